#include "certificate/writing.hpp"

namespace leakproof {

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

}  // namespace leakproof
