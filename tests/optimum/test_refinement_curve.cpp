// For which λ one channel refines another: against the plain question at single λ, closed forms, single numbers.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "measure/gain.hpp"
#include "measure/hyper.hpp"
#include "measure/refinement.hpp"
#include "mechanism/level_mechanisms.hpp"
#include "optimum/refinement/refinement_curve.hpp"

using namespace leakproof;

namespace {

LevelMatrix entries(const std::vector<std::vector<std::string>>& rows) {
    BasicMatrix<LevelFunction> out(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            out(static_cast<int>(i), static_cast<int>(j)) = *parse_level_function(rows[i][j]);
    return in_common_root(out);
}

std::string set_of(const LevelMatrix& a, const LevelMatrix& b) {
    std::string out;
    for (const auto& interval : joined(refined_at(refinement_pieces(a.entries, b.entries))))
        out += (out.empty() ? "" : "; ") + interval.str();
    return out;
}

// Pieces, set and witnesses at one μ against the plain question.
void agree(const LevelMatrix& a, const LevelMatrix& b, const std::vector<RefinementPiece>& pieces, const Rational& mu) {
    CAPTURE(mu.str());
    const Matrix first = a.at(mu), second = b.at(mu);
    const bool refines = refinement(first, second).garbling.has_value();
    bool told = false;
    for (const auto& part : refined_at(pieces))
        if (part.interval.contains(mu)) {
            told = true;
            const auto& garbling = pieces[part.piece].garbling;
            CHECK(cascade(first, LevelMatrix{garbling, 1}.at(mu)) == second);
        }
    CHECK(told == refines);
    for (const auto& piece : pieces) {
        if (refines || !piece.interval.contains(mu)) continue;
        Matrix gain(piece.gain.rows(), piece.gain.columns());
        for (int w = 0; w < gain.rows(); ++w)
            for (int i = 0; i < gain.columns(); ++i) {
                gain(w, i) = piece.gain(w, i).at(mu);
                CHECK(gain(w, i).sign() >= 0);
            }
        const Prior uniform = Prior::uniform(first.rows());
        CHECK(gained(uniform, first, gain).posterior < gained(uniform, second, gain).posterior);
    }
}

}  // namespace

TEST_CASE("named mechanisms: the set of λ, and every witness at single λ") {
    const std::vector<LevelMatrix> all{exponential_by_distance(Distances(complete(3))),
                                       exponential_by_distance(Distances(path(3))), truncated_geometric_of_numbers(3),
                                       optimised_unary_encoding(3), subset_selection(3, 2)};
    for (const auto& a : all)
        for (const auto& b : all) {
            const auto pieces = refinement_pieces(a.entries, b.entries);
            for (const Rational& lambda : {Rational(1), Rational(21, 20), Rational(3, 2), Rational(3), Rational(50)})
                agree(a, b, pieces, lambda);
        }
}

TEST_CASE("of two unary encodings the optimised one refines the symmetric one from some λ on") {
    const LevelMatrix symmetric = symmetric_unary_encoding(3), optimised = optimised_unary_encoding(3).in_root(2);
    CHECK(set_of(symmetric_unary_encoding(2), optimised_unary_encoding(2).in_root(2)) == "1 ≤ λ");
    const auto pieces = refinement_pieces(symmetric.entries, optimised.entries);
    const auto set = joined(refined_at(pieces));
    REQUIRE(set.size() == 2);
    CHECK(set[0].str() == "1 ≤ λ ≤ 1");
    CHECK_FALSE(set[1].upper);
    CHECK(raised(set[1].lower, 2).polynomial() == WholePolynomial({-4, -7, -6, 1}));
    for (const Rational& mu : {Rational(2), Rational(53, 20), Rational(8, 3), Rational(3)})
        agree(symmetric, optimised, pieces, mu);  // 2.6589… is the end
}

TEST_CASE("sets of single numbers, of several intervals, with ends that are no fractions") {
    const LevelMatrix nothing = entries({{"1"}, {"1"}}), all = entries({{"1", "0"}, {"0", "1"}});
    // Tells nothing at 2 only.
    const LevelMatrix touching = entries({{"1/2+(λ-2)^2/(4*λ^2)", "1/2-(λ-2)^2/(4*λ^2)"}, {"1/2", "1/2"}});
    CHECK(set_of(nothing, touching) == "2 ≤ λ ≤ 2");
    CHECK(set_of(touching, nothing) == "1 ≤ λ");
    CHECK(set_of(all, touching) == "1 ≤ λ");
    // Tells nothing at √2 only.
    const LevelMatrix at_root = entries({{"1/2+(λ^2-2)^2/(4*λ^4)", "1/2-(λ^2-2)^2/(4*λ^4)"}, {"1/2", "1/2"}});
    CHECK(set_of(nothing, at_root) == "1.414213… ≤ λ ≤ 1.414213…");
    // Noise 1/λ - 1/(2λ²) falls, grows where? It is above 3/8 up to 2, and below afterwards.
    const auto noise = [](const std::string& x) { return entries({{"1-(" + x + ")", x}, {x, "1-(" + x + ")"}}); };
    const LevelMatrix falling = noise("1/λ-1/(2*λ^2)");
    CHECK(set_of(noise("3/8"), falling) == "1 ≤ λ ≤ 2");
    CHECK(set_of(falling, noise("3/8")) == "2 ≤ λ");
    // Noise λ/(λ²+1) is at most 2/5 from 2 on; between it is more, up to 1/2 at 1.
    CHECK(set_of(noise("2/5"), noise("λ/(λ^2+1)")) == "1 ≤ λ ≤ 2");
    // Two intervals: (λ-2)(λ-3)/(4λ²) + 1/4 is at most 1/4 between 2 and 3.
    CHECK(set_of(noise("1/4"), noise("1/4+(λ-2)*(λ-3)/(8*λ^2)")) == "1 ≤ λ ≤ 2; 3 ≤ λ");
}
