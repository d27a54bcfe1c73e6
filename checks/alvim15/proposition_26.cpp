// Proposition 26: for an oblivious mechanism K_xz = H_{f(x),z}, K is private on the databases iff H is private on the
// graph of answers, where different answers of adjacent databases are adjacent. Every query f on small graphs, every
// noise H: each inequality of one side must be one of the other side (or H ≤ λH).
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int most_databases = 5, most_answers = 4;

std::vector<const char*> readings(const AnswerMap& f) {
    if (f.is_surjective()) return {"surjective", "non-surjective"};
    return {"non-surjective"};
}

}  // namespace

void QueryOnGraph::describe(Counterexample& out) const {
    of_.describe(out);
    out.values.push_back({"f", f.answer});
    out.values.push_back({"answers", f.answers});
}

const Stream<QueryOnGraph, GraphCase> queries{
    &all_graphs,
    [](const GraphCase& graph, const Range&, const Visitor<QueryOnGraph>& visitor) {
        if (graph.size() > most_databases) return visitor.leave_out("more than 5 databases");
        visitor.leave_out("queries with more than 4 answers");
        for (int answers = 1; answers <= most_answers; ++answers)
            for_each_answer_map(graph.size(), answers,
                                [&](const AnswerMap& f) { visitor.see(QueryOnGraph(graph, f)); });
    },
    "every query"};

Graph graph_of_answers(const QueryOnGraph& of) { return induced_graph(of.databases(), of.f); }

void expect_same_privacy(std::string_view part, const QueryOnGraph& of, const Graph& answers, Findings& expect) {
    const GenericMatrix h = generic_matrix(of.f.answers, 1), k = oblivious(h, of.f);
    const Polynomial lambda = Polynomial::variable();
    const Assumptions noise_private(answers, 1);
    const auto f = [&](int x) { return of.f.answer[x]; };
    std::vector<LinearForm> slacks;  // of K, for each arc of the databases
    for (const auto& [x, other] : of.databases().arcs()) {
        const Derivation step = f(x) == f(other) ? Derivation{{Assumption::entry(f(x), 0), lambda - Polynomial(1)}}
                                                 : Derivation{{Assumption::privacy(f(x), f(other), 0), Polynomial(1)}};
        slacks.push_back(lambda * k(other, 0) - k(x, 0));
        expect.derived(part, flaw_in_inequality(step, slacks.back(), noise_private), "H private ⇒ K_xz ≤ λ K_x'z");
    }
    for (const auto& [y, other] : answers.arcs())
        expect.truth(part, std::find(slacks.begin(), slacks.end(), lambda * h(other, 0) - h(y, 0)) != slacks.end(),
                     "K private ⇒ H_yz ≤ λ H_y'z for adjacent answers");
    if (of.databases().edge_count() == 0)
        expect.truth(part, answers.edge_count() == 0, "no adjacent answers without adjacent databases");
}

void proposition_26(const QueryOnGraph& of, const Graph& answers, Findings& expect) {
    for (const auto& part : readings(of.f)) expect_same_privacy(part, of, answers, expect);
}

}  // namespace leakproof::alvim15
