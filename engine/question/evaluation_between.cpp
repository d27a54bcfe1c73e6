// Conditions and numbers where some value of a graph is known between two numbers only, because there was no time for
// it. Both ends are exact, so that what they decide is decided. Every occurrence of a number counts by itself: opt -
// opt is between two numbers as well, one of them negative.
#include <algorithm>
#include <stdexcept>

#include "question/evaluation.hpp"

namespace leakproof::question {
namespace {

bool is_one(const Enclosure& x) { return x.lower == x.upper; }
bool has_zero(const Enclosure& x) { return x.lower.sign() <= 0 && x.upper.sign() >= 0; }

Truth stand_in(const Enclosure& a, const Enclosure& b, Relation relation) {
    const auto decided = [](bool yes, bool no) { return yes ? Truth::yes : no ? Truth::no : Truth::open; };
    const bool same = is_one(a) && is_one(b) && a.lower == b.lower, apart = a.upper < b.lower || b.upper < a.lower;
    switch (relation) {
        case Relation::equal: return decided(same, apart);
        case Relation::unequal: return decided(apart, same);
        case Relation::less: return decided(a.upper < b.lower, a.lower >= b.upper);
        case Relation::at_most: return decided(a.upper <= b.lower, a.lower > b.upper);
        case Relation::greater: return decided(a.lower > b.upper, a.upper <= b.lower);
        default: return decided(a.lower >= b.upper, a.upper < b.lower);
    }
}

Enclosure around(std::initializer_list<Rational> numbers) { return {std::min(numbers), std::max(numbers)}; }

Enclosure times(const Enclosure& a, const Enclosure& b) {
    return around({a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper});
}

Enclosure negated(const Enclosure& x) { return {-x.upper, -x.lower}; }

Enclosure absolute_of(const Enclosure& x) {
    const Enclosure ends = around({absolute(x.lower), absolute(x.upper)});
    return has_zero(x) ? Enclosure{0, ends.upper} : ends;
}

Enclosure floor_of(const Enclosure& x) {
    return {Rational(leakproof::floor(x.lower)), Rational(leakproof::floor(x.upper))};
}

}  // namespace

std::nullopt_t Evaluator::open() {
    missing_ = Truth::open;
    return std::nullopt;
}

Truth Evaluator::is_defined(const Node& inner) {
    if (inner.type == Type::truth) {
        const Truth value = truth(inner);
        if (value == Truth::open) return inner.total && subject_->metric == nullptr ? Truth::yes : value;
        return value == Truth::undefined ? Truth::no : Truth::yes;
    }
    Rational scratch;
    if (number(inner, scratch) != nullptr) return Truth::yes;
    if (missing_ == Truth::open && between(inner)) return Truth::yes;
    return missing_ == Truth::open ? missing_ : Truth::no;
}

// a < b < c is a < b and b < c: what stands behind a part that is open may not be reached.
Truth Evaluator::comparison_between(const Node& node) {
    Truth out = Truth::yes;
    Between left = between(node.operands.front());
    bool nothing = !left && missing_ == Truth::open;  // is known of the left side
    for (std::size_t k = 1; k < node.operands.size(); ++k) {
        if (!left && !nothing) return out == Truth::open ? out : Truth::undefined;
        Between right = between(node.operands[k]);
        const bool nothing_right = !right && missing_ == Truth::open;
        if (!right && !nothing_right) return out == Truth::open ? out : Truth::undefined;
        const Truth part = left && right ? stand_in(*left, *right, node.relations[k - 1]) : Truth::open;
        if (part == Truth::no) return part;
        if (part == Truth::open) out = part;
        left = std::move(right);
        nothing = nothing_right;
    }
    return out;
}

Evaluator::Between Evaluator::between(const Node& node) {
    switch (node.operation) {
        case Operation::literal: return Enclosure{node.number, node.number};
        case Operation::lambda: return Enclosure{lambdas_.at(at_), lambdas_.at(at_)};
        case Operation::invariant: {
            const Found& found = invariant(node);
            if (found.undefined != nullptr) {
                undefined(node, found.undefined);
                return std::nullopt;
            }
            if (found.known == Found::Known::nothing) return open();
            return Enclosure{found.number, found.open() ? found.upper : found.number};
        }
        case Operation::sum: return sum_between(node);
        case Operation::product: return product_between(node);
        case Operation::power: return power_between(node);
        case Operation::minimum:
        case Operation::maximum: return extreme_between(node);
        default: break;
    }
    const Between inner = between(node.operands.front());
    if (!inner) return std::nullopt;
    switch (node.operation) {
        case Operation::negative: return negated(*inner);
        case Operation::absolute: return absolute_of(*inner);
        case Operation::floor: return floor_of(*inner);
        case Operation::ceiling: return negated(floor_of(negated(*inner)));
        default: throw std::logic_error("a condition where a number was checked to be");
    }
}

// All of them are worked out in any case, so that one that is undefined is so whatever the others are.
bool Evaluator::all_between(const std::vector<Node>& operands, std::vector<Enclosure>& out) {
    bool all = true;
    for (const auto& operand : operands) {
        auto value = between(operand);
        if (!value && missing_ == Truth::undefined) return false;
        if (value) out.push_back(std::move(*value));
        else all = false;
    }
    if (!all) open();
    return all;
}

Evaluator::Between Evaluator::sum_between(const Node& node) {
    std::vector<Enclosure> terms;
    if (!all_between(node.operands, terms)) return std::nullopt;
    Enclosure out{0, 0};
    for (std::size_t k = 0; k < terms.size(); ++k) out = out + (node.inverse[k] ? negated(terms[k]) : terms[k]);
    return out;
}

Evaluator::Between Evaluator::product_between(const Node& node) {
    std::vector<Enclosure> factors;
    if (!all_between(node.operands, factors)) return std::nullopt;
    Enclosure out{1, 1};
    for (std::size_t k = 0; k < factors.size(); ++k) {
        Enclosure factor = factors[k];
        if (node.inverse[k]) {
            if (is_one(factor) && has_zero(factor)) {
                undefined(node, "a division by zero");
                return std::nullopt;
            }
            if (has_zero(factor)) return open();
            factor = {Rational(1) / factor.upper, Rational(1) / factor.lower};
        }
        out = times(out, factor);
    }
    return out;
}

// Of a number raised to a known power; an exponent that is not known is left open.
Evaluator::Between Evaluator::power_between(const Node& node) {
    std::vector<Enclosure> both;
    if (!all_between(node.operands, both)) return std::nullopt;
    const Enclosure &base = both[0], &exponent = both[1];
    if (!is_one(exponent)) return open();
    if (!exponent.lower.is_whole()) {  // a distance
        undefined(node, "an exponent that is no whole number");
        return std::nullopt;
    }
    const Rational size = absolute(exponent.lower);
    const auto fits = [&](const Rational& x) { return power_fits(x, size); };
    if (is_one(base) && (!fits(base.lower) || (base.lower.is_zero() && exponent.lower.sign() < 0))) {
        undefined(node, fits(base.lower) ? "a division by zero" : "a number that is too large to be worked out");
        return std::nullopt;
    }
    if (!fits(base.lower) || !fits(base.upper) || (has_zero(base) && exponent.lower.sign() < 0)) return open();
    const long k = size.whole();
    Enclosure out = around({leakproof::power(base.lower, k), leakproof::power(base.upper, k)});
    if (has_zero(base) && k > 0 && k % 2 == 0) out.lower = Rational(0);
    return exponent.lower.sign() < 0 ? Enclosure{Rational(1) / out.upper, Rational(1) / out.lower} : out;
}

Evaluator::Between Evaluator::extreme_between(const Node& node) {
    std::vector<Enclosure> values;
    if (!all_between(node.operands, values)) return std::nullopt;
    Enclosure out = values.front();
    for (const auto& value : values)
        if (node.operation == Operation::minimum)
            out = {std::min(out.lower, value.lower), std::min(out.upper, value.upper)};
        else out = {std::max(out.lower, value.lower), std::max(out.upper, value.upper)};
    return out;
}

}  // namespace leakproof::question
