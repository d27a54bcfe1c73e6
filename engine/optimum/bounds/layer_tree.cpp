#include "optimum/bounds/layer_tree.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "optimum/tree/forest_curve.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof {
namespace {

int find(std::vector<int>& part, int v) {
    while (part[v] != v) v = part[v] = part[part[v]];
    return v;
}

int eccentricity(const Component& component, const Distances& distance, int v) {
    int out = 0;
    for (const int w : component.vertices) out = std::max(out, distance(v, w));
    return out;
}

Forest forest_of(const LayerTree& tree) { return {static_cast<int>(tree.parts.size()), tree.edges}; }

// Trees that differ in the names of their parts only, or are the same path, need not be solved twice.
using Shape = std::vector<Edge>;

template <class See>
void for_each_shape(const std::vector<LayerTree>& trees, const See& see) {
    std::set<Shape> seen;
    for (const auto& tree : trees)
        if (seen.insert(tree.edges).second) see(tree);
}

// With no more than λ + 1 neighbours anywhere the tree bound is attained.
Rational value_of(const LayerTree& tree, const Rational& lambda) {
    const Forest forest = forest_of(tree);
    int largest = 0;
    for (int v = 0; v < forest.size(); ++v) largest = std::max(largest, forest.degree(v));
    const Rational rise = lambda - Rational(1);
    if (Rational(largest - 1) <= lambda)
        return Rational(1) + Rational(forest.size() - 1) * rise / (lambda + Rational(1));
    return forest_value(forest, lambda);
}

}  // namespace

// From the farthest layer on, what is joined is put together; the parts of a layer are then what it has of each.
LayerTree layer_tree(const Component& component, const Distances& distance, int root) {
    std::vector<std::vector<int>> layers(static_cast<std::size_t>(eccentricity(component, distance, root)) + 1);
    for (const int v : component.vertices) layers[distance(root, v)].push_back(v);
    std::vector<int> part(static_cast<std::size_t>(distance.size()));
    std::iota(part.begin(), part.end(), 0);
    std::vector<std::vector<std::vector<int>>> parts(layers.size());
    for (std::size_t d = layers.size(); d-- > 0;) {
        for (const int v : layers[d])
            for (const std::size_t e : {d, d + 1}) {
                if (e == layers.size()) continue;
                for (const int w : layers[e])
                    if (distance(v, w) == 1) part[find(part, v)] = find(part, w);
            }
        std::map<int, std::vector<int>> of;
        for (const int v : layers[d]) of[find(part, v)].push_back(v);
        for (auto& [name, vertices] : of) parts[d].push_back(std::move(vertices));
        std::sort(parts[d].begin(), parts[d].end());
    }
    LayerTree out;
    std::vector<int> number(static_cast<std::size_t>(distance.size()));
    for (const auto& layer : parts)
        for (const auto& vertices : layer) {
            const int next = static_cast<int>(out.parts.size());
            for (const int v : vertices) number[v] = next;
            if (const int v = vertices.front(); v != root)
                for (const int w : layers[distance(root, v) - 1])
                    if (distance(v, w) == 1) {
                        out.edges.emplace_back(number[w], next);
                        break;
                    }
            out.parts.push_back(vertices);
        }
    return out;
}

std::vector<LayerTree> layer_trees(const Component& component, const Distances& distance) {
    std::vector<int> roots = component.vertices;
    if (static_cast<int>(roots.size()) > most_for_all_roots) {
        std::vector<int> far;
        for (const int v : roots) far.push_back(eccentricity(component, distance, v));
        const auto most = std::max_element(far.begin(), far.end()), least = std::min_element(far.begin(), far.end());
        roots = {roots[most - far.begin()], roots[least - far.begin()]};
    }
    std::vector<LayerTree> out;
    for (const int root : roots) out.push_back(layer_tree(component, distance, root));
    return out;
}

BestImage best_layer_trees(const std::vector<Component>& components, const Distances& distance,
                           const Rational& lambda) {
    BestImage out;
    for (const auto& component : components) {
        const auto trees = layer_trees(component, distance);
        const LayerTree* best = nullptr;
        Rational most;
        for_each_shape(trees, [&](const LayerTree& tree) {
            Rational here = value_of(tree, lambda);
            if (best != nullptr && !(most < here)) return;
            best = &tree;
            most = std::move(here);
        });
        out.value += most;
        out.trees.push_back(*best);
    }
    return out;
}

Curve layers_curve(const std::vector<Component>& components, const Distances& distance) {
    Curve out = curve_of(PolynomialQuotient{0, 1});
    for (const auto& component : components) {
        std::optional<Curve> here;
        const auto trees = layer_trees(component, distance);
        for_each_shape(trees, [&](const LayerTree& tree) {
            const Curve one = curve_of(forest_pieces(forest_of(tree)));
            here = here ? largest_of(*here, one) : one;
        });
        out = out + *here;
    }
    return out;
}

}  // namespace leakproof
