#include "derivation/derivation.hpp"

#include <algorithm>
#include <set>

#include "base/cost.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

std::string name_of(const Assumption& a) {
    const std::string i = std::to_string(a.i), h = std::to_string(a.h), j = std::to_string(a.j);
    switch (a.kind) {
        case Assumption::Kind::entry: return "entry (" + i + ", " + j + ")";
        case Assumption::Kind::row: return "row " + i;
        case Assumption::Kind::privacy: return "privacy (" + i + ", " + h + "; " + j + ")";
        case Assumption::Kind::maximum: return "maximum (" + i + ", " + j + ")";
    }
    return "?";
}

// A sum of multiples of forms, by variable. It lives as long as its thread, so that a proof of two steps does not cost
// an allocation for each of them.
class Combination {
public:
    void clear() {
        for (const int v : touched_) coefficient(v) = Polynomial();
        touched_.clear();
    }
    void add(int variable, const Polynomial& p) { at(variable) += p; }
    void subtract(int variable, const Polynomial& p) { at(variable) -= p; }
    bool is_zero() const {
        return std::all_of(touched_.begin(), touched_.end(), [&](int v) { return coefficients_[v + 1].is_zero(); });
    }
    LinearForm form() const {
        const std::set<int> variables(touched_.begin(), touched_.end());
        LinearForm out;
        for (const int v : variables) out += LinearForm::term(v, coefficients_[v + 1]);
        return out;
    }

private:
    Polynomial& coefficient(int variable) { return coefficients_[variable + 1]; }  // the constant term is number -1
    Polynomial& at(int variable) {
        if (static_cast<std::size_t>(variable) + 2 > coefficients_.size()) coefficients_.resize(variable + 2);
        Polynomial& out = coefficient(variable);
        if (out.is_zero()) touched_.push_back(variable);
        return out;
    }

    std::vector<Polynomial> coefficients_;
    std::vector<int> touched_;  // where something was added; some may come twice
};

std::optional<std::string> flaw(const Derivation& proof, const LinearForm& conclusion, const Assumptions& assumptions,
                                bool equation) {
    stop_if_asked();
    thread_local Combination total;
    total.clear();
    for (const auto& step : proof) {
        if (!assumptions.contain(step.assumption)) return name_of(step.assumption) + " is not assumed";
        const bool is_equation = step.assumption.kind == Assumption::Kind::row;
        if (equation && !is_equation) return name_of(step.assumption) + " is an inequality in a proof of an equation";
        if (!is_equation && !step.multiplier.evidently_nonnegative_from_one())
            return "multiplier " + step.multiplier.str() + " of " + name_of(step.assumption) +
                   " is not evidently nonnegative";
        assumptions.for_each_term(step.assumption, step.multiplier,
                                  [&](int variable, const Polynomial& p) { total.add(variable, p); });
    }
    for (const auto& [variable, p] : conclusion.terms()) total.subtract(variable, p);
    if (!total.is_zero()) return "combination minus conclusion is " + total.form().str();
    return std::nullopt;
}

}  // namespace

GenericMatrix generic_matrix(int rows, int columns) {
    const Spent derivations(Cost::derivations);
    GenericMatrix out(rows, columns);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) out(i, j) = LinearForm::variable(i * columns + j);
    return out;
}

Assumptions::Assumptions(const Graph& graph, int columns, std::vector<int> maximal_row)
    : graph_(graph), columns_(columns), maximal_row_(std::move(maximal_row)) {}

bool Assumptions::contain(const Assumption& a) const {
    const auto inside = [&](int i) { return i >= 0 && i < graph_.size(); };
    if (!inside(a.i) || !inside(a.h) || a.j < 0 || a.j >= columns_) return false;
    switch (a.kind) {
        case Assumption::Kind::entry:
        case Assumption::Kind::row: return true;
        case Assumption::Kind::privacy: return graph_.adjacent(a.i, a.h);
        case Assumption::Kind::maximum: return !maximal_row_.empty();
    }
    return false;
}

void Assumptions::for_each_term(const Assumption& a, const Polynomial& factor,
                                FunctionRef<void(int variable, const Polynomial&)> action) const {
    const auto entry = [&](int i, int j) { return i * columns_ + j; };
    switch (a.kind) {
        case Assumption::Kind::entry: action(entry(a.i, a.j), factor); break;
        case Assumption::Kind::row:
            action(LinearForm::constant_term, -factor);
            for (int j = 0; j < columns_; ++j) action(entry(a.i, j), factor);
            break;
        case Assumption::Kind::privacy:
            action(entry(a.h, a.j), factor.times_variable());
            action(entry(a.i, a.j), -factor);
            break;
        case Assumption::Kind::maximum:
            action(entry(maximal_row_[a.j], a.j), factor);
            action(entry(a.i, a.j), -factor);
            break;
    }
}

std::optional<LinearForm> Assumptions::form(const Assumption& a) const {
    if (!contain(a)) return std::nullopt;
    LinearForm out;
    for_each_term(a, Polynomial(1), [&](int variable, const Polynomial& p) { out += LinearForm::term(variable, p); });
    return out;
}

std::optional<std::string> flaw_in_inequality(const Derivation& proof, const LinearForm& conclusion,
                                              const Assumptions& assumptions) {
    const Spent derivations(Cost::derivations);
    return flaw(proof, conclusion, assumptions, false);
}

std::optional<std::string> flaw_in_equation(const Derivation& proof, const LinearForm& conclusion,
                                            const Assumptions& assumptions) {
    const Spent derivations(Cost::derivations);
    return flaw(proof, conclusion, assumptions, true);
}

}  // namespace leakproof
