// leakproof mechanism check: how private a channel of the user's is under a policy.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "channel/leakage.hpp"
#include "cli/json.hpp"
#include "cli/mechanism.hpp"
#include "policy/protection/policy_channel.hpp"
#include "policy/reading/policy_reader.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct CheckedMechanism {
    std::string policy;  // in words
    PolicyChannel rows;
    Channel channel;
    std::vector<Edge> neighbours;     // pairs of rows
    bool symmetric;                   // as pairs of databases
    PrivacyLevel ordered, either;     // privacy asked for D ~ D', and for both orders
    Rational factor;                  // Σ of column maxima
    std::optional<Databases> listed;  // with the channel on its databases
    Matrix on_databases;
    std::optional<Graph> graph;  // of histograms that were not found from databases
};

std::string title_of(const std::string& title) { return title.empty() ? "without a title" : title; }

ChannelRows rows_asked_for(const MechanismOptions& options, const MatrixFile& file, int databases, int histograms) {
    if (options.on == "databases") return ChannelRows::databases;
    if (options.on == "histograms") return ChannelRows::histograms;
    if (file.matrix.rows() == databases) return ChannelRows::databases;
    if (file.matrix.rows() == histograms) return ChannelRows::histograms;
    throw InputError(input_name(options.file), counted(file.matrix.rows(), "row"),
                     fmt::format("{}, one for each permitted database, or {}, one for each of their histograms; "
                                 "otherwise say --on and name the rows",
                                 databases, histograms));
}

CheckedMechanism judged(std::string policy, PolicyChannel rows, std::vector<Edge> neighbours, bool symmetric,
                        const std::string& place) {
    Channel channel = channel_of(rows.file, place);
    auto both = neighbours;
    for (const auto& [d, e] : neighbours) both.emplace_back(e, d);
    PrivacyLevel ordered = privacy_level(channel.matrix(), neighbours), either = privacy_level(channel.matrix(), both);
    Rational factor = sum_of_column_maxima(channel.matrix());
    return {std::move(policy),
            std::move(rows),
            std::move(channel),
            std::move(neighbours),
            symmetric,
            std::move(ordered),
            std::move(either),
            std::move(factor),
            {},
            {},
            {}};
}

CheckedMechanism by_databases(const MechanismOptions& options, const Policy& policy, const MatrixFile& file) {
    const Databases& databases = policy.databases(input_name(options.policy));
    const std::string place = input_name(options.file);
    const PermittedHistograms histograms = histograms_of(databases);
    const auto number = static_cast<int>(histograms.histograms.size());
    PolicyChannel rows = arrange(file, policy, rows_asked_for(options, file, databases.size(), number), place);
    const OrderedRelation relation = neighbour_relation(databases);
    auto neighbours = neighbouring_rows(relation, histograms, rows.rows);
    Matrix expanded = on_databases(rows, histograms);
    auto out = judged(fmt::format("{}: {}, {}", title_of(policy.title()),
                                  counted(databases.size(), "permitted database"), counted(number, "histogram")),
                      std::move(rows), std::move(neighbours), !relation.asymmetry(), place);
    out.listed = databases;
    out.on_databases = std::move(expanded);
    return out;
}

// Without constraints the neighbours of a histogram follow from the edges, for any number of persons.
std::optional<CheckedMechanism> by_free_histograms(const MechanismOptions& options, const Policy& policy,
                                                   const MatrixFile& file) {
    if (!policy.is_unconstrained() || !policy.same_secrets() || options.on == "databases" || policy.domain().absent() ||
        policy.listed() != nullptr)
        return std::nullopt;
    const auto secrets = policy.secrets().graph();
    if (!secrets) return std::nullopt;
    const auto free = free_histograms(*secrets, policy.tuples(), Graph::max_vertices);
    if (!free) return std::nullopt;
    const std::string place = input_name(options.file);
    auto out = judged(
        fmt::format("{}: {} persons, {}; without constraints", title_of(policy.title()), with_commas(policy.tuples()),
                    counted(static_cast<long>(free->histograms.size()), "histogram")),
        arrange_histograms(file, free->histograms, policy.tuples(), place), free->neighbours, true, place);
    std::vector<Edge> edges;
    for (const auto& [a, b] : free->neighbours)
        if (a < b) edges.emplace_back(a, b);
    out.graph = Graph(static_cast<int>(free->histograms.size()), edges);
    return out;
}

CheckedMechanism checked(const MechanismOptions& options) {
    if (options.file.empty()) throw InputError("mechanism check", "no FILE", "a channel, CSV or JSON");
    if (options.policy.empty()) throw InputError("mechanism check", "no --policy", "a policy file");
    if (!options.on.empty() && options.on != "databases" && options.on != "histograms")
        throw InputError("--on", quoted(options.on), "databases or histograms");
    const Policy policy = read_policy(read_file(options.policy), input_name(options.policy));
    const MatrixFile file = parse_matrix(read_file(options.file), input_name(options.file));
    if (auto out = by_free_histograms(options, policy, file)) return *out;
    return by_databases(options, policy, file);
}

bool private_at(const PrivacyLevel& level, const Level& asked) {
    return level.lambda && asked.compare(*level.lambda) <= 0;
}

