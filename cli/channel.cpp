// leakproof channel: what a channel of the user's leaks, and how private it is on a graph.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel_file.hpp"
#include "channel/leakage.hpp"
#include "cli/between.hpp"
#include "cli/channel_input.hpp"
#include "cli/channel_tools.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/input.hpp"
#include "cli/level_channels.hpp"
#include "cli/measures.hpp"
#include "cli/metric.hpp"
#include "cli/standing.hpp"
#include "mechanism/named_level_mechanisms.hpp"
#include "report/text.hpp"
#include "symmetry/automorphisms.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::cli {
namespace {

constexpr int channel_labels_width = 24;

struct ChannelOptions {
    std::vector<std::string> words;  // a file, or what is done to files before them
    std::string graph, prior, certificate, observe, as, output, time_limit;
    LevelOptions levels;
    MeasureOptions measures;
    bool json = false, transform = false, all_lambda = false;

    const std::string& file() const { return words.front(); }
    ChannelToolOptions tool() const {
        return {{words.begin() + 1, words.end()},
                prior,
                observe,
                as,
                output,
                certificate,
                graph,
                measures.gains,
                levels,
                json,
                all_lambda,
                time_limit.empty() ? std::nullopt : std::optional(parse_time_limit(time_limit))};
    }
};

// The channel at one level: where it is not private, or how it stands if it is.
struct AtLevel {
    Level level;
    std::optional<Place> violation;
    std::optional<Standing> standing;
};

struct Report {
    GivenGraph graph;
    MatrixFile file;  // its rows in the order of the vertices, and named as they are
    Channel channel;
    PrivacyLevel level;
    Rational factor;            // under the uniform prior: Σ_j max_i K_ij
    std::vector<Level> levels;  // that were asked for, or its own
    std::optional<Prior> prior;
};

std::optional<Place> violation_at(const Report& r, const Level& level) {
    if (r.level.lambda && level.compare(*r.level.lambda) <= 0) return std::nullopt;
    return r.level.witness;
}

std::string prior_text(const Report& r, const LevelOptions& style) {
    std::string out;
    for (int i = 0; i < r.channel.inputs() && i < 8; ++i)
        out += fmt::format("{}{} {}", i == 0 ? "" : ", ", r.file.row(i), shown(r.prior->weights()[i], style));
    return r.channel.inputs() > 8 ? out + ", …" : out;
}

Report report_on(const ChannelOptions& options) {
    auto levels = options.levels.given() ? parse_levels(options.levels) : std::vector<Level>{};
    const std::string place = input_name(options.file());
    MatrixFile file = parse_matrix(read_file(options.file()), place);
    GivenGraph graph = one_graph(options.graph);
    match_names(file, graph.labelled, place, options.graph);
    Channel channel = channel_of(file, place);
    Report r{
        std::move(graph), std::move(file), channel, {}, sum_of_column_maxima(channel.matrix()), std::move(levels), {}};
    r.level = privacy_level(channel.matrix(), r.graph.graph());
    if (r.levels.empty() && r.level.lambda) r.levels.push_back(Level::of_lambda(*r.level.lambda));
    if (!options.prior.empty()) r.prior.emplace(parse_prior(options.prior, r.file));
    return r;
}

AtLevel at_level(const Report& r, const Level& level, const LevelOptions& style) {
    stop_if_asked();
    AtLevel at{level, violation_at(r, level), {}};
    if (!at.violation) at.standing = standing_of(r.graph.graph(), level, Radical(r.factor), style);
    return at;
}

struct Transformed {
    Matrix collapsed, averaged;
};

Transformed transformed(const Report& r) {
    const Graph& graph = r.graph.graph();
    Matrix collapsed = collapse_columns(r.channel.matrix());
    Matrix averaged = average_over_orbits(collapsed, PairOrbits(graph.size(), automorphisms(graph).generators));
    return {std::move(collapsed), std::move(averaged)};
}

// By every measure that was asked for; distances are those of the graph.
Measuring measured(const Report& r, const ChannelOptions& options) {
    const Metric metric = metric_of(r.graph.labelled);
    return measuring(options.measures, r.file, options.prior, GivenMetric{options.graph, metric, metric});
}

// ---- Text

std::string place_text(const Report& r, const Place& at, const LevelOptions& style) {
    return fmt::format("rows {} and {}, column {}: {} against {}", r.file.row(at.row), r.file.row(at.other_row),
                       r.file.column(at.column), shown(r.channel(at.row, at.column), style),
                       shown(r.channel(at.other_row, at.column), style));
}

std::string level_text(const Report& r, const LevelOptions& style) {
    if (!r.level.lambda) return "unbounded: " + place_text(r, *r.level.witness, style);
    return fmt::format(
        "λ = {} (ε = {}){}", shown(*r.level.lambda, style),
        ln_of(*r.level.lambda, 64 + 4 * static_cast<unsigned>(style.digits)).str(style.digits),
        r.level.witness ? ", attained at " + place_text(r, *r.level.witness, style) : ", all adjacent rows are equal");
}

void print_text(const Report& r, const ChannelOptions& options) {
    const LevelOptions& style = options.levels;
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, channel_labels_width - 1, text);
    };
    line("channel", fmt::format("{}, {}; every row sums to 1", counted(r.channel.inputs(), "input"),
                                counted(r.channel.outputs(), "output")));
    line("privacy level", level_text(r, style));
    line("Σ of column maxima", shown(r.factor, style));
    line("leakage", shown_bits({r.factor, r.factor}, style) + " under the uniform prior, the most under any");
    if (r.prior) {
        const Rational factor = leakage_factor(*r.prior, r.channel.matrix());
        line("under your prior",
             fmt::format("V(X) = {}, V(X|Z) = {}, leakage {}", shown(prior_vulnerability(*r.prior), style),
                         shown(posterior_vulnerability(*r.prior, r.channel.matrix()), style),
                         shown_bits({factor, factor}, style)));
        line("", prior_text(r, style));
    }
    if (options.measures.given()) print_measures(measured(r, options), style, channel_labels_width);
    for (const auto& level : r.levels) {
        const AtLevel at = at_level(r, level, style);
        if (style.given())
            line("private at " + at.level.str(),
                 at.violation ? red("no") + ": " + place_text(r, *at.violation, style) : green("yes"));
        if (at.standing) print_standing(*at.standing, style, channel_labels_width);
    }
    if (!r.level.lambda) line("maximum", "none to compare with: the channel is not private at any λ");
    if (options.transform) {
        const Transformed t = transformed(r);
        const auto name = [&](int v) { return r.file.row(v); };
        fmt::print(
            "\nK', columns collapsed to the rows of their maxima\n{}\nK'', averaged over all automorphisms of the "
            "graph\n{}",
            square_table(t.collapsed, name, "  ", style), square_table(t.averaged, name, "  ", style));
    }
}

