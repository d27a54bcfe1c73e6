#include "symmetry/different_graphs.hpp"

#include <algorithm>

#include "graph/graph6.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {

std::string canonical_text(const Graph& graph) { return to_graph6(canonical_form(graph)); }

std::size_t DifferentGraphs::number_of(const std::string& text, std::size_t number) {
    if (const auto [at, first] = by_text_.emplace(text, number); !first) return at->second;
    const Graph graph = parse_graph6(text);
    std::vector<int> degrees;
    for (int v = 0; v < graph.size(); ++v) degrees.push_back(graph.degree(v));
    std::sort(degrees.begin(), degrees.end());
    const auto [at, alone] = alike_.try_emplace(std::move(degrees), Alike{text, {}});
    if (alone) return number;
    auto& forms = at->second.forms;
    if (forms.empty()) forms.emplace(canonical_text(parse_graph6(at->second.first)), by_text_[at->second.first]);
    return by_text_[text] = forms.emplace(canonical_text(graph), number).first->second;
}

}  // namespace leakproof
