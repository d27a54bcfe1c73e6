"""Exact numbers: levels of privacy, enclosures of what is irrational, and how both are shown."""

from __future__ import annotations

import atexit
import os
import time
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Tuple, Union

from . import _engine
from ._errors import InputError, short

Exact = Union[int, Fraction, Decimal, str]
"""What is read as an exact number. Sage's numbers and NumPy's whole numbers are as well."""

shown_digits = 6


@dataclass(frozen=True)
class Enclosure:
    """A real number that lies between two fractions."""

    lower: Fraction
    upper: Fraction

    @property
    def exact(self) -> bool:
        return self.lower == self.upper

    def text(self, digits: int = shown_digits) -> str:
        """Decimals that are certain, cut and not rounded; "…" follows unless they are all."""
        return str(_engine.enclosure_text(self.lower, self.upper, digits))

    def __float__(self) -> float:
        return float((self.lower + self.upper) / 2)

    def __contains__(self, x: Exact) -> bool:
        return self.lower <= _engine.rational(x, "number") <= self.upper

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Enclosure({self.text()})"


Number = Union[Fraction, Enclosure]


class Level:
    """A privacy level λ = e^ε, one of the two being a fraction; λ = 2 if neither is given."""

    def __init__(self, lambda_: Exact | None = None, epsilon: Exact | None = None) -> None:
        self._level = _engine.Level(lambda_, epsilon)

    @property
    def lambda_(self) -> Fraction | None:
        return self._level.lambda_

    @property
    def epsilon(self) -> Fraction | None:
        return self._level.epsilon

    def __repr__(self) -> str:
        return str(self._level)


def number(ends: Tuple[Fraction, Fraction]) -> Number:
    """A fraction if it is known to be one, else an enclosure."""
    return ends[0] if ends[0] == ends[1] else Enclosure(*ends)


def ends_of(x: Number) -> Tuple[Fraction, Fraction]:
    return (x.lower, x.upper) if isinstance(x, Enclosure) else (x, x)


def bits(factor: Number, digits: int) -> Enclosure:
    return Enclosure(*_engine.bits(*ends_of(factor), digits))


def shown(x: Number) -> str:
    """A short fraction as it is, any other number by its digits."""
    narrow = 14
    if isinstance(x, Fraction) and max(x.numerator.bit_length(), x.denominator.bit_length()) < 4 * narrow:
        if len(text := str(x)) <= narrow:
            return text
    return Enclosure(*ends_of(x)).text()


def exact_text(x: Exact) -> str:
    """An exact number as the program reads it: "3/2"."""
    return str(_engine.rational(x, "lambda_"))


def path_text(path: Any) -> str:
    """A path as the engine takes it: what is no path is an error of Python's."""
    text = os.fsdecode(path)
    if "\0" in text:
        raise InputError(f"path: found {short(text)}, expected no null byte")
    return text


def wait_for_work() -> None:
    """Work that Ctrl-C has left in a long call of a library ends before the process does, if it soon does."""
    until = time.monotonic() + 1
    while _engine.work_under_way() and time.monotonic() < until:
        time.sleep(0.02)


atexit.register(wait_for_work)
