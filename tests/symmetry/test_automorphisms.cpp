// Automorphism groups and canonical forms against looking at all permutations.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/spec.hpp"
#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "symmetry/regularity.hpp"
#include "symmetry/twins.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

std::set<Permutation> as_set(const std::vector<Permutation>& list) { return {list.begin(), list.end()}; }

void compare_with_listing(const Graph& g, const std::vector<int>& colours, const std::vector<Permutation>& listed) {
    CAPTURE(to_graph6(g));
    const auto found = automorphisms(g, colours);
    REQUIRE(found.order == Integer(static_cast<long>(listed.size())));
    REQUIRE(oracle::closure(g.size(), found.generators) == as_set(listed));
    if (listed.size() == 1) REQUIRE(found.generators.empty());
    REQUIRE(static_cast<int>(found.orbit_of.size()) == g.size());
    for (int u = 0; u < g.size(); ++u) {
        int smallest = u;
        for (const auto& p : listed) smallest = std::min(smallest, p(u));
        REQUIRE(found.orbit_of[u] == smallest);
    }
}

}  // namespace

TEST_CASE("automorphisms of every labelled graph with at most 5 vertices") {
    for (int n = 0; n <= 5; ++n)
        for (const auto& g : oracle::all_labelled_graphs(n)) {
            const auto listed = oracle::automorphisms_by_listing(g);
            compare_with_listing(g, {}, listed);
            std::set<int> reached;
            for (const auto& p : listed)
                if (n > 0) reached.insert(p(0));
            REQUIRE(is_vertex_transitive(g) == (static_cast<int>(reached.size()) == n));
        }
}

TEST_CASE("one search after another finds what each search finds by itself") {
    AutomorphismSearch search;
    const auto compare = [&](const Graph& g) {
        CAPTURE(to_graph6(g));
        search.run(g);
        const auto found = automorphisms_by_search(g);
        REQUIRE(search.degree() == g.size());
        REQUIRE(search.order() == found.order);
        REQUIRE(std::equal(search.orbit_of().begin(), search.orbit_of().end(), found.orbit_of.begin(),
                           found.orbit_of.end()));
        std::vector<int> images;
        for (const auto& p : found.generators)
            for (int x = 0; x < g.size(); ++x) images.push_back(p(x));
        REQUIRE(std::vector<int>(search.images().begin(), search.images().end()) == images);
        REQUIRE(search.generator_count() == static_cast<int>(found.generators.size()));
    };
    for (int n = 0; n <= 5; ++n)
        for (const auto& g : oracle::all_labelled_graphs(n)) compare(g);
    Random random(72);
    for (int round = 0; round < 100; ++round) compare(oracle::random_graph(random.between(6, 64), 10, random));
    compare(Graph(64));  // the order needs more than a word
    CHECK_THROWS_AS(search.run(Graph(65)), InputError);
}

TEST_CASE("automorphisms that keep colours") {
    Random random(71);
    for (int round = 0; round < 400; ++round) {
        const int n = random.between(1, 6);
        const Graph g = oracle::random_graph(n, 50, random);
        std::vector<int> colours;
        for (int v = 0; v < n; ++v) colours.push_back(random.between(-1, 1) * 5);
        std::vector<Permutation> listed;
        for (const auto& p : oracle::automorphisms_by_listing(g)) {
            bool keeps = true;
            for (int v = 0; v < n; ++v) keeps = keeps && colours[p(v)] == colours[v];
            if (keeps) listed.push_back(p);
        }
        compare_with_listing(g, colours, listed);
    }
}

TEST_CASE("canonical forms are equal exactly for isomorphic graphs, and isomorphic to what they stand for") {
    for (int n = 0; n <= 5; ++n) {
        const auto all = oracle::all_permutations(n);
        std::map<std::string, unsigned> form_to_class;
        std::map<unsigned, std::string> class_to_form;
        for (const auto& g : oracle::all_labelled_graphs(n)) {
            const Graph form = canonical_form(g);
            const unsigned mask = oracle::least_mask(g, all);
            REQUIRE(oracle::least_mask(form, all) == mask);
            REQUIRE(form_to_class.emplace(to_graph6(form), mask).first->second == mask);
            REQUIRE(class_to_form.emplace(mask, to_graph6(form)).first->second == to_graph6(form));
        }
    }
}

