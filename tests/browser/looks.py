"""What the eye and the thumb meet: widths, heights, places, contrast. Each look returns the offenders."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

LEGIBLE = 4.5
"""Contrast of text with what lies behind it (WCAG 2.2, 1.4.3)."""
GREY = 1.7
"""Contrast of the words on a key that cannot be tapped now."""
TOUCHABLE = 44
"""Pixels a key is high at least."""
STANDARD_TEXT = 16
"""Pixels of the root's letters when nothing is enlarged."""

_VISIBLE = """
const seen = (element) => {
  const style = getComputedStyle(element), box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0 && style.visibility !== "hidden" && style.clipPath === "none"
    && element.checkVisibility({ opacityProperty: true })
}
const written = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
const told = (element) => `${element.tagName} “${element.innerText.slice(0, 60)}”`
const icon = (element) => element.closest("[data-testid=stIconMaterial], [data-testid=stToast]") !== null
  || element.innerText === "Skip to main content"
const texts = () => [...document.querySelectorAll("body *")].filter((e) => written(e) && seen(e) && !icon(e))
"""

_SIDEWAYS = (
    "() => {"
    + _VISIBLE
    + """
  const scrolls = (e) => e && e !== document.body
    && (/auto|scroll/.test(getComputedStyle(e).overflowX) && e.dataset.testid !== "stMain" ? true : scrolls(e.parentElement))
  const main = document.querySelector("[data-testid=stMain]")
  const wide = [document.scrollingElement, main].filter((e) => e.scrollWidth > e.clientWidth)
    .map((e) => `${e.tagName} scrolls: ${e.scrollWidth} > ${e.clientWidth}`)
  const out = texts().filter((e) => {
    const box = e.getBoundingClientRect()
    return (box.right > innerWidth + 1 || box.left < -1) && !scrolls(e)
  })
  return [...wide, ...out.map(told)]
}"""
)

_CLIPPED = (
    "() => {"
    + _VISIBLE
    + """
  const cuts = (e) => {
    for (let around = e; around && around.dataset.testid !== "stMain"; around = around.parentElement) {
      const style = getComputedStyle(around)
      const x = style.overflowX !== "visible" && !/auto|scroll/.test(style.overflowX)
      const y = style.overflowY !== "visible" && !/auto|scroll/.test(style.overflowY)
      if (x && around.scrollWidth > around.clientWidth + 2) return true
      if (y && around.scrollHeight > around.clientHeight + 3) return true
    }
    return false
  }
  return texts().filter(cuts).map(told)
}"""
)

_FAINT = (
    "([least, grey]) => {"
    + _VISIBLE
    + """
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const rgba = (colour) => {
    paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1]
  const behind = (e) => {
    if (!e) return rgba(getComputedStyle(document.querySelector("[data-testid=stApp]")).backgroundColor)
    const own = rgba(getComputedStyle(e).backgroundColor)
    return own[3] === 1 ? own : over(own, behind(e.parentElement))
  }
  const faded = (e) => e ? getComputedStyle(e).opacity * faded(e.parentElement) : 1
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (e) => {
    const back = behind(e), ink = rgba(getComputedStyle(e).color)
    const shown = light(over([...ink.slice(0, 3), ink[3] * faded(e)], back)), ground = light(back)
    return (Math.max(shown, ground) + 0.05) / (Math.min(shown, ground) + 0.05)
  }
  const off = (e) => e.closest(":disabled, [class*=st-key-off-]") !== null
  return texts().filter((e) => off(e) === grey && contrast(e) < least).map((e) => `${told(e)} ${contrast(e).toFixed(2)}`)
}"""
)

_TORN = (
    "(keys) => {"
    + _VISIBLE
    + """
  const torn = (node) => [...node.data.matchAll(/\\S+/g)].some((word) => {
    const range = document.createRange()
    range.setStart(node, word.index)
    range.setEnd(node, word.index + word[0].length)
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1
  })
  const inside = (e) => [...e.childNodes].flatMap((node) => node.nodeType === 3 ? [node] : inside(node))
  const roots = [document, ...[...document.querySelectorAll("*")].map((e) => e.shadowRoot).filter(Boolean)]
  return roots.flatMap((root) => [...root.querySelectorAll(keys)]).filter((e) => seen(e) && inside(e).some(torn)).map(told)
}"""
)


def sticking_out(page: Page) -> list[str]:
    """Name what makes the page scroll sideways, or reaches beyond its edge."""
    return found(page, _SIDEWAYS)


def clipped(page: Page) -> list[str]:
    """Name texts of which a part is cut off."""
    return found(page, _CLIPPED)


def torn(page: Page, keys: str = "button") -> list[str]:
    """Name keys in which a word is torn in two."""
    return found(page, _TORN, keys)


def faint(page: Page) -> list[str]:
    """Name texts that stand out too little from what lies behind them; grey keys are left out."""
    return found(page, _FAINT, [LEGIBLE, False])


def invisible(page: Page) -> list[str]:
    """Name grey keys whose words are hardly there at all."""
    return found(page, _FAINT, [GREY, True])


def found(page: Page, script: str, argument: Any = None) -> list[str]:
    """Run a look on the page."""
    offenders: list[str] = page.evaluate(script, argument)
    return list(dict.fromkeys(offenders))


def nameless(page: Page) -> list[str]:
    """Name the controls a listener hears nothing about."""
    tree = page.locator("body").aria_snapshot().splitlines()
    controls = ("button", "link", "radio", "checkbox", "textbox", "combobox", "switch", "img")
    heard = [line.strip().removeprefix("- ").rstrip(":") for line in tree]
    return [line for line in heard if line.split(" [")[0] in controls]


def low(keys: Locator) -> list[str]:
    """Name keys too low for a thumb."""
    boxes = [(key.inner_text(), key.bounding_box()) for key in keys.all()]
    return [f"{name}: {box['height']}" for name, box in boxes if box is not None and box["height"] < TOUCHABLE]


def places(keys: Locator) -> list[tuple[float, float, float, float]]:
    """Tell where keys are on the screen."""
    boxes: list[dict[str, float]] = keys.evaluate_all(
        "keys => keys.map(key => key.getBoundingClientRect()).map(({x, y, width, height}) => ({x, y, width, height}))"
    )
    return [(box["x"], box["y"], box["width"], box["height"]) for box in boxes]


def enlarge(page: Page, times: float) -> None:
    """Make the letters larger, as the browser's or the phone's text size does."""
    page.add_style_tag(content=f"html {{ font-size: {STANDARD_TEXT * times}px !important }}")
