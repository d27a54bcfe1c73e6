#include "derivation/averaging_proof.hpp"

namespace leakproof {
namespace {

Derivation with_weight(const std::vector<Assumption>& assumptions, const Polynomial& weight) {
    Derivation out;
    for (const auto& a : assumptions) out.push_back({a, weight});
    return out;
}

}  // namespace

Derivation over_orbit(std::span<const Triple> orbit, FunctionRef<Assumption(const Triple&)> assumption) {
    const Polynomial weight = Polynomial::fraction(1, static_cast<long>(orbit.size()));
    Derivation out;
    out.reserve(orbit.size());
    for (const auto& t : orbit) out.push_back({assumption(t), weight});
    return out;
}

Derivation averaged_rows(int degree) {
    std::vector<Assumption> all;
    for (int i = 0; i < degree; ++i) all.push_back(Assumption::row(i));
    return with_weight(all, Polynomial(Rational(1, degree)));
}

Derivation averaged_at_distance(const Distances& distance, int d,
                                const std::function<Assumption(int h, int k)>& assumption) {
    std::vector<Assumption> all;
    for (int k = 0; k < distance.size(); ++k)
        for (int h = 0; h < distance.size(); ++h)
            if (distance(h, k) == d) all.push_back(assumption(h, k));
    return with_weight(all, Polynomial(Rational(1, static_cast<long>(all.size()))));
}

Derivation averaged_privacy(const Graph& graph, const Distances& distance, int from, int to) {
    if (from == to) {
        Derivation out = averaged_at_distance(distance, from, [](int h, int k) { return Assumption::entry(h, k); });
        for (auto& step : out) step.multiplier *= Polynomial::variable() - Polynomial(1);
        return out;
    }
    std::vector<Assumption> all;
    for (int k = 0; k < graph.size(); ++k)
        for (const auto& [h, other] : graph.arcs())
            if (distance(h, k) == from && distance(other, k) == to) all.push_back(Assumption::privacy(h, other, k));
    return with_weight(all, Polynomial(Rational(1, static_cast<long>(all.size()))));
}

Derivation privacy_between_spheres(const Graph& graph, const Distances& distance, int k, int d) {
    std::vector<Assumption> all;
    for (const auto& [h, other] : graph.arcs())
        if (distance(h, k) == d && distance(other, k) == d + 1) all.push_back(Assumption::privacy(h, other, k));
    return with_weight(all, Polynomial(1));
}

}  // namespace leakproof