TEST_CASE("relabelling changes neither canonical form nor group order; the group is conjugated") {
    Random random(72);
    for (int round = 0; round < 300; ++round) {
        const int n = random.percent(80) ? random.between(6, 7) : random.between(60, 70);
        const Graph g = oracle::random_graph(n, random.between(1, 99), random);
        const Permutation p(oracle::random_image(n, random));
        const Graph h = relabelled(g, p.image());
        CAPTURE(to_graph6(g));
        REQUIRE(canonical_form(g) == canonical_form(h));
        const auto a = automorphisms(g), b = automorphisms(h);
        REQUIRE(a.order == b.order);
        const PermutationGroup of_h(n, b.generators);
        REQUIRE(of_h.order() == b.order);
        for (const auto& q : a.generators) {
            REQUIRE(is_automorphism(g, q));
            REQUIRE(of_h.contains(compose(p, compose(q, p.inverse()))));
        }
    }
}

TEST_CASE("orders of well-known groups") {
    const auto order = [](const Graph& g) {
        const auto found = automorphisms(g);
        CHECK(PermutationGroup(g.size(), found.generators).order() == found.order);
        return found.order.str();
    };
    CHECK(order(named_graph("petersen")) == "120");              // S_5
    CHECK(order(hamming(3, 2)) == "48");                         // 2³·3!
    CHECK(order(hamming(2, 3)) == "72");                         // (3!)²·2
    CHECK(order(named_graph("hoffman-singleton")) == "252000");  // PΣU(3, 5²), Hoffman and Singleton 1960
    CHECK(order(complete(30)) == factorial(30).str());
    CHECK(order(empty_graph(30)) == factorial(30).str());
    CHECK(order(cycle(100)) == "200");
    CHECK(order(path(100)) == "2");
    CHECK(order(complete_bipartite(6, 6)) == (factorial(6) * factorial(6) * Integer(2)).str());
    CHECK(order(complete_bipartite(5, 6)) == (factorial(5) * factorial(6)).str());
    CHECK(order(johnson(7, 3)) == "5040");
    CHECK(order(Graph(0)) == "1");
    CHECK(order(Graph(1)) == "1");
}

TEST_CASE("threads do not disturb one another") {
    std::vector<Graph> graphs;
    std::vector<std::string> expected;
    Random random(73);
    for (int k = 0; k < 60; ++k) {
        graphs.push_back(k % 3 == 0 ? hamming(2 + k % 4, 3) : oracle::random_graph(random.between(5, 90), 50, random));
        const auto found = automorphisms(graphs.back());
        std::string text = found.order.str() + " " + to_graph6(canonical_form(graphs.back()));
        for (const auto& p : found.generators) text += p.str();
        expected.push_back(text);
    }
    std::atomic<int> wrong = 0;
    const auto work = [&](std::size_t start) {
        for (int repeat = 0; repeat < 3; ++repeat)
            for (std::size_t k = 0; k < graphs.size(); ++k) {
                const std::size_t at = (k * 7 + start * 13) % graphs.size();
                const auto found = automorphisms(graphs[at]);
                std::string text = found.order.str() + " " + to_graph6(canonical_form(graphs[at]));
                for (const auto& p : found.generators) text += p.str();
                if (text != expected[at]) ++wrong;
            }
    };
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t) threads.emplace_back(work, t);
    for (auto& t : threads) t.join();
    CHECK(wrong == 0);
}

TEST_CASE("vertex-transitive graphs: OEIS A006799") {
    const std::vector<int> published{1, 2, 2, 4, 3, 8, 4, 14};
    for (int n = 1; n <= 8; ++n) {
        int count = 0;
        for_each_graph6(n, [&](const std::string& text) {
            count += is_vertex_transitive(parse_graph6(text)) ? 1 : 0;
            return true;
        });
        CHECK(count == published[n - 1]);
    }
}

TEST_CASE("distance-regular by all intersection numbers p^d_ij, for every graph with at most 7 vertices") {
    int regular = 0;
    for (int n = 1; n <= 7; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            const Graph g = parse_graph6(text);
            const Distances d(g);
            bool expected = is_connected(g);
            std::map<std::vector<int>, int> numbers;  // (d(u,v), i, j) -> how many w with d(u,w) = i, d(v,w) = j
            for (int u = 0; u < n && expected; ++u)
                for (int v = 0; v < n && expected; ++v) {
                    std::map<std::vector<int>, int> here;
                    for (int i = 0; i < n; ++i)
                        for (int j = 0; j < n; ++j) here[{d(u, v), i, j}] = 0;
                    for (int w = 0; w < n; ++w) ++here[{d(u, v), d(u, w), d(v, w)}];
                    for (const auto& [key, value] : here)
                        expected = expected && numbers.emplace(key, value).first->second == value;
                }
            CAPTURE(text);
            REQUIRE(is_distance_regular(g, d) == expected);
            regular += expected ? 1 : 0;
            return true;
        });
    // K1..K7, C4..C7, and on 6 vertices K_{3,3} and the octahedron.
    CHECK(regular == 7 + 4 + 2);
}

