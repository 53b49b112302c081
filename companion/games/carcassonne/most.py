"""The most chips that fit, proved: squares are two-coloured like a chessboard, so matching pairs of neighbours settles it.

Of two neighbours at most one holds a chip. So a matching of m pairs among n squares proves that at most n − m chips fit, and
with a largest matching that many do (König).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Most(msgspec.Struct, frozen=True):
    """A largest set without neighbours, and the pairs that prove that no larger one exists."""

    chosen: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]


def most(is_dark: Sequence[bool], beside: Sequence[Sequence[int]]) -> Most:
    """Find a largest set of squares, no two of them neighbours; neighbours differ in shade.

    >>> most([True, False, True], [[1], [0, 2], [1]])
    Most(chosen=(0, 2), pairs=((0, 1),))
    """
    search = _Matching(is_dark, beside)
    for square, dark in enumerate(is_dark):
        if dark:
            search.match(square)
    chosen = (n for n, dark in enumerate(is_dark) if (n in search.lost) == dark)
    return Most(tuple(chosen), tuple(sorted(search.partner.items())))


class _Matching:
    """A matching that grows by augmenting paths, and the squares that failed searches reached."""

    def __init__(self, is_dark: Sequence[bool], beside: Sequence[Sequence[int]]) -> None:
        self.beside = beside
        self.partner: dict[int, int] = {}
        """From dark to light squares."""
        self.matched: dict[int, int] = {}
        """From light to dark squares."""
        self.lost: set[int] = set()
        """No augmenting path ever leads through these again."""

    def match(self, root: int) -> None:
        """Pair a dark square, along the shortest chain of changes; lose what the search reached if there is none."""
        came: dict[int, int] = {}
        queue = [root]
        for dark in queue:
            for light in self.beside[dark]:
                if light in came or light in self.lost:
                    continue
                came[light] = dark
                if light not in self.matched:
                    self._augment(root, light, came)
                    return
                queue.append(self.matched[light])
        self.lost.update(queue, came)

    def _augment(self, root: int, light: int, came: dict[int, int]) -> None:
        while True:
            dark = came[light]
            before = self.partner.get(dark, light)
            self.partner[dark], self.matched[light] = light, dark
            if dark == root:
                return
            light = before
