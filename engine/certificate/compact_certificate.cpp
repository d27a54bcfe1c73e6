// Version 2 of the format: channels of powers, prices that are moved along forests, intervals.
#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "certificate/certificate.hpp"
#include "certificate/writing.hpp"
#include "exact/common_denominator.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/curve/forest.hpp"
#include "optimum/metric/metric_leakage.hpp"

namespace leakproof {
namespace {

std::string sum_in_words(const std::vector<Rational>& numbers) {
    Rational out;
    for (const auto& x : numbers) out += x;
    return out.str();
}

void write_powers(Text& out, const PowerColumns& channel) {
    const auto weights = over_one_denominator(channel.weight);
    out.line("columns", channel.weight.size(), weights.denominator.str());
    std::string words;
    for (const auto& w : weights.numerators) words += (words.empty() ? "" : " ") + w.str();
    out.line(words);
    for (std::size_t i = 0; i < channel.exponent.front().size(); ++i) {
        words.clear();
        for (const auto& column : channel.exponent)
            words.append(words.empty() ? "" : " ")
                .append(column[i] == PowerColumns::nothing ? "-" : std::to_string(column[i]));
        out.line(words);
    }
}

// A move takes what stands at a vertex towards the root of its tree: first those who are farthest from it.
using Moves = std::vector<Edge>;

Moves moves_of(const PricingForest& forest, const std::vector<int>& vertices) {
    const std::size_t n = vertices.size();
    std::vector<std::vector<int>> near(n);
    for (const auto& [u, v] : forest.arcs) {
        near[u].push_back(v);
        near[v].push_back(u);
    }
    std::vector<bool> seen(n);
    Moves out;
    const auto add_tree = [&](int root) {
        std::vector<int> queue{root};
        seen[root] = true;
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (const int next : near[queue[head]]) {
                if (seen[next]) continue;
                seen[next] = true;
                queue.push_back(next);
                out.emplace_back(vertices[next], vertices[queue[head]]);
            }
    };
    add_tree(forest.root);
    for (int v = 0; v < static_cast<int>(n); ++v)
        if (!seen[v]) add_tree(v);
    std::reverse(out.begin(), out.end());
    return out;
}

// Where ways differ on the way back, a move may be one that nothing allows, and that nothing needs: what stands there
// is left. The prices say what stands where, less 1 at the root of the forest.
Moves allowed(const Moves& moves, const Distances& distance, const Rational& lambda, std::vector<Rational> stands,
              int root) {
    stands[root] -= Rational(1);
    Moves out;
    for (const auto& [u, v] : moves) {
        const bool gives = stands[u].sign() >= 0;
        if (gives ? !distance.connected(v, u) : !distance.connected(u, v)) {
            if (!gives) throw std::logic_error("a move that is needed and not allowed");
            continue;
        }
        stands[v] += gives ? stands[u] / power(lambda, distance(v, u)) : stands[u] * power(lambda, distance(u, v));
        stands[u] = 0;
        out.emplace_back(u, v);
    }
    return out;
}

// On the components in which a vertex does not lie, prices have to be worth 0 only; what shows more shows that too.
std::vector<Moves> moves_for(const Graph& graph, const Distances& all, const Rational& lambda,
                             const std::vector<Rational>& price) {
    std::vector<Moves> out(graph.size());
    const bool both_ways = is_symmetric(all);
    const auto smallest = component_of(graph);
    for (int first = 0; first < graph.size(); ++first) {
        if (smallest[first] != first) continue;
        std::vector<int> vertices;
        for (int v = first; v < graph.size(); ++v)
            if (smallest[v] == first) vertices.push_back(v);
        const Graph inside = induced_subgraph(graph, vertices);
        const Distances distance = induced_distances(all, vertices);
        std::vector<Rational> local;
        for (const int v : vertices) local.push_back(price[v]);
        std::vector<Moves> here;
        for (int root = 0; root < inside.size(); ++root) {
            const auto forest = forest_of_cheapest(inside, distance, lambda, local, root);
            if (!forest) throw std::logic_error("prices that prove nothing");
            here.push_back(moves_of(*forest, vertices));
            if (!both_ways) here.back() = allowed(here.back(), all, lambda, price, vertices[root]);
        }
        for (int root = 0; root < graph.size(); ++root) {
            const auto place = std::find(vertices.begin(), vertices.end(), root);
            const auto& used = here[place == vertices.end() ? 0 : static_cast<std::size_t>(place - vertices.begin())];
            out[root].insert(out[root].end(), used.begin(), used.end());
        }
    }
    return out;
}

void write_moves(Text& out, const std::vector<Rational>& price, const std::vector<Moves>& moves) {
    const auto prices = over_one_denominator(price);
    out.line("prices", price.size(), prices.denominator.str());
    for (const auto& y : prices.numerators) out.line(y.str());
    for (std::size_t root = 0; root < moves.size(); ++root) {
        std::string words = "moves " + std::to_string(root);
        for (const auto& [u, v] : moves[root]) words += " " + std::to_string(u) + " " + std::to_string(v);
        out.line(words);
    }
}

void write_one(Text& out, const PowerColumns& channel) { write_powers(out, channel); }
void write_one(Text& out, const Matrix& channel) { write_channel(out, channel); }

template <class Channel>
std::string written_compactly(const Graph& graph, const Rational& lambda, const std::string& conclusion,
                              const Channel& channel, const std::vector<Rational>& price,
                              const std::optional<Contrast>& contrast) {
    Text out;
    write_graph(out, graph, 2);
    write_statement(out, lambda, conclusion, contrast);
    write_one(out, channel);
    write_moves(out, price, moves_for(graph, Distances(graph), lambda, price));
    out.line("end");
    return out.take();
}

}  // namespace

// What pays for a weight, divided by it, pays for 1.
void write_prices(Text& out, const Graph& connected, const Rational& lambda, const std::vector<Rational>& price,
                  const std::vector<Rational>& weight) {
    const Distances distance(connected);
    std::vector<int> vertices(price.size());
    std::iota(vertices.begin(), vertices.end(), 0);
    std::vector<Moves> moves;
    for (const int root : vertices) {
        std::vector<Rational> per_unit = price;
        for (auto& y : per_unit) y /= weight[root];
        const auto forest = forest_of_cheapest(connected, distance, lambda, per_unit, root);
        if (!forest) throw std::logic_error("prices that do not pay for a weight");
        moves.push_back(moves_of(*forest, vertices));
    }
    write_moves(out, price, moves);
}

std::string channel_certificate(const Metric& metric, const Rational& mu, const Matrix& channel) {
    require_small_powers(metric, mu);
    Text out;
    write_metric(out, metric);
    write_statement(out, mu, "at-least " + sum_of_column_maxima(channel).str(), {});
    write_channel(out, channel);
    out.line("end");
    return out.take();
}

std::string optimum_certificate(const Metric& metric, const Rational& mu, const std::optional<Contrast>& contrast) {
    require_small_powers(metric, mu);
    Text out;
    write_metric(out, metric);
    const auto write = [&](const Rational& value, const auto& channel, const std::vector<Rational>& price) {
        write_statement(out, mu, "optimum " + value.str(), contrast);
        write_one(out, channel);
        write_moves(out, price, moves_for(metric.pattern(), metric.in_units(), mu, price));
    };
    if (const auto optimum = maximum_leakage_in_powers(metric, mu))
        write(optimum->value, optimum->channel, optimum->price);
    else {
        const Optimum whole = maximum_leakage(metric, mu);
        write(whole.value, whole.channel, whole.price);
    }
    out.line("end");
    return out.take();
}

// What is proved from both sides to be the same is an optimum.
std::string interval_certificate(const Metric& metric, const Rational& mu, const Matrix& channel,
                                 const std::vector<Rational>& price) {
    require_small_powers(metric, mu);
    const std::string lower = sum_of_column_maxima(channel).str(), upper = sum_in_words(price);
    Text out;
    write_metric(out, metric);
    write_statement(out, mu, lower == upper ? "optimum " + lower : "interval " + lower + " " + upper, {});
    write_one(out, channel);
    write_moves(out, price, moves_for(metric.pattern(), metric.in_units(), mu, price));
    out.line("end");
    return out.take();
}

std::string optimum_certificate(const Graph& graph, const Rational& lambda, const OptimumOfPowers& optimum,
                                const std::optional<Contrast>& contrast) {
    return written_compactly(graph, lambda, "optimum " + optimum.value.str(), optimum.channel, optimum.price, contrast);
}

std::string interval_certificate(const Graph& graph, const Rational& lambda, const PowerColumns& channel,
                                 const std::vector<Rational>& price, const std::optional<Contrast>& contrast) {
    return written_compactly(graph, lambda, "interval " + sum_in_words(channel.weight) + " " + sum_in_words(price),
                             channel, price, contrast);
}

std::string interval_certificate(const Graph& graph, const Rational& lambda, const Matrix& channel,
                                 const std::vector<Rational>& price, const std::optional<Contrast>& contrast) {
    return written_compactly(graph, lambda,
                             "interval " + sum_of_column_maxima(channel).str() + " " + sum_in_words(price), channel,
                             price, contrast);
}

std::string shortest_optimum_certificate(const Graph& graph, const Rational& lambda, bool in_any_case) {
    OptimumSolver solver(lambda);
    if (!in_any_case && graph.size() <= largest_written_out)
        return optimum_certificate(graph, lambda, solver.solve(graph));
    if (const auto optimum = solver.solve_in_powers(graph)) return optimum_certificate(graph, lambda, *optimum);
    return fitting_optimum_certificate(graph, lambda, solver.solve(graph), true);
}

std::string fitting_optimum_certificate(const Graph& graph, const Rational& lambda, const Optimum& optimum,
                                        bool in_any_case) {
    if (!in_any_case && graph.size() <= largest_written_out) return optimum_certificate(graph, lambda, optimum);
    return written_compactly(graph, lambda, "optimum " + optimum.value.str(), optimum.channel, optimum.price, {});
}

}  // namespace leakproof
