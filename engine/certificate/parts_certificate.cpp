#include "certificate/parts_certificate.hpp"

#include <algorithm>

#include "certificate/forest_certificate.hpp"
#include "certificate/writing.hpp"
#include "graph/blocks.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {
namespace {

struct Proof {
    Rational value;
    std::vector<Rational> weight;
    std::vector<Glued::Part> parts;
};

// All of it is one part.
Proof of_whole(const Graph& connected, const Rational& lambda) {
    Optimum found = maximum_leakage(connected, lambda);
    std::vector<int> vertices;
    for (int v = 0; v < connected.size(); ++v) vertices.push_back(v);
    return {found.value,
            std::vector<Rational>(vertices.size(), 1),
            {{std::move(vertices), std::move(found.channel), std::move(found.price)}}};
}

// At λ = 1 the rows of a component are equal: each block has one column, counted where it hangs.
Proof of_equal_rows(const Graph& connected) {
    Proof out{1, std::vector<Rational>(connected.size(), 1), {}};
    for (Block block : blocks(connected)) {
        const int at = block.vertices.front(), n = static_cast<int>(block.vertices.size());
        std::sort(block.vertices.begin(), block.vertices.end());
        Glued::Part part{std::move(block.vertices), Matrix(n, n), std::vector<Rational>(n)};
        for (int k = 0; k < n; ++k) {
            if (part.vertices[k] != at) continue;
            part.price[k] = 1;
            for (int i = 0; i < n; ++i) part.channel(i, k) = 1;
        }
        out.parts.push_back(std::move(part));
    }
    return out;
}

Proof of_connected(const Graph& connected, const Rational& lambda) {
    if (lambda == Rational(1) && connected.size() > 1) return of_equal_rows(connected);
    if (!is_solved_by_blocks(connected, lambda)) return of_whole(connected, lambda);
    Glued glued(connected, lambda);
    return {glued.value(), glued.weight(), glued.parts()};
}

// Each component is small, a tree, or glued from small blocks and perhaps a core.
bool is_proved_by_parts(const Graph& graph, const Rational& lambda) {
    const OptimumSolver solver(lambda);
    const auto all = components(graph, Distances(graph));
    return std::all_of(all.begin(), all.end(), [&](const Component& component) {
        const Graph part = induced_subgraph(graph, component.vertices);
        return solver.solves_by_parts(part) || is_solved_by_blocks(part, lambda);
    });
}

void write_part(Text& out, const Graph& graph, const Rational& lambda, const std::vector<Rational>& weight,
                const Glued::Part& part) {
    std::string words;
    std::vector<Rational> own;
    for (const int v : part.vertices) {
        words.append(words.empty() ? "" : " ").append(std::to_string(v));
        own.push_back(weight[v]);
    }
    out.line("part", part.vertices.size());
    out.line(words);
    write_channel(out, part.channel);
    write_prices(out, induced_subgraph(graph, part.vertices), lambda, part.price, own);
}

}  // namespace

std::string parts_certificate(const Graph& graph, const Rational& lambda) {
    Proof whole{0, std::vector<Rational>(graph.size()), {}};
    const auto smallest = component_of(graph);
    for (int first = 0; first < graph.size(); ++first) {
        if (smallest[first] != first) continue;
        std::vector<int> vertices;
        for (int v = first; v < graph.size(); ++v)
            if (smallest[v] == first) vertices.push_back(v);
        Proof found = of_connected(induced_subgraph(graph, vertices), lambda);
        whole.value += found.value;
        for (std::size_t k = 0; k < vertices.size(); ++k) whole.weight[vertices[k]] = std::move(found.weight[k]);
        for (auto& part : found.parts) {
            for (int& v : part.vertices) v = vertices[v];
            whole.parts.push_back(std::move(part));
        }
    }
    Text out;
    write_graph(out, graph, 2);
    write_statement(out, lambda, "optimum " + whole.value.str(), {});
    out.line("parts", whole.parts.size());
    out.line("weights", whole.weight.size());
    for (const auto& u : whole.weight) out.line(u);
    for (const auto& part : whole.parts) write_part(out, graph, lambda, whole.weight, part);
    out.line("end");
    return out.take();
}

std::optional<std::string> certificate_of_large(const Graph& graph, const Rational& lambda) {
    constexpr int largest_like_others = 128;
    if (graph.size() <= largest_like_others) return {};
    if (const auto forest = as_forest(graph))
        return forest_certificate(*forest, lambda, forest_optimum(*forest, lambda));
    if (!is_proved_by_parts(graph, lambda)) return {};
    return parts_certificate(graph, lambda);
}

}  // namespace leakproof
