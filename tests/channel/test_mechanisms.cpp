// Mechanisms, utility, oblivious composition, protocols, entropy and questions.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "channel/entropy.hpp"
#include "channel/utility.hpp"
#include "corpus/cases/shapes.hpp"
#include "graph/families.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/oblivious.hpp"
#include "mechanism/protocols.hpp"
#include "transform/average_by_distance.hpp"
#include "transform/collapse_columns.hpp"

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

TEST_CASE("averaging by distance keeps the trace and averages once and for all") {
    const Graph graph = cycle(5);
    const Distances distance(graph);
    Matrix k(5, 5);
    for (int i = 0; i < 5; ++i)
        for (int j = 0; j < 5; ++j) k(i, j) = Rational(i * 7 + j * j + 1, 50);
    const Matrix mean = average_by_distance(k, distance);
    CHECK(diagonal_sum(mean) == diagonal_sum(k));
    CHECK(average_by_distance(mean, distance) == mean);
    CHECK(mean(0, 1) == mean(2, 3));
}

TEST_CASE("the best utility is the largest over all guesses") {
    for (const auto& row : distributions(3, 3)) {
        Matrix h(2, 3);
        for (int z = 0; z < 3; ++z) {
            h(0, z) = row[z];
            h(1, z) = row[2 - z];
        }
        const Matrix joint = joint_distribution(Prior({Rational(1, 3), Rational(2, 3)}), h);
        Matrix gain(2, 2);
        gain(0, 0) = 2;
        gain(0, 1) = Rational(1, 2);
        gain(1, 1) = 1;
        Rational best;
        for_each_list(3, 2, [&](const std::vector<int>& guess) {
            CHECK(utility_by_outputs(joint, gain, guess) == utility_by_answers(joint, gain, guess));
            best = std::max(best, utility_by_outputs(joint, gain, guess));
        });
        CHECK(best_utility(joint, gain) == best);
    }
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

TEST_CASE("programs as channels") {
    const auto counting = with_outputs(password_checker("110", true), {"(Fail, 1)", "(Fail, 2)", "(Fail, 3)", "OK"});
    CHECK(counting.matrix(6, 3) == Rational(1));
    CHECK(counting.matrix(7, 2) == Rational(1));
    CHECK_FALSE(not_a_channel(counting.matrix));
    const auto net = dc_net(path(3), Rational(1, 3));
    CHECK_FALSE(not_a_channel(net.matrix));
    for (const auto& output : net.outputs) CHECK(output.size() == 3);
    CHECK(with_outputs(net, {"never"}).matrix(0, 0).is_zero());
}

TEST_CASE("fewest questions: Huffman against trying everything") {
    for (int n = 1; n <= 5; ++n)
        for (const auto& p : distributions(n, 7))
            CHECK(least_expected_questions(p) == least_expected_questions_by_search(p));
    CHECK(*questions_of_halving_tree({Rational(1, 2), Rational(1, 4), Rational(1, 4)}) == Rational(3, 2));
    CHECK_FALSE(questions_of_halving_tree({Rational(1, 3), Rational(2, 3)}));
}

TEST_CASE("entropy, information and capacity are enclosed") {
    const Enclosure fair = shannon_entropy({Rational(1, 2), Rational(1, 4), Rational(1, 4)});
    CHECK(fair.lower == Rational(3, 2));
    CHECK(fair.upper == Rational(3, 2));
    Matrix binary(2, 2);  // binary symmetric channel: capacity 1 - H(1/4) = 0.18872…
    binary(0, 0) = binary(1, 1) = Rational(3, 4);
    binary(0, 1) = binary(1, 0) = Rational(1, 4);
    const Enclosure capacity = capacity_bracket(binary);
    CHECK(capacity.lower <= capacity.upper);
    CHECK(capacity.str(5) == "0.18872…");
    const Enclosure information = mutual_information(Prior::uniform(2), binary);
    CHECK(information.lower <= capacity.upper);
    CHECK(capacity.lower <= information.upper);
    Matrix erasing(2, 3);  // erasure with probability 1/3: capacity 2/3
    erasing(0, 0) = erasing(1, 1) = Rational(2, 3);
    erasing(0, 2) = erasing(1, 2) = Rational(1, 3);
    const Enclosure two_thirds = capacity_bracket(erasing);
    CHECK(two_thirds.lower <= Rational(2, 3));
    CHECK(two_thirds.upper >= Rational(2, 3));
    Matrix skew(2, 2);  // Z-channel, capacity at a prior that is not uniform: log2(5/4)
    skew(0, 0) = 1;
    skew(1, 0) = skew(1, 1) = Rational(1, 2);
    const Enclosure z = capacity_bracket(skew, 20), expected = log2_of(Rational(5, 4));
    CHECK(z.lower <= expected.upper);
    CHECK(z.upper >= expected.lower);
    CHECK(z.upper - z.lower < Rational(1, 1000));
    Matrix silent(2, 1);
    silent(0, 0) = silent(1, 0) = 1;
    CHECK(mutual_information(Prior::uniform(2), silent).upper.is_zero());
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
