// A photo of the map, straightened from its four corners. It stays in this browser: nothing of it is sent anywhere.
let photo = null
const LARGEST_PHOTO = 1600
const solve = (matrix) => {
  const n = matrix.length
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(matrix[r][i]) > Math.abs(matrix[pivot][i])) pivot = r
    ;[matrix[i], matrix[pivot]] = [matrix[pivot], matrix[i]]
    if (Math.abs(matrix[i][i]) < 1e-9) return null
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const times = matrix[r][i] / matrix[i][i]
      for (let c = i; c <= n; c++) matrix[r][c] -= times * matrix[i][c]
    }
  }
  return matrix.map((row, i) => row[n] / row[i])
}
const perspective = (from, to) => {
  const rows = []
  from.forEach(([x, y], i) => {
    const [u, v] = to[i]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  })
  return solve(rows)
}
const straighten = (canvas, corners, across, down) => {
  const cell = Math.max(16, Math.min(40, Math.floor(1200 / Math.max(across, down))))
  const width = across * cell, height = down * cell
  const h = perspective([[0, 0], [width, 0], [width, height], [0, height]], corners)
  if (!h) return null
  const source = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  const made = document.createElement("canvas")
  made.width = width; made.height = height
  const context = made.getContext("2d"), target = context.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = h[6] * x + h[7] * y + 1
      const u = Math.round((h[0] * x + h[1] * y + h[2]) / w), v = Math.round((h[3] * x + h[4] * y + h[5]) / w)
      if (u < 0 || v < 0 || u >= source.width || v >= source.height) continue
      const at = 4 * (y * width + x), of = 4 * (v * source.width + u)
      target.data[at] = source.data[of]; target.data[at + 1] = source.data[of + 1]
      target.data[at + 2] = source.data[of + 2]; target.data[at + 3] = 255
    }
  }
  context.putImageData(target, 0, 0)
  return made.toDataURL("image/jpeg", 0.85)
}
const openPhoto = async (file) => {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LARGEST_PHOTO / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * scale)); canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { canvas, corners: [], at: [canvas.width / 2, canvas.height / 2] }
}
const drawPhoto = (shown) => {
  const context = shown.getContext("2d"), size = Math.max(6, shown.width / 60)
  context.drawImage(photo.canvas, 0, 0)
  context.lineWidth = Math.max(2, shown.width / 250)
  context.strokeStyle = "#b3261e"
  photo.corners.forEach(([x, y], i) => {
    context.beginPath(); context.arc(x, y, size, 0, 7); context.stroke()
    context.font = `bold ${size * 2}px sans-serif`; context.fillStyle = "#b3261e"; context.fillText(String(i + 1), x + size, y - size)
  })
  const [x, y] = photo.at
  context.beginPath(); context.moveTo(x - size * 2, y); context.lineTo(x + size * 2, y); context.moveTo(x, y - size * 2); context.lineTo(x, y + size * 2); context.stroke()
}
