#include "optimum/curve/optimum_curve.hpp"

#include <algorithm>

#include "optimum/curve/forest.hpp"
#include "optimum/curve/product_pieces.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/generation/proposal.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/orbit_rows.hpp"

namespace leakproof {
namespace {

class OptimumPieces {
public:
    explicit OptimumPieces(const Graph& graph)
        : OptimumPieces(graph, Distances(graph), automorphisms(graph).orbit_of) {}
    OptimumPieces(const Graph& graph, Distances distance, std::vector<int> orbit_of)
        : graph_(graph), distance_(std::move(distance)), orbit_of_(std::move(orbit_of)), rows_(orbit_of_) {}

    // The distances first, then what floating point proposes, then, if it is to insist, the exact program.
    std::optional<OptimumPiece> around(const Rational& lambda, bool insist) const {
        std::vector<std::vector<int>> distances;
        for (const int j : rows_.representative)
            distances.push_back(forest_of_distances(graph_, distance_, j).exponent);
        if (auto found = from_basis(distances, lambda)) return found;
        if (auto found = from_basis(ColumnProposal(graph_, distance_, lambda, orbit_of_).basis(), lambda)) return found;
        return from_basis(basis_by_generation(graph_, distance_, lambda, orbit_of_, insist), lambda);
    }

private:
    // The equations of a basis, each column times λ to its largest exponent: the weights of the columns, and the
    // prices.
    struct Solution {
        OverDenominator weight, price;
    };

    std::optional<Solution> solve(const std::vector<std::vector<int>>& basis) const {
        const std::size_t m = rows_.representative.size();
        PolynomialRows rows(m, std::vector<WholePolynomial>(m));
        std::vector<WholePolynomial> sizes, powers;
        std::vector<int> top;
        for (std::size_t k = 0; k < m; ++k) {
            top.push_back(*std::max_element(basis[k].begin(), basis[k].end()));
            powers.push_back(WholePolynomial::power_of_variable(top.back()));
            sizes.emplace_back(rows_.size[k]);
            for (int i = 0; i < graph_.size(); ++i)
                rows[rows_.row_of[i]][k] += WholePolynomial::power_of_variable(top[k] - basis[k][i]);
        }
        auto weight = solve_polynomial_system(rows, sizes);
        if (!weight) return {};
        auto of_rows = solve_polynomial_system(transposed(rows), powers);
        if (!of_rows) return {};
        for (std::size_t k = 0; k < m; ++k) weight->numerator[k] = weight->numerator[k].times_power(top[k]);
        weight->reduce();
        OverDenominator price{{}, of_rows->denominator};
        for (const int r : rows_.row_of) price.numerator.push_back(of_rows->numerator[r]);
        return Solution{std::move(*weight), std::move(price)};
    }

    std::optional<OptimumPiece> from_basis(std::vector<std::vector<int>> basis, const Rational& lambda) const {
        if (basis.size() != rows_.representative.size()) return {};
        auto solution = solve(basis);
        if (!solution) return {};
        auto& [weight, price] = *solution;
        if (weight.denominator.sign_at(lambda) < 0) weight.negate();
        if (price.denominator.sign_at(lambda) < 0) price.negate();
        SignRange range(lambda);
        if (!range.keep_positive(weight.denominator) || !range.keep_positive(price.denominator)) return {};
        OptimumPiece out;
        for (std::size_t k = 0; k < basis.size(); ++k) {
            if (!range.keep_nonnegative(weight.numerator[k])) return {};
            if (weight.numerator[k].is_zero()) continue;
            out.columns.push_back(std::move(basis[k]));
            out.weight.numerator.push_back(std::move(weight.numerator[k]));
        }
        out.weight.denominator = std::move(weight.denominator);
        out.price = std::move(price);
        if (!price_all_columns(out, lambda, range)) return {};
        out.value = PolynomialQuotient::of(out.weight.sum(), out.weight.denominator);
        out.interval = range.interval();
        return out;
    }

