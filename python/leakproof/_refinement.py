"""For which λ one mechanism is another one followed by a channel, where their entries are functions of λ."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, List, Tuple

from . import _engine
from ._channel import Channel, text_of
from ._curves import Interval, _end
from ._graph import encodable
from ._numbers import Exact, number, path_text, shown

Polynomial = List[int]
"""Coefficients, the constant one first."""
Quotient = Tuple[Polynomial, Polynomial]


def _value(polynomial: Polynomial, at: Fraction) -> Fraction:
    return sum((c * at ** k for k, c in enumerate(polynomial)), Fraction(0))


@dataclass(frozen=True, repr=False)
class Garbling:
    """The channel that makes the second of the first, for all λ of a closed interval, perhaps of one number."""

    interval: Interval
    entries: List[List[Quotient]]
    """Quotients of polynomials in μ, μ ** root = λ."""
    root: int

    def at(self, mu: Fraction | int) -> Channel:
        """The channel at λ = μ ** root."""
        x = Fraction(mu)
        return Channel([[_value(above, x) / _value(below, x) for above, below in row] for row in self.entries])


@dataclass(frozen=True, repr=False)
class SeparatingGain:
    """A gain for which, under the uniform prior, the second is worth more, for all λ inside of these intervals."""

    intervals: List[Interval]
    entries: List[List[Polynomial]]
    root: int

    def at(self, mu: Fraction | int) -> List[List[Fraction]]:
        return [[_value(entry, Fraction(mu)) for entry in row] for row in self.entries]


@dataclass(frozen=True, repr=False)
class RefinedLevels:
    """Where the second is the first followed by a channel: closed intervals of λ, single numbers among them."""

    refines: List[Interval]
    undecided: List[Interval]
    """What was not decided in the time that was given."""
    garblings: Tuple[Garbling, ...]
    gains: Tuple[SeparatingGain, ...]
    root: int
    _way: _engine.Refinement = field(compare=False)

    def certificate(self) -> str:
        """A proof of all this for leakproof-referee; InputError if something is undecided."""
        return self._way.certificate()

    def write_certificate(self, path: str) -> None:
        _engine.write_file(path_text(path), self.certificate())

    def __repr__(self) -> str:
        parts = [shown(lower) + (" and more" if upper is None else "" if upper == lower else " to " + shown(upper))
                 for lower, upper in self.refines]
        return f"<RefinedLevels: {', '.join(parts) or 'no λ'}{', not all decided' if self.undecided else ''}>"


def _intervals(given: Any) -> List[Interval]:
    return [(number(lower), _end(upper)) for lower, upper in given]


def _source(given: Any, place: str) -> Tuple[str, str, bool]:
    if isinstance(given, str) and not (os.path.exists(given) or "\n" in given or given.lstrip()[:1] in ("{", "[")):
        return encodable(given), place, True
    if isinstance(given, (list, tuple)):
        return "\n".join(",".join(str(entry) for entry in row) for row in given) + "\n", place, False
    return (*text_of(given, place), False)


def refined_levels(first: Any, second: Any, *, time_limit: Exact | None = None) -> Tuple[RefinedLevels, RefinedLevels]:
    """Exactly which λ ≥ 1 make the second the first followed by a channel; and the other way round.

    A mechanism is named as for `channel refine --all-lambda` ("response:3", "unary:3", "by-distance(path:4)", …), a file with
    entries in λ, its text, or rows of such entries.

    >>> refined_levels("geometric:3", "response:3")[0]
    <RefinedLevels: 1 and more>
    """
    there, back, root = _engine.refined_levels(_source(first, "first"), _source(second, "second"), time_limit)
    ways = [RefinedLevels(_intervals(refines), _intervals(undecided),
                          tuple(Garbling((number(i[0]), _end(i[1])), rows, root) for i, rows in garblings),
                          tuple(SeparatingGain(_intervals(where), rows, root) for where, rows in gains), root, way)
            for refines, undecided, garblings, gains, way in (there, back)]
    return ways[0], ways[1]


__all__ = ["Garbling", "RefinedLevels", "SeparatingGain", "refined_levels"]
