"""Questions over many graphs: does a condition hold, which graphs are extremal, values in a table."""

from __future__ import annotations

import csv
import os
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import Any, Dict, Iterable, List, Mapping, NamedTuple, Tuple, Union

from . import _engine, _html
from ._errors import InputError, short
from ._graph import Graph, encodable
from ._metric import Metric, is_directed
from ._numbers import Enclosure, Exact, shown


class NotInTime:
    """Stands for a value of which nothing is known because there was no time to find it."""

    def __repr__(self) -> str:
        return "NOT_IN_TIME"

    def __bool__(self) -> bool:
        raise InputError("value: found NOT_IN_TIME, expected a value that was found")


NOT_IN_TIME = NotInTime()

Value = Union[Fraction, bool, Enclosure, NotInTime, None]
GraphsLike = Union[str, int, Graph, Iterable[Any]]
Levels = Union[Exact, Iterable[Exact]]
Path = Union[str, "os.PathLike[str]"]
ValuesLike = Union[Path, Iterable[Path], Mapping[str, Mapping[Any, Exact]]]


class AskedSize(NamedTuple):
    """The graphs with so many vertices: how many, at how many λ in all, where the hypotheses held, where it failed, and where
    there was no time to decide."""

    graphs: int
    instances: int
    met: int
    failed: int
    undecided: int = 0


@dataclass(frozen=True, repr=False)
class Found:
    """A graph with the λ at which something was found, None where nothing depends on it."""

    text: str
    """graph6, or digraph6"""
    name: str
    lambda_: Fraction | None
    vertex_names: List[str]
    """As a file or a SPEC names them; none if they are but numbers."""
    given: Graph | Metric | None = None
    """The graph itself, if it was one of a list."""

    @property
    def graph(self) -> Graph | Metric:
        """The graph; arcs and distances are a Metric."""
        if self.given is not None:
            return self.given
        if self.text.startswith("&") or ":" in self.text:
            return Metric(self.text)
        return Graph._of(_engine.graph_of_graph6(self.text), self.vertex_names or None, self.name or self.text)

    def __repr__(self) -> str:
        level = "" if self.lambda_ is None else f" at λ = {shown(self.lambda_)}"
        return f"<{self.name or self.text}{level}>"


@dataclass(frozen=True, repr=False)
class Answer:
    """Whether a condition holds: "holds", "refuted", "vacuous" if no graph met the hypotheses, or "undecided" if none failed and
    there was no time to decide some."""

    question: str
    outcome: str
    sizes: Dict[int, AskedSize]
    counterexample: Found | None
    """The smallest."""
    values: Dict[str, Value]
    """What the question speaks of, on the counterexample, or else on the smallest graph that is undecided: None for what is
    undefined, an Enclosure or NOT_IN_TIME for what was not found in time."""
    undecided: Found | None = None
    """The smallest graph that there was no time to decide."""

    def __bool__(self) -> bool:
        """That it holds, and not for want of cases."""
        return self.outcome == "holds"

    def __repr__(self) -> str:
        graphs = sum(size.graphs for size in self.sizes.values())
        at = "" if self.counterexample is None else f" by {self.counterexample!r}"
        if self.outcome == "undecided":
            at = f" on {self.undecided!r}"
        return f"<Answer {short(self.question, quoted=False)!r}: {self.outcome}{at}, {graphs} graphs>"

    def _repr_html_(self) -> str:
        out = _html.facts([("question", self.question), ("outcome", self.outcome)])
        at = self.counterexample or self.undecided
        if at is None:
            return out
        drawing = at.graph._repr_html_() if isinstance(at.graph, Graph) else ""
        return out + drawing + _html.facts((name, value_text(value)) for name, value in self.values.items())


@dataclass(frozen=True, repr=False)
class Extreme:
    """The extreme value among the graphs with n vertices, and the first graphs that have it."""

    n: int
    lambda_: Fraction | None
    graphs: int
    value: Value
    ties: int
    first: Tuple[Found, ...]
    undecided: Tuple[Found, ...] = ()
    """Graphs that may have it, where there was no time to see; then the value lies between two numbers."""

    def __repr__(self) -> str:
        level = "" if self.lambda_ is None else f", λ = {shown(self.lambda_)}"
        names = ", ".join(found.name or found.text for found in (self.undecided or self.first)[:3])
        which = f"undecided among {len(self.undecided)}" if self.undecided else f"{self.ties} of {self.graphs}"
        return f"<Extreme n = {self.n}{level}: {value_text(self.value)}, {which}: {names}>"


