// What is told of a policy in numbers: answers to queries, and two policies beside each other.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/policy_views.hpp"
#include "mechanism/query_noise.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_changes_shown = 8;

std::string bounds_text(const SensitivityBounds& s, const LevelOptions& style,
                        const char* between = "between {} and {}") {
    return s.exact() ? shown(s.upper, style)
                     : fmt::format(fmt::runtime(between), shown(s.lower, style), shown(s.upper, style));
}

// Equal ones that follow each other are told once.
std::string changes_text(const Domain& domain, const SensitivityBounds& s) {
    const auto& changes = s.changes;
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
    return fmt::format("{} by neighbours that differ by {}\n", s.exact() ? "attained" : "at least that,", out);
}

std::string numbers_text(const AdditiveQuery& query) {
    const Rational numbers = query.components();
    return number_text(numbers) + (numbers == Rational(1) ? " number" : " numbers");
}

// An answer that never changes needs none.
std::string noise_text(const QueryAnswer& answer, const Level& level, const LevelOptions& style) {
    std::string out = fmt::format("  at {}: ", shown(level, style));
    if (!has_noise(level)) return out + "no finite noise is enough\n";
    const bool whole = answer.query.is_whole();
    const auto noise = query_noise(answer.bounds.upper, level, whole, style.digits);
    const auto plain = query_noise(answer.plain.upper, level, whole, style.digits);
    const bool none = answer.bounds.upper.is_zero(), none_plain = answer.plain.upper.is_zero();
    const auto number = [&](const Enclosure& x) { return shown(x, style); };
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
    if (answer.counts)
        out += fmt::format("    read off noisy counts (mechanism ranges, release): expected squared error {}\n",
                           answer.counts->geometric_error(level).str(style.digits));
    return out;
}

std::string answer_text(const Domain& domain, const QueryAnswer& answer, const std::vector<Level>& levels,
                        const LevelOptions& style) {
    const auto& [lower, upper, changes, why_not_exact, how] = answer.bounds;
    std::string out = fmt::format("{}: {}\n", bold(answer.query.name()), numbers_text(answer.query));
    out += fmt::format("  sensitivity {}; under plain differential privacy {}\n", bounds_text(answer.bounds, style),
                       bounds_text(answer.plain, style));
    if (!changes.empty()) out += "    " + changes_text(domain, answer.bounds);
    out += fmt::format("    proof: {}\n", how);
    if (!answer.bounds.exact()) out += fmt::format("    not exact: {}\n", why_not_exact);
    if (answer.for_all) {
        out += fmt::format("    for every number of persons and all answers {}\n", bounds_text(*answer.for_all, style));
        if (!answer.for_all->changes.empty() && answer.for_all->lower != lower)
            out += "      " + changes_text(domain, *answer.for_all);
    }
    for (const auto& level : levels) out += noise_text(answer, level, style);
    return out;
}

// How far a value is from the quantile: by 95 %, and its expected square.
std::string rank_text(const Policy& policy, const QuantileAnswer& answer, const SensitivityBounds& of,
                      const Level& level, const LevelOptions& style) {
    const auto law = answer.law(policy, of);
    return fmt::format("within {} and {}", rank_error_within(law, level, usual_confidence).str(),
                       shown(expected_squared_rank_error(law, level, rank_error_bits), style));
}

std::string quantile_text(const Policy& policy, const QuantileAnswer& answer, const std::vector<Level>& levels,
                          const LevelOptions& style) {
    const auto& bounds = answer.bounds;
    std::string out =
        fmt::format("{}: one of {} values\n", bold(answer.query.name), with_commas(answer.query.places()));
    out += fmt::format("  sensitivity of the rank errors {}; under plain differential privacy {}\n",
                       bounds_text(bounds, style), bounds_text(answer.plain, style));
    if (!bounds.changes.empty()) out += "    " + changes_text(policy.domain(), bounds);
    out += fmt::format("    proof: {}\n", bounds.how);
    if (!bounds.exact()) out += fmt::format("    not exact: {}\n", bounds.why_not_exact);
    for (const auto& level : levels) {
        out += fmt::format("  at {}: ", shown(level, style));
        if (!has_noise(level)) {
            out += "no finite noise is enough\n";
            continue;
        }
        const bool none = bounds.upper.is_zero(), none_plain = answer.plain.upper.is_zero();
        out += none ? "the quantile itself" : "a value with probability ∝ " + rank_weight_text(bounds.upper);
        if (!none)
            out += fmt::format(
                ", d its rank error: {} persons with 95 %, expected square {} at most",
                "within " + rank_error_within(answer.law(policy, bounds), level, usual_confidence).str(),
                shown(expected_squared_rank_error(answer.law(policy, bounds), level, rank_error_bits), style));
        out += none_plain ? "; plain: the quantile itself\n"
                          : fmt::format("; plain: {}\n", rank_text(policy, answer, answer.plain, level, style));
    }
    return out;
}

// S, the scale, and the errors of both kinds of noise; S alone without a level.
std::vector<std::string> cells_of(const AdditiveQuery& query, const SensitivityBounds& s, const Level* level,
                                  const LevelOptions& style) {
    std::vector<std::string> out{bounds_text(s, style, "{} to {}")};
    if (level == nullptr) return out;
    const auto noise = query_noise(s.upper, *level, query.is_whole(), style.digits);
    const auto& geometric = noise.geometric_squared_error;
    out.insert(out.end(), {shown(noise.scale, style), shown(noise.squared_error, style),
                           geometric           ? shown(*geometric, style)
                           : s.upper.is_zero() ? "0"
                                               : "-"});
    return out;
}

