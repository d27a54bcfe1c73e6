#include "optimum/gain/gain_curve.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "exact/common_denominator.hpp"
#include "optimum/curve/forest.hpp"
#include "optimum/curve/polynomial_system.hpp"
#include "optimum/gain/generation.hpp"
#include "symmetry/orbit_rows.hpp"

namespace leakproof {
namespace {

WholePolynomial constant(const Integer& number) {
    WholePolynomial out;
    fmpz_poly_set_fmpz(out.raw(), number.raw());
    return out;
}

// One part: the basis that is best at a λ, with its weights and prices as functions of λ, is best as long as no weight
// is negative and no flow that proves the prices runs backwards.
class GainPieces {
public:
    explicit GainPieces(const GainPart& part) : part_(part), rows_(part.orbit_of) {
        std::vector<Rational> entries;
        for (int w = 0; w < part.worth.rows(); ++w)
            for (int i = 0; i < part.size(); ++i) entries.push_back(part.worth(w, i));
        const auto whole = over_one_denominator(entries);
        denominator_ = whole.denominator;
        for (std::size_t k = 0; k < entries.size(); ++k) worth_.push_back(constant(whole.numerators[k]));
    }

    std::optional<ValuePiece> around(const Rational& lambda) const {
        const GainSolution found = solve_gain(part_, lambda);
        const std::size_t m = rows_.size.size();
        if (found.basis.size() != m) return {};
        std::vector<std::vector<int>> basis;
        for (const int k : found.basis) basis.push_back(found.function[k]);
        PolynomialRows rows(m, std::vector<WholePolynomial>(m));
        std::vector<WholePolynomial> sizes, costs;
        std::vector<int> top;
        for (std::size_t k = 0; k < m; ++k) {
            const int guess = found.best[found.basis[k]].guess;
            top.push_back(*std::max_element(basis[k].begin(), basis[k].end()));
            costs.emplace_back();
            sizes.emplace_back(rows_.size[k]);
            for (int i = 0; i < part_.size(); ++i) {
                const auto power = WholePolynomial::power_of_variable(top[k] - basis[k][i]);
                rows[rows_.row_of[i]][k] += power;
                costs.back() += worth(guess, i) * power;
            }
        }
        auto weight = solve_polynomial_system(rows, sizes);
        auto of_rows = weight ? solve_polynomial_system(transposed(rows), costs) : std::nullopt;
        if (!of_rows) return {};
        if (weight->denominator.sign_at(lambda) < 0) weight->negate();
        if (of_rows->denominator.sign_at(lambda) < 0) of_rows->negate();
        SignRange range(lambda);
        if (!range.keep_positive(weight->denominator) || !range.keep_positive(of_rows->denominator)) return {};
        WholePolynomial value;
        for (std::size_t k = 0; k < m; ++k) {
            if (!range.keep_nonnegative(weight->numerator[k])) return {};
            value += weight->numerator[k] * costs[k];
        }
        for (const int guess : part_.guesses)
            if (!pays_for(guess, *of_rows, lambda, range)) return {};
        return ValuePiece{range.interval(),
                          PolynomialQuotient::of(value, weight->denominator * constant(denominator_))};
    }

private:
    const WholePolynomial& worth(int guess, int i) const {
        return worth_[static_cast<std::size_t>(guess) * part_.points.size() + static_cast<std::size_t>(i)];
    }

    // No private column is worth more to the guess than it costs: the prices less what the guess gets, and 1 more at
    // the root, for a column that is 1 there.
    bool pays_for(int guess, const OverDenominator& of_rows, const Rational& lambda, SignRange& range) const {
        OverDenominator left{{}, of_rows.denominator};
        std::vector<Rational> at_lambda;
        for (int i = 0; i < part_.size(); ++i) {
            left.numerator.push_back(of_rows.numerator[rows_.row_of[i]] - worth(guess, i) * of_rows.denominator);
            if (i == 0) left.numerator.back() += of_rows.denominator;
            at_lambda.push_back(left.numerator.back().at(lambda) / left.denominator.at(lambda));
        }
        const auto forest = forest_of_cheapest(part_.pattern, part_.distance, lambda, at_lambda, 0);
        if (!forest) return false;
        const ForestFlow flow = flow_along(*forest, left);
        if (!flow.balanced || !range.keep_nonnegative(flow.left_over)) return false;
        return std::all_of(flow.along.begin(), flow.along.end(),
                           [&](const WholePolynomial& p) { return range.keep_nonnegative(p); });
    }

    const GainPart& part_;
    Integer denominator_;
    std::vector<WholePolynomial> worth_;  // times the denominator
    OrbitRows rows_;
};

}  // namespace

Curve best_channel_curve(const Metric& metric, const Matrix& worth) {
    if (!metric.is_symmetric())
        throw InputError("--all-lambda", "distances that differ on the way back", "the same both ways");
    std::optional<Curve> out;
    for (auto& points : metric.parts()) {
        const GainPart part(metric, std::move(points), worth);
        const GainPieces pieces(part);
        Curve curve(
            pieces_for_every_level<ValuePiece>([&](const Rational& lambda, bool) { return pieces.around(lambda); }));
        out = out ? *out + curve : curve;
    }
    return *out;
}

}  // namespace leakproof
