// A described map with what lies on it; a tap, or Enter on the keyboard, names the square.
const drawMark = (mark) => {
  const [x, y] = place(mark.row, mark.column)
  const group = make("g", { class: "mark" })
  const round = { cx: x + S / 2, cy: y + S / 2, r: 7.4, class: "chip" }
  const text = { x: x + S / 2, y: y + S / 2 + 3.4, "text-anchor": "middle", "font-size": 9, "font-weight": 700 }
  if (mark.look === "covered") group.append(make("rect", { x: x + 4.5, y: y + 4.5, width: S - 9, height: S - 9, class: "tile" }))
  if (mark.look === "chosen") group.append(make("rect", { x: x + 1, y: y + 1, width: S - 2, height: S - 2, class: "chosen" }))
  else if (mark.look === "free" || mark.look === "covered") group.append(make("rect", { x, y, width: S, height: S, class: mark.look }))
  else if (mark.look === "ban") group.append(make("path", { d: `M${x + 4} ${y + 4}L${x + 16} ${y + 16}M${x + 16} ${y + 4}L${x + 4} ${y + 16}`, class: "ban" }))
  else {
    const [paint, ink] = PAINTS[mark.text[0]] || ["#3d3a34", "#fff"]
    group.append(make("circle", { ...round, fill: paint }))
    if (mark.look === "locked") group.append(make("path", { d: `M${x + 7} ${y + 9.5}v-2a3 3 0 0 1 6 0v2`, class: "shackle" }), make("rect", { x: x + 5.5, y: y + 9, width: 9, height: 6.5, class: "body" }))
    else group.append(make("text", { ...text, fill: ink }, mark.text))
  }
  return group
}
export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".map"), says = parentElement.querySelector(".says")
  const kept = parentElement.kept || (parentElement.kept = { row: 0, column: 0 })
  const rows = data.rows, down = rows.length, across = rows[0].length
  const spoken = (row, column) => [nameOf(row, column), data.words[/\d/.test(rows[row][column]) ? "start" : rows[row][column]],
    ...data.marks.filter((m) => m.row === row && m.column === column && m.spoken).map((m) => m.spoken)].join(", ")
  const svg = drawMap(rows, data.open)
  svg.style.minWidth = across * 24 + "px"; svg.style.maxWidth = Math.min(760, across * 60) + "px"
  for (const mark of data.marks) svg.append(drawMark(mark))
  for (const square of svg.querySelectorAll(".square")) {
    const row = Number(square.dataset.row), column = Number(square.dataset.column)
    square.setAttribute("aria-label", spoken(row, column))
    if (data.live) square.onclick = () => { kept.row = row; kept.column = column; tap() }
  }
  const cursor = make("rect", { width: S, height: S, class: "cursor" })
  const point = () => {
    kept.row = Math.max(0, Math.min(down - 1, kept.row)); kept.column = Math.max(0, Math.min(across - 1, kept.column))
    const [x, y] = place(kept.row, kept.column)
    cursor.setAttribute("x", x); cursor.setAttribute("y", y)
    cursor.style.display = root.matches(":focus") ? "" : "none"
    root.setAttribute("aria-activedescendant", "s-" + nameOf(kept.row, kept.column))
  }
  const tap = () => setTriggerValue("tapped", nameOf(kept.row, kept.column))
  svg.append(cursor)
  root.replaceChildren(svg)
  root.setAttribute("aria-label", data.label)
  root.onfocus = root.onblur = point
  root.onkeydown = (event) => {
    if (MOVES[event.key]) {
      kept.row += MOVES[event.key][0]; kept.column += MOVES[event.key][1]
      point()
      says.textContent = spoken(kept.row, kept.column)
    } else if (data.live && (event.key === "Enter" || event.key === " ")) tap()
    else return
    event.preventDefault()
  }
  point()
}
