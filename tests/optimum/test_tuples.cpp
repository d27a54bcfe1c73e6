// What n tuples leak, against the exact maxima of small powers; the channel of a packing; covering numbers that are
// attained at every λ.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "checks/tools/all_levels.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"
#include "optimum/covering/tuples.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

int number_of_components(const Graph& graph) { return static_cast<int>(components(graph, Distances(graph)).size()); }

const std::vector<Graph>& bases() {
    static const std::vector<Graph> some = {
        path(3), star(3), complete(3), parse_graph6("DCw"), disjoint_union(path(3), complete(1)), empty_graph(2)};
    return some;
}

TEST_CASE("bits of n tuples enclose the logarithm of the exact maximum of small powers") {
    for (const Graph& base : bases())
        for (const Rational& lambda : {Rational(11, 10), Rational(3, 2), Rational(10)})
            for (int n = 1; n <= 2; ++n) {
                INFO(to_graph6(base), " λ = ", lambda.str(), " n = ", n);
                const Rational one = maximum_leakage(base, lambda).value;
                const Enclosure exact = log2_of(maximum_leakage(cartesian_power(base, n), lambda).value, 128);
                const Rational covering = covering_number(base, lambda).value;
                const int q = number_of_components(base);
                for (const auto& optimum : {std::optional<Rational>(), std::optional<Rational>(one)}) {
                    const TupleBits bits = bits_of_tuples(covering, q, lambda, optimum, n);
                    CHECK(bits.at_least.lower <= exact.upper);
                    CHECK(exact.lower <= bits.at_most.upper);
                }
            }
}

TEST_CASE("bits of n tuples lie within log₂(1 + 1/λ) of n times the logarithm of the covering number") {
    const Rational lambda(3, 2), covering(45, 26);
    const Enclosure slack = log2_of(Rational(5, 3), 192);
    for (const long n : {1L, 10L, 1000L, 1000000000L}) {
        const TupleBits bits = bits_of_tuples(covering, 1, lambda, Rational(17, 10), n);
        const Enclosure whole = Rational(n) * log2_of(covering, 192);
        CHECK(bits.at_most.lower <= whole.upper);
        CHECK(whole.lower - slack.upper <= bits.at_least.upper);
        CHECK(bits.at_least.lower <= bits.at_most.upper);
        CHECK(bits.at_most.upper - bits.at_least.lower <= slack.upper + Rational(1, 1000000));
    }
}

TEST_CASE("at λ = 1 as many bits as tell the components") {
    const TupleBits bits = bits_of_tuples(2, 2, 1, Rational(2), 5);
    CHECK(bits.at_least.lower == 5);
    CHECK(bits.at_most.upper == 5);
}

TEST_CASE("the channel of a packing is private and leaks the lower end of the interval at least") {
    for (const Graph& graph : oracle::all_labelled_graphs(4))
        for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(10)}) {
            INFO(to_graph6(graph), " λ = ", lambda.str());
            const Distances distance(graph);
            const auto parts = components(graph, distance);
            const Covering covering = covering_number(graph, lambda);
            const Matrix k = packing_channel(covering.packing, parts, distance, lambda);
            CHECK_FALSE(not_a_channel(k));
            CHECK(is_private(k, graph, lambda));
            const auto [lower, upper] = leakage_interval(covering.value, static_cast<int>(parts.size()), lambda);
            CHECK(lower <= sum_of_column_maxima(k));
            CHECK(sum_of_column_maxima(k) <= upper);
        }
}

TEST_CASE("covering numbers attained at every λ: pieces that meet, and the values at some λ") {
    for (const Graph& graph : {complete(1), complete(4), path(4), cycle(4), star(3)}) {
        INFO(to_graph6(graph));
        const Distances distance(graph);
        const auto pieces = attained_at_all_levels(graph, distance);
        CHECK_FALSE(flaw_of(pieces, graph, distance));
        for (const auto& piece : pieces)
            for (const Rational& at : {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)}) {
                if (piece.where.at(at).sign() < 0) continue;
                Rational sum;
                for (const auto& w : piece.weight) sum += w.at(at) / piece.denominator.at(at);
                CHECK(sum == maximum_leakage(graph, at).value);
            }
    }
    // The claw leaks λ up to λ = 2, the paw up to λ = √2, and what distance functions give from there on.
    const auto claw = attained_at_all_levels(star(3), Distances(star(3)));
    REQUIRE(claw.size() == 2);
    CHECK(claw[0].where == lambda_to(1) - Polynomial(2));
    const Graph paw = lollipop(3, 1);
    const auto of_paw = attained_at_all_levels(paw, Distances(paw));
    CHECK_FALSE(flaw_of(of_paw, paw, Distances(paw)));
    REQUIRE(of_paw.size() == 2);
    CHECK(of_paw[0].where == lambda_to(2) - Polynomial(2));
}

TEST_CASE("flaws in proofs for every λ are told") {
    const Graph graph = star(3);
    const Distances distance(graph);
    const auto right = attained_at_all_levels(graph, distance);
    REQUIRE(right.size() == 2);
    const auto flaw = [&](auto spoil) {
        auto wrong = right;
        spoil(wrong);
        return flaw_of(wrong, graph, distance).value_or("");
    };
    using Pieces = std::vector<AttainedPiece>;
    CHECK(flaw([](Pieces& p) { p.clear(); }) == "nothing is said of some λ");
    CHECK(flaw([](Pieces& p) { p.pop_back(); }) == "nothing is said of some λ");
    CHECK(flaw([](Pieces& p) { p[0].where = 1; }) == "a negative price");
    CHECK(flaw([](Pieces& p) { std::swap(p[0].where, p[1].where); }) == "a negative price");
    CHECK(flaw([](Pieces& p) { p[0].denominator = -p[0].denominator; }) == "a denominator that might not be positive");
    CHECK(flaw([](Pieces& p) { p[0].price[1] += Polynomial(1); }) == "weights and prices of different sums");
    CHECK(flaw([](Pieces& p) { p[0].price[1] = -p[0].price[1]; }) == "a negative price");
    CHECK(flaw([](Pieces& p) { p[0].functions[1] = {0, 3, 1, 1}; }) == "a column that is not private");
    CHECK(flaw([](Pieces& p) {
              for (auto* list : {&p[0].weight, &p[0].price})
                  for (auto& w : *list) w *= Polynomial(2);
          }) == "row 0 does not sum to 1");
    CHECK(flaw([](Pieces& p) { std::swap(p[0].price[0], p[0].price[1]); }) != "");
}

}  // namespace
}  // namespace leakproof
