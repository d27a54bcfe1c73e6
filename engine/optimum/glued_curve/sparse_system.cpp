#include "optimum/glued_curve/sparse_system.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

// row -= factor · other
void subtract(std::map<int, Rational>& row, const Rational& factor, const std::map<int, Rational>& other) {
    for (const auto& [unknown, entry] : other) {
        const auto place = row.try_emplace(unknown).first;
        place->second -= factor * entry;
        if (place->second.is_zero()) row.erase(place);
    }
}

long size_of(const PolynomialQuotient& q) { return q.numerator.degree() + q.denominator.degree(); }

}  // namespace

// The equation with the fewest unknowns first, and of these the one with the smallest coefficient.
std::optional<std::vector<PolynomialQuotient>> solve_sparse(std::vector<SparseEquation> equations) {
    std::vector<std::pair<int, SparseEquation>> solved;
    std::vector<PolynomialQuotient> out(equations.size());
    while (!equations.empty()) {
        stop_if_asked();
        const auto next = std::min_element(equations.begin(), equations.end(), [](const auto& a, const auto& b) {
            return a.coefficient.size() < b.coefficient.size();
        });
        if (next->coefficient.empty()) return {};
        SparseEquation chosen = std::move(*next);
        equations.erase(next);
        const auto pivot =
            std::min_element(chosen.coefficient.begin(), chosen.coefficient.end(),
                             [](const auto& a, const auto& b) { return size_of(a.second) < size_of(b.second); });
        const int unknown = pivot->first;
        const PolynomialQuotient by = pivot->second;
        for (auto& equation : equations) {
            const auto place = equation.coefficient.find(unknown);
            if (place == equation.coefficient.end()) continue;
            const PolynomialQuotient factor = place->second / by;
            equation.coefficient.erase(place);
            for (const auto& [k, entry] : chosen.coefficient) {
                if (k == unknown) continue;
                const auto other = equation.coefficient.try_emplace(k).first;
                other->second = other->second - factor * entry;
                if (other->second.numerator.is_zero()) equation.coefficient.erase(other);
            }
            equation.right = equation.right - factor * chosen.right;
        }
        solved.emplace_back(unknown, std::move(chosen));
    }
    for (auto step = solved.rbegin(); step != solved.rend(); ++step) {
        auto& [unknown, equation] = *step;
        for (const auto& [k, entry] : equation.coefficient)
            if (k != unknown) equation.right = equation.right - entry * out[k];
        out[unknown] = equation.right / equation.coefficient.at(unknown);
    }
    return out;
}

std::map<int, Rational> IndependentRows::add(std::map<int, Rational> row, int name) {
    std::erase_if(row, [](const auto& entry) { return entry.second.is_zero(); });
    row.emplace(first_name + name, Rational(1));
    for (const auto& [column, other] : reduced_)
        if (const auto place = row.find(column); place != row.end()) subtract(row, Rational(place->second), other);
    const int column = row.begin()->first;
    if (column >= first_name) {
        std::map<int, Rational> out;
        for (const auto& [named, entry] : row) out.emplace(named - first_name, entry);
        return out;
    }
    const Rational by = row.begin()->second;
    for (auto& [k, entry] : row) entry /= by;
    for (auto& [k, other] : reduced_)
        if (const auto place = other.find(column); place != other.end()) subtract(other, Rational(place->second), row);
    reduced_.emplace(column, std::move(row));
    return {};
}

std::vector<int> IndependentRows::columns() const {
    std::vector<int> out;
    for (const auto& [column, row] : reduced_) out.push_back(column);
    return out;
}

}  // namespace leakproof
