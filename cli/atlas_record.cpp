#include "cli/atlas_record.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/sha256.hpp"
#include "base/words.hpp"
#include "certificate/curve_certificate.hpp"
#include "cli/curve.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::cli {
namespace {

const std::vector<std::string>& tabulated_levels() {
    static const std::vector<std::string> lambdas{"11/10", "3/2", "2", "10"};
    return lambdas;
}

Json bound_curves_json(std::span<const Bound> of, const BoundedGraph& graph) {
    Json out = Json::object();
    for (const auto& bound : of)
        if (bound.curve != nullptr) out[bound.name] = curve_json(bound.curve(graph), nullptr, {});
    return out;
}

}  // namespace

AtlasRecord atlas_record(const std::string& graph6) {
    const Graph graph = parse_graph6(graph6);
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    const GraphCurves curves = curves_of(graph);
    const auto gap = curves.gap();
    const BoundedGraph bounded{parts, distance, nullptr, &curves.covering};
    const std::string optimum = optimum_curve_certificate(graph, curves);
    const std::string covering = covering_curve_certificate(graph, curves);
    const std::string symmetries = automorphisms(graph).order.str();

    Json record{{"graph6", graph6},
                {"vertices", graph.size()},
                {"edges", graph.edges().size()},
                {"diameter", parts.front().diameter},
                {"radius", parts.front().radius},
                {"automorphisms", symmetries},
                {"maximum", curve_json(curves.optimum, &curves, {})},
                {"covering", curve_json(curves.covering, nullptr, {})},
                {"gap", Json::array()},
                {"bounds", bound_curves_json(bounds(), bounded)},
                {"lower_bounds", bound_curves_json(lower_bounds(), bounded)},
                {"slope_at_one", curves.optimum.slope_at_one().str()},
                {"covering_slope_at_one", curves.covering.slope_at_one().str()},
                {"limit_at_infinity", curves.optimum.limit_at_infinity()->str()},
                {"optimum_certificate_sha256", sha256_of(optimum)},
                {"covering_certificate_sha256", sha256_of(covering)}};
    for (const auto& interval : gap) record["gap"].push_back(interval_json(interval, {}));

    std::vector<std::string> cells{graph6,
                                   std::to_string(graph.size()),
                                   std::to_string(graph.edges().size()),
                                   std::to_string(parts.front().diameter),
                                   std::to_string(parts.front().radius),
                                   symmetries,
                                   std::to_string(curves.optimum.pieces().size()),
                                   std::to_string(curves.covering.pieces().size()),
                                   gap.empty() ? "" : open_text(gap),
                                   curves.optimum.slope_at_one().str(),
                                   curves.covering.slope_at_one().str()};
    for (const auto* curve : {&curves.optimum, &curves.covering})
        for (const auto& lambda : tabulated_levels()) cells.push_back(curve->at(*Rational::parse(lambda)).str());
    std::string line;
    for (const auto& cell : cells) line += (line.empty() ? "" : ",") + csv_cell(cell);
    return {printed(record, true), line + "\n",
            printed({{"graph6", graph6}, {"optimum", optimum}, {"covering", covering}}, true), !gap.empty()};
}

std::vector<AtlasColumn> atlas_columns() {
    const std::string table = "graphs-N.csv", lines = "graphs-N.jsonl", proofs = "certificates-N.jsonl.gz";
    std::vector<AtlasColumn> out{
        {table, "graph6", "the graph as nauty-geng writes it; the same in all files, in the same order"},
        {table, "vertices", "how many"},
        {table, "edges", "how many"},
        {table, "diameter", "the largest distance"},
        {table, "radius", "the least that the largest distance from a vertex can be"},
        {table, "automorphisms", "the order of the group"},
        {table, "pieces", "of the maximum leakage factor OPT as a function of λ ≥ 1"},
        {table, "covering_pieces", "of the covering number cov as a function of λ ≥ 1"},
        {table, "gap", "the λ with OPT < cov, as open intervals, ends to six digits; empty if there are none"},
        {table, "slope_at_one", "dOPT/dλ at λ = 1"},
        {table, "covering_slope_at_one", "dcov/dλ at λ = 1"}};
    for (const std::string& lambda : tabulated_levels())
        out.push_back({table, "opt at " + lambda, "OPT at λ = " + lambda + ", a fraction"});
    for (const std::string& lambda : tabulated_levels())
        out.push_back({table, "cov at " + lambda, "cov at λ = " + lambda + ", a fraction"});
    for (const auto& [name, meaning] : std::vector<std::pair<std::string, std::string>>{
             {"graph6, vertices, edges, diameter, radius, automorphisms", "as in the table"},
             {"maximum",
              "OPT in pieces: from, to (missing: infinity), numerator and denominator with the constant first, "
              "text; columns: exponents f of optimal columns λ^-f"},
             {"covering", "cov in pieces, in the same way"},
             {"gap",
              "open intervals with OPT < cov; an end is a fraction, or the only root of root_of between lower and "
              "upper"},
             {"bounds", "each bound from above by its name, in pieces"},
             {"lower_bounds", "each bound from below by its name, in pieces"},
             {"slope_at_one, covering_slope_at_one", "as in the table"},
             {"limit_at_infinity", "what OPT tends to as λ grows"},
             {"optimum_certificate_sha256, covering_certificate_sha256", "of the texts in the file of certificates"}})
        out.push_back({lines, name, meaning});
    out.push_back({proofs, "graph6", "as in the table"});
    out.push_back({proofs, "optimum", "a certificate of OPT for every λ, which both referees judge"});
    out.push_back({proofs, "covering", "a certificate of cov for every λ"});
    return out;
}

std::string atlas_csv_head() {
    std::string out;
    for (const auto& column : atlas_columns())
        if (column.file.ends_with(".csv")) out += (out.empty() ? "" : ",") + csv_cell(column.name);
    return out + "\n";
}

}  // namespace leakproof::cli