// ---- JSON

Json place_json(const Report& r, const Place& at) {
    return {{"row", at.row},
            {"other_row", at.other_row},
            {"column", at.column},
            {"row_name", r.file.row(at.row)},
            {"other_row_name", r.file.row(at.other_row)},
            {"column_name", r.file.column(at.column)}};
}

Json level_json(const Report& r, const AtLevel& at, const LevelOptions& style) {
    Json out;
    put_level(out, at.level, at.standing ? at.standing->optimum.lambda : at.level.lambda_between(style.digits + 2),
              style);
    out["private"] = !at.violation;
    if (at.violation) out["violation"] = place_json(r, *at.violation);
    if (at.standing) put_standing(out, *at.standing, style);
    return out;
}

// All but the levels.
Json json_of(const Report& r, const ChannelOptions& options) {
    const LevelOptions& style = options.levels;
    Json out;
    put_graph(out, r.graph.name, r.graph.labelled);
    out["inputs"] = r.channel.inputs();
    out["outputs"] = r.channel.outputs();
    if (!r.file.rows.empty()) out["rows"] = r.file.rows;
    if (!r.file.columns.empty()) out["columns"] = r.file.columns;
    out["privacy_level"] = {{"bounded", r.level.lambda.has_value()},
                            {"lambda", r.level.lambda ? Json(r.level.lambda->str()) : Json(nullptr)}};
    if (r.level.witness) out["privacy_level"]["witness"] = place_json(r, *r.level.witness);
    out["sum_of_column_maxima"] = r.factor.str();
    out["leakage_bits"] = enclosure_json(bits_of({r.factor, r.factor}, style), style);
    out["levels"] = Json::array();
    if (r.prior)
        out["prior"] = {{"prior_vulnerability", prior_vulnerability(*r.prior).str()},
                        {"posterior_vulnerability", posterior_vulnerability(*r.prior, r.channel.matrix()).str()},
                        {"leakage_factor", leakage_factor(*r.prior, r.channel.matrix()).str()}};
    if (options.measures.given()) out["measures"] = measures_json(measured(r, options), style);
    if (options.transform) {
        const Transformed t = transformed(r);
        out["collapsed"] = matrix_json(t.collapsed);
        out["averaged"] = matrix_json(t.averaged);
    }
    return out;
}

