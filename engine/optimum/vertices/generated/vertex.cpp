#include "optimum/vertices/generated/vertex.hpp"

#include "graph/product.hpp"
#include "optimum/vertices/generated/proposal.hpp"
#include "optimum/vertices/weights.hpp"

namespace leakproof {
namespace {

std::vector<std::vector<int>> restricted(const std::vector<std::vector<int>>& weight,
                                         const std::vector<int>& vertices) {
    std::vector<std::vector<int>> out;
    for (const auto& of_output : weight) {
        out.emplace_back();
        for (const int v : vertices) out.back().push_back(of_output[static_cast<std::size_t>(v)]);
    }
    return out;
}

}  // namespace

// An extreme column lives on one component, so that a vertex of the whole is one for each component.
std::optional<std::vector<ExtremeShare>> generated_vertex(const Graph& graph, const std::vector<Component>& components,
                                                          const Rational& lambda,
                                                          const std::vector<std::vector<int>>& weight, int rounds) {
    std::vector<ExtremeShare> out;
    const auto add = [&](const std::vector<int>& vertices, const std::vector<int>& exponent, const Rational& share) {
        ExtremeColumn column{std::vector<int>(static_cast<std::size_t>(graph.size()), ExtremeColumn::absent)};
        for (std::size_t i = 0; i < vertices.size(); ++i) column.exponent[vertices[i]] = exponent[i];
        out.push_back({std::move(column), share});
    };
    for (const auto& component : components) {
        if (component.vertices.size() == 1) {
            add(component.vertices, {0}, 1);
            continue;
        }
        const Graph part = induced_subgraph(graph, component.vertices);
        const auto functions =
            propose_vertex(part, Distances(part), lambda, restricted(weight, component.vertices), rounds);
        if (functions.empty()) return std::nullopt;
        std::vector<const std::vector<int>*> exponents;
        for (const auto& f : functions) exponents.push_back(&f);
        const auto shares = ExactWeights(part.size(), lambda).of(exponents);
        if (!shares) return std::nullopt;
        for (std::size_t k = 0; k < functions.size(); ++k)
            if (!(*shares)[k].is_zero()) add(component.vertices, functions[k], (*shares)[k]);
    }
    return out;
}

}  // namespace leakproof
