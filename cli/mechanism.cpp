// leakproof mechanism: builds exact mechanisms as channel files, and says how private they are and what they leak.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "channel/channel.hpp"
#include "channel/channel_file.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/input.hpp"
#include "cli/mechanism.hpp"
#include "cli/standing.hpp"
#include "graph/spec_tree.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/oblivious.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int mechanism_labels_width = 22;

using Options = MechanismOptions;

const std::string mechanism_kinds =
    "by-distance, exponential, geometric, hamming, mixture, oblivious, planar, tight, ranges or check";

struct Mechanism {
    RadicalMatrix matrix;            // entries may be irrational
    std::optional<Matrix> rational;  // unless they all are
    std::string about;
};

Mechanism from(const Matrix& m, std::string about) {
    RadicalMatrix exact(m.rows(), m.columns());
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) exact(i, j) = Radical(m(i, j));
    return {std::move(exact), m, std::move(about)};
}

Mechanism from(const RadicalMatrix& m, std::string about) {
    Matrix rational(m.rows(), m.columns());
    bool all = true;
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) {
            const auto value = m(i, j).rational();
            all = all && value;
            if (value) rational(i, j) = *value;
        }
    return {m, all ? std::optional<Matrix>(rational) : std::nullopt, std::move(about)};
}

// The numbers u and v of a spec "hamming:u,v" or "hypercube:u".
std::pair<int, int> word_parameters(const std::string& spec) {
    const SpecTree tree = parse_spec_tree(spec, {.files = true});
    const auto number = [&](std::size_t k) { return static_cast<int>(tree.numbers[k].low); };
    if (tree.name() == "hamming") return {number(0), number(1)};
    if (tree.name() == "hypercube") return {number(0), 2};
    throw InputError("--graph", quoted(spec), "hamming:U,V or hypercube:U for the hamming mechanism");
}

// Neighbours are at most `reach` apart as numbers, so that α^reach = λ.
Mechanism geometric(const Graph& graph, const Rational& lambda) {
    int reach = 1;
    for (const auto& [u, v] : graph.edges()) reach = std::max(reach, v - u);
    const Radical alpha = Radical::root(lambda, reach);
    return from(truncated_geometric(graph.size(), alpha),
                fmt::format("truncated geometric on the vertices as the numbers 0, …, {}, ratio α = {} with α^{} = λ",
                            graph.size() - 1, alpha.str(), reach));
}

AnswerMap parse_query(const std::string& text, int databases) {
    AnswerMap f;
    for (const auto& item : split(text, ",")) {
        if (item.empty() || item.size() > 4 || item.find_first_not_of("0123456789") != std::string::npos)
            throw InputError("--query, answer of vertex " + std::to_string(f.answer.size()), quoted(item),
                             "a whole number from 0 to 9999");
        f.answer.push_back(std::stoi(item));
        f.answers = std::max(f.answers, f.answer.back() + 1);
    }
    if (static_cast<int>(f.answer.size()) != databases)
        throw InputError("--query", std::to_string(f.answer.size()) + " answers",
                         std::to_string(databases) + ", one for each vertex of the graph");
    if (f.answers > 256)
        throw InputError("--query", std::to_string(f.answers) + " answers",
                         "at most 256 different ones, numbered from 0");
    return f;
}

Mechanism build(const Options& options, const Graph& graph, const Rational& lambda) {
    if (options.kind != "oblivious" && !options.query.empty())
        throw InputError("--query", quoted(options.query), "no query for the kind " + options.kind);
    if (options.kind == "by-distance")
        return from(exponential_by_distance(Distances(graph), lambda), "λ^{-d(i,j)}, each row divided by its sum");
    if (options.kind == "geometric") return geometric(graph, lambda);
    if (options.kind == "hamming") {
        const auto [u, v] = word_parameters(options.graph);
        return from(hamming_mechanism(u, v, lambda),
                    fmt::format("each of {} letters kept with weight λ, changed with weight 1", u));
    }
    if (options.kind == "mixture")
        return from(uniform_mixture(graph, lambda),
                    "the truth with the largest private probability, else a vertex at random");
    if (options.kind == "oblivious") {
        if (options.query.empty())
            throw InputError("--query: the oblivious mechanism needs the answer of each vertex, such as 0,1,1,2");
        const AnswerMap f = parse_query(options.query, graph.size());
        const Graph answers = induced_graph(graph, f);
        return from(oblivious(exponential_by_distance(Distances(answers), lambda), f),
                    fmt::format("a query with {} answers, then λ^{{-d}} on the graph of answers", f.answers));
    }
    throw InputError(
        "KIND", quoted(options.kind),
        mechanism_kinds + did_you_mean(options.kind, {"by-distance", "exponential", "geometric", "hamming", "mixture",
                                                      "oblivious", "planar", "tight", "ranges", "check"}));
}

