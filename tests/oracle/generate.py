"""Random inputs that combine every option with every other, and their shrinking.

An input is made by choosing one label on each axis (an axis is a kind of option: the secrets, the constraints, how λ is
given, ...). Covering prefers labels that make up pairs not seen often yet, so that after few inputs every pair of labels of
different axes has been tried together, and tells at the end which pairs were.

    axes = {"secrets": ["full", "edges"], "absent": ["no", "yes", "some"], ...}
    covering = Covering(axes, impossible=rule)     # rule(axis, label, axis, label) -> a reason, or None
    chosen = covering.choose(random_generator)      # {"secrets": "edges", "absent": "no", ...}
    covering.record(chosen)                         # once the input was really compared
    covering.report()                               # lines to print

A rule is asked both ways round, and a reason names what the grammar forbids. Labels of one axis that exclude a whole axis
can be handled by a label such as "none".

shrink(value, fails) makes a JSON value smaller as long as fails(value) stays true: parts of lists and objects are left out,
texts and numbers made simpler. The caller's `fails` must say False for what is not a valid input any more.
"""

import itertools
import time


class Covering:
    """Which pairs of labels of different axes were tried together, and how often."""

    def __init__(self, axes, impossible=None):
        self.axes = {axis: list(labels) for axis, labels in axes.items()}
        self.counts = {}
        self.reasons = {}
        for first, second in itertools.combinations(self.axes, 2):
            for a in self.axes[first]:
                for b in self.axes[second]:
                    reason = None
                    if impossible is not None:
                        reason = impossible(first, a, second, b) or impossible(second, b, first, a)
                    if reason:
                        self.reasons[first, a, second, b] = reason
                    else:
                        self.counts[first, a, second, b] = 0

    def _key(self, first, a, second, b):
        names = list(self.axes)
        if names.index(first) < names.index(second):
            return first, a, second, b
        return second, b, first, a

    def possible(self, first, a, second, b):
        return self._key(first, a, second, b) not in self.reasons

    def choose(self, random, fixed=None):
        """One label on each axis, no two of which are impossible together; pairs that were rare are preferred, but one time in
        three a label is drawn evenly, so that inputs do not depend on the order of the table alone."""
        for _ in range(100):
            chosen = self._try(random, dict(fixed or {}))
            if chosen is not None:
                return chosen
        raise ValueError("no combination of labels is possible")

    def _try(self, random, chosen):
        rest = [axis for axis in self.axes if axis not in chosen]
        random.shuffle(rest)
        for axis in rest:
            open_labels = [
                label for label in self.axes[axis] if all(self.possible(axis, label, other, chosen[other]) for other in chosen)
            ]
            if not open_labels:
                return None
            if random.random() < 1 / 3:
                chosen[axis] = random.choice(open_labels)
                continue

            def rarity(label):
                seen = [self.counts[self._key(axis, label, other, chosen[other])] for other in chosen]
                return (min(seen) if seen else 0, sum(seen), random.random())

            chosen[axis] = min(open_labels, key=rarity)
        return {axis: chosen[axis] for axis in self.axes}

    def record(self, chosen):
        for first, second in itertools.combinations(self.axes, 2):
            if first in chosen and second in chosen:
                key = (first, chosen[first], second, chosen[second])
                if key not in self.counts:
                    raise ValueError(f"recorded what was said to be impossible: {key}")
                self.counts[key] += 1

    def add(self, other):
        """The counts of another process."""
        for key, count in other.items():
            self.counts[key] += count

    def missing(self):
        return [key for key, count in self.counts.items() if count == 0]

    def report(self):
        lines = ["pairs of options compared (pairs tried / possible, the rarest and how often):"]
        tried_in_all = possible_in_all = 0
        width = max(len(f"{a} × {b}") for a, b in itertools.combinations(self.axes, 2))
        for first, second in itertools.combinations(self.axes, 2):
            own = {key: n for key, n in self.counts.items() if key[0] == first and key[2] == second}
            tried = sum(1 for n in own.values() if n)
            tried_in_all += tried
            possible_in_all += len(own)
            line = f"  {first + ' × ' + second:<{width}}  {tried}/{len(own)}"
            if own:
                key = min(own, key=own.get)
                line += f"  {key[1]} × {key[3]}: {own[key]}"
            lines.append(line)
        for key in self.missing():
            lines.append(f"  not tried: {key[0]} = {key[1]} with {key[2]} = {key[3]}")
        by_reason = {}
        for (first, a, second, b), reason in self.reasons.items():
            by_reason.setdefault(reason, []).append(f"{first} = {a} with {second} = {b}")
        for reason, pairs in by_reason.items():
            shown = "; ".join(pairs[:6]) + (f"; and {len(pairs) - 6} more" if len(pairs) > 6 else "")
            lines.append(f"  impossible ({reason}): {shown}")
        lines.append(f"  in all {tried_in_all} of {possible_in_all} pairs, {len(self.reasons)} impossible")
        return lines


def smaller(value):
    """JSON values that are a little simpler than this one, the boldest first."""
    if isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
        for key in value:
            for part in smaller(value[key]):
                yield {**value, key: part}
    elif isinstance(value, list):
        step = len(value) // 2
        while step >= 1:
            for start in range(0, len(value), step):
                yield value[:start] + value[start + step :]
            step //= 2
        for index, item in enumerate(value):
            for part in smaller(item):
                yield value[:index] + [part] + value[index + 1 :]
    elif isinstance(value, bool):
        if value:
            yield False
    elif isinstance(value, int):
        for less in (0, 1, 2, value // 2, value - 1):
            if 0 <= less < value:
                yield less
    elif isinstance(value, str):
        if "/" in value:
            yield value.split("/")[0]
        for simple in ("1", "2"):
            if value != simple and len(value) > len(simple) and value[0].isdigit():
                yield simple


def shrink(value, fails, candidates=smaller, limit=2000, seconds=None):
    """A smaller value on which `fails` is still true; at most `limit` trials, and about so many seconds."""
    trials = 0
    end = None if seconds is None else time.monotonic() + seconds
    progress = True
    while progress:
        progress = False
        for candidate in candidates(value):
            trials += 1
            if trials > limit or end is not None and time.monotonic() > end:
                return value
            if fails(candidate):
                value = candidate
                progress = True
                break
    return value
