"""Bounds that nobody wrote down, and convex hulls of two numbers, over many graphs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Dict, Iterator, List, NamedTuple, Tuple

from . import _engine
from ._graph import encodable
from ._numbers import Exact
from ._questions import GraphsLike, Selection, ValuesLike, given_values, threads


@dataclass(frozen=True, repr=False)
class Conjecture:
    """A bound that holds on all graphs tried, linear in terms."""

    text: str
    """As questions are written: "opt <= 1/3*n + 2/3*components"."""
    upper: bool
    constant: Fraction
    coefficients: Dict[str, Fraction]
    touches: int
    """Graphs on which it is an equality."""
    touching: Tuple[str, ...]
    """The first of these."""
    theorem: str | None
    """The claim of the ledger that says the same on all graphs tried."""
    no_better_than: str | None
    """A claim that says at least as much on all of them."""
    ask: str
    """A command."""
    attacked: bool
    every_lambda: str | None
    """The same as a function of λ, if that was asked for and found."""
    holds_for_every_lambda: bool | None
    """On all the small graphs."""

    def __repr__(self) -> str:
        known = f", {self.theorem}" if self.theorem else ""
        return f"<Conjecture {self.text}: touches {self.touches} graphs{known}>"


class Broken(NamedTuple):
    """A bound of the small graphs that another graph breaks."""

    text: str
    graph: str
    value: Fraction
    bound: Fraction


@dataclass(frozen=True, repr=False)
class Conjectures:
    kept: Tuple[Conjecture, ...]
    broken: Tuple[Broken, ...]
    small_graphs: int
    larger_graphs: int
    searched_graphs: int

    def __iter__(self) -> Iterator[Conjecture]:
        return iter(self.kept)

    def __len__(self) -> int:
        return len(self.kept)

    def __getitem__(self, k: int) -> Conjecture:
        return self.kept[k]

    def __repr__(self) -> str:
        return f"<Conjectures: {len(self.kept)} kept, {len(self.broken)} broken, {self.small_graphs} small graphs>"


class Corner(NamedTuple):
    x: Fraction
    y: Fraction
    graphs: int
    first: List[str]


class Side(NamedTuple):
    inequality: str
    graphs: int
    first: List[str]


@dataclass(frozen=True, repr=False)
class Hull:
    """The convex hull of two numbers over the graphs with n vertices, or over all of them (n is None)."""

    n: int | None
    graphs: int
    corners: Tuple[Corner, ...]
    sides: Tuple[Side, ...]

    def __repr__(self) -> str:
        size = "all graphs" if self.n is None else f"n = {self.n}"
        return f"<Hull {size}: {self.graphs} graphs, {len(self.corners)} corners>"


def conjecture(target: str, by: str, graphs: GraphsLike = "1..7", *, where: str = "", lambda_: Exact | None = None,
               powers: bool = False, products: bool = False, ratios: bool = False, all_lambda: bool = False,
               attack: str = "", terms: int = 2, touch: int = 5, largest: int = 12, steps: int = 120, seed: int = 1,
               jobs: int | None = None, time_limit: Exact | None = None,
               values: ValuesLike | None = None) -> Conjectures:
    """Bounds of a number, linear in terms, that are tight on many small graphs and withstand attacks by larger ones.

    docs/conjecture.md says how. `by` are expressions separated by commas; with `powers`, `products`, `ratios` more are made of
    them. With `all_lambda` each is also a function of λ, decided for every λ ≥ 1 on the small graphs.
    """
    how = {"powers": bool(powers), "products": bool(products), "ratios": bool(ratios), "all_lambda": bool(all_lambda),
           "attack": encodable(attack), "terms": terms, "touch": touch, "largest": largest, "steps": steps, "seed": seed}
    kept, broken, small, larger, searched = _engine.conjecture(
        encodable(target), encodable(by), Selection(graphs).text, encodable(where), 2 if lambda_ is None else lambda_, how,
        threads(jobs), time_limit, given_values(values))
    found = (Conjecture(text, upper, constant, coefficients, touches, tuple(touching), theorem, follows, ask, attacked,
                        None if every is None else every[0], None if every is None else every[1])
             for text, upper, constant, coefficients, touches, touching, theorem, follows, ask, attacked, every in kept)
    return Conjectures(tuple(found), tuple(Broken(*one) for one in broken), small, larger, searched)


def hull(columns: str, graphs: GraphsLike = "1..7", *, where: str = "", lambda_: Exact | None = None,
         together: bool = False, jobs: int | None = None, values: ValuesLike | None = None) -> List[Hull]:
    """The convex hulls of two expressions, separated by a comma, for each number of vertices; or one of all `together`."""
    found = _engine.hull(encodable(columns), Selection(graphs).text, encodable(where), 2 if lambda_ is None else lambda_,
                         bool(together), threads(jobs), given_values(values))
    return [Hull(n, number, tuple(Corner(*one) for one in corners), tuple(Side(*one) for one in sides))
            for n, number, corners, sides in found]
