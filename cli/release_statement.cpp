// What a statement about a release says, but for who is protected from what (statement_protection.cpp).
#include "cli/release_statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/sha256.hpp"
#include "base/words.hpp"
#include "mechanism/geometric_noise.hpp"
#include "policy/protection/belief.hpp"
#include "policy/release/selection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

const Rational even_chance(1, 2);

std::string attributes_in_words(const Domain& domain) {
    if (domain.is_plain()) return domain.attributes()[0].name;
    return "combination of " + joined(domain.attributes(), ", ", [](const Attribute& a) { return a.name; });
}

// What the numbers are about, for those who have never seen a query.
std::string query_in_words(const Release& r) {
    const Domain& domain = r.policy().domain();
    const std::string each = attributes_in_words(domain);
    struct Words {
        const std::string& each;
        std::string operator()(const HistogramQuery&) const { return "how many persons have each " + each; }
        std::string operator()(const BlockQuery&) const { return "how many persons there are of each of some kinds"; }
        std::string operator()(const CumulativeQuery&) const {
            return "how many persons have a value up to each, by " + each;
        }
        std::string operator()(const AllRangesQuery&) const {
            return "counts from which one reads how many persons have a value from one " + each + " to another";
        }
        std::string operator()(const RangesQuery&) const { return "how many persons are in some ranges"; }
        std::string operator()(const SumQuery&) const { return "a sum over the persons"; }
        std::string operator()(const BlockSumQuery& q) const {
            return q.names.empty() ? "sums over persons of some kinds"
                                   : "a sum over the persons and their number, which give a mean";
        }
    };
    if (r.told)
        return fmt::format("a value that about {} of the persons are below, or at, in the order of the values",
                           percent(r.query.quantile()->quantile));
    return r.query.is_mean && !r.query.mean ? "a mean over the persons" : std::visit(Words{each}, r.additive().kind());
}

std::string file_name(const std::string& path) {
    return path == "-" ? "standard input" : std::filesystem::path(path).filename().string();
}

std::string persons_in_words(const Release& r) {
    std::string out;
    if (!r.people.empty()) out += " Only the persons with the numbers " + text_of(r.people) + " (from 0) were read.";
    if (!r.where.empty()) out += " Only persons with " + r.where + " were counted.";
    return out;
}

StatementPart released_part(const Release& r, const StatementContext& context) {
    StatementPart part{"What was released"};
    const Policy& policy = r.record.policy;
    part.say(
        fmt::format("From the table '{}', which has data of {}{} persons, {} released on {}: {} (the query '{}').{}",
                    file_name(context.table), policy.domain().absent() ? "at most " : "", with_commas(policy.tuples()),
                    r.told                ? "one value was"
                    : r.noisy.size() == 1 ? "one number was"
                                          : with_commas(static_cast<long>(r.noisy.size())) + " numbers were",
                    context.time.substr(0, 10), query_in_words(r), r.query.name(), persons_in_words(r)));
    for (const auto& a : policy.domain().attributes()) {
        if (!a.bins) continue;
        part.say(
            fmt::format("Of {} only the stretch was looked at that it lies in: {} of them, from {} to {}{}.", a.name,
                        a.bins->ends.size() - 1, a.bins->ends.front().str(), a.bins->ends.back().str(),
                        a.bins->clamped ? "; what is beyond the ends is counted in the first and in the last" : ""));
        if (!a.missing.empty())
            part.say(fmt::format("Persons of whom {} is not known are counted as '{}'.", a.name, a.missing));
    }
    if (r.told) {
        part.say(r.needs_noise()
                     ? "It was drawn by lot: the nearer a value is to the true one in rank, the likelier, as "
                       "far as the promise below permits."
                     : "It is the true value: nothing was left to chance.");
        return part;
    }
    part.say(r.needs_noise()
                 ? "They are not the true numbers. To each, a random number was added (noise), as large as the promise "
                   "below needs."
                 : "They are the true numbers: nothing was added.");
    if (r.after)
        part.say(
            "Afterwards the numbers were made consistent, from themselves and from what is known alone; this tells "
            "nothing more about anybody. The numbers as they were before stand beside.");
    return part;
}

// Of numbers with different bars, the least and the largest.
std::string stretch(const Release& r, Rational (Release::*of)(std::size_t) const) {
    Rational least = (r.*of)(0), most = least;
    for (std::size_t k = 1; k < r.bars.size(); ++k) {
        least = std::min(least, (r.*of)(k));
        most = std::max(most, (r.*of)(k));
    }
    return least == most ? least.str() : least.str() + " to " + most.str();
}

StatementPart error_part(const Release& r) {
    StatementPart part{"How far the numbers are from the true ones"};
    if (!r.needs_noise()) {
        part.say("Not at all.");
        return part;
    }
    if (r.told) {
        part.say(fmt::format(
            "With a probability of at least {}, no more than {} persons too many have a smaller value than the one "
            "released, and no more than {} too many a larger one. How far the value itself is from the true one "
            "depends "
            "on how many persons have values in between.",
            percent(r.confidence), r.told->within.str(), r.told->within.str()));
        return part;
    }
    part.say(fmt::format("With a probability of at least {}, a number is within {} of the true one.",
                         percent(r.confidence), stretch(r, &Release::half_width)));
    part.say(
        fmt::format("A number below {} may stand for nobody at all: noise alone reaches that much with a probability "
                    "of at most {}.",
                    stretch(r, &Release::least_count), percent(Rational(1) - r.confidence)));
    return part;
}