class Row(NamedTuple):
    found: Found
    values: Tuple[Value, ...]


@dataclass(frozen=True, repr=False)
class Table:
    """The values of several expressions for each graph."""

    columns: Tuple[str, ...]
    rows: Tuple[Row, ...]
    undecided: int = 0
    """Rows that are not here because there was no time to decide whether the graph passes the condition."""

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> List[Value]:
        if name not in self.columns:
            raise InputError(f"column: found {short(name)}, expected one of {', '.join(self.columns)}")
        return [row.values[self.columns.index(name)] for row in self.rows]

    def to_pandas(self) -> Any:
        """A data frame with a row for each graph and λ, in their order, where pandas is installed; fractions stay fractions."""
        import pandas  # type: ignore[import]
        levels = any(row.found.lambda_ is not None for row in self.rows)
        frame: dict[str, Any] = {"graph": [row.found.name or row.found.text for row in self.rows]}
        more = {"lambda": [row.found.lambda_ for row in self.rows]} if levels else {}
        return pandas.DataFrame({**frame, **more, **{name: self.column(name) for name in self.columns}})

    def __repr__(self) -> str:
        return f"<Table of {', '.join(self.columns)}: {len(self.rows)} rows>"

    def _repr_html_(self) -> str:
        cells = [[repr(row.found)[1:-1], *map(value_text, row.values)] for row in self.rows]
        return _html.table(["graph", *self.columns], cells)


def value_text(value: Value) -> str:
    if value is None or isinstance(value, NotInTime):
        return "undefined" if value is None else "not found in time"
    return str(value) if isinstance(value, bool) else shown(value)


def value_of(given: Any) -> Value:
    """What the engine tells as a pair lies between two numbers; of an empty one nothing is known."""
    if not isinstance(given, tuple):
        return given  # type: ignore[no-any-return]
    return Enclosure(*given) if given else NOT_IN_TIME


class Selection:
    """Graphs as the engine reads them: "1..7", "cycle:3..40", several with ";" between them; and those of a list."""

    def __init__(self, graphs: GraphsLike) -> None:
        listed = graphs_of(graphs)
        self.text = listed if isinstance(listed, str) else "; ".join(map(term_of, listed))
        self.listed = [] if isinstance(listed, str) else listed
        self.given = {text_in_results(graph): graph for graph in reversed(self.listed)}

    def found_at(self, place: int, at: Tuple[str, str, Fraction | None, List[str]]) -> Found:
        """The graph that stands there in the list; without a list, as the engine tells."""
        if not self.listed:
            return self.found(*at)
        graph = self.listed[place]
        return Found(at[0], graph.name, at[2], at[3], graph)

    def found(self, text: str, name: str, level: Fraction | None, vertex_names: List[str]) -> Found:
        graph = self.given.get(text)
        return Found(text, name if graph is None else graph.name, level, vertex_names, graph)


def text_in_results(graph: Graph | Metric) -> str:
    return graph.graph6 if isinstance(graph, Graph) else graph.text


def term_of(graph: Graph | Metric) -> str:
    """Of a selection."""
    return "g6:" + graph.graph6 if isinstance(graph, Graph) else graph.text


def graphs_of(graphs: GraphsLike) -> str | List[Graph | Metric]:
    if isinstance(graphs, str):
        return encodable(graphs)
    if isinstance(graphs, int):
        return str(graphs) if 0 <= graphs < 100 else short(graphs)
    if isinstance(graphs, (Graph, Metric)) or hasattr(graphs, "nodes") or hasattr(graphs, "graph6_string"):
        graphs = [graphs]
    if not hasattr(graphs, "__iter__"):
        raise InputError(f"graphs: found {short(graphs)}, expected a range such as '1..7', or a list of graphs")
    return [graph_or_metric(graph) for graph in graphs]


def graph_or_metric(graph: Any) -> Graph | Metric:
    if isinstance(graph, Metric):
        return graph
    if is_directed(graph) or (isinstance(graph, str) and graph.startswith("&")):
        return Metric(graph)
    return Graph(graph)


def levels(lambda_: Any) -> Any:
    if lambda_ is None:
        return [2]
    return lambda_ if hasattr(lambda_, "__iter__") and not isinstance(lambda_, str) else [lambda_]


def threads(jobs: int | None) -> Any:
    return (os.cpu_count() or 1) if jobs is None else jobs


