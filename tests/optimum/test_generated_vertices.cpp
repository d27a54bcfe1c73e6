// Vertices found by generating columns: exact, extreme, without symmetry, and as good as any where all columns can be
// listed.
#include <doctest/doctest.h>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "linear/exact_program.hpp"
#include "optimum/vertices/generated/vertex.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

constexpr int to_the_end = 1000;  // rounds

std::vector<std::vector<int>> random_weights(int n, int outputs, oracle::Random& random) {
    std::vector<std::vector<int>> out(outputs);
    for (auto& of_output : out)
        for (int i = 0; i < n; ++i) of_output.push_back(random.between(-1000, 1000));
    return out;
}

std::vector<Rational> column_of(const ExtremeColumn& column, const Rational& lambda) {
    std::vector<Rational> out;
    for (const int f : column.exponent) out.push_back(f == ExtremeColumn::absent ? Rational(0) : power(lambda, -f));
    return out;
}

Rational worth_of(const std::vector<Rational>& column, const std::vector<std::vector<int>>& weight) {
    Rational best;
    for (std::size_t j = 0; j < weight.size(); ++j) {
        Rational sum;
        for (std::size_t i = 0; i < column.size(); ++i) sum += Rational(weight[j][i]) * column[i];
        if (j == 0 || sum > best) best = sum;
    }
    return best;
}

// The definition: on one component, with minimum 0, changing by at most 1 along edges, the edges along which it changes
// connecting the component.
bool is_extreme(const Graph& graph, const Component& component, const std::vector<int>& f) {
    int least = graph.size();
    for (const int v : component.vertices) least = std::min(least, f[v]);
    for (const auto& [u, v] : graph.edges())
        if (std::abs(f[u] - f[v]) > 1) return false;
    std::vector<int> reached{component.vertices.front()};
    for (std::size_t k = 0; k < reached.size(); ++k)
        for (const int v : graph.neighbours(reached[k]))
            if (f[v] != f[reached[k]] && std::find(reached.begin(), reached.end(), v) == reached.end())
                reached.push_back(v);
    return least == 0 && reached.size() == component.vertices.size();
}

// Columns that are independent modulo a prime are independent.
int rank_modulo_prime(const std::vector<ExtremeShare>& shares, const Rational& lambda) {
    constexpr std::uint64_t prime = 2147483647;
    const auto to_the = [](std::uint64_t base, std::uint64_t exponent) {
        std::uint64_t out = 1;
        for (; exponent > 0; exponent >>= 1, base = base * base % prime)
            if ((exponent & 1) != 0) out = out * base % prime;
        return out;
    };
    const std::uint64_t p = fmpz_get_ui(fmpq_numref(lambda.raw())), q = fmpz_get_ui(fmpq_denref(lambda.raw()));
    const std::uint64_t inverse = q * to_the(p, prime - 2) % prime;
    std::vector<std::vector<std::uint64_t>> rows;
    for (const auto& [column, weight] : shares) {
        rows.emplace_back();
        for (const int f : column.exponent)
            rows.back().push_back(f == ExtremeColumn::absent ? 0 : to_the(inverse, static_cast<std::uint64_t>(f)));
    }
    std::size_t rank = 0;
    for (std::size_t c = 0; c < rows.front().size() && rank < rows.size(); ++c) {
        std::size_t at = rank;
        while (at < rows.size() && rows[at][c] == 0) ++at;
        if (at == rows.size()) continue;
        std::swap(rows[at], rows[rank]);
        const std::uint64_t scale = to_the(rows[rank][c], prime - 2);
        for (std::size_t r = rank + 1; r < rows.size(); ++r) {
            const std::uint64_t factor = rows[r][c] * scale % prime;
            for (std::size_t k = c; k < rows[r].size(); ++k)
                rows[r][k] = (rows[r][k] + (prime - factor) * rows[rank][k]) % prime;
        }
        ++rank;
    }
    return static_cast<int>(rank);
}

}  // namespace

