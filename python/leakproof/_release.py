"""Noisy answers from tables of data, and the budgets that they are charged to.

The program leakproof draws the noise and writes the budgets, so that what is spent is written down in one way only.
"""

from __future__ import annotations

import csv
import json
import os
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Sequence, Tuple, Union

from . import _engine, _html
from ._errors import InputError, short
from ._graph import encodable
from ._numbers import Enclosure, Exact, Level, Number, exact_text, path_text, shown, shown_digits
from ._program import said

if TYPE_CHECKING:
    from ._policy import Policy

Path = Union[str, "os.PathLike[str]"]
Texts = Union[str, Iterable[str]]

most_rows = 1 << 26  # of a table

expected_table = (
    "a list with a value, a tuple or a mapping for each person, a mapping from values to counts or from attributes to lists, "
    "a data frame, a CSV file or its text"
)


# ---- tables as the program reads them


def cell_text(cell: Any) -> str:
    """What is missing is an empty cell, and 30.0 is 30: data frames write whole numbers so beside missing ones."""
    if cell is None or type(cell).__name__ in ("NAType", "NaTType"):
        return ""
    try:
        if isinstance(cell, float):
            return "" if cell != cell else str(int(cell)) if cell.is_integer() else repr(cell)
        return encodable(str(cell))
    except Exception as error:  # whatever an object does when it is asked for its text
        raise InputError(f"table: found a cell without a text ({short(error)}), expected a value of the policy") from None


def is_whole(x: Any) -> bool:
    return hasattr(x, "__index__") and not isinstance(x, (bool, str, bytes))


def is_list(x: Any) -> bool:
    return hasattr(x, "__iter__") and not isinstance(x, (str, bytes, Mapping))


def limited(rows: Iterable[Any], most: int, what: str) -> List[Any]:
    out = list(islice(rows, most + 1))
    if len(out) > most:
        raise InputError(f"table: found more than {most} {what}, expected at most as many as the policy has")
    return out


