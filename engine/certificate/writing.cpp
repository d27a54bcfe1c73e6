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

}  // namespace leakproof
