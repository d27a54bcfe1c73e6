"""Blowfish policies: which databases are neighbours, how sensitive queries are, and what may leak."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Iterable, List, Mapping, Tuple, Union

from . import _engine, _html
from ._channel import text_of
from ._errors import InputError, short
from ._graph import Graph, encodable
from ._numbers import Exact, Level, Number, number, path_text, shown, shown_digits
from ._release import Release, release

Database = Tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Sensitivity:
    """The largest distance of a query's answers on two neighbours, and two that attain it."""

    value: Union[int, Fraction]
    """Its upper end, where only an interval is known."""
    witness: Tuple[Database, Database] | None
    """None where the databases were not listed."""
    at_least: Union[int, Fraction]
    how: str = ""
    """What proves it, where the databases were not listed."""

    @property
    def exact(self) -> bool:
        return self.at_least == self.value

    def __repr__(self) -> str:
        if self.how:
            return f"<Sensitivity {'' if self.exact else f'{self.at_least} to '}{self.value}: {self.how}>"
        at = "no neighbours" if self.witness is None else "{} and {}".format(*map(database_text, self.witness))
        return f"<Sensitivity {self.value}, at {at}>"


@dataclass(frozen=True, repr=False)
class PolicyLeakage:
    """What leaks at most under a policy, at a level."""

    level: Level
    bound: Number
    """Σ λ^d over the diameters d of the components."""
    maximum: Number | None
    """With privacy asked for in both orders; None where it was not worked out."""
    at_least: Number
    at_most: Number
    ordered: Number | None
    """With privacy asked for the ordered pairs only, where neighbours are not mutual."""

    def __repr__(self) -> str:
        most = f"between {shown(self.at_least)} and {shown(self.at_most)}"
        text = f"maximum {most if self.maximum is None else shown(self.maximum)}, Σ λ^d = {shown(self.bound)}"
        if self.ordered is not None:
            text += f", for the ordered pairs only {shown(self.ordered)}"
        return f"<PolicyLeakage at {self.level}: {text}>"


