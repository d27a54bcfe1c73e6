// leakproof policy: what a policy induces, and which theorems speak about it.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "certificate/certificate.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/policy_input.hpp"
#include "cli/policy_views.hpp"
#include "cli/terminal.hpp"
#include "policy/sensitivity/cycles/count_sensitivity.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct PolicyOptions {
    std::string file, certificate, workload, compare;
    LevelOptions levels;
    std::vector<std::string> count, query, pair;
    bool json = false;

    bool asks_queries() const { return !query.empty() || !workload.empty(); }
    bool asks_everything() const { return !asks_queries() && pair.empty() && compare.empty(); }
};

Policy read_possible(const std::string& file, bool by_listing) {
    return possible_policy(read_file(file), input_name(file), by_listing);
}

Policy read_other(const Policy& first, const std::string& file) {
    Policy second = read_possible(file, false);
    const auto refuse = [](const std::string& found, const std::string& expected) {
        throw InputError("--compare", found, expected);
    };
    if (!same_values(first.domain(), second.domain()))
        refuse("a policy on other values", "one with the same values in the same order");
    if (first.is_unconstrained() && second.is_unconstrained()) {
        if (!first.same_secrets() || !second.same_secrets())
            refuse("persons with different secrets", "the same secrets for all");
        if (first.domain().size() > most_values_compared)
            refuse(std::to_string(first.domain().size()) + " values",
                   "at most " + std::to_string(most_values_compared));
    } else if (first.tuples() != second.tuples()) {
        refuse("a policy for " + with_commas(second.tuples()) + " persons",
               "one for " + with_commas(first.tuples()) + ", as constraints are about all of them");
    }
    return second;
}

// A mean is divided by the number of persons, who must be as many under both.
void require_same_mean(const Policy& first, const Policy& second, const std::string& query) {
    if (first.tuples() == second.tuples() && first.domain().absent() == second.domain().absent()) return;
    throw InputError("--compare", leakproof::quoted(query) + " of other numbers of persons",
                     "as many persons under both policies, or 'sum' in its place");
}

PolicyQuestion question_of(const Policy& policy, const PolicyOptions& options) {
    PolicyQuestion out{parse_levels(options.levels), options.levels.digits};
    out.databases = out.protection = out.theorems = options.asks_everything();
    for (const auto& pair : options.pair) out.pairs.push_back(pair_of(policy.domain(), pair));
    if (!options.compare.empty()) out.other = read_other(policy, options.compare);
    const bool queries =
        options.asks_queries() || !options.count.empty() || (out.other ? options.levels.given() : options.pair.empty());
    if (queries)
        for (auto& query : asked_queries(policy, options.query, options.workload, options.count)) {
            if (query.is_mean && out.other) require_same_mean(policy, *out.other, query.name());
            if (auto* quantile = std::get_if<QuantileQuery>(&query.of)) out.quantiles.push_back(std::move(*quantile));
            else out.queries.push_back(std::move(std::get<AdditiveQuery>(query.of)));
        }
    if (out.other && !out.quantiles.empty())
        throw InputError("--compare", "the quantile " + leakproof::quoted(out.quantiles.front().name),
                         "queries that add up over the persons; 'leakproof tune' puts quantiles beside each other");
    for (const auto& level : out.levels)
        if (!has_noise(level) && options.asks_queries() && !out.other)
            throw InputError("--lambda", level.str(), "λ > 1, or ε > 0: no finite noise is enough otherwise");
    return out;
}

