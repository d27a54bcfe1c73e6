// Invariants of graphs beside their definitions, tried over all sets and orders, and beside published counts.
#include <doctest/doctest.h>

#include <numeric>

#include "corpus/enumerate/graphs.hpp"
#include "graph/distance.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "invariant/classes.hpp"
#include "invariant/connectivity.hpp"
#include "invariant/fractional.hpp"
#include "invariant/spectral_radius.hpp"
#include "invariant/vertex_sets.hpp"
#include "linear/exact_program.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

std::vector<Graph> tried() {
    std::vector<Graph> out;
    for (int n = 1; n <= 4; ++n)
        for (auto& g : oracle::all_labelled_graphs(n)) out.push_back(std::move(g));
    oracle::Random random(34);
    for (int k = 0; k < 200; ++k)
        out.push_back(oracle::random_graph(random.between(5, 8), random.between(10, 90), random));
    return out;
}

std::vector<int> members(unsigned set) {
    std::vector<int> out;
    for (int v = 0; set >> v != 0; ++v)
        if ((set >> v & 1U) != 0) out.push_back(v);
    return out;
}

// Over all sets of vertices that pass: how large the extreme ones are.
template <class Test>
std::pair<int, int> sizes(const Graph& g, const Test& test) {
    int least = g.size() + 1, most = -1;
    for (unsigned set = 0; set < 1U << g.size(); ++set) {
        const auto all = members(set);
        if (!test(all)) continue;
        least = std::min(least, static_cast<int>(all.size()));
        most = std::max(most, static_cast<int>(all.size()));
    }
    return {least, most};
}

template <class Test>
bool each_pair(const std::vector<int>& set, const Test& test) {
    for (std::size_t a = 0; a < set.size(); ++a)
        for (std::size_t b = a + 1; b < set.size(); ++b)
            if (!test(set[a], set[b])) return false;
    return true;
}

bool dominates(const Graph& g, const std::vector<int>& set) {
    for (int v = 0; v < g.size(); ++v)
        if (std::none_of(set.begin(), set.end(), [&](int u) { return u == v || g.adjacent(u, v); })) return false;
    return true;
}

bool colourable(const Graph& g, int colours, std::vector<int>& of) {
    const int v = static_cast<int>(of.size());
    if (v == g.size()) return true;
    for (int c = 0; c < colours; ++c) {
        bool free = true;
        for (int u = 0; u < v; ++u) free = free && !(g.adjacent(u, v) && of[u] == c);
        if (!free) continue;
        of.push_back(c);
        if (colourable(g, colours, of)) return true;
        of.pop_back();
    }
    return false;
}

int chromatic(const Graph& g) {
    for (int k = 0;; ++k)
        if (std::vector<int> none; colourable(g, k, none)) return k;
}

int matching(const std::vector<Edge>& edges, std::size_t from, unsigned taken) {
    int best = 0;
    for (std::size_t k = from; k < edges.size(); ++k) {
        const unsigned both = 1U << edges[k].first | 1U << edges[k].second;
        if ((taken & both) == 0) best = std::max(best, 1 + matching(edges, k + 1, taken | both));
    }
    return best;
}

Graph without(const Graph& g, const std::vector<int>& gone) {
    std::vector<int> left;
    for (int v = 0; v < g.size(); ++v)
        if (std::find(gone.begin(), gone.end(), v) == gone.end()) left.push_back(v);
    return induced_subgraph(g, left);
}

int vertex_cut(const Graph& g) {
    return sizes(g,
                 [&](const std::vector<int>& gone) {
                     const Graph left = without(g, gone);
                     return left.size() == 1 || (left.size() > 0 && !is_connected(left));
                 })
        .first;
}

// Over all ways to cut the vertices in two.
int edge_cut(const Graph& g) {
    int least = g.size() == 1 ? 0 : g.edge_count();
    for (unsigned side = 1; side + 1 < 1U << g.size(); ++side) {
        int across = 0;
        for (const auto& [u, v] : g.edges()) across += (side >> u & 1U) != (side >> v & 1U) ? 1 : 0;
        least = std::min(least, across);
    }
    return least;
}

// max Σ x over x ≥ 0 with a row for each set: Σ x ≤ 1 on it.
Rational largest_sum(int n, const std::vector<std::vector<int>>& sets) {
    ExactProgram program(std::vector<Rational>(sets.size(), Rational(1)));
    for (int v = 0; v < n; ++v) {
        std::vector<Rational> column;
        for (const auto& set : sets) column.emplace_back(std::find(set.begin(), set.end(), v) == set.end() ? 0 : 1);
        program.add_column(column, Rational(1));
    }
    for (std::size_t k = 0; k < sets.size(); ++k) {
        std::vector<Rational> column(sets.size());
        column[k] = Rational(1);
        program.add_column(column, Rational(0));
    }
    REQUIRE(program.solve() == ExactProgram::Outcome::optimal);
    return program.value();
}

