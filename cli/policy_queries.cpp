// Sensitivities and noise for queries under a policy of any size.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/policy_answers.hpp"
#include "mechanism/query_noise.hpp"
#include "policy/large/count_sensitivity.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_changes_shown = 8;

std::string bounds_text(const SensitivityBounds& s, const LevelOptions& style) {
    return s.exact() ? shown(s.upper, style)
                     : fmt::format("between {} and {}", shown(s.lower, style), shown(s.upper, style));
}

// Equal ones that follow each other are told once.
std::string changes_text(const Domain& domain, const std::vector<ValueChange>& changes) {
    std::string out;
    std::size_t told = 0, times = 1;
    for (std::size_t k = 0; k < changes.size() && told < most_changes_shown; k += times, ++told) {
        times = 1;
        while (k + times < changes.size() && changes[k + times] == changes[k]) ++times;
        out += (k == 0 ? "" : ", ") + domain.name(changes[k].from) + " → " + domain.name(changes[k].to) +
               (times > 1 ? fmt::format(" ({} times)", times) : "");
        if (told + 1 == most_changes_shown && k + times < changes.size())
            out += fmt::format(", … ({} changes)", changes.size());
    }
    return out;
}

Json changes_json(const Domain& domain, const std::vector<ValueChange>& changes) {
    Json out = Json::array();
    for (const auto& change : changes) out.push_back({domain.name(change.from), domain.name(change.to)});
    return out;
}

std::string component_text(const Rational& components) {
    if (components == Rational(1)) return "1 number";
    return (components < Rational(1'000'000'000'000L) ? with_commas(std::stol(components.str())) : components.str()) +
           " numbers";
}

void refuse_no_privacy(const Level& level) {
    if (level.compare(Rational(1)) == std::strong_ordering::equal)
        throw InputError("--lambda", level.str(), "λ > 1, or ε > 0: no finite noise is enough otherwise");
}

// An answer that never changes needs none.
std::string noise_text(const QueryAnswer& answer, const Level& level, const LevelOptions& style) {
    const bool whole = answer.query.is_whole();
    const auto noise = query_noise(answer.bounds.upper, level, whole, style.digits);
    const auto plain = query_noise(answer.plain.upper, level, whole, style.digits);
    const bool none = answer.bounds.upper.is_zero(), none_plain = answer.plain.upper.is_zero();
    const auto number = [&](const Enclosure& x) { return shown(x, style); };
    std::string out = fmt::format("  at {}: ", shown(level, style));
    if (none && none_plain) return out + "no noise is needed, nor under plain differential privacy\n";
    if (none)
        return out + fmt::format("no noise is needed; under plain differential privacy Laplace noise of scale {}\n",
                                 number(plain.scale));
    out += fmt::format("Laplace noise of scale {}, expected squared error {} for each number; plain: {}\n",
                       number(noise.scale), number(noise.squared_error),
                       none_plain ? "none is needed" : number(plain.scale) + " and " + number(plain.squared_error));
    if (noise.ratio)
        out += fmt::format(
            "    geometric noise of ratio {}, expected squared error {}; plain: {}\n", number(*noise.ratio),
            number(*noise.geometric_squared_error),
            none_plain ? "none is needed" : number(*plain.ratio) + " and " + number(*plain.geometric_squared_error));
    return out;
}

Json noise_json(const Rational& s, const Level& level, bool whole, const LevelOptions& style) {
    const auto noise = query_noise(s, level, whole, style.digits);
    Json out{{"scale", number_json(noise.scale, style)}, {"squared_error", number_json(noise.squared_error, style)}};
    if (noise.ratio) {
        out["ratio"] = number_json(*noise.ratio, style);
        out["geometric_squared_error"] = number_json(*noise.geometric_squared_error, style);
    }
    return out;
}

Json bounds_json(const Domain& domain, const SensitivityBounds& s) {
    Json out{{"at_least", s.lower.str()},
             {"at_most", s.upper.str()},
             {"exact", s.exact()},
             {"changes", changes_json(domain, s.changes)},
             {"how", s.how}};
    if (!s.exact()) out["why_not_exact"] = s.why_not_exact;
    return out;
}

}  // namespace

QueryAnswer answer_of(const LargePolicy& policy, const AdditiveQuery& query) {
    QueryAnswer out{query, sensitivity(policy, query), plain_sensitivity(policy, query)};
    if (std::holds_alternative<AllRangesQuery>(query.kind()) && !no_range_counts(policy) &&
        policy.domain.present() <= most_values_for_search)
        out.counts = best_range_counts(policy);
    if (policy.only_counts()) {
        out.for_all = count_sensitivity_for_all(policy, query);
        reconcile(out.bounds, *out.for_all);
    }
    return out;
}

