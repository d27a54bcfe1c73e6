#include "optimum/bounds/distance_bounds.hpp"

#include <optional>
#include <set>

#include "exact/lambda_powers.hpp"

namespace leakproof {
namespace {

// What occurs among the component's vertices as the numbers of vertices at distance 0, 1, ….
std::set<std::vector<int>> distinct_sphere_sizes(const Component& component, const Distances& distance) {
    std::set<std::vector<int>> out;
    std::vector<int> sizes;
    for (const int j : component.vertices) {
        sizes.assign(static_cast<std::size_t>(component.diameter) + 1, 0);
        for (const int i : component.vertices) ++sizes[distance(j, i)];
        out.insert(sizes);
    }
    return out;
}

}  // namespace

Rational diameter_bound(const std::vector<Component>& components, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) total += power(lambda, c.diameter);
    return total;
}

Polynomial diameter_bound(const std::vector<Component>& components) {
    Polynomial total;
    for (const auto& c : components) total += Polynomial::power_of_variable(static_cast<unsigned>(c.diameter));
    return total;
}

Rational radius_bound(const std::vector<Component>& components, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) total += power(lambda, c.radius);
    return total;
}

Rational tree_bound(const std::vector<Component>& components, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) {
        const Rational size(static_cast<long>(c.vertices.size()));
        total += size - Rational(2) * (size - Rational(1)) / (lambda + Rational(1));
    }
    return total;
}

// Vertices with equally many others at each distance have the same sum.
Rational uniform_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) {
        std::optional<Rational> least;
        for (const auto& sizes : distinct_sphere_sizes(c, distance))
            if (Rational sum = power_sum(sizes, lambda); !least || sum < *least) least = std::move(sum);
        total += Rational(static_cast<long>(c.vertices.size())) / *least;
    }
    return total;
}

Rational clique_bound(const std::vector<Component>& components, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) {
        const Rational size(static_cast<long>(c.vertices.size())), far = power(lambda, c.diameter);
        total += size * far / (size - Rational(1) + far);
    }
    return total;
}

Rational mixture_factor(const std::vector<Component>& components, const Rational& lambda) {
    Rational total;
    for (const auto& c : components) {
        const Rational size(static_cast<long>(c.vertices.size()));
        total += size * lambda / (size - Rational(1) + lambda);
    }
    return total;
}

Rational path_factor(const std::vector<Component>& components, const Rational& lambda) {
    const Rational step = (lambda - Rational(1)) / (lambda + Rational(1));
    Rational total;
    for (const auto& c : components) total += Rational(1) + Rational(c.diameter) * step;
    return total;
}

}  // namespace leakproof
