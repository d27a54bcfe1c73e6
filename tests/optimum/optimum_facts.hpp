// What every optimum must satisfy, worked out anew from the definitions.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "channel/channel.hpp"
#include "channel/extreme_columns.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

// Feasible on both sides with the same value: the channel is private and attains it, and no extreme column costs less
// than its maximum 1 under the prices, which add up to it.
inline void check_optimum(const Graph& graph, const Rational& lambda, const Optimum& optimum) {
    INFO("graph " << to_graph6(graph) << " lambda " << lambda.str() << " value " << optimum.value.str());
    CHECK_FALSE(not_a_channel(optimum.channel));
    CHECK(is_private(optimum.channel, graph, lambda));
    CHECK(diagonal_sum(optimum.channel) == optimum.value);
    CHECK(sum_of_column_maxima(optimum.channel) == optimum.value);
    Rational total;
    for (const auto& y : optimum.price) total += y;
    CHECK(total == optimum.value);
    for (const auto& column : extreme_columns(graph, components(graph, Distances(graph)))) {
        Rational cost;
        for (std::size_t i = 0; i < column.exponent.size(); ++i)
            if (column.exponent[i] != ExtremeColumn::absent)
                cost += optimum.price[i] * power(lambda, -column.exponent[i]);
        CHECK(cost >= Rational(1));
    }
}

}  // namespace leakproof
