#include "optimum/between.hpp"

#include <algorithm>
#include <chrono>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"
#include "optimum/generation/interior.hpp"
#include "optimum/generation/made_exact.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/maximum_leakage.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int largest_written = 1000;  // a channel with that many rows and columns

Rational sum_of(const std::vector<Rational>& values) {
    Rational out;
    for (const auto& x : values) out += x;
    return out;
}

Rational sum_of_maxima(const Matrix& channel) {
    Rational out;
    for (int j = 0; j < channel.columns(); ++j) {
        Rational most;
        for (int i = 0; i < channel.rows(); ++i) most = std::max(most, channel(i, j));
        out += most;
    }
    return out;
}

}  // namespace

// One component. All that is handed on is exact.
class BetweenSoFar::Narrowing {
public:
    Narrowing(const Graph& graph, const Rational& lambda, std::size_t part, BetweenSoFar& so_far)
        : graph_(graph), distance_(graph), lambda_(lambda), part_(part), so_far_(so_far),
          symmetry_(automorphisms(graph)) {
        for (int v = 0; v < graph.size(); ++v)
            if (symmetry_.orbit_of[v] == v) representative_.push_back(v);
    }

    void run() {
        OptimumSolver solver(lambda_);
        const bool numbers = so_far_.keep_ == Keep::numbers;
        if (numbers && graph_.size() > by_distances_first)
            if (auto value = solver.value_by_distances(graph_)) return so_far_.improve(part_, *value);
        if (graph_.size() > always_exact) by_covering();
        stop_if_asked();
        const bool by_parts = graph_.size() <= largest_written &&
                              (solver.solves_by_parts(graph_) || is_solved_by_blocks(graph_, lambda_));
        if (!by_parts && !interior_fits(graph_, symmetry_.orbit_of)) return;
        solver.watch([this](const InteriorGuess& guess) { see(guess); });
        if (numbers) return so_far_.improve(part_, solver.value(graph_));
        Optimum found = solver.solve(graph_);
        so_far_.improve(part_, std::move(found.price), found.value);
        so_far_.improve(part_, std::move(found.channel), found.value);
    }

private:
    static constexpr int always_exact = 24;         // vertices: done before anything else would be
    static constexpr int by_distances_first = 128;  // vertices: fewer are exact before it is known whether they help

    void by_covering() {
        Covering found = covering_number(graph_, lambda_);
        const Rational known = leakage_interval(found.value, 1, lambda_).lower;
        so_far_.improve(part_, std::move(found.cover), std::move(found.value));
        if (so_far_.keep_ == Keep::numbers) return so_far_.improve(part_, Matrix(), known);  // a channel leaks as much
        Matrix channel = packing_channel(found.packing, components(graph_, distance_), distance_, lambda_);
        Rational lower = sum_of_maxima(channel);
        so_far_.improve(part_, std::move(channel), std::move(lower));
    }

    // Making a guess exact takes time as well: a quarter of all at most.
    void see(const InteriorGuess& guess) {
        const auto now = Clock::now();
        if (now - last_ < 3 * took_) return;
        const RoundedGuess found = rounded(guess, distance_, lambda_);
        if (auto channel = channel_made_private(graph_, distance_, lambda_, on_all_vertices(found.x), found.bits)) {
            Rational lower = sum_of_maxima(*channel);
            so_far_.improve(part_, std::move(*channel), std::move(lower));
        }
        if (auto price = prices_made_valid(graph_, distance_, lambda_, representative_, found.price)) {
            Rational upper = sum_of(*price);
            so_far_.improve(part_, std::move(*price), std::move(upper));
        }
        last_ = Clock::now();
        took_ = last_ - now;
    }

    // The column of a vertex is that of the first one of its orbit, moved by an automorphism that takes the one to the
    // other.
    std::vector<std::vector<Integer>> on_all_vertices(const std::vector<std::vector<Integer>>& of_orbits) const {
        std::vector<std::vector<Integer>> out(static_cast<std::size_t>(graph_.size()));
        for (std::size_t k = 0; k < representative_.size(); ++k) {
            std::vector<int> reached{representative_[k]};
            out[representative_[k]] = of_orbits[k];
            for (std::size_t at = 0; at < reached.size(); ++at)
                for (const auto& generator : symmetry_.generators) {
                    const int from = reached[at], to = generator(from);
                    if (!out[to].empty()) continue;
                    out[to].resize(out[from].size());
                    for (int i = 0; i < graph_.size(); ++i) out[to][generator(i)] = out[from][i];
                    reached.push_back(to);
                }
        }
        return out;
    }

    const Graph& graph_;
    Distances distance_;
    const Rational& lambda_;
    std::size_t part_;
    BetweenSoFar& so_far_;
    Automorphisms symmetry_;
    std::vector<int> representative_;
    Clock::time_point last_ = Clock::now();
    Clock::duration took_ = std::chrono::milliseconds(50);
};

