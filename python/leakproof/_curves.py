"""The maximum leakage and the covering number of a graph as functions of λ, exact for every λ ≥ 1."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import List, Tuple

from . import _engine, _html
from ._graph import Graph, GraphLike
from ._numbers import Enclosure, Exact, Number, number, shown

Interval = Tuple[Number, "Number | None"]
"""From one λ to another, None where it does not end; an end that is no fraction is enclosed."""


@dataclass(frozen=True, repr=False)
class Piece:
    """A quotient of polynomials in λ on an interval; coefficients with the constant one first."""

    lower: Number
    upper: Number | None
    numerator: List[int]
    denominator: List[int]
    text: str

    def at(self, lambda_: Fraction | int) -> Fraction:
        """Its value, also outside of the interval."""
        x = Fraction(lambda_)
        above, below = (sum((c * x ** k for k, c in enumerate(of)), Fraction(0)) for of in (self.numerator, self.denominator))
        return above / below

    def __repr__(self) -> str:
        end = "" if self.upper is None else f" to {shown(self.upper)}"
        return f"<Piece from λ = {shown(self.lower)}{end}: {self.text}>"


@dataclass(frozen=True, repr=False)
class Curve:
    """One of the two functions, in pieces that ascend from λ = 1 on."""

    name: str
    pieces: Tuple[Piece, ...]
    _held: _engine.Curves

    @property
    def breakpoints(self) -> List[Number]:
        return [piece.lower for piece in self.pieces[1:]]

    @property
    def slope_at_one(self) -> Fraction:
        return self._held.slope_at_one(self.name)

    def __call__(self, lambda_: Exact) -> Fraction:
        """The value at a λ ≥ 1."""
        return self._held.at(self.name, lambda_)

    def __repr__(self) -> str:
        return f"<Curve of the {'maximum' if self.name == 'optimum' else 'covering number'}: {len(self.pieces)} pieces>"

    def _repr_html_(self) -> str:
        rows = [[shown(p.lower), "" if p.upper is None else shown(p.upper), p.text] for p in self.pieces]
        return _html.table(["from λ", "to", "value"], rows)


@dataclass(frozen=True, repr=False)
class Curves:
    """Both functions of a graph."""

    graph: Graph
    optimum: Curve
    covering: Curve
    gap: List[Interval]
    """Where the covering number is more than the maximum, ascending."""

    def __repr__(self) -> str:
        return f"<Curves of {self.graph.name}: {len(self.optimum.pieces)} pieces, {len(self.gap)} intervals with a gap>"


def _end(ends: Tuple[Fraction, Fraction] | None) -> Number | None:
    return None if ends is None else number(ends)


def _curve(held: _engine.Curves, name: str) -> Curve:
    pieces = tuple(Piece(number(lower), _end(upper), above, below, text) for lower, upper, above, below, text in held.pieces(name))
    return Curve(name, pieces, held)


def curves(graph: GraphLike) -> Curves:
    """The maximum leakage and the covering number for every λ ≥ 1 at once. Beyond some twenty vertices it may take long."""
    of = Graph(graph)
    held = _engine.curves(of._held)
    gap: List[Interval] = [(number(lower), _end(upper)) for lower, upper in held.gap()]
    return Curves(of, _curve(held, "optimum"), _curve(held, "covering"), gap)


__all__ = ["Curve", "Curves", "Enclosure", "Piece", "curves"]
