#include "question/evaluation.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof::question {
namespace {

Truth as_truth(bool x) { return x ? Truth::yes : Truth::no; }

bool stand_in(const std::strong_ordering order, Relation relation) {
    switch (relation) {
        case Relation::equal: return order == 0;
        case Relation::unequal: return order != 0;
        case Relation::less: return order < 0;
        case Relation::at_most: return order <= 0;
        case Relation::greater: return order > 0;
        default: return order >= 0;
    }
}

// Whole numbers of 62 bits, of which most questions are made: their sums need no call.
bool is_word(const Rational& x) { return x.is_whole() && !COEFF_IS_MPZ(*fmpq_numref(x.raw())); }
long word(const Rational& x) { return *fmpq_numref(x.raw()); }

std::string name_of(const Node& invariant) {
    return invariant.invariant->name + (invariant.path ? " of " + invariant.path->text : "");
}

}  // namespace

Evaluator::Evaluator(const std::vector<const Expression*>& expressions, const std::vector<Rational>& lambdas,
                     TimeForValues time)
    : lambdas_(lambdas), time_(time) {
    for (const auto& lambda : lambdas) solvers_.emplace_back(lambda);
    places_.emplace_back();
    for (const auto* expression : expressions) {
        roots_.push_back(expression->root());
        assign_slots(roots_.back());
    }
}

std::size_t Evaluator::place_of(const Path* path) {
    if (path == nullptr) return 0;
    for (std::size_t k = 1; k < places_.size(); ++k)
        if (places_[k].path->text == path->text) return k;
    const std::size_t from = place_of(path->from.get());
    places_.emplace_back();
    places_.back().path = path;
    places_.back().from = from;
    return places_.size() - 1;
}

void Evaluator::assign_slots(Node& node) {
    for (auto& operand : node.operands) assign_slots(operand);
    if (node.operation != Operation::invariant) return;
    const std::size_t place = place_of(node.path.get());
    const auto same = [&](const Slot& slot) { return slot.invariant == node.invariant && slot.place == place; };
    const auto at = std::find_if(slots_.begin(), slots_.end(), same);
    node.slot = static_cast<std::size_t>(at - slots_.begin());
    if (at == slots_.end()) slots_.push_back({node.invariant, place});
}

void Evaluator::begin(const Subject& subject) {
    subject_ = &subject;
    places_.front().facts.begin(subject);
    places_.front().ready = true;
    for (std::size_t k = 1; k < places_.size(); ++k)
        if (places_[k].path->has_g) places_[k].ready = false;
    for (auto& slot : slots_) slot.known = false;
}

void Evaluator::at(std::size_t lambda) {
    if (lambdas_.size() == 1) return;  // begin() has forgotten all that depends on the graph
    at_ = lambda;
    for (auto& place : places_) place.facts.forget_level();
    for (auto& slot : slots_)
        if (slot.invariant->needs_lambda) slot.known = false;
}

Evaluator::Place& Evaluator::ready_place(std::size_t number) {
    Place& place = places_[number];
    if (place.ready) return place;
    place.ready = true;
    place.refused.clear();
    Place& from = ready_place(place.from);
    if (!from.refused.empty()) place.refused = from.refused;
    else try {
            if (auto* distances = from.facts.distances(); distances != nullptr && place.path->made.has_g())
                place.facts.begin(place.path->made.of(distances->given()));
            else place.facts.begin(place.path->made.of(from.facts.graph()));
        } catch (const InputError& e) { place.refused = e.what(); }
    return place;
}

const Found& Evaluator::invariant(const Node& node) {
    Slot& slot = slots_[node.slot];
    if (slot.known) return slot.found;
    slot.known = true;
    Place& place = ready_place(slot.place);
    const bool fixed = place.path != nullptr && !place.path->has_g;
    const std::pair key{node.slot, slot.invariant->needs_lambda ? at_ : 0};
    if (fixed)
        if (const auto before = fixed_.find(key); before != fixed_.end()) return slot.found = before->second;
    if (!place.refused.empty()) slot.found = Found::none(place.refused.c_str());
    else if (may_take_long(*slot.invariant) && time_.limits(place.facts.graph()))
        slot.found = found_in_time(place, *slot.invariant);
    else slot.found = found_in(place, *slot.invariant);
    if (fixed) fixed_.emplace(key, slot.found);
    return slot.found;
}

