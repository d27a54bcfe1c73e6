"""The reader of an atlas: its numbers beside those of the program at other λ, checksums, certificates."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest
from fractions import Fraction

from leakproof.atlas import Atlas

program = os.environ["LEAKPROOF_PROGRAM"]
referee = os.environ["LEAKPROOF_REFEREE"]


class Reader(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name) / "atlas"
        subprocess.run([program, "atlas", "--graphs", "1..6", "--out", cls.folder], check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def test_all_graphs_are_there(self):
        atlas = Atlas(self.folder)
        atlas.verify()
        self.assertEqual(len(atlas), 1 + 1 + 2 + 6 + 21 + 112)  # OEIS A001349
        self.assertEqual(sum(1 for _ in atlas), len(atlas))
        self.assertTrue(all(len(graph.edges) == graph.record["edges"] for graph in atlas))

    def test_values_are_those_of_the_program(self):
        """At λ that are ends of pieces, and at others, by the solver for one λ."""
        atlas = Atlas(self.folder)
        graphs = [graph for graph in atlas.graphs(5)] + [graph for graph in atlas.graphs(6)][::9]
        names = "\n".join(graph.graph6 for graph in graphs) + "\n"
        for level in ("1", "7/4", "2", "9/5", "3"):
            told = subprocess.run([program, "optimum", "@-", "--lambda", level, "--json", "--exact"], input=names, check=True,
                                  capture_output=True, text=True).stdout.splitlines()
            self.assertEqual(len(told), len(graphs))
            for graph, line in zip(graphs, told):
                answer = json.loads(line)
                self.assertEqual(str(graph.maximum(level)), answer["maximum"], graph)
                for name, value in answer["bounds"].items():
                    self.assertEqual(str(graph.bound(name, level)), value, (graph, name))
                self.assertEqual(graph.covering(level), graph.bound("covering", level))
                self.assertLessEqual(graph.maximum(level), graph.covering(level))
                if graph.maximum(level) < graph.covering(level):
                    self.assertTrue(graph.has_gap)

    def test_certificates_are_accepted(self):
        atlas = Atlas(self.folder)
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number, graph in enumerate(atlas.graphs(5)):
                for kind, text in zip("oc", graph.certificates()):
                    files.append(os.path.join(folder, f"{number}{kind}.cert"))
                    pathlib.Path(files[-1]).write_text(text)
            self.assertEqual(len(files), 42)
            self.assertEqual(subprocess.run([referee, *files], capture_output=True).returncode, 0)

    def test_what_was_changed_is_noticed(self):
        atlas = Atlas(self.folder)
        file = self.folder / "graphs-3.csv"
        before = file.read_bytes()
        file.write_bytes(before.replace(b"3", b"4", 1))
        with self.assertRaisesRegex(ValueError, "graphs-3.csv is not what was written"):
            atlas.verify()
        file.write_bytes(before)
        atlas.verify()
        with self.assertRaises(ValueError):
            atlas["DCw"].maximum(Fraction(1, 2))
        with self.assertRaises(KeyError):
            atlas["HCQebRB"]


if __name__ == "__main__":
    unittest.main()
