"""Entropies in bits, before and after a channel, each an interval around the number.

    Shannon     H(π) = -Σ_i π_i log2 π_i,    H(π | C) = Σ_j p(j) H(posterior of j)
    Rényi       H_α(π) = log2(Σ_i π_i^α) / (1 - α),    Arimoto's H_α(π | C) = α/(1-α) log2 Σ_j (Σ_i (π_i C_ij)^α)^(1/α)
    Cachin      -Σ_j p(j) log2 max_i p(i | j)"""

from fractions import Fraction

from .matrix import columns, joint
from .reals import log2, log2_of, power, total


def shannon(prior):
    return total(log2(p).times(-p) for p in prior if p)


def shannon_after(prior, channel):
    parts = []
    for weights in columns(joint(prior, channel)):
        probability = sum(weights)
        if probability:
            parts.append(shannon([w / probability for w in weights]).times(probability))
    return total(parts)


def information(prior, channel):
    """I = Σ_i Σ_j π_i C_ij log2(C_ij / p(j)): not by way of the two entropies."""
    parts = []
    for weights, column in zip(columns(joint(prior, channel)), columns(channel)):
        probability = sum(weights)
        parts += [log2(x / probability).times(w) for w, x in zip(weights, column) if w]
    return total(parts)


def norm(weights, order):
    """(Σ w^α)^(1/α), the largest taken out, so that no power is too small to be seen."""
    top = max(weights)
    return power(total(power(w / top, order) for w in weights if w), 1 / order).times(top)


def renyi(prior, order):
    order = Fraction(order)
    return log2_of(norm(prior, order)).times(order / (1 - order))


def renyi_after(prior, channel, order):
    order = Fraction(order)
    return log2_of(total(norm(weights, order) for weights in columns(joint(prior, channel)) if any(weights))).times(order / (1 - order))


def cachin(prior, channel):
    parts = []
    for weights in columns(joint(prior, channel)):
        probability = sum(weights)
        if probability:
            parts.append(log2(max(weights) / probability).times(-probability))
    return total(parts)
