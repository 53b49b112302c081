"""Layouts of 30 chips on the practice map of France (12 × 17 squares), against a general solver and other measures.

The solver is OR-Tools CP-SAT (one worker, `linearization_level=2`), given the same bans as cliques. It answers two of our
questions, the largest smallest distance and the most chips; how many layouts there are it cannot say. Evenness is compared by
spatial balance: each way at its best in half a second; uniform layouts at the best of 3,000, the solver with its one layout.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial

import numpy as np
from ortools.sat.python import cp_model

from companion.games.carcassonne.counting import Diagram
from companion.games.carcassonne.distance import largest_distance
from companion.games.carcassonne.even import AT_ONCE, Balance, Floats, Kernel
from companion.games.carcassonne.field import Field, Whole
from companion.games.carcassonne.layout import Report, Request, lay_out
from companion.games.carcassonne.legal import APART, Setting
from companion.games.carcassonne.map_file import read_practice
from companion.games.carcassonne.most import most
from companion.games.carcassonne.survey import survey
from tests.bench.rows import Row, measured

REQUEST = Request(read_practice("practice-france"), ("Nancy", "Le Mans"), seed=7)
CHIPS = 30
HALF_A_SECOND = 0.5
TIMES_FASTER = 5
SOLVER_LIMIT = 10.0
RANDOM_LAYOUTS = 3_000


# -- the general solver -----------------------------------------------------------------------------------------------


def model_of(field: Field, apart: int) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    """State the bans: no two chips nearer than `apart`, in pairs and as the balls of which no two squares can both hold one."""
    model = cp_model.CpModel()
    chips = [model.new_bool_var(square.name) for square in field.free]
    for square, others in enumerate(field.steps < apart):
        for other in np.flatnonzero(others):
            if other > square:
                model.add_at_most_one(chips[square], chips[other])
    for ball in field.steps <= (apart - 1) // 2:
        model.add_at_most_one([chips[square] for square in np.flatnonzero(ball)])
    return model, chips


def solver() -> cp_model.CpSolver:
    found = cp_model.CpSolver()
    found.parameters.num_workers = 1
    found.parameters.linearization_level = 2
    found.parameters.max_time_in_seconds = SOLVER_LIMIT
    return found


def solved_distance(field: Field) -> tuple[int | None, Whole]:
    """Raise the distance until the solver proves that 30 chips no longer fit; None if it proves nothing in time."""
    layout = np.zeros(0, np.int64)
    for apart in range(APART, 70):
        model, chips = model_of(field, apart)
        model.add(sum(chips) == CHIPS)
        run = solver()
        status = run.solve(model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return (apart - 1 if status == cp_model.INFEASIBLE else None), layout
        layout = np.array([n for n, chip in enumerate(chips) if run.value(chip)], np.int64)
    raise AssertionError("no distance is too large")


def solved_most(field: Field) -> int | None:
    """Give the most chips, None where the solver did not prove them in time."""
    model, chips = model_of(field, APART)
    model.maximize(sum(chips))
    run = solver()
    return round(run.objective_value) if run.solve(model) == cp_model.OPTIMAL else None


# -- other ways to be even ----------------------------------------------------------------------------------------------


def farthest_points(field: Field, generator: np.random.Generator) -> Whole | None:
    """Lay each chip as far from the others as can be, from a random first one."""
    squared = straight(field)
    chosen = [int(generator.integers(len(field)))]
    nearest = squared[chosen[0]].copy()
    for _ in range(CHIPS - 1):
        free = np.where(field.conflicts[chosen].any(axis=0), -1.0, nearest)
        place = int(free.argmax())
        if free[place] < 0:
            return None
        chosen.append(place)
        nearest = np.minimum(nearest, squared[place])
    return np.array(chosen)


def poisson_disc(field: Field, generator: np.random.Generator) -> Whole | None:
    """Throw darts that keep a distance, the largest of several at which 30 fit in one pass over all squares."""
    squared = straight(field)
    for distance in (3.2, 3.0, 2.8, 2.5, 2.2, 2.0, 1.4):
        chosen: list[int] = []
        blocked = np.zeros(len(field), np.bool_)
        for place in generator.permutation(len(field)):
            if not blocked[place]:
                chosen.append(int(place))
                blocked |= (squared[place] < distance * distance) | field.conflicts[place]
        if len(chosen) >= CHIPS:
            return np.array(chosen[:CHIPS])
    return None


def void_and_cluster(field: Field, generator: np.random.Generator) -> Whole | None:
    """Move the chip in the tightest cluster to the largest void until that is where it was (Ulichney 1993, sigma 1.5)."""
    near = np.exp(-straight(field) / (2 * 1.5**2))
    layout: Whole = begun(field)[generator.integers(RANDOM_LAYOUTS)]
    for _ in range(500):
        density = near[layout].sum(axis=0)
        out = int(density[layout].argmax())
        left = layout[out]
        rest = np.delete(layout, out)
        void = near[rest].sum(axis=0)
        void[field.conflicts[rest].any(axis=0)] = np.inf
        place = int(void.argmin())
        layout = np.append(rest, place)
        if place == left:
            break
    return layout


def straight(field: Field) -> Floats:
    """Give the squared straight-line distances of all free squares."""
    apart = field.points[:, None, :] - field.points[None, :, :]
    squared: Floats = (apart * apart).sum(axis=2).astype(np.float64)
    return squared


@lru_cache(maxsize=1)
def diagram_of(field: Field) -> Diagram:
    return Diagram(field.later, CHIPS)


@lru_cache(maxsize=1)
def begun(field: Field) -> Whole:
    """Draw layouts to begin with, so that rivals do not pay for drawing them."""
    return uniform(field, RANDOM_LAYOUTS, np.random.default_rng(2))


def uniform(field: Field, times: int, generator: np.random.Generator) -> Whole:
    chosen = diagram_of(field).draw(CHIPS, times, generator)
    return np.nonzero(chosen)[1].reshape(times, CHIPS)


def best_balance(field: Field, way: Callable[[Field, np.random.Generator], Whole | None]) -> tuple[float, int]:
    """Give the best balance a way reaches in half a second, and how many layouts it took."""
    measure, generator = Balance(field, CHIPS), np.random.default_rng(7)
    way(field, generator)
    layouts, begin = [], time.perf_counter()
    while time.perf_counter() - begin < HALF_A_SECOND:
        layout = way(field, generator)
        if layout is not None:
            layouts.append(layout)
    return float(measure.fraction(min(measure.unevenness(np.array(layouts))))), len(layouts)


def best_descents(field: Field) -> tuple[float, int]:
    """Give the best balance our descents reach in half a second, drawing where they begin included."""
    measure, kernel, generator = Balance(field, CHIPS), Kernel(field, CHIPS), np.random.default_rng(7)
    uniform(field, 1, generator)
    found, begin = [], time.perf_counter()
    while time.perf_counter() - begin < HALF_A_SECOND:
        found += measure.unevenness(kernel.descend(uniform(field, AT_ONCE, generator)))
    return float(measure.fraction(min(found))), len(found)


# -- the table ------------------------------------------------------------------------------------------------------


def afresh() -> Report:
    """Lay out without anything kept from before."""
    survey.cache_clear()
    return lay_out(REQUEST)


def field_afresh() -> Field:
    return Field(Setting(REQUEST.map, REQUEST.starts))


def count(field: Field) -> int:
    return Diagram(field.later, CHIPS).counts()[CHIPS]


def table() -> Iterable[Row]:
    """Measure the parts, then ours against the solver, then evenness."""
    field = field_afresh()
    report = afresh()
    yield Row(
        "30 chips, 12 × 17", "found, measured, counted", measured(afresh, 3), 3, "at most 2 s", measured(afresh, 3) < 2
    )
    yield Row("exact count", f"ours: {report.legal_layouts:,}", measured(partial(count, field)), 9)
    diagram = diagram_of(field)
    drawing = measured(lambda: diagram.draw(CHIPS, RANDOM_LAYOUTS, np.random.default_rng(1))) / RANDOM_LAYOUTS
    yield Row("one uniform draw", f"ours, of {RANDOM_LAYOUTS:,} at once", drawing, 9)
    yield from against_solver(field, report)
    yield from evenness(field)


def against_solver(field: Field, report: Report) -> Iterator[Row]:
    """Compare the two questions that the solver answers too."""
    field.later, field.beside, field.steps  # noqa: B018 -- both are given the squares and their distances
    for what, ours, theirs, answer in (
        (
            "largest distance",
            partial(largest_distance, field, CHIPS),
            lambda: solved_distance(field)[0],
            report.largest_possible_distance,
        ),
        (
            "most chips",
            lambda: len(most(field.is_dark, field.beside).chosen),
            partial(solved_most, field),
            report.most_chips,
        ),
    ):
        assert ours() == answer
        own = measured(ours, 5)
        begin = time.perf_counter()
        found = theirs()
        taken = time.perf_counter() - begin
        if found not in (None, answer):
            raise AssertionError(f"{what}: ours says {answer}, the solver {found}")
        said = "same answer" if found is not None else f"no proof in {SOLVER_LIMIT:.0f} s"
        yield Row(what, f"ours: {answer}, proved", own, 5)
        yield Row(what, f"CP-SAT, {said}", taken, 1, f"at least {TIMES_FASTER} × ours", taken >= TIMES_FASTER * own)


def evenness(field: Field) -> Iterator[Row]:
    """Compare spatial balance, the smaller the better; the times tell what each was given."""
    own, descents = best_descents(field)
    yield Row("spatial balance", f"ours, best of {descents:,}: {own:.4f}", HALF_A_SECOND, 1)
    for name, way in (
        ("Poisson disc", poisson_disc),
        ("farthest point", farthest_points),
        ("void-and-cluster", void_and_cluster),
    ):
        balance, layouts = best_balance(field, way)
        yield Row(
            "spatial balance",
            f"{name}, best of {layouts:,}: {balance:.4f}",
            HALF_A_SECOND,
            1,
            "ours better",
            own < balance,
        )
    measure = Balance(field, CHIPS)
    begin = time.perf_counter()
    balance = float(measure.fraction(measure.unevenness(solved_distance(field)[1][None, :])[0]))
    taken = time.perf_counter() - begin
    yield Row("spatial balance", f"CP-SAT, largest distance: {balance:.4f}", taken, 1, "ours better", own < balance)
    begin = time.perf_counter()
    every = measure.unevenness(uniform(field, RANDOM_LAYOUTS, np.random.default_rng(3)))
    taken, balance = time.perf_counter() - begin, float(measure.fraction(min(every)))
    yield Row(
        "spatial balance", f"uniform, best of {RANDOM_LAYOUTS:,}: {balance:.4f}", taken, 1, "ours better", own < balance
    )


if __name__ == "__main__":
    from tests.bench.rows import lines

    print("\n".join(lines(table())))
