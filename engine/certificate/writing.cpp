#include "certificate/writing.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {

std::string word_of(const WholePolynomial& p) {
    std::string out = p.coefficient(0).str();
    for (long k = 1; k <= p.degree(); ++k) out += "," + p.coefficient(k).str();
    return out;
}

std::string word_of(const RealRoot& x) {
    if (x.is_rational()) return x.lower().str();
    const Enclosure interval = x.isolating();
    return interval.lower.str() + ":" + interval.upper.str() + ":" + word_of(x.polynomial());
}

void write_graph(Text& out, const Graph& graph, int version) {
    out.line("leakproof-certificate", version);
    out.line("vertices", graph.size());
    out.line("edges", graph.edge_count());
    for (const auto& [u, v] : graph.edges()) out.line(u, v);
}

void write_statement(Text& out, const Rational& lambda, const std::string& conclusion,
                     const std::optional<Contrast>& contrast) {
    out.line("lambda", lambda);
    out.line("conclusion", conclusion);
    if (!contrast) out.line("compare", "none");
    else out.line("compare", contrast->relation == Contrast::Relation::less ? "less" : "greater", contrast->number);
}

void write_channel(Text& out, const Matrix& channel) {
    out.line("channel", channel.rows(), channel.columns());
    for (int i = 0; i < channel.rows(); ++i) {
        std::string row;
        for (int j = 0; j < channel.columns(); ++j)
            row.append(channel(i, j).str()).append(j + 1 < channel.columns() ? " " : "");
        out.line(row);
    }
}

void write_metric(Text& out, const Metric& metric) {
    const Distances& distance = metric.in_units();
    const auto pairs = metric.is_symmetric() ? metric.pattern().edges() : metric.pattern().arcs();
    std::size_t finite = 0;
    for (const auto& [u, v] : pairs) finite += distance.connected(u, v) ? 1 : 0;
    out.line("leakproof-certificate", 2);
    out.line("vertices", metric.size());
    out.line(metric.is_symmetric() ? "lengths" : "arc-lengths", finite);
    for (const auto& [u, v] : pairs)
        if (distance.connected(u, v)) out.line(u, v, distance(u, v));
}

void require_small_powers(const Metric& metric, const Rational& mu) {
    constexpr int longest = 4096;
    constexpr long most_bits = 262144;
    const Distances& distance = metric.in_units();
    const auto bits = static_cast<long>(fmpz_bits(fmpq_numref(mu.raw())));
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (distance.connected(i, h) && (distance(i, h) > longest || distance(i, h) * bits > most_bits))
                throw InputError("--certificate", "a distance of " + std::to_string(distance(i, h)) + " units",
                                 "at most " + std::to_string(std::min<long>(longest, most_bits / bits)) +
                                     " at this level, for the referee");
}

}  // namespace leakproof
