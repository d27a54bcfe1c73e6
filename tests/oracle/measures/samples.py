"""Random channels, priors, gains and pairs of channels by label, such as show faults: ties, zeros, equal and proportional columns."""

from fractions import Fraction

from .gains import blocks, powers, tries, wrong
from .matrix import columns, identity, multiplied, uniform

SHAPES = ["random", "ties", "zeros", "zero column", "proportional columns", "equal rows", "wide ratios", "long fractions", "one row", "one column",
          "identity", "constant", "symmetric", "function", "erasure", "nearly equal rows"]
SIZES = {"2-3": (2, 3), "4-5": (4, 5), "6-8": (6, 8)}
PRIORS = ["", "uniform", "random", "ties", "zeros", "point", "long"]
GAINS = ["", "identity", "tries", "blocks", "random", "negative", "ties", "zero guess", "one guess", "many guesses"]
PAIRS = ["apart", "garbled", "nearly garbled", "equal", "permuted", "mixed", "split", "reversed", "more columns", "zero output"]


def normalised(weights):
    return [Fraction(w, sum(weights)) for w in weights]


def row(random, width, palette):
    weights = [random.choice(palette) for _ in range(width)]
    if not any(weights):
        weights[random.randrange(width)] = 1
    return normalised(weights)


def channel(random, shape, size):
    low, high = SIZES[size]
    n, width = random.randint(low, high), random.randint(low, high)
    rows = lambda palette: [row(random, width, palette) for _ in range(n)]
    if shape == "random":
        return rows(range(1, 10))
    if shape == "ties":
        return rows([1, 1, 2])
    if shape == "zeros":
        return rows([0, 0, 0, 1, 2, 3])
    if shape == "zero column":
        at = random.randrange(width + 1)
        return [line[:at] + [Fraction(0)] + line[at:] for line in rows([0, 1, 2, 3])]
    if shape == "proportional columns":  # a column is split in two or three
        answer, parts = rows([0, 1, 2, 3]), random.choice([[1, 1], [1, 2], [1, 1, 3]])
        at = random.randrange(width)
        answer = [line[:at] + [line[at] * share for share in normalised(parts)] + line[at + 1:] for line in answer]
        order = list(range(len(answer[0])))
        random.shuffle(order)
        return [[line[j] for j in order] for line in answer]
    if shape == "equal rows":
        answer = rows([0, 1, 2, 3])
        answer[random.randrange(n)] = list(random.choice(answer))
        return answer
    if shape == "wide ratios":
        return rows([1, 1, 1000, 10**9])
    if shape == "long fractions":
        return rows(range(10**11, 10**12, 7919 * 10**6 + 1))
    if shape == "one row":
        return rows([0, 1, 2, 3])[:1]
    if shape == "one column":
        return [[Fraction(1)] for _ in range(n)]
    if shape == "identity":
        return identity(n)
    if shape == "constant":
        line = row(random, width, [0, 1, 2, 3])
        return [list(line) for _ in range(n)]
    if shape == "symmetric":  # the truth with some probability, else anything
        q = Fraction(random.randint(0, 6), 6)
        return [[(1 - q) / n + q * x for x in line] for line in identity(n)]
    if shape == "function":
        return [[Fraction(int(j == at)) for j in range(width)] for at in (random.randrange(width) for _ in range(n))]
    if shape == "nearly equal rows":
        return rows([1000, 1000, 1001])
    if shape == "erasure":
        q = Fraction(random.randint(1, 4), 5)
        return [[q * x for x in line] + [1 - q] for line in identity(n)]
    raise ValueError(shape)


def prior(random, label, n):
    """None where none is given."""
    if label == "":
        return None
    if label == "uniform":
        return uniform(n)
    if label == "point":
        at = random.randrange(n)
        return [Fraction(int(i == at)) for i in range(n)]
    return row(random, n, {"random": range(1, 10), "ties": [1, 1, 2], "zeros": [0, 0, 1, 2], "long": range(10**8, 10**9, 123457)}[label])


def gain(random, label, n):
    """A matrix and how it is named on the command line (None: it goes by a file)."""
    if label == "identity":
        return identity(n), "identity"
    if label == "tries":
        k = random.randint(1, n)
        return tries(n, k), f"tries:{k}"
    if label == "blocks":
        order = list(range(n))
        random.shuffle(order)
        cuts = sorted(random.sample(range(1, n), random.randint(0, n - 1)))
        parts = [order[a:b] for a, b in zip([0] + cuts, cuts + [n])]
        return blocks(n, parts), "blocks:" + "|".join(",".join(map(str, part)) for part in parts)
    count = {"one guess": 1, "many guesses": random.randint(5, 7)}.get(label, random.randint(1, 4))
    palette = {"random": [0, 1, 2, 3, 5], "negative": [-3, -2, -1, 0, 1, 2], "ties": [0, 1], "zero guess": [0, 0, 1, 2]}.get(label, [0, 1, 2, 3, 5])
    scale = random.choice([1, 1, 2, 3])
    answer = [[Fraction(random.choice(palette), scale) for _ in range(n)] for _ in range(count)]
    if label == "zero guess":
        answer[random.randrange(count)] = [Fraction(0)] * n
    if label == "many guesses":
        answer[-1] = list(answer[0])
    return answer, None


def loss(random, label, n):
    if label == "identity":
        return wrong(n), "identity"
    answer, _ = gain(random, label if label not in ("tries", "blocks") else "random", n)
    return answer, None


def garbling(random, height):
    """A channel on the outputs of another: anything, with zeros, or a permutation."""
    width = random.randint(1, height + 1)
    palette = random.choice([[0, 0, 1], [0, 1, 2], [1, 2, 3]])
    return [row(random, width, palette) for _ in range(height)]


def permuted(random, rows):
    order = list(range(len(rows[0])))
    random.shuffle(order)
    return [[line[j] for j in order] for line in rows]


def pair(random, label, first):
    """A second channel on the same inputs."""
    n = len(first)
    if label == "equal":
        return [list(line) for line in first]
    if label == "permuted":
        return permuted(random, first)
    if label == "garbled":
        return multiplied(first, garbling(random, len(first[0])))
    if label == "reversed":  # the other way round: a channel of which the first is a garbling, where that is easily made
        return [[x * share for x in line for share in (Fraction(1, 3), Fraction(2, 3))] for line in first]
    if label == "split":  # proportional columns and one of zeros: the same channel
        return permuted(random, [[x / 2 for x in line] + [x / 2 for x in line] + [Fraction(0)] for line in first])
    if label == "nearly garbled":  # one row a thousandth away
        second = multiplied(first, garbling(random, len(first[0])))
        at, line = random.randrange(n), None
        second[at] = [x * Fraction(999, 1000) for x in second[at]]
        line = second[at]
        line[random.randrange(len(line))] += Fraction(1, 1000)
        return second
    if label == "mixed":  # the first, or something that does not depend on the input
        q = Fraction(random.randint(1, 4), 5)
        line = row(random, len(first[0]), [0, 1, 2])
        return [[q * x + (1 - q) * y for x, y in zip(own, line)] for own in first]
    if label == "zero output":  # something else, one output of which never comes
        second, at = pair(random, "apart", first), random.randint(0, 1)
        return [line[:at] + [Fraction(0)] + line[at:] for line in second]
    width = random.randint(1, 4) if label == "apart" else len(first[0]) + 1
    palette = random.choice([[0, 1, 2], [1, 2, 3], [0, 0, 1]])
    return [row(random, width, palette) for _ in range(n)]


def transposed_loss(distances, squared):
    return columns(powers(distances, 2 if squared else 1))
