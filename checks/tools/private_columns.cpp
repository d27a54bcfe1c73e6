#include "checks/tools/private_columns.hpp"

#include <algorithm>
#include <stdexcept>

#include "channel/extreme_columns.hpp"
#include "channel/scaled_matrix.hpp"
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

namespace {

// The program of the slope: a row for each vertex, Σ_f p_f f(i) - v = 0, and one for Σ_f p_f = 1.
class SlopeProgram {
public:
    explicit SlopeProgram(std::size_t vertices) : program_(right_hand_side(vertices)) {
        std::vector<Rational> level(vertices, -1);
        level.emplace_back(0);
        program_.add_column(std::move(level), 1);
    }
    void add(const std::vector<int>& f) {
        std::vector<Rational> entries(f.begin(), f.end());
        entries.emplace_back(1);
        program_.add_column(std::move(entries), 0);
        functions_.push_back(f);
    }
    void solve() {
        if (program_.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("the slope program without an optimum");
    }
    LeakageSlope solution() const {
        LeakageSlope out{program_.value(), {}, {}};
        const auto weights = program_.solution();  // after the level v, one for each function
        for (std::size_t k = 0; k < functions_.size(); ++k)
            if (!weights[k + 1].is_zero()) out.mixture.push_back({functions_[k], weights[k + 1]});
        for (int i = 0; i + 1 < program_.rows(); ++i) out.price.push_back(-program_.prices()[i]);
        return out;
    }
    // The function that would raise the optimum fastest; none if none would.
    const ExtremeColumn* best(const std::vector<ExtremeColumn>& columns) const {
        Matrix prices(1, program_.rows());
        for (int i = 0; i < program_.rows(); ++i) prices(0, i) = program_.prices()[i];
        const ScaledMatrix price(prices);
        const ExtremeColumn* out = nullptr;
        Integer least;
        for (const auto& column : columns) {
            Integer worth = price(0, program_.rows() - 1);
            for (int i = 0; i + 1 < program_.rows(); ++i) worth += price(0, i) * Integer(column.exponent[i]);
            if (worth < least) {
                least = std::move(worth);
                out = &column;
            }
        }
        return out;
    }

private:
    static std::vector<Rational> right_hand_side(std::size_t vertices) {
        std::vector<Rational> out(vertices);
        out.emplace_back(1);
        return out;
    }
    ExactProgram program_;
    std::vector<std::vector<int>> functions_;
};

}  // namespace

// A distance and its reverse, half of each, are constant: the program has a solution from the start.
LeakageSlope leakage_slope(const Graph& graph) {
    const Distances distance(graph);
    const auto columns = extreme_columns(graph, components(graph, distance));
    SlopeProgram program(static_cast<std::size_t>(graph.size()));
    for (int j = 0; j < graph.size(); ++j) {
        std::vector<int> from, reversed;
        for (int i = 0; i < graph.size(); ++i) from.push_back(distance(i, j));
        const int most = *std::max_element(from.begin(), from.end());
        for (const int d : from) reversed.push_back(most - d);
        program.add(from);
        program.add(reversed);
    }
    while (true) {
        program.solve();
        const ExtremeColumn* better = program.best(columns);
        if (better == nullptr) return program.solution();
        program.add(better->exponent);
    }
}

}  // namespace leakproof