BetweenSoFar::BetweenSoFar(const Graph& graph, Rational lambda, See see, Keep keep)
    : graph_(graph), lambda_(std::move(lambda)), see_(std::move(see)), keep_(keep) {
    if (lambda_ < Rational(1)) throw InputError("lambda", lambda_.str(), "a number that is at least 1");
    const auto smallest = component_of(graph);
    for (int root = 0; root < graph.size(); ++root) {
        if (smallest[root] != root) continue;
        auto& of = vertices_of_.emplace_back();
        for (int v = root; v < graph.size(); ++v)
            if (smallest[v] == root) of.push_back(v);
        const auto n = static_cast<int>(of.size());
        Matrix silent(n, 1);
        for (int i = 0; i < n; ++i) silent(i, 0) = 1;
        std::vector<Rational> price(of.size(), Rational(lambda_ == Rational(1) ? 0 : 1));  // at 1 all rows are equal
        price.front() = 1;
        Rational upper = sum_of(price);
        part_.push_back({1, std::move(upper), std::move(silent), std::move(price)});
    }
}

void BetweenSoFar::improve(std::size_t part, Matrix channel, Rational lower) {
    {
        const std::lock_guard lock(guard_);
        if (lower <= part_[part].lower) return;
        part_[part].channel = std::move(channel);
        part_[part].lower = std::move(lower);
    }
    tell();
}

void BetweenSoFar::improve(std::size_t part, std::vector<Rational> price, Rational upper) {
    {
        const std::lock_guard lock(guard_);
        if (upper >= part_[part].upper) return;
        part_[part].price = std::move(price);
        part_[part].upper = std::move(upper);
    }
    tell();
}

void BetweenSoFar::improve(std::size_t part, const Rational& value) {
    {
        const std::lock_guard lock(guard_);
        part_[part].lower = part_[part].upper = value;
    }
    tell();
}

Enclosure BetweenSoFar::numbers_now() const {
    const std::lock_guard lock(guard_);
    Enclosure out;
    for (const auto& part : part_) out = out + Enclosure{part.lower, part.upper};
    return out;
}

void BetweenSoFar::tell() const {
    if (!see_) return;
    const auto [lower, upper] = numbers_now();
    see_(lower, upper);
}

LeakageBetween BetweenSoFar::now() const {
    if (keep_ == Keep::numbers) {
        auto [lower, upper] = numbers_now();
        return {std::move(lower), std::move(upper), {}, {}};
    }
    const std::lock_guard lock(guard_);
    int columns = 0;
    for (const auto& part : part_) columns += part.channel.columns();
    LeakageBetween out{0, 0, Matrix(graph_.size(), columns),
                       std::vector<Rational>(static_cast<std::size_t>(graph_.size()))};
    int before = 0;
    for (std::size_t t = 0; t < part_.size(); ++t) {
        const auto& [lower, upper, channel, price] = part_[t];
        out.lower += lower;
        out.upper += upper;
        for (int i = 0; i < channel.rows(); ++i) {
            out.price[vertices_of_[t][i]] = price[i];
            for (int j = 0; j < channel.columns(); ++j) out.channel(vertices_of_[t][i], before + j) = channel(i, j);
        }
        before += channel.columns();
    }
    return out;
}

void BetweenSoFar::narrow() {
    std::vector<std::size_t> order(part_.size());
    for (std::size_t t = 0; t < order.size(); ++t) order[t] = t;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return vertices_of_[a].size() < vertices_of_[b].size(); });
    try {
        for (const std::size_t t : order)
            if (!part_[t].exact()) Narrowing(induced_subgraph(graph_, vertices_of_[t]), lambda_, t, *this).run();
    } catch (const Interrupted&) {  // what is known is what it is
    }
}

LeakageBetween leakage_between(const Graph& graph, const Rational& lambda) {
    BetweenSoFar so_far(graph, lambda);
    so_far.narrow();
    return so_far.now();
}

Enclosure value_between(const Graph& graph, const Rational& lambda) {
    BetweenSoFar so_far(graph, lambda, {}, BetweenSoFar::Keep::numbers);
    so_far.narrow();
    return so_far.numbers_now();
}

bool can_be_narrowed(const Graph& graph) {
    const auto smallest = component_of(graph);
    for (int root = 0; root < graph.size(); ++root) {
        if (smallest[root] != root) continue;
        std::vector<int> vertices;
        for (int v = root; v < graph.size(); ++v)
            if (smallest[v] == root) vertices.push_back(v);
        const Graph part = induced_subgraph(graph, vertices);
        const bool by_parts = part.size() <= largest_written && is_solved_by_blocks(part, Rational(2));
        if (by_parts || interior_fits(part, automorphisms(part).orbit_of)) return true;
    }
    return false;
}

}  // namespace leakproof