// What holds of the mechanism, decided in the field of its entries.
struct MechanismReport {
    bool channel = true, is_private = true;
    Radical factor;

    bool stands() const { return channel && is_private; }  // among the private channels
};

bool is_private_at(const RadicalMatrix& m, const Graph& graph, const Rational& lambda) {
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < m.columns(); ++j)
            if (m(i, j) > Radical(lambda) * m(h, j)) return false;
    return true;
}

// At ε: private at a fraction below e^ε, or not at one above; one of them comes, because e^ε is no quotient of entries.
bool is_private(const RadicalMatrix& m, const Graph& graph, const Level& level) {
    for (int decimals = 6;; decimals *= 2) {
        const Enclosure lambda = level.lambda_between(decimals);
        if (is_private_at(m, graph, lambda.lower)) return true;
        if (level.lambda() || !is_private_at(m, graph, lambda.upper)) return false;
    }
}

MechanismReport report_on(const RadicalMatrix& m, const Graph& graph, const Level& level) {
    MechanismReport out;
    for (int i = 0; i < m.rows(); ++i) {
        Radical sum;
        for (int j = 0; j < m.columns(); ++j) {
            out.channel = out.channel && m(i, j).sign() >= 0;
            sum += m(i, j);
        }
        out.channel = out.channel && sum == Radical(1);
    }
    out.is_private = is_private(m, graph, level);
    out.factor = sum_of_column_maxima(m);
    return out;
}

Enclosure value_of(const Radical& factor) {
    const auto rational = factor.rational();
    return rational ? Enclosure{*rational, *rational} : factor.enclosure();
}

std::string level_text(const Mechanism& m, const LabelledGraph& graph, const LevelOptions& style) {
    if (!m.rational) return "";
    const PrivacyLevel level = privacy_level(*m.rational, graph.graph);
    if (!level.lambda) return "; unbounded";
    const std::string where = level.witness
                                  ? fmt::format(", at rows {} and {}, column {}", graph.name(level.witness->row),
                                                graph.name(level.witness->other_row), level.witness->column)
                                  : "";
    return "; exact level λ = " + shown(*level.lambda, style) + where;
}

// What the mechanism was asked for: λ, or ε, for which it is built at a fraction just below e^ε so as to be private
// there.
struct Target {
    Level level;
    Rational lambda;
};

void print_text(const Mechanism& m, const MechanismReport& r, const LabelledGraph& graph, const Target& target,
                const LevelOptions& style) {
    const auto line = [](const char* label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, mechanism_labels_width - 1, text);
    };
    line("mechanism", m.about);
    if (!target.level.lambda())
        line("built at", fmt::format("λ = {}, just below e^ε for {}", target.lambda.str(), target.level.str()));
    line("channel", fmt::format("{}, {}; {}", counted(m.matrix.rows(), "input"), counted(m.matrix.columns(), "output"),
                                r.channel ? "every row sums to 1" : red("NOT a channel")));
    line("private", fmt::format("{} at {}{}", r.is_private ? green("yes") : red("no"), shown(target.level, style),
                                level_text(m, graph, style)));
    line("Σ of column maxima",
         shown(value_of(r.factor), style) + (r.factor.rational() ? "" : fmt::format(" = {}", r.factor.str())));
    line("leakage", shown_bits(value_of(r.factor), style) + " under the uniform prior, the most under any");
    if (r.stands())
        print_standing(standing_of(graph.graph, target.level, r.factor, style), style, mechanism_labels_width);
}

