"""Channels: how private they are on a graph, and what they leak."""

from __future__ import annotations

import os
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Hashable, Iterable, List, Mapping, NamedTuple, Sequence, Tuple, Union

from . import _engine, _html
from ._errors import InputError, short
from ._graph import Graph, GraphLike, encodable
from ._numbers import Enclosure, Exact, Level, Number, bits, number, path_text, shown, shown_digits

Rows = Iterable[Iterable[Exact]]
Prior = Union[Sequence[Exact], Mapping[str, Exact], None]


class Witness(NamedTuple):
    """Two adjacent rows and a column."""

    row: str
    other_row: str
    column: str


@dataclass(frozen=True, repr=False)
class PrivacyLevel:
    """The least λ at which a channel is private on a graph, and where it is attained."""

    lambda_: Fraction | None
    """None if the channel is private at no λ."""
    witness: Witness | None

    def epsilon(self, digits: int = shown_digits) -> Enclosure | None:
        return None if self.lambda_ is None else Enclosure(*_engine.logarithm(self.lambda_, digits))

    def __repr__(self) -> str:
        text = "unbounded" if self.lambda_ is None else f"λ = {shown(self.lambda_)}"
        if self.witness is not None:
            text += ", by rows {} and {}, column {}".format(*self.witness)
        return f"<PrivacyLevel {text}>"


@dataclass(frozen=True, repr=False)
class UnderPrior:
    """What a channel leaks to somebody who knows the prior."""

    prior_vulnerability: Fraction
    posterior_vulnerability: Fraction
    factor: Fraction
    bits: Enclosure
    mutual_information: Enclosure

    def __repr__(self) -> str:
        return (f"<UnderPrior V(X) = {shown(self.prior_vulnerability)}, V(X|Z) = {shown(self.posterior_vulnerability)}, "
                f"leakage {self.bits} bits>")


@dataclass(frozen=True, repr=False)
class Standing:
    """A channel beside the most that any channel leaks that is private at the same level."""

    level: Level
    factor: Fraction
    maximum: Number
    optimal: bool

    @property
    def ratio(self) -> Number:
        if isinstance(self.maximum, Fraction):
            return self.factor / self.maximum
        return Enclosure(self.factor / self.maximum.upper, self.factor / self.maximum.lower)

    def __repr__(self) -> str:
        how = "optimal" if self.optimal else f"{shown(self.ratio)} of it"
        return f"<Standing at {self.level}: maximum {shown(self.maximum)}, {how}>"


@dataclass(frozen=True)
class Leakage:
    """What the best guess is worth before and after the output was seen; of a loss, what it is expected to cost."""

    prior: Fraction
    posterior: Fraction
    prior_guess: int
    guesses: Tuple[int | None, ...]
    """The first best guess for each output; None for one that cannot happen."""
    is_loss: bool

    @property
    def multiplicative(self) -> Fraction | None:
        """posterior / prior, or of a loss prior / posterior; None where there is nothing to divide by."""
        over, under = (self.prior, self.posterior) if self.is_loss else (self.posterior, self.prior)
        return over / under if under > 0 and (self.is_loss or over >= 0) else None

    @property
    def additive(self) -> Fraction:
        return self.prior - self.posterior if self.is_loss else self.posterior - self.prior


class Inner(NamedTuple):
    """What is believed of the input after some outputs, and how probable they are."""

    probability: Fraction
    posterior: Tuple[Fraction, ...]
    outputs: Tuple[str, ...]


@dataclass(frozen=True)
class Refinement:
    """Whether one channel is another followed by a third, with its proof."""

    holds: bool
    garbling: Channel | None
    gain: List[List[Fraction]] | None
    """A row for each output: under the uniform prior it earns `earned[0]` from the other channel and more, `earned[1]`, from this one."""
    earned: Tuple[Fraction, Fraction] | None

    def __bool__(self) -> bool:
        return self.holds


