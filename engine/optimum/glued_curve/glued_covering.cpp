#include "optimum/glued_curve/glued_covering.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "graph/blocks.hpp"
#include "optimum/glued_curve/signs.hpp"
#include "optimum/glued_curve/sparse_system.hpp"

namespace leakproof {
namespace {

const PolynomialQuotient one{1, 1};

class GluedCovering {
public:
    GluedCovering(const Graph& pattern, const Distances& distance)
        : n_(pattern.size()), distance_(distance), inverse_(static_cast<std::size_t>(n_)) {
        for (int v = 0; v < n_; ++v) {
            orbits_.push_back({v});
            orbit_of_.push_back(v);
            inverse_[v].emplace(v, one);
        }
        for (const auto& block : blocks(pattern)) add(block.vertices);
    }

    std::optional<CoveringPiece> around(const Rational& lambda, bool insist) const {
        const OrbitsOfGraph of{distance_, orbits_, orbit_of_};
        if (const auto proposed = propose_supports(of, lambda))
            if (auto found = from_supports(*proposed, lambda)) return found;
        if (!insist) return {};
        return from_supports(exact_supports(of, lambda), lambda);
    }

private:
    using Weights = std::vector<PolynomialQuotient>;  // of the vertices

    // M of a block is λ^{-longest} times a matrix of polynomials.
    void add(const std::vector<int>& vertices) {
        int longest = 0;
        for (const int v : vertices)
            for (const int w : vertices) longest = std::max(longest, distance_(v, w));
        PolynomialRows rows;
        for (const int v : vertices) {
            rows.emplace_back();
            for (const int w : vertices)
                rows.back().push_back(WholePolynomial::power_of_variable(longest - distance_(v, w)));
        }
        const auto inverted = inverse(rows);
        if (!inverted) throw std::logic_error("a block whose distances have no inverse");
        for (std::size_t i = 0; i < vertices.size(); ++i)
            for (std::size_t h = 0; h < vertices.size(); ++h) {
                auto& entry = inverse_[vertices[i]].try_emplace(vertices[h], PolynomialQuotient{0, 1}).first->second;
                entry = entry +
                        PolynomialQuotient::of(inverted->numerator[i][h].times_power(longest), inverted->denominator);
                if (i == h) entry = entry - one;
            }
    }

    // The z with z = 1 on some vertices and M^{-1} z = 0 off as many others.
    std::optional<Weights> sums_with(const std::vector<int>& where_one, const std::vector<int>& support) const {
        std::vector<int> unknown(inverse_.size(), 0);
        for (const int v : where_one) unknown[v] = -1;
        int unknowns = 0;
        for (int& number : unknown)
            if (number == 0) number = unknowns++;
        std::vector<SparseEquation> equations;
        std::size_t next = 0;
        for (int v = 0; v < n_; ++v) {
            if (next < support.size() && support[next] == v) {
                ++next;
                continue;
            }
            auto& equation = equations.emplace_back(SparseEquation{{}, {0, 1}});
            for (const auto& [w, entry] : inverse_[v])
                if (unknown[w] < 0) equation.right = equation.right - entry;
                else if (!entry.numerator.is_zero()) equation.coefficient.emplace(unknown[w], entry);
        }
        const auto found = solve_sparse(std::move(equations));
        if (!found) return {};
        Weights out;
        for (const int number : unknown) out.push_back(number < 0 ? one : (*found)[number]);
        return out;
    }

    Weights weights_of(const Weights& sums) const {
        Weights out;
        for (const auto& row : inverse_) {
            std::vector<PolynomialQuotient> terms;
            for (const auto& [w, entry] : row) terms.push_back(entry * sums[w]);
            out.push_back(sum_of(std::move(terms)));
        }
        return out;
    }

    std::optional<CoveringPiece> from_supports(const ProposedSupports& supports, const Rational& lambda) const {
        if (supports.packing.size() != supports.cover.size()) return {};
        const auto covered = sums_with(supports.packing, supports.cover);
        const auto packed = covered ? sums_with(supports.cover, supports.packing) : std::nullopt;
        if (!packed) return {};
        const Weights cover = weights_of(*covered), packing = weights_of(*packed);
        Signs signs(lambda);
        for (std::size_t v = 0; v < cover.size(); ++v) {
            signs.nonnegative((*covered)[v] - one);
            signs.nonnegative(one - (*packed)[v]);
            signs.nonnegative(cover[v]);
            signs.nonnegative(packing[v]);
        }
        const auto interval = signs.interval();
        if (!interval) return {};
        return CoveringPiece{*interval, sum_of(cover), {}, {}};
    }

    int n_;
    Distances distance_;
    std::vector<std::vector<int>> orbits_;  // every vertex by itself
    std::vector<int> orbit_of_;
    std::vector<std::map<int, PolynomialQuotient>> inverse_;  // of M: rows
};

}  // namespace

PiecesSoFar<CoveringPiece> glued_covering_in_time(const Graph& pattern, const Distances& distance,
                                                  const SeePieces<CoveringPiece>& see) {
    return pieces_in_time<CoveringPiece>(
        [&] {
            const auto pieces = std::make_shared<const GluedCovering>(pattern, distance);
            return [pieces](const Rational& lambda, bool insist) { return pieces->around(lambda, insist); };
        },
        see);
}

}  // namespace leakproof
