#include "checks/tools/magnitude.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

// The numerators, once each, and the denominator; none of them is zero.
std::set<WholePolynomial> all_of(const OverDenominator& functions) {
    std::set<WholePolynomial> out(functions.numerator.begin(), functions.numerator.end());
    out.erase(WholePolynomial());
    return out;
}

std::vector<RealRoot> roots_of_all(const OverDenominator& functions) {
    auto polynomials = all_of(functions);
    polynomials.insert(functions.denominator);
    std::vector<RealRoot> out;
    for (const auto& p : polynomials)
        for (auto& root : roots_above_one(p)) out.push_back(root.in_lowest_terms());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

template <class SignOf>
bool nonnegative(const OverDenominator& functions, const SignOf& sign_of) {
    const int below = sign_of(functions.denominator);
    if (below == 0) return false;
    for (const auto& p : all_of(functions))
        if (sign_of(p) * below < 0) return false;
    return true;
}

}  // namespace

OverDenominator magnitude_weights(const Graph& connected, const Distances& distance) {
    const auto orbit_of = automorphisms(connected).orbit_of;
    const int n = connected.size();
    std::vector<int> number(n, -1);
    int orbits = 0;
    for (int v = 0; v < n; ++v) number[v] = orbit_of[v] == v ? orbits++ : number[orbit_of[v]];
    PolynomialRows rows;
    std::vector<WholePolynomial> right;
    for (int v = 0; v < n; ++v) {
        if (orbit_of[v] != v) continue;
        int farthest = 0;
        for (int w = 0; w < n; ++w) farthest = std::max(farthest, distance(v, w));
        auto& row = rows.emplace_back(orbits);
        for (int w = 0; w < n; ++w) row[number[w]] += WholePolynomial::power_of_variable(farthest - distance(v, w));
        right.push_back(WholePolynomial::power_of_variable(farthest));
    }
    const auto solution = solve_polynomial_system(rows, right);
    if (!solution) throw std::logic_error("the matrix of λ^{-d(i,j)} is singular for every λ");
    OverDenominator out{{}, solution->denominator};
    for (int v = 0; v < n; ++v) out.numerator.push_back(solution->numerator[number[v]]);
    return out;
}

NonnegativeLevels nonnegative_levels(const OverDenominator& functions) {
    NonnegativeLevels out;
    RealRoot from = Rational(1);
    const auto add_up_to = [&](const std::optional<RealRoot>& to) {
        LevelInterval next{from, to};
        const Rational lambda = next.inside();
        if (nonnegative(functions, [&](const WholePolynomial& p) { return p.sign_at(lambda); }))
            out.intervals.push_back(std::move(next));
    };
    for (const auto& root : roots_of_all(functions)) {
        add_up_to(root);
        if (nonnegative(functions, [&](const WholePolynomial& p) { return root.sign_of(p); }))
            out.roots.push_back(root);
        from = root;
    }
    add_up_to(std::nullopt);
    return out;
}

}  // namespace leakproof
