#include "question/graph_template.hpp"

namespace leakproof::question {
namespace {

// What does not depend on G is built once.
void build_fixed_parts(SpecTree& tree) {
    if (tree.has_variable())
        for (auto& part : tree.parts) build_fixed_parts(part);
    else tree = {.text = tree.text, .start = tree.start, .graph = {built(tree), {}}};
}

}  // namespace

GraphTemplate::GraphTemplate(const std::string& text) : tree_(parse_spec_tree(text, {.variable = true})) {
    build_fixed_parts(tree_);
}

bool GraphTemplate::is_complement() const {
    return tree_.name() == "complement" && tree_.parts.front().kind == SpecTree::Kind::variable;
}

}  // namespace leakproof::question
