"""The claims of the papers, by the program leakproof: checked on graphs of one's own, and explained."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Sequence

from ._questions import GraphsLike, Levels, Selection, levels
from ._numbers import exact_text
from ._program import said


@dataclass(frozen=True, repr=False)
class Checked:
    """A reading of a claim as it was found on the graphs of one run."""

    id: str
    verdict: str
    """"holds", "refuted", "vacuous" if no instance met its hypothesis, "incomplete"."""
    instances: int
    counterexample: Dict[str, Any] | None
    """The smallest, as `leakproof check --json` tells it."""
    told: Dict[str, Any]
    """All that is told of it."""

    def __bool__(self) -> bool:
        return self.verdict == "holds"

    def __repr__(self) -> str:
        return f"<{self.id}: {self.verdict}, {self.instances} instances>"


def check(claims: str | Sequence[str] = (), graphs: GraphsLike | None = None, *, lambda_: Levels | None = None, seed: int = 1,
          jobs: int | None = None) -> List[Checked]:
    """The verdicts of claims ("edwards/lemma-*", or several; all unless given) on graphs, at each λ.

    Graphs are those of `ask`: "1..5", "cycle:3..9; @mine.txt", or a list; all with up to 7 vertices unless given.
    """
    arguments = ["check", *([claims] if isinstance(claims, str) else claims), "--json", "--seed", str(seed)]
    if graphs is not None:
        arguments += ["--graphs", Selection(graphs).text]
    if lambda_ is not None:
        arguments += ["--lambda", ",".join(exact_text(one) for one in levels(lambda_))]
    if jobs is not None:
        arguments += ["--jobs", str(jobs)]
    found = json.loads(said(arguments, (0, 1)))
    return [Checked(one["id"], one["verdict"], one["instances"], one.get("counterexample"), one) for one in found["claims"]]


@dataclass(frozen=True, repr=False)
class Explanation:
    """A claim in full: what it says, what was found, the counterexample worked out."""

    id: str
    text: str
    told: Dict[str, Any]

    def latex(self) -> str:
        return said(["explain", self.id, "--format", "latex"], (0,))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation of {self.id}>"


def explain(claim: str) -> Explanation:
    """What a claim or a reading says and what is known of it, by what is recorded."""
    return Explanation(claim, said(["explain", claim], (0,)), json.loads(said(["explain", claim, "--json"], (0,))))
