#include "optimum/curve/covering_curve.hpp"

#include <algorithm>

#include "linear/exact_program.hpp"
#include "optimum/curve/product_pieces.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

int farthest_from(int v, const Distances& distance) {
    int out = 0;
    for (int w = 0; w < distance.size(); ++w) out = std::max(out, distance(v, w));
    return out;
}

class CoveringPieces {
public:
    explicit CoveringPieces(const Graph& graph) : CoveringPieces(Distances(graph), automorphisms(graph).orbit_of) {}
    CoveringPieces(Distances distance, const std::vector<int>& smallest)
        : distance_(std::move(distance)), of_{distance_, {}, std::vector<int>(smallest.size())} {
        for (int v = 0; v < distance_.size(); ++v) {
            if (smallest[v] == v) {
                of_.orbit_of[v] = static_cast<int>(of_.orbits.size());
                of_.orbits.emplace_back();
            }
            of_.orbit_of[v] = of_.orbit_of[smallest[v]];
            of_.orbits[of_.orbit_of[v]].push_back(v);
        }
    }

    std::optional<CoveringPiece> around(const Rational& lambda) const {
        if (const auto proposed = propose_supports(of_, lambda))
            if (auto found = from_supports(*proposed, lambda)) return found;
        return from_supports(exact_supports(of_, lambda), lambda);
    }

private:
    // The z that is constant on the orbits `support`, 0 elsewhere, with (M z)_v = 1 on the orbits `rows`.
    std::optional<OverDenominator> weights_on(const std::vector<int>& rows, const std::vector<int>& support) const {
        PolynomialRows system;
        std::vector<WholePolynomial> right;
        for (const int r : rows) {
            const int v = of_.orbits[r].front(), farthest = farthest_from(v, distance_);
            auto& row = system.emplace_back();
            for (const int s : support) {
                row.emplace_back();
                for (const int w : of_.orbits[s])
                    row.back() += WholePolynomial::power_of_variable(farthest - distance_(v, w));
            }
            right.push_back(WholePolynomial::power_of_variable(farthest));
        }
        const auto solution = solve_polynomial_system(system, right);
        if (!solution) return {};
        OverDenominator out{std::vector<WholePolynomial>(of_.orbit_of.size()), solution->denominator};
        for (std::size_t k = 0; k < support.size(); ++k)
            for (const int v : of_.orbits[support[k]]) out.numerator[v] = solution->numerator[k];
        return out;
    }

    std::optional<CoveringPiece> from_supports(const ProposedSupports& supports, const Rational& lambda) const {
        auto packing = weights_on(supports.cover, supports.packing);
        auto cover = weights_on(supports.packing, supports.cover);
        if (!packing || !cover) return {};
        SignRange range(lambda);
        for (auto* z : {&*packing, &*cover}) {
            if (z->denominator.sign_at(lambda) < 0) z->negate();
            if (!range.keep_positive(z->denominator)) return {};
        }
        for (const auto& orbit : of_.orbits) {
            const int v = orbit.front();
            if (!range.keep_nonnegative(packing->numerator[v]) || !range.keep_nonnegative(cover->numerator[v]))
                return {};
            if (!range.keep_nonnegative(-beyond_one(*packing, v, distance_))) return {};
            if (!range.keep_nonnegative(beyond_one(*cover, v, distance_))) return {};
        }
        const auto value = PolynomialQuotient::of(packing->sum(), packing->denominator);
        return CoveringPiece{range.interval(), value, std::move(*packing), std::move(*cover)};
    }

    Distances distance_;
    OrbitsOfGraph of_;
};

}  // namespace

ProposedSupports exact_supports(const OrbitsOfGraph& of, const Rational& lambda) {
    const int m = static_cast<int>(of.orbits.size());
    ExactProgram program(std::vector<Rational>(m, 1));
    std::vector<int> slacks;
    for (const auto& orbit : of.orbits) {
        std::vector<Rational> column(m);
        for (int r = 0; r < m; ++r)
            for (const int w : orbit) column[r] += power(lambda, -of.distance(of.orbits[r].front(), w));
        program.add_column(std::move(column), static_cast<long>(orbit.size()));
    }
    for (int r = 0; r < m; ++r) {
        std::vector<Rational> slack(m);
        slack[r] = 1;
        slacks.push_back(program.add_column(std::move(slack), 0));
    }
    program.start_from(slacks);
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("the covering program without an optimum");
    std::vector<bool> basic(2 * of.orbits.size());
    for (const int k : program.basis()) basic[k] = true;
    ProposedSupports out;
    for (int r = 0; r < m; ++r) {
        if (basic[r]) out.packing.push_back(r);
        if (!basic[m + r]) out.cover.push_back(r);
    }
    return out;
}

WholePolynomial beyond_one(const OverDenominator& z, int v, const Distances& distance) {
    const int farthest = farthest_from(v, distance);
    WholePolynomial out = -z.denominator.times_power(farthest);
    for (int w = 0; w < distance.size(); ++w) out += z.numerator[w].times_power(farthest - distance(v, w));
    return out;
}

std::vector<CoveringPiece> covering_pieces(const Graph& connected) {
    const CoveringPieces pieces(connected);
    return pieces_for_every_level<CoveringPiece>([&](const Rational& lambda, bool) { return pieces.around(lambda); });
}

std::vector<CoveringPiece> covering_pieces(const Distances& distance, const std::vector<int>& orbit_of) {
    const CoveringPieces pieces(distance, orbit_of);
    return pieces_for_every_level<CoveringPiece>([&](const Rational& lambda, bool) { return pieces.around(lambda); });
}

PiecesSoFar<CoveringPiece> covering_pieces_in_time(const Distances& distance, const std::vector<int>& orbit_of,
                                                   const SeePieces<CoveringPiece>& see) {
    return pieces_in_time<CoveringPiece>(
        [&] {
            return [pieces = CoveringPieces(distance, orbit_of)](const Rational& lambda, bool) {
                return pieces.around(lambda);
            };
        },
        see);
}

namespace {

class CoveringByFactors {
public:
    explicit CoveringByFactors(const Graph& connected) : whole_(connected), product_(connected) {}

    std::optional<CoveringPiece> operator()(const Rational& lambda, bool) const {
        auto found = product_.around(lambda);
        return found ? std::move(found) : whole_.around(lambda);
    }

private:
    CoveringPieces whole_;
    ProductOfCoverings product_;
};

}  // namespace

std::vector<CoveringPiece> covering_pieces_by_factors(const Graph& connected) {
    const CoveringByFactors pieces(connected);
    return pieces_for_every_level<CoveringPiece>(std::cref(pieces));
}

PiecesSoFar<CoveringPiece> covering_pieces_in_time(const Graph& connected, const SeePieces<CoveringPiece>& see) {
    return pieces_in_time<CoveringPiece>([&] { return CoveringByFactors(connected); }, see);
}

Curve curve_of(const std::vector<CoveringPiece>& pieces) {
    std::vector<ValuePiece> out;
    for (const auto& piece : pieces) out.push_back({piece.interval, piece.value});
    return Curve(std::move(out));
}

}  // namespace leakproof
