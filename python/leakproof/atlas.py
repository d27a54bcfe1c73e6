"""Reads an atlas that ``leakproof atlas --out FOLDER`` wrote. Needs nothing but Python's standard library.

    from leakproof.atlas import Atlas              # or, with a copy of this file: import atlas
    fork = Atlas("FOLDER")["DCw"]                  # by graph6, as geng writes it
    fork.maximum(2), fork.covering(2)              # exact, at any fraction λ ≥ 1
    [graph.graph6 for graph in Atlas("FOLDER") if graph.has_gap]
"""
import gzip
import hashlib
import json
import pathlib
from fractions import Fraction
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

Number = Union[int, str, Fraction]


def _value(coefficients: List[str], at: Fraction) -> Fraction:
    out = Fraction(0)
    for coefficient in reversed(coefficients):
        out = out * at + int(coefficient)
    return out


def _is_before(end: Any, at: Fraction) -> bool:
    """Whether an end of a piece, a fraction or the only root of a polynomial between two, is at most ``at``."""
    if isinstance(end, str):
        return Fraction(end) <= at
    if at <= Fraction(end["lower"]):
        return False
    if at >= Fraction(end["upper"]):
        return True
    at_lower = _value(end["root_of"], Fraction(end["lower"]))
    return (_value(end["root_of"], at) > 0) != (at_lower > 0)


def _at(pieces: List[Dict[str, Any]], lam: Number) -> Fraction:
    level = Fraction(lam)
    if level < 1:
        raise ValueError(f"λ is {level}, expected at least 1")
    for piece in reversed(pieces):
        if _is_before(piece["from"], level):
            return _value(piece["numerator"], level) / _value(piece["denominator"], level)
    raise ValueError("pieces that do not begin at 1")


class Graph:
    """A connected graph; ``record`` is its line of graphs-N.jsonl."""

    def __init__(self, record: Dict[str, Any], atlas: "Atlas") -> None:
        self.record = record
        self._atlas = atlas

    @property
    def graph6(self) -> str:
        return str(self.record["graph6"])

    @property
    def vertices(self) -> int:
        return int(self.record["vertices"])

    @property
    def edges(self) -> List[Tuple[int, int]]:
        bits = [ord(c) - 63 >> k & 1 for c in self.graph6[1:] for k in range(5, -1, -1)]
        pairs = [(u, v) for v in range(self.vertices) for u in range(v)]
        return [pair for pair, bit in zip(pairs, bits) if bit]

    @property
    def has_gap(self) -> bool:
        """Whether the covering number is not attained for some λ."""
        return bool(self.record["gap"])

    def maximum(self, lam: Number) -> Fraction:
        return _at(self.record["maximum"], lam)

    def covering(self, lam: Number) -> Fraction:
        return _at(self.record["covering"], lam)

    def bound(self, name: str, lam: Number) -> Fraction:
        """A bound by its name, from above or, with another name, from below."""
        for kind in ("bounds", "lower_bounds"):
            if name in self.record[kind]:
                return _at(self.record[kind][name], lam)
        raise KeyError(name)

    def certificates(self) -> Tuple[str, str]:
        """Of the maximum and of the covering number, for the referees."""
        return self._atlas._certificates(self)

    def __repr__(self) -> str:
        return f"<{self.graph6}: {self.vertices} vertices, {self.record['edges']} edges>"


class Atlas:
    def __init__(self, folder: Union[str, pathlib.Path]) -> None:
        self.folder = pathlib.Path(folder)
        told = json.loads((self.folder / "atlas.json").read_text(encoding="utf-8"))
        if told.get("format") != 1:
            raise ValueError(f"{self.folder}: format {told.get('format')}, expected 1")
        low, high = told["sizes"]
        self.sizes = range(low, high + 1)
        self.counts = {int(n): int(of["graphs"]) for n, of in told["counts"].items()}
        self._found: Dict[int, Dict[str, Graph]] = {}
        self._proofs: Dict[int, Dict[str, Tuple[str, str]]] = {}

    def verify(self) -> None:
        """That all files are what their checksums say; raises ValueError."""
        for line in (self.folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
            digest, name = line.split("  ", 1)
            if hashlib.sha256((self.folder / name).read_bytes()).hexdigest() != digest:
                raise ValueError(f"{self.folder / name} is not what was written")

    def graphs(self, vertices: Optional[int] = None) -> Iterator[Graph]:
        """All of them, or those with so many vertices, in geng's order."""
        for n in self.sizes if vertices is None else [vertices]:
            with open(self.folder / f"graphs-{n}.jsonl", encoding="utf-8") as lines:
                for line in lines:
                    yield Graph(json.loads(line), self)

    def __iter__(self) -> Iterator[Graph]:
        return self.graphs()

    def __len__(self) -> int:
        return sum(self.counts.get(n, 0) for n in self.sizes)

    def __getitem__(self, graph6: str) -> Graph:
        n = ord(graph6[0]) - 63
        if n not in self.sizes:
            raise KeyError(graph6)
        if n not in self._found:
            self._found[n] = {graph.graph6: graph for graph in self.graphs(n)}
        return self._found[n][graph6]

    def _certificates(self, graph: Graph) -> Tuple[str, str]:
        n = graph.vertices
        if n not in self._proofs:
            with gzip.open(self.folder / f"certificates-{n}.jsonl.gz", "rt", encoding="utf-8") as lines:
                self._proofs[n] = {one["graph6"]: (one["optimum"], one["covering"]) for one in map(json.loads, lines)}
        return self._proofs[n][graph.graph6]
