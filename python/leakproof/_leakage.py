"""The most that any private channel on a graph leaks, its covering number, and bounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Dict, Iterator, List, Mapping, Tuple

from . import _engine, _html
from ._channel import Channel
from ._errors import InputError
from ._graph import Graph, GraphLike
from ._numbers import Enclosure, Exact, Level, Number, bits, number, path_text, shown, shown_digits


class Bounds(Mapping[str, Number]):
    """Bounds on the maximum leakage factor of a graph, by name: all from above, or all from below."""

    def __init__(self, graph: Graph, level: Level, entries: List[Tuple[str, str, Tuple[Fraction, Fraction]]]) -> None:
        self.graph = graph
        self.level = level
        self.formulas: Dict[str, str] = {name: formula for name, formula, _ in entries}
        self._values: Dict[str, Number] = {name: number(ends) for name, _, ends in entries}

    def __getitem__(self, name: str) -> Number:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        each = ", ".join(f"{name} {shown(value)}" for name, value in self.items())
        return f"<Bounds of {self.graph.name} at {self.level}: {each}>"

    def _repr_html_(self) -> str:
        return _html.table(["bound", "value", "formula"], [[n, shown(v), self.formulas[n]] for n, v in self.items()])


@dataclass(frozen=True, repr=False)
class Optimum:
    """The maximum leakage factor of a graph at a level, over all private channels: exact, and proved."""

    graph: Graph
    level: Level
    value: Number
    """A fraction; at an ε an enclosure, since e^ε is irrational."""
    bits: Enclosure
    bounds: Bounds
    _lower: Fraction
    _found: List[_engine.Witness] = field(default_factory=list, compare=False)

    @property
    def _witness(self) -> _engine.Witness:
        if not self._found:
            level = _engine.Level(self._lower, None)
            self._found.append(_engine.witness(self.graph._held, level))
        return self._found[0]

    @property
    def channel(self) -> Channel:
        """An optimal channel, each column largest on the diagonal; at an ε one for a λ just below e^ε."""
        names = self.graph._names()
        return Channel(self._witness.channel(), rows=names, columns=names)

    @property
    def prices(self) -> List[Fraction]:
        """Numbers y that sum to the value, Σ y_i c_i ≥ max c for every private column c: a proof that no more leaks."""
        return list(self._witness.prices())

    @property
    def lower_bounds(self) -> Bounds:
        """What some private channel leaks at least: complete graph, path, tree of layers, covering number."""
        return lower_bounds(self.graph, self.level.lambda_, epsilon=self.level.epsilon)

    def certificate(self) -> str:
        """A proof for leakproof-referee."""
        if self.level.lambda_ is None:
            raise InputError(f"certificate: found {self.level}, expected a λ that is a fraction, for the referee")
        return str(self._witness.certificate())

    def write_certificate(self, path: str) -> None:
        _engine.write_file(path_text(path), self.certificate())

    def __repr__(self) -> str:
        return f"<Optimum of {self.graph.name} at {self.level}: {shown(self.value)} = {self.bits} bits>"

    def _repr_html_(self) -> str:
        rows = [[name, shown(value), "attained" if value == self.value else "", self.bounds.formulas[name]]
                for name, value in self.bounds.items()]
        told = [("graph", self.graph.name), ("level", str(self.level)), ("maximum leakage factor", shown(self.value)),
                ("bits", str(self.bits))]
        out = _html.facts(told) + _html.table(["bound", "value", "", "formula"], rows)
        return out + (self.channel._repr_html_() if self.graph.n <= 16 else "")


@dataclass(frozen=True, repr=False)
class Covering:
    """The covering number of a graph: min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1. It bounds the maximum leakage."""

    graph: Graph
    level: Level
    value: Fraction
    interval: Tuple[Fraction, Fraction]
    """The maximum leakage lies between."""
    _held: _engine.Covering

    @property
    def cover(self) -> List[Fraction]:
        return list(self._held.cover())

    @property
    def packing(self) -> List[Fraction]:
        """A solution of the dual program with the same sum: a proof."""
        return list(self._held.packing())

    def tuples(self, n: int, optimum: Exact | None = None) -> Enclosure:
        """What n tuples leak at most, each with one of the vertices as its value, in bits; n ≤ 10^9.

        The maximum leakage of one tuple, where it is known, makes the interval narrower.
        """
        return Enclosure(*self._held.tuple_bits(n, optimum))

    def certificate(self) -> str:
        """A proof for leakproof-referee."""
        return str(self._held.certificate())

    def write_certificate(self, path: str) -> None:
        _engine.write_file(path_text(path), self.certificate())

    def __repr__(self) -> str:
        low, high = self.interval
        return (f"<Covering number of {self.graph.name} at {self.level}: {shown(self.value)}; "
                f"the maximum leakage lies between {shown(low)} and {shown(high)}>")

    def _repr_html_(self) -> str:
        names = self.graph._names()
        rows = [[shown(y), shown(x)] for y, x in zip(self.cover, self.packing)]
        return _html.facts([("", repr(self)[1:-1])]) + _html.table(["cover", "packing"], rows, names)


@dataclass(frozen=True, repr=False)
class Between:
    """Two numbers between which the maximum leakage of a graph lies, each exact and proved; equal if it was found in time."""

    graph: Graph
    level: Level
    lower: Fraction
    upper: Fraction
    _held: _engine.Between

    @property
    def exact(self) -> bool:
        return self.lower == self.upper

    @property
    def channel(self) -> Channel:
        """A channel that is exactly private and leaks the lower number."""
        return Channel(self._held.channel(), rows=self.graph._names())

    @property
    def prices(self) -> List[Fraction]:
        """Numbers y that sum to the upper one, Σ y_i c_i ≥ max c for every private column c."""
        return list(self._held.prices())

    def certificate(self) -> str:
        """A proof for leakproof-referee that the maximum lies between both numbers."""
        return str(self._held.certificate())

    def __repr__(self) -> str:
        return (f"<Maximum leakage of {self.graph.name} at {self.level}: "
                + (shown(self.lower) if self.exact else f"between {shown(self.lower)} and {shown(self.upper)}") + ">")


def between(graph: GraphLike, lambda_: Exact | None = None, *, time_limit: Exact = 60) -> Between:
    """The maximum leakage at λ (2 unless given), as near as it is known after so many seconds, for graphs of any size."""
    of = Graph(graph)
    level = Level(lambda_)
    held = _engine.between(of._held, level._level, time_limit)
    return Between(of, level, held.lower(), held.upper(), held)


def optimum(graph: GraphLike, lambda_: Exact | None = None, *, epsilon: Exact | None = None,
            digits: int = shown_digits) -> Optimum:
    """The most that a private channel on the graph leaks, at λ (2 unless given) or at ε, with every bound.

    Beyond two hundred vertices or so it may take long, unless the graph is very symmetric; between tells what is known in time.
    """
    of = Graph(graph)
    level = Level(lambda_, epsilon)
    ends, maximum, entries = _engine.solve(of._held, level._level, digits)
    value = number(maximum)
    return Optimum(of, level, value, bits(value, digits), Bounds(of, level, entries), ends[0])


def covering_number(graph: GraphLike, lambda_: Exact | None = None) -> Covering:
    """The covering number at λ (2 unless given), for graphs with thousands of vertices."""
    of = Graph(graph)
    level = Level(lambda_)
    held = _engine.covering(of._held, level._level)
    return Covering(of, level, held.value(), held.interval(), held)


def bounds(graph: GraphLike, lambda_: Exact | None = None, *, epsilon: Exact | None = None,
           digits: int = shown_digits) -> Bounds:
    """Upper bounds alone, without the maximum: diameter, clique, radius, uniform, tree, blocks, covering."""
    of = Graph(graph)
    level = Level(lambda_, epsilon)
    return Bounds(of, level, _engine.bounds(of._held, level._level, digits))


def lower_bounds(graph: GraphLike, lambda_: Exact | None = None, *, epsilon: Exact | None = None,
                 digits: int = shown_digits) -> Bounds:
    """Lower bounds alone: complete, path, layers, covering."""
    of = Graph(graph)
    level = Level(lambda_, epsilon)
    return Bounds(of, level, _engine.lower_bounds(of._held, level._level, digits))


@dataclass(frozen=True)
class Plan:
    """How the centre is moved to a vertex along edges: (from, to, amount), which costs the sum of the amounts."""

    cost: Fraction
    moves: List[Tuple[int, int, Fraction]]


@dataclass(frozen=True)
class FirstOrderPart:
    """A component to the first order. All lists have an entry for each of its vertices, in this order."""

    vertices: List[int]
    optimum: Fraction
    covering: Fraction
    centre: List[Fraction]
    """Numbers y of any sign that add up to 1; no vertex is farther from them than the slope of the maximum."""
    plans: List[Plan]
    mixture: List[Tuple[Fraction, List[int]]]
    """Weights and functions that change by at most 1 along edges; their mean is the slope at every vertex."""
    chooser: List[Fraction]
    """An optimal strategy of the game of distances, of the one who pays."""
    payer: List[Fraction]
    """Of the one who is paid."""


@dataclass(frozen=True, repr=False)
class FirstOrder:
    """The slopes of the maximum leakage and of the covering number at λ = 1, exact and proved."""

    graph: Graph
    parts: List[FirstOrderPart]

    @property
    def optimum(self) -> Fraction:
        return sum((part.optimum for part in self.parts), Fraction(0))

    @property
    def covering(self) -> Fraction:
        return sum((part.covering for part in self.parts), Fraction(0))

    @property
    def gap(self) -> bool:
        """Whether the two differ."""
        return self.optimum < self.covering

    def __repr__(self) -> str:
        return f"<Slopes of {self.graph.name} at λ = 1: maximum {shown(self.optimum)}, covering number {shown(self.covering)}>"


def first_order(graph: GraphLike) -> FirstOrder:
    """What the graph leaks to the first order at λ = 1, up to 128 vertices."""
    of = Graph(graph)
    parts = [FirstOrderPart(vertices, optimum, covering, centre, [Plan(cost, moves) for cost, moves in plans], mixture, chooser, payer)
             for vertices, optimum, covering, centre, plans, mixture, chooser, payer in _engine.first_order(of._held)]
    return FirstOrder(of, parts)


@dataclass(frozen=True)
class PowerRatio:
    """Numbers between which κ = lim OPT(Gⁿ)/cov(G)ⁿ lies. The upper one is the quotient of this power."""

    lower: Fraction
    upper: Fraction
    power: int


def power_ratio(graph: GraphLike, lambda_: Exact | None = None) -> PowerRatio:
    """What is known of lim OPT(Gⁿ)/cov(G)ⁿ at λ (2 unless given): from the packing, and from powers with at most 128 vertices."""
    of = Graph(graph)
    return PowerRatio(*_engine.power_ratio(of._held, Level(lambda_)._level))
