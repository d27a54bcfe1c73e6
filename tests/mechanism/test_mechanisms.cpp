// Mechanisms, and their composition with a query.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "graph/families.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/oblivious.hpp"

using namespace leakproof;

TEST_CASE("mechanisms are channels with the stated privacy level") {
    const Rational lambda(3, 2);
    const Graph words = hamming(2, 3);
    CHECK(hamming_mechanism(2, 3, lambda) == exponential_by_distance(Distances(words), lambda));
    for (const Graph& graph : {cycle(5), complete(4), hypercube(3)}) {
        const Matrix by_distance = exponential_by_distance(Distances(graph), lambda),
                     mixture = uniform_mixture(graph, lambda);
        CHECK_FALSE(not_a_channel(by_distance));
        CHECK_FALSE(not_a_channel(mixture));
        CHECK(*privacy_level(by_distance, graph).lambda == lambda);
        CHECK(*privacy_level(mixture, graph).lambda == lambda);
    }
    const Matrix geometric = truncated_geometric(6, Rational(2));
    CHECK_FALSE(not_a_channel(geometric));
    CHECK(*privacy_level(geometric, path(6)).lambda == Rational(2));
    CHECK(truncated_geometric(1, Rational(2))(0, 0) == Rational(1));
    CHECK(uniform_mixture(empty_graph(3), lambda)(0, 0) == Rational(1));
}

// Twin of exponential_by_distance by its definition with n_d.
TEST_CASE("by distance on a graph that looks the same everywhere: one constant") {
    const Graph graph = cycle(6);
    const Distances distance(graph);
    const Matrix h = exponential_by_distance(distance, Rational(2));
    const Rational gamma =
        Rational(1) / (Rational(1) + Rational(2) / Rational(2) + Rational(2) / Rational(4) + Rational(1) / Rational(8));
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < 6; ++j) CHECK(h(i, j) == gamma * power(Rational(2), -distance(i, j)));
    CHECK(exponential_by_distance_from(distance, Rational(2), 3) == h);
    const PolynomialMatrix numerators = exponential_numerators(distance);
    CHECK(numerators(0, 3).at(Rational(2)) == Rational(1));
}

TEST_CASE("oblivious: counting votes gives a line, and privacy carries over") {
    AnswerMap count{{0, 1, 1, 2}, 3};
    CHECK(induced_graph(hypercube(2), count) == path(3));
    CHECK(count.is_surjective());
    count.answers = 4;
    CHECK_FALSE(count.is_surjective());
    CHECK(induced_graph(hypercube(2), count).size() == 4);
    const Matrix k = oblivious(truncated_geometric(3, Rational(2)), AnswerMap{{0, 1, 1, 2}, 3});
    CHECK(*privacy_level(k, hypercube(2)).lambda == Rational(2));
    int functions = 0;
    for_each_answer_map(3, 2, [&](const AnswerMap&) { ++functions; });
    CHECK(functions == 8);
}
