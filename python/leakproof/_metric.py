"""Points with distances: any metric, any direction."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Dict, Hashable, Iterable, List, Sequence, Tuple, Union

from . import _engine, _html
from ._channel import Channel, Rows
from ._errors import InputError
from ._graph import Graph, GraphLike
from ._numbers import Enclosure, Exact, Level, Number, bits, number, path_text, shown, shown_digits


def is_directed(graph: Any) -> bool:
    """Whether it is a directed graph of networkx."""
    directed = getattr(graph, "is_directed", None)
    return hasattr(graph, "nodes") and callable(directed) and bool(directed())


Distance = Union[Fraction, Tuple[Fraction, Fraction], None]


class Metric:
    """Points with distances, the same both ways or not: K is private at λ if K_ij ≤ λ^d(i,h) K_hj for all i, h and j.

    From a SPEC (docs/metrics.md), such as "edges:a-b:3,b-c:1/2", "points(@places.csv; L2)" or digraph6, from a directed graph of
    networkx (an arc from i to h is a distance 1 that way), or from a square table of exact numbers, None or float("inf") where a
    distance is infinite; with closed=True shortest ways are taken. Metric.of_arcs takes pairs of vertices.

    >>> Metric([[0, 2], [2, 0]]).optimum(3).value
    Fraction(9, 5)
    """

    def __init__(self, distances: str | Sequence[Sequence[Exact | None]] | Any, names: Sequence[str] = (), *, closed: bool = False) -> None:
        self.name: str
        if is_directed(distances):
            graph: Any = distances
            of = Metric.of_arcs(list(graph.edges()), vertices=list(graph.nodes()))
            self._held: _engine.Metric = of._held
            self.name = of.name
        elif isinstance(distances, str):
            if names or closed:
                raise InputError("names and closed: found a SPEC, expected a table of distances beside them")
            self._held = _engine.metric_of_spec(distances)
            self.name = distances
        else:
            if not isinstance(distances, Sequence) or not all(isinstance(row, Sequence) and not isinstance(row, str) for row in distances):
                raise InputError("distances: found no rows, expected a SPEC or a square table")
            self._held = _engine.metric_of_table(distances, list(names), closed)
            self.name = "distances"

    @staticmethod
    def of_arcs(arcs: Iterable[Tuple[Hashable, Hashable]], vertices: Iterable[Hashable] = ()) -> Metric:
        """A directed graph: K_ij ≤ λ K_hj for each arc (i, h), and nothing the other way. Vertices keep their order."""
        pairs = [tuple(arc) for arc in arcs]
        if any(len(pair) != 2 for pair in pairs):
            raise InputError("arcs: found no pairs, expected (from, to) each")
        order = {v: k for k, v in enumerate(dict.fromkeys([*vertices, *(v for pair in pairs for v in pair)]))}
        table: List[List[Exact | None]] = [[0 if i == h else None for h in order] for i in order]
        for i, h in pairs:
            if i != h:
                table[order[i]][order[h]] = 1
        out = Metric(table, [str(v) for v in order], closed=True)
        out.name = "arcs"
        return out

    @property
    def text(self) -> str:
        """As `ask` and `table` take it: digraph6, or a SPEC."""
        return self._held.text()

    @property
    def n(self) -> int:
        return self._held.size()

    @property
    def points(self) -> Tuple[str, ...]:
        return tuple(self._held.names())

    @property
    def symmetric(self) -> bool:
        return self._held.symmetric()

    @property
    def distances(self) -> List[List[Distance]]:
        """From the row to the column: a Fraction, two where it is known only up to them, or None where it is infinite."""
        below, above = self._held.below(), self._held.above()
        return [[b if b == a else (b, a) for b, a in zip(low, high)] for low, high in zip(below, above)]  # type: ignore[misc]

    def optimum(self, lambda_: Exact | None = None, *, epsilon: Exact | None = None, digits: int = shown_digits, insist: bool = False) -> MetricOptimum:
        """The most that a private channel leaks, at λ (2 unless given) or at ε.

        Where powers of λ would be very long it is an Enclosure with both ends proved, unless insist asks for the number itself.
        """
        level = Level(lambda_, epsilon)
        maximum, covering, least, entries, magnitude, rows, prices = _engine.solve_metric(self._held, level._level, digits, insist)
        value = number(maximum)
        bounds: Dict[str, Number] = {name: number(ends) for name, _, ends in entries}
        bounds["covering"] = number(covering)
        return MetricOptimum(self, level, value, bits(value, digits), bounds, number(least), magnitude,
                             Channel(rows, rows=list(self.points), columns=list(self.points)), list(prices))

    def planar(self, lambda_: Exact | None = None, *, epsilon: Exact | None = None, digits: int = shown_digits) -> Channel:
        """The planar geometric mechanism on points by their coordinates: geometric on each axis, then the nearest point."""
        rows, _ = _engine.planar_channel(self._held, self.name, Level(lambda_, epsilon)._level, digits)
        return Channel(rows, rows=list(self.points), columns=list(self.points))

    def private(self, channel: Channel, lambda_: Exact | None = None, *, epsilon: Exact | None = None) -> bool | None:
        """Whether a channel with a row for each point, in their order, is private; None if distances are not known well enough."""
        return _engine.private_for(self._held, channel._held, Level(lambda_, epsilon)._level)

    def __repr__(self) -> str:
        return f"<Metric {self.name}: {self.n} points{'' if self.symmetric else ', one way or the other'}>"


@dataclass(frozen=True, repr=False)
class MetricOptimum:
    """The maximum leakage factor for distances at a level, over all private channels."""

    metric: Metric
    level: Level
    value: Number
    bits: Enclosure
    bounds: Dict[str, Number]
    """From above; the covering number is one of them."""
    at_least: Number
    """What the covering number gives from below."""
    magnitude: Fraction | None
    channel: Channel
    """Private at this level; it attains the value, or its lower end."""
    prices: List[Fraction]

    def certificate(self) -> str:
        """A proof for leakproof-referee."""
        return _engine.metric_certificate(self.metric._held, self.level._level)

    def write_certificate(self, path: str) -> None:
        _engine.write_file(path_text(path), self.certificate())

    def __repr__(self) -> str:
        return f"<MetricOptimum of {self.metric.name} at {self.level}: {shown(self.value)} = {self.bits} bits>"

    def _repr_html_(self) -> str:
        told = [("distances", self.metric.name), ("level", str(self.level)), ("maximum leakage factor", shown(self.value)), ("bits", str(self.bits))]
        return _html.facts(told) + _html.table(["bound", "value"], [[name, shown(value)] for name, value in self.bounds.items()])


@dataclass(frozen=True, repr=False)
class BestChannel:
    """The private channel that is worth most to one user."""

    level: Level
    value: Fraction
    """What the user expects to earn, or to lose."""
    channel: Channel
    """A row for each input, a column for each guess."""
    prices: List[Fraction]

    def __repr__(self) -> str:
        return f"<BestChannel at {self.level}: {shown(self.value)}>"


def best_channel(on: Metric | GraphLike, lambda_: Exact | None = None, *, prior: Sequence[Exact] | None = None,
                 gain: Rows | None = None, loss: Rows | None = None) -> BestChannel:
    """Of all channels that are private at λ (2 unless given) the one with the largest expected gain or the least expected loss.

    A gain or a loss has a row for each guess and a column for each input; without one, guesses are inputs, worth 1 if right.

    >>> best_channel("complete:2").value
    Fraction(2, 3)
    """
    if gain is not None and loss is not None:
        raise InputError("loss: found a gain as well, expected one of them")
    if isinstance(on, Metric):
        held, names = on._held, list(on.points)
    else:
        graph = Graph(on)
        held, names = _engine.metric_of_graph(graph._held), graph._names()
    level = Level(lambda_)
    value, matrix, prices = _engine.best_channel(held, level._level, prior, loss if gain is None else gain, loss is not None)
    return BestChannel(level, value, Channel(matrix, rows=names), prices)
