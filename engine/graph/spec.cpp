#include "graph/spec.hpp"

#include "graph/named.hpp"
#include "graph/spec_table.hpp"
#include "graph/spec_tree.hpp"

namespace leakproof {

Graph parse_spec(const std::string& text) { return built(parse_spec_tree(text)); }

LabelledGraph parse_labelled_spec(const std::string& text) {
    const SpecTree tree = parse_spec_tree(text);
    return {built(tree), tree.graph.names};
}

std::vector<SpecHelp> spec_catalogue() {
    std::vector<SpecHelp> out;
    for (const auto& graph : named_graphs())
        out.push_back({SpecKind::graph, graph.name, "", graph.name, graph.description, graph.name});
    for (const auto& family : spec_table::families())
        out.push_back(
            {SpecKind::family, family.name, family.parameters, family.usage(), family.description, family.example});
    for (const auto& function : spec_table::functions())
        out.push_back({SpecKind::function, function.name, function.parameters, function.usage(), function.description,
                       function.example});
    return out;
}

}  // namespace leakproof
