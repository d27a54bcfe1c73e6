"""The claims of the papers, by the program leakproof: checked on graphs of one's own, and explained."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Sequence

from ._errors import InputError
from ._questions import GraphsLike, Levels, Selection, levels
from ._numbers import exact_text


def _program() -> str:
    """Where the program is: as LEAKPROOF_PROGRAM says, in the folder that this was built in, or on the path."""
    given = os.environ.get("LEAKPROOF_PROGRAM")
    built = os.path.normpath(os.path.join(os.path.dirname(__file__), "..", "..", "bin", "leakproof"))
    found = given or (built if os.access(built, os.X_OK) else shutil.which("leakproof"))
    if not found:
        raise InputError("program: found no leakproof, expected it on the path, or LEAKPROOF_PROGRAM to say where it is")
    return found


def _said(arguments: Sequence[str], fine: Iterable[int]) -> str:
    try:
        done = subprocess.run([_program(), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    except OSError as error:
        raise InputError(f"program: found {error}, expected leakproof to run") from None
    if done.returncode not in fine:
        words = done.stderr.decode(errors="backslashreplace").strip().split("\n")[-1]
        raise InputError(words[len("leakproof: "):] if words.startswith("leakproof: ") else words)
    return done.stdout.decode()


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
    found = json.loads(_said(arguments, (0, 1)))
    return [Checked(one["id"], one["verdict"], one["instances"], one.get("counterexample"), one) for one in found["claims"]]


@dataclass(frozen=True, repr=False)
class Explanation:
    """A claim in full: what it says, what was found, the counterexample worked out."""

    id: str
    text: str
    told: Dict[str, Any]

    def latex(self) -> str:
        return _said(["explain", self.id, "--format", "latex"], (0,))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation of {self.id}>"


def explain(claim: str) -> Explanation:
    """What a claim or a reading says and what is known of it, by what is recorded."""
    return Explanation(claim, _said(["explain", claim], (0,)), json.loads(_said(["explain", claim, "--json"], (0,))))
