#!/usr/bin/env python3
"""Is the model of policies with many words right? On random small ones it says what the definition says of all databases, one by one."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from generate import Covering  # noqa: E402
from policies import make  # noqa: E402
from policies.judge_policy import Twin, are_neighbours  # noqa: E402
from policies.large import Large, python_with_numpy  # noqa: E402
from policies.policy import Policy  # noqa: E402
from policies.queries import weights  # noqa: E402


def small_policies(count):
    generator, covering = random.Random("large"), Covering(make.AXES, make.impossible)
    while count:
        chosen = covering.choose(generator)
        case = make.make_case(generator, chosen)
        covering.record(chosen)
        policy = Policy(case["policy"])
        if policy.constrained and not policy.listed and not policy.any_answer and policy.worlds and policy.number_of_words() <= 300:
            count -= 1
            yield case, policy


@unittest.skipIf(python_with_numpy() is None, "no python3 has numpy")
class ManyWords(unittest.TestCase):
    def test_small_ones(self):
        for case, policy in small_policies(30):
            twin, large = Twin(policy), Large(policy)
            large.list_neighbours()
            self.assertEqual(large.words, len(policy.worlds[0]), case["policy"])
            for text in case["queries"]:
                g = weights(policy.domain, text)
                found, changes = large.sensitivity(g)
                self.assertEqual(found, twin.sensitivity(g), (case["policy"], text))
                if changes:
                    self.assertTrue(large.are_neighbours(changes))
                    self.assertTrue(are_neighbours(twin, changes), (case["policy"], changes))
            steps, first = large.steps(), 0
            for g, group in enumerate(policy.groups):
                own = range(first, first + group.tuples)
                first += group.tuples
                for (of, u, v), told in steps.items():
                    if of == g:
                        self.assertEqual(told, tuple(twin.protection.steps(u, v, own)), (case["policy"], g, u, v))


if __name__ == "__main__":
    unittest.main()
