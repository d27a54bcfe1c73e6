#include "report/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/sha256.hpp"
#include "base/words.hpp"
#include "exact/integer.hpp"
#include "graph/graph6.hpp"
#include "metric/metric_spec.hpp"
#include "report/families.hpp"
#include "report/sentences.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"
#include "suite/json.hpp"

namespace leakproof {
namespace {

// For which channels and ε, and over what.
std::string scope_of(const Result& r) {
    std::string out;
    if (r.strength.channels == Channels::all) out = "all channels";
    if (r.strength.channels == Channels::instances) out = "channel instances";
    if (r.strength.epsilon == Epsilon::all) out += std::string(out.empty() ? "" : ", ") + "all ε";
    if (r.strength.epsilon == Epsilon::list) out += std::string(out.empty() ? "" : ", ") + "listed λ";
    if (r.throughout() != r.strength) out += " in part";
    const std::string extent = extent_text(r.ran);
    if (out.empty() && extent.empty()) return r.ran.empty() ? "" : "the statement itself";
    return out + (out.empty() || extent.empty() ? "" : "; ") + extent;
}

// The name of a given graph stands for its graph6 text; either is cut if it is long.
std::string where(const Counterexample& c, const Range& range) {
    std::string out = c.object;
    if (c.graph) {
        const std::string graph6 = to_graph6(*c.graph);
        const auto name = range.given_names.find(graph6);
        const auto at = out.find("graph " + graph6);
        const std::string shown =
            name == range.given_names.end() ? "graph " + short_name(graph6) : short_name(name->second);
        if (at != std::string::npos) out.replace(at, graph6.size() + 6, shown);
    }
    for (const auto& [text, name] : range.given_names)
        if (const auto at = out.find("distances " + text); has_distances(text) && at != std::string::npos)
            out.replace(at, text.size() + 10, short_name(name));
    return out + (c.lambda ? ", λ = " + c.lambda->str() : "");
}

// What was left out, altogether or of the given graphs, with the claims that this concerns.
std::map<std::string, std::set<std::string>> left_out(const std::vector<Result>& results) {
    std::map<std::string, std::set<std::string>> out;
    for (const auto& r : results) {
        const std::string claim = r.id.substr(0, r.id.find('/', r.id.find('/') + 1));
        for (const auto& reason : r.left_out) out[reason].insert(claim);
        for (const auto& ran : r.ran)
            for (const auto& [size, visits] : ran.sizes)
                for (const auto& [reason, count] : visits.left_out)
                    if (ran.given) out[reason].insert(claim);
    }
    return out;
}

// Whether any of the claims speaks of the graphs that were given.
bool used_given(const std::vector<Result>& results) {
    if (!left_out(results).empty()) return true;
    return std::any_of(results.begin(), results.end(), ran_over_given);
}

std::string given_text(const Range& range) {
    const auto metrics = std::count_if(range.given.begin(), range.given.end(), has_distances);
    const long graphs = static_cast<long>(range.given.size()) - metrics;
    const std::string distances = metrics == 1 ? "Given distances" : fmt::format("{} times given distances", metrics);
    if (metrics == 0) return counted(graphs, "given graph");
    return graphs == 0 ? distances : counted(graphs, "given graph") + " and " + distances;
}

// Of the given graphs, or of the sizes of which all are tried.
std::string graphs_digest(const Range& range) {
    Sha256 out;
    if (range.given.empty())
        out.add(std::to_string(range.min_vertices) + ".." + std::to_string(range.max_vertices) + "\n");
    for (const auto& graph6 : range.given) out.add(graph6 + "\n");
    return out.hex();
}

std::string seconds_text(long nanoseconds) { return with_point(Integer(nanoseconds / 1'000'000), 3); }

}  // namespace

bool ran_over_given(const Result& result) {
    return std::any_of(result.ran.begin(), result.ran.end(), [](const Ran& ran) { return ran.given; });
}

std::string RunReport::verdicts_text() const {
    std::vector<std::string> header{"claim", "verdict", "weight", "scope", "instances"};
    if (verbose) header.emplace_back("different");
    Table table(header);
    for (const auto& r : results) {
        const Weight* weight = weight_of(r.id);
        std::vector<std::string> row{r.id, to_string(r.verdict), weight == nullptr ? "" : weight_in_words(*weight, &r),
                                     scope_of(r), with_commas(r.instances)};
        if (verbose)
            row.push_back(r.different.more() ? fmt::format("> {}", r.different.count())
                                             : with_commas(r.different.count()));
        table.add(row);
    }
    return table.str(second_by_verdict) + "\n";
}

std::string RunReport::scope_text() const {
    std::string lambdas;
    for (const auto& lambda : range.lambdas) lambdas += (lambdas.empty() ? "" : ", ") + lambda.str();
    const std::string graphs =
        range.given.empty()   ? fmt::format("Graphs with {} to {} vertices where a claim has no range of its own",
                                            range.min_vertices, range.max_vertices)
        : used_given(results) ? given_text(range)
                              : "None of these claims speaks of graphs, and the given ones were not used; otherwise as "
                                "always";
    std::string out = fmt::format("{}, λ = {}, seed {}.\n", graphs, lambdas, range.seed);
    for (const auto& family : families) out += family_line(family);
    if (!range.given.empty())
        for (const auto& [reason, claims] : left_out(results))
            out += fmt::format("Left out in {}: {}.\n", counted(static_cast<long>(claims.size()), "claim"), reason);
    return out;
}

std::string RunReport::open_text() const {
    std::string out;
    for (const auto& r : results)
        if (r.verdict == Verdict::vacuous || r.verdict == Verdict::incomplete)
            out += fmt::format("  {}: {}{}\n", r.id, yellow(to_string(r.verdict)),
                               r.errors.empty() ? "" : " (" + *r.errors.begin() + ")");
    return out.empty() ? "" : "\nNot established:\n" + out;
}

std::string RunReport::counterexamples_text() const {
    std::string out;
    for (const Group group : all_groups) {
        std::string lines;
        long many = 0;
        for (const auto& r : results) {
            if (r.verdict != Verdict::refuted || group_of(weight_of(r.id)) != group) continue;
            const Counterexample& c = *r.witness();
            lines += fmt::format("  {}: {}, not: {}\n", r.id, where(c, range), c.expected());
            ++many;
        }
        if (many == 0) continue;
        const bool shown = all || group != Group::boundary;
        out +=
            fmt::format("\n{} ({}){}\n", bold(heading(group)), with_commas(many), shown ? ":" : ": shown with --all");
        if (shown) out += lines;
    }
    if (out.empty()) return out;
    return out +
           (range.given.empty() ? "\n'leakproof explain CLAIM' works one out.\n" : "\n--json has them in full.\n");
}

std::string RunReport::remarks_text() const {
    std::string out;
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            out +=
                fmt::format("{} {}: {}\n", comparisons[k].contradiction ? red("CONTRADICTION") : "note:", results[k].id,
                            comparisons[k].remark);
    return out;
}

std::string RunReport::text() const {
    constexpr std::size_t few = 40;
    const bool each = verbose || results.size() <= few;
    std::string out = each ? verdicts_text() : "";
    if (!each || verbose) out += sentence_tally_text(sentence_tallies(sentences_of(results, weight_of)));
    if (verbose) out += "\n" + tally_text(tallies(results, weight_of));
    out += scope_text();
    if (!each) out += "--verbose lists every verdict.\n";
    return out + open_text() + counterexamples_text() + remarks_text();
}

std::string RunReport::json(const std::string& version, bool with_costs) const {
    using Json = nlohmann::ordered_json;
    Json scope{{"graphs", {{"min_vertices", range.min_vertices}, {"max_vertices", range.max_vertices}}},
               {"lambda", Json::array()},
               {"seed", range.seed},
               {"long", range.long_suite}};
    if (!range.given.empty()) {
        scope["given"] = range.given;
        for (const auto& [graph6, name] : range.given_names) scope["given_names"][graph6] = name;
    }
    if (!families.empty()) scope["families"] = families_json(families, true);
    scope["graphs_sha256"] = graphs_digest(range);
    if (range.max_values > 0 || range.max_tuples > 0)
        scope["policies"] = {{"max_values", range.max_values}, {"max_tuples", range.max_tuples}};
    for (const auto& lambda : range.lambdas) scope["lambda"].push_back(lambda.str());
    Json claims = results_json(results);
    for (std::size_t k = 0; k < results.size(); ++k) {
        if (const Weight* weight = weight_of(results[k].id)) {
            claims[k]["kind"] = to_string(weight->kind);
            if (weight->failing && results[k].verdict == Verdict::refuted)
                claims[k]["fails"] = failing_json(*weight->failing);
        }
        if (!comparisons[k].remark.empty())
            claims[k]["baseline"] = {{"contradiction", comparisons[k].contradiction},
                                     {"remark", comparisons[k].remark}};
    }
    Json summary = Json::array();
    const auto by_sentence = sentence_tallies(sentences_of(results, weight_of));
    for (const auto& tally : tallies(results, weight_of)) {
        summary.push_back(tally_json(tally));
        for (const auto& same : by_sentence)
            if (same.paper == tally.paper) summary.back()["sentences"] = sentence_tally_json(same);
    }
    Json out{{"version", version}, {"scope", scope}, {"summary", summary}, {"claims", claims}};
    if (with_costs) {
        Json seconds = Json::object();
        for (const auto& cost : costs)
            seconds[cost.claim] = static_cast<double>(cost.total().total() / 1'000'000) / 1000;
        out["seconds"] = std::move(seconds);
    }
    return laid_out(out);
}

std::string RunReport::profile() const {
    constexpr Cost kinds[] = {Cost::channels, Cost::groups, Cost::derivations, Cost::judges};
    std::vector<std::string> header{"claim", "CPU seconds"};
    for (const Cost kind : kinds) header.emplace_back(to_string(kind));
    const auto row = [&](const std::string& name, const Spending& spent) {
        std::vector<std::string> cells{name, seconds_text(spent.total())};
        for (const Cost kind : kinds) cells.push_back(seconds_text(spent.of(kind)));
        return cells;
    };
    auto sorted = costs;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const ClaimCost& a, const ClaimCost& b) { return a.total().total() > b.total().total(); });
    Table by_claim(header);
    std::map<int, Spending> by_vertices;
    Spending sum;
    for (const auto& cost : sorted) {
        by_claim.add(row(cost.claim, cost.total()));
        sum += cost.total();
        for (const auto& [size, spent] : cost.sizes)
            if (size.size() == 1) by_vertices[size[0]] += spent;
    }
    by_claim.add(row("all", sum));
    header[0] = "size";
    Table by_size(header);
    for (const auto& [size, spent] : by_vertices) by_size.add(row(std::to_string(size), spent));
    return by_claim.str() + "\n" + by_size.str();
}

}  // namespace leakproof