class Channel:
    """A channel: a row for each input, a column for each output, entries exact, every row summing to 1."""

    def __init__(self, matrix: Union[Rows, _engine.Matrix], *, rows: Sequence[str] | None = None,
                 columns: Sequence[str] | None = None) -> None:
        held = matrix if isinstance(matrix, _engine.Matrix) else _engine.channel_of_rows(matrix)
        self._held = held
        self.rows = names(rows, held.rows, "rows")
        self.columns = names(columns, held.columns, "columns")
        self._named = rows is not None

    @property
    def inputs(self) -> int:
        return int(self._held.rows)

    @property
    def outputs(self) -> int:
        return int(self._held.columns)

    @property
    def matrix(self) -> List[List[Fraction]]:
        return list(self._held.entries())

    @property
    def factor(self) -> Fraction:
        """The leakage factor under the uniform prior, the most under any: Σ_j max_i K_ij."""
        return self._held.sum_of_column_maxima()

    @property
    def bits(self) -> Enclosure:
        """The min-entropy leakage under the uniform prior, the min-capacity."""
        return bits(self.factor, shown_digits)

    @property
    def capacity(self) -> Enclosure:
        """The Shannon capacity in bits, both ends proved."""
        return self.shannon_capacity()

    def shannon_capacity(self, digits: int = shown_digits) -> Enclosure:
        """The same to as many digits as asked for."""
        return Enclosure(*_engine.capacity(self._held, digits))

    # ---- what guesses are worth

    def _weights(self, prior: Prior) -> Any:
        if not isinstance(prior, Mapping):
            return prior
        unknown = [name for name in prior if name not in self.rows]
        if unknown:
            raise InputError(f"prior: found {short(unknown[0])}, expected names of rows, such as {self.rows[0]!r}")
        return [prior.get(name, 0) for name in self.rows]

    def leakage(self, *, prior: Prior = None, gain: Rows | None = None, loss: Rows | None = None) -> Leakage:
        """What guesses are worth before and after the output was seen, under the uniform prior unless another is given.

        A gain or a loss has a row for each guess and a column for each input; without one, guesses are inputs, worth 1 if right.

        >>> Channel([["2/3", "1/3"], ["1/3", "2/3"]]).leakage().multiplicative
        Fraction(4, 3)
        """
        if gain is not None and loss is not None:
            raise InputError("loss: found a gain as well, expected one of them")
        before, after, first, guesses = _engine.guessed(self._held, self._weights(prior), loss if gain is None else gain, loss is not None)
        return Leakage(before, after, first, tuple(guesses), loss is not None)

    def guessing_entropy(self, prior: Prior = None) -> Tuple[Fraction, Fraction]:
        """The expected number of guesses before and after the output was seen, the most probable input first."""
        return _engine.guessing(self._held, self._weights(prior))

    def hyper(self, prior: Prior = None) -> List[Inner]:
        """What is believed of the input after each output, outputs that tell the same taken together."""
        return [Inner(p, tuple(belief), tuple(self.columns[j] for j in outputs))
                for p, belief, outputs in _engine.hyper(self._held, self._weights(prior))]

    def after(self, outputs: Sequence[Hashable], prior: Prior = None) -> Tuple[Fraction, ...] | None:
        """What is believed after these outputs of independent runs on one input; None if that cannot happen."""
        seen = [place(j, self.columns, "output") for j in outputs]
        return tuple(_engine.observed(self._held, self._weights(prior), seen)[1]) or None

    # ---- put together, and compared

    def reduced(self) -> Channel:
        """Columns that are multiples of each other added up, zero ones dropped: what matters to any prior."""
        held, outputs = _engine.reduced(self._held)
        return Channel(held, rows=self.rows if self._named else None, columns=["+".join(self.columns[j] for j in one) for one in outputs])

    def __matmul__(self, other: Channel) -> Channel:
        """self, then other on its output."""
        if not isinstance(other, Channel):
            return NotImplemented
        return Channel(_engine.composed(self._held, other._held, "cascade"), rows=self.rows if self._named else None, columns=other.columns)

    def parallel(self, other: Channel) -> Channel:
        """Both on the same input; outputs are pairs."""
        pairs = [f"{a}|{b}" for a in self.columns for b in other.columns]
        return Channel(_engine.composed(self._held, other._held, "parallel"), rows=self.rows if self._named else None, columns=pairs)

    def repeated(self, times: int) -> Channel:
        """The same channel so many times on the same input."""
        if not isinstance(times, int) or times < 1:
            raise InputError(f"times: found {short(times)}, expected a whole number of at least 1")
        out = self
        for _ in range(times - 1):
            out = out.parallel(self)
        return out

    def product(self, other: Channel) -> Channel:
        """Each on an input of its own; inputs and outputs are pairs."""
        rows = [f"{a}|{b}" for a in self.rows for b in other.rows]
        columns = [f"{a}|{b}" for a in self.columns for b in other.columns]
        return Channel(_engine.composed(self._held, other._held, "product"), rows=rows, columns=columns)

    def refinement_of(self, other: Channel) -> Refinement:
        """Is self the other channel followed by some channel, so that it leaks no more to anyone? With the proof."""
        garbling, gain, first, second = _engine.refined(other._held, self._held)
        if garbling is not None:
            return Refinement(True, Channel(garbling, rows=other.columns, columns=self.columns), None, None)
        return Refinement(False, None, gain, (first, second))  # type: ignore[arg-type]

    def refines(self, other: Channel) -> bool:
        """Whether self is the other channel followed by some channel.

        >>> Channel([["1/2", "1/2"], ["1/2", "1/2"]]).refines(Channel([[1, 0], [0, 1]]))
        True
        """
        return self.refinement_of(other).holds

    def to_pandas(self) -> Any:
        """A data frame of fractions, where pandas is installed."""
        import pandas  # type: ignore[import]
        return pandas.DataFrame(self.matrix, index=list(self.rows), columns=list(self.columns))

    def under(self, prior: Union[Sequence[Exact], Mapping[str, Exact]], digits: int = shown_digits) -> UnderPrior:
        """What leaks under a prior: weights in the order of the rows, or by their names."""
        before, after, factor, information = _engine.under_prior(self._held, self._weights(prior), digits)
        return UnderPrior(before, after, factor, bits(factor, digits), Enclosure(*information))

    # ---- on a graph

    def _on(self, graph: GraphLike) -> Tuple[_engine.Matrix, Graph, List[str]]:
        """The rows in the order of the vertices: by name where both have names, else as they are."""
        of = Graph(graph)
        vertices = of._names()
        if len(vertices) != self.inputs:
            raise InputError(
                f"channel: found {self.inputs} rows, expected {len(vertices)}, one for each vertex of {of.name}")
        if not self._named or vertices == list(self.rows):
            return self._held, of, list(self.rows)
        missing = [v for v in vertices if v not in self.rows]
        if missing and list(of.vertices) == list(range(of.n)):
            return self._held, of, list(self.rows)  # a graph without names: the rows keep their order
        if missing:
            raise InputError(f"channel: found no row named {missing[0]!r}, expected one for each vertex of {of.name}")
        entries = self.matrix
        order = [self.rows.index(v) for v in vertices]
        return _engine.channel_of_rows([entries[k] for k in order]), of, vertices

    def _witness(self, place: Tuple[int, int, int] | None, rows: List[str]) -> Witness | None:
        return None if place is None else Witness(rows[place[0]], rows[place[1]], self.columns[place[2]])

    def privacy(self, graph: GraphLike) -> PrivacyLevel:
        """How private it is on the graph."""
        held, of, rows = self._on(graph)
        lambda_, place = _engine.privacy_level(held, of._held)
        return PrivacyLevel(lambda_, self._witness(place, rows))

    def violation(self, graph: GraphLike, lambda_: Exact | None = None, *,
                  epsilon: Exact | None = None) -> Witness | None:
        """Where it is not private at λ (2 unless given) or ε; None if it is private."""
        held, of, rows = self._on(graph)
        return self._witness(_engine.violation(held, of._held, Level(lambda_, epsilon)._level), rows)

    def private(self, graph: GraphLike, lambda_: Exact | None = None, *, epsilon: Exact | None = None) -> bool:
        return self.violation(graph, lambda_, epsilon=epsilon) is None

    def standing(self, graph: GraphLike, lambda_: Exact | None = None, *, epsilon: Exact | None = None,
                 digits: int = shown_digits) -> Standing:
        """Beside the maximum of the graph, at a level at which it is private; at its own unless one is given."""
        held, of, rows = self._on(graph)
        if lambda_ is None and epsilon is None:
            lambda_ = _engine.privacy_level(held, of._held)[0]
            if lambda_ is None:
                raise InputError("channel: found one that is private at no λ, expected one that is")
        level = Level(lambda_, epsilon)
        if _engine.violation(held, of._held, level._level) is not None:
            raise InputError(f"channel: found one that is not private at {level}, expected one that is")
        maximum = number(_engine.solve(of._held, level._level, digits)[1])
        return Standing(level, self.factor, maximum, self.factor == maximum)

    def certificate(self, graph: GraphLike, lambda_: Exact | None = None) -> str:
        """A proof for leakproof-referee that it is private at λ (its own unless given) and leaks so much."""
        held, of, _ = self._on(graph)
        if lambda_ is None:
            lambda_ = _engine.privacy_level(held, of._held)[0]
            if lambda_ is None:
                raise InputError("certificate: found a channel that is private at no λ, expected one that is")
        return str(_engine.channel_certificate(held, of._held, Level(lambda_)._level))

    def write_certificate(self, path: str, graph: GraphLike, lambda_: Exact | None = None) -> None:
        _engine.write_file(path_text(path), self.certificate(graph, lambda_))

    # ---- made from it

    def collapsed(self) -> Channel:
        """K': columns merged that attain their maximum in the same row, which is on the diagonal."""
        return Channel(_engine.collapsed(self._held), rows=self.rows if self._named else None,
                       columns=self.rows if self._named else None)

    def averaged(self, graph: GraphLike) -> Channel:
        """K'': the collapsed channel averaged over all automorphisms of the graph."""
        held, of, rows = self._on(graph)
        return Channel(_engine.averaged(held, of._held), rows=rows, columns=rows)

    # ---- how it is shown and compared

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Channel):
            return NotImplemented
        return bool(self._held == other._held) and self.rows == other.rows and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, at: Tuple[Hashable, Hashable]) -> Fraction:
        """An entry, by numbers or names of its row and column."""
        if not isinstance(at, tuple) or len(at) != 2:
            raise InputError(f"channel: found {short(at)}, expected a row and a column")
        row, column = place(at[0], self.rows, "row"), place(at[1], self.columns, "column")
        return self.matrix[row][column]

    def __repr__(self) -> str:
        return f"<Channel with {self.inputs} inputs and {self.outputs} outputs: leaks {self.bits} bits at most>"

    def _repr_html_(self) -> str:
        return _html.table(self.columns, [[shown(x) for x in row] for row in self.matrix], self.rows)