TEST_CASE("intersection arrays known from the literature") {
    // Brouwer, Cohen, Neumaier, Distance-Regular Graphs, 1989.
    const auto array = [](const Graph& g) {
        const auto found = intersection_array(g, Distances(g));
        return found ? found->str() : "none";
    };
    CHECK(array(named_graph("petersen")) == "{3,2;1,1}");
    CHECK(array(hamming(3, 2)) == "{3,2,1;1,2,3}");
    CHECK(array(hamming(2, 4)) == "{6,3;1,2}");
    CHECK(array(johnson(6, 3)) == "{9,4,1;1,4,9}");
    CHECK(array(named_graph("hoffman-singleton")) == "{7,6;1,1}");
    CHECK(array(named_graph("heawood")) == "{3,2,2;1,1,3}");
    CHECK(array(cycle(7)) == "{2,1,1;1,1,1}");
    CHECK(array(cycle(8)) == "{2,1,1,1;1,1,1,2}");
    CHECK(array(complete(5)) == "{4;1}");
    CHECK(array(path(3)) == "none");
    CHECK(array(prism(5)) == "none");
    CHECK_FALSE(is_distance_regular(empty_graph(2), Distances(empty_graph(2))));
}

TEST_CASE("maps of words") {
    const int letters = 3, n = 2;
    const Graph power = hamming(n, letters);
    const auto all = oracle::all_permutations(letters);
    const auto every = all_componentwise(all, letters, n);
    CHECK(every.size() == 36);
    CHECK(as_set(every).size() == 36);
    const Permutation swap = position_permutation({1, 0}, letters);
    int componentwise = 0;
    const auto whole = PermutationGroup(9, automorphisms(power).generators).elements();
    for (const auto& p : *whole) componentwise += acts_componentwise(p, letters, n) ? 1 : 0;
    CHECK(componentwise == 36);  // of the 72
    for (const auto& p : every) {
        CHECK(acts_componentwise(p, letters, n));
        CHECK(is_automorphism(power, p));
        CHECK_FALSE(acts_componentwise(compose(swap, p), letters, n));
    }
    CHECK(oracle::closure(9, one_place_at_a_time(all, letters, n)) == as_set(every));
    // (t_0, t_1, t_2) ↦ (t_2, t_0, t_1)
    const Permutation turn = position_permutation({2, 0, 1}, 2);
    for (int t = 0; t < 8; ++t) CHECK(turn(t) == ((t & 1) << 2 | (t >> 2 & 1) << 1 | (t >> 1 & 1)));
    CHECK(all_orders(4).size() == 24);
    CHECK(is_automorphism(path(3), Permutation({2, 1, 0})));
    CHECK_FALSE(is_automorphism(path(3), Permutation({1, 0, 2})));
    CHECK_FALSE(is_automorphism(path(3), Permutation::identity(4)));
}

TEST_CASE("a search is given up when its thread is asked to stop, and those of other threads come out right") {
    const Graph large = parse_spec("crown:100"), small = parse_spec("petersen");
    const std::vector<int> one_colour(200, 0);
    const std::atomic<bool> stop = true;
    std::thread stopped([&] {
        const WatchedFlag watching(&stop);
        for (int round = 0; round < 20; ++round) {
            CHECK_THROWS_AS(automorphisms_by_search(large), Interrupted);
            CHECK_THROWS_AS(canonical_form(large), Interrupted);
            CHECK_THROWS_AS(canonical_order(large, one_colour), Interrupted);
        }
    });
    const Integer order = automorphisms_by_twins(large).order;
    for (int round = 0; round < 20; ++round) {
        CHECK(automorphisms_by_search(small).order == Integer(120));
        CHECK(automorphisms_by_search(large).order == order);
    }
    stopped.join();
    CHECK(automorphisms_by_search(large).order == order);
}
