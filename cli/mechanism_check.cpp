// leakproof mechanism check: how private a channel of the user's is under a policy.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "channel/leakage.hpp"
#include "cli/json.hpp"
#include "cli/mechanism.hpp"
#include "policy/policy_channel.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct CheckedMechanism {
    PolicyFile policy;
    OrderedRelation relation;
    PermittedHistograms histograms;
    PolicyChannel rows;
    Channel channel;
    std::vector<Edge> neighbours;  // pairs of rows
    bool symmetric;                // as pairs of databases
    PrivacyLevel ordered, either;  // privacy asked for D ~ D', and for both orders
    Rational factor;               // Σ of column maxima
};

ChannelRows rows_asked_for(const MechanismOptions& options, const MatrixFile& file, const PolicyFile& policy,
                           const PermittedHistograms& histograms) {
    if (options.on == "databases") return ChannelRows::databases;
    if (options.on == "histograms") return ChannelRows::histograms;
    if (!options.on.empty()) throw InputError("--on", quoted(options.on), "databases or histograms");
    const auto number = static_cast<int>(histograms.histograms.size());
    if (file.matrix.rows() == policy.policy.size()) return ChannelRows::databases;
    if (file.matrix.rows() == number) return ChannelRows::histograms;
    throw InputError(input_name(options.file), counted(file.matrix.rows(), "row"),
                     fmt::format("{}, one for each permitted database, or {}, one for each of their histograms; "
                                 "otherwise say --on and name the rows",
                                 policy.policy.size(), number));
}

CheckedMechanism checked(const MechanismOptions& options) {
    if (options.file.empty()) throw InputError("mechanism check", "no FILE", "a channel, CSV or JSON");
    if (options.policy.empty()) throw InputError("mechanism check", "no --policy", "a policy file");
    PolicyFile policy = read_policy(read_file(options.policy), input_name(options.policy));
    const std::string place = input_name(options.file);
    const MatrixFile file = parse_matrix(read_file(options.file), place);
    PermittedHistograms histograms = histograms_of(policy.policy);
    PolicyChannel rows = arrange(file, policy, rows_asked_for(options, file, policy, histograms), place);
    Channel channel = channel_of(rows.file, place);
    OrderedRelation relation = neighbour_relation(policy.policy);
    auto neighbours = neighbouring_rows(relation, histograms, rows.rows);
    auto both = neighbours;
    for (const auto& [d, e] : neighbours) both.emplace_back(e, d);
    PrivacyLevel ordered = privacy_level(channel.matrix(), neighbours), either = privacy_level(channel.matrix(), both);
    const bool symmetric = !relation.asymmetry();
    Rational factor = sum_of_column_maxima(channel.matrix());
    return {std::move(policy),     std::move(relation), std::move(histograms), std::move(rows),   std::move(channel),
            std::move(neighbours), symmetric,           std::move(ordered),    std::move(either), std::move(factor)};
}

bool private_at(const PrivacyLevel& level, const Level& asked) {
    return level.lambda && asked.compare(*level.lambda) <= 0;
}

// At the λ that was asked for, or at the channel's own: for both orders if it is private there, else for the ordered
// pairs.
std::string certificate_of(const CheckedMechanism& m, const std::vector<Level>& levels) {
    if (levels.size() > 1) throw InputError("--certificate", "several levels", "one λ, or none for the channel's own");
    if (m.policy.policy.size() > most_databases_of_a_channel)
        throw InputError("--certificate", counted(m.policy.policy.size(), "database"),
                         fmt::format("at most {}, which the referee reads", most_databases_of_a_channel));
    if (!m.ordered.lambda) throw InputError("--certificate", "a channel that is private at no λ", "one that is");
    const Level level = levels.empty() ? Level::of_lambda(m.either.lambda.value_or(*m.ordered.lambda)) : levels.front();
    if (!private_at(m.ordered, level))
        throw InputError("--certificate", "a channel that is not private at " + level.str(), "one that is");
    if (!level.lambda())
        throw InputError("--certificate", level.str(),
                         "a λ that is a fraction, for the referee: the channel's own is " + m.ordered.lambda->str());
    return channel_certificate(m.policy.policy,
                               private_at(m.either, level) ? PolicyReading::either : PolicyReading::ordered,
                               *level.lambda(), on_databases(m.rows, m.histograms));
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
    line("policy", fmt::format("{}: {}, {}", m.policy.title.empty() ? "without a title" : m.policy.title,
                               counted(m.policy.policy.size(), "permitted database"),
                               counted(static_cast<long>(m.histograms.histograms.size()), "histogram")));
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
    Json out{{"policy", m.policy.title},
             {"databases", m.policy.policy.size()},
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
