#include "cli/optimum_answer.hpp"
#include "cli/interval.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/bounds/clique_blocks.hpp"
#include "optimum/bounds/layer_tree.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

std::string table_of(const Answer& a, const LevelOptions& style) {
    Table table({"  bound", "value", "bits", "value / maximum", ""});
    for (std::size_t k = 0; k < a.optimum.bounds.size(); ++k) {
        const auto& bound = a.optimum.bounds[k];
        table.add({std::string("  ") + bound.name, shown(bound.value, style),
                   bits_of(bound.value, style).str(style.brief()),
                   !a.attains(bound.value) ? a.ratio_of(k).str(style.brief())
                   : a.level.lambda()      ? "attained"
                                           : "attained around e^ε",  // at both fractions, which is no proof between
                   bound.formula});
    }
    return table.str();
}

std::string table_from_below(const Answer& a, const LevelOptions& style) {
    Table table({"  from below", "value", "bits", "value / maximum", ""});
    for (const auto& bound : a.lower())
        table.add({std::string("  ") + bound.name, shown(bound.value, style),
                   bits_of(bound.value, style).str(style.brief()),
                   !a.attains(bound.value) ? (bound.value / a.optimum.maximum).str(style.brief())
                   : a.level.lambda()      ? "attained"
                                           : "attained around e^ε",
                   bound.formula});
    return table.str();
}

using Parts = std::vector<std::vector<int>>;

// Which cliques, and which image: at the lower end of λ.
struct Behind {
    Parts blocks;
    std::vector<Parts> layers;  // of each component

    explicit Behind(const Answer& a) {
        const Distances distance(a.graph.graph());
        const auto parts = components(a.graph.graph(), distance);
        blocks = clique_blocks(parts, distance, a.optimum.lambda.lower).cliques;
        for (auto& tree : best_layer_trees(parts, distance, a.optimum.lambda.lower).trees)
            layers.push_back(std::move(tree.parts));
    }
};

std::string listed(const Parts& parts, const LabelledGraph& names) {
    std::string out;
    for (const auto& part : parts) {
        out += out.empty() ? "{" : " {";
        for (std::size_t k = 0; k < part.size(); ++k) out += (k == 0 ? "" : " ") + names.name(part[k]);
        out += "}";
    }
    return out;
}

// Where λ is a fraction and the square can be solved.
std::optional<PowerRatio> kappa_of(const Answer& a) {
    const int n = a.graph.graph().size();
    if (!a.level.lambda() || n * n > most_vertices_of_power) return {};
    return power_ratio(a.graph.graph(), *a.level.lambda());
}

std::string behind_text(const Answer& a) {
    const Behind behind(a);
    std::string out;
    if (!behind.blocks.empty())
        out += fmt::format("  the cliques of the bound by blocks: {}\n", listed(behind.blocks, a.graph.labelled));
    for (const auto& tree : behind.layers)
        if (tree.size() > 1)
            out += fmt::format("  the tree of layers, each part a vertex: {}\n", listed(tree, a.graph.labelled));
    return out;
}

}  // namespace

std::vector<EnclosedBound> Answer::lower() const {
    const Distances distance(graph.graph());
    const auto parts = components(graph.graph(), distance);
    const Enclosure& covering = optimum.bounds.back().value;
    std::vector<EnclosedBound> out;
    for (const auto& bound : lower_bounds()) {
        Rational low = bound.value({parts, distance, nullptr, nullptr, &covering.lower}, optimum.lambda.lower);
        Rational high = level.lambda()
                            ? low
                            : bound.value({parts, distance, nullptr, nullptr, &covering.upper}, optimum.lambda.upper);
        out.push_back({bound.name, bound.formula, {std::move(low), std::move(high)}});
    }
    return out;
}

Answer answer_to(const GivenGraph& graph, LevelSolver& solver, bool with_channel) {
    require_vertices(graph);
    Answer out{graph, solver.level(), solver.solve(graph.graph()), {}};
    if (with_channel) out.witness = maximum_leakage(graph.graph(), out.optimum.lambda.lower);
    return out;
}