TEST_CASE("generated vertices of graphs with 17 to 64 vertices are channels, private, extreme and basic") {
    oracle::Random random(7);
    int asked = 0, failed = 0;
    for (const char* spec : {"path:17", "cycle:20", "grid:4,6", "union(cycle:9;star:10;complete:1)", "hypercube:5",
                             "complete:33", "star:40", "hamming:3,4"}) {
        const Graph g = parse_spec(spec);
        const auto parts = components(g, Distances(g));
        for (const auto& lambda : {Rational(11, 10), Rational(2), Rational(10)}) {
            CAPTURE(spec);
            CAPTURE(lambda.str());
            const auto found = generated_vertex(g, parts, lambda, random_weights(g.size(), g.size(), random), 16);
            ++asked;
            if (!found) {
                ++failed;
                continue;
            }
            REQUIRE(found->size() <= static_cast<std::size_t>(g.size()));
            std::vector<Rational> sums(g.size());
            for (const auto& [column, weight] : *found) {
                REQUIRE(weight.sign() > 0);
                const auto home = std::find_if(parts.begin(), parts.end(), [&, &f = column](const Component& c) {
                    return f.exponent[c.vertices.front()] != ExtremeColumn::absent;
                });
                REQUIRE(home != parts.end());
                for (int v = 0; v < g.size(); ++v)
                    REQUIRE((column.exponent[v] == ExtremeColumn::absent) ==
                            (std::find(home->vertices.begin(), home->vertices.end(), v) == home->vertices.end()));
                REQUIRE(is_extreme(g, *home, column.exponent));
                const auto entries = column_of(column, lambda);
                for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight * entries[i];
            }
            for (const auto& sum : sums) REQUIRE(sum == Rational(1));
            REQUIRE(rank_modulo_prime(*found, lambda) == static_cast<int>(found->size()));
        }
    }
    CHECK(asked == 24);
    CHECK(failed <= 2);
}

TEST_CASE("no symmetry of the 20-cycle keeps a generated vertex") {
    oracle::Random random(11);
    const Graph g = parse_spec("cycle:20");
    const auto elements = *PermutationGroup(20, automorphisms(g).generators).elements();
    REQUIRE(elements.size() == 40);
    for (const auto& lambda : {Rational(11, 10), Rational(3, 2), Rational(10)}) {
        const auto found =
            generated_vertex(g, components(g, Distances(g)), lambda, random_weights(20, 20, random), to_the_end);
        REQUIRE(found);
        std::set<std::pair<std::vector<int>, Rational>> shares;
        for (const auto& [column, weight] : *found) shares.emplace(column.exponent, weight);
        int kept = 0;
        for (const auto& sigma : elements) {
            bool same = true;
            for (const auto& [column, weight] : *found) {
                std::vector<int> moved(20);
                for (int i = 0; i < 20; ++i) moved[sigma(i)] = column.exponent[i];
                same = same && shares.count({moved, weight}) != 0;
            }
            kept += same ? 1 : 0;
        }
        CHECK(kept == 1);  // by the identity
    }
}

TEST_CASE("generated to the end, a vertex is worth as much as the best of all extreme columns") {
    oracle::Random random(13);
    int asked = 0, failed = 0;
    const auto compare = [&](const std::string& text, const Rational& lambda) {
        CAPTURE(text);
        CAPTURE(lambda.str());
        const Graph g = parse_graph6(text);
        const auto parts = components(g, Distances(g));
        auto weight = random_weights(g.size(), 1 + random.below(g.size() + 1), random);
        if (random.percent(20)) {  // the sum of the column maxima
            weight.assign(g.size(), std::vector<int>(g.size(), 0));
            for (int j = 0; j < g.size(); ++j) weight[j][j] = 1;
        }
        const auto found = generated_vertex(g, parts, lambda, weight, to_the_end);
        ++asked;
        if (!found) {
            ++failed;
            return;
        }
        Rational value;
        for (const auto& [column, share] : *found) value += share * worth_of(column_of(column, lambda), weight);
        ExactProgram exact(std::vector<Rational>(g.size(), Rational(1)));
        for (const auto& column : extreme_columns(g, parts)) {
            const auto entries = column_of(column, lambda);
            exact.add_column(entries, worth_of(entries, weight));
        }
        REQUIRE(exact.solve() == ExactProgram::Outcome::optimal);
        CHECK(value == exact.value());
    };
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            for (const auto& lambda : {Rational(11, 10), Rational(2), Rational(10)}) compare(text, lambda);
            return true;
        });
    int number = 0;
    for (int n = 6; n <= 7; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            if (++number % (n == 6 ? 5 : 40) == 0) compare(text, Rational(3, 2));
            return true;
        });
    CHECK(asked > 190);
    CHECK(20 * failed <= asked);
}
