// Every invariant of the language beside its definition, on all graphs with few vertices.
#include <doctest/doctest.h>

#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "plain.hpp"
#include "question/evaluation.hpp"

namespace leakproof::question {
namespace {

// The values of expressions on a graph, as text; "undefined" where there is none.
class Table {
public:
    Table(const std::vector<std::string>& texts, const std::vector<Rational>& lambdas) {
        for (const auto& text : texts) expressions_.push_back(parse_expression(text));
        std::vector<const Expression*> all;
        for (const auto& one : expressions_) all.push_back(&one);
        evaluator_.emplace(all, lambdas);
    }
    void begin(const Graph& g) {
        subject_ = Subject{"", nullptr, g};
        evaluator_->begin(subject_);
        evaluator_->at(0);
    }
    void at(std::size_t lambda) { evaluator_->at(lambda); }
    std::string operator[](std::size_t k) {
        const ShownValue value = evaluator_->shown(k, "");
        return value.defined() ? value.str() : "undefined";
    }

private:
    std::vector<Expression> expressions_;
    std::optional<Evaluator> evaluator_;
    Subject subject_;
};

std::string text(const std::optional<int>& x) { return x ? std::to_string(*x) : "undefined"; }
std::string text(bool x) { return x ? "true" : "false"; }

std::vector<Graph> small_graphs() {
    std::vector<Graph> out;
    for (int n = 1; n <= 5; ++n)
        for (auto& g : oracle::all_labelled_graphs(n)) out.push_back(std::move(g));
    oracle::Random random(7);
    for (int k = 0; k < 150; ++k)
        out.push_back(oracle::random_graph(random.between(6, 7), random.between(10, 90), random));
    return out;
}

}  // namespace

TEST_CASE("invariants that do not depend on λ, by their definitions") {
    const std::vector<std::string> names{"n",
                                         "m",
                                         "arcs",
                                         "components",
                                         "connected",
                                         "min_degree",
                                         "max_degree",
                                         "regular",
                                         "forest",
                                         "tree",
                                         "bipartite",
                                         "diameter",
                                         "radius",
                                         "girth",
                                         "automorphisms",
                                         "orbits",
                                         "vertex_transitive",
                                         "vt_plus",
                                         "distance_regular",
                                         "symmetric"};
    REQUIRE(names.size() == 20);
    Table table(names, {Rational(2)});
    for (const auto& g : small_graphs()) {
        CAPTURE(to_graph6(g));
        table.begin(g);
        const int n = g.size(), m = static_cast<int>(g.edges().size()), parts = plain::components(g);
        std::vector<int> degrees;
        for (int v = 0; v < n; ++v) degrees.push_back(static_cast<int>(g.neighbours(v).size()));
        const auto group = oracle::automorphisms_by_listing(g).size();
        const std::vector<std::string> expected{std::to_string(n),
                                                std::to_string(m),
                                                std::to_string(2 * m),
                                                std::to_string(parts),
                                                text(parts == 1),
                                                std::to_string(*std::min_element(degrees.begin(), degrees.end())),
                                                std::to_string(*std::max_element(degrees.begin(), degrees.end())),
                                                text(plain::regular(g)),
                                                text(!plain::girth(g).has_value()),
                                                text(!plain::girth(g) && parts == 1),
                                                text(plain::bipartite(g)),
                                                text(plain::diameter(g)),
                                                text(plain::radius(g)),
                                                text(plain::girth(g)),
                                                std::to_string(group),
                                                std::to_string(plain::orbits(g)),
                                                text(plain::orbits(g) == 1),
                                                text(plain::vt_plus(g)),
                                                text(plain::distance_regular(g)),
                                                "true"};
        for (std::size_t k = 0; k < names.size(); ++k) {
            CAPTURE(names[k]);
            CHECK(table[k] == expected[k]);
        }
    }
}

TEST_CASE("invariants at λ, by the programs and sums that define them") {
    const std::vector<Rational> lambdas{Rational(1), Rational(3, 2), Rational(2)};
    Table table({"opt", "covering", "diameter_bound", "radius_bound", "clique_bound", "uniform_bound", "mixture",
                 "magnitude", "magnitude_bound", "lambda", "covering of complement(G)"},
                lambdas);
    for (int n = 1; n <= 4; ++n)
        for (const auto& g : oracle::all_labelled_graphs(n)) {
            CAPTURE(to_graph6(g));
            table.begin(g);
            const Distances distance(g);
            const auto parts = components(g, distance);
            for (std::size_t k = 0; k < lambdas.size(); ++k) {
                const Rational& lambda = lambdas[k];
                CAPTURE(lambda.str());
                table.at(k);
                Rational far, near, crowd, even, mixed;
                for (const auto& c : parts) {
                    const Rational size(static_cast<long>(c.vertices.size()));
                    far += power(lambda, c.diameter);
                    near += power(lambda, c.radius);
                    crowd += size * power(lambda, c.diameter) / (size - Rational(1) + power(lambda, c.diameter));
                    mixed += size * lambda / (size - Rational(1) + lambda);
                    std::optional<Rational> least;
                    for (const int j : c.vertices) {
                        Rational sum;
                        for (const int i : c.vertices) sum += power(lambda, -distance(i, j));
                        if (!least || sum < *least) least = sum;
                    }
                    even += size / *least;
                }
                CHECK(table[0] == maximum_leakage(g, lambda).value.str());
                CHECK(table[1] == covering_bound(parts, distance, lambda).value.str());
                CHECK(table[2] == far.str());
                CHECK(table[3] == near.str());
                CHECK(table[4] == crowd.str());
                CHECK(table[5] == even.str());
                CHECK(table[6] == mixed.str());
                const auto magnitude = plain::magnitude(g, lambda);
                CHECK(table[7] == (magnitude ? magnitude->str() : "undefined"));
                const auto weights = nonnegative_magnitude_weights(parts, distance, lambda);
                CHECK(table[8] == (weights ? maximum_leakage(g, lambda).value.str() : "undefined"));
                CHECK(table[9] == lambda.str());
                CHECK(table[10] == covering_number(complement(g), lambda).value.str());
            }
        }
}

TEST_CASE("arcs are one-sided constraints") {
    const Expression opt = parse_expression("opt"), m = parse_expression("m"), arcs = parse_expression("arcs"),
                     other = parse_expression("opt of complement(G)"), fixed = parse_expression("opt of petersen");
    Evaluator evaluator({&opt, &m, &arcs, &other, &fixed}, {Rational(2)});
    const Digraph path{3, {{0, 1}, {1, 2}}};
    const Subject subject = Subject::of_text(to_digraph6(path));
    REQUIRE(subject.one_sided());
    evaluator.begin(subject);
    evaluator.at(0);
    CHECK(evaluator.number(0) == maximum_leakage_ordered(3, path.arcs, Rational(2)).value);
    CHECK_FALSE(evaluator.number(1));
    CHECK(evaluator.why() == "m is undefined: distances are not the same both ways");
    CHECK(evaluator.number(2) == Rational(2));
    CHECK_FALSE(evaluator.number(3));
    CHECK(evaluator.number(4) == Rational(5, 2));
    CHECK_FALSE(Subject::of_text(to_digraph6({2, {{0, 1}, {1, 0}}})).one_sided());
}

}  // namespace leakproof::question
