// A map's squares as SVG: each kind by pattern and letter, never by colour alone. Shared by the grid and the editor.
const SVG = "http://www.w3.org/2000/svg"
const S = 20, EDGE = 14
const PAINTS = { P: ["#6C3FA0", "#fff"], B: ["#8CC7E8", "#1b1b1b"], O: ["#E67E22", "#1b1b1b"] }
const make = (name, attributes = {}, text = "") => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text) made.textContent = text
  return made
}
const letters = (column) => {
  let text = ""
  for (let n = column; n > 0; n = Math.floor((n - 1) / 26)) text = String.fromCharCode(65 + ((n - 1) % 26)) + text
  return text
}
const nameOf = (row, column) => letters(column + 1) + (row + 1)
const ground = (kind) => {
  if (kind === "#") return "off"
  if (kind === "C") return "city"
  if ("tPBO".includes(kind)) return "town"
  if (kind === "~") return "waves"
  if (kind === "I") return "island"
  return /\d/.test(kind) ? "start" : "land"
}
const drawKind = (group, kind, x, y) => {
  const middle = { x: x + S / 2, y: y + S / 2 + 4, "text-anchor": "middle", "font-size": 11 }
  if (kind === "C") {
    group.append(make("path", { d: `M${x} ${y + S}L${x + S} ${y}M${x} ${y + S / 2}L${x + S / 2} ${y}M${x + S / 2} ${y + S}L${x + S} ${y + S / 2}`, class: "hatch" }))
    group.append(make("text", { ...middle, class: "letter" }, "C"))
  } else if (kind === "t") {
    group.append(make("path", { d: `M${x + 5} ${y + 15}V${y + 10}L${x + 10} ${y + 5}L${x + 15} ${y + 10}V${y + 15}Z`, class: "house" }))
  } else if ("PBO".includes(kind)) {
    group.append(make("path", { d: `M${x + 3} ${y + 17}V${y + 9}L${x + 10} ${y + 2}L${x + 17} ${y + 9}V${y + 17}Z`, fill: PAINTS[kind][0], class: "outline" }))
    group.append(make("text", { ...middle, y: y + 15, "font-size": 9, fill: PAINTS[kind][1] }, kind))
  } else if ("pbo".includes(kind)) {
    group.append(make("circle", { cx: x + S / 2, cy: y + S / 2, r: 7, class: "symbol", stroke: PAINTS[kind.toUpperCase()][0] }))
    group.append(make("text", { ...middle, "font-size": 9, class: "letter" }, kind))
  } else if (kind === "~") {
    for (const at of [6, 11, 16]) group.append(make("path", { d: `M${x + 3} ${y + at}q3.5 -4 7 0t7 0`, class: "wave" }))
  } else if (kind === "I") {
    group.append(make("text", { ...middle, class: "letter" }, "I"))
  } else if (/\d/.test(kind)) {
    group.append(make("rect", { x: x + 2, y: y + 2, width: S - 4, height: S - 4, class: "frame" }))
    group.append(make("text", { ...middle, "font-weight": 700, class: "letter" }, kind))
  }
}
const SIDES = { north: [0, 0, 1, 0], east: [1, 0, 1, 1], south: [0, 1, 1, 1], west: [0, 0, 0, 1] }
const drawSide = (side, x, y) => {
  const [a, b, c, d] = SIDES[side]
  return make("line", { x1: x + a * S, y1: y + b * S, x2: x + c * S, y2: y + d * S, class: "open" })
}
const place = (row, column) => [EDGE + column * S, EDGE + row * S]
const drawSquare = (row, column, kind) => {
  const [x, y] = place(row, column)
  const group = make("g", { id: "s-" + nameOf(row, column), role: "gridcell", class: "square", "data-row": row, "data-column": column })
  group.append(make("rect", { x, y, width: S, height: S, class: "ground " + ground(kind) }))
  drawKind(group, kind, x, y)
  return group
}
const drawMap = (rows, open) => {
  const across = rows[0].length, down = rows.length
  const svg = make("svg", { viewBox: `0 0 ${EDGE + across * S + 1} ${EDGE + down * S + 1}`, role: "presentation" })
  for (let c = 0; c < across; c++) svg.append(make("text", { x: EDGE + c * S + S / 2, y: 10, "text-anchor": "middle", class: "label" }, letters(c + 1)))
  rows.forEach((line, r) => {
    svg.append(make("text", { x: EDGE - 2, y: EDGE + r * S + S / 2 + 3, "text-anchor": "end", class: "label" }, String(r + 1)))
    const row = make("g", { role: "row" })
    for (let c = 0; c < across; c++) row.append(drawSquare(r, c, line[c]))
    svg.append(row)
  })
  for (const [row, column, side] of open) svg.append(drawSide(side, ...place(row, column)))
  return svg
}
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
