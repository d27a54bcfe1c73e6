#include "cli/release_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/csv.hpp"
#include "base/words.hpp"
#include "cli/ranges.hpp"
#include "mechanism/geometric_noise.hpp"
#include "policy/protection/belief.hpp"
#include "policy/release/selection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_lines_shown = 40;
constexpr const char* geometric_kind = "two-sided geometric";

std::string rates_by_depth(const std::vector<Rational>& rates, const LevelOptions& style) {
    std::string out;
    for (std::size_t d = 0; d < rates.size(); ++d)
        out += fmt::format("{}u = {} at depth {}", d == 0 ? "" : ", ", shown(rates[d], style), d + 1);
    return out;
}

std::string ranges_noise_text(const RangeCounts& ranges, const LevelOptions& style) {
    const std::string law = "Pr(Z = z) ∝ λ^(-u|z|)";
    if (ranges.blocks) {
        std::string out = "two-sided geometric inside the blocks of the partition, whose totals are exact, " + law;
        for (const auto& kind : ranges.blocks->kinds)
            out += fmt::format("; blocks of {}{}: {}", kind.length,
                               kind.fan_out < kind.length ? fmt::format(" with trees of fan-out {}", kind.fan_out) : "",
                               rates_by_depth(kind.rates, style));
        return out;
    }
    const auto& [values, block, fan_out] = ranges.line.structure;
    const auto& split = ranges.line.better();
    const std::string ends =
        ranges.line.structure.blocks() > 1 ? "u = " + shown(split.s_rate, style) + " at their ends" : "";
    const std::string trees = rates_by_depth(split.tree_rates, style);
    return fmt::format("two-sided geometric on the counts of blocks of {}{}, {}, {}{}{}", block,
                       block > 1 ? fmt::format(" with trees of fan-out {}", fan_out) : "", law, ends,
                       ends.empty() || trees.empty() ? "" : ", ", trees);
}

Json ranges_noise_json(const RangeCounts& ranges) {
    const auto texts = [](const std::vector<Rational>& rates) {
        Json out = Json::array();
        for (const auto& rate : rates) out.push_back(rate.str());
        return out;
    };
    if (ranges.blocks) {
        Json kinds = Json::array();
        for (const auto& kind : ranges.blocks->kinds)
            kinds.push_back({{"block", kind.length},
                             {"fan_out", kind.fan_out},
                             {"tree_rates", texts(kind.rates)},
                             {"loss", kind.loss().str()}});
        return {{"kind", std::string(geometric_kind) + " inside the blocks of the partition"},
                {"blocks", std::move(kinds)}};
    }
    const RangeSplit& split = ranges.line.better();
    return {{"kind", std::string(geometric_kind) + " on blocks and trees"},
            {"block", ranges.line.structure.block},
            {"fan_out", ranges.line.structure.fan_out},
            {"s_rate", split.s_rate.str()},
            {"tree_rates", texts(split.tree_rates)},
            {"loss", split.loss.str()}};
}

std::string pairs_text(const Policy& policy) {
    if (!policy.same_secrets())
        return joined(policy.people(), "; ", [](const People& group) {
            return fmt::format("of {} persons, {}", with_commas(group.count), group.secrets.text());
        });
    switch (policy.secrets().kind()) {
        case SecretGraph::Kind::full: return "any two values";
        case SecretGraph::Kind::partition: return "two values of the same block of the policy's partition";
        case SecretGraph::Kind::attribute: return "two values that differ in one attribute";
        case SecretGraph::Kind::threshold:
            return fmt::format("two values close to each other ({})", policy.secrets().text());
        case SecretGraph::Kind::edges: return "the pairs that the policy lists";
        case SecretGraph::Kind::combined:
            return fmt::format("two values that are a secret pair ({})", policy.secrets().text());
    }
    return "";
}

