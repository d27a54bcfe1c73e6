"""Real numbers to fifty places, and whether what is printed of them is right.

decimal rounds exp, ln and powers correctly, so a number worked out in few steps is right up to SLACK, relative to its size.
"""

import re
from decimal import MAX_EMAX, MIN_EMIN, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 70
getcontext().Emax, getcontext().Emin = MAX_EMAX, MIN_EMIN
SLACK = Decimal(10) ** -50


def decimal(value):
    if isinstance(value, Decimal):
        return value
    value = Fraction(value)
    return Decimal(value.numerator) / Decimal(value.denominator)


def log2(value):
    return decimal(value).ln() / Decimal(2).ln()


class Level:
    """λ = e^ε, one of the two given as a fraction."""

    def __init__(self, lambda_=None, epsilon=None):
        self.exact_lambda = Fraction(lambda_) if lambda_ is not None else None
        self.exact_epsilon = Fraction(epsilon) if epsilon is not None else None
        self.lambda_ = decimal(self.exact_lambda) if lambda_ is not None else decimal(self.exact_epsilon).exp()
        self.epsilon = decimal(self.exact_epsilon) if epsilon is not None else self.lambda_.ln()

    def around(self):
        """Simple fractions below and above λ, equal if λ is one: what grows with λ lies between its values there."""
        if self.exact_lambda is not None:
            return self.exact_lambda, self.exact_lambda
        scale = 1000
        below = int(self.lambda_ * scale)
        return Fraction(below, scale), Fraction(below + 1, scale)

    def flags(self):
        if self.exact_lambda is not None:
            return ["--lambda", str(self.exact_lambda)]
        return ["--epsilon", str(self.exact_epsilon)]


def ends(printed):
    """Lower and upper end of a number in JSON: a fraction, or an enclosure."""
    if isinstance(printed, dict):
        return Fraction(printed["lower"]), Fraction(printed["upper"])
    return Fraction(printed), Fraction(printed)


def wrong(printed, truth, truth_upper=None):
    """Why a printed number is not the truth (or not in the interval of the truth); None if it is right."""
    lower, upper = ends(printed)
    if lower > upper:
        return f"the enclosure [{lower}, {upper}] is empty"
    if isinstance(truth, Fraction) or isinstance(truth, int):
        low = Fraction(truth)
        high = low if truth_upper is None else Fraction(truth_upper)
    else:
        margin = abs(truth) * SLACK
        low = Fraction(truth - margin)
        high = Fraction((truth if truth_upper is None else decimal(truth_upper)) + margin)
    if high < lower or low > upper:
        return f"printed {printed}, it is {float(low)!r}" + (f" to {float(high)!r}" if high != low else "")
    if isinstance(printed, dict):
        return _wrong_text(printed, low, high)
    return None


def _wrong_text(printed, low, high):
    """Digits that are printed before … are certain; a text without … is exact."""
    text = printed["text"]
    if re.fullmatch(r"-?\d+(\.\d+)?…", text):
        digits = text[:-1]
        places = len(digits.split(".")[1]) if "." in digits else 0
        if places < 2:
            return f"text {text!r} has no digits for {float(low)!r}"
        shown = Fraction(digits)
        step = Fraction(1, 10**places)
        if not (shown <= high and low <= shown + step):
            return f"text {text!r} for {float(low)!r}"
        return None
    if re.fullmatch(r"-?\d+(/\d+|\.\d+)?", text):
        if not low <= Fraction(text) <= high:
            return f"text {text!r} for {float(low)!r}"
        return None
    return f"text {text!r} for {float(low)!r} is no number"