std::string text_of(const Answer& a, const LevelOptions& style) {
    std::string out = fmt::format("{}, {}\n", bold(a.graph.name), shown(a.level, style));
    out += fmt::format("  maximum leakage factor {} = {}\n", bold(shown(a.optimum.maximum, style)),
                       shown_bits(a.optimum.maximum, style));
    out += table_of(a, style);
    out += table_from_below(a, style);
    if (!a.witness) return out + "  an optimal channel and prices: with --channel, or --certificate FILE\n";
    out += behind_text(a);
    if (const auto kappa = kappa_of(a)) out += kappa_text(*kappa, style);
    out += a.level.lambda() ? "  an optimal channel, each column largest on the diagonal:\n"
                            : fmt::format("  a channel that is optimal at λ = {}, just below e^ε, and private at ε:\n",
                                          shown(a.optimum.lambda.lower, style));
    out += square_table(
        a.witness->channel, [&](int v) { return a.graph.labelled.name(v); }, "    ", style);
    out += "  prices that prove it, by 'Σ_i y_i c_i ≥ max c for every private column c':\n   ";
    for (const auto& y : a.witness->price) out += " " + shown(y, style);
    return out + "\n";
}

Json json_of(const Answer& a, const LevelOptions& style) {
    Json out, bounds = Json::object();
    put_graph(out, a.graph.name, a.graph.labelled);
    if (!a.graph.family.empty()) out["family"] = a.graph.family;
    put_level(out, a.level, a.optimum.lambda, style);
    out["maximum"] = number_json(a.optimum.maximum, style);
    out["bits"] = enclosure_json(bits_of(a.optimum.maximum, style), style);
    for (const auto& bound : a.optimum.bounds) bounds[bound.name] = number_json(bound.value, style);
    out["bounds"] = std::move(bounds);
    out["lower_bounds"] = Json::object();
    for (const auto& bound : a.lower()) out["lower_bounds"][bound.name] = number_json(bound.value, style);
    if (a.witness) {
        const Behind behind(a);
        out["blocks"] = behind.blocks;
        out["layers"] = behind.layers;
        if (const auto kappa = kappa_of(a)) out["kappa"] = kappa_json(*kappa);
        out["channel"] = matrix_json(a.witness->channel);
        out["prices"] = Json::array();
        for (const auto& y : a.witness->price) out["prices"].push_back(y.str());
    }
    return out;
}

std::string line_of(const Answer& a, const LevelOptions& style) {
    std::string out = fmt::format("{} {} maximum {} = {}", short_name(a.graph.name), a.level.str(),
                                  shown(a.optimum.maximum, style), shown_bits(a.optimum.maximum, style));
    for (const auto& bound : a.optimum.bounds) out += fmt::format(" {} {}", bound.name, shown(bound.value, style));
    return out + fmt::format(" ratio {}\n", a.ratio_of(0).str(style.brief()));
}

std::string csv_header() {
    std::string out = "graph,graph6,vertices,epsilon,lambda,maximum,bits";
    for (const auto& bound : bounds()) out += fmt::format(",{}", bound.name);
    return out + "\n";
}

std::string csv_of(const Answer& a, const LevelOptions& style) {
    const Rational lambda = a.optimum.lambda.lower;
    const Enclosure epsilon = a.level.epsilon() ? Enclosure{*a.level.epsilon(), *a.level.epsilon()}
                                                : ln_of(lambda, 128 + 4 * static_cast<unsigned>(style.digits));
    std::string out =
        fmt::format("{},{},{},{},{},{},{}", csv_cell(a.graph.name), csv_cell(to_graph6(a.graph.graph())),
                    a.graph.graph().size(), csv_number(epsilon, style), csv_number(a.optimum.lambda, style),
                    csv_number(a.optimum.maximum, style), csv_number(bits_of(a.optimum.maximum, style), style));
    for (const auto& bound : a.optimum.bounds) out += "," + csv_number(bound.value, style);
    return out + "\n";
}

}  // namespace leakproof::cli