    // Finds a forest for a vertex of each orbit, and narrows the range to where nothing flows backwards.
    bool price_all_columns(OptimumPiece& piece, const Rational& lambda, SignRange& range) const {
        const auto& price = piece.price;
        std::vector<Rational> at_lambda;
        piece.is_cover = true;
        for (const auto& p : price.numerator) {
            at_lambda.push_back(p.at(lambda) / price.denominator.at(lambda));
            if (at_lambda.back().sign() < 0) piece.is_cover = false;
        }
        for (const int j : rows_.representative) {
            std::optional<PricingForest> forest;
            if (piece.is_cover) forest = forest_of_distances(graph_, distance_, j);
            else forest = forest_of_cheapest(graph_, distance_, lambda, at_lambda, j);
            if (!forest) return false;
            const ForestFlow flow = flow_along(*forest, price);
            if (!flow.balanced || !range.keep_nonnegative(flow.left_over)) return false;
            if (!piece.is_cover)
                for (const auto& p : flow.along)
                    if (!range.keep_nonnegative(p)) return false;
            piece.forests.push_back(std::move(*forest));
        }
        if (piece.is_cover)  // what flows away from the root are sums of prices
            for (const int j : rows_.representative)
                if (!range.keep_nonnegative(price.numerator[j])) return false;
        return true;
    }

    const Graph& graph_;
    Distances distance_;
    std::vector<int> orbit_of_;  // the smallest vertex of the orbit of a vertex
    OrbitRows rows_;
};

}  // namespace

std::vector<OptimumPiece> optimum_pieces(const Graph& connected) {
    const OptimumPieces pieces(connected);
    return pieces_for_every_level<OptimumPiece>(
        [&](const Rational& lambda, bool insist) { return pieces.around(lambda, insist); });
}

std::vector<OptimumPiece> optimum_pieces(const Graph& pattern, const Distances& distance,
                                         const std::vector<int>& orbit_of) {
    const OptimumPieces pieces(pattern, distance, orbit_of);
    return pieces_for_every_level<OptimumPiece>(
        [&](const Rational& lambda, bool insist) { return pieces.around(lambda, insist); });
}

PiecesSoFar<OptimumPiece> optimum_pieces_in_time(const Graph& pattern, const Distances& distance,
                                                 const std::vector<int>& orbit_of, const SeePieces<OptimumPiece>& see) {
    return pieces_in_time<OptimumPiece>(
        [&] {
            return [pieces = OptimumPieces(pattern, distance, orbit_of)](const Rational& lambda, bool insist) {
                return pieces.around(lambda, insist);
            };
        },
        see);
}

OptimumPiece first_optimum_piece(const Graph& connected) {
    const OptimumPieces pieces(connected);
    const PieceAround<OptimumPiece> around = [&](const Rational& lambda, bool insist) {
        return pieces.around(lambda, insist);
    };
    return LevelFiller<OptimumPiece>(around).first();
}

namespace {

// Products where the graph is one, else what is found on it as a whole.
class PiecesByFactors {
public:
    explicit PiecesByFactors(const Graph& connected) : whole_(connected), product_(connected) {}

    std::optional<OptimumPiece> operator()(const Rational& lambda, bool insist) const {
        auto found = product_.around(lambda);
        return found ? std::move(found) : whole_.around(lambda, insist);
    }

private:
    OptimumPieces whole_;
    ProductOfMaxima product_;
};

}  // namespace

std::vector<OptimumPiece> optimum_pieces_by_factors(const Graph& connected) {
    const PiecesByFactors pieces(connected);
    return pieces_for_every_level<OptimumPiece>(std::cref(pieces));
}

PiecesSoFar<OptimumPiece> optimum_pieces_in_time(const Graph& connected, const SeePieces<OptimumPiece>& see) {
    return pieces_in_time<OptimumPiece>([&] { return PiecesByFactors(connected); }, see);
}

Curve curve_of(const std::vector<OptimumPiece>& pieces) {
    std::vector<ValuePiece> out;
    for (const auto& piece : pieces) out.push_back({piece.interval, piece.value});
    return Curve(std::move(out));
}

}  // namespace leakproof