std::string noise_text(const Release& r, const LevelOptions& style) {
    if (!r.needs_noise()) return "none";
    if (r.told)
        return fmt::format("a value with probability ∝ {}, d its rank error, one of {}",
                           rank_weight_text(r.sensitivity.upper), with_commas(r.query.quantile()->places()));
    if (r.ranges) return ranges_noise_text(*r.ranges, style);
    const std::string unit = r.unit == Rational(1) ? "" : fmt::format(" in units of {}", r.unit.str());
    return fmt::format("two-sided geometric{}, Pr(Z = z) ∝ r^|z|, r = λ^(-{}) = {}", unit, r.exponent().str(),
                       GeometricNoise(r.level, r.exponent()).ratio().str(style.digits));
}

std::string sensitivity_text(const Release& r, const LevelOptions& style) {
    std::string out = shown(r.sensitivity.upper, style) + (r.ranges ? " if each range had noise of its own" : "");
    if (!r.sensitivity.exact())
        out += fmt::format(", an upper bound (at least {}): {}", shown(r.sensitivity.lower, style),
                           r.sensitivity.why_not_exact);
    return out + (r.sensitivity.how.empty() ? "" : "; " + r.sensitivity.how);
}

const char* form_text(TableForm form) {
    switch (form) {
        case TableForm::counts: return "a table of counts";
        case TableForm::records: return "a row for each person";
        case TableForm::plain: return "one count for each value";
    }
    return "";
}

bool bars_are_exact(const Release& r) {
    return std::all_of(r.bars.begin(), r.bars.end(), [](const ErrorBar& bar) { return bar.exact; });
}

// The least and the largest of what the numbers have.
template <class Of>
std::string stretch_of(const Release& r, Of of) {
    Rational least = of(0), most = least;
    for (std::size_t k = 1; k < r.bars.size(); ++k) {
        least = std::min(least, of(k));
        most = std::max(most, of(k));
    }
    return least == most ? least.str() : least.str() + " to " + most.str();
}

std::string bars_text(const Release& r) {
    return fmt::format(
        "{} of the true number with {}: {}", stretch_of(r, [&](std::size_t k) { return r.half_width(k); }),
        percent(r.confidence),
        bars_are_exact(r) ? "the least such number, exactly from the noise" : "by a bound on the tails of the noise");
}

std::string counts_text(const Release& r) {
    return fmt::format("noise alone reaches {} with at most {}: a smaller count may be none",
                       stretch_of(r, [&](std::size_t k) { return r.least_count(k); }),
                       percent(Rational(1) - r.confidence));
}

std::string afterwards_text(const Release& r, const LevelOptions& style) {
    const auto& after = *r.after;
    std::string out;
    for (const auto step : after.steps) out += (out.empty() ? "" : ", ") + name_of(step);
    if (after.left_out > 0)
        out += fmt::format(" ({} of the policy left out, being no sums of these numbers)",
                           counted(static_cast<long>(after.left_out), "count"));
    out += "; privacy is as before, as only the noisy numbers and the policy are looked at";
    if (!after.error) return out;
    return out + fmt::format("; expected squared error {} for each number in the mean, {}", shown(*after.error, style),
                             after.simulations == 0
                                 ? "by exact moments"
                                 : fmt::format("simulated: {} with seed {}, as if the numbers afterwards were true",
                                               counted(after.simulations, "time"), Release::Afterwards::seed));
}

// Whether bars are the least ones: of ranks they are if each table is permitted, and has as many persons as known.
bool rank_bar_is_exact(const Release& r) {
    return !r.told->law || (r.told->law->all_counted && r.policy().is_unconstrained());
}

void print_value(const Release& r) {
    Table table({"", "released", "within ranks"});
    table.add({r.query.name(), r.told->value, r.told->within.str()});
    fmt::print("\n{}", table.str());
}

void line(const std::string& label, const std::string& text) { fmt::print("{:<14}{}\n", label, text); }

void print_error(const Release& r, const LevelOptions& style) {
    if (r.told) {
        line("error",
             "expected squared rank error at most " + shown(r.told->square, style) + ", whatever the table is");
        if (r.needs_noise())
            line("within", fmt::format("{} of its rank with {}: no more persons than that too many have less, or more",
                                       r.told->within.str(), percent(r.confidence)));
        return;
    }
    line("error", fmt::format("expected squared error {} {}", shown(r.error(), style),
                              r.ranges ? "of a range, the difference of two numbers; the mean over all ranges"
                                       : "for each number"));
    if (!r.needs_noise()) return;
    line("within", bars_text(r));
    line("", counts_text(r));
}