class TableText:
    """CSV of a table of persons or of counts."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.names = [name for name, _ in policy.attributes]
        self.most = min(policy.tuples, most_rows)

    def of(self, table: Any) -> str:
        if hasattr(table, "columns") and hasattr(table, "itertuples"):
            return self.written([str(name) for name in table.columns], table.itertuples(index=False, name=None))
        if hasattr(table, "to_frame") and hasattr(table, "name"):  # a column of a data frame: a value for each person
            return self.written([self.names[0] if table.name is None else str(table.name)], ([x] for x in table))
        if isinstance(table, Mapping):
            return self.of_mapping(table)
        if is_list(table):
            return self.of_persons(limited(table, self.most, "persons"))
        raise InputError(f"table: found {short(table)}, expected {expected_table}")

    def of_mapping(self, table: Mapping[Any, Any]) -> str:
        if table and all(map(is_list, table.values())):
            columns = {str(name): limited(column, self.most, "persons") for name, column in table.items()}
            lengths = {len(column) for column in columns.values()}
            if len(lengths) > 1:
                raise InputError(f"table: found columns of {min(lengths)} and of {max(lengths)} entries, "
                                 "expected as many in each")
            return self.written(list(columns), zip(*columns.values()))
        for value, count in table.items():
            if not is_whole(count):
                raise InputError(f"table: found {short(count)} for {short(value)}, expected a whole number, how many persons "
                                 "have this value; or else a list in every place, a column")
        rows = limited(table.items(), max(self.policy.value_count, 1), "values")
        return self.written([*self.names, "count"], ([*self.entries(value), int(count)] for value, count in rows))

    def of_persons(self, table: List[Any]) -> str:
        mappings = sum(isinstance(person, Mapping) for person in table)
        if mappings == 0:
            return self.written(self.names, (self.entries(person) for person in table))
        if mappings < len(table):
            raise InputError("table: found mappings beside other entries, expected the same kind for every person")
        header = list(table[0])
        for k, person in enumerate(table):
            if set(person) != set(header):
                raise InputError(f"table, person {k}: found the keys {short(list(person))}, expected those of the first "
                                 f"person, {short(header)}")
        return self.written([str(name) for name in header], ([person[name] for name in header] for person in table))

    def entries(self, value: Any) -> Sequence[Any]:
        """A value as one entry for each attribute."""
        if len(self.names) == 1 and not isinstance(value, (tuple, list)):
            return [value]
        if not isinstance(value, (tuple, list)) or len(value) != len(self.names):
            raise InputError(f"table: found {short(value)}, expected an entry for each of {', '.join(self.names)}")
        return value

    def written(self, header: Sequence[str], rows: Iterable[Iterable[Any]]) -> str:
        text = StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(map(encodable, header))
        for row in limited(rows, max(self.most, self.policy.value_count), "rows"):
            lines.writerow(map(cell_text, row))
        return text.getvalue()


def table_of(table: Any, policy: Policy) -> Tuple[str, bytes, Dict[str, str]]:
    """Its name for the program, what stands on the standard input, and what errors call that. A file keeps its name."""
    if isinstance(table, os.PathLike) or isinstance(table, str) and "\n" not in table:
        return path_text(table), b"", {}
    text = encodable(table) if isinstance(table, str) else TableText(policy).of(table)
    return "-", text.encode(), {"standard input": "table"}


# ---- options of the program


def several(texts: Texts) -> List[str]:
    every = [texts] if isinstance(texts, str) else list(islice(texts, 1000))
    for one in every:
        if not isinstance(one, str):
            raise InputError(f"options: found {short(one)}, expected a text")
    return [encodable(one) for one in every]


def option(name: str, value: Any) -> List[str]:
    """As the program takes it: nothing for None and False, a flag for True, once for each entry of a list."""
    flag = "--" + name.replace("_", "-")
    if value is None or value is False:
        return []
    if value is True:
        return [flag]
    if is_list(value):
        return [word for one in islice(value, 1000) for word in option(name, one)]
    return [f"{flag}={cell_text(value)}"]


def level_option(epsilon: Exact | None, lambda_: Exact | None) -> List[str]:
    if epsilon is not None and lambda_ is not None:
        raise InputError("epsilon: found lambda_ beside it, expected one of the two")
    return [] if epsilon is None and lambda_ is None else [
        f"--epsilon={exact_text(epsilon)}" if epsilon is not None else f"--lambda={exact_text(lambda_ or 0)}"]


def number_of(told: Any) -> Number:
    if isinstance(told, str):
        return Fraction(told)
    return Enclosure(Fraction(told["lower"]), Fraction(told["upper"]))


class WrittenPolicies:
    """Policies as files for the program while it runs, and what its words call them."""

    def __init__(self, **policies: Policy | None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="leakproof-")
        self._policies = {name: policy for name, policy in policies.items() if policy is not None}

    def __enter__(self) -> Tuple[Dict[str, str], Dict[str, str]]:
        paths = {}
        for name, policy in self._policies.items():
            paths[name] = os.path.join(self._folder.name, name)
            with open(paths[name], "w", encoding="utf-8") as file:
                file.write(policy.text)
        return paths, {path: name for name, path in paths.items()}

    def __exit__(self, *what: object) -> None:
        self._folder.cleanup()


# ---- budgets


class Loss(NamedTuple):
    """How much was spent."""

    text: str
    """"ε = 3/4", "λ = 3/2", "ε = 1/2 + ln 3/2"."""
    epsilon: Number


class Spent(NamedTuple):
    """A release in a budget, and what it costs under the policy that was asked for."""

    name: str
    level: str
    people: str
    policy: str
    """The digest of the policy that it was made under."""
    cost: Loss
    query: str | None
    time: str | None


@dataclass(frozen=True, repr=False)
class Account:
    """What the releases of a budget cost together under a policy."""

    budget: Loss | None
    spent: Loss
    """Together; a bound, if it is not exact."""
    exact: bool
    how: str
    one_by_one: Loss
    """All added up."""
    kept: bool
    releases: Tuple[Spent, ...]
    told: Dict[str, Any]
    """All that `leakproof budget --json` tells."""

    @property
    def left(self) -> Number | None:
        """ε that is left, below 0 if the budget is exceeded; None without a budget."""
        if self.budget is None:
            return None
        (a, b), (c, d) = ends(self.budget.epsilon), ends(self.spent.epsilon)
        return a - d if a - d == b - c else Enclosure(a - d, b - c)

    def __bool__(self) -> bool:
        return self.kept

    def __repr__(self) -> str:
        of = "" if self.budget is None else f" of {self.budget.text}, {'kept' if self.kept else 'exceeded'}"
        return f"<Account: {'' if self.exact else 'at most '}{self.spent.text} spent{of}, {len(self.releases)} releases>"

    def _repr_html_(self) -> str:
        rows = [[one.name, one.level, one.cost.text, one.people, one.time or ""] for one in self.releases]
        return _html.facts([("account", repr(self)[1:-1])]) + _html.table(["release", "level", "cost", "people", "time"], rows)


def ends(x: Number) -> Tuple[Fraction, Fraction]:
    return (x.lower, x.upper) if isinstance(x, Enclosure) else (x, x)


def loss_of(told: Mapping[str, Any]) -> Loss:
    return Loss(told["text"], number_of(told["epsilon"]))


class Budget:
    """A file that says what may be spent, and what was (docs/budgets.md). It is read whenever it is asked."""

    def __init__(self, path: Path) -> None:
        self.path = path_text(path)
        self.entries  # that it can be read

    @classmethod
    def create(cls, path: Path, epsilon: Exact | None = None, *, lambda_: Exact | None = None) -> Budget:
        """A new file; one that is there is never written over."""
        level = Level(lambda_, epsilon)
        if epsilon is None and lambda_ is None:
            raise InputError("budget: found neither epsilon nor lambda_, expected one of them")
        of = {"epsilon": str(level.epsilon)} if level.epsilon is not None else {"lambda": str(level.lambda_)}
        with open(path_text(path), "x", encoding="utf-8") as file:
            file.write(json.dumps({"budget": of, "releases": []}, indent=2) + "\n")
        return cls(path)

    @property
    def entries(self) -> List[Dict[str, Any]]:
        """The releases as they are written down."""
        try:
            held = json.loads(_engine.read_file(self.path))
        except ValueError as error:
            raise InputError(str(error) if isinstance(error, InputError) else
                             f"{self.path}: found no JSON ({error}), expected a budget") from None
        if not isinstance(held, dict) or not isinstance(held.get("releases"), list):
            raise InputError(f"{self.path}: found no releases, expected a budget with a list of them")
        return list(held["releases"])

    def under(self, policy: Any, assume: Any = None) -> Account:
        """What its releases cost together under a policy; those that name none were made under `assume`."""
        from ._policy import policy as read
        with WrittenPolicies(policy=read(policy), assume=None if assume is None else read(assume)) as (paths, called):
            arguments = ["budget", self.path, f"--policy={paths['policy']}", "--json"]
            if assume is not None:
                arguments.append(f"--assume-policy={paths['assume']}")
            told = json.loads(said(arguments, (0, 1), called=called))
        releases = tuple(Spent(one["name"], one["level"], one["people"], one["policy"], loss_of(one["cost"]),
                               one.get("query"), one.get("time")) for one in told["releases"])
        return Account(loss_of(told["budget"]) if "budget" in told else None, loss_of(told["joint"]),
                       told["joint_is_exact"], told["how"], loss_of(told["sequential"]), told.get("kept", True), releases,
                       told)

    def __fspath__(self) -> str:
        return self.path

    def __repr__(self) -> str:
        return f"<Budget {self.path!r}: {len(self.entries)} releases>"


# ---- releases


class Released(NamedTuple):
    """A number with noise."""

    of: str
    """What it is about."""
    number: Fraction
    within: Fraction
    """The true number is no further away, with the confidence that was asked for."""
    least_count: Fraction
    """Noise alone reaches this with at most the rest of the confidence."""
    afterwards: Fraction | None
    """What was made of it, if anything was."""


class ToldQuantile(NamedTuple):
    """A value told for a quantile."""

    of: str
    value: str
    within_ranks: int
    """No more persons than that too many have a smaller value, or a larger one, with the confidence that was asked for."""


class Estimate(NamedTuple):
    """What is read off the released numbers: a quantile off cumulative counts, or a mean off a sum and a number of persons."""

    of: str
    value: str
    start: str
    """From here to the end it lies, with the confidence that was asked for."""
    end: str


@dataclass(frozen=True, repr=False)
class Release:
    """Noisy answers to a query, and what they protect."""

    query: str
    level: Level
    private: bool
    """False if the noise was drawn from a seed, and if the policy protects nothing."""
    warning: str | None
    numbers: Tuple[Released, ...]
    """None of a quantile."""
    expected_squared_error: Number
    """Of a quantile that of its rank, the largest over all tables."""
    confidence: Fraction
    statement: Tuple[str, ...]
    """What holds, sentence by sentence."""
    spent: Tuple[str, str] | None
    """Of the budget: what it was, and what is spent, this release included."""
    told: Dict[str, Any]
    """All that `leakproof release --json` tells."""
    attributes: Tuple[Tuple[str, Tuple[str, ...]], ...] = ()
    quantile: ToldQuantile | None = None
    estimates: Tuple[Estimate, ...] = ()

    @property
    def values(self) -> Dict[str, Fraction]:
        """What was made of the numbers, or else the numbers, by what they are about."""
        return {one.of: one.number if one.afterwards is None else one.afterwards for one in self.numbers}

    def __iter__(self) -> Iterator[Released]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def to_pandas(self) -> Any:
        """A data frame with a row for each number, where pandas is installed; a histogram has a column for each attribute."""
        import pandas  # type: ignore[import]
        if self.quantile is not None:
            return pandas.DataFrame({"number": [self.quantile.of], "value": [self.quantile.value],
                                     "within ranks": [self.quantile.within_ranks]})
        frame: Dict[str, Any] = {"number": [one.of for one in self.numbers]}
        cells = list(product(*(values for _, values in self.attributes))) if self.query == "histogram" else []
        if cells and len(cells) == len(self.numbers):
            frame = {name: [cell[k] for cell in cells] for k, (name, _) in enumerate(self.attributes)}
        for name, field in (("released", "number"), ("within", "within"), ("least count", "least_count")):
            frame[name] = [getattr(one, field) for one in self.numbers]
        if any(one.afterwards is not None for one in self.numbers):
            frame["afterwards"] = [one.afterwards for one in self.numbers]
        return pandas.DataFrame(frame)

    def __repr__(self) -> str:
        how = "" if self.warning is None else f", {self.warning}"
        if self.quantile is not None:
            told = f"{short(self.quantile.value)}, within {self.quantile.within_ranks} ranks"
            return f"<Release of {short(self.query, quoted=False)} at {self.level}: {told}{how}>"
        count = "1 number" if len(self.numbers) == 1 else f"{len(self.numbers)} numbers"
        return f"<Release of {short(self.query, quoted=False)} at {self.level}: {count}{how}>"

    def _repr_html_(self) -> str:
        rows = [[one.of, str(one.number), str(one.within), "" if one.afterwards is None else shown(one.afterwards)]
                for one in self.numbers]
        facts = _html.facts([("release", repr(self)[1:-1]), *(("", sentence) for sentence in self.statement)])
        if self.quantile is None:
            facts += _html.table([self.query, "released", "±", "afterwards"], rows)
        if self.estimates:
            facts += _html.table(["estimate", "value", "from", "to"], [list(one) for one in self.estimates])
        return facts


def quantiles_text(quantiles: Any) -> str | None:
    every = [quantiles] if isinstance(quantiles, str) or not hasattr(quantiles, "__iter__") else list(islice(quantiles, 1001))
    if len(every) > 1000:
        raise InputError("quantiles: found more than 1000, expected fewer")
    return ",".join(one if isinstance(one, str) else exact_text(one) for one in every) or None


own_options = ("policy", "json", "out", "digits", "exact", "lambda", "assume-policy", "help", "help-all", "version")


def release(policy: Policy, table: Any, epsilon: Exact | None, *, lambda_: Exact | None, query: str, budget: Any, assume: Any,
            ignore: Texts, confidence: Exact, after: Texts, quantiles: Any, anyway: bool, seed: int | None,
            more: Mapping[str, Any]) -> Release:
    level = Level(lambda_, epsilon)
    for name in more:
        if name.replace("_", "-") in own_options:
            raise InputError(f"release: found {short(name)}, expected another option of 'leakproof release'")
    source, read, called = table_of(table, policy)
    with WrittenPolicies(policy=policy, assume=assume) as (paths, names):
        words = ["release", f"--policy={paths['policy']}", "--json", *level_option(epsilon, lambda_),
                 *option("query", query), *option("ignore", several(ignore)), *option("confidence", exact_text(confidence)),
                 *option("after", ",".join(several(after)) or None), *option("quantiles", quantiles_text(quantiles)),
                 *option("anyway", bool(anyway)), *option("seed", seed)]
        if budget is not None:
            words.append("--budget=" + path_text(budget))
        if assume is not None:
            words.append("--assume-policy=" + paths["assume"])
        for name, value in more.items():
            words += option(name, value)
        told = json.loads(said([*words, "--", source] if source != "-" else [*words, source], (0,), read, {**names, **called}))
    quantile = None
    if "expected_squared_rank_error" in told:
        one = told["numbers"][0]
        quantile = ToldQuantile(one["of"], one["released"], int(one["within_ranks"]))
    numbers = tuple(Released(one["of"], Fraction(one["released"]), Fraction(one["within"]), Fraction(one["least_count"]),
                             Fraction(one["afterwards"]) if "afterwards" in one else None)
                    for one in told["numbers"] if quantile is None)
    error = told["expected_squared_error" if quantile is None else "expected_squared_rank_error"]
    estimates = tuple(Estimate(one["of"], one["value"], one["from"], one["to"]) for one in told.get("estimates", ()))
    spent = told.get("budget")
    return Release(told["query"], level, told["private"], told.get("warning"), numbers,
                   number_of(error), Fraction(told["error_bars"]["confidence"]),
                   tuple(told["statement"]), None if spent is None else (spent["of"], spent["spent"]), told,
                   policy.attributes, quantile, estimates)