void print_json(const Report& r, const ChannelOptions& options) {
    print_growing(json_of(r, options), false, [&](GrowingJson& object) {
        for (const auto& level : r.levels) {
            Json entry = level_json(r, at_level(r, level, options.levels), options.levels);
            object.put([&](Json& out) { out["levels"].push_back(std::move(entry)); });
        }
    });
}

// At the λ that was asked for, or at the channel's own: that it is private there, and that so much leaks.
std::string certificate_of(const Report& r) {
    if (r.levels.size() > 1)
        throw InputError("--certificate", "several levels", "one λ, or none for the channel's own");
    if (r.levels.empty()) throw InputError("--certificate", "a channel that is private at no λ", "one that is");
    const Level& level = r.levels.front();
    if (violation_at(r, level))
        throw InputError("--certificate", "a channel that is not private at " + level.str(), "one that is");
    if (!level.lambda())
        throw InputError("--certificate", level.str(),
                         "a λ that is a fraction, for the referee: the channel's own is " + r.level.lambda->str());
    return channel_certificate(r.graph.graph(), *level.lambda(), r.channel.matrix());
}

// ---- Without a graph

void refuse_without_graph(const ChannelOptions& options) {
    for (const auto& [name, given] : {std::pair<const char*, bool>{"--transform", options.transform},
                                      {"--certificate", !options.certificate.empty()},
                                      {"--lambda", options.levels.given()}})
        if (given) throw InputError(name, "no --graph", "the adjacency graph of the inputs as well");
}

int run_without_graph(const ChannelOptions& options) {
    refuse_without_graph(options);
    const LevelOptions& style = options.levels;
    const std::string place = input_name(options.file());
    const MatrixFile file = parse_matrix(read_file(options.file()), place);
    const Channel channel = channel_of(file, place);
    const Measuring all = measuring(options.measures, file, options.prior, std::nullopt);
    const Rational factor = sum_of_column_maxima(channel.matrix());
    if (options.json) {
        Json out{{"inputs", channel.inputs()}, {"outputs", channel.outputs()}};
        if (!file.rows.empty()) out["rows"] = file.rows;
        if (!file.columns.empty()) out["columns"] = file.columns;
        out["sum_of_column_maxima"] = factor.str();
        out["leakage_bits"] = enclosure_json(bits_of({factor, factor}, style), style);
        out["measures"] = measures_json(all, style);
        fmt::print("{}", printed(out, false));
        return ok;
    }
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, channel_labels_width - 1, text);
    };
    line("channel", fmt::format("{}, {}; every row sums to 1", counted(channel.inputs(), "input"),
                                counted(channel.outputs(), "output")));
    line("leakage at most", fmt::format("{}, under any prior and for any gain: Σ of column maxima {}",
                                        shown_bits({factor, factor}, style), shown(factor, style)));
    print_measures(all, style, channel_labels_width);
    return ok;
}

void refuse_tools(const ChannelOptions& options) {
    if (options.words.size() != 1)
        throw InputError("channel", counted(static_cast<long>(options.words.size()), "file"),
                         "one channel; or compose, refine or hyper before several");
    for (const auto& [name, value, tool] :
         {std::tuple<const char*, const std::string&, const char*>{"--observe", options.observe, "hyper"},
          {"--as", options.as, "compose"},
          {"--output", options.output, "compose"}})
        if (!value.empty()) throw InputError(name, "channel FILE", std::string("channel ") + tool);
}

int run(const ChannelOptions& options) {
    const std::string& first = options.words.front();
    if (first == "hyper" || first == "compose" || first == "refine") {
        if (!options.measures.measures.empty()) throw InputError("--measure", "channel " + first, "channel FILE");
        if (options.transform) throw InputError("--transform", "channel " + first, "channel FILE");
        if (options.all_lambda && first != "refine")
            throw InputError("--all-lambda", "channel " + first, "channel refine A B");
        return first == "hyper"    ? tell_hyper(options.tool())
               : first == "refine" ? tell_refinement(options.tool())
                                   : tell_composition(options.tool());
    }
    refuse_tools(options);
    if (options.all_lambda) throw InputError("--all-lambda", "channel FILE", "channel refine A B");
    if (options.graph.empty()) return run_without_graph(options);
    if (has_distances(options.graph)) {
        if (options.transform)
            throw InputError("--transform", quoted(options.graph),
                             "a graph: columns are collapsed and averaged on one");
        return tell_metric_channel(parse_metric(options.graph), {options.file(), options.prior, options.certificate,
                                                                 options.levels, options.measures, options.json});
    }
    const Report report = report_on(options);
    if (!options.certificate.empty()) {
        write_file(options.certificate, certificate_of(report));
        if (is_standard_output(options.certificate)) return ok;
    }
    if (options.json) print_json(report, options);
    else print_text(report, options);
    return ok;
}

}  // namespace