Found Evaluator::found_in(Place& place, const Invariant& invariant) {
    if (!invariant.needs_lambda) return value_of(invariant, place.facts, nullptr);
    const AtLambda at{lambdas_.at(at_), solvers_.at(at_), time_.limits(place.facts.graph())};
    if (!at.limited) stop_if_asked();
    return value_of(invariant, place.facts, &at);
}

Found Evaluator::found_in_time(Place& place, const Invariant& invariant) {
    Found out = Found::not_in_time();
    try {
        const TimeLimit time(*time_.limit);
        out = found_in(place, invariant);
    } catch (const Interrupted&) {  // nothing is known
    }
    stop_if_asked();  // it was not the time
    return out;
}

void Evaluator::undefined(const Node& node, const char* reason) {
    undefined_ = &node;
    reason_ = reason;
    missing_ = Truth::undefined;
}

std::string Evaluator::why() const {
    if (missing_ == Truth::open) return "it is known between two numbers only";
    if (undefined_ == nullptr) return "";
    const bool invariant = undefined_->operation == Operation::invariant;
    return (invariant ? name_of(*undefined_) : undefined_->text) + " is undefined: " + reason_;
}

// ---- Conditions

Truth Evaluator::truth(std::size_t expression) { return truth(roots_[expression]); }

Truth Evaluator::hypothesis(std::size_t expression) {
    const Node& root = roots_[expression];
    if (root.operation != Operation::implication) return Truth::yes;
    Truth out = Truth::yes;
    for (std::size_t k = 0; k + 1 < root.operands.size(); ++k) {
        const Truth one = truth(root.operands[k]);
        if (one == Truth::no) return one;
        if (one == Truth::undefined) return out == Truth::open ? out : one;
        if (one == Truth::open) out = one;
    }
    return out;
}

Truth Evaluator::conclusion(std::size_t expression) {
    const Node& root = roots_[expression];
    return truth(root.operation == Operation::implication ? root.operands.back() : root);
}

Truth Evaluator::truth(const Node& node) {
    switch (node.operation) {
        case Operation::literal: return as_truth(node.truth);
        case Operation::invariant: {
            const Found& found = invariant(node);
            if (found.open()) return Truth::open;
            if (found.undefined == nullptr) return as_truth(found.truth);
            undefined(node, found.undefined);
            return Truth::undefined;
        }
        case Operation::comparison: return comparison(node);
        case Operation::negation: {
            const Truth inner = truth(node.operands.front());
            return inner == Truth::undefined || inner == Truth::open ? inner : as_truth(inner == Truth::no);
        }
        case Operation::conjunction: return junction(node, Truth::no);
        case Operation::disjunction: return junction(node, Truth::yes);
        case Operation::implication: return implication(node);
        case Operation::defined: return is_defined(node.operands.front());
        default: throw std::logic_error("a number where a condition was checked to be");
    }
}

// Until a part decides. Distances may have no value where graphs do: there it goes as written. Behind a part
// that is open, which may decide, one that is undefined may not be reached.
Truth Evaluator::junction(const Node& node, Truth decides) {
    Truth out = decides == Truth::no ? Truth::yes : Truth::no;
    for (std::size_t k = 0; k < node.operands.size(); ++k) {
        const Truth part = truth(node.operands[subject_->metric != nullptr ? k : node.order[k]]);
        if (part == decides) return part;
        if (part == Truth::undefined) return out == Truth::open ? out : part;
        if (part == Truth::open) out = part;
    }
    return out;
}

Truth Evaluator::implication(const Node& node) {
    bool open = false;
    for (std::size_t k = 0; k + 1 < node.operands.size(); ++k) {
        const Truth hypothesis = truth(node.operands[k]);
        if (hypothesis == Truth::no) return Truth::yes;
        if (hypothesis == Truth::undefined) return open ? Truth::open : hypothesis;
        open = open || hypothesis == Truth::open;
    }
    const Truth conclusion = truth(node.operands.back());
    return open && conclusion != Truth::yes ? Truth::open : conclusion;
}

