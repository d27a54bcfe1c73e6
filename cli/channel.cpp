// leakproof channel: what a channel of the user's leaks, and how private it is on a graph.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "channel/channel_file.hpp"
#include "channel/leakage.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "exact/enclosure.hpp"
#include "graph/graph6.hpp"
#include "optimum/distance_bounds.hpp"
#include "report/text.hpp"
#include "symmetry/automorphisms.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string file, graph, prior;
    bool json = false, transform = false;
};

struct Report {
    Channel channel;
    Graph graph;
    std::vector<Component> parts;
    PrivacyLevel level;
    Rational factor;                // under the uniform prior: Σ_j max_i K_ij
    std::optional<Rational> bound;  // at the exact privacy level
    std::optional<Prior> prior;
    Matrix collapsed, averaged;
};

Report report_on(const Options& options) {
    Channel channel(parse_matrix(input_text(options.file), options.file), options.file);
    Graph graph = one_graph(options.graph);
    if (graph.size() != channel.inputs())
        throw InputError(options.file, std::to_string(channel.inputs()) + " rows",
                         std::to_string(graph.size()) + ", one for each vertex of " + options.graph);
    const Distances distance(graph);
    Report r{channel,
             graph,
             components(graph, distance),
             privacy_level(channel.matrix(), graph),
             sum_of_column_maxima(channel.matrix()),
             {},
             {},
             {},
             {}};
    if (r.level.lambda) r.bound = diameter_bound(r.parts, *r.level.lambda);
    if (!options.prior.empty()) {
        const auto weights = parse_rationals(options.prior);
        if (!weights || static_cast<int>(weights->size()) != graph.size())
            throw InputError("--prior", quoted(options.prior),
                             std::to_string(graph.size()) + " fractions separated by commas");
        r.prior.emplace(*weights);
    }
    r.collapsed = collapse_columns(channel.matrix());
    r.averaged = average_over_orbits(r.collapsed, PairOrbits(graph.size(), automorphisms(graph).generators));
    return r;
}

std::string matrix_text(const Matrix& k) {
    std::vector<std::string> header{""};
    for (int j = 0; j < k.columns(); ++j) header.push_back(std::to_string(j + 1));
    Table table(header);
    for (int i = 0; i < k.rows(); ++i) {
        std::vector<std::string> row{fmt::format("  {}", i + 1)};
        for (int j = 0; j < k.columns(); ++j) row.push_back(k(i, j).str());
        table.add(std::move(row));
    }
    return table.str();
}

void print_text(const Report& r, bool transform) {
    const auto line = [](const char* label, const std::string& text) { fmt::print("{:<24}{}\n", label, text); };
    line("channel", fmt::format("{} inputs, {} outputs; every row sums to 1", r.channel.inputs(), r.channel.outputs()));
    const auto witness = [&] {
        const Place& at = *r.level.witness;
        return fmt::format("rows {} and {}, column {}: {} against {}", at.row + 1, at.other_row + 1, at.column + 1,
                           r.channel(at.row, at.column).str(), r.channel(at.other_row, at.column).str());
    };
    if (!r.level.lambda) line("privacy level", "unbounded: " + witness());
    else
        line("privacy level",
             fmt::format("λ = {} (ε = {}){}", r.level.lambda->str(), ln_of(*r.level.lambda).str(),
                         r.level.witness ? ", attained at " + witness() : ", all adjacent rows are equal"));
    line("Σ of column maxima", r.factor.str());
    line("leakage", fmt::format("{} bits under the uniform prior, the most under any", log2_of(r.factor).str()));
    if (r.bound)
        line("bound Σ_t λ^{d_t}", fmt::format("{} = {} bits at that λ", r.bound->str(), log2_of(*r.bound).str()));
    else line("bound", "none: the channel is not private at any λ");
    if (r.prior) {
        const Rational factor = leakage_factor(*r.prior, r.channel.matrix());
        line("under your prior",
             fmt::format("V(X) = {}, V(X|Z) = {}, leakage {} bits", prior_vulnerability(*r.prior).str(),
                         posterior_vulnerability(*r.prior, r.channel.matrix()).str(), log2_of(factor).str()));
    }
    if (transform)
        fmt::print(
            "\nK', columns collapsed to the rows of their maxima\n{}\nK'', averaged over all automorphisms of the "
            "graph\n{}",
            matrix_text(r.collapsed), matrix_text(r.averaged));
}

Json rows(const Matrix& k) {
    Json out = Json::array();
    for (int i = 0; i < k.rows(); ++i) {
        Json row = Json::array();
        for (int j = 0; j < k.columns(); ++j) row.push_back(k(i, j).str());
        out.push_back(row);
    }
    return out;
}

void print_json(const Report& r, bool transform) {
    Json level{{"bounded", r.level.lambda.has_value()},
               {"lambda", r.level.lambda ? Json(r.level.lambda->str()) : Json(nullptr)}};
    if (r.level.witness)
        level["witness"] = {{"row", r.level.witness->row + 1},
                            {"other_row", r.level.witness->other_row + 1},
                            {"column", r.level.witness->column + 1}};
    const Enclosure bits = log2_of(r.factor);
    Json row_sums = Json::array();
    for (int i = 0; i < r.channel.inputs(); ++i) {
        Rational sum;
        for (int j = 0; j < r.channel.outputs(); ++j) sum += r.channel(i, j);
        row_sums.push_back(sum.str());
    }
    Json out{{"graph6", to_graph6(r.graph)},
             {"inputs", r.channel.inputs()},
             {"outputs", r.channel.outputs()},
             {"row_sums", row_sums},
             {"privacy_level", level},
             {"sum_of_column_maxima", r.factor.str()},
             {"leakage_bits", {{"text", bits.str()}, {"lower", bits.lower.str()}, {"upper", bits.upper.str()}}},
             {"bound", r.bound ? Json(r.bound->str()) : Json(nullptr)}};
    if (r.prior)
        out["prior"] = {{"prior_vulnerability", prior_vulnerability(*r.prior).str()},
                        {"posterior_vulnerability", posterior_vulnerability(*r.prior, r.channel.matrix()).str()},
                        {"leakage_factor", leakage_factor(*r.prior, r.channel.matrix()).str()}};
    if (transform) {
        out["collapsed"] = rows(r.collapsed);
        out["averaged"] = rows(r.averaged);
    }
    fmt::print("{}\n", out.dump(2));
}

}  // namespace

void add_channel(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "channel", "Say how private a channel is on a graph and what it leaks");
    command.required("FILE", options->file,
                     "CSV (a row a line) or JSON ([[...], ...]) of fractions and decimals; - for standard input");
    command.required("--graph", options->graph,
                     "The adjacency graph of the inputs (see 'leakproof graph --catalogue')");
    command.option("--prior", options->prior, "A prior, as fractions separated by commas");
    command.flag("--transform", options->transform, "Also print the collapsed and the averaged channel, K' and K''");
    command.flag("--json", options->json, "JSON");
    command.examples(
        "  printf '2/3,1/3\\n1/3,2/3\\n' | leakproof channel - --graph complete:2\n"
        "  leakproof channel k.csv --graph cycle:4 --transform\n"
        "  leakproof channel k.json --graph petersen --json");
    command.run(
        [options] {
            const Report report = report_on(*options);
            if (options->json) print_json(report, options->transform);
            else print_text(report, options->transform);
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
