// Describing a map: choose a kind, tap or drag over squares; the keyboard paints by letters. A photo may lie under the grid.
const KINDS = [".", "#", "C", "t", "P", "B", "O", "p", "b", "o", "~", "I"]
const OPPOSITE = { north: "south", south: "north", east: "west", west: "east" }
const STEPS = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] }
const ARROWS = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" }
const icon = (kind) => {
  const svg = make("svg", { viewBox: `${EDGE} ${EDGE} ${S} ${S}`, "aria-hidden": "true" })
  if (kind === "open" || kind === "pan") {
    svg.append(make("rect", { x: EDGE, y: EDGE, width: S, height: S, class: "ground " + (kind === "open" ? "city" : "off") }))
    svg.append(kind === "open" ? drawSide("north", EDGE, EDGE + 1) : make("text", { x: EDGE + S / 2, y: EDGE + 14, "text-anchor": "middle", "font-size": 12 }, "\u2725"))
  } else {
    const square = drawSquare(0, 0, kind)
    square.removeAttribute("id"); square.removeAttribute("role"); square.removeAttribute("class")
    svg.append(square)
  }
  return svg
}
export default function (component) {
  const { data, parentElement, setStateValue } = component
  // What is drawn lives here until another map is opened: a rerun of the page only brings new words.
  if (parentElement.kept?.slot === data.slot) { parentElement.kept.retell(data.words); parentElement.kept.heard(data); return }
  const kept = parentElement.kept = { slot: data.slot, rows: data.rows.map((line) => [...line]), open: data.open.map((s) => [...s]), brush: "C", row: 0, column: 0, past: [], see: 0.35 }
  const down = kept.rows.length, across = kept.rows[0].length
  let w = data.words
  kept.retell = (words) => { const same = JSON.stringify(words) === JSON.stringify(w); w = words; if (!same) { palette(); tools() } }
  const parts = Object.fromEntries(["palette", "tools", "stage", "map", "says"].map((name) => [name, parentElement.querySelector("." + name)]))
  const button = (text, act, spoken = "") => {
    const made = document.createElement("button")
    made.type = "button"; made.textContent = text; made.onclick = act
    if (spoken) made.setAttribute("aria-label", spoken)
    return made
  }
  const wordOf = (kind) => w.starts[kind] || w.kinds[kind] || w[kind] || kind
  const spoken = () => nameOf(kept.row, kept.column) + ", " + wordOf(kept.rows[kept.row][kept.column]) +
    kept.open.filter(([r, c]) => r === kept.row && c === kept.column).map(([, , side]) => ", " + w.sides[side]).join("")
  let svg = null, sides = null, cursor = null
  const drawn = () => JSON.stringify({ rows: kept.rows.map((row) => row.join("")), open: kept.open })
  // Until the page has heard of the last stroke, its file is that of the one before.
  kept.heard = ({ rows, open }) => parts.map.setAttribute("aria-busy", String(JSON.stringify({ rows, open }) !== drawn()))
  const send = () => { parts.map.setAttribute("aria-busy", "true"); setStateValue("drawn", drawn()) }
  const remember = () => { kept.past.push(JSON.stringify([kept.rows, kept.open])); if (kept.past.length > 50) kept.past.shift() }
  const redrawSides = () => { sides.replaceChildren(...kept.open.map(([r, c, side]) => drawSide(side, ...place(r, c)))) }
  const paint = (row, column, kind) => {
    if (row < 0 || column < 0 || row >= down || column >= across || kept.rows[row][column] === kind) return false
    if (/\d/.test(kind)) kept.rows.forEach((line, r) => line.forEach((old, c) => { if (old === kind) set(r, c, ".") }))
    set(row, column, kind)
    return true
  }
  const set = (row, column, kind) => {
    kept.rows[row][column] = kind
    svg.querySelector("#s-" + nameOf(row, column)).replaceWith(drawSquare(row, column, kind))
    if (kind !== "C") { kept.open = kept.open.filter(([r, c]) => r !== row || c !== column); redrawSides() }
  }
  const toggleSide = (row, column, side) => {
    const [dr, dc] = STEPS[side]
    if (kept.rows[row]?.[column] !== "C") {
      if (kept.rows[row + dr]?.[column + dc] !== "C") return false
      row += dr; column += dc; side = OPPOSITE[side]
    }
    const found = kept.open.findIndex(([r, c, s]) => r === row && c === column && s === side)
    if (found >= 0) kept.open.splice(found, 1)
    else kept.open.push([row, column, side])
    redrawSides()
    return true
  }
  const point = () => {
    const [x, y] = place(kept.row, kept.column)
    cursor.setAttribute("x", x); cursor.setAttribute("y", y)
    cursor.style.display = parts.map.matches(":focus") ? "" : "none"
    parts.map.setAttribute("aria-activedescendant", "s-" + nameOf(kept.row, kept.column))
  }
  const at = (event) => {
    const box = svg.getBoundingClientRect(), scale = (EDGE + across * S + 1) / box.width
    const x = ((event.clientX - box.left) * scale - EDGE) / S, y = ((event.clientY - box.top) * scale - EDGE) / S
    return { row: Math.floor(y), column: Math.floor(x), x: x - Math.floor(x), y: y - Math.floor(y) }
  }
  const side = ({ x, y }) => [["north", y], ["south", 1 - y], ["west", x], ["east", 1 - x]].sort((a, b) => a[1] - b[1])[0][0]
  const draw = () => {
    svg = drawMap(kept.rows, [])
    svg.style.minWidth = across * 24 + "px"; svg.style.maxWidth = Math.min(760, across * 60) + "px"
    if (photo?.straight) {
      svg.insertBefore(make("image", { href: photo.straight, x: EDGE, y: EDGE, width: across * S, height: down * S, preserveAspectRatio: "none" }), svg.firstChild)
    }
    svg.classList.toggle("see", Boolean(photo?.straight))
    svg.style.setProperty("--see", kept.see)
    sides = make("g"); cursor = make("rect", { width: S, height: S, class: "cursor" })
    svg.append(sides, cursor)
    redrawSides()
    parts.map.replaceChildren(svg)
    let stroke = null
    svg.onpointerdown = (event) => {
      if (kept.brush === "pan" || event.button) return
      remember()
      const hit = at(event)
      kept.row = Math.max(0, Math.min(down - 1, hit.row)); kept.column = Math.max(0, Math.min(across - 1, hit.column))
      if (kept.brush === "open") { if (toggleSide(hit.row, hit.column, side(hit))) send(); point(); parts.says.textContent = spoken(); return }
      stroke = hit
      svg.setPointerCapture(event.pointerId)
      paint(hit.row, hit.column, kept.brush)
    }
    svg.onpointermove = (event) => {
      if (!stroke || /\d/.test(kept.brush)) return
      const hit = at(event), steps = Math.max(Math.abs(hit.row - stroke.row), Math.abs(hit.column - stroke.column), 1)
      for (let i = 1; i <= steps; i++) paint(Math.round(stroke.row + ((hit.row - stroke.row) * i) / steps), Math.round(stroke.column + ((hit.column - stroke.column) * i) / steps), kept.brush)
      stroke = hit
    }
    svg.onpointerup = svg.onpointercancel = () => { if (stroke) { stroke = null; point(); parts.says.textContent = spoken(); send() } }
    point()
  }
  const choose = (kind) => { kept.brush = kind; palette() }
  const palette = () => {
    parts.palette.replaceChildren(...[...KINDS, ...Object.keys(w.starts), "open", "pan"].map((kind) => {
      const made = button("", () => choose(kind), wordOf(kind))
      made.setAttribute("role", "radio"); made.setAttribute("aria-checked", String(kept.brush === kind))
      const word = document.createElement("span"); word.textContent = wordOf(kind)
      made.append(icon(kind), word)
      return made
    }))
    parts.map.classList.toggle("painting", kept.brush !== "pan")
  }
  const back = () => {
    const last = kept.past.pop()
    if (!last) return
    ;[kept.rows, kept.open] = JSON.parse(last)
    draw(); send()
  }
  const take = async (file) => {
    if (!file) return
    if (file.size > data.mostPhoto) { parts.says.textContent = w.tooLarge.replace("@", (file.size / 1e6).toFixed(1)); return }
    try { photo = await openPhoto(file) } catch { parts.says.textContent = w.noPhoto; return }
    stage()
  }
  const corner = (x, y) => {
    photo.corners.push([x, y]); photo.at = [x, y]
    if (photo.corners.length === 4) {
      photo.straight = straighten(photo.canvas, photo.corners, across, down); photo.size = [across, down]
      if (!photo.straight) { photo.corners = []; stage(); parts.says.textContent = w.flat; return }
      stage(); draw(); parts.says.textContent = w.straight
    } else stage()
  }
  const stage = () => {
    tools()
    if (!photo || photo.corners.length === 4) { parts.stage.replaceChildren(); return }
    const shown = document.createElement("canvas")
    shown.width = photo.canvas.width; shown.height = photo.canvas.height; shown.tabIndex = 0
    shown.setAttribute("role", "application"); shown.setAttribute("aria-label", w.corners[photo.corners.length])
    shown.onclick = (event) => { const box = shown.getBoundingClientRect(); corner(((event.clientX - box.left) / box.width) * shown.width, ((event.clientY - box.top) / box.height) * shown.height) }
    shown.onkeydown = (event) => {
      const move = MOVES[event.key], step = shown.width / (event.shiftKey ? 20 : 100)
      if (move) { photo.at = [photo.at[0] + move[1] * step, photo.at[1] + move[0] * step]; drawPhoto(shown) }
      else if (event.key === "Enter" || event.key === " ") corner(...photo.at)
      else return
      event.preventDefault()
    }
    const had = parts.stage.querySelector("canvas")?.matches(":focus")
    parts.stage.replaceChildren(shown)
    drawPhoto(shown)
    if (had) shown.focus()
    parts.says.textContent = w.corners[photo.corners.length]
  }
  const tools = () => {
    const file = document.createElement("label"), input = document.createElement("input")
    file.className = "file"; file.append(photo ? w.otherPhoto : w.photo, input)
    input.type = "file"; input.accept = "image/*"; input.onchange = () => take(input.files[0])
    const made = [button("\u21b6 " + w.undo, back), file]
    if (photo) {
      made.push(button(w.again, () => { photo.corners = []; photo.straight = null; draw(); stage() }))
      made.push(button(w.remove, () => { photo = null; draw(); stage() }))
    }
    if (photo?.straight) {
      const see = document.createElement("input")
      see.type = "range"; see.min = 0; see.max = 1; see.step = 0.05; see.value = kept.see; see.setAttribute("aria-label", w.see)
      see.oninput = () => { kept.see = see.value; svg.style.setProperty("--see", kept.see) }
      made.push(see)
    }
    parts.tools.replaceChildren(...made)
  }
  parts.map.setAttribute("aria-label", w.label)
  parts.map.onfocus = parts.map.onblur = point
  parts.map.onkeydown = (event) => {
    const key = event.key
    if ((event.ctrlKey || event.metaKey) && key === "z") back()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (ARROWS[key] && event.shiftKey) { remember(); if (toggleSide(kept.row, kept.column, ARROWS[key])) send() }
    else if (MOVES[key]) {
      kept.row = Math.max(0, Math.min(down - 1, kept.row + MOVES[key][0])); kept.column = Math.max(0, Math.min(across - 1, kept.column + MOVES[key][1]))
    } else if (KINDS.includes(key) || w.starts[key]) { remember(); if (paint(kept.row, kept.column, key)) send() }
    else if ((key === "Enter" || key === " ") && kept.brush.length === 1) { remember(); if (paint(kept.row, kept.column, kept.brush)) send() }
    else return
    point()
    parts.says.textContent = spoken()
    event.preventDefault()
  }
  if (photo?.straight && (photo.size[0] !== across || photo.size[1] !== down)) {
    photo.straight = straighten(photo.canvas, photo.corners, across, down); photo.size = [across, down]
  }
  draw(); palette(); stage()
}
