// Certificates by their text alone: every number that is written is read back here and put into the inequalities that
// it is to prove, by no code of the engine and without the referee (tests/referee has what the referee says of them).
#include <doctest/doctest.h>

#include <functional>
#include <sstream>

#include "certificate/certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/neighbours/relation.hpp"

using namespace leakproof;

namespace {

// Reads a certificate word by word; what is not what it should be ends the test.
class Reader {
public:
    explicit Reader(const std::string& text) : in_(text) {}

    void expect(const std::string& words) {
        std::istringstream expected(words);
        for (std::string one; expected >> one;) REQUIRE(word() == one);
    }
    std::string word() {
        std::string out;
        in_ >> out;
        return out;
    }
    int number() { return std::stoi(word()); }
    Rational fraction() {
        const auto out = Rational::parse(word());
        REQUIRE(out);
        return *out;
    }
    std::vector<Rational> list(const std::string& name, int size) {
        expect(name + " " + std::to_string(size));
        std::vector<Rational> out;
        for (int k = 0; k < size; ++k) out.push_back(fraction());
        return out;
    }
    void end() {
        expect("end");
        CHECK(word().empty());
    }

    // The head of a certificate of a graph.
    void graph(const Graph& graph) {
        expect("leakproof-certificate 1 vertices " + std::to_string(graph.size()));
        expect("edges " + std::to_string(graph.edge_count()));
        for (const auto& [u, v] : graph.edges()) expect(std::to_string(u) + " " + std::to_string(v));
    }

    // A channel that is private on the graph; its sum of column maxima.
    Rational channel(const Graph& graph, const Rational& lambda) {
        expect("channel " + std::to_string(graph.size()));
        const int columns = number();
        Matrix k(graph.size(), columns);
        for (int i = 0; i < k.rows(); ++i) {
            Rational row;
            for (int j = 0; j < columns; ++j) {
                row += k(i, j) = fraction();
                CHECK(k(i, j).sign() >= 0);
            }
            CHECK(row == Rational(1));
        }
        Rational sum;
        for (int j = 0; j < columns; ++j) {
            Rational most;
            for (int i = 0; i < k.rows(); ++i) most = std::max(most, k(i, j));
            sum += most;
            for (const auto& [u, v] : graph.edges())
                CHECK((k(u, j) <= lambda * k(v, j) && k(v, j) <= lambda * k(u, j)));
        }
        return sum;
    }

private:
    std::istringstream in_;
};

Rational sum_of(const std::vector<Rational>& list) {
    Rational out;
    for (const auto& x : list) out += x;
    return out;
}

void for_each_small_graph(const std::function<void(const Graph&)>& action) {
    for (int n = 1; n <= 4; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            CAPTURE(text);
            action(parse_graph6(text));
            return true;
        });
    for (const Graph& graph : {cycle(7), grid({2, 4}), star(5)}) action(graph);
}

// Steps between two vertices, by letting paths grow; the number of vertices if there is none.
int steps(const Graph& graph, int from, int to) {
    std::vector<int> at(static_cast<std::size_t>(graph.size()), graph.size());
    at[from] = 0;
    for (int round = 0; round < graph.size(); ++round)
        for (const auto& [u, v] : graph.edges()) {
            at[u] = std::min(at[u], at[v] + 1);
            at[v] = std::min(at[v], at[u] + 1);
        }
    return at[to];
}

}  // namespace

// Prices y with Σ y the value, and for every vertex r a flow f ≥ 0 on arcs inside the graph, with
// y_i - [i = r] + Σ_v f(i, v) - λ Σ_u f(u, i) ≥ 0 for all i: then Σ_i y_i x_i ≥ x_r for every private column x, since
// x_u ≤ λ x_v on edges, and no channel leaks more than Σ y.
TEST_CASE("the channel of an optimum attains it, and prices and flows allow no more") {
    for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(7)})
        for_each_small_graph([&](const Graph& graph) {
            const Optimum optimum = maximum_leakage(graph, lambda);
            Reader in(optimum_certificate(graph, lambda, optimum));
            in.graph(graph);
            in.expect("lambda " + lambda.str() + " conclusion optimum " + optimum.value.str() + " compare none");
            CHECK(in.channel(graph, lambda) == optimum.value);
            const auto price = in.list("prices", graph.size());
            CHECK(sum_of(price) == optimum.value);
            for (int root = 0; root < graph.size(); ++root) {
                in.expect("flow " + std::to_string(root));
                const int arcs = in.number(), left_overs = in.number();
                std::vector<Rational> balance = price, written(price.size());
                balance[root] -= 1;
                for (int k = 0; k < arcs; ++k) {
                    const int u = in.number(), v = in.number();
                    const Rational amount = in.fraction();
                    CHECK(graph.adjacent(u, v));
                    CHECK(amount.sign() > 0);
                    balance[u] += amount;
                    balance[v] -= lambda * amount;
                }
                for (int k = 0; k < left_overs; ++k) {
                    const int i = in.number();
                    written[i] = in.fraction();
                    CHECK(written[i].sign() > 0);
                }
                CHECK(balance == written);
            }
            in.end();
        });
}

