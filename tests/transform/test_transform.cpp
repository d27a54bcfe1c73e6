// Collapse and average against their definitions: for every graph with at most 5 vertices and every subgroup of its
// group, listing the group.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "derivation/derivation.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "symmetry/subgroups.hpp"
#include "tests/support/oracle.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

using namespace leakproof;
using leakproof::oracle::matrix;
using leakproof::oracle::Random;

namespace {

// (1/|Γ|) Σ_σ K_{σ(i)σ(j)}, by listing Γ.
template <class Entry>
BasicMatrix<Entry> average_by_listing(const BasicMatrix<Entry>& k, const std::vector<Permutation>& elements) {
    BasicMatrix<Entry> out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            for (const auto& p : elements) out(i, j) += k(p(i), p(j));
            out(i, j) /= Rational(static_cast<long>(elements.size()));
        }
    return out;
}

// The matrix with row and column v renamed to p(v).
Matrix moved(const Matrix& k, const Permutation& p) {
    Matrix out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(p(i), p(j)) = k(i, j);
    return out;
}

Matrix rows_moved(const Matrix& k, const Permutation& p) {
    Matrix out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(p(i), j) = k(i, j);
    return out;
}

// The conjugates of all subgroups, each once.
std::vector<PermutationGroup> all_subgroups(const PermutationGroup& full) {
    const auto elements = *full.elements();
    const auto classes = *subgroups_up_to_conjugacy(full);
    std::set<std::set<Permutation>> seen;
    std::vector<PermutationGroup> out;
    for (const auto& h : classes)
        for (const auto& g : elements) {
            std::vector<Permutation> conjugate;
            for (const auto& x : h.generators()) conjugate.push_back(compose(g, compose(x, g.inverse())));
            if (seen.insert(oracle::closure(full.degree(), conjugate)).second)
                out.emplace_back(full.degree(), std::move(conjugate));
        }
    return out;
}

}  // namespace

TEST_CASE("averaging by orbits is averaging over the group, for every subgroup of every small group") {
    Random random(111);
    for (int n = 1; n <= 5; ++n)
        for (const auto& g : oracle::all_graphs_up_to_isomorphism(n)) {
            CAPTURE(to_graph6(g));
            const PermutationGroup full(n, automorphisms(g).generators);
            for (const auto& group : all_subgroups(full)) {
                CAPTURE(oracle::text_of(group.generators()));
                const auto closure = oracle::closure(n, group.generators());
                const std::vector<Permutation> elements(closure.begin(), closure.end());
                const PairOrbits orbits(n, group.generators());
                const Matrix k = oracle::random_channel(n, n, random);
                const Matrix average = average_over_orbits(k, orbits);
                REQUIRE(average == average_by_listing(k, elements));
                // Averaging twice is averaging once; the group no longer moves the result.
                REQUIRE(average_over_orbits(average, orbits) == average);
                for (const auto& p : group.generators()) REQUIRE(moved(average, p) == average);
                REQUIRE_FALSE(not_a_channel(average));
                REQUIRE(diagonal_sum(average) == diagonal_sum(k));
                // What is private stays private at the same level, the group being one of automorphisms.
                const auto before = privacy_level(k, g), after = privacy_level(average, g);
                if (before.lambda) {
                    REQUIRE(after.lambda);
                    REQUIRE(*after.lambda <= *before.lambda);
                }
                // Renaming the vertices: the average under the conjugate group is the renamed average.
                const Permutation rename(oracle::random_image(n, random));
                std::vector<Permutation> conjugate;
                for (const auto& p : group.generators())
                    conjugate.push_back(compose(rename, compose(p, rename.inverse())));
                REQUIRE(average_over_orbits(moved(k, rename), PairOrbits(n, conjugate)) == moved(average, rename));
                if (n <= 3)
                    REQUIRE(average_over_orbits(generic_matrix(n, n), orbits) ==
                            average_by_listing(generic_matrix(n, n), elements));
            }
        }
}

TEST_CASE("averaging over the whole symmetric group leaves two values") {
    const Matrix k =
        matrix({{Rational(1, 2), Rational(1, 2), 0}, {0, 1, 0}, {Rational(1, 3), Rational(1, 3), Rational(1, 3)}});
    const Matrix average = average_over_orbits(k, PairOrbits(3, {Permutation({1, 0, 2}), Permutation({1, 2, 0})}));
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) CHECK(average(i, j) == (i == j ? Rational(11, 18) : Rational(7, 36)));
    CHECK(average_over_orbits(k, PairOrbits(3, {})) == k);
}

