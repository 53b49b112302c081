"""Counting and drawing sets of squares of which no two are in conflict, exactly, by dynamic programming over a profile.

Squares are decided one after the other along the map's shorter side. All that the decided squares mean for the others is
which of those they forbid: that is a node. Layer by layer the nodes make a decision diagram, each with one branch for
"no chip" and, unless the square is forbidden, one for "a chip". Walking it backwards counts the layouts below every node by
the number of chips; walking it forwards with those counts as weights draws a layout, every one equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float64]
Words = npt.NDArray[np.uint64]
Chosen = npt.NDArray[np.bool_]
"""One layout a row, one square a column."""

WORD = 64
LIMB = 48
"""Bits of a limb: the other 16 of its word take the carries of so many additions, less one for the sum itself."""
ADDITIONS = WORD - LIMB - 1
MOST_CELLS = 48_000_000
"""Nodes times numbers of chips that are still counted: about a second of work."""
KEPT_EVERY = 16
"""Of the weights for drawing, every so many layers are kept; those between are computed again, to spare memory."""
FIRST_FACTOR = 0x9E3779B97F4A7C15
"""Of the checksums: odd, with its bits well mixed."""
DOUBT = 1e-10
"""Relative distance of two weights below which rounding could decide; a thousand times the rounding that can add up."""


class TooWide(Exception):
    """The profile has more nodes than can be counted in time."""


class Diagram:
    """The sets of squares in which no two are in conflict.

    `later[i]` lists the squares after `i` that a chip on `i` forbids; `most` is the largest number of chips counted.

    >>> Diagram([[1], [2], []], most=3).counts()  # three squares in a row
    (1, 3, 1, 0)
    """

    def __init__(self, later: Sequence[Sequence[int]], most: int, cells: int = MOST_CELLS) -> None:
        self.most = most
        self._layers: list[tuple[Ints, Ints]] = []
        self._build(later, cells)
        self._kept: dict[int, Floats] = {}

    def __len__(self) -> int:
        return len(self._layers)

    # -- building ------------------------------------------------------------------------------------------------

    def _build(self, later: Sequence[Sequence[int]], cells: int) -> None:
        reach = max((other - square for square, others in enumerate(later) for other in others), default=0) + 1
        words = -(-reach // WORD)
        nodes = np.zeros((1, words), np.uint64)
        for square, others in enumerate(later):
            cells -= len(nodes) * (self.most + 1)
            if cells < 0:
                raise TooWide
            forbids = _words(sum(1 << (other - square) for other in others), words)
            may = np.flatnonzero((nodes[:, 0] & np.uint64(1)) == 0)
            both = _shifted(np.concatenate((nodes, nodes[may] | forbids)))
            following, place = _distinct(both)
            chip = np.full(len(nodes), len(following), np.int32)
            chip[may] = place[len(nodes) :]
            self._layers.append((place[: len(nodes)], chip))
            nodes = following

    # -- counting ------------------------------------------------------------------------------------------------

    def largest(self) -> int:
        """Give the largest number of chips that fit, whatever `most` is."""
        best = np.array([0, -1], np.int32)
        for without, chip in reversed(self._layers):
            best = np.append(np.maximum(best[without], np.where(best[chip] < 0, -1, best[chip] + 1)), np.int32(-1))
        return int(best[0])

    def counts(self) -> tuple[int, ...]:
        """Count the sets exactly, by number of chips from 0 to `most`."""
        limbs = -(-self._bits() // LIMB)
        below = np.zeros((limbs, 2, self.most + 1), np.uint64)
        below[0, 0, 0] = 1
        for number, (without, chip) in enumerate(reversed(self._layers), 1):
            here = np.zeros((limbs, len(without) + 1, self.most + 1), np.uint64)
            for limb in range(limbs):
                np.take(below[limb], without, axis=0, out=here[limb, :-1])
                here[limb, :-1, 1:] += below[limb][chip, :-1]
            if number % ADDITIONS == 0:
                _carry(here)
            below = here
        return tuple(_whole(below[:, 0, n]) for n in range(self.most + 1))

    def _bits(self) -> int:
        """Bound the bits of every count, from the rounded ones."""
        return int(np.log2(max(self._weights(0).max(), 1.0))) + 2

    # -- drawing -------------------------------------------------------------------------------------------------

    def _weights(self, layer: int) -> Floats:
        """Give the rounded counts below the nodes of a layer, by number of chips; one row more, of zeros, for no node."""
        if not self._kept:
            self._keep()
        return self._kept[layer]

    def _keep(self) -> None:
        below = np.zeros((2, self.most + 1))
        below[0, 0] = 1
        last = len(self._layers)
        kept = {last: below}
        for layer in range(last - 1, -1, -1):
            below = _above(below, *self._layers[layer])
            if layer % KEPT_EVERY == 0:
                kept[layer] = below
        self._kept = kept  # at once: another thread may draw from the same diagram

    def _block(self, layer: int) -> dict[int, Floats]:
        """Compute the weights of a kept layer and all until the next."""
        end = min(layer + KEPT_EVERY, len(self._layers))
        block = {end: self._weights(end)}
        for inner in range(end - 1, layer - 1, -1):
            block[inner] = _above(block[inner + 1], *self._layers[inner])
        return block

    def draw(self, chips: int, times: int, generator: np.random.Generator) -> Chosen:
        """Draw sets of so many chips, independent of each other, all sets equally likely.

        Weights are rounded; where rounding could decide, whole numbers do.
        """
        chosen = np.zeros((times, len(self._layers)), np.bool_)
        node, left = np.zeros(times, np.intp), np.full(times, chips)
        block: dict[int, Floats] = {}
        for layer, (without, chip) in enumerate(self._layers):
            if layer % KEPT_EVERY == 0:
                block = self._block(layer)
            below = chip[node]
            weight = np.where(left > 0, block[layer + 1][below, left - 1], 0.0)
            all_weight = block[layer][node, left]
            mark = generator.random(times)
            takes = mark * all_weight < weight
            doubtful = np.abs(mark * all_weight - weight) <= DOUBT * all_weight
            for place in np.flatnonzero(doubtful & (weight > 0) & (weight < all_weight)):
                takes[place] = self._decide(layer, node[place], left[place], float(mark[place]), generator)
            chosen[:, layer] = takes
            node = np.where(takes, below, without[node])
            left = left - takes
        return chosen

    def _decide(self, layer: int, node: int, left: int, mark: float, generator: np.random.Generator) -> bool:
        """Decide in whole numbers whether a chip is laid, as if `mark` had endless digits."""
        without, chip = self._layers[layer]
        with_chip = self._exactly(layer + 1, int(chip[node]), int(left) - 1)
        every = with_chip + self._exactly(layer + 1, int(without[node]), int(left))
        scale = 1 << 53  # a mark is a whole number of these parts
        threshold, rest = divmod(with_chip * scale, every)
        digits = int(mark * scale)
        return digits < threshold or (digits == threshold and _below(generator, every) < rest)

    def _exactly(self, layer: int, node: int, chips: int) -> int:
        """Count below one node, with Python's own whole numbers."""
        known: dict[tuple[int, int], int] = {(node, chips): 1}
        total = 0
        for without, chip in self._layers[layer:]:
            following: dict[tuple[int, int], int] = {}
            for (here, left), ways in known.items():
                branches = [(int(without[here]), left)]
                if left and chip[here] < self._nodes(layer + 1):
                    branches.append((int(chip[here]), left - 1))
                for branch in branches:
                    following[branch] = following.get(branch, 0) + ways
            known, layer = following, layer + 1
        total += known.get((0, 0), 0)
        return total

    def _nodes(self, layer: int) -> int:
        return len(self._layers[layer][0]) if layer < len(self._layers) else 1