std::string answer_text(const LargePolicy& policy, const QueryAnswer& answer, const std::vector<Level>& levels,
                        const LevelOptions& style) {
    std::string out = fmt::format("{}: {}\n", bold(answer.query.name()), component_text(answer.query.components()));
    out += fmt::format("  sensitivity {}; under plain differential privacy {}\n", bounds_text(answer.bounds, style),
                       bounds_text(answer.plain, style));
    if (!answer.bounds.changes.empty())
        out += fmt::format("    {} by neighbours that differ by {}\n",
                           answer.bounds.exact() ? "attained" : "at least that,",
                           changes_text(policy.domain, answer.bounds.changes));
    out += fmt::format("    proof: {}\n", answer.bounds.how);
    if (!answer.bounds.exact()) out += fmt::format("    not exact: {}\n", answer.bounds.why_not_exact);
    if (answer.for_all) {
        out += fmt::format("    for every number of persons and all answers {}\n", bounds_text(*answer.for_all, style));
        if (!answer.for_all->changes.empty() && answer.for_all->lower != answer.bounds.lower)
            out += fmt::format("      {} by neighbours that differ by {}\n",
                               answer.for_all->exact() ? "attained" : "at least that,",
                               changes_text(policy.domain, answer.for_all->changes));
    }
    for (const auto& level : levels) {
        refuse_no_privacy(level);
        out += noise_text(answer, level, style);
        if (answer.counts)
            out += fmt::format("    read off noisy counts (mechanism ranges, release): expected squared error {}\n",
                               answer.counts->geometric_error(level).str(style.digits));
    }
    return out;
}

namespace {

std::string bounds_cell(const SensitivityBounds& s, const LevelOptions& style) {
    return s.exact() ? shown(s.upper, style) : fmt::format("{} to {}", shown(s.lower, style), shown(s.upper, style));
}

// S, the scale, and the errors of both kinds of noise.
std::vector<std::string> noise_cells(const AdditiveQuery& query, const SensitivityBounds& s, const Level& level,
                                     const LevelOptions& style) {
    const auto noise = query_noise(s.upper, level, query.is_whole(), style.digits);
    const bool none = s.upper.is_zero();
    return {bounds_cell(s, style), shown(noise.scale, style), shown(noise.squared_error, style),
            noise.geometric_squared_error ? shown(*noise.geometric_squared_error, style)
            : none                        ? "0"
                                          : "-"};
}

}  // namespace

std::string sensitivities_side_by_side(const std::vector<QueryAnswer>& first, const std::vector<QueryAnswer>& second,
                                       const LevelOptions& style) {
    Table table({"query", "numbers", "S", "of the second"});
    for (std::size_t k = 0; k < first.size(); ++k)
        table.add({first[k].query.name(), component_text(first[k].query.components()),
                   bounds_cell(first[k].bounds, style), bounds_cell(second[k].bounds, style)});
    return table.str();
}

std::string answers_side_by_side(const std::vector<QueryAnswer>& first, const std::vector<QueryAnswer>& second,
                                 const Level& level, const LevelOptions& style) {
    refuse_no_privacy(level);
    Table table({"query", "numbers", "S", "of the second", "Laplace scale", "of the second", "squared error",
                 "of the second", "geometric", "of the second"});
    for (std::size_t k = 0; k < first.size(); ++k) {
        const auto& query = first[k].query;
        const auto mine = noise_cells(query, first[k].bounds, level, style);
        const auto its = noise_cells(query, second[k].bounds, level, style);
        std::vector<std::string> row{query.name(), component_text(query.components())};
        for (std::size_t c = 0; c < mine.size(); ++c) row.insert(row.end(), {mine[c], its[c]});
        table.add(std::move(row));
    }
    return fmt::format("noise at {} under both policies; errors are expected squares, for each number\n{}",
                       shown(level, style), table.str());
}

std::string answers_table(const std::vector<QueryAnswer>& answers, const Level& level, const LevelOptions& style) {
    refuse_no_privacy(level);
    Table table({"query", "numbers", "S", "plain S", "Laplace scale", "squared error", "plain", "geometric", "plain"});
    for (const auto& answer : answers) {
        const auto mine = noise_cells(answer.query, answer.bounds, level, style);
        const auto plain = noise_cells(answer.query, answer.plain, level, style);
        table.add({answer.query.name(), component_text(answer.query.components()), mine[0], plain[0], mine[1], mine[2],
                   plain[2], mine[3], plain[3]});
    }
    return fmt::format(
        "noise at {}; errors are expected squares, for each number; plain: under differential privacy\n{}",
        shown(level, style), table.str());
}

Json answer_json(const LargePolicy& policy, const QueryAnswer& answer, const std::vector<Level>& levels,
                 const LevelOptions& style) {
    Json out{{"query", answer.query.name()},
             {"numbers", answer.query.components().str()},
             {"sensitivity", bounds_json(policy.domain, answer.bounds)},
             {"plain_sensitivity", bounds_json(policy.domain, answer.plain)}};
    if (answer.for_all) out["for_all"] = bounds_json(policy.domain, *answer.for_all);
    out["noise"] = Json::array();
    for (const auto& level : levels) {
        refuse_no_privacy(level);
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry["policy"] = noise_json(answer.bounds.upper, level, answer.query.is_whole(), style);
        entry["plain"] = noise_json(answer.plain.upper, level, answer.query.is_whole(), style);
        if (answer.counts)
            entry["read_off_counts"] = {{"squared_error", number_json(answer.counts->geometric_error(level), style)}};
        out["noise"].push_back(std::move(entry));
    }
    return out;
}

std::vector<AdditiveQuery> read_workload(const std::string& file, const Domain& domain) {
    std::istringstream in(read_file(file));
    std::vector<AdditiveQuery> out;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        line = trimmed_text(line.substr(0, line.find('#')));
        if (!line.empty())
            out.push_back(parse_query(line, domain, input_name(file) + ", line " + std::to_string(number)));
    }
    if (out.empty()) throw InputError(input_name(file), "no query", "a query on each line; # begins a comment");
    return out;
}

}  // namespace leakproof::cli