TEST_CASE("the packing and the cover of a covering number meet") {
    for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(7)})
        for_each_small_graph([&](const Graph& graph) {
            const Covering covering = covering_number(graph, lambda);
            Reader in(covering_certificate(graph, lambda, covering));
            in.graph(graph);
            in.expect("lambda " + lambda.str() + " conclusion covering " + covering.value.str() + " compare none");
            const auto packing = in.list("packing", graph.size()), cover = in.list("cover", graph.size());
            in.end();
            CHECK(sum_of(packing) == covering.value);
            CHECK(sum_of(cover) == covering.value);
            for (int i = 0; i < graph.size(); ++i) {
                CHECK((packing[i].sign() >= 0 && cover[i].sign() >= 0));
                Rational packed, covered;
                for (int j = 0; j < graph.size(); ++j)
                    if (const int d = steps(graph, i, j); d < graph.size()) {
                        packed += power(lambda, -d) * packing[j];
                        covered += power(lambda, -d) * cover[j];
                    }
                CHECK(packed <= Rational(1));
                CHECK(covered >= Rational(1));
            }
        });
}

TEST_CASE("a channel's certificate states its sum of maxima, beside a number to compare it with") {
    const Graph graph = path(3);
    const Optimum optimum = maximum_leakage(graph, 2);
    for (const auto relation : {Contrast::Relation::less, Contrast::Relation::greater}) {
        Reader in(channel_certificate(graph, 2, optimum.channel, Contrast{relation, Rational(5, 3)}));
        in.graph(graph);
        in.expect("lambda 2 conclusion at-least " + optimum.value.str());
        in.expect(relation == Contrast::Relation::less ? "compare less 5/3" : "compare greater 5/3");
        CHECK(in.channel(graph, 2) == optimum.value);
        in.end();
    }
}

// D = 10 has nothing between it and 02, while 00 lies between 02 and it: 02's secret is told from 00's already.
TEST_CASE("neighbours in one direction: the policy is written whole, and one database between") {
    const Databases policy(Graph(3, {{0, 2}}), 2, {{0, 0}, {0, 2}, {1, 0}});
    const auto relation = neighbour_relation(policy);
    const auto one_way = relation.asymmetry();
    REQUIRE(one_way);
    Reader in(policy_certificate(policy, relation, 2));
    in.expect("leakproof-certificate 1 policy 3 2 secrets 1 0 2 databases 3 0 0 0 2 1 0");
    in.expect("asymmetric " + std::to_string(one_way->first) + " " + std::to_string(one_way->second) + " 0");
    in.end();
    CHECK_THROWS_AS(asymmetry_certificate(policy, one_way->second, one_way->first), std::logic_error);
    CHECK_THROWS_AS(asymmetry_certificate(policy, 0, 0), std::logic_error);
}

TEST_CASE("prices that prove nothing are not written down") {
    const Graph graph = cycle(5);
    Optimum optimum = maximum_leakage(graph, 2);
    optimum.price[0] -= Rational(1, 100);
    CHECK_THROWS_AS(optimum_certificate(graph, 2, optimum), std::logic_error);
}

TEST_CASE("what has too many databases for the referee is told, with the bound") {
    const auto all_of = [](int values, int tuples) { return Databases::unconstrained(complete(values), tuples); };
    const auto refused = [](const Databases& policy) { return not_certifiable(policy, neighbour_relation(policy)); };
    CHECK_FALSE(refused(all_of(2, 8)));  // 256 databases, symmetric
    const auto symmetric = refused(all_of(2, 9));
    REQUIRE(symmetric);
    CHECK(symmetric->first == "a symmetric relation on 512 databases");
    CHECK(symmetric->second == "at most 256, for the maximum leakage");
    const auto many = refused(all_of(2, 10));
    REQUIRE(many);
    CHECK(many->first == "a policy with 1024 databases of 10 tuples");
    CHECK(many->second == "at most 512 databases of at most 64 tuples");
}
