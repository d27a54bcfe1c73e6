// bench_suite: what each claim costs on all graphs of each size, on one thread: CPU seconds, how they grow from size to
// size, what they are spent on; beside them what nauty takes for the groups of the same graphs in the same run.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/cost.hpp"
#include "checks/registry.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "suite/runner.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

struct SizeCost {
    long graphs = 0;
    double nauty = 0;                     // seconds for the groups of all graphs
    std::map<std::string, double> claim;  // seconds
    Spending kinds;                       // of a second run, in which they are told apart

    double total() const {
        double out = 0;
        for (const auto& [id, seconds] : claim) out += seconds;
        return out;
    }
};

double seconds(long nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

// The rows that run over all small graphs; the others cost the same whatever the size.
std::vector<Check> checks_over_graphs() {
    std::vector<Check> out;
    for (const auto& check : all_checks())
        if (check.source.name == "graphs") out.push_back(check);
    return out;
}

std::vector<ClaimCost> run(const std::vector<Check>& checks, int n) {
    Range range;
    range.min_vertices = range.max_vertices = n;
    SuiteRun suite(checks, range, {});
    suite.run();
    return suite.costs();
}

SizeCost cost_of_size(const std::vector<Check>& checks, int n) {
    SizeCost out;
    std::vector<Graph> graphs;
    for_each_graph6(n, [&](const std::string& text) {
        graphs.push_back(parse_graph6(text));
        return true;
    });
    out.graphs = static_cast<long>(graphs.size());
    const Spending before = spent_so_far();
    for (const auto& graph : graphs) automorphisms_by_search(graph);
    out.nauty = seconds((spent_so_far() - before).total());
    for (const auto& cost : run(checks, n)) out.claim[cost.claim] += seconds(cost.total().total());
    return out;
}

std::string text_of(const std::map<int, SizeCost>& sizes) {
    std::string out = fmt::format("{:36}", "CPU seconds at n =");
    for (const auto& [n, cost] : sizes) out += fmt::format("{:>10}", n);
    out += fmt::format("{:>10}\n", "last/one");
    const auto line = [&](const std::string& name, const auto& value) {
        out += fmt::format("{:36}", name);
        double last = 0, one_before = 0;
        for (const auto& [n, cost] : sizes) {
            one_before = last;
            last = value(cost);
            out += fmt::format("{:>10.3f}", last);
        }
        out += one_before > 0 ? fmt::format("{:>10.1f}\n", last / one_before) : fmt::format("{:>10}\n", "");
    };
    const auto& largest = sizes.rbegin()->second.claim;
    std::vector<std::pair<std::string, double>> claims(largest.begin(), largest.end());
    std::stable_sort(claims.begin(), claims.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [id, unused] : claims) line(id, [&id = id](const SizeCost& c) { return c.claim.at(id); });
    line("all", [](const SizeCost& c) { return c.total(); });
    line("nauty alone", [](const SizeCost& c) { return c.nauty; });
    const auto per_graph = [](const SizeCost& c, double s) { return s * 1e6 / static_cast<double>(c.graphs); };
    line("graphs", [](const SizeCost& c) { return static_cast<double>(c.graphs); });
    line("microseconds a graph", [&](const SizeCost& c) { return per_graph(c, c.total()); });
    line("times nauty", [](const SizeCost& c) { return c.nauty > 0 ? c.total() / c.nauty : 0; });
    for (const Cost kind : {Cost::channels, Cost::groups, Cost::derivations, Cost::judges})
        line(fmt::format("% {}", to_string(kind)), [&](const SizeCost& c) {
            return 100.0 * static_cast<double>(c.kinds.of(kind)) / static_cast<double>(std::max(1L, c.kinds.total()));
        });
    return out;
}

std::string json_of(const std::map<int, SizeCost>& sizes) {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const auto& [n, cost] : sizes) {
        nlohmann::ordered_json kinds;
        for (const Cost kind : {Cost::channels, Cost::groups, Cost::derivations, Cost::judges})
            kinds[to_string(kind)] = seconds(cost.kinds.of(kind));
        out.push_back({{"vertices", n},
                       {"graphs", cost.graphs},
                       {"nauty", cost.nauty},
                       {"claims", cost.claim},
                       {"kinds", kinds}});
    }
    return out.dump(1) + "\n";
}

int main_with(int low, int high, bool json) {
    const auto checks = checks_over_graphs();
    std::map<int, SizeCost> sizes;
    for (int n = low; n <= high; ++n) sizes[n] = cost_of_size(checks, n);
    tell_costs_apart();
    for (auto& [n, cost] : sizes)
        for (const auto& claim : run(checks, n)) cost.kinds += claim.total();
    fmt::print("{}", json ? json_of(sizes) : text_of(sizes));
    return 0;
}

}  // namespace
}  // namespace leakproof

int main(int argc, char** argv) {
    int low = 4, high = 7;
    bool json = false;
    for (int k = 1; k < argc; ++k) {
        const std::string_view word = argv[k];
        const auto dots = word.find("..");
        const auto number = [](std::string_view text, int& out) {
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
            return error == std::errc() && end == text.data() + text.size();
        };
        if (word == "--json") json = true;
        else if (dots == std::string_view::npos || !number(word.substr(0, dots), low) ||
                 !number(word.substr(dots + 2), high) || low < 1 || low > high || high > 10) {
            fmt::print(stderr, "bench_suite [4..7] [--json]: found '{}', expected sizes such as 4..7\n", word);
            return 2;
        }
    }
    return leakproof::main_with(low, high, json);
}