void print_numbers(const Release& r, const LevelOptions& style) {
    std::vector<std::string> header{r.query.name(), "released", "±"};
    if (r.after) header.emplace_back("afterwards");
    Table table(header);
    for (std::size_t k = 0; k < r.noisy.size() && k < most_lines_shown; ++k) {
        std::vector<std::string> row{r.numbers[k], r.noisy[k].str(), r.half_width(k).str()};
        if (r.after) row.push_back(shown(r.after->numbers[k], style));
        table.add(row);
    }
    fmt::print("\n{}", table.str());
    if (r.noisy.size() > most_lines_shown)
        fmt::print("… {} more; --out FILE writes all\n", r.noisy.size() - most_lines_shown);
}

}  // namespace

void print_estimates(const Release& r, std::FILE* to) {
    fmt::print(to, "\nread off the released numbers, which costs nothing; from … to holds with {}\n",
               percent(r.confidence));
    Table table({"", "value", "from", "to"});
    for (const auto& [of, value, from, to] : r.estimates) table.add({of, value, from, to});
    fmt::print(to, "{}", table.str());
}

Enclosure Release::error() const {
    if (!needs_noise()) return {0, 0};
    return ranges ? ranges->geometric_error(level) : unit * unit * GeometricNoise(level, exponent()).variance();
}

std::vector<ErrorBar> bars_of(const Release& r, const Rational& confidence) {
    if (!r.needs_noise()) return {error_bar(r.level, {}, confidence)};
    if (!r.ranges) return {error_bar(r.level, {{r.exponent(), 1}}, confidence)};
    std::map<std::vector<NoiseTerm>, ErrorBar> known;
    const auto noise = r.ranges->noise();
    for (const auto& terms : noise) known.emplace(terms, ErrorBar{});
    constexpr long most_steps = 100'000'000;
    for (auto& [terms, bar] : known)
        bar = error_bar(r.level, terms, confidence, most_steps / static_cast<long>(known.size()));
    std::vector<ErrorBar> out;
    for (const auto& terms : noise) out.push_back(known.at(terms));
    return out;
}

std::string percent(const Rational& x) { return (Rational(100) * x).str() + " %"; }

std::string readers_text(const std::vector<PersonRange>& people, const std::string& where) {
    constexpr std::size_t most_told = 4;
    std::string out;
    for (std::size_t k = 0; k < people.size() && k < most_told; ++k) {
        const auto [first, last] = people[k];
        out += (k == 0 ? "" : ", ") + (first == last ? std::to_string(first) : fmt::format("{}–{}", first, last));
    }
    if (people.size() > most_told) out += ", …";
    if (!where.empty()) out += (out.empty() ? "where " : " where ") + where;
    return out.empty() ? "everybody" : out;
}

