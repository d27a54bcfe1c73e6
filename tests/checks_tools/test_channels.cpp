// Averages by distance, programs as channels, channels side by side, utility.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "checks/tools/average_by_distance.hpp"
#include "checks/tools/protocols.hpp"
#include "checks/tools/utility.hpp"
#include "corpus/cases/shapes.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "measure/tensor_product.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::matrix;

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

TEST_CASE("tensor product: side by side two private channels are one on the Cartesian product, and leak the product") {
    const Matrix k = matrix({{Rational(2, 3), Rational(1, 3)},
                             {Rational(1, 2), Rational(1, 2)},
                             {Rational(1, 3), Rational(2, 3)}}),
                 l = matrix({{Rational(3, 5), Rational(2, 5)}, {Rational(2, 5), Rational(3, 5)}});
    const Matrix both = tensor_product(k, l);
    const Graph graph = cartesian_product(path(3), complete(2));
    CHECK(both.rows() == 6);
    CHECK(both.columns() == 4);
    CHECK(both(3, 2) == Rational(1, 5));  // row (1, 1), column (1, 0)
    CHECK_FALSE(not_a_channel(both));
    CHECK(is_private(both, graph, Rational(3, 2)));
    CHECK_FALSE(is_private(both, graph, Rational(7, 5)));
    CHECK(sum_of_column_maxima(both) == sum_of_column_maxima(k) * sum_of_column_maxima(l));
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
