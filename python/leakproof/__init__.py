"""Exact leakage of private channels: graphs, maximum leakage, channels, policies, certificates.

>>> import leakproof
>>> leakproof.optimum("cycle:5", 2).value
Fraction(2, 1)

Numbers are exact: int, Fraction, Decimal and text such as "3/2" go in, Fraction comes out; a float is refused, since 0.1
is not 1/10. What is irrational is an Enclosure with exact ends. docs/python.md is a tutorial.
"""

from ._channel import Channel, PrivacyLevel, UnderPrior, Standing, Witness, channel
from ._engine import __version__
from ._errors import InputError
from ._graph import Graph, catalogue, graphs
from ._leakage import Between, Bounds, Covering, Optimum, between, bounds, covering_number, optimum
from ._numbers import Enclosure, Level
from ._policy import Policy, PolicyLeakage, Sensitivity, policy
from ._questions import NOT_IN_TIME, Answer, Extreme, Found, NotInTime, Table, ask, invariants, search, table

__all__ = [
    "Answer",
    "Between",
    "Bounds",
    "Channel",
    "Covering",
    "Enclosure",
    "Extreme",
    "Found",
    "Graph",
    "InputError",
    "Level",
    "NOT_IN_TIME",
    "NotInTime",
    "Optimum",
    "Policy",
    "PolicyLeakage",
    "PrivacyLevel",
    "Sensitivity",
    "Standing",
    "Table",
    "UnderPrior",
    "Witness",
    "ask",
    "between",
    "bounds",
    "catalogue",
    "channel",
    "covering_number",
    "graphs",
    "invariants",
    "optimum",
    "policy",
    "search",
    "table",
]
