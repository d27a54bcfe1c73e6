"""The stub of the engine names what the engine has, and types are right where mypy is installed."""

import ast
import os
import shutil
import subprocess
import tempfile
import unittest

import leakproof
from leakproof import _engine

home = os.environ["LEAKPROOF_SOURCE_DIR"]


def members(body):
    return {node.name for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


class Types(unittest.TestCase):
    def test_the_stub_and_the_engine_agree(self):
        with open(os.path.join(home, "python", "leakproof", "_engine.pyi"), encoding="utf-8") as file:
            stub = ast.parse(file.read())
        own = {name for name in dir(_engine) if not name.startswith("__")}
        self.assertEqual(members(stub.body), own)
        for node in stub.body:
            if isinstance(node, ast.ClassDef):
                theirs = {n for n in vars(getattr(_engine, node.name)) if not n.startswith("_")}
                self.assertEqual(members(node.body) - {"__init__"}, theirs, node.name)

    def test_what_is_public(self):
        for name in leakproof.__all__:
            self.assertIsNotNone(getattr(leakproof, name).__doc__, name)
        with open(os.path.join(home, "CMakeLists.txt"), encoding="utf-8") as file:
            self.assertIn(f"project(leakproof VERSION {leakproof.__version__} ", file.read())

    @unittest.skipIf(shutil.which("mypy") is None, "mypy is not installed")
    def test_mypy(self):
        with tempfile.TemporaryDirectory() as cache:
            run = subprocess.run(["mypy", "--cache-dir", cache], cwd=home, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