class Policy:
    """A policy read from JSON, in the format of docs/policies.md, of any size.

    Its databases are listed when they are asked for; where they are too many, that is an InputError.
    """

    def __init__(self, held: _engine.Policy, text: str = "", place: str = "policy") -> None:
        self._held = held
        self.text = text
        """As it was read."""
        self.place = place
        self.title = str(held.title)
        self.tuples = int(held.tuples)
        self.value_count = int(held.value_count)

    @cached_property
    def values(self) -> Tuple[str, ...]:
        return tuple(self._held.value_names())

    @cached_property
    def attributes(self) -> Tuple[Tuple[str, Tuple[str, ...]], ...]:
        """Names and values; one, if the values have no parts."""
        return tuple((name, tuple(values)) for name, values in self._held.attributes())

    @property
    def size(self) -> int | None:
        """How many databases are permitted; None if they are too many to be listed."""
        return self._held.size()

    @property
    def databases(self) -> List[Database]:
        """Those that are permitted, a value for each tuple."""
        return [self._named(d) for d in self._held.databases()]

    def _named(self, database: Iterable[int]) -> Database:
        return tuple(self.values[v] for v in database)

    @property
    def secrets(self) -> Graph:
        """Values that must not be told apart are joined; for groups of persons, values with the number of the group."""
        graph = self._held.secrets()
        groups = graph.size // len(self.values)
        return Graph._of(graph, self.values if groups == 1 else [(v, g) for g in range(groups) for v in self.values])

    @property
    def graph(self) -> Graph:
        """Databases are joined if they are neighbours in either order."""
        return Graph._of(self._held.graph(), self.databases)

    @property
    def neighbours(self) -> List[Tuple[Database, Database]]:
        """Ordered pairs."""
        every = self.databases
        return [(every[d], every[e]) for d, e in self._held.arcs()]

    @property
    def asymmetry(self) -> Tuple[Database, Database] | None:
        """Two databases, the second a neighbour of the first but not the other way round; None if there are none."""
        found = self._held.asymmetry()
        if found is None:
            return None
        every = self.databases
        return every[found[0]], every[found[1]]

    @property
    def symmetric(self) -> bool:
        return self._held.asymmetry() is None

    def sensitivity(self, query: Union[str, Iterable[str]] = "histogram") -> Sensitivity:
        """Of a query of docs/policies.md, such as "histogram", "cumulative", "ranges", or of the number of tuples with one of
        some values. By listing, with two databases that attain it, where they are few and it is one of the first two."""
        if not isinstance(query, str):
            counted = [self._value(v) for v in iterable(query)]
            return self._listed("count", counted) if self.size is not None else self._known(
                "count " + ",".join(self.values[v] for v in counted))
        if query in ("histogram", "cumulative") and self.size is not None:
            return self._listed(query, [])
        return self._known(query)

    def _listed(self, kind: str, counted: List[int]) -> Sensitivity:
        value, pair = _engine.sensitivity(self._held, kind, counted)
        every = self.databases
        return Sensitivity(value, None if pair is None else (every[pair[0]], every[pair[1]]), value)

    def _known(self, query: str) -> Sensitivity:
        least, most, how, _ = _engine.sensitivity_bounds(self._held, encodable(query))
        return Sensitivity(most, None, least, how or "by listing")

    def _value(self, name: Any) -> int:
        if name not in self.values:
            raise InputError(f"values: found {short(name)}, expected values of the policy, such as {self.values[0]!r}")
        return self.values.index(name)

    def leakage(self, lambda_: Exact | None = None, *, epsilon: Exact | None = None,
                digits: int = shown_digits) -> PolicyLeakage:
        """What leaks at most at λ (2 unless given) or ε."""
        level = Level(lambda_, epsilon)
        bound, maximum, least, most, ordered = _engine.policy_leakage(self._held, level._level, digits)
        return PolicyLeakage(level, number(bound), None if maximum is None else number(maximum), number(least),
                             number(most), None if ordered is None else number(ordered))

    def certificate(self, lambda_: Exact | None = None) -> str:
        """A proof for leakproof-referee: of neighbours that are not mutual, or else of the maximum leakage at λ."""
        return str(_engine.policy_certificate(self._held, Level(lambda_)._level))

    def write_certificate(self, path: str, lambda_: Exact | None = None) -> None:
        _engine.write_file(path_text(path), self.certificate(lambda_))

    def release(self, table: Any, epsilon: Exact | None = None, *, lambda_: Exact | None = None, query: str = "histogram",
                budget: Any = None, assume: Any = None, ignore: Union[str, Iterable[str]] = (), confidence: Exact = "19/20",
                after: Union[str, Iterable[str]] = (), quantiles: Any = (), anyway: bool = False, seed: int | None = None,
                **more: Any) -> Release:
        """Noisy answers to a query from a table of data, private at ε or λ under this policy, as `leakproof release` draws them.

        The table has a person in each place (a list of values, of tuples or of mappings, a mapping from attributes to lists,
        a data frame), or is a mapping from values to how many have them; or it is a file of CSV. With a `budget` (a Budget or
        its file) the release is refused if that is exceeded, and else written into it. "median" and "quantile 1/4" are queries,
        answered by `Release.quantile`; `quantiles`, such as ["1/4", "1/2"], are read off cumulative counts. `more` are other
        options of the program, by their names. The program draws the noise from the system's random source, exactly.
        """
        return release(self, table, epsilon, lambda_=lambda_, query=query, budget=budget,
                       assume=None if assume is None else policy(assume), ignore=ignore, confidence=confidence, after=after,
                       quantiles=quantiles, anyway=anyway, seed=seed, more=more)

    def tune(self, **how: Any) -> Any:
        """`leakproof.tune` of this policy."""
        from ._tuning import tune
        return tune(self, **how)

    def __repr__(self) -> str:
        databases = "" if self.size is None else f", {self.size} databases"
        symmetry = "" if self.size is None or self.symmetric else ", neighbours not mutual"
        return (f"<Policy{' ' + repr(self.title) if self.title else ''}: {self.value_count} values, {self.tuples} tuples"
                f"{databases}{symmetry}>")

    def _repr_html_(self) -> str:
        if self.size is None:
            return _html.facts([("policy", repr(self)[1:-1])])
        names = [database_text(d) for d in self.databases]
        drawing = _html.drawing(names, self._held.graph().edges())
        return drawing + _html.facts([("policy", repr(self)[1:-1]), ("ordered pairs", str(len(self._held.arcs())))])


def database_text(database: Database) -> str:
    return "(" + ", ".join(database) + ")"


def iterable(values: Any) -> Iterable[Any]:
    if not hasattr(values, "__iter__"):
        raise InputError(f"query: found {short(values)}, expected 'histogram', 'cumulative' or values to count")
    return values  # type: ignore[no-any-return]


def policy(source: Any) -> Policy:
    """A policy from a file of JSON, from its text, or from the same as a dict."""
    if isinstance(source, Policy):
        return source
    if isinstance(source, Mapping):
        try:
            text, place = json.dumps(source, ensure_ascii=True, allow_nan=False), "policy"
        except (TypeError, ValueError, RecursionError) as error:
            raise InputError(f"policy: found {error}, expected what JSON can hold") from None
    else:
        text, place = text_of(source, "policy")
    return Policy(_engine.policy_of_text(text, place), text, place)
