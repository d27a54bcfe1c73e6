// leakproof release: noisy answers from a table of data, with a statement of what they protect.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_lock.hpp"
#include "base/json_text.hpp"
#include "base/sha256.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/release_statement.hpp"
#include "cli/unsupported.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/release/budget_file.hpp"
#include "policy/release/noisy_answer.hpp"
#include "policy/release/selection.hpp"
#include "report/text.hpp"
#include "suite/json.hpp"

namespace leakproof::cli {
namespace {

struct ReleaseOptions {
    std::string table, policy, query = "histogram", out, seed, budget, assumed, confidence = "95%", after, where,
                               persons, statement;
    std::string header, rows, quantiles;
    std::vector<std::string> ignored, missing;
    LevelOptions levels;
    bool json = false, anyway = false;
};

Level level_of(const ReleaseOptions& options) {
    if (!options.levels.given()) throw InputError("release", "neither --epsilon nor --lambda", "one of them");
    Level level = parse_one_level(options.levels);
    if (level.compare(Rational(1)) == 0)
        throw InputError("release", level.str(), "ε > 0: no noise is enough otherwise");
    return level;
}

std::unique_ptr<RandomBits> random_bits(const std::string& seed) {
    if (seed.empty()) return std::make_unique<SystemRandom>();
    if (seed.size() > 18 || seed.find_first_not_of("0123456789") != std::string::npos)
        throw InputError("--seed", quoted(seed), "a whole number of at most 18 digits");
    return std::make_unique<SeededRandom>(std::stoull(seed));
}

std::string random_hex(RandomBits& random) {
    constexpr int digits = 32;
    std::string out;
    for (int k = 0; k < digits; ++k) {
        int digit = 0;
        for (int b = 0; b < 4; ++b) digit = 2 * digit + (random.bit() ? 1 : 0);
        out += "0123456789abcdef"[digit];
    }
    return out;
}

// All ranges at once, read off noisy counts.
void choose_ranges(Release& r) {
    if (const auto why = no_range_counts(r.policy()))
        throw InputError("--query", "'ranges' for a policy with " + why->first,
                         why->second + "; or 'cumulative', which works for every policy");
    r.sensitivity = sensitivity(r.policy(), r.additive());
    r.numbers = numbers_of(parse_query("cumulative", r.policy().domain(), "--query"), r.policy().domain());
    r.ranges = best_range_counts(r.policy());
}

Neighbours neighbours_of(const Policy& policy) {
    if (no_secrets(policy.people())) return Neighbours::none;
    if (policy.is_unconstrained()) return Neighbours::some;
    const auto* databases = policy.listed();
    if (databases == nullptr) return Neighbours::not_known;
    return neighbour_relation(*databases).arcs().empty() ? Neighbours::none : Neighbours::some;
}

// The largest number that one person adds to an answer: 1 for counts.
Rational largest_share(const AdditiveQuery& query) {
    Rational out;
    if (const auto* q = std::get_if<SumQuery>(&query.kind()))
        for (const auto& weight : q->weight) out = std::max(out, absolute(weight));
    if (const auto* q = std::get_if<BlockSumQuery>(&query.kind()))
        for (const auto& point : q->point)
            for (const auto& x : point) out = std::max(out, absolute(x));
    return out.is_zero() ? 1 : out;
}

void require_useful_rank(const Release& r) {
    const Rational& q = r.query.quantile()->quantile;
    const Rational most = Rational(r.policy().tuples()) * std::max(q, Rational(1) - q);
    if (!r.needs_noise() || Rational(r.told->within) < most) return;
    throw InputError("release",
                     "a rank error of up to " + r.told->within.str() + ", as large as it can be with " +
                         counted(r.policy().tuples(), "person"),
                     "a smaller one, by a larger ε or fewer secrets; --anyway releases such values all the same");
}

// Numbers that say nothing cost as much as others.
void require_useful(const Release& r) {
    if (r.told) return require_useful_rank(r);
    const Rational largest = Rational(r.policy().tuples()) * largest_share(r.additive());
    if (r.error().upper <= largest * largest) return;
    throw InputError("release",
                     "an expected error (root of the mean square) above " + largest.str() +
                         ", the largest that an answer can be with " + with_commas(r.policy().tuples()) + " persons",
                     "a smaller one, by a larger ε or fewer secrets; --anyway releases such numbers all the same");
}

bool one_of_two(const std::string& option, const std::string& text, const std::string& yes, const std::string& no) {
    if (text != yes && text != no) throw InputError(option, quoted(text), quoted(yes) + " or " + quoted(no));
    return text == yes;
}

// "95%", "0.95" or "19/20".
Rational parse_confidence(const std::string& text) {
    const bool percent = !text.empty() && text.back() == '%';
    const auto x = Rational::parse(percent ? text.substr(0, text.size() - 1) : text);
    const Rational out = x ? *x / Rational(percent ? 100 : 1) : Rational(0);
    if (out.sign() <= 0 || out >= Rational(1))
        throw InputError("--confidence", quoted(text), "a number between 0 and 1, such as 95% or 19/20");
    return out;
}

TableReading reading_of(const ReleaseOptions& options) {
    TableReading out{options.ignored};
    if (!options.header.empty()) out.header = one_of_two("--header", options.header, "yes", "no");
    if (!options.rows.empty()) out.counts = one_of_two("--rows", options.rows, "counts", "persons");
    out.missing = options.missing;
    return out;
}

PolicyQuery query_of(const ReleaseOptions& options, const Policy& policy) {
    std::optional<SelectedValues> selected;
    if (!options.where.empty()) selected = {options.where, parse_where(options.where, policy.domain(), "--where")};
    return parse_policy_query(options.query, policy, "--query", selected);
}

// Which persons of the table are read.
void select(Release& r, const ReleaseOptions& options, const CountTable& table) {
    r.where = options.where;
    if (options.persons.empty()) return;
    const long persons = r.record.policy.tuples();
    r.people = parse_persons(options.persons, persons, "--persons");
    if (table.form != TableForm::records || static_cast<long>(table.persons.size()) != persons)
        throw InputError("--persons",
                         table.form == TableForm::records
                             ? "a table with " + counted(static_cast<long>(table.persons.size()), "row")
                             : "a table of counts, which does not say who has what",
                         "a row for each of the " + with_commas(persons) + " persons of the policy, in their order");
    r.of_people = policy_of(r.record.policy, r.people);
    r.counts = counts_of(table, r.people);
    r.query = query_of(options, *r.of_people);  // a mean is that of these
}

std::vector<Rational> parse_quantiles(const std::string& text) {
    std::vector<Rational> out;
    for (const auto& one : split(text, ",")) {
        const auto q = Rational::parse(one);
        if (!q || q->sign() < 0 || *q > Rational(1))
            throw InputError("--quantiles", quoted(one), "fractions from 0 to 1 separated by commas, such as 1/4,1/2");
        out.push_back(*q);
    }
    return out;
}

// Everything but the noise.
Release prepared(const ReleaseOptions& options, RandomBits& random) {
    const Level level = level_of(options);
    PolicyRecord record = read_policy_record(read_file(options.policy), input_name(options.policy));
    PolicyQuery query = query_of(options, record.policy);
    const std::string place = input_name(options.table), text = read_file(options.table);
    CountTable table = read_counts(text, place, record.policy, reading_of(options));
    require_permitted(record.policy, table, place);
    Release r{std::move(record), std::move(query), level, table.form, table.counts};
    select(r, options, table);
    if (!options.budget.empty()) {
        r.salt = random_hex(random);
        r.table_digest = sha256_of(r.salt + text);
    }
    r.confidence = parse_confidence(options.confidence);
    if (r.query.quantile() != nullptr) {
        prepare_quantile(r);
    } else if (std::holds_alternative<AllRangesQuery>(r.additive().kind())) {
        choose_ranges(r);
    } else {
        r.sensitivity = sensitivity(r.policy(), r.additive());
        r.unit = unit_of(r.additive());
        r.numbers = numbers_of(r.additive(), r.policy().domain());
    }
    if (!r.needs_noise()) r.neighbours = neighbours_of(r.policy());
    if (!options.seed.empty()) r.warning = not_private;
    else if (r.neighbours == Neighbours::none) r.warning = not_protected;
    if (!options.anyway) require_useful(r);
    if (!r.told) r.bars = bars_of(r, r.confidence);
    if (!options.quantiles.empty()) r.quantiles = parse_quantiles(options.quantiles);
    require_counts_for_quantiles(r);
    if (!options.after.empty()) r.after = parsed_afterwards(r, options.after);
    return r;
}

std::string time_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// Where the links of the name lead: a file that is read, and then replaced. What a pipe or a terminal holds is gone
// once it has been read, so that the next release would find nothing spent.
std::string budget_path(const ReleaseOptions& options) {
    namespace fs = std::filesystem;
    std::error_code failure;
    if (!fs::exists(options.budget, failure)) throw InputError(options.budget + ": no such file");
    if (!fs::is_regular_file(options.budget, failure))
        throw InputError("--budget", options.budget + ", which is no regular file", "a file, which is written to");
    const fs::path path = fs::canonical(options.budget, failure);
    if (failure) throw InputError(options.budget + ": cannot be found: " + failure.message());
    return path.string();
}

// What is written down may be too much, if what comes next fails, but never too little: numbers leave only when the
// file that tells of them is on the disk.
Release::Account charge(const ReleaseOptions& options, const Release& r, const std::string& time) {
    const std::string path = budget_path(options);
    const FileLock alone(path);  // two releases at once must both be written down
    BudgetFile file(read_file(path), options.budget, r.record.policy.tuples());
    if (!options.assumed.empty())
        file.assume(read_policy_record(read_file(options.assumed), input_name(options.assumed)));
    file.add({r.query.name(), r.needs_noise() ? r.level : Level::of_epsilon(0),
              std::make_shared<const Json>(noise_record(r)), r.salt, r.table_digest, time, r.where, text_of(r.people)},
             r.record);
    write_durably(path, laid_out(file.json()));
    Release::Account out{PrivacyLoss(*file.budget()), file.joint_loss_under(r.record).joint};
    const auto costs = file.under(r.record);
    for (std::size_t k = 0; k < costs.size(); ++k) {
        const auto& [release, policy, assumed, query, when, noise, where] = file.entries()[k];
        out.releases.push_back({release.name, when, noise == "none" ? "no noise" : release.level.str(),
                                PrivacyLoss(costs[k].release.level).str(), readers_text(release.people, where)});
    }
    return out;
}

// Names of the policy's groups of persons that are read.
std::vector<std::string> group_names(const ReleaseOptions& options, const Release& r) {
    const auto json = read_json(read_file(options.policy), input_name(options.policy), JsonComments::allowed);
    std::vector<std::string> out;
    if (!json.contains("people")) return out;
    long first = 0;
    for (const auto& group : json["people"]) {
        const long last = first + group["tuples"].get<long>() - 1;
        const bool read = r.people.empty() || std::any_of(r.people.begin(), r.people.end(), [&](const auto& range) {
                              return range.first <= last && first <= range.last;
                          });
        if (read) out.push_back(group.contains("name") ? group["name"].get<std::string>() : "");
        first = last + 1;
    }
    return out;
}

void refuse_together(const ReleaseOptions& options) {
    if (options.budget == "-") throw InputError("--budget", "standard input", "a file, which is written to");
    if (options.json && is_standard_output(options.out))
        throw InputError("--out: standard output, where --json goes; the JSON holds the numbers");
}

// Whatever may fail comes before the budget is charged, and all that shows a number after it.
int run(const ReleaseOptions& options) {
    refuse_together(options);
    const StatementForm form = options.statement.empty() ? StatementForm::text : statement_form(options.statement);
    const auto random = random_bits(options.seed);
    Release r = prepared(options, *random);
    FileToWrite out(options.out.empty() ? "-" : options.out), shown("-"),
        stated(options.statement.empty() ? "-" : options.statement);
    StatementContext context{options.table, time_now(), {}};
    if (!options.statement.empty()) context.groups = group_names(options, r);
    if (r.told) choose_value(r, *random);
    else r.noisy = drawn(r, r.counts, *random);
    if (!r.told) estimate(r);
    if (r.after) do_afterwards(r);
    const std::string csv = options.out.empty() ? "" : csv_of(r);
    out.reserve(csv.size());
    constexpr std::size_t room_for_account = 1 << 16;
    if (!options.statement.empty())
        stated.reserve(written(statement_of(r, context, options.levels), form).size() + room_for_account);
    if (!options.budget.empty()) r.account = charge(options, r, context.time);
    if (!options.statement.empty()) stated.write(written(statement_of(r, context, options.levels), form));
    if (!options.out.empty()) {
        out.write(csv);
        if (is_standard_output(options.out)) {  // the numbers alone
            if (!r.estimates.empty()) print_estimates(r, stderr);
            return ok;
        }
    }
    if (options.json) fmt::print("{}", printed(json_of(r, options.levels), false));
    else print_release(r, options.table, options.out, options.levels);
    return ok;
}

}  // namespace

void add_release(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ReleaseOptions>();
    Command command(app, "release",
                    "Release counts with exactly drawn noise under a policy, and say what they protect");
    command.required(
        "TABLE", options->table,
        "CSV: a row for each value with a column 'count', or a row for each person, or one count a line; - "
        "for standard input");
    command.required("--policy", options->policy, "The policy, a file as 'leakproof policy' reads it");
    command.option("--epsilon", options->levels.epsilon, "ε, a fraction above 0: what this release costs");
    command.option("--lambda", options->levels.lambda, "λ = e^ε instead, a fraction above 1");
    command.option("--query", options->query,
                   "What is released: histogram, cumulative, ranges, 'histogram by 10', 'count a,b', median, mean, … "
                   "(docs/policies.md)");
    command.option("--ignore", options->ignored,
                   "Columns of the table that are not looked at, a,b; by number where there is no header");
    command.option("--header", options->header, "yes or no: whether the first row names the columns");
    command.option("--rows", options->rows, "counts or persons: what a row of the table is");
    command.option("--missing", options->missing,
                   "What cells without a value (empty, NA, null, …) count as: A=V, the value V of the attribute A, or "
                   "absent; refused without it");
    command.option("--out", options->out, "Write the released numbers as CSV to this file; - for standard output");
    command.option(
        "--budget", options->budget,
        "A plan with a budget (see 'leakproof budget'): refuse to exceed it, and write this release into it");
    command.option("--assume-policy", options->assumed,
                   "A policy: that of the entries of the budget that name none, as old ones and those by hand do");
    command.option("--where", options->where,
                   "Only persons who have this are read: region=north,age=18..30,pay=low|high; all of it must hold");
    command.option("--persons", options->persons,
                   "Only the persons with these numbers are read, from 0, in the order of the rows: 0..499,600");
    command.option("--statement", options->statement,
                   "Write what was released and what it protects, in words for people who were not there, to this "
                   "file: .txt, .html or .json");
    command.flag("--anyway", options->anyway, "Release also what has a larger expected error than there are people");
    command.option("--confidence", options->confidence,
                   "How sure error bars are: the least distance from the true number that the noise keeps with this");
    command.option("--after", options->after,
                   "What is made of the noisy numbers, which stay beside: some of isotonic, nonnegative, whole, known "
                   "(totals and counts of the policy), in the order given");
    command.option("--quantiles", options->quantiles,
                   "Of cumulative counts and ranges: also these quantiles, 1/4,1/2, read off the released numbers");
    command.option("--seed", options->seed, "For tests only: the same noise each time, which protects nobody");
    add_number_style(command, options->levels);
    command.flag("--json", options->json, "One JSON object, with the numbers");
    refuse_unsupported(command);
    command.explained_examples(
        "The noise is drawn from the system's random source, exactly: nothing is rounded, and no floating point is "
        "used.\n",
        "  leakproof release salaries.csv --policy salaries.json --epsilon 1/2 --out noisy.csv\n"
        "  leakproof release people.csv --policy census.json --lambda 2 --query 'histogram of sex' --ignore name\n"
        "  leakproof release salaries.csv --policy salaries.json --epsilon 1 --query cumulative --after isotonic "
        "--json\n"
        "  leakproof release people.csv --policy census.json --lambda 2 --where sex=f --statement statement.html\n"
        "  leakproof release survey.txt --policy survey.json --lambda 2 --rows persons --header no --missing "
        "answer=none");
    command.excludes("--seed", {"--budget"}).needs("--assume-policy", {"--budget"});
    command.reads({"TABLE", "--policy", "--assume-policy"}).writes({"--budget", "--out", "--statement"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