void add_channel(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ChannelOptions>();
    Command command(
        app, "channel",
        "Say what a channel leaks by every measure, how private it is on a graph, and what it might at most");
    command.required(
        "FILE", options->words,
        "CSV (a row a line, names allowed) or JSON ([[...], ...]) of fractions and decimals; - for standard "
        "input. Or: hyper FILE, compose FILE FILE…, refine FILE FILE");
    command.option("--graph", options->graph,
                   "The adjacency graph of the inputs (see 'leakproof graph --catalogue'), or their distances");
    add_levels(command, options->levels, "at which privacy is asked for (the channel's own unless given)");
    command.option("--prior", options->prior,
                   "A prior: fractions in the order of the inputs, ann=1/2,bob=1/2, uniform, or @FILE");
    add_measures(command, options->measures);
    command.option(
        "--certificate", options->certificate,
        "Write a proof for the referee to this file, that the channel is private and leaks so much, or of refine "
        "A B that it is so, with --all-lambda for which λ; - for standard output");
    command.flag("--transform", options->transform, "Also print the collapsed and the averaged channel, K' and K''");
    command.option("--observe", options->observe,
                   "For hyper: what is believed after these outputs, one run after the other");
    command.option(
        "--as", options->as,
        "For compose: cascade (one after the other), parallel (on the same input), product (each on its own), "
        "repeat:N (one channel N times)");
    command.option("--output", options->output,
                   "For compose: write the channel as CSV to this file; - for standard output");
    command.flag(
        "--all-lambda", options->all_lambda,
        "For refine: for every λ ≥ 1, of two channels whose entries are functions of λ: files with entries such "
        "as λ/(λ+2) or √λ/(1+√λ), or " +
            level_mechanism_names());
    command.option("--time-limit", options->time_limit,
                   "With --all-lambda: seconds for each way, after which it is said for which λ it is not decided");
    command.flag("--json", options->json, "JSON");
    command.excludes("--all-lambda", {"--lambda", "--epsilon"}).needs("--time-limit", "--all-lambda");
    command.explained_examples(
        "Rows and columns go by the names that the file or the graph gives them, else by numbers from 0.\n"
        "\n"
        "bayes       V = max_i π_i before, Σ_j max_i π_i K_ij after: the probability of guessing the input\n"
        "gain, loss  max_w Σ_i π_i g(w,i) before, Σ_j max_w Σ_i π_i K_ij g(w,i) after; least instead of most for a "
        "loss\n"
        "shannon     H(X), H(X|Y) and I(X;Y) in bits, enclosed to as many digits as asked for\n"
        "guessing    the expected number of guesses, one input after the other\n"
        "renyi:α     H_α(X) = log2(Σ p^α)/(1-α), Arimoto's H_α(X|Y), and their difference\n"
        "cachin      -Σ_j p(j) log2 max_i p(i|j)\n"
        "capacity    the largest I(X;Y) over all priors, both ends proved\n"
        "capacities  the largest factor and difference over gains, over priors, or over both\n"
        "hyper       what is believed of the input after each output, and the reduced channel\n"
        "compose     the matrix of channels in cascade, in parallel, side by side or repeated\n"
        "refine A B  is B = A·R for a channel R? The garbling R, or a gain and a prior that B serves better; with one\n"
        "            channel and --graph, --lambda: the best private channel that can be made of it; with "
        "--all-lambda\n"
        "            for which λ, where entries are functions of λ, the garbling and the gain as functions too\n",
        "  printf '2/3,1/3\\n1/3,2/3\\n' | leakproof channel -\n"
        "  leakproof channel k.csv --graph cycle:4 --lambda 2\n"
        "  leakproof channel k.csv --prior 1/2,1/4,1/4 --gain tries:2 --measure all\n"
        "  leakproof channel k.csv --graph edges:ann-bob,bob-cal --epsilon 0.5\n"
        "  leakproof channel k.csv --graph cycle:4 --certificate k.cert && leakproof-referee k.cert\n"
        "  leakproof channel hyper k.csv --prior 1/2,1/4,1/4 --observe 0,0,1\n"
        "  leakproof channel refine k.csv coarser.csv\n"
        "  leakproof channel refine geometric:4 'by-distance(path:4)' --all-lambda\n"
        "  leakproof channel compose k.csv post.csv --output both.csv\n"
        "  leakproof channel k.json --graph petersen --json");
    command.reads({"FILE", "--graph", "--gain", "--loss", "--prior"}).writes({"--certificate", "--output"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
