// Two policies on the same values: which protects which pairs, and what the one says about the other.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/policy_answers.hpp"
#include "policy/large/comparison.hpp"
#include "policy/large/protection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

// Pairs of values that the one, or the other, keeps nearer; unordered without constraints, ordered with them.
struct NearerPairs {
    Rational first, second, equal;
    std::optional<Edge> first_example, second_example;
    bool ordered = false;
};

struct Comparison {
    std::optional<NearerPairs> pairs;  // none: the neighbours of databases were not listed
    Implication first_for_second, second_for_first;
};

void refuse_incomparable(const LargePolicy& first, const LargePolicy& second) {
    const auto& a = first.domain;
    const auto& b = second.domain;
    bool same = a.sides() == b.sides() && a.absent() == b.absent();
    for (std::size_t k = 0; same && k < a.attributes().size(); ++k)
        same = a.attributes()[k].values == b.attributes()[k].values;
    if (!same) throw InputError("--compare", "a policy on other values", "one with the same values in the same order");
    if (first.is_unconstrained() && second.is_unconstrained()) {
        for (const auto* policy : {&first, &second})
            if (!policy->same_secrets())
                throw InputError("--compare", "persons with different secrets", "the same secrets for all");
        if (a.size() > most_values_compared)
            throw InputError("--compare", std::to_string(a.size()) + " values",
                             "at most " + std::to_string(most_values_compared));
    } else if (first.tuples() != second.tuples()) {
        throw InputError("--compare", "a policy for " + with_commas(second.tuples()) + " persons",
                         "one for " + with_commas(first.tuples()) + ", as constraints are about all of them");
    }
}

NearerPairs listed_pairs(const ListedPolicy& first, const ListedPolicy& second) {
    const auto a = listed_protection(first), b = listed_protection(second);
    NearerPairs out;
    out.ordered = true;
    for (int u = 0; u < first.values; ++u)
        for (int v = 0; v < first.values; ++v) {
            if (u == v || !a.meaningful(u, v) || !b.meaningful(u, v)) continue;
            const auto x = a.at(u, v), y = b.at(u, v);
            const bool first_nearer = x && (!y || *x < *y), second_nearer = y && (!x || *y < *x);
            (first_nearer ? out.first : second_nearer ? out.second : out.equal) += Rational(1);
            if (first_nearer && !out.first_example) out.first_example = Edge(u, v);
            if (second_nearer && !out.second_example) out.second_example = Edge(u, v);
        }
    return out;
}

Comparison compared(const LargePolicy& first, const LargePolicy& second) {
    refuse_incomparable(first, second);
    if (first.is_unconstrained() && second.is_unconstrained()) {
        const auto c = compare(first.secrets(), second.secrets());
        const auto power = [](const std::optional<long>& steps) -> Implication {
            if (!steps) return {{}, true, "some secret pairs of the one are not joined by secret pairs of the other"};
            return {Rational(*steps), true, "the largest distance between the ends of a secret pair"};
        };
        return {NearerPairs{c.first_more, c.second_more, c.equal, c.first_example, c.second_example, false},
                power(c.first_for_second), power(c.second_for_first)};
    }
    const auto a = short_listing(first), b = short_listing(second);
    if (a && b) return {listed_pairs(*a, *b), implication(*a, *b), implication(*b, *a)};
    return {std::nullopt, implication(first, second), implication(second, first)};
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

// At λ = 1 no noise is enough, but the rest is known.
std::vector<Level> with_privacy(std::vector<Level> levels) {
    std::erase_if(levels, [](const Level& level) { return level.compare(Rational(1)) == std::strong_ordering::equal; });
    return levels;
}

std::vector<QueryAnswer> answers_of(const LargePolicy& policy, const std::vector<AdditiveQuery>& queries) {
    std::vector<QueryAnswer> out;
    for (const auto& query : queries) {
        stop_if_asked();
        out.push_back(answer_of(policy, query));
    }
    return out;
}

}  // namespace

