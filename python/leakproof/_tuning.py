"""Policies beside each other: what they protect, and what answers to a workload cost."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Sequence, Tuple, Union

from . import _engine, _html
from ._errors import InputError, short
from ._graph import encodable
from ._numbers import Enclosure, Exact, Level, Number, number, shown, shown_digits
from ._policy import Policy, policy
from ._questions import Levels

Vary = Union[str, Iterable[str], Mapping[str, Iterable[Any]]]
most_variants = 1000


class TunedMechanism(NamedTuple):
    """A way to answer a query: its expected squared error, or why it does not apply."""

    mechanism: str
    how: str
    error: Number | None
    why_not: str


class TunedRow(NamedTuple):
    """A query alone at the level of a point."""

    query: str
    numbers: Fraction
    sensitivity: Fraction
    """The upper end of it."""
    sensitivity_exact: bool
    best: TunedMechanism
    candidates: Tuple[TunedMechanism, ...]


class PairFactor(NamedTuple):
    """How far the odds of two values of a person can move."""

    pair: Tuple[str, str]
    known: str
    """"steps", "unprotected", "impossible" if no person can have both, "not known"."""
    steps_at_least: int | None
    steps: int | None
    factor: Number | None
    belief: Number | None
    """Someone who believed 1/2 can come to believe this at most; None where no bound is known."""
    why: str


@dataclass(frozen=True, repr=False)
class TunePoint:
    """A policy at a level."""

    policy: str
    variant: Dict[str, str]
    """What was put in."""
    plain: bool
    """It is plain differential privacy."""
    level: Level
    error: Number
    """Expected squares, the mean over the workload."""
    factors: Tuple[PairFactor, ...]
    bits: Tuple[Number, Number] | None
    """Between which ends the largest leakage of one person lies; None under constraints."""
    front: bool
    """No other point beats it, as far as that is decided."""
    front_decided: bool
    rows: Tuple[TunedRow, ...]

    def __repr__(self) -> str:
        return f"<{self.policy} at {self.level}: error {shown(self.error)}{', not beaten' if self.front else ''}>"


@dataclass(frozen=True, repr=False)
class Tuning:
    points: Tuple[TunePoint, ...]
    """Policy by policy, at the levels in their order."""

    @property
    def front(self) -> Tuple[TunePoint, ...]:
        """Those that no other beats."""
        return tuple(point for point in self.points if point.front)

    def __iter__(self) -> Iterator[TunePoint]:
        return iter(self.points)

    def __len__(self) -> int:
        return len(self.points)

    def __getitem__(self, k: int) -> TunePoint:
        return self.points[k]

    def to_pandas(self) -> Any:
        """A data frame with a row for each point, where pandas is installed; fractions stay fractions."""
        import pandas  # type: ignore[import]
        return pandas.DataFrame(self._columns())

    def _columns(self) -> Dict[str, List[Any]]:
        out: Dict[str, List[Any]] = {"policy": [point.policy for point in self.points]}
        for key in {key: None for point in self.points for key in point.variant}:
            out[key] = [point.variant.get(key) for point in self.points]
        for name in ("epsilon", "lambda_"):
            levels = [getattr(point.level, name) for point in self.points]
            if any(level is not None for level in levels):
                out[name.rstrip("_")] = levels
        out["error"] = [point.error for point in self.points]
        for k, pair in enumerate(self.points[0].factors if self.points else ()):
            out["factor of " + ",".join(pair.pair)] = [point.factors[k].factor for point in self.points]
        for k, name in enumerate(("bits at least", "bits at most")):
            out[name] = [None if point.bits is None else point.bits[k] for point in self.points]
        out["front"] = [point.front for point in self.points]
        return out

    def __repr__(self) -> str:
        return f"<Tuning: {len(self.points)} points, {len(self.front)} not beaten>"

    def _repr_html_(self) -> str:
        columns = self._columns()
        rows = [[cell(column[k]) for column in columns.values()] for k in range(len(self.points))]
        return _html.table(list(columns), rows)


def cell(x: Any) -> str:
    return "" if x is None else "*" if x is True else "" if x is False else shown(x) if isinstance(x, (Fraction, Enclosure)) else str(x)


def listed(x: Any) -> List[Any]:
    return list(islice(x, most_variants + 1)) if hasattr(x, "__iter__") and not isinstance(x, (str, bytes, Mapping)) else [x]


def varied(vary: Vary) -> List[Tuple[str, List[str] | None]]:
    """Keys with their values; a text is read as --vary is."""
    if not isinstance(vary, Mapping):
        return [(encodable(one), None) for one in listed(vary)]
    out: List[Tuple[str, List[str] | None]] = []
    for key, values in vary.items():
        texts = [value if isinstance(value, str) else json_text(value) for value in listed(values)]
        out.append((encodable(key), [encodable(text) for text in texts]))
    return out


def json_text(value: Any) -> str:
    try:
        return json.dumps(str(value) if isinstance(value, Fraction) else value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise InputError(f"vary: found {short(error, quoted=False)}, expected what JSON can hold") from None


def sources(policies: Any) -> List[Tuple[str, str, str]]:
    """Text, what errors call it, and the name where it has no title."""
    single = isinstance(policies, (Policy, str, os.PathLike, Mapping))
    if not single and not hasattr(policies, "__iter__"):
        raise InputError(f"policies: found {short(policies)}, expected a policy or a list of them")
    every = [policies] if single else list(islice(policies, most_variants + 1))
    out = []
    for k, one in enumerate(every):
        read = policy(one)
        path = "" if read.place == "policy" else os.path.splitext(os.path.basename(read.place))[0]
        name = path or ("policy" if single else f"policy {k}")
        out.append((read.text, read.place if path else name, name))
    return out


def pair_of(pair: Any) -> Tuple[str, str]:
    two = pair.split(",") if isinstance(pair, str) else list(islice(pair, 3)) if hasattr(pair, "__iter__") else []
    if len(two) != 2:
        raise InputError(f"pairs: found {short(pair)}, expected two values, such as ('a', 'b')")
    return encodable(str(two[0]).strip()), encodable(str(two[1]).strip())


def chosen(name: str, given: Any, usual: str, other: str) -> bool:
    if given not in (usual, other):
        raise InputError(f"{name}: found {short(given)}, expected {usual!r} or {other!r}")
    return bool(given == other)


def point_of(told: Sequence[Any], levels: Sequence[Level]) -> TunePoint:
    name, variant, plain, level, error, factors, bits, front, decided, rows = told
    pairs = tuple(PairFactor(pair, known, least, most, None if factor is None else number(factor),
                             None if belief is None else number(belief), why)
                  for pair, known, least, most, factor, belief, why in factors)
    return TunePoint(name, dict(variant), plain, levels[level], number(error), pairs,
                     None if bits is None else (number(bits[0]), number(bits[1])), front, decided, tuple(map(row_of, rows)))


def row_of(told: Sequence[Any]) -> TunedRow:
    query, numbers, sensitivity, exact, best, candidates = told
    every = tuple(TunedMechanism(mechanism, how, None if error is None else number(error), why)
                  for mechanism, how, error, why in candidates)
    return TunedRow(query, Fraction(numbers), sensitivity, exact, every[best], every)


def tune(policies: Any, *, epsilon: Levels | None = None, lambda_: Levels | None = None, query: Union[str, Iterable[str]] = (),
         vary: Vary = (), pairs: Any = (), mechanism: Union[str, Iterable[str]] = (), noise: str = "geometric",
         weigh: str = "number", plain: bool = True, digits: int = shown_digits) -> Tuning:
    """Policies beside each other, each at each ε or λ (λ = 2 unless given), as docs/tuning.md has it.

    `policies` are files, texts, dicts or Policies on the same values, one or a list. With `vary={"threshold": range(1, 6)}`
    every policy is tried once with each value put in; several keys give every combination. Of `pairs` of values it is told
    how far their odds can move, and the front compares these.
    """
    if epsilon is not None and lambda_ is not None:
        raise InputError("epsilon: found lambda_ beside it, expected one of the two")
    levels = ([Level(None, one) for one in listed(epsilon)] if epsilon is not None
              else [Level(one) for one in listed(lambda_)] if lambda_ is not None else [Level()])
    asked = [pairs] if isinstance(pairs, str) or is_pair(pairs) else listed(pairs)
    try:
        found = _engine.tune(sources(policies), varied(vary), [encodable(one) for one in listed(query)],
                             [level._level for level in levels], [pair_of(one) for one in asked],
                             [encodable(one) for one in listed(mechanism)], chosen("noise", noise, "geometric", "laplace"),
                             chosen("weigh", weigh, "number", "query"), bool(plain), digits)
    except InputError as error:  # options of the program are arguments here
        raise InputError(str(error).removeprefix("--")) from None
    return Tuning(tuple(point_of(one, levels) for one in found))


def is_pair(x: Any) -> bool:
    return isinstance(x, tuple) and len(x) == 2 and all(isinstance(one, str) and "," not in one for one in x)
