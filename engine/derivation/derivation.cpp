#include "derivation/derivation.hpp"

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

std::optional<std::string> flaw(const Derivation& proof, const LinearForm& conclusion, const Assumptions& assumptions,
                                bool equation) {
    LinearForm total;
    for (const auto& step : proof) {
        stop_if_asked();
        const auto form = assumptions.form(step.assumption);
        if (!form) return name_of(step.assumption) + " is not assumed";
        const bool is_equation = step.assumption.kind == Assumption::Kind::row;
        if (equation && !is_equation) return name_of(step.assumption) + " is an inequality in a proof of an equation";
        if (!is_equation && !step.multiplier.evidently_nonnegative_from_one())
            return "multiplier " + step.multiplier.str() + " of " + name_of(step.assumption) +
                   " is not evidently nonnegative";
        total.add_multiple(*form, step.multiplier);
    }
    total -= conclusion;
    if (!total.is_zero()) return "combination minus conclusion is " + total.str();
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

std::optional<LinearForm> Assumptions::form(const Assumption& a) const {
    const auto inside = [&](int i, int j) { return i >= 0 && i < graph_.size() && j >= 0 && j < columns_; };
    const auto entry = [&](int i, int j) { return LinearForm::variable(i * columns_ + j); };
    if (!inside(a.i, a.j) || !inside(a.h, a.j)) return std::nullopt;
    switch (a.kind) {
        case Assumption::Kind::entry: return entry(a.i, a.j);
        case Assumption::Kind::row: {
            LinearForm sum = LinearForm::constant(Polynomial(-1));
            for (int j = 0; j < columns_; ++j) sum += entry(a.i, j);
            return sum;
        }
        case Assumption::Kind::privacy:
            if (!graph_.adjacent(a.i, a.h)) return std::nullopt;
            return Polynomial::variable() * entry(a.h, a.j) - entry(a.i, a.j);
        case Assumption::Kind::maximum:
            if (maximal_row_.empty()) return std::nullopt;
            return entry(maximal_row_[a.j], a.j) - entry(a.i, a.j);
    }
    return std::nullopt;
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