// Of the sensitivity of the one query; or that an asymmetric relation is that, or how much a symmetric one leaks at
// most.
std::string certificate_of(const Policy& policy, const PolicyOptions& options, const PolicyQuestion& asked) {
    if (options.asks_queries() || policy.listed() == nullptr) {
        if (!asked.quantiles.empty())
            throw InputError("--certificate", "the quantile " + leakproof::quoted(asked.quantiles.front().name),
                             "a query that adds up over the persons, whose sensitivity is proved");
        if (asked.queries.size() != 1)
            throw InputError("--certificate", std::to_string(asked.queries.size()) + " queries",
                             "one --query, whose sensitivity is proved");
        if (const auto why = sensitivity_not_certifiable(policy, asked.queries.front()))
            throw InputError("--certificate", why->first, why->second);
        return sensitivity_certificate(policy, asked.queries.front());
    }
    const auto relation = neighbour_relation(*policy.listed());
    const auto& levels = asked.levels;
    if ((levels.size() != 1 || !levels.front().lambda()) && !relation.asymmetry())
        throw InputError("--certificate", levels.size() != 1 ? "several levels" : levels.front().str(),
                         "one λ, for the maximum leakage under a symmetric relation");
    if (const auto why = not_certifiable(*policy.listed(), relation))
        throw InputError("--certificate", why->first, why->second);
    return policy_certificate(*policy.listed(), relation, levels.front().lambda().value_or(Rational(2)));
}

int run(const PolicyOptions& options) {
    const Policy policy = read_possible(options.file, options.asks_everything());
    const PolicyQuestion asked = question_of(policy, options);  // a refusal comes before the rest
    if (!options.certificate.empty()) {
        write_file(options.certificate, certificate_of(policy, options, asked));
        if (is_standard_output(options.certificate)) return ok;
    }
    ProgressLine progress;
    const auto begins = [&](const std::string& what) {
        if (progress.due()) progress.show(what);
    };
    if (options.json) {
        print_growing(Json::object(), false, [&](GrowingJson& object) {
            describe(policy, asked, begins, [&](const PolicyDescription& grown) {
                object.put([&](Json& out) { put_new(out, grown, options.levels); });
            });
            progress.clear();
        });
        return ok;
    }
    PolicyText text(options.levels, !options.workload.empty());
    describe(policy, asked, begins, [&](const PolicyDescription& grown) {
        progress.clear();
        fmt::print("{}", text.what_is_new(grown));
    });
    return ok;
}

}  // namespace

void add_policy(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<PolicyOptions>();
    Command command(app, "policy",
                    "Describe a Blowfish policy of any size: protection, leakage, sensitivities, noise, neighbours");
    command.required("FILE", options->file,
                     "A policy in JSON (the format is in docs/policies.md); - for standard input");
    add_levels(command, options->levels, "for protection, leakage and noise (2 unless given)");
    command.option(
        "--query", options->query,
        "Sensitivity and noise of a query, such as histogram, cumulative, 'range 3..7', sum or median; may be "
        "repeated (docs/policies.md has all kinds)");
    command.option("--workload", options->workload, "A file with a query on each line; gives a table");
    command.option("--pair", options->pair, "How well two values 'a,b' of a person are protected; may be repeated");
    command.option(
        "--compare", options->compare,
        "Another policy on the same values: which one protects which pairs, and what noise queries need under "
        "each");
    command.option("--count", options->count,
                   "Also the sensitivity of the number of tuples with one of these values, 'a,b'; may be repeated");
    command.option("--certificate", options->certificate,
                   "Write a proof for leakproof-referee to this file: of the sensitivity of the --query, or else of "
                   "neighbours that are not mutual, or else of the maximum leakage; - for standard output");
    command.flag("--json", options->json, "One JSON object on standard output");
    command.examples(
        "  leakproof policy corpus/data/policies/not_symmetric.json\n"
        "  leakproof policy corpus/data/policies/not_symmetric.json --certificate n.cert && leakproof-referee n.cert\n"
        "  leakproof policy corpus/data/policies/one_sided_leakage.json --lambda 11/10\n"
        "  leakproof policy corpus/data/policies/salaries.json --count 0,1 --json\n"
        "  leakproof policy corpus/data/policies/twitter_grid.json --epsilon 1/2\n"
        "  leakproof policy corpus/data/policies/twitter_grid.json --query histogram --query 'sum of x'\n"
        "  leakproof policy corpus/data/policies/pay.json --compare corpus/data/policies/pay_full.json");
    command.excludes("--compare", {"--pair", "--certificate"});
    command.reads({"FILE", "--workload", "--compare"}).writes({"--certificate"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