std::string comparison_text(const LargePolicy& first, const LargePolicy& second,
                            const std::vector<AdditiveQuery>& queries, const std::vector<Level>& levels,
                            const LevelOptions& style) {
    const auto c = compared(first, second);
    const auto name = [](const LargePolicy& policy, const char* otherwise) {
        return policy.title.empty() ? std::string(otherwise) : leakproof::quoted(policy.title);
    };
    const std::string one = name(first, "the first"), other = name(second, "the second");
    const bool constrained = !first.is_unconstrained() || !second.is_unconstrained();
    std::string out;
    if (c.pairs) {
        const auto pairs = [&](const Rational& count, const std::optional<Edge>& example) {
            return with_commas(std::stol(count.str())) +
                   (example ? fmt::format(", such as {} {} {}", first.domain.name(example->first),
                                          c.pairs->ordered ? "→" : "and", first.domain.name(example->second))
                            : "");
        };
        const std::string what = c.pairs->ordered ? "pairs of values, each way," : "pairs of values";
        out += fmt::format("{} that {} keeps nearer to each other: {}\n", what, one,
                           pairs(c.pairs->first, c.pairs->first_example));
        out += fmt::format("{} that {} keeps nearer to each other: {}\n", what, other,
                           pairs(c.pairs->second, c.pairs->second_example));
        out += fmt::format("equally near: {}\n", pairs(c.pairs->equal, {}));
    } else {
        out += fmt::format(
            "pairs of values were not compared: under constraints protection follows from the neighbours of\n"
            "databases, which are listed for at most {} databases and {} values\n",
            most_databases_for_protection, most_values_for_protection);
    }
    const auto given = style.given() ? levels : std::vector<Level>{};
    out += implication_text(one, other, c.first_for_second, constrained, given) +
           implication_text(other, one, c.second_for_first, constrained, given);
    if (queries.empty()) return out;
    const auto mine = answers_of(first, queries), its = answers_of(second, queries);
    for (const auto& level : with_privacy(levels)) out += answers_side_by_side(mine, its, level, style);
    return with_privacy(levels).empty() ? out + sensitivities_side_by_side(mine, its, style) : out;
}

Json comparison_json(const LargePolicy& first, const LargePolicy& second, const std::vector<AdditiveQuery>& queries,
                     const std::vector<Level>& levels, const LevelOptions& style) {
    const auto c = compared(first, second);
    Json out{{"first", first.title}, {"second", second.title}};
    if (c.pairs) {
        const auto example = [&](const std::optional<Edge>& pair) -> Json {
            if (!pair) return nullptr;
            return {first.domain.name(pair->first), first.domain.name(pair->second)};
        };
        out["ordered_pairs"] = c.pairs->ordered;
        out["first_nearer"] = c.pairs->first.str();
        out["first_example"] = example(c.pairs->first_example);
        out["second_nearer"] = c.pairs->second.str();
        out["second_example"] = example(c.pairs->second_example);
        out["equal"] = c.pairs->equal.str();
    }
    const auto put = [&](const std::string& key, const Implication& of) {
        out[key] = of.power ? Json(of.power->str()) : Json(nullptr);
        out[key + "_why"] = of.why;
        out[key + "_exact"] = of.exact;
    };
    put("first_for_second", c.first_for_second);
    put("second_for_first", c.second_for_first);
    const auto answers = [&](const LargePolicy& policy) {
        Json list = Json::array();
        for (const auto& answer : answers_of(policy, queries))
            list.push_back(answer_json(policy, answer, with_privacy(levels), style));
        return list;
    };
    Json told = Json::object();
    if (!queries.empty()) {
        out["second_queries"] = answers(second);
        told["queries"] = answers(first);
    }
    told["comparison"] = std::move(out);
    return told;
}

}  // namespace leakproof::cli