// a < b < c is a < b and b < c.
Truth Evaluator::comparison(const Node& node) {
    if (node.operands.front().type == Type::truth) {
        Truth left = truth(node.operands.front()), out = Truth::yes;
        for (std::size_t k = 1; k < node.operands.size(); ++k) {
            const Truth right = left == Truth::undefined ? left : truth(node.operands[k]);
            if (right == Truth::undefined) return out == Truth::open ? out : right;
            if (left == Truth::open || right == Truth::open) out = Truth::open;
            else if ((left == right) != (node.relations[k - 1] == Relation::equal)) return Truth::no;
            left = right;
        }
        return out;
    }
    Rational scratch[2];
    const Rational* left = number(node.operands.front(), scratch[0]);
    for (std::size_t k = 1; k < node.operands.size(); ++k) {
        const Rational* right = left == nullptr ? nullptr : number(node.operands[k], scratch[k % 2]);
        if (right == nullptr) return missing_ == Truth::open ? comparison_between(node) : missing_;
        if (!stand_in(*left <=> *right, node.relations[k - 1])) return Truth::no;
        left = right;
    }
    return Truth::yes;
}

// ---- Numbers

bool power_fits(const Rational& base, const Rational& exponent) {
    constexpr long bits_of_power = 1L << 24, largest_exponent = 1'000'000;
    const std::size_t bits = std::max(fmpz_bits(fmpq_numref(base.raw())), fmpz_bits(fmpq_denref(base.raw())));
    return exponent <= Rational(largest_exponent) &&
           exponent * Rational(static_cast<long>(bits)) <= Rational(bits_of_power);
}

std::optional<Rational> Evaluator::number(std::size_t expression) {
    Rational scratch;
    const Rational* out = number(roots_[expression], scratch);
    return out == nullptr ? std::nullopt : std::optional(*out);
}

// Where the value is: in the node, in its slot, or in the scratch; null if it is undefined.
const Rational* Evaluator::number(const Node& node, Rational& scratch) {
    switch (node.operation) {
        case Operation::literal: return &node.number;
        case Operation::lambda: return &lambdas_.at(at_);
        case Operation::invariant: {
            const Found& found = invariant(node);
            if (found.open()) missing_ = Truth::open;
            else if (found.undefined == nullptr) return &found.number;
            else undefined(node, found.undefined);
            return nullptr;
        }
        case Operation::sum: return sum(node, scratch) ? &scratch : nullptr;
        case Operation::product: return product(node, scratch) ? &scratch : nullptr;
        case Operation::power: return power(node, scratch) ? &scratch : nullptr;
        case Operation::minimum:
        case Operation::maximum: return extreme(node, scratch) ? &scratch : nullptr;
        default: break;
    }
    const Rational* inner = number(node.operands.front(), scratch);
    if (inner == nullptr) return nullptr;
    switch (node.operation) {
        case Operation::negative: scratch = -*inner; break;
        case Operation::absolute: scratch = absolute(*inner); break;
        case Operation::floor: scratch = Rational(leakproof::floor(*inner)); break;
        case Operation::ceiling: scratch = -Rational(leakproof::floor(-*inner)); break;
        default: throw std::logic_error("a condition where a number was checked to be");
    }
    return &scratch;
}

bool Evaluator::sum(const Node& node, Rational& out) {
    Rational total, scratch;
    for (std::size_t k = 0; k < node.operands.size(); ++k) {
        const Rational* term = number(node.operands[k], scratch);
        if (term == nullptr) return false;
        if (is_word(total) && is_word(*term)) total = Rational(word(total) + (node.inverse[k] ? -1 : 1) * word(*term));
        else if (node.inverse[k]) total -= *term;
        else total += *term;
    }
    out = std::move(total);
    return true;
}