// The sensitivities and the noise under the policy beside those under another, or under plain differential privacy.
std::string table_of(const std::vector<QueryAnswer>& answers, const std::vector<QueryAnswer>& others,
                     const Level* level, const LevelOptions& style) {
    const bool plain = others.empty();
    const std::vector<std::string> columns{"S", "Laplace scale", "squared error", "geometric"};
    std::vector<std::string> header{"query", "numbers"};
    for (std::size_t c = 0; c < columns.size() && (level != nullptr || c == 0); ++c) {
        header.push_back(columns[c]);
        if (!plain) header.emplace_back("of the second");
        else if (c != 1) header.emplace_back(c == 0 ? "plain S" : "plain");
    }
    Table table(header);
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const auto& query = answers[k].query;
        const auto mine = cells_of(query, answers[k].bounds, level, style);
        const auto its = cells_of(query, plain ? answers[k].plain : others[k].bounds, level, style);
        std::vector<std::string> row{query.name(), numbers_text(query)};
        for (std::size_t c = 0; c < mine.size(); ++c) {
            row.push_back(mine[c]);
            if (!plain || c != 1) row.push_back(its[c]);
        }
        table.add(std::move(row));
    }
    if (level == nullptr) return table.str();
    return fmt::format("noise at {}{}; errors are expected squares, for each number{}\n{}", shown(*level, style),
                       plain ? "" : " under both policies", plain ? "; plain: under differential privacy" : "",
                       table.str());
}

// k times ε, or λ^k.
std::string level_to_the(const Level& level, const Rational& power) {
    if (level.epsilon()) return "ε = " + (power * *level.epsilon()).str();
    const Rational& lambda = *level.lambda();
    return power > Rational(100) ? fmt::format("λ = ({})^{}", lambda.str(), power.str())
                                 : "λ = " + leakproof::power(lambda, std::stol(power.str())).str();
}

std::string implication_text(const std::string& from, const std::string& to, const Implication& of, bool reasons,
                             const std::vector<Level>& levels) {
    const std::string why = reasons ? fmt::format(" ({})", of.why) : "";
    if (!of.power)
        return of.exact ? fmt::format("  privacy under {} says nothing under {}{}\n", from, to, why)
                        : fmt::format("  what privacy under {} says under {} is not known{}\n", from, to, why);
    const std::string level = of.power->is_zero() ? "1" : *of.power == Rational(1) ? "λ" : "λ^" + of.power->str();
    std::string out =
        fmt::format("  what is private at λ under {} is private at {} under {}{}\n", from, level, to, why);
    for (const auto& at : levels)
        out += fmt::format("    at {} under the one, at {} under the other\n", at.str(), level_to_the(at, *of.power));
    return out;
}

}  // namespace

std::string number_text(const Rational& number) {
    return number < Rational(1'000'000'000'000L) ? with_commas(std::stol(number.str())) : number.str();
}

std::string comparison_text(const PolicyDescription& d, const LevelOptions& style) {
    const Policy &first = d.policy, &second = *d.asked.other;
    const Domain& domain = first.domain();
    const auto name = [](const Policy& policy, const char* otherwise) {
        return policy.title().empty() ? std::string(otherwise) : leakproof::quoted(policy.title());
    };
    const std::string one = name(first, "the first"), other = name(second, "the second");
    std::string out;
    if (const auto& found = d.comparison->pairs) {
        const auto pairs = [&](const Rational& count, const std::optional<Edge>& example) {
            return number_text(count) + (example
                                             ? fmt::format(", such as {} {} {}", domain.name(example->first),
                                                           found->ordered ? "→" : "and", domain.name(example->second))
                                             : "");
        };
        const std::string what = found->ordered ? "pairs of values, each way," : "pairs of values";
        out = fmt::format(
            "{0} that {1} keeps nearer to each other: {2}\n{0} that {3} keeps nearer to each other: {4}\n"
            "equally near: {5}\n",
            what, one, pairs(found->first, found->first_example), other, pairs(found->second, found->second_example),
            number_text(found->equal));
    } else {
        out = fmt::format(
            "pairs of values were not compared: under constraints protection follows from the neighbours of\n"
            "databases, which are listed for at most {} databases and {} values\n",
            most_databases_for_protection, most_values_for_protection);
    }
    const bool reasons = !first.is_unconstrained() || !second.is_unconstrained();
    const auto given = style.given() ? d.asked.levels : std::vector<Level>{};
    return out + implication_text(one, other, d.comparison->first_for_second, reasons, given) +
           implication_text(other, one, d.comparison->second_for_first, reasons, given);
}

std::string PolicyText::queries(const PolicyDescription& of) {
    std::string out;
    if (!tables_ && !of.asked.other) {
        for (; queries_ < of.queries.size(); ++queries_)
            out += answer_text(of.policy.domain(), of.queries[queries_], of.asked.levels, style_);
        return out;
    }
    if (of.queries.empty() || of.queries.size() < of.asked.queries.size() || queries_ > 0) return "";
    queries_ = of.queries.size();
    for (const auto& level : of.asked.levels)
        if (has_noise(level)) out += table_of(of.queries, of.others_queries, &level, style_);
    return out.empty() ? table_of(of.queries, of.others_queries, nullptr, style_) : out;
}

std::string PolicyText::quantiles(const PolicyDescription& of) {
    std::string out;
    for (; quantiles_ < of.quantiles.size(); ++quantiles_)
        out += quantile_text(of.policy, of.quantiles[quantiles_], of.asked.levels, style_);
    return out;
}

}  // namespace leakproof::cli
