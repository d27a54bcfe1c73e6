"""What is counted and what is kept of comparisons: how many answers of each kind were compared, and where they differ."""

from collections import Counter


class Disagreement:
    """One answer that is not the model's: which answer, the command, what it said, what it should say."""

    def __init__(self, answer, command, said, expected, where=""):
        self.answer, self.command, self.said, self.expected, self.where = answer, command, said, expected, where

    def lines(self):
        return [f"{self.answer}: {self.where}".rstrip(": "), f"  command   {self.command}", f"  it says   {self.said}", f"  the model {self.expected}"]


class Tally:
    def __init__(self):
        self.compared, self.left_out, self.found = Counter(), Counter(), []

    def check(self, answer, holds, run, said, expected, where=""):
        """Counts one answer, and keeps it if it is wrong."""
        self.compared[answer] += 1
        if not holds:
            self.found.append(Disagreement(answer, run.command, said, expected, where))
        return holds

    def equal(self, answer, run, said, expected, where=""):
        return self.check(answer, said == expected, run, said, expected, where)

    def skip(self, answer):
        """An answer for which the model has none: too large."""
        self.left_out[answer] += 1

    def worked(self, answer, run):
        """Counts a run that should have worked. One that takes too long is left out."""
        if run.code == "timeout":
            self.skip(answer)
            return False
        return self.check(answer, run.code == 0, run, f"exit code {run.code}: {(run.errors or run.output).strip()[:300]}", "exit code 0")

    def same_graph(self, run, said, text, names=None):
        """Every answer of one graph says of which: its graph6, how many vertices, their names."""
        from .codes import read_graph6
        got = said["graph6"], said["vertices"], said.get("vertex_names")
        self.equal("of which graph it speaks", run, got, (text, read_graph6(text).n, names))

    def add(self, other):
        self.compared.update(other.compared)
        self.left_out.update(other.left_out)
        self.found.extend(other.found)
