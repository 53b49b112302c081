"""Bake the fonts in this folder from their sources; run it by hand when a source changes.

    npm pack @expo-google-fonts/atkinson-hyperlegible-next && tar xzf expo-google-fonts-*.tgz
    python data/fonts/bake.py package /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

Companion Sans is Atkinson Hyperlegible Next with its tabular digits in the place of the proportional ones, because
neither a PDF drawn string by string nor every browser's canvas can switch the font feature on. Companion Symbols is a
subset of DejaVu Sans: the symbols, and the scripts of names that Companion Sans has no letters for. Each has a family
and a PostScript name of its own: two fonts of one name corrupt each other in a PDF. The same sources give the same
bytes.
"""

# ruff: noqa: INP001 -- data/ holds files, not a package; this script is run by hand
from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]  # fonttools ships no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # as above

HERE = Path(__file__).resolve().parent
WEIGHTS = {"Regular": "400Regular/AtkinsonHyperlegibleNext_400Regular.ttf"}
WEIGHTS["Bold"] = "700Bold/AtkinsonHyperlegibleNext_700Bold.ttf"

SCRIPTS: tuple[tuple[int, int], ...] = (
    (0x0020, 0x058F),  # Latin, phonetics, combining marks, Greek, Cyrillic, Armenian
    (0x0590, 0x06FF),  # Hebrew, Arabic
    (0x10A0, 0x10FF),  # Georgian
    (0x1E00, 0x1FFF),  # Latin for Vietnamese and others, polytonic Greek
    (0x2000, 0x27FF),  # punctuation, signs, arrows, mathematics, boxes, shapes, pictures of things
    (0x2900, 0x2BFF),  # more arrows, signs and shapes
    (0xFB13, 0xFEFC),  # Armenian, Hebrew and Arabic letters as they look when joined
    (0xFFFD, 0xFFFD),  # the stand-in for what is not known
    (0x1F030, 0x1F64F),  # tiles, cards and the faces there are
)


def tabular_digits(font: TTFont) -> dict[str, str]:
    """Read which glyph the font's `tnum` feature puts in the place of which."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    swaps |= subtable.mapping
    return swaps


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the font a name of its own; copyright and licence entries stay."""
    names = font["name"]
    postscript = f"{family.replace(' ', '')}-{style}"
    for gone in (16, 17, 18, 21, 22, 25):
        names.removeNames(nameID=gone)
    for name_id, text in ((1, family), (2, style), (3, f"table-companion: {postscript}")):
        names.setName(text, name_id, 3, 1, 0x409)
    names.setName(f"{family} {style}", 4, 3, 1, 0x409)
    names.setName(postscript, 6, 3, 1, 0x409)
    names.names = [name for name in names.names if name.platformID == 3]


def bake_sans(source: Path, style: str) -> TTFont:
    """Put the tabular digits of one weight in the place of the proportional ones."""
    font = TTFont(source, recalcTimestamp=False)
    swaps = tabular_digits(font)
    for table in font["cmap"].tables:
        table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}
    digits = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
    if len(digits) != 1:
        raise SystemExit(f"{source}: the digits have {len(digits)} widths, not 1")
    if "STAT" in font:
        del font["STAT"]  # it speaks of the variable family this weight was cut from
    rename(font, "Companion Sans", style)
    return font


def bake_symbols(source: Path) -> TTFont:
    """Cut the symbols and scripts we need out of DejaVu Sans."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options(
        hinting=False,
        layout_features=[],
        glyph_names=False,
        notdef_outline=True,
        recalc_timestamp=False,
        name_IDs=["*"],
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in SCRIPTS for code in range(first, last + 1)])
    subsetter.subset(font)
    rename(font, "Companion Symbols", "Regular")
    return font


def main(package: Path, dejavu: Path) -> None:
    """Write the three fonts beside this script."""
    for style, path in WEIGHTS.items():
        bake_sans(package / path, style).save(HERE / f"Companion-{style}.ttf")
    bake_symbols(dejavu).save(HERE / "Companion-Symbols.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
