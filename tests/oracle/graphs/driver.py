"""Cases of one kind: made, compared, and made smaller where the program and the model disagree."""

import random
import time

from generate import Covering, shrink

from .comparison import Tally


class Kind:
    """A module with AXES, make, compare, smaller, and perhaps impossible; `cost` weighs how often it is chosen."""

    def __init__(self, name, module, share):
        self.name, self.module, self.share = name, module, share
        self.covering = Covering(module.AXES, getattr(module, "impossible", None))

    def graphs_of(self, case):
        return len(case.get("graphs", ())) or 1

    def trial(self, program, seed):
        """One case by its seed. Gives its tally, the case and how many graphs it had."""
        generator = random.Random(seed)
        chosen = self.covering.choose(generator)
        case = self.module.make(generator, chosen)
        tally = Tally()
        self.module.compare(program, case, tally)
        self.covering.record(chosen)
        return tally, case

    def reduced(self, program, case, answer, seconds=60):
        """A smaller case on which the same answer is wrong, and what was found there."""
        end = time.monotonic() + seconds

        def wrong(candidate):
            if time.monotonic() > end:
                return False
            tally = Tally()
            try:
                self.module.compare(program, candidate, tally)
            except Exception:  # what the model itself cannot take is no smaller case
                return False
            return any(found.answer == answer for found in tally.found)

        case = shrink(case, wrong, candidates=self.module.smaller, limit=400)
        tally = Tally()
        self.module.compare(program, case, tally)
        return case, [found for found in tally.found if found.answer == answer][:1]
