// Graphs that several terms of a selection name are met once.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/graph6.hpp"
#include "symmetry/different_graphs.hpp"

namespace leakproof {
namespace {

// Of a graph6 text with one character for the number of vertices.
int edges_of(const std::string& text) {
    int out = 0;
    for (std::size_t k = 1; k < text.size(); ++k) out += std::popcount(static_cast<unsigned>(text[k] - 63));
    return out;
}

std::string range_text(int low, int high) {
    return low == high ? counted(low, "vertex", "vertices") : fmt::format("{} to {} vertices", low, high);
}

}  // namespace

std::size_t GraphSelection::either(std::size_t one, std::size_t other, const std::string& place) {
    if (one == 0 || other == 0) return 0;
    const std::string &first = filters_[one - 1].text(), &second = filters_[other - 1].text();
    if (first == second) return one;
    const std::string both = "(" + first + ") or (" + second + ")";
    const auto known = std::find_if(filters_.begin(), filters_.end(),
                                    [&](const question::Expression& filter) { return filter.text() == both; });
    if (known != filters_.end()) return static_cast<std::size_t>(known - filters_.begin()) + 1;
    filters_.push_back(question::parse_condition(both, place + ", where"));
    return filters_.size();
}

// Ranges that share no size, each with the filters of all terms that have it.
void GraphSelection::meet_sizes_once(const std::string& place) {
    std::vector<Sizes> out;
    int low = 0, high = 0;
    long again = 0;  // graphs that a term without a filter names
    for (int n = 1; n <= geng_max_vertices; ++n) {
        std::optional<Sizes> here;
        for (const auto& sizes : sizes_) {
            if (n < sizes.low || sizes.high < n) continue;
            if (!here) {
                here = Sizes{n, n, sizes.filter, sizes.place};
                continue;
            }
            here->filter = either(here->filter, sizes.filter, place);
            if (sizes.filter == 0) again += published_graphs(n).number;
            if (low == 0) low = n;
            high = n;
        }
        if (!here) continue;
        const bool goes_on = !out.empty() && out.back().high == n - 1 && out.back().filter == here->filter;
        if (goes_on) out.back().high = n;
        else out.push_back(*here);
    }
    sizes_ = std::move(out);
    if (low > 0)
        left_out_.push_back(fmt::format("{}: graphs with {} are named more than once, and met once{}", place,
                                        range_text(low, high),
                                        again == 0 ? "" : " (" + counted(again, "graph") + " left out)"));
}

void GraphSelection::meet_given_once(const std::string& place) {
    std::vector<Given> out;
    long again = 0;
    std::map<std::string, std::size_t> metrics;
    DifferentGraphs graphs;
    for (auto& one : given_) {
        stop_if_asked();
        const std::size_t number = one.names.metric ? metrics.emplace(one.text, out.size()).first->second
                                                    : graphs.number_of(one.text, out.size());
        if (number == out.size()) {
            out.push_back(std::move(one));
            continue;
        }
        out[number].filter = either(out[number].filter, one.filter, place);
        ++again;
    }
    given_ = std::move(out);
    for (auto& one : given_)
        for (const auto& sizes : sizes_) {
            if (one.names.metric || one.vertices < sizes.low || sizes.high < one.vertices) continue;
            one.filter = either(one.filter, sizes.filter, place);
            const Graph graph = parse_graph6(one.text);
            in_sizes_[{one.vertices, graph.edge_count()}].insert(canonical_text(graph));
            ++again;
        }
    if (again > 0)
        left_out_.push_back(
            fmt::format("{}: {} named before, up to isomorphism, left out", place, counted(again, "graph")));
}

bool GraphSelection::is_given(int vertices, const std::string& text) const {
    if (in_sizes_.empty()) return false;
    const auto forms = in_sizes_.find({vertices, edges_of(text)});
    return forms != in_sizes_.end() && forms->second.contains(canonical_text(parse_graph6(text)));
}

}  // namespace leakproof
