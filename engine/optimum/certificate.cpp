#include "optimum/certificate.hpp"

#include <algorithm>
#include <stdexcept>

#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "optimum/cheapest_column.hpp"
#include "optimum/ordered_flow.hpp"

namespace leakproof {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct FlowOnArc {
    Edge arc;
    Rational amount;
};
using Flow = std::vector<FlowOnArc>;  // ascending by arc

class Text {
public:
    template <class... Words>
    void line(const Words&... words) {
        ((text_.append(str(words)), text_ += ' '), ...);
        text_.back() = '\n';
    }
    std::string take() { return std::move(text_); }

private:
    static std::string str(const char* x) { return x; }
    static std::string str(const std::string& x) { return x; }
    static std::string str(int x) { return std::to_string(x); }
    static std::string str(std::size_t x) { return std::to_string(x); }
    static std::string str(const Rational& x) { return x.str(); }
    std::string text_;
};

void write_head(Text& out, int vertices, const char* kind_of_lines, const std::vector<Edge>& lines,
                const Rational& lambda, const char* conclusion, const Rational& value,
                const std::optional<Contrast>& contrast) {
    out.line("leakproof-certificate", 1);
    out.line("vertices", vertices);
    out.line(kind_of_lines, lines.size());
    for (const auto& [u, v] : lines) out.line(u, v);
    out.line("lambda", lambda);
    out.line("conclusion", conclusion, value);
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

// What is left over at each vertex follows from the flow; it is written down so that the referee checks equations.
void write_flow(Text& out, int root, const std::vector<Rational>& price, const Rational& lambda, const Flow& flow) {
    std::vector<Rational> balance = price;
    balance[at(root)] -= 1;
    std::size_t arcs = 0;
    for (const auto& [arc, amount] : flow) {
        arcs += amount.is_zero() ? 0 : 1;
        balance[at(arc.first)] += amount;
        balance[at(arc.second)] -= lambda * amount;
    }
    const auto left_overs =
        std::count_if(balance.begin(), balance.end(), [](const Rational& x) { return !x.is_zero(); });
    out.line("flow", root, arcs, static_cast<std::size_t>(left_overs));
    for (const auto& [arc, amount] : flow)
        if (!amount.is_zero()) out.line(arc.first, arc.second, amount);
    for (int i = 0; i < static_cast<int>(balance.size()); ++i) {
        if (balance[at(i)].is_zero()) continue;
        if (balance[at(i)].sign() < 0) throw std::logic_error("a flow that proves nothing");
        out.line(i, balance[at(i)]);
    }
}

// For each vertex of a component the flow inside it.
std::vector<Flow> flows_inside(const Graph& graph, const std::vector<int>& vertices, const Rational& lambda,
                               const std::vector<Rational>& price) {
    const Graph part = induced_subgraph(graph, vertices);
    const Distances distance(part);
    CheapestColumn<Rational> cheapest(part, distance, lambda, 0);
    std::vector<Rational> local;
    for (const int v : vertices) local.push_back(price[at(v)]);
    std::vector<Flow> out;
    for (int root = 0; root < part.size(); ++root) {
        cheapest.find(local, root);
        if (!cheapest.complete_flow()) throw std::logic_error("the flow of a cheapest column is not complete");
        out.emplace_back();
        for (const auto& [u, v] : part.arcs())
            if (auto amount = cheapest.flow(u, v); !amount.is_zero())
                out.back().push_back({{vertices[at(u)], vertices[at(v)]}, std::move(amount)});
    }
    return out;
}

}  // namespace

// The flow of a vertex has to show, on the components that it does not lie in, that private columns cost at least 0
// there; the flow of any vertex of such a component shows more than that.
std::string optimum_certificate(const Graph& graph, const Rational& lambda, const Optimum& optimum,
                                const std::optional<Contrast>& contrast) {
    Text out;
    write_head(out, graph.size(), "edges", graph.edges(), lambda, "optimum", optimum.value, contrast);
    write_channel(out, optimum.channel);
    out.line("prices", graph.size());
    for (const auto& y : optimum.price) out.line(y);
    std::vector<Flow> flow(at(graph.size()));
    const auto parts = components(graph, Distances(graph));
    for (const auto& part : parts) {
        auto inside = flows_inside(graph, part.vertices, lambda, optimum.price);
        for (int root = 0; root < graph.size(); ++root) {
            const auto place = std::find(part.vertices.begin(), part.vertices.end(), root);
            const auto& used =
                inside[place == part.vertices.end() ? 0 : static_cast<std::size_t>(place - part.vertices.begin())];
            flow[at(root)].insert(flow[at(root)].end(), used.begin(), used.end());
        }
    }
    for (int root = 0; root < graph.size(); ++root) {
        std::sort(flow[at(root)].begin(), flow[at(root)].end(),
                  [](const auto& a, const auto& b) { return a.arc < b.arc; });
        write_flow(out, root, optimum.price, lambda, flow[at(root)]);
    }
    out.line("end");
    return out.take();
}

std::string ordered_optimum_certificate(int vertices, const std::vector<Edge>& arcs, const Rational& lambda,
                                        const Optimum& optimum) {
    Text out;
    std::vector<Edge> sorted = arcs;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    write_head(out, vertices, "arcs", sorted, lambda, "optimum", optimum.value, {});
    write_channel(out, optimum.channel);
    out.line("prices", vertices);
    for (const auto& y : optimum.price) out.line(y);
    for (int root = 0; root < vertices; ++root) {
        const auto answer = ordered_flow(vertices, sorted, lambda, optimum.price, root);
        if (!answer.cheaper_column.empty()) throw std::logic_error("prices that prove nothing");
        Flow flow;
        for (std::size_t k = 0; k < sorted.size(); ++k) flow.push_back({sorted[k], answer.flow[k]});
        write_flow(out, root, optimum.price, lambda, flow);
    }
    out.line("end");
    return out.take();
}

std::string channel_certificate(const Graph& graph, const Rational& lambda, const Matrix& channel,
                                const std::optional<Contrast>& contrast) {
    Text out;
    write_head(out, graph.size(), "edges", graph.edges(), lambda, "at-least", sum_of_column_maxima(channel), contrast);
    write_channel(out, channel);
    out.line("end");
    return out.take();
}

}  // namespace leakproof