// All ways to place the vertices of the part, one after the other.
bool placed(const Graph& g, const Graph& part, bool induced, std::vector<int>& at) {
    const int v = static_cast<int>(at.size());
    if (v == part.size()) return true;
    for (int x = 0; x < g.size(); ++x) {
        bool fits = std::find(at.begin(), at.end(), x) == at.end();
        for (int u = 0; u < v && fits; ++u)
            fits = part.adjacent(u, v) ? g.adjacent(at[u], x) : !induced || !g.adjacent(at[u], x);
        if (!fits) continue;
        at.push_back(x);
        if (placed(g, part, induced, at)) return true;
        at.pop_back();
    }
    return false;
}

bool has(const Graph& g, const Graph& part, bool induced) {
    std::vector<int> none;
    return placed(g, part, induced, none);
}

bool chordal(const Graph& g) {
    for (int k = 4; k <= g.size(); ++k)
        if (has(g, cycle(k), true)) return false;
    return true;
}

std::vector<long> counts(int largest, bool connected, bool (*test)(const Graph&)) {
    std::vector<long> out;
    for (int n = 1; n <= largest; ++n) {
        out.push_back(0);
        for_each_graph6(
            n,
            [&](const std::string& text) {
                out.back() += test(parse_graph6(text)) ? 1 : 0;
                return true;
            },
            connected);
    }
    return out;
}

}  // namespace

TEST_CASE("sets of vertices of extreme size, over all sets") {
    for (const auto& g : tried()) {
        CAPTURE(to_graph6(g));
        const Distances distance(g);
        const auto adjacent = [&](int u, int v) { return g.adjacent(u, v); };
        const auto apart = [&](int u, int v) { return !g.adjacent(u, v); };
        const auto far = [&](int u, int v) { return distance(u, v) > 2; };
        const auto is = [&](const auto& test) {
            return [&](const std::vector<int>& set) { return each_pair(set, test); };
        };
        const auto clique = largest_clique(g), independent = largest_independent_set(g), packing = largest_packing(g),
                   dominating = smallest_dominating_set(g);
        CHECK(each_pair(clique, adjacent));
        CHECK(each_pair(independent, apart));
        CHECK(each_pair(packing, far));
        CHECK(dominates(g, dominating));
        CHECK(static_cast<int>(clique.size()) == sizes(g, is(adjacent)).second);
        CHECK(static_cast<int>(independent.size()) == sizes(g, is(apart)).second);
        CHECK(static_cast<int>(packing.size()) == sizes(g, is(far)).second);
        CHECK(static_cast<int>(dominating.size()) ==
              sizes(g, [&](const std::vector<int>& set) { return dominates(g, set); }).first);
        const auto classes = fewest_colours(g);
        CHECK(static_cast<int>(classes.size()) == chromatic(g));
        int coloured = 0;
        for (const auto& one : classes) {
            CHECK(each_pair(one, apart));
            coloured += static_cast<int>(one.size());
        }
        CHECK(coloured == g.size());
    }
}

TEST_CASE("matchings and connectivity, over all ways to choose and to cut") {
    for (const auto& g : tried()) {
        CAPTURE(to_graph6(g));
        const auto edges = largest_matching(g);
        std::set<int> ends;
        for (const auto& [u, v] : edges) {
            CHECK(g.adjacent(u, v));
            ends.insert({u, v});
        }
        CHECK(ends.size() == 2 * edges.size());
        CHECK(static_cast<int>(edges.size()) == matching(g.edges(), 0, 0));
        CHECK(vertex_connectivity(g) == vertex_cut(g));
        CHECK(edge_connectivity(g) == edge_cut(g));
    }
}

TEST_CASE("fractional numbers, by programs and by what proves them") {
    for (const auto& g : tried()) {
        CAPTURE(to_graph6(g));
        std::vector<std::vector<int>> closed, pairs;
        for (int v = 0; v < g.size(); ++v) {
            closed.push_back(g.neighbours(v));
            closed.back().push_back(v);
            pairs.push_back({v});
        }
        for (const auto& [u, v] : g.edges()) pairs.push_back({u, v});
        CHECK(fractional_independence(g) == largest_sum(g.size(), pairs));
        const auto found = fractional_domination(g);
        Rational of_cover, of_packing;
        for (int v = 0; v < g.size(); ++v) {
            of_cover += found.dominating[v];
            of_packing += found.packing[v];
            Rational covered, packed;
            for (const int u : closed[v]) {
                covered += found.dominating[u];
                packed += found.packing[u];
            }
            CHECK(found.dominating[v].sign() >= 0);
            CHECK(found.packing[v].sign() >= 0);
            CHECK(covered >= Rational(1));
            CHECK(packed <= Rational(1));
        }
        CHECK(of_cover == found.value);
        CHECK(of_packing == found.value);
    }
}

