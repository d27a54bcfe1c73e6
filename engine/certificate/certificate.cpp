#include "certificate/certificate.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/words.hpp"
#include "certificate/writing.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/ordered_flow.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof {
namespace {

struct FlowOnArc {
    Edge arc;
    Rational amount;
};
using Flow = std::vector<FlowOnArc>;  // ascending by arc

void write_policy(Text& out, const Databases& policy) {
    out.line("leakproof-certificate", 1);
    out.line("policy", policy.values(), policy.tuples());
    const auto secrets = policy.secrets().edges();
    out.line("secrets", secrets.size());
    for (const auto& [u, v] : secrets) out.line(u, v);
    out.line("databases", policy.size());
    for (int d = 0; d < policy.size(); ++d) out.line(joined(policy.database(d), " "));
}

void write_reading(Text& out, PolicyReading reading) {
    out.line("relation", reading == PolicyReading::ordered  ? "ordered"
                         : reading == PolicyReading::either ? "either"
                                                            : "both");
}

// What is left over at each vertex follows from the flow; it is written down so that the referee checks equations.
void write_flow(Text& out, int root, const std::vector<Rational>& price, const Rational& lambda, const Flow& flow) {
    std::vector<Rational> balance = price;
    balance[root] -= 1;
    std::size_t arcs = 0;
    for (const auto& [arc, amount] : flow) {
        arcs += amount.is_zero() ? 0 : 1;
        balance[arc.first] += amount;
        balance[arc.second] -= lambda * amount;
    }
    const auto left_overs =
        std::count_if(balance.begin(), balance.end(), [](const Rational& x) { return !x.is_zero(); });
    out.line("flow", root, arcs, static_cast<std::size_t>(left_overs));
    for (const auto& [arc, amount] : flow)
        if (!amount.is_zero()) out.line(arc.first, arc.second, amount);
    for (int i = 0; i < static_cast<int>(balance.size()); ++i) {
        if (balance[i].is_zero()) continue;
        if (balance[i].sign() < 0) throw std::logic_error("a flow that proves nothing");
        out.line(i, balance[i]);
    }
}

// For each vertex of a component the flow inside it.
std::vector<Flow> flows_inside(const Graph& graph, const std::vector<int>& vertices, const Rational& lambda,
                               const std::vector<Rational>& price) {
    const Graph part = induced_subgraph(graph, vertices);
    const Distances distance(part);
    ExactPricing cheapest(part, distance, lambda);
    std::vector<Rational> local;
    for (const int v : vertices) local.push_back(price[v]);
    cheapest.set_prices(local);
    std::vector<Flow> out;
    for (int root = 0; root < part.size(); ++root) {
        cheapest.sign_beyond_one(root);
        if (!cheapest.complete_flow()) throw std::logic_error("the flow of a cheapest column is not complete");
        out.emplace_back();
        for (const auto& [u, v] : part.arcs())
            if (auto amount = cheapest.flow(u, v); !amount.is_zero())
                out.back().push_back({{vertices[u], vertices[v]}, std::move(amount)});
    }
    return out;
}

// The flow of a vertex has to show, on the components that it does not lie in, that private columns cost at least 0
// there; the flow of any vertex of such a component shows more than that.
std::vector<Flow> flows_of(const Graph& graph, const Rational& lambda, const std::vector<Rational>& price) {
    std::vector<Flow> out(graph.size());
    for (const auto& part : components(graph, Distances(graph))) {
        const auto inside = flows_inside(graph, part.vertices, lambda, price);
        for (int root = 0; root < graph.size(); ++root) {
            const auto place = std::find(part.vertices.begin(), part.vertices.end(), root);
            const auto& used =
                inside[place == part.vertices.end() ? 0 : static_cast<std::size_t>(place - part.vertices.begin())];
            out[root].insert(out[root].end(), used.begin(), used.end());
        }
    }
    for (auto& flow : out)
        std::sort(flow.begin(), flow.end(), [](const auto& a, const auto& b) { return a.arc < b.arc; });
    return out;
}

std::vector<Flow> ordered_flows_of(int vertices, const std::vector<Edge>& arcs, const Rational& lambda,
                                   const std::vector<Rational>& price) {
    std::vector<Flow> out;
    for (int root = 0; root < vertices; ++root) {
        const auto answer = ordered_flow(vertices, arcs, lambda, price, root);
        if (!answer.cheaper_column.empty()) throw std::logic_error("prices that prove nothing");
        out.emplace_back();
        for (std::size_t k = 0; k < arcs.size(); ++k) out.back().push_back({arcs[k], answer.flow[k]});
    }
    return out;
}

void write_prices(Text& out, const Rational& lambda, const std::vector<Rational>& price,
                  const std::vector<Flow>& flows) {
    out.line("prices", price.size());
    for (const auto& y : price) out.line(y);
    for (std::size_t root = 0; root < flows.size(); ++root)
        write_flow(out, static_cast<int>(root), price, lambda, flows[root]);
    out.line("end");
}

void write_optimum(Text& out, const Rational& lambda, const Optimum& optimum, const std::vector<Flow>& flows,
                   const std::optional<Contrast>& contrast) {
    write_statement(out, lambda, "optimum " + optimum.value.str(), contrast);
    write_channel(out, optimum.channel);
    write_prices(out, lambda, optimum.price, flows);
}

}  // namespace

