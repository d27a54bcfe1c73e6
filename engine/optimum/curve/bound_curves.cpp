#include "optimum/curve/bound_curves.hpp"

namespace leakproof {
namespace {

template <class OfComponent>
Curve sum_of(const std::vector<Component>& components, const OfComponent& of_component) {
    Curve out = curve_of(PolynomialQuotient{0, 1});
    for (const auto& c : components) out = out + of_component(c);
    return out;
}

Curve power_curve(int exponent) { return curve_of({WholePolynomial::power_of_variable(exponent), 1}); }

}  // namespace

Curve diameter_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) { return power_curve(c.diameter); });
}

Curve radius_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) { return power_curve(c.radius); });
}

Curve tree_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) {
        const auto size = static_cast<long>(c.vertices.size());
        return curve_of(PolynomialQuotient::of(WholePolynomial({2 - size, size}), WholePolynomial({1, 1})));
    });
}

Curve clique_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) {
        const WholePolynomial size(static_cast<long>(c.vertices.size()));
        const WholePolynomial far = WholePolynomial::power_of_variable(c.diameter);
        return curve_of(PolynomialQuotient::of(size * far, size - WholePolynomial(1) + far));
    });
}

Curve mixture_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) {
        const auto size = static_cast<long>(c.vertices.size());
        return curve_of(PolynomialQuotient::of(WholePolynomial({0, size}), WholePolynomial({size - 1, 1})));
    });
}

Curve path_curve(const std::vector<Component>& components) {
    return sum_of(components, [](const Component& c) {
        const long d = c.diameter;
        return curve_of(PolynomialQuotient::of(WholePolynomial({1 - d, 1 + d}), WholePolynomial({1, 1})));
    });
}

WholePolynomial closeness_of(int j, const Component& component, const Distances& distance) {
    WholePolynomial out;
    for (const int i : component.vertices)
        out += WholePolynomial::power_of_variable(component.diameter - distance(i, j));
    return out;
}

WholePolynomial differences_of_closeness(const std::vector<Component>& components, const Distances& distance) {
    WholePolynomial out;
    for (const auto& c : components) {
        const WholePolynomial first = closeness_of(c.vertices.front(), c, distance);
        for (const int j : c.vertices) out = gcd(out, closeness_of(j, c, distance) - first);
    }
    return out;
}

Curve uniform_curve(const std::vector<Component>& components, const Distances& distance) {
    return sum_of(components, [&](const Component& c) {
        const WholePolynomial size(static_cast<long>(c.vertices.size()));
        const WholePolynomial far = WholePolynomial::power_of_variable(c.diameter);
        std::optional<Curve> out;
        for (const int j : c.vertices) {
            const Curve next = curve_of(PolynomialQuotient::of(size * far, closeness_of(j, c, distance)));
            out = out ? largest_of(*out, next) : next;
        }
        return *out;
    });
}

}  // namespace leakproof
