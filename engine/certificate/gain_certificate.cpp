#include "certificate/gain_certificate.hpp"

#include <algorithm>
#include <stdexcept>

#include "certificate/writing.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/generation/exact_pricing.hpp"

namespace leakproof {
namespace {

struct FlowOfGuess {
    Edge arc;
    Rational amount;
};

// What shows that no private column costs less than nothing at these prices, of any sign: part by part the flow of the
// cheapest column that is 1 at the first vertex of the part.
std::vector<FlowOfGuess> flow_of_guess(const Graph& pattern, const Distances& all, const Rational& lambda,
                                       const std::vector<Rational>& price) {
    std::vector<FlowOfGuess> out;
    const auto smallest = component_of(pattern);
    for (int first = 0; first < pattern.size(); ++first) {
        if (smallest[first] != first) continue;
        std::vector<int> vertices;
        for (int v = first; v < pattern.size(); ++v)
            if (smallest[v] == first) vertices.push_back(v);
        const Graph part = induced_subgraph(pattern, vertices);
        const Distances distance = induced_distances(all, vertices);
        std::vector<Rational> local;
        for (const int v : vertices) local.push_back(price[v]);
        ExactPricing cheapest(part, distance, lambda);
        cheapest.set_prices(local);
        cheapest.sign_beyond_one(0);
        cheapest.complete_flow();  // where no way leads from the root, what is not asked for is left over
        for (const auto& [u, v] : part.arcs())
            if (auto amount = cheapest.flow(u, v); !amount.is_zero())
                out.push_back({{vertices[u], vertices[v]}, std::move(amount)});
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.arc < b.arc; });
    return out;
}

void write_flow_of_guess(Text& out, int guess, std::vector<Rational> balance, const Distances& distance,
                         const Rational& lambda, const std::vector<FlowOfGuess>& flow) {
    for (const auto& [arc, amount] : flow) {
        balance[arc.first] += amount;
        balance[arc.second] -= power(lambda, distance(arc.first, arc.second)) * amount;
    }
    const auto left_overs =
        std::count_if(balance.begin(), balance.end(), [](const Rational& x) { return !x.is_zero(); });
    out.line("flow", guess, flow.size(), static_cast<std::size_t>(left_overs));
    for (const auto& [arc, amount] : flow) out.line(arc.first, arc.second, amount);
    for (int i = 0; i < static_cast<int>(balance.size()); ++i) {
        if (balance[i].is_zero()) continue;
        if (balance[i].sign() < 0) throw std::logic_error("prices that do not pay for a guess");
        out.line(i, balance[i]);
    }
}

void write_rows(Text& out, const Matrix& rows) {
    for (int i = 0; i < rows.rows(); ++i) {
        std::string words;
        for (int j = 0; j < rows.columns(); ++j) words.append(j == 0 ? "" : " ").append(rows(i, j).str());
        out.line(words);
    }
}

bool is_identity(const Matrix& gain) {
    if (gain.rows() != gain.columns()) return false;
    for (int a = 0; a < gain.rows(); ++a)
        for (int i = 0; i < gain.columns(); ++i)
            if (gain(a, i) != Rational(a == i ? 1 : 0)) return false;
    return true;
}

// What is proved from both sides to be the same is an optimum.
std::string conclusion_of(const Rational& value, const std::vector<Rational>& price) {
    Rational upper;
    for (const auto& y : price) upper += y;
    return value == upper ? "optimum " + value.str() : "interval " + value.str() + " " + upper.str();
}

std::string written(Text out, const Graph& pattern, const Distances& distance, const Rational& lambda,
                    const std::vector<Rational>& prior, const Matrix& gain, const Matrix& channel,
                    const std::vector<Rational>& price, const Rational& value) {
    out.line("prior", prior.size());
    for (const auto& p : prior) out.line(p);
    if (!is_identity(gain)) {
        out.line("gains", gain.rows());
        write_rows(out, gain);
    }
    write_statement(out, lambda, conclusion_of(value, price), {});
    write_channel(out, channel);
    out.line("prices", price.size());
    for (const auto& y : price) out.line(y);
    for (int a = 0; a < gain.rows(); ++a) {
        std::vector<Rational> beyond = price;
        for (std::size_t i = 0; i < beyond.size(); ++i) beyond[i] -= prior[i] * gain(a, static_cast<int>(i));
        write_flow_of_guess(out, a, beyond, distance, lambda, flow_of_guess(pattern, distance, lambda, beyond));
    }
    out.line("end");
    return out.take();
}

void write_both(Text& out, const Matrix& first, const Matrix& second) {
    out.line("leakproof-refinement", 1);
    out.line("inputs", first.rows());
    out.line("first", first.columns());
    write_rows(out, first);
    out.line("second", second.columns());
    write_rows(out, second);
}

}  // namespace

std::string gain_certificate(const Metric& metric, const Rational& mu, const std::vector<Rational>& prior,
                             const Matrix& gain, const Matrix& channel, const std::vector<Rational>& price,
                             const Rational& value) {
    require_small_powers(metric, mu);
    Text out;
    write_metric(out, metric);
    return written(std::move(out), metric.pattern(), metric.in_units(), mu, prior, gain, channel, price, value);
}

std::string gain_certificate(const Graph& graph, const Rational& lambda, const std::vector<Rational>& prior,
                             const Matrix& gain, const Matrix& channel, const std::vector<Rational>& price,
                             const Rational& value) {
    Text out;
    write_graph(out, graph, 2);
    return written(std::move(out), graph, Distances(graph), lambda, prior, gain, channel, price, value);
}

std::string refinement_certificate(const Matrix& first, const Matrix& second, const Matrix& garbling) {
    Text out;
    write_both(out, first, second);
    out.line("garbling");
    write_rows(out, garbling);
    out.line("end");
    return out.take();
}

std::string separation_certificate(const Matrix& first, const Matrix& second, const std::vector<Rational>& prior,
                                   const Matrix& gain) {
    Text out;
    write_both(out, first, second);
    out.line("separation", gain.rows());
    out.line("prior");
    for (const auto& p : prior) out.line(p);
    write_rows(out, gain);
    out.line("end");
    return out.take();
}

}  // namespace leakproof
