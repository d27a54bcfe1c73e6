"""The sessions of docs/python.md print what the page shows; so do the examples in docstrings."""

import doctest
import os
import re
import tempfile
import unittest

import leakproof

home = os.environ["LEAKPROOF_SOURCE_DIR"]


def sessions(page):
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL))


def failures(text):
    """How many examples there are, and how many print something else."""
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", "docs/python.md", 0)
    runner = doctest.DocTestRunner()
    return len(test.examples), runner.run(test).failed


class Tutorial(unittest.TestCase):
    def test_the_page_and_the_module_agree(self):
        with open(os.path.join(home, "docs", "python.md"), encoding="utf-8") as file:
            text = sessions(file.read())
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                number, failed = failures(text)
            finally:
                os.chdir(before)
        self.assertGreater(number, 40)
        self.assertEqual(failed, 0)

    def test_a_page_that_shows_something_else_is_noticed(self):
        devnull = open(os.devnull, "w")
        self.addCleanup(devnull.close)
        test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "page", "page", 0)
        self.assertEqual(doctest.DocTestRunner().run(test, out=devnull.write).failed, 1)

    def test_docstrings(self):
        self.assertEqual(doctest.testmod(leakproof).failed, 0)


if __name__ == "__main__":
    unittest.main()