// All but its standing.
Json json_of(const Mechanism& m, const MechanismReport& r, const GivenGraph& graph, const Target& target,
             const LevelOptions& style) {
    Json channel = Json::array();
    for (int i = 0; i < m.matrix.rows(); ++i) {
        Json row = Json::array();
        for (int j = 0; j < m.matrix.columns(); ++j) row.push_back(m.matrix(i, j).str());
        channel.push_back(std::move(row));
    }
    Json out{{"mechanism", m.about}};
    put_graph(out, graph.name, graph.labelled);
    put_level(out, target.level, target.level.lambda_between(style.digits + 2), style);
    out["built_at"] = target.lambda.str();
    out["is_channel"] = r.channel;
    out["private"] = r.is_private;
    if (m.rational)
        if (const auto level = privacy_level(*m.rational, graph.graph()); level.lambda)
            out["privacy_level"] = level.lambda->str();
    out["sum_of_column_maxima"] = r.factor.str();
    out["leakage_bits"] = enclosure_json(bits_of(value_of(r.factor), style), style);
    out["rational"] = m.rational.has_value();
    out["channel"] = std::move(channel);
    return out;
}

void print_json(const Mechanism& m, const MechanismReport& r, const GivenGraph& graph, const Target& target,
                const LevelOptions& style) {
    print_growing(json_of(m, r, graph, target, style), false, [&](GrowingJson& object) {
        if (!r.stands()) return;
        const Standing standing = standing_of(graph.graph(), target.level, r.factor, style);
        object.put([&](Json& out) {
            put_level(out, target.level, standing.optimum.lambda, style);
            put_standing(out, standing, style);
        });
    });
}

// The channel with the names of the vertices, for outputs too where they are vertices.
MatrixFile named(const Matrix& channel, const LabelledGraph& graph) {
    const bool square = channel.columns() == graph.graph.size();
    return {channel, graph.names, square ? graph.names : std::vector<std::string>{}};
}

void build_mechanism(const Options& options) {
    const LevelOptions& style = options.levels;
    if (!style.given()) throw InputError("mechanism", "neither --lambda nor --epsilon", "one of them");
    if (options.graph.empty())
        throw InputError("mechanism " + options.kind, "no --graph", "the adjacency graph of the inputs");
    const bool of_distances = options.kind == "exponential" || options.kind == "planar" || options.kind == "tight";
    if (of_distances || has_distances(options.graph)) {
        if (!is_file_spec(options.graph)) return metric_mechanism(options, parse_metric(options.graph));
        const GivenGraph graph = one_graph(options.graph);
        const Metric metric = metric_of(graph.labelled);
        return metric_mechanism(options, {graph.name, metric, metric, true});
    }
    const Level level = parse_one_level(style);
    const Target target{level, level.lambda_between(style.digits).lower};
    const GivenGraph graph = one_graph(options.graph);
    if (graph.graph().size() == 0 || graph.graph().size() > 1024)
        throw InputError("--graph", counted_vertices(graph.graph().size()), "1 to 1024");
    const Mechanism mechanism = build(options, graph.graph(), target.lambda);
    if (!options.output.empty()) {
        if (!mechanism.rational)
            throw InputError("--output: the entries are irrational and no channel file can hold them; see --json");
        if (options.json && is_standard_output(options.output))
            throw InputError("--output: standard output, where --json goes; the JSON holds the channel");
        write_file(options.output, to_csv(named(*mechanism.rational, graph.labelled)));
        if (is_standard_output(options.output)) return;
    }
    const MechanismReport report = report_on(mechanism.matrix, graph.graph(), level);
    if (options.json) print_json(mechanism, report, graph, target, style);
    else print_text(mechanism, report, graph.labelled, target, style);
}

// Throws for the first option that is given and that the kind has no use for.
void refuse_others(const Options& options, const std::vector<std::string>& used) {
    const std::vector<std::pair<std::string, bool>> given{{"FILE", !options.file.empty()},
                                                          {"--policy", !options.policy.empty()},
                                                          {"--on", !options.on.empty()},
                                                          {"--certificate", !options.certificate.empty()},
                                                          {"--values", options.values.has_value()},
                                                          {"--theta", options.theta.has_value()},
                                                          {"--fan-out", options.fan_out.has_value()},
                                                          {"--block", !options.blocks.empty()},
                                                          {"--graph", !options.graph.empty()},
                                                          {"--query", !options.query.empty()},
                                                          {"--output", !options.output.empty()}};
    for (const auto& [name, is_given] : given)
        if (is_given && std::find(used.begin(), used.end(), name) == used.end())
            throw InputError("mechanism " + options.kind, quoted(name), "none: it is for other kinds");
}