def names(given: Any, number_of: int, place_: str) -> Tuple[str, ...]:
    if given is None:
        return tuple(str(k) for k in range(number_of))
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise InputError(f"{place_}: found {short(given)}, expected {number_of} names")
    out = tuple(short(name, quoted=False) for name in islice(given, number_of + 1))
    if len(out) != number_of or len(set(out)) != number_of:
        found = "more" if len(out) > number_of else f"{len(set(out))} different names"
        raise InputError(f"{place_}: found {found}, expected {number_of}")
    return out


def place(at: Hashable, named: Sequence[str], what: str) -> int:
    if isinstance(at, int) and 0 <= at < len(named):
        return at
    if isinstance(at, str) and at in named:
        return list(named).index(at)
    raise InputError(f"{what}: found {short(at)}, expected a number below {len(named)} or a name")


def text_of(source: Any, what: str) -> Tuple[str, str]:
    """The text of a source, and how it is called in errors. A text of one line that is no JSON is the path of a file."""
    if isinstance(source, str) and (source.lstrip()[:1] in ("{", "[") or "\n" in source):
        return encodable(source), what
    if isinstance(source, (str, os.PathLike)):
        path = path_text(source)
        return _engine.read_file(path), path
    raise InputError(f"{what}: found {type(source).__name__}, expected the path of a file, or its text")


def channel(source: Any, *, rows: Sequence[str] | None = None, columns: Sequence[str] | None = None) -> Channel:
    """A channel from rows of exact numbers, from a file of CSV or JSON, or from the text of one."""
    if isinstance(source, Channel):
        return source
    if isinstance(source, (str, os.PathLike)):
        held, row_names, column_names = _engine.channel_of_text(*text_of(source, "channel"))
        return Channel(held, rows=rows or row_names or None, columns=columns or column_names or None)
    return Channel(source, rows=rows, columns=columns)
