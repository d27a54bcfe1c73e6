"""Exact leakage of private channels: graphs, maximum leakage, channels, policies, releases, certificates.

>>> import leakproof
>>> leakproof.optimum("cycle:5", 2).value
Fraction(2, 1)

Numbers are exact: int, Fraction, Decimal and text such as "3/2" go in, Fraction comes out; a float is refused, since 0.1
is not 1/10. What is irrational is an Enclosure with exact ends. docs/python.md is a tutorial.
"""

from ._channel import Channel, Inner, Leakage, PrivacyLevel, Refinement, Standing, UnderPrior, Witness, channel
from ._claims import Checked, Explanation, check, explain
from ._curves import Curve, Curves, Piece, curves
from ._engine import __version__
from ._errors import InputError
from ._graph import Graph, catalogue, graphs
from ._leakage import (
    Between,
    Bounds,
    Covering,
    FirstOrder,
    FirstOrderPart,
    Optimum,
    Plan,
    PowerRatio,
    between,
    bounds,
    covering_number,
    first_order,
    lower_bounds,
    optimum,
    power_ratio,
)
from ._conjectures import Broken, Conjecture, Conjectures, Corner, Hull, Side, conjecture, hull
from ._metric import BestChannel, Metric, MetricOptimum, best_channel
from ._numbers import Enclosure, Level
from ._policy import Policy, PolicyLeakage, Sensitivity, policy
from ._questions import NOT_IN_TIME, Answer, Extreme, Found, NotInTime, Table, ask, invariants, search, table
from ._refinement import Garbling, RefinedLevels, SeparatingGain, refined_levels
from ._release import Account, Budget, Estimate, Loss, Release, Released, Spent, ToldQuantile
from ._tuning import PairFactor, TunedMechanism, TunedRow, TunePoint, Tuning, tune

__all__ = [
    "Account",
    "Answer",
    "BestChannel",
    "Between",
    "Bounds",
    "Broken",
    "Budget",
    "Channel",
    "Checked",
    "Conjecture",
    "Conjectures",
    "Corner",
    "Covering",
    "Curve",
    "Curves",
    "Enclosure",
    "Estimate",
    "Explanation",
    "Extreme",
    "FirstOrder",
    "FirstOrderPart",
    "Found",
    "Garbling",
    "Graph",
    "Hull",
    "Inner",
    "InputError",
    "Leakage",
    "Level",
    "Loss",
    "Metric",
    "MetricOptimum",
    "NOT_IN_TIME",
    "NotInTime",
    "Optimum",
    "PairFactor",
    "Piece",
    "Plan",
    "Policy",
    "PolicyLeakage",
    "PowerRatio",
    "PrivacyLevel",
    "RefinedLevels",
    "Refinement",
    "Release",
    "Released",
    "Sensitivity",
    "SeparatingGain",
    "Side",
    "Spent",
    "Standing",
    "Table",
    "ToldQuantile",
    "TunePoint",
    "TunedMechanism",
    "TunedRow",
    "Tuning",
    "UnderPrior",
    "Witness",
    "ask",
    "best_channel",
    "between",
    "bounds",
    "catalogue",
    "channel",
    "check",
    "conjecture",
    "covering_number",
    "curves",
    "explain",
    "first_order",
    "graphs",
    "hull",
    "invariants",
    "lower_bounds",
    "optimum",
    "policy",
    "power_ratio",
    "refined_levels",
    "search",
    "table",
    "tune",
]