std::vector<std::string> statement(const Release& r, const LevelOptions& style) {
    std::vector<std::string> out;
    if (r.warning == not_private)
        out.push_back(not_private + ". What follows would hold of noise from the system's random source.");
    if (r.neighbours == Neighbours::none) {
        out.push_back(not_protected + ".");
    } else if (!r.needs_noise()) {
        out.push_back(
            fmt::format("No noise was needed: neighbouring databases{} have the same answer, so that it tells "
                        "no two of them apart.",
                        r.neighbours == Neighbours::not_known ? ", if there are any," : ""));
        out.push_back(
            "The numbers are exact. Whatever no chain of neighbouring databases connects may be told apart by them, "
            "and "
            "is not protected.");
    }
    if (!r.needs_noise()) {
        out.push_back(
            "This release costs nothing under this policy, and may cost everything under one with other secrets.");
        return out;
    }
    const std::string factor = r.level.lambda()
                                   ? "λ = " + r.level.lambda()->str()
                                   : fmt::format("λ = e^({}) = {}", r.level.epsilon()->str(),
                                                 r.level.lambda_between(style.digits + 2).str(style.digits));
    if (r.policy().is_unconstrained()) {
        out.push_back(
            fmt::format("If the value of one person were the other one of a secret pair, whatever was released "
                        "would be at most {} times as likely as it was, and at least 1/λ times. This "
                        "holds whatever the others have, and whoever knows it.",
                        factor));
        out.push_back(fmt::format(
            "Secret pairs: {}. Somebody who believed 50 % of either value of such a pair can come to believe at "
            "most {}.",
            pairs_text(r.policy()), belief_text(most_believed(r.level, 1, Rational(1, 2)))));
        out.push_back(
            "Two values that are d secret pairs apart are told apart by at most the factor λ^d. Two that no "
            "secret pairs connect are not protected from each other.");
    } else {
        out.push_back(
            fmt::format("Whatever was released is at most {} times as likely on one permitted database as on a "
                        "neighbouring one. Neighbours differ in a secret pair of values of some person, and in "
                        "what else has to change for the constraints to hold.",
                        factor));
        out.push_back(fmt::format("Secret pairs: {}.", pairs_text(r.policy())));
        out.push_back("That the constraints hold is taken to be known already, and is not protected.");
    }
    out.push_back(
        r.policy().domain().absent()
            ? fmt::format("That there are {} persons is taken to be known. To be absent, ⊥, is a value like others, "
                          "and protected where the policy joins it to them.",
                          (r.policy().most_absent() == r.policy().tuples()
                               ? "at most "
                               : with_commas(r.policy().tuples() - r.policy().most_absent()) + " to ") +
                              with_commas(r.policy().tuples()))
            : fmt::format("The number of persons, {}, is taken to be known.", with_commas(r.policy().tuples())));
    out.push_back("Another release from the same data costs its own ε: losses add up.");
    return out;
}

Json noise_record(const Release& r) {
    if (!r.needs_noise()) return {{"kind", "none"}};
    if (r.ranges) return ranges_noise_json(*r.ranges);
    if (r.told)
        return {{"kind", "exponential"},
                {"quantile", r.query.quantile()->quantile.str()},
                {"exponent", r.exponent().str()},
                {"values", r.query.quantile()->places()}};
    return {{"kind", geometric_kind},
            {"unit", r.unit.str()},
            {"exponent", r.exponent().str()},
            {"ratio", "λ^(-" + r.exponent().str() + ")"}};
}

// A column for each attribute of a histogram, else one for what the number is about.
std::string csv_of(const Release& r) {
    std::string out = r.warning.empty() ? "" : "# " + r.warning + "\n";
    if (r.told)
        return out + "number,value,within_ranks\n" + csv_cell(r.query.name()) + "," + csv_cell(r.told->value) + "," +
               r.told->within.str() + "\n";
    const bool histogram = std::holds_alternative<HistogramQuery>(r.additive().kind());
    if (histogram)
        for (const auto& a : r.policy().domain().attributes()) out += csv_cell(a.name) + ",";
    else out += "number,";
    out += r.after ? "count,within,afterwards\n" : "count,within\n";
    for (std::size_t k = 0; k < r.noisy.size(); ++k) {
        if (histogram) {
            const auto digits = attributes_of(static_cast<int>(k), r.policy().domain().sides());
            for (std::size_t a = 0; a < digits.size(); ++a)
                out += csv_cell(r.policy().domain().attributes()[a].values[static_cast<std::size_t>(digits[a])]) + ",";
        } else {
            out += csv_cell(r.numbers[k]) + ",";
        }
        out += r.noisy[k].str() + "," + r.half_width(k).str() + (r.after ? "," + r.after->numbers[k].str() : "") + "\n";
    }
    return out;
}