StatementPart others_part(const Release& r) {
    StatementPart part{"What other releases add"};
    const bool nothing = !r.needs_noise();
    const auto both = most_believed(r.level, 2, even_chance);
    if (!r.account) {
        part.say(
            "This statement speaks of this release alone. No account was kept with it of what else is released about "
            "the same people, and what is told adds up.");
        if (!nothing)
            part.say(fmt::format("With a second release like this one, the {} of the example above become at most {}.",
                                 percent(even_chance), belief_text(both)));
        return part;
    }
    const auto& account = *r.account;
    part.say(fmt::format(
        "What is told adds up over all releases about the same people, and so does ε, by which it is counted. An "
        "account is kept: at most {} may be spent in all, {} is spent with this release, {} is left.",
        account.budget.str(), account.spent.str(), (account.budget - account.spent).str()));
    const auto stated = [&](const PrivacyLoss& loss) {
        // Rounded up to a fraction of few digits: a belief at most.
        const Rational scale = 1'000'000, up = -Rational(floor(-(loss.epsilon().upper * scale))) / scale;
        return belief_text(up.sign() <= 0 ? std::optional(Rational(50))
                                          : most_believed(Level::of_epsilon(up), Rational(1), even_chance));
    };
    part.say(
        fmt::format("By all of them together, a belief of 50 % in one of two things that are one step apart becomes at "
                    "most {}, and at "
                    "most {} when all is spent that may be.",
                    stated(account.spent), stated(account.budget)));
    std::vector<std::vector<std::string>> rows{{"release", "on", "its level", "costs here", "persons"}};
    for (const auto& one : account.releases)
        rows.push_back(
            {one.name, one.time.empty() ? "not said" : one.time.substr(0, 10), one.level, one.cost, one.persons});
    part.items.push_back({"", std::move(rows)});
    return part;
}

std::string law_in_words(const Release& r, const LevelOptions& style) {
    if (!r.needs_noise()) return "none";
    if (r.told)
        return "exponential mechanism: a value with a probability in proportion to " +
               rank_weight_text(r.sensitivity.upper) + ", d its rank error";
    if (r.ranges) return "two-sided geometric, on counts of blocks that the numbers are read off";
    return fmt::format("two-sided geometric: Pr(Z = z) ∝ r^|z|, r = {}{}",
                       GeometricNoise(r.level, r.exponent()).ratio().str(style.digits),
                       r.unit == Rational(1) ? "" : ", in units of " + r.unit.str());
}

StatementPart check_part(const Release& r, const std::string& digest, const LevelOptions& style) {
    StatementPart part{"For those who want to check"};
    const std::string title = r.record.policy.title();
    part.items.push_back(
        {"",
         {{"what", "is"},
          {"policy", title.empty() ? "without a title" : title},
          {"sha256 of what counts in the policy", r.record.digest},
          {"sha256 of the released numbers (the CSV file)", digest},
          {"level", r.level.str()},
          {"one step", "λ = e^ε, the most by which the odds of two things one step apart change"},
          {"sensitivity", r.sensitivity.upper.str() + (r.sensitivity.exact() ? "" : ", an upper bound")},
          {"noise", law_in_words(r, style)},
          {"made with", "leakproof " LEAKPROOF_VERSION}}});
    if (r.needs_noise())
        part.say(r.warning == not_private
                     ? "The noise was drawn from a seed, so that anybody can subtract it: this release protects nobody."
                     : "The noise was drawn from the random source of the system, exactly, without rounding.");
    part.say("The policy, the data and the account are with whoever made the release.");
    return part;
}

Json facts_of(const Release& r, const StatementContext& context, const std::string& digest,
              const std::vector<StatedBelief>& beliefs) {
    Json out{{"table", file_name(context.table)},
             {"time", context.time},
             {"query", r.query.name()},
             {"numbers", r.told ? 1 : r.noisy.size()},
             {"numbers_sha256", digest},
             {"policy", r.record.policy.title()},
             {"policy_sha256", r.record.digest},
             {"level", r.level.str()},
             {"confidence", r.confidence.str()},
             {"within", !r.needs_noise() ? "0"
                        : r.told         ? r.told->within.str()
                                         : stretch(r, &Release::half_width)}};
    out["beliefs"] = Json::array();
    for (const auto& one : beliefs) {
        Json entry{{"group", one.group}, {"from", one.from}, {"to", one.to}, {"steps", one.steps.str()}};
        if (!one.steps_exact) entry["steps_at_least"] = "1";
        entry["beliefs"] = Json::array();
        for (const auto& [p, after] : one.beliefs)
            entry["beliefs"].push_back({{"before", p.str()}, {"at_most_percent", after ? after->str() : "100"}});
        out["beliefs"].push_back(std::move(entry));
    }
    return out;
}

}  // namespace

ReleaseStatement statement_of(const Release& r, const StatementContext& context, const LevelOptions& style) {
    const std::string digest = sha256_of(csv_of(r));
    const auto beliefs = r.needs_noise() ? stated_beliefs(r, context) : std::vector<StatedBelief>{};
    const std::string title = r.record.policy.title();
    ReleaseStatement out{"Statement about a release" + (title.empty() ? "" : ": " + title), r.warning, {}, {}};
    out.parts = {released_part(r, context),    error_part(r),  protected_part(r, beliefs),
                 unprotected_part(r, context), others_part(r), check_part(r, digest, style)};
    out.facts = facts_of(r, context, digest, beliefs);
    return out;
}

}  // namespace leakproof::cli