// At the λ that was asked for, or at the channel's own: for both orders if it is private there, else for the ordered
// pairs.
std::string certificate_of(const CheckedMechanism& m, const std::vector<Level>& levels) {
    if (levels.size() > 1) throw InputError("--certificate", "several levels", "one λ, or none for the channel's own");
    if (m.listed && m.listed->size() > most_databases_of_a_channel)
        throw InputError("--certificate", counted(m.listed->size(), "database"),
                         fmt::format("at most {}, which the referee reads", most_databases_of_a_channel));
    if (!m.ordered.lambda) throw InputError("--certificate", "a channel that is private at no λ", "one that is");
    const Level level = levels.empty() ? Level::of_lambda(m.either.lambda.value_or(*m.ordered.lambda)) : levels.front();
    if (!private_at(m.ordered, level))
        throw InputError("--certificate", "a channel that is not private at " + level.str(), "one that is");
    if (!level.lambda())
        throw InputError("--certificate", level.str(),
                         "a λ that is a fraction, for the referee: the channel's own is " + m.ordered.lambda->str());
    if (m.graph) return channel_certificate(*m.graph, *level.lambda(), m.channel.matrix());
    return channel_certificate(*m.listed, private_at(m.either, level) ? PolicyReading::either : PolicyReading::ordered,
                               *level.lambda(), m.on_databases);
}

std::string place_text(const CheckedMechanism& m, const Place& at, const LevelOptions& style) {
    return fmt::format("{} and {}, output {}: {} against {}", m.rows.file.row(at.row), m.rows.file.row(at.other_row),
                       m.rows.file.column(at.column), shown(m.channel(at.row, at.column), style),
                       shown(m.channel(at.other_row, at.column), style));
}

std::string level_text(const CheckedMechanism& m, const PrivacyLevel& level, const LevelOptions& style) {
    if (!level.lambda) return "unbounded: " + place_text(m, *level.witness, style);
    const std::string value =
        fmt::format("λ = {} (ε = {})", shown(*level.lambda, style),
                    ln_of(*level.lambda, 64 + 4 * static_cast<unsigned>(style.digits)).str(style.digits));
    return value + (level.witness ? ", attained at " + place_text(m, *level.witness, style)
                                  : ", all neighbours have equal rows");
}

const char* name_of(ChannelRows rows) { return rows == ChannelRows::databases ? "database" : "histogram"; }

void print_text(const CheckedMechanism& m, const std::vector<Level>& levels, const LevelOptions& style) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<23}{}\n", label, text); };
    line("policy", m.policy);
    line("mechanism", fmt::format("a row for each {} ({}), {}; every row sums to 1", name_of(m.rows.rows),
                                  m.channel.inputs(), counted(m.channel.outputs(), "output")));
    if (m.rows.left_out > 0)
        line("", fmt::format("{} left out, which the policy does not permit", counted(m.rows.left_out, "row")));
    line("neighbouring rows", counted(static_cast<long>(m.neighbours.size()), "ordered pair"));
    if (m.symmetric) {
        line("privacy level", level_text(m, m.ordered, style));
    } else {
        line("privacy level", "for the ordered pairs D ~ D', which are not mutual: " + level_text(m, m.ordered, style));
        line("", "asked in both orders: " + level_text(m, m.either, style));
    }
    for (const auto& level : levels) {
        const bool one_way = private_at(m.ordered, level), both = private_at(m.either, level);
        line("private at " + level.str(), both      ? green("yes")
                                          : one_way ? yellow("for the ordered pairs only")
                                                    : red("no") + ": " + place_text(m, *m.ordered.witness, style));
    }
    line("leakage", shown_bits({m.factor, m.factor}, style) + " under the uniform prior, the most under any");
}

Json level_json(const CheckedMechanism& m, const PrivacyLevel& level) {
    Json out{{"bounded", level.lambda.has_value()},
             {"lambda", level.lambda ? Json(level.lambda->str()) : Json(nullptr)}};
    if (level.witness)
        out["witness"] = {{"row", level.witness->row},
                          {"other_row", level.witness->other_row},
                          {"column", level.witness->column},
                          {"row_name", m.rows.file.row(level.witness->row)},
                          {"other_row_name", m.rows.file.row(level.witness->other_row)},
                          {"column_name", m.rows.file.column(level.witness->column)}};
    return out;
}

Json json_of(const CheckedMechanism& m, const std::vector<Level>& levels, const LevelOptions& style) {
    Json out{{"policy", m.policy},
             {"rows", std::string(name_of(m.rows.rows)) + "s"},
             {"inputs", m.channel.inputs()},
             {"outputs", m.channel.outputs()},
             {"rows_left_out", m.rows.left_out},
             {"ordered_pairs", m.neighbours.size()},
             {"symmetric", m.symmetric},
             {"privacy_level", level_json(m, m.ordered)},
             {"privacy_level_both_orders", level_json(m, m.either)},
             {"sum_of_column_maxima", m.factor.str()},
             {"leakage_bits", enclosure_json(bits_of({m.factor, m.factor}, style), style)}};
    out["levels"] = Json::array();
    for (const auto& level : levels) {
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry["private"] = private_at(m.ordered, level);
        entry["private_both_orders"] = private_at(m.either, level);
        out["levels"].push_back(std::move(entry));
    }
    return out;
}

}  // namespace

void check_mechanism(const MechanismOptions& options) {
    const auto levels = options.levels.given() ? parse_levels(options.levels) : std::vector<Level>{};
    const CheckedMechanism m = checked(options);
    if (!options.certificate.empty()) {
        write_file(options.certificate, certificate_of(m, levels));
        if (is_standard_output(options.certificate)) return;
    }
    if (options.json) fmt::print("{}", printed(json_of(m, levels, options.levels), false));
    else print_text(m, levels, options.levels);
}

}  // namespace leakproof::cli
