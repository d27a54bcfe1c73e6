#include "optimum/covering/secret_covering.hpp"

#include <algorithm>
#include <map>

#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "optimum/covering/covering_number.hpp"
#include "policy/secrets/combination.hpp"

namespace leakproof {
namespace {

Rational of_clique(long v, const Rational& lambda) { return Rational(v) * lambda / (Rational(v - 1) + lambda); }

// M y = 1 has the solution λ/(λ+1) at the ends and (λ-1)/(λ+1) inside.
Rational of_path(long n, const Rational& lambda) {
    if (n == 1) return 1;
    return (Rational(n) * (lambda - Rational(1)) + Rational(2)) / (lambda + Rational(1));
}

CoveringBounds exactly(const Rational& value, const std::string& how) { return {value, value, how}; }

Rational product_over(const std::vector<int>& sides, const Rational& lambda, Rational (*of)(long, const Rational&)) {
    Rational out = 1;
    for (const int side : sides) out *= of(side, lambda);
    return out;
}

// Equal weights, component by component.
CoveringBounds by_rows(const Graph& graph, const Rational& lambda) {
    const Distances distance(graph);
    CoveringBounds out{0, 0, "equal weights on all values"};
    for (const auto& part : components(graph, distance)) {
        std::optional<Rational> least, most;
        std::vector<Rational> powers;
        for (int d = 0; d <= part.diameter; ++d) powers.push_back(power(lambda, -d));
        for (const int u : part.vertices) {
            stop_if_asked();
            std::vector<long> at(powers.size());
            for (const int v : part.vertices) ++at[distance(u, v)];
            Rational sum;
            for (std::size_t d = 0; d < at.size(); ++d) sum += Rational(at[d]) * powers[d];
            if (!least || sum < *least) least = sum;
            if (!most || sum > *most) most = sum;
        }
        const Rational size = static_cast<long>(part.vertices.size());
        out.lower += size / *most;
        out.upper += size / *least;
    }
    return out;
}

CoveringBounds on_line(const SecretGraph& secrets, const Rational& lambda) {
    const auto component = secrets.component_numbers();
    const auto& axis = secrets.rule().positions.front();
    const long reach = secrets.rule().axis_reach();
    CoveringBounds out{0, 0, "a line: weights on all values, and on values one reach apart"};
    for (std::size_t first = 0; first < axis.size();) {
        std::size_t last = first;
        while (last + 1 < axis.size() && component[last + 1] == component[first]) ++last;
        const long size = static_cast<long>(last - first) + 1;
        long within = 0, steps = 0;
        for (std::size_t u = first, end = first; u <= last; ++u) {
            while (end + 1 <= last && axis[end + 1] - axis[u] <= reach) ++end;
            within = std::max(within, static_cast<long>(end - u));
        }
        for (std::size_t at = first; at < last; ++steps) {
            const long limit = axis[at] + reach;
            while (at < last && axis[at + 1] <= limit) ++at;
        }
        if (steps <= 1) {
            out.lower += of_clique(size, lambda);
            out.upper += of_clique(size, lambda);
        } else {
            const Rational rise = lambda - Rational(1);
            out.lower += std::max(Rational(1), Rational(size) * rise / (rise + Rational(2 * within)));
            out.upper += std::min(Rational(size), lambda + Rational(steps - 1) * rise / Rational(2));
        }
        first = last + 1;
    }
    return out;
}

// On a unit grid the corner has the fewest values within any distance, and the middle the most: along each coordinate
// a ball around a point nearer to the middle covers no less.
CoveringBounds on_grid(const SecretGraph& secrets, const Rational& lambda) {
    const auto& sides = secrets.sides();
    const auto row = [&](const std::vector<int>& from) {
        std::map<long, long> at;
        for (int v = 0; v < secrets.present(); ++v)
            ++at[(secrets.rule().measure(from, attributes_of(v, sides)) + secrets.rule().limit - 1) /
                 secrets.rule().limit];
        Rational sum;
        for (const auto& [steps, count] : at) sum += Rational(count) * power(lambda, -steps);
        return sum;
    };
    std::vector<int> middle;
    for (const int side : sides) middle.push_back(side / 2);
    const Rational size = secrets.present();
    return {size / row(middle), size / row(std::vector<int>(sides.size())), "equal weights on all cells of the grid"};
}

// Steps along the attributes add up, so that packings and covers of the attributes multiply.
CoveringBounds beside_each_other(const SecretGraph& secrets, const Rational& lambda) {
    CoveringBounds out{1, 1, "a product of attributes, each with its own secrets"};
    for (std::size_t a = 0; a < secrets.sides().size(); ++a) {
        const int side = secrets.sides()[a];
        const auto* part = secrets.combination().part_of(a);
        const auto own = part != nullptr ? covering_of_secrets(*part, lambda) : exactly(side, "no secret pairs");
        out.lower *= own.lower;
        out.upper *= own.upper;
    }
    return out;
}

std::optional<CoveringBounds> by_formula(const SecretGraph& secrets, const Rational& lambda) {
    const auto& sides = secrets.sides();
    if (secrets.has_absent()) return std::nullopt;
    switch (secrets.kind()) {
        case SecretGraph::Kind::full: return exactly(of_clique(secrets.present(), lambda), "a complete graph");
        case SecretGraph::Kind::attribute:
            return exactly(product_over(sides, lambda, of_clique), "a product of complete graphs");
        case SecretGraph::Kind::partition: {
            std::map<int, long> sizes;
            for (const int block : secrets.blocks()) ++sizes[block];
            Rational sum;
            for (const auto& [block, size] : sizes) sum += of_clique(size, lambda);
            return exactly(sum, "complete graphs side by side");
        }
        case SecretGraph::Kind::threshold: {
            const bool unit = secrets.rule().is_unit_grid();
            if (secrets.rule().limit == 0) return exactly(secrets.present(), "no secret pairs");
            if (unit && secrets.rule().limit == 1 && secrets.rule().norm != Norm::infinity)
                return exactly(product_over(sides, lambda, of_path), "a product of paths");
            if (secrets.size() <= most_values_covered) return std::nullopt;
            if (sides.size() == 1) return on_line(secrets, lambda);
            if (unit && secrets.rule().norm != Norm::two) return on_grid(secrets, lambda);
            return std::nullopt;
        }
        case SecretGraph::Kind::combined:
            if (secrets.combination().kind != SecretCombination::Kind::one_attribute) break;
            if (secrets.size() <= most_values_covered) break;
            return beside_each_other(secrets, lambda);
        case SecretGraph::Kind::edges: break;
    }
    return std::nullopt;
}

}  // namespace

CoveringBounds covering_of_secrets(const SecretGraph& secrets, const Rational& lambda) {
    if (const auto formula = by_formula(secrets, lambda)) return *formula;
    if (secrets.size() <= most_values_covered)
        return exactly(covering_number(*secrets.graph(), lambda).value, "a packing and a cover of the same weight");
    if (const auto graph = secrets.graph()) return by_rows(*graph, lambda);
    return {number_of_components(secrets), secrets.size(), "no more than that each component leaks something"};
}

int number_of_components(const SecretGraph& secrets) {
    const auto numbers = secrets.component_numbers();
    return 1 + *std::max_element(numbers.begin(), numbers.end());
}

}  // namespace leakproof