# -- words of 64 squares ----------------------------------------------------------------------------------------------


def _words(bits: int, words: int) -> Words:
    return np.array([bits >> (WORD * word) & (1 << WORD) - 1 for word in range(words)], np.uint64)


def _shifted(nodes: Words) -> Words:
    """Drop the square that was decided: all bits move down by one."""
    moved = nodes >> np.uint64(1)
    moved[:, :-1] |= nodes[:, 1:] << np.uint64(WORD - 1)
    return moved


def _distinct(nodes: Words) -> tuple[Words, Ints]:
    """Give the different rows, and for each row which of them it is.

    Rows of several words are compared by a checksum; two rows with the same one are told apart by another checksum.
    """
    if nodes.shape[1] == 1:
        keys = nodes[:, 0]
        found, place = np.unique(keys, return_inverse=True)
        return found[:, None], place.astype(np.int32)
    for factor in range(FIRST_FACTOR, 1 << WORD, 2):
        factors = np.array([pow(factor, word + 1, 1 << WORD) for word in range(nodes.shape[1])], np.uint64)
        _, first, place = np.unique((nodes * factors).sum(axis=1), return_index=True, return_inverse=True)
        if np.array_equal(nodes[first][place], nodes):
            return nodes[first], place.astype(np.int32)
    raise AssertionError("no checksum tells the nodes apart")


# -- numbers ----------------------------------------------------------------------------------------------------------


def _above(below: Floats, without: Ints, chip: Ints) -> Floats:
    here = np.zeros((len(without) + 1, below.shape[1]))
    np.take(below, without, axis=0, out=here[:-1])
    here[:-1, 1:] += below[chip, :-1]
    return here


def _carry(limbs: Words) -> None:
    for limb in range(len(limbs) - 1):
        limbs[limb + 1] += limbs[limb] >> np.uint64(LIMB)
        limbs[limb] &= np.uint64((1 << LIMB) - 1)


def _whole(limbs: Words) -> int:
    return sum(int(limb) << (LIMB * place) for place, limb in enumerate(limbs))


def _below(generator: np.random.Generator, end: int) -> int:
    """Draw a whole number below `end`, however large."""
    size = (end.bit_length() + 7) // 8
    while True:
        number = int.from_bytes(generator.bytes(size), "big") & ((1 << end.bit_length()) - 1)
        if number < end:
            return number
