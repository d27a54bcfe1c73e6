#include "optimum/private_columns.hpp"

#include <algorithm>
#include <stdexcept>

#include "channel/extreme_columns.hpp"
#include "graph/distance.hpp"
#include "linear/exact_program.hpp"

namespace leakproof {
namespace {

struct Ray {
    std::vector<Rational> entry;
    std::vector<bool> tight;  // which of the inequalities seen so far hold with equality
};

// Two rays span a face of dimension two iff no third ray is tight wherever both are.
bool adjacent(const std::vector<Ray>& rays, const Ray& a, const Ray& b) {
    return std::none_of(rays.begin(), rays.end(), [&](const Ray& c) {
        if (&c == &a || &c == &b) return false;
        for (std::size_t k = 0; k < a.tight.size(); ++k)
            if (a.tight[k] && b.tight[k] && !c.tight[k]) return false;
        return true;
    });
}

// Adds the inequality λ c_h - c_i ≥ 0.
std::vector<Ray> cut(const std::vector<Ray>& rays, std::size_t i, std::size_t h, const Rational& lambda) {
    std::vector<Ray> out;
    std::vector<Rational> slack;
    for (const auto& ray : rays) {
        slack.push_back(lambda * ray.entry[h] - ray.entry[i]);
        if (slack.back().sign() < 0) continue;
        out.push_back(ray);
        out.back().tight.push_back(slack.back().is_zero());
    }
    for (std::size_t a = 0; a < rays.size(); ++a)
        for (std::size_t b = 0; b < rays.size(); ++b) {
            if (slack[a].sign() <= 0 || slack[b].sign() >= 0 || !adjacent(rays, rays[a], rays[b])) continue;
            Ray between;
            for (std::size_t k = 0; k < rays[a].entry.size(); ++k)
                between.entry.push_back(slack[a] * rays[b].entry[k] - slack[b] * rays[a].entry[k]);
            for (std::size_t k = 0; k < rays[a].tight.size(); ++k)
                between.tight.push_back(rays[a].tight[k] && rays[b].tight[k]);
            between.tight.push_back(true);
            out.push_back(std::move(between));
        }
    return out;
}

}  // namespace

std::vector<std::vector<Rational>> extreme_rays_of_private_columns(const Graph& graph, const Rational& lambda) {
    const auto n = static_cast<std::size_t>(graph.size());
    std::vector<Ray> rays;
    for (std::size_t i = 0; i < n; ++i) {
        rays.push_back({std::vector<Rational>(n), std::vector<bool>(n, true)});
        rays.back().entry[i] = 1;
        rays.back().tight[i] = false;
    }
    for (const auto& [i, h] : graph.arcs())
        rays = cut(rays, static_cast<std::size_t>(i), static_cast<std::size_t>(h), lambda);
    std::vector<std::vector<Rational>> out;
    for (auto& ray : rays) {
        const Rational most = *std::max_element(ray.entry.begin(), ray.entry.end());
        for (auto& x : ray.entry) x /= most;
        out.push_back(std::move(ray.entry));
    }
    std::sort(out.begin(), out.end());
    return out;
}

Rational leakage_slope(const Graph& graph) {
    const auto n = static_cast<std::size_t>(graph.size());
    std::vector<Rational> right(n + 1);
    right[n] = 1;
    ExactProgram program(right);
    for (const auto& column : extreme_columns(graph, components(graph, Distances(graph)))) {
        std::vector<Rational> entries;
        for (const int f : column.exponent) entries.emplace_back(f);
        entries.emplace_back(1);
        program.add_column(std::move(entries), 0);
    }
    std::vector<Rational> level(n, -1);
    level.emplace_back(0);
    program.add_column(std::move(level), 1);
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("the slope program without an optimum");
    return program.value();
}

}  // namespace leakproof