std::string optimum_certificate(const Graph& graph, const Rational& lambda, const Optimum& optimum,
                                const std::optional<Contrast>& contrast) {
    Text out;
    write_graph(out, graph, 1);
    write_optimum(out, lambda, optimum, flows_of(graph, lambda, optimum.price), contrast);
    return out.take();
}

std::string optimum_certificate(const Databases& policy, PolicyReading reading, const Rational& lambda,
                                const Optimum& optimum, const std::optional<Contrast>& contrast) {
    Text out;
    write_policy(out, policy);
    write_reading(out, reading);
    const auto relation = neighbour_relation(policy);
    const auto flows =
        reading == PolicyReading::ordered
            ? ordered_flows_of(policy.size(), relation.arcs(), lambda, optimum.price)
            : flows_of(reading == PolicyReading::either ? relation.symmetric_closure() : relation.both_directions(),
                       lambda, optimum.price);
    write_optimum(out, lambda, optimum, flows, contrast);
    return out.take();
}

std::string asymmetry_certificate(const Databases& policy, int d, int e) {
    const auto between = database_between(policy, e, d);
    if (!between || secret_difference(policy, d, e).empty() || database_between(policy, d, e))
        throw std::logic_error("neighbours in both directions or in none");
    Text out;
    write_policy(out, policy);
    out.line("asymmetric", d, e, *between);
    out.line("end");
    return out.take();
}

std::optional<std::pair<std::string, std::string>> not_certifiable(const Databases& policy,
                                                                   const OrderedRelation& relation) {
    constexpr int most_databases = 512, most_tuples = 64;  // that the referee reads
    const auto number = [](int n) { return std::to_string(n); };
    if (policy.size() > most_databases || policy.tuples() > most_tuples)
        return {{"a policy with " + number(policy.size()) + " databases of " + number(policy.tuples()) + " tuples",
                 "at most " + number(most_databases) + " databases of at most " + number(most_tuples) + " tuples"}};
    if (!relation.asymmetry() && policy.size() > most_certified_databases)
        return {{"a symmetric relation on " + number(policy.size()) + " databases",
                 "at most " + number(most_certified_databases) + ", for the maximum leakage"}};
    return std::nullopt;
}

std::string policy_certificate(const Databases& policy, const OrderedRelation& relation, const Rational& lambda) {
    if (const auto one_way = relation.asymmetry())
        return asymmetry_certificate(policy, one_way->first, one_way->second);
    return optimum_certificate(policy, PolicyReading::both, lambda,
                               maximum_leakage(relation.symmetric_closure(), lambda));
}

std::string channel_certificate(const Graph& graph, const Rational& lambda, const Matrix& channel,
                                const std::optional<Contrast>& contrast) {
    Text out;
    write_graph(out, graph, 1);
    write_statement(out, lambda, "at-least " + sum_of_column_maxima(channel).str(), contrast);
    write_channel(out, channel);
    out.line("end");
    return out.take();
}

std::string channel_certificate(const Databases& policy, PolicyReading reading, const Rational& lambda,
                                const Matrix& channel) {
    Text out;
    write_policy(out, policy);
    write_reading(out, reading);
    write_statement(out, lambda, "at-least " + sum_of_column_maxima(channel).str(), {});
    write_channel(out, channel);
    out.line("end");
    return out.take();
}

std::string covering_certificate(const Graph& graph, const Rational& lambda, const Covering& covering,
                                 const std::optional<Contrast>& contrast) {
    Text out;
    write_graph(out, graph, 1);
    write_statement(out, lambda, "covering " + covering.value.str(), contrast);
    const auto write_weights = [&](const char* name, const std::vector<Rational>& weights) {
        out.line(name, weights.size());
        for (const auto& w : weights) out.line(w);
    };
    write_weights("packing", covering.packing);
    write_weights("cover", covering.cover);
    out.line("end");
    return out.take();
}

}  // namespace leakproof
