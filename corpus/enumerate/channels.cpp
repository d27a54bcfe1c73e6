#include "corpus/enumerate/channels.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "channel/extreme_columns.hpp"
#include "graph/graph6.hpp"
#include "linear/exact_program.hpp"
#include "optimum/vertices/generated/vertex.hpp"
#include "optimum/vertices/vertices.hpp"

namespace leakproof {
namespace {

using Columns = std::vector<std::vector<Rational>>;

constexpr int most_vertices_for_listing = 10;  // of all extreme columns; beyond, they are generated
static_assert(most_vertices_for_listing <= extreme_columns_max_vertices);

Channel channel_of(const Columns& columns) {
    Matrix out(static_cast<int>(columns.front().size()), static_cast<int>(columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = columns[j][i];
    return Channel(std::move(out));
}

std::vector<Rational> scaled(std::vector<Rational> column, const Rational& factor) {
    for (auto& x : column) x *= factor;
    return column;
}

std::vector<Rational> sum(std::vector<Rational> a, const std::vector<Rational>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
    return a;
}

Columns powers_of(const std::vector<ExtremeColumn>& extreme, const Rational& lambda) {
    Columns out;
    for (const auto& column : extreme) {
        std::vector<Rational> entries;
        for (const int f : column.exponent)
            entries.push_back(f == ExtremeColumn::absent ? Rational(0) : power(lambda, -f));
        out.push_back(std::move(entries));
    }
    return out;
}

Columns used_columns(const Columns& extreme, const std::vector<Rational>& weights) {
    Columns out;
    for (std::size_t k = 0; k < extreme.size(); ++k)
        if (weights[k].sign() > 0) out.push_back(scaled(extreme[k], weights[k]));
    return out;
}

// Columns s·λ^{-d(i,j)} and one more holding the rest of each row, s as large as keeps that column private.
// With r_i = Σ_j λ^{-d(i,j)}, the rest 1 - s·r_i is private iff s (λ r_h - r_i) ≤ λ - 1 for adjacent i, h, and s r_i
// ≤ 1.
Columns by_distance(const Graph& graph, const Distances& distance, const Rational& lambda) {
    const int n = graph.size();
    std::vector<Rational> row_sum(n);
    Columns out(n, std::vector<Rational>(n));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (distance.connected(i, j)) {
                const Rational entry = power(lambda, -distance(i, j));
                out[j][i] = entry;
                row_sum[i] += entry;
            }
    Rational s = Rational(1) / *std::max_element(row_sum.begin(), row_sum.end());
    for (const auto& [i, h] : graph.arcs()) {
        const Rational gap = lambda * row_sum[h] - row_sum[i];
        if (s * gap > lambda - Rational(1)) s = (lambda - Rational(1)) / gap;
    }
    std::vector<Rational> rest;
    for (int i = 0; i < n; ++i) rest.push_back(Rational(1) - s * row_sum[i]);
    for (auto& column : out) column = scaled(std::move(column), s);
    if (std::any_of(rest.begin(), rest.end(), [](const Rational& x) { return !x.is_zero(); }))
        out.push_back(std::move(rest));
    return out;
}

Columns which_component(int n, const std::vector<Component>& components) {
    Columns out;
    for (const auto& c : components) {
        std::vector<Rational> column(n);
        for (const int v : c.vertices) column[v] = 1;
        out.push_back(std::move(column));
    }
    return out;
}

std::vector<Rational> negative_powers(const Rational& lambda, int most) {
    std::vector<Rational> out{1};
    for (int k = 0; k < most; ++k) out.push_back(out.back() / lambda);
    return out;
}

std::vector<Rational> weighted(const ExtremeColumn& column, const Rational& share, const std::vector<Rational>& power) {
    std::vector<Rational> out;
    for (const int f : column.exponent) out.push_back(f == ExtremeColumn::absent ? Rational(0) : share * power[f]);
    return out;
}

std::vector<int> random_list(std::size_t size, RandomNumbers& words) {
    std::vector<int> list(size);
    for (auto& x : list) x = static_cast<int>(words.below(2001)) - 1000;
    return list;
}

// Random w_ij for as many outputs j as inputs i.
std::vector<std::vector<int>> random_weights(int n, RandomNumbers& words) {
    std::vector<std::vector<int>> weight;
    for (int j = 0; j < n; ++j) weight.push_back(random_list(static_cast<std::size_t>(n), words));
    return weight;
}

// Extreme channels, without repetition: the first one has the largest sum of column maxima; the others are optimal for
// objectives Σ_ij w_ij K_ij with random w and as many outputs as inputs, and in turn for a random worth of each column,
// which leads to more outputs.
std::vector<Columns> random_extreme(const std::vector<ExtremeColumn>& extreme, int n, const Rational& lambda,
                                    std::size_t wanted, RandomNumbers& words) {
    constexpr int most_tries = 12;
    Vertices vertices(extreme, n, lambda);
    const auto power = negative_powers(lambda, n);
    std::vector<Columns> out;
    std::vector<std::vector<WeightedColumn>> seen;
    for (int tries = 0; tries < most_tries && out.size() < wanted; ++tries) {
        const auto found = tries == 0       ? vertices.best_for({})
                           : tries % 2 == 1 ? vertices.best_for_worth(random_list(extreme.size(), words))
                                            : vertices.best_for(random_weights(n, words));
        if (!found || std::find(seen.begin(), seen.end(), *found) != seen.end()) continue;
        out.emplace_back();
        for (const auto& [column, share] : *found) out.back().push_back(weighted(extreme[column], share, power));
        seen.push_back(*found);
    }
    return out;
}

// The same on graphs whose extreme columns are too many to be listed. Generating them to the end takes seconds on 64
// vertices; after some rounds they are as varied, and the channel is extreme all the same.
std::vector<Columns> generated_extreme(const Graph& graph, const std::vector<Component>& components,
                                       const Rational& lambda, std::size_t wanted, RandomNumbers& words) {
    constexpr int most_tries = 5, most_rounds = 24;
    const int n = graph.size();
    const auto power = negative_powers(lambda, n);
    std::vector<Columns> out;
    for (int tries = 0; tries < most_tries && out.size() < wanted; ++tries) {
        auto weight = random_weights(n, words);
        if (tries == 0)  // Σ_j K_jj, whose maximum is the largest sum of column maxima
            for (int j = 0; j < n; ++j)
                for (int i = 0; i < n; ++i) weight[j][i] = i == j ? 1 : 0;
        const auto found = generated_vertex(graph, components, lambda, weight, most_rounds);
        if (!found) continue;
        Columns columns;
        for (const auto& [column, share] : *found) columns.push_back(weighted(column, share, power));
        if (std::find(out.begin(), out.end(), columns) == out.end()) out.push_back(std::move(columns));
    }
    return out;
}

// Chooses n of the columns in every way and keeps the nonnegative solutions.
class BasicSolutions {
public:
    BasicSolutions(const Columns& extreme, int n) : program_(std::vector<Rational>(n, Rational(1))) {
        for (const auto& column : extreme) program_.add_column(column, 0);
        choose(0);
    }
    std::vector<std::vector<Rational>> found;

private:
    void choose(int from) {
        if (static_cast<int>(chosen_.size()) == program_.rows()) {
            solve();
            return;
        }
        for (int k = from; k < program_.columns(); ++k) {
            chosen_.push_back(k);
            choose(k + 1);
            chosen_.pop_back();
        }
    }

    void solve() {
        if (!program_.start_from(chosen_)) return;
        auto weights = program_.solution();
        if (std::find(found.begin(), found.end(), weights) == found.end()) found.push_back(std::move(weights));
    }

    ExactProgram program_;
    std::vector<int> chosen_;
};

Columns merged_in_pairs(const Columns& columns) {
    Columns out;
    for (std::size_t k = 0; k < columns.size(); k += 2)
        out.push_back(k + 1 < columns.size() ? sum(columns[k], columns[k + 1]) : columns[k]);
    return out;
}

Columns side_by_side(const Columns& a, const Columns& b) {
    Columns out;
    for (const auto& column : a) out.push_back(scaled(column, Rational(1, 3)));
    for (const auto& column : b) out.push_back(scaled(column, Rational(2, 3)));
    return out;
}

}  // namespace

std::vector<Channel> all_extreme_channels(const Graph& graph, const std::vector<Component>& components,
                                          const Rational& lambda) {
    const Columns extreme = powers_of(extreme_columns(graph, components), lambda);
    std::vector<Channel> out;
    for (const auto& weights : BasicSolutions(extreme, graph.size()).found)
        out.push_back(channel_of(used_columns(extreme, weights)));
    return out;
}

std::vector<NamedChannel> private_channels(const Graph& graph, const Distances& distance,
                                           const std::vector<Component>& components, const Rational& lambda,
                                           std::uint64_t seed) {
    const int n = graph.size();
    const auto constant = [&](const Rational& x) { return std::vector<Rational>(n, x); };
    std::vector<NamedChannel> out;
    const auto add = [&](std::string name, const Columns& columns) {
        out.push_back({std::move(name), channel_of(columns)});
    };

    add("constant", {constant(1)});
    add("ties and a zero column", {constant(Rational(1, 2)), constant(0), constant(Rational(1, 2))});
    if (components.size() > 1) add("which component", which_component(n, components));
    add("by distance", by_distance(graph, distance, lambda));
    if (lambda == Rational(1)) return out;

    RandomNumbers words(to_graph6(graph), seed);
    std::vector<Columns> basic;
    if (n <= 3) {
        const Columns extreme = powers_of(extreme_columns(graph, components), lambda);
        for (const auto& weights : BasicSolutions(extreme, n).found) basic.push_back(used_columns(extreme, weights));
    } else if (n <= most_vertices_for_listing) {
        basic = random_extreme(extreme_columns(graph, components), n, lambda, 5, words);
    } else {
        basic = generated_extreme(graph, components, lambda, 3, words);
    }
    if (basic.empty()) return out;
    for (std::size_t k = 0; k < basic.size(); ++k) add("extreme " + std::to_string(k + 1), basic[k]);
    add("merged in pairs", merged_in_pairs(basic.back()));
    // The two with the most outputs.
    std::stable_sort(basic.begin(), basic.end(),
                     [](const Columns& a, const Columns& b) { return a.size() > b.size(); });
    add("side by side", side_by_side(basic.front(), basic[std::min<std::size_t>(1, basic.size() - 1)]));
    return out;
}

}  // namespace leakproof