TEST_CASE("classes and containment, by forbidden parts") {
    const std::vector<Graph> parts{path(3), star(3), cycle(4), complete(3), disjoint_union(path(2), path(2)), Graph(3)};
    for (const auto& g : tried()) {
        CAPTURE(to_graph6(g));
        for (const auto& part : parts) {
            CAPTURE(to_graph6(part));
            CHECK(contains(g, part, Containment::any) == has(g, part, false));
            CHECK(contains(g, part, Containment::induced) == has(g, part, true));
        }
        CHECK(is_chordal(g) == chordal(g));
        CHECK(is_claw_free(g) == !has(g, star(3), true));
        const Graph diamond(4, {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}});
        CHECK(is_block_graph(g) == (chordal(g) && !has(g, diamond, true)));
        long triangles = 0;
        for (int a = 0; a < g.size(); ++a)
            for (int b = 0; b < a; ++b)
                for (int c = 0; c < b; ++c)
                    triangles += g.adjacent(a, b) && g.adjacent(b, c) && g.adjacent(a, c) ? 1 : 0;
        CHECK(triangle_count(g) == triangles);
        CHECK(is_self_complementary(g) ==
              (g.edge_count() == complement(g).edge_count() && has(complement(g), g, false)));
        CHECK(is_line_graph(line_graph(g)));
    }
}

// OEIS, https://oeis.org: A005470, A003094 (planar), A022562, A086991 (claw-free), A035053 (block graphs), A000083
// (cacti), A048193 (connected chordal), A000171 (self-complementary), A006785 (without triangles). Connected line
// graphs are those of the connected graphs with n edges, A002905, of which two with three edges have the same
// (Whitney).
TEST_CASE("published numbers of graphs") {
    using Counts = std::vector<long>;
    CHECK(counts(7, false, is_planar) == Counts{1, 2, 4, 11, 33, 142, 822});
    CHECK(counts(7, true, is_planar) == Counts{1, 1, 2, 6, 20, 99, 646});
    CHECK(counts(7, false, is_claw_free) == Counts{1, 2, 4, 10, 26, 85, 302});
    CHECK(counts(7, true, is_claw_free) == Counts{1, 1, 2, 5, 14, 50, 191});
    CHECK(counts(7, true, is_block_graph) == Counts{1, 1, 2, 4, 9, 22, 59});
    CHECK(counts(7, false, is_cactus) == Counts{1, 1, 2, 4, 9, 23, 63});
    CHECK(counts(7, true, is_chordal) == Counts{1, 1, 2, 5, 15, 58, 272});
    CHECK(counts(7, true, is_line_graph) == Counts{1, 1, 2, 5, 12, 30, 79});
    CHECK(counts(8, false, is_self_complementary) == Counts{1, 0, 0, 1, 2, 0, 0, 10});
    CHECK(counts(7, false, [](const Graph& g) { return triangle_count(g) == 0; }) == Counts{1, 2, 3, 7, 14, 38, 107});
}

TEST_CASE("the largest eigenvalue: whole numbers, and square roots between two numbers") {
    const auto is = [](const Graph& g, long value) {
        const auto found = spectral_radius(g, 20);
        return found.lower == Rational(value) && found.upper == found.lower;
    };
    CHECK(is(Graph(3), 0));
    CHECK(is(path(2), 1));
    CHECK(is(cycle(7), 2));
    CHECK(is(complete(6), 5));
    CHECK(is(star(4), 2));
    for (int leaves = 2; leaves <= 8; ++leaves) {
        const auto found = spectral_radius(star(leaves), 20);
        CHECK(found.lower * found.lower <= Rational(leaves));
        CHECK(found.upper * found.upper >= Rational(leaves));
        CHECK((found.upper - found.lower) * power(Rational(10), 19) < Rational(1));
    }
    // Between the mean and the largest degree, and no less than that of a part.
    for (const auto& g : tried()) {
        CAPTURE(to_graph6(g));
        const auto found = spectral_radius(g, 20);
        int most = 0;
        for (int v = 0; v < g.size(); ++v) most = std::max(most, g.degree(v));
        CHECK(found.lower <= Rational(most));
        CHECK(found.upper >= Rational(2L * g.edge_count(), g.size()));
        if (g.size() > 1) CHECK(spectral_radius(without(g, {0}), 20).lower <= found.upper);
    }
}

}  // namespace leakproof