def given_values(values: ValuesLike | None) -> List[Tuple[str, str]]:
    """CSV files, and what errors call them: a file or several, or columns {"cost": {graph: number}}."""
    if values is None:
        return []
    if isinstance(values, Mapping):
        graphs = {key_of(graph): None for column in values.values() for graph in column}
        columns = {name: {key_of(graph): value for graph, value in column.items()} for name, column in values.items()}
        text = StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(["graph", *columns])
        for graph in graphs:
            rows.writerow([graph, *("" if column.get(graph) is None else str(column[graph]) for column in columns.values())])
        return [(encodable(text.getvalue()), "values")]
    files = [values] if isinstance(values, (str, os.PathLike)) else list(values)
    out = []
    for file in files:
        try:
            with open(file, encoding="utf-8") as given:
                out.append((given.read(), os.fspath(file)))
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"values: found {short(file)}, expected a CSV file that can be read ({error})") from error
    return out


def key_of(graph: Any) -> str:
    return graph if isinstance(graph, str) else Graph(graph).graph6


def ask(question: str, graphs: GraphsLike = "1..7", *, where: str = "", lambda_: Levels | None = None,
        go_on: bool = False, jobs: int | None = None, time_limit: Exact | None = None,
        values: ValuesLike | None = None) -> Answer:
    """Whether a condition over invariants and lambda holds for all the graphs, at each λ (2 unless given).

    Graphs are "1..7", "cycle:3..40; petersen where regular", or a list of graphs; docs/ask.md has the language. With
    `go_on` all counterexamples are counted, also larger ones than the first. With `time_limit` each maximum has so many
    seconds, after which two numbers stand for it; what they decide is decided. `values` are columns of your own, which the
    question may speak of: a CSV file or several, as `--values` takes them, or {"cost": {"path:4": 3, graph: "5/2"}}.
    """
    asked = Selection(graphs)
    outcome, sizes, failing, undecided = _engine.ask(encodable(question), asked.text, encodable(where), levels(lambda_),
                                                     threads(jobs), bool(go_on), time_limit, given_values(values))
    counterexample, open_at = (None if found is None else asked.found(*found[0]) for found in (failing, undecided))
    told = failing or undecided
    values_there = {} if told is None else {name: value_of(value) for name, value, _ in told[1]}
    counts = {n: AskedSize(*size) for n, size in sizes.items()}
    return Answer(question, outcome, counts, counterexample, values_there, open_at)


def search(quantity: str, graphs: GraphsLike = "1..7", *, where: str = "", lambda_: Levels | None = None,
           maximise: bool = True, kept: int = 10, jobs: int | None = None,
           time_limit: Exact | None = None, values: ValuesLike | None = None) -> List[Extreme]:
    """The graphs of each size with the largest (or smallest) value of an expression.

    With `time_limit` each maximum has so many seconds, after which two numbers stand for it. Where these leave open which
    graph it is, an Enclosure stands for the extreme value, and `undecided` has the graphs that may have it.
    """
    asked = Selection(graphs)
    found = _engine.search(encodable(quantity), asked.text, encodable(where), levels(lambda_), threads(jobs),
                           bool(maximise), kept, time_limit, given_values(values))
    return [Extreme(n, level, number_of, value_of(value), 0 if still else ties,
                    () if still else tuple(asked.found(*one) for one in first), tuple(asked.found(*one) for one in still))
            for n, level, number_of, value, ties, first, still in found]


def table(columns: str, graphs: GraphsLike = "1..7", *, where: str = "", lambda_: Levels | None = None,
          once: bool = False, jobs: int | None = None, time_limit: Exact | None = None,
          values: ValuesLike | None = None) -> Table:
    """The values of expressions, separated by commas, for each of the graphs, in the order in which they are given.

    A graph that is given twice has two rows. With `once` each has one, by numbers of vertices and edges. With `time_limit`
    each maximum has so many seconds, after which an Enclosure stands for it.
    """
    asked = Selection(graphs)
    names, rows, undecided = _engine.tabulate(encodable(columns), asked.text, encodable(where), levels(lambda_),
                                              threads(jobs), bool(once), time_limit, given_values(values))
    found = (Row(asked.found_at(place, at), tuple(map(value_of, row))) for at, row, place in rows)
    return Table(tuple(names), tuple(found), undecided)


def invariants() -> List[Tuple[str, str]]:
    """What questions may speak of, each with what it is."""
    return list(_engine.invariants())
