// Ranges under a partition: totals of blocks as they are, and noise below them.
#include <doctest/doctest.h>

#include "mechanism/noisy_ranges.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/range_counts.hpp"
#include "policy/sensitivity/sensitivity.hpp"

using namespace leakproof;

namespace {

std::vector<int> stretches(int values, int length) {
    std::vector<int> out;
    for (int v = 0; v < values; ++v) out.push_back(v / length);
    return out;
}

// What a change from the value number a of a block to number b costs: the rates of the nodes that have one of them.
Rational cost(const PartitionRanges::Kind& kind, int first, int end, std::size_t depth, int a, int b) {
    Rational out;
    if (end - first == 1) return out;
    const int piece = (end - first + kind.fan_out - 1) / kind.fan_out;
    for (int from = first; from < end; from += piece) {
        const int to = std::min(from + piece, end);
        const bool has_a = from <= a && a < to, has_b = from <= b && b < to;
        const bool read = to <= kind.length / 2 || from > kind.length / 2;  // nodes in the middle are not
        if (has_a != has_b && read) out += kind.rates[depth];
        if (has_a || has_b) out += cost(kind, from, to, depth + 1, a, b);
    }
    return out;
}

Policy policy_on(const std::string& secrets, int values) {
    return read_policy(R"({"values":)" + std::to_string(values) + R"(,"secrets":)" + secrets + R"(,"tuples":1000})",
                       "policy");
}

}  // namespace

TEST_CASE("blocks of ten among a hundred values: four times as good as a threshold") {
    const auto policy = policy_on(R"({"partition":{"blocks":10}})", 100);
    const auto counts = *best_range_counts(policy);
    REQUIRE(counts.blocks);
    CHECK(counts.theta == 9);
    // The k-th value of a block is read by |k - 5| counts: 10·(25·101 - 85)/5050 nodes stay, of variance 2·2²/ε².
    CHECK(counts.laplace_error() == Rational(8) * Rational(10 * (25 * 101 - 85), 5050));
    const auto level = Level::of_epsilon(Rational(1, 2));
    CHECK(counts.geometric_error(level).upper < Rational(154));
    CHECK(geometric_error(counts.line.structure, counts.line.better(), level).lower > Rational(629));
    CHECK(sensitivity(policy, parse_query("ranges", policy.domain(), "query")).upper == Rational(828));
    CHECK_FALSE(best_range_counts(policy_on(R"({"partition":{"blocks":1}})", 100)));
    CHECK_FALSE(best_range_counts(policy_on(R"({"threshold":9})", 100))->blocks);
}

TEST_CASE("no change inside a block costs more than the budget, and some change costs all of it") {
    for (const auto& block_of : {stretches(100, 10), stretches(97, 40), stretches(2000, 1000), stretches(30, 2),
                                 std::vector<int>{0, 1, 0, 2, 1, 1, 0, 2, 3, 0, 0}}) {
        for (const auto& kind : best_partition_ranges(block_of).kinds) {
            Rational most;
            for (int a = 0; a < kind.length; a += 1 + kind.length / 60)
                for (int b = a + 1; b < kind.length; b += 1 + kind.length / 60)
                    most = std::max(most, cost(kind, 0, kind.length, 0, a, b));
            CHECK(most <= Rational(1));
            CHECK(most <= kind.loss());
            CHECK(kind.loss() <= Rational(1));
            CHECK(kind.loss() > Rational(99, 100));
            if (kind.rates.size() == 1) CHECK(most == Rational(1));
        }
    }
}

TEST_CASE("long blocks have trees") {
    const auto ranges = best_partition_ranges(stretches(20000, 10000));
    CHECK(ranges.kinds.front().fan_out < 10000);
    CHECK(ranges.kinds.front().rates.size() > 1);
    CHECK(ranges.error < best_range_mechanism(20000, 9999).better().error);
}

TEST_CASE("the error that is told is the error that is drawn, and totals of blocks are exact") {
    const auto level = Level::of_lambda(Rational(3));
    SeededRandom random(7);
    const auto tall = stretches(3000, 1000);
    REQUIRE(best_partition_ranges(tall).kinds.front().rates.size() > 1);
    for (const auto& block_of : {stretches(12, 5), std::vector<int>{0, 1, 0, 2, 1, 1, 0, 2, 3, 0, 0, 1}, tall}) {
        const int n = static_cast<int>(block_of.size());
        const auto ranges = best_partition_ranges(block_of);
        std::vector<Integer> counts;
        for (int v = 0; v < n; ++v) counts.emplace_back(v * v % 11);
        Rational total;
        const int times = n > 100 ? 60 : 3000;
        for (int t = 0; t < times; ++t) {
            const auto noisy = noisy_cumulative(ranges, level, counts, random);
            std::vector<Integer> error{0};
            Integer sum;
            std::vector<Integer> of_block(ranges.blocks.size());
            for (int v = 0; v < n; ++v) {
                sum += counts[v];
                error.push_back(noisy[v] - sum);
                of_block[block_of[v]] += error[v + 1] - error[v];
            }
            for (const auto& x : of_block) REQUIRE(x == Integer(0));
            // Σ over pairs of squares of differences, by sums
            Integer squares, plain;
            for (const auto& x : error) {
                squares += x * x;
                plain += x;
            }
            total += Rational(Integer(n + 1) * squares - plain * plain);
        }
        const Rational mean = total / Rational(times) / (Rational(n) * Rational(n + 1) / Rational(2));
        const auto told = ranges.geometric_error(level);
        CHECK(mean > told.lower * Rational(9, 10));
        CHECK(mean < told.upper * Rational(11, 10));
    }
}