void print_release(const Release& r, const std::string& data, const std::string& written, const LevelOptions& style) {
    if (!r.warning.empty()) fmt::print("{}\n", red(r.warning));
    line("policy",
         fmt::format("{}: {} values, {} persons", r.policy().title().empty() ? "without a title" : r.policy().title(),
                     with_commas(r.policy().domain().present()), with_commas(r.policy().tuples())));
    line("data", fmt::format("{}, {}", data, form_text(r.form)));
    if (!r.people.empty() || !r.where.empty()) line("persons", readers_text(r.people, r.where));
    line("query", fmt::format("{}, {}", r.query.name(),
                              r.told ? "a value" : counted(static_cast<long>(r.noisy.size()), "number")));
    line("sensitivity", sensitivity_text(r, style));
    line("noise", noise_text(r, style));
    print_error(r, style);
    if (r.after) fmt::print("afterwards\n{}", wrapped(afterwards_text(r, style), "  ", 110));
    fmt::print("protects\n");
    for (const auto& sentence : statement(r, style)) fmt::print("{}", wrapped(sentence, "  ", 110));
    if (r.account)
        line("budget", fmt::format("{}: {} spent, {} left", r.account->budget.str(), r.account->spent.str(),
                                   (r.account->budget - r.account->spent).str()));
    if (!written.empty()) line("written", written);
    else if (r.told) print_value(r);
    else print_numbers(r, style);
    if (!r.estimates.empty()) print_estimates(r, stdout);
}

namespace {

void put_value(Json& out, const Release& r, const LevelOptions& style) {
    if (r.needs_noise()) out["noise"] = noise_record(r);
    out["expected_squared_rank_error"] = number_json(r.told->square, style);
    out["error_bars"] = {{"confidence", r.confidence.str()}, {"exact", rank_bar_is_exact(r)}};
    out["statement"] = statement(r, style);
    if (r.account) out["budget"] = {{"of", r.account->budget.str()}, {"spent", r.account->spent.str()}};
    out["numbers"] = Json::array();
    out["numbers"].push_back(
        {{"of", r.query.name()}, {"released", r.told->value}, {"within_ranks", r.told->within.str()}});
}

}  // namespace

Json json_of(const Release& r, const LevelOptions& style) {
    Json out{{"policy", r.policy().title()}, {"query", r.query.name()}};
    if (!r.where.empty()) out["where"] = r.where;
    if (!r.people.empty()) out["persons"] = text_of(r.people);
    put_level(out, r.level, r.level.lambda_between(style.digits + 2), style);
    out["private"] = r.warning.empty();
    if (!r.warning.empty()) out["warning"] = r.warning;
    out["sensitivity"] = {{"lower", r.sensitivity.lower.str()},
                          {"upper", r.sensitivity.upper.str()},
                          {"how", r.sensitivity.how},
                          {"why_not_exact", r.sensitivity.why_not_exact}};
    if (r.told) {
        put_value(out, r, style);
        return out;
    }
    if (r.ranges) out["noise"] = ranges_noise_json(*r.ranges);
    else if (r.needs_noise())
        out["noise"] = {{"kind", geometric_kind},
                        {"unit", r.unit.str()},
                        {"exponent", r.exponent().str()},
                        {"ratio", number_json(GeometricNoise(r.level, r.exponent()).ratio(), style)}};
    out["expected_squared_error"] = number_json(r.error(), style);
    out["error_bars"] = {{"confidence", r.confidence.str()}, {"exact", bars_are_exact(r)}};
    out["statement"] = statement(r, style);
    if (r.account) out["budget"] = {{"of", r.account->budget.str()}, {"spent", r.account->spent.str()}};
    out["numbers"] = Json::array();
    for (std::size_t k = 0; k < r.noisy.size(); ++k)
        out["numbers"].push_back({{"of", r.numbers[k]},
                                  {"released", r.noisy[k].str()},
                                  {"within", r.half_width(k).str()},
                                  {"least_count", r.least_count(k).str()}});
    for (const auto& [of, value, from, to] : r.estimates)
        out["estimates"].push_back({{"of", of}, {"value", value}, {"from", from}, {"to", to}});
    if (!r.after) return out;
    for (std::size_t k = 0; k < r.noisy.size(); ++k) out["numbers"][k]["afterwards"] = r.after->numbers[k].str();
    Json& after = out["after"];
    after["steps"] = Json::array();
    for (const auto step : r.after->steps) after["steps"].push_back(name_of(step));
    after["known_left_out"] = r.after->left_out;
    if (r.after->error) after["expected_squared_error"] = number_json(*r.after->error, style);
    if (r.after->simulations > 0)
        after["simulations"] = {{"number", r.after->simulations}, {"seed", Release::Afterwards::seed}};
    return out;
}

}  // namespace leakproof::cli
