// The maximum from a cover against the solvers that list all columns, and the few functions that can be cheapest
// against all of them.
#include <doctest/doctest.h>

#include <bit>
#include <optional>
#include <random>
#include <string>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/from_cover/from_cover.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/small/solver.hpp"

using namespace leakproof;

namespace {

using Function = SmallDistances::Function;

// By trying all values everywhere.
std::optional<long> least_of_all(const Graph& graph, const std::vector<std::vector<long>>& cost) {
    const int n = graph.size();
    std::vector<int> f(static_cast<std::size_t>(n));
    std::optional<long> least;
    const auto extend = [&](const auto& self, int v) -> void {
        if (v == n) {
            if (*std::min_element(f.begin(), f.end()) != 0) return;
            long sum = 0;
            for (int i = 0; i < n; ++i) sum += cost[i][f[i]];
            if (!least || sum < *least) least = sum;
            return;
        }
        for (f[v] = 0; f[v] < n; ++f[v]) {
            bool allowed = true;
            for (int u = 0; u < v; ++u) allowed = allowed && (!graph.adjacent(u, v) || std::abs(f[u] - f[v]) <= 1);
            if (allowed) self(self, v + 1);
        }
    };
    extend(extend, 0);
    return least;
}

// The least cost of the candidates, all of which are private columns.
std::optional<long> least_of_candidates(const Graph& graph, const std::vector<std::vector<long>>& cost,
                                        std::uint32_t negative) {
    const Distances distance(graph);
    SmallDistances small;
    small.read(components(graph, distance).front(), distance);
    std::optional<long> least;
    const auto all = [](const Function&) { return true; };
    const auto see = [&](const Function& f) {
        long sum = 0;
        bool zero = false;
        for (int i = 0; i < graph.size(); ++i) {
            sum += cost[i][f[i]];
            zero = zero || f[i] == 0;
            for (int j = 0; j < i; ++j) CHECK((!graph.adjacent(i, j) || std::abs(f[i] - f[j]) <= 1));
        }
        CHECK(zero);
        if (!least || sum < *least) least = sum;
        return true;
    };
    CHECK(CheapestFunctions(small, negative, all, see).all());
    return least;
}

bool says_none_is_cheaper(const Graph& graph, const std::vector<std::vector<long>>& cost, std::uint32_t negative,
                          long than) {
    const Distances distance(graph);
    SmallDistances small;
    small.read(components(graph, distance).front(), distance);
    const auto is_cheaper = [&](const Function& f) {
        long sum = 0;
        for (int i = 0; i < graph.size(); ++i) sum += cost[i][f[i]];
        return sum < than;
    };
    return CheapestFunctions(small, negative, is_cheaper, [](const Function&) { return false; }).all();
}

}  // namespace

TEST_CASE("among the few functions there is a cheapest of all, and none is left out that is cheaper") {
    std::mt19937 random(31);
    long compared = 0;
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                for (int round = 0; round < 12; ++round) {
                    const long base = 2 + round % 2;  // λ
                    std::vector<std::vector<long>> cost;
                    std::uint32_t negative = 0;
                    for (int i = 0; i < n; ++i) {
                        const long price = static_cast<long>(random() % 19) - 7 - round / 4;
                        if (price < 0) negative |= std::uint32_t{1} << i;
                        long power = 1;
                        for (int k = 1; k < n; ++k) power *= base;
                        cost.emplace_back();
                        for (int k = 0; k < n; ++k, power /= base) cost.back().push_back(price * power);
                    }
                    INFO(graph6 << " round " << round);
                    const auto least = least_of_all(graph, cost);
                    REQUIRE(least);
                    CHECK(least_of_candidates(graph, cost, negative) == least);
                    CHECK(says_none_is_cheaper(graph, cost, negative, *least));
                    CHECK_FALSE(says_none_is_cheaper(graph, cost, negative, *least + 1));
                    ++compared;
                }
                return true;
            },
            true);
    CHECK(compared == 12 * (1 + 1 + 2 + 6 + 21));  // OEIS A001349
}

TEST_CASE("from a cover comes what listing all columns gives, and the covering number of the exact program") {
    for (const char* text : {"2", "11/10", "3/2", "3", "10", "1001/1000", "123456789/1000000"}) {
        const Rational lambda = *Rational::parse(text);
        FromCover from_cover(lambda);
        SmallSolver listed(lambda);
        long found = 0, all = 0, gaps = 0;
        for (int n = 1; n <= 7; ++n)
            for_each_graph6(
                n,
                [&](const std::string& graph6) {
                    const Graph graph = parse_graph6(graph6);
                    const Distances distance(graph);
                    const auto parts = components(graph, distance);
                    const auto both = from_cover.solve(parts.front(), distance);
                    ++all;
                    if (!both) return true;
                    ++found;
                    INFO(graph6 << " lambda " << text);
                    CHECK(both->maximum == *listed.value(graph));
                    if (n <= 6) CHECK(both->covering == covering_bound(parts, distance, lambda).value);
                    else CHECK(both->covering == covering_bound_value(parts, distance, lambda));
                    gaps += both->maximum < both->covering ? 1 : 0;
                    return true;
                },
                true);
        CHECK(all == 1 + 1 + 2 + 6 + 21 + 112 + 853);
        if (lambda == Rational(2)) {
            CHECK(found == all);
            CHECK(gaps == 5 + 121);  // docs/optimum.md
        }
    }
}

TEST_CASE("what does not fit words is left to others, and the answer is the same") {
    const Graph path = parse_spec("path:11");
    const Rational lambda(1001, 1000);
    const Distances distance(path);
    CHECK_FALSE(FromCover(lambda).solve(components(path, distance).front(), distance));
    CHECK(OptimumSolver(lambda).value(path) == *SmallSolver(lambda).value(path));
}

TEST_CASE("the value with the covering number, of components and at λ = 1") {
    for (const char* spec : {"chair", "path:3", "union(chair; cycle:5)", "empty:3", "union(path:14; g6:ECZG)"})
        for (const char* text : {"1", "11/10", "2"}) {
            const Rational lambda = *Rational::parse(text);
            const Graph graph = parse_spec(spec);
            const Distances distance(graph);
            const auto parts = components(graph, distance);
            INFO(spec << " lambda " << text);
            const auto found = OptimumSolver(lambda).value_with_covering(graph, parts, distance);
            CHECK(found.value == maximum_leakage(graph, lambda).value);
            if (found.covering) CHECK(*found.covering == covering_bound(parts, distance, lambda).value);
        }
}
