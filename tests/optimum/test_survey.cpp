// Surveys of the maximum leakage: sums, extremes, gaps and digests that do not depend on how graphs are shared out.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "base/error.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/survey_run.hpp"

using namespace leakproof;

namespace {

const std::vector<Rational> lambdas{Rational(2), Rational(3, 2)};

std::vector<std::string> connected_graphs(int largest) {
    std::vector<std::string> out;
    for (int n = 1; n <= largest; ++n)
        for_each_graph6(
            n,
            [&](const std::string& text) {
                out.push_back(text);
                return true;
            },
            true);
    return out;
}

Survey survey_of(const std::vector<std::string>& graphs, unsigned jobs = 1, std::string* lines = nullptr) {
    std::function<void(const std::string&)> take;
    if (lines != nullptr) take = [lines](const std::string& text) { *lines += text; };
    return survey_graphs(
        lambdas,
        [&](SeeGraph see) {
            for (const auto& graph : graphs)
                if (!see(graph)) return;
        },
        {jobs}, take);
}

}  // namespace

TEST_CASE("tenths of bits are rounded down exactly") {
    CHECK(tenths_of_bits(Rational(1)) == 0);
    CHECK(tenths_of_bits(Rational(2)) == 10);
    CHECK(tenths_of_bits(Rational(8)) == 30);
    CHECK(tenths_of_bits(Rational(8) - Rational(1, 1'000'000'000)) == 29);
    CHECK(tenths_of_bits(Rational(1) + Rational(1, 1'000'000'000)) == 0);
    std::mt19937_64 random(1);
    for (int k = 0; k < 2000; ++k) {
        const long bottom = 1 + static_cast<long>(random() % 100'000);
        const Rational x(bottom + static_cast<long>(random() % 1'000'000), bottom);
        const long t = tenths_of_bits(x);
        CAPTURE(x.str());
        CHECK(power(Rational(2), t) <= power(x, 10));
        CHECK(power(x, 10) < power(Rational(2), t + 1));
    }
}

TEST_CASE("a survey says what the graphs say one by one") {
    const auto graphs = connected_graphs(6);
    const Survey survey = survey_of(graphs);
    for (std::size_t l = 0; l < lambdas.size(); ++l)
        for (int n = 1; n <= 6; ++n) {
            LevelSolver solver(Level::of_lambda(lambdas[l]), 6);
            const SizeSurvey& size = survey.sizes().at({l, n});
            long graphs_here = 0, attained = 0, gaps = 0;
            LineDigest digest;
            std::optional<Rational> smallest, largest, farthest;
            for (const auto& text : graphs) {
                const Graph graph = parse_graph6(text);
                if (graph.size() != n) continue;
                const auto found = solver.solve(graph);
                const Rational maximum = found.maximum.lower, radius = found.bounds[2].value.lower;
                ++graphs_here;
                attained += radius == maximum ? 1 : 0;
                smallest = smallest ? std::min(*smallest, maximum) : maximum;
                largest = largest ? std::max(*largest, maximum) : maximum;
                farthest = farthest ? std::max(*farthest, radius / maximum) : radius / maximum;
                digest.add_line(survey_line(text, lambdas[l], found));
            }
            CHECK(size.graphs == graphs_here);
            CHECK(size.graphs == published_connected_graphs(n).number);
            CHECK(size.smallest->value == *smallest);
            CHECK(size.largest->value == *largest);
            CHECK(size.bounds[2].name == "radius");
            CHECK(size.bounds[2].attained == attained);
            CHECK(size.bounds[2].farthest->value == *farthest);
            for (const auto& [gap, count] : size.bounds[2].gaps) gaps += count;
            CHECK(gaps == graphs_here);
            CHECK(size.digest == digest);
        }
    // Of the graphs with 4 vertices the star is the first of those that leak most at λ = 2.
    CHECK(survey.sizes().at({0, 4}).largest->graph6 == "CF");
    CHECK(survey.sizes().at({0, 4}).largest->value == Rational(2));
}

TEST_CASE("surveys add up, in any order, in any parts, by any number of threads") {
    auto graphs = connected_graphs(7);
    const nlohmann::ordered_json whole = survey_of(graphs).json();
    std::mt19937_64 random(7);
    for (const std::size_t parts : {2U, 5U}) {
        std::shuffle(graphs.begin(), graphs.end(), random);
        std::vector<std::vector<std::string>> shares(parts);
        for (const auto& graph : graphs) shares[random() % parts].push_back(graph);
        Survey sum(lambdas);
        for (const auto& share : shares) sum.add(Survey::from_json(survey_of(share, 3).json(), lambdas, "a share"));
        CHECK(sum.json() == whole);
    }
    graphs.pop_back();
    CHECK(survey_of(graphs).json() != whole);
    graphs.push_back(graphs.front());
    CHECK(survey_of(graphs).json() != whole);
}

TEST_CASE("lines come in the order of the graphs, whatever the number of threads") {
    const auto graphs = connected_graphs(7);
    std::string one, three;
    survey_of(graphs, 1, &one);
    survey_of(graphs, 3, &three);
    CHECK(one == three);
    CHECK(one.rfind("@ 2 1 1 1 1 1 1 1 1\n@ 3/2 1 1 1 1 1 1 1 1\nA_ 2 4/3 2 4/3 2 4/3 4/3 4/3 4/3\n", 0) == 0);
}

TEST_CASE("what the enumeration throws, and a graph that is none, end the survey") {
    const auto broken = [](SeeGraph see) {
        see("Bw");
        throw InputError("broken");
    };
    CHECK_THROWS_AS(survey_graphs(lambdas, broken, {}), InputError);
    CHECK_THROWS_AS(survey_of({"Bw", "no graph"}), InputError);
}
