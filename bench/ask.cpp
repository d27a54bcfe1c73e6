// Questions beside the same invariants computed directly, in the same run on the same graphs: processor time of one
// worker thread, of the best of three turns, and the ratio. Generating graphs is a process of its own and not counted.
// Usage: bench_ask [VERTICES]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "question/ask.hpp"
#include "symmetry/automorphisms.hpp"

namespace {

using namespace leakproof;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double best_of_three(const std::function<void()>& work) {
    double best = 0;
    for (int turn = 0; turn < 3; ++turn) {
        const double start = seconds();
        work();
        const double took = seconds() - start;
        best = turn == 0 ? took : std::min(best, took);
    }
    return best;
}

struct Job {
    const char* question;
    std::function<bool(const Graph&)> direct;  // the same, written by hand
};

void measure(const Job& job, int vertices, const Rational& lambda) {
    const question::Expression condition = question::parse_condition(job.question);
    const GraphSelection selection(fmt::format("{}..{}", vertices, vertices), "--graphs");
    const question::Graphs graphs = selection.graphs();
    question::AskOptions options;
    options.go_on = true;
    long failed_by_hand = 0, failed = 0, count = 0;
    const double by_hand = best_of_three([&] {
        failed_by_hand = 0;
        for_each_graph6(vertices, [&](const std::string& text) {
            failed_by_hand += job.direct(parse_graph6(text)) ? 0 : 1;
            return true;
        });
    });
    const double asked = best_of_three([&] {
        const auto total = question::ask(condition, {graphs, {}, {lambda}}, options).total();
        failed = total.failed;
        count = total.graphs;
    });
    fmt::print("{:<52}{:>9} graphs {:>8.2f} µs asked {:>8.2f} µs by hand, ratio {:.2f}{}\n", job.question, count,
               asked / static_cast<double>(count) * 1e6, by_hand / static_cast<double>(count) * 1e6, asked / by_hand,
               failed == failed_by_hand ? "" : ", ANSWERS DIFFER");
}

}  // namespace

int main(int argc, char** argv) {
    const int vertices = argc > 1 ? std::atoi(argv[1]) : 8;
    if (vertices < 1 || vertices > geng_max_vertices) {
        fmt::print(stderr, "usage: bench_ask [VERTICES]\n");
        return 2;
    }
    const Rational lambda(2);
    OptimumSolver solver(lambda);
    std::vector<Rational> price;
    const std::vector<Job> jobs{
        {"m = n - 1 implies max_degree >= 1",
         [](const Graph& g) {
             if (g.edge_count() != g.size() - 1) return true;
             int most = 0;
             for (int v = 0; v < g.size(); ++v) most = std::max(most, g.degree(v));
             return most >= 1;
         }},
        {"connected implies diameter <= 2*radius",
         [](const Graph& g) {
             const Distances distance(g);
             const auto parts = components(g, distance);
             return parts.size() != 1 || parts.front().diameter <= 2 * parts.front().radius;
         }},
        {"automorphisms = 1 implies n >= 6",
         [](const Graph& g) { return automorphisms(g).order != Integer(1) || g.size() >= 6; }},
        {"covering <= diameter_bound",
         [&](const Graph& g) {
             const Distances distance(g);
             const auto parts = components(g, distance);
             return covering_bound_value(parts, distance, lambda) <= diameter_bound(parts, lambda);
         }},
        {"opt = covering",
         [&](const Graph& g) {
             const Rational maximum = solver.value(g, price);
             const Distances distance(g);
             return maximum == covering_bound_value(components(g, distance), distance, lambda, price);
         }},
        {"opt < covering and tree implies n >= 6",
         [&](const Graph& g) {
             if (g.edge_count() != g.size() - 1 || !is_connected(g)) return true;
             const Rational maximum = solver.value(g, price);
             const Distances distance(g);
             return maximum == covering_bound_value(components(g, distance), distance, lambda, price) || g.size() >= 6;
         }},
    };
    for (const auto& job : jobs) measure(job, vertices, lambda);
    return 0;
}
