#include "question/graph_template.hpp"

#include "base/error.hpp"

namespace leakproof::question {
namespace {

// What does not depend on G is built once.
void build_fixed_parts(SpecTree& tree) {
    if (tree.has_variable())
        for (auto& part : tree.parts) build_fixed_parts(part);
    else tree = {.text = tree.text, .start = tree.start, .graph = {built(tree), {}}};
}

GivenMetric of_distances(const SpecTree& tree, const GivenMetric& variable) {
    if (tree.kind == SpecTree::Kind::variable) return variable;
    if (!tree.has_variable()) {
        const Metric graph = metric_of(LabelledGraph{built(tree), {}});
        return {tree.text, graph, graph, true};
    }
    const std::string name = tree.name();
    if (name != "box" && name != "power" && name != "union")
        throw InputError(tree.text, "distances for G", "a graph; of distances there are box, power and union");
    GivenMetric out = of_distances(tree.parts.front(), variable);
    if (name == "power") {
        if (tree.numbers.front().low < 1)
            throw InputError(tree.text, "the power " + tree.numbers.front().text, "at least 1");
        return power(out, tree.numbers.front().low);
    }
    for (std::size_t k = 1; k < tree.parts.size(); ++k) {
        const GivenMetric next = of_distances(tree.parts[k], variable);
        out = name == "box" ? product(out, next, name) : beside(out, next);
    }
    return out;
}

}  // namespace

GivenMetric GraphTemplate::of(const GivenMetric& metric) const { return of_distances(tree_, metric); }

GraphTemplate::GraphTemplate(const std::string& text) : tree_(parse_spec_tree(text, {.variable = true})) {
    build_fixed_parts(tree_);
}

bool GraphTemplate::is_complement() const {
    return tree_.name() == "complement" && tree_.parts.front().kind == SpecTree::Kind::variable;
}

}  // namespace leakproof::question