TEST_CASE("collapse: square, column maxima on the diagonal, the same rows, the same sum of maxima") {
    Random random(112);
    for (int round = 0; round < 600; ++round) {
        const int n = random.between(1, 5);
        const Matrix k = oracle::random_channel(n, random.between(1, 8), random);
        const Matrix square = collapse_columns(k);
        REQUIRE(square.rows() == n);
        REQUIRE(square.columns() == n);
        REQUIRE_FALSE(not_a_channel(square));
        REQUIRE(sum_of_column_maxima(square) == sum_of_column_maxima(k));
        REQUIRE(diagonal_sum(square) == sum_of_column_maxima(k));
        for (int j = 0; j < n; ++j)
            for (int i = 0; i < n; ++i) REQUIRE(square(i, j) <= square(j, j));
        // By definition: entry (i, h) adds up K_ij over the outputs j whose maximum is first attained in row h.
        Matrix slow(n, n);
        for (int j = 0; j < k.columns(); ++j) {
            int h = 0;
            for (int i = n - 1; i >= 0; --i) {
                bool most = true;
                for (int other = 0; other < n; ++other) most = most && k(other, j) <= k(i, j);
                if (most) h = i;
            }
            for (int i = 0; i < n; ++i) slow(i, h) += k(i, j);
        }
        REQUIRE(square == slow);
        // The order of the outputs does not matter.
        Matrix shuffled(n, k.columns());
        const auto order = oracle::random_image(k.columns(), random);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < k.columns(); ++j) shuffled(i, order[j]) = k(i, j);
        REQUIRE(collapse_columns(shuffled) == square);
        // Privacy is kept on every graph.
        const Graph g = oracle::random_graph(n, 50, random);
        const auto before = privacy_level(k, g), after = privacy_level(square, g);
        if (before.lambda) {
            REQUIRE(after.lambda);
            REQUIRE(*after.lambda <= *before.lambda);
        }
        // Collapsing a collapsed channel whose diagonal maxima are strict changes nothing.
        bool strict = true;
        for (int j = 0; j < n; ++j)
            for (int i = 0; i < n; ++i) strict = strict && (i == j || square(i, j) < square(j, j));
        if (strict) REQUIRE(collapse_columns(square) == square);
        // Renaming the inputs renames rows and columns of the result, where no maximum is attained twice.
        bool tied = false;
        for (int j = 0; j < k.columns(); ++j) {
            int attained = 0;
            for (int i = 0; i < n; ++i) attained += k(i, j) == k(first_maximal_rows(k)[j], j) ? 1 : 0;
            tied = tied || attained > 1;
        }
        const Permutation rename(oracle::random_image(n, random));
        if (!tied) REQUIRE(collapse_columns(rows_moved(k, rename)) == moved(square, rename));
        REQUIRE(sum_of_column_maxima(rows_moved(k, rename)) == sum_of_column_maxima(k));
    }
}

TEST_CASE("collapse with ties goes to the first row") {
    const Rational half(1, 2);
    CHECK(collapse_columns(matrix({{half, half}, {half, half}})) == matrix({{1, 0}, {1, 0}}));
    CHECK(merge_columns(matrix({{half, half, 0}, {0, half, half}}), {1, 0, 1}) == matrix({{half, half}, {half, half}}));
}

TEST_CASE("folding the smallest columns; rows for the maxima") {
    Matrix k(2, 3);
    k(0, 0) = Rational(1, 2);
    k(0, 1) = Rational(1, 4);
    k(0, 2) = Rational(1, 4);
    k(1, 0) = Rational(1, 4);
    k(1, 1) = Rational(1, 8);
    k(1, 2) = Rational(5, 8);
    const Matrix folded = fold_smallest_columns(k, 1);  // the second column, with maximum 1/4, joins the third
    CHECK(folded.columns() == 2);
    CHECK(folded(1, 0) == Rational(3, 4));
    const Matrix all_in_one = fold_smallest_columns(k, 2);
    CHECK(all_in_one.columns() == 1);
    CHECK(all_in_one(0, 0) == Rational(1));
    CHECK(distinct_maximal_rows(folded));
    CHECK_FALSE(distinct_maximal_rows(k));
    const Matrix square = merge_columns_in_place(k, first_maximal_rows(k));
    CHECK(square.columns() == 3);
    CHECK(square(0, 2).is_zero());
}