bool Evaluator::product(const Node& node, Rational& out) {
    Rational total(1), scratch;
    for (std::size_t k = 0; k < node.operands.size(); ++k) {
        const Rational* factor = number(node.operands[k], scratch);
        if (factor == nullptr) return false;
        if (node.inverse[k] && factor->is_zero()) {
            undefined(node, "a division by zero");
            return false;
        }
        if (node.inverse[k]) total /= *factor;
        else total *= *factor;
    }
    out = std::move(total);
    return true;
}

bool Evaluator::power(const Node& node, Rational& out) {
    Rational first, second;
    const Rational* base = number(node.operands[0], first);
    if (base == nullptr) return false;
    const Rational* exponent = number(node.operands[1], second);
    if (exponent == nullptr) return false;
    if (!exponent->is_whole()) {  // a distance
        undefined(node, "an exponent that is no whole number");
        return false;
    }
    if (base->is_zero() && exponent->sign() < 0) {
        undefined(node, "a division by zero");
        return false;
    }
    if (!power_fits(*base, absolute(*exponent))) {
        undefined(node, "a number that is too large to be worked out");
        return false;
    }
    out = leakproof::power(*base, exponent->whole());
    return true;
}

bool Evaluator::extreme(const Node& node, Rational& out) {
    std::optional<Rational> best;
    for (const auto& operand : node.operands) {
        Rational scratch;
        const Rational* value = number(operand, scratch);
        if (value == nullptr) return false;
        if (!best || (node.operation == Operation::minimum ? *value < *best : *value > *best)) best = *value;
    }
    out = std::move(*best);
    return true;
}

// ---- What is shown

std::string ShownValue::str() const {
    if (const auto* number = std::get_if<Rational>(&value)) return number->str();
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
    if (const auto* ends = std::get_if<Enclosure>(&value)) {
        constexpr int decimals = 6;
        const auto [lower, upper] = ends->with_decimals(decimals);
        return "between " + Enclosure{lower, lower}.str(decimals) + " and " + Enclosure{upper, upper}.str(decimals);
    }
    return defined() ? "not found in time" : std::get<std::string>(value);
}

bool operator==(const ShownValue& a, const ShownValue& b) {
    if (a.name != b.name || a.value.index() != b.value.index()) return false;
    const auto *of_a = std::get_if<Enclosure>(&a.value), *of_b = std::get_if<Enclosure>(&b.value);
    return of_a != nullptr ? of_a->lower == of_b->lower && of_a->upper == of_b->upper : a.str() == b.str();
}

ShownValue Evaluator::shown(const Node& node, const std::string& name) {
    if (node.type == Type::truth) {
        const Truth value = truth(node);
        if (value == Truth::open) return {name, NotInTime{}};
        if (value != Truth::undefined) return {name, value == Truth::yes};
        return {name, reason_};
    }
    Rational scratch;
    if (const Rational* value = number(node, scratch)) return {name, *value};
    if (missing_ == Truth::undefined) return {name, reason_};
    if (const auto value = between(node))
        return value->lower == value->upper ? ShownValue{name, value->lower} : ShownValue{name, *value};
    return missing_ == Truth::undefined ? ShownValue{name, reason_} : ShownValue{name, NotInTime{}};
}

ShownValue Evaluator::shown(std::size_t expression, const std::string& name) { return shown(roots_[expression], name); }

void Evaluator::collect(const Node& node, std::vector<ShownValue>& out) {
    for (const auto& operand : node.operands) collect(operand, out);
    const auto add = [&](const Node& value, const std::string& name) {
        if (std::none_of(out.begin(), out.end(), [&](const ShownValue& one) { return one.name == name; }))
            out.push_back(shown(value, name));
    };
    if (node.operation == Operation::invariant) {
        add(node, name_of(node));
        // Vertices of another graph would say nothing.
        if (!node.path && out.back().name == name_of(node)) out.back().witness = invariant(node).witness;
    }
    if (node.operation != Operation::comparison) return;
    for (const auto& side : node.operands)
        if (!side.operands.empty() && side.type == Type::number) add(side, side.text);
}

std::vector<ShownValue> Evaluator::values(std::size_t expression) {
    std::vector<ShownValue> out;
    collect(roots_[expression], out);
    return out;
}

}  // namespace leakproof::question