void run(const Options& options) {
    if (options.kind == "ranges") {
        refuse_others(options, {"--policy", "--values", "--theta", "--fan-out", "--block"});
        range_mechanisms(options);
    } else if (options.kind == "check") {
        refuse_others(options, {"FILE", "--policy", "--on", "--certificate"});
        check_mechanism(options);
    } else {
        refuse_others(options, {"--graph", "--query", "--output"});
        build_mechanism(options);
    }
}

}  // namespace

void add_mechanism(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "mechanism",
                    "Build an exact mechanism and say what it leaks, or check one of yours under a policy");
    command.required("KIND", options->kind, mechanism_kinds);
    command.option("FILE", options->file, "For check: the channel, CSV or JSON as 'leakproof channel' reads it");
    command.option("--graph", options->graph,
                   "The adjacency graph of the inputs (see 'leakproof graph --catalogue'), or distances between them");
    command.option("--lambda", options->levels.lambda, "λ = e^ε ≥ 1, a fraction");
    command.option("--epsilon", options->levels.epsilon,
                   "ε instead of λ; the mechanism is then built at a fraction just below e^ε, and is private at ε");
    add_number_style(command, options->levels);
    command.option("--query", options->query,
                   "For oblivious: the answer of each vertex, as whole numbers separated by commas");
    command.option("--output", options->output,
                   "Write the channel as CSV to this file, which 'leakproof channel' reads; - for standard output");
    command.option("--policy", options->policy,
                   "For check and ranges: the policy, a file as 'leakproof policy' reads it");
    command.option("--on", options->on,
                   "For check: whether the rows are databases or histograms (by their number unless given)");
    command.option("--certificate", options->certificate,
                   "For check: write a proof for the referee to this file, that the channel is private; - for "
                   "standard output");
    command.option("--values", options->values, "For ranges: the number of values on the line");
    command.option("--theta", options->theta, "For ranges: values at most so far apart are secrets");
    command.option("--fan-out", options->fan_out, "For ranges: of the trees (the best of 2 to 16 unless given)");
    command.option("--block", options->blocks,
                   "For ranges: other lengths of blocks, whole numbers separated by commas, or 'search'");
    command.flag("--json", options->json, "JSON, with the matrix");
    command.explained_examples(
        "by-distance  λ^{-d(i,j)}, each row divided by its sum: private on graphs that look the same from every "
        "vertex\n"
        "exponential  λ^{-d(i,j)/2}, each row divided by its sum: private for all distances\n"
        "geometric    truncated geometric on the vertices as numbers, its ratio such that neighbours stay within λ\n"
        "hamming      each letter of a word kept or changed on its own (graph hamming:U,V)\n"
        "mixture      the truth with the largest private probability, else uniform\n"
        "oblivious    a query, then by-distance on the graph of its answers\n"
        "planar       geometric on each axis, then the nearest point, for points by their coordinates\n"
        "tight        w_j λ^{-d(i,j)} with weights that make rows sum to 1: leaks the most where none is negative\n"
        "ranges       the ordered, the hierarchical and the ordered hierarchical mechanism on a line: budgets, errors\n"
        "check        a channel of yours on the databases or histograms of a policy: its exact level, and where\n",
        "  leakproof mechanism by-distance --graph petersen --lambda 2\n"
        "  leakproof mechanism by-distance --graph cycle:6 --epsilon 0.5 --output k.csv\n"
        "  leakproof mechanism geometric --graph complete:6 --lambda 2 --json\n"
        "  leakproof mechanism exponential --graph 'points(@places.csv; L2; 1/10)' --epsilon 1 --output k.csv\n"
        "  leakproof mechanism geometric --graph edges:a-b:2,b-c:1/2 --lambda 4\n"
        "  leakproof mechanism oblivious --graph hypercube:2 --query 0,1,1,2 --lambda 3/2 --output k.csv\n"
        "  leakproof mechanism ranges --values 4096 --theta 16 --epsilon 1/2\n"
        "  leakproof mechanism check k.csv --policy corpus/data/policies/not_symmetric.json --certificate k.cert");
    command.excludes("--policy", {"--values", "--theta"});
    command.reads({"FILE", "--graph", "--policy"}).writes({"--output", "--certificate"});
    command.run(
        [options] {
            run(*options);
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
