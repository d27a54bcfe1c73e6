#include "report/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "base/words.hpp"
#include "exact/integer.hpp"
#include "graph/graph6.hpp"
#include "report/text.hpp"
#include "suite/json.hpp"

namespace leakproof {
namespace {

std::string scope_text(const Result& r) {
    std::string out;
    if (r.strength.channels == Channels::all) out = "all channels";
    if (r.strength.channels == Channels::instances) out = "channel instances";
    if (r.strength.epsilon == Epsilon::all) out += std::string(out.empty() ? "" : ", ") + "all ε";
    if (r.strength.epsilon == Epsilon::list) out += std::string(out.empty() ? "" : ", ") + "listed λ";
    return out.empty() ? "exhaustive" : out;
}

std::string where(const Counterexample& c, const Range& range) {
    const auto name = c.graph ? range.given_names.find(to_graph6(*c.graph)) : range.given_names.end();
    const bool told = name != range.given_names.end() && c.object.find(" " + name->second + " ") == std::string::npos;
    return (told ? name->second + ": " : "") + c.object + (c.lambda ? ", λ = " + c.lambda->str() : "");
}

// What was left out altogether, with the claims that this concerns.
std::map<std::string, std::set<std::string>> left_out(const std::vector<Result>& results) {
    constexpr std::string_view mark = "left out: ";
    std::map<std::string, std::set<std::string>> out;
    for (const auto& r : results)
        for (const auto& note : r.notes)
            if (note.rfind(mark, 0) == 0)
                out[note.substr(mark.size())].insert(r.id.substr(0, r.id.find('/', r.id.find('/') + 1)));
    return out;
}

// Whether any of the claims speaks of the graphs that were given.
bool used_given(const std::vector<Result>& results) {
    if (!left_out(results).empty()) return true;
    for (const auto& r : results)
        for (const auto& ran : r.ran)
            if (ran.objects.find("given") != std::string::npos) return true;
    return false;
}

std::string seconds_text(long nanoseconds) { return with_point(Integer(nanoseconds / 1'000'000), 3); }

}  // namespace

std::string RunReport::text() const {
    Table table({"claim", "verdict", "scope", "instances"});
    for (const auto& r : results) table.add({r.id, to_string(r.verdict), scope_text(r), with_commas(r.instances)});
    std::string out = table.str(second_by_verdict), lambdas;
    for (const auto& lambda : range.lambdas) lambdas += (lambdas.empty() ? "" : ", ") + lambda.str();
    const std::string graphs =
        range.given.empty()   ? fmt::format("Graphs with {} to {} vertices", range.min_vertices, range.max_vertices)
        : used_given(results) ? counted(static_cast<long>(range.given.size()), "given graph")
                              : "None of these claims speaks of graphs, and the given ones were not used; otherwise as "
                                "always";
    out += fmt::format("\n{}, λ = {}, seed {}.\n", graphs, lambdas, range.seed);
    if (!range.given.empty())
        for (const auto& [reason, claims] : left_out(results))
            out += fmt::format("Left out in {}: {}.\n", counted(static_cast<long>(claims.size()), "claim"), reason);
    bool any = false;
    for (const auto& r : results) {
        if (!r.counterexample) continue;
        if (!any)
            out += range.given.empty() ? "\nSmallest counterexamples found ('leakproof explain CLAIM' works one out):\n"
                                       : "\nSmallest counterexamples found (--json has them in full):\n";
        any = true;
        out += fmt::format("  {}: {}, not: {}\n", r.id, where(*r.counterexample, range), r.counterexample->expected());
    }
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            out +=
                fmt::format("{} {}: {}\n", comparisons[k].contradiction ? red("CONTRADICTION") : "note:", results[k].id,
                            comparisons[k].remark);
    return out;
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
    for (const auto& lambda : range.lambdas) scope["lambda"].push_back(lambda.str());
    Json claims = Json::parse(results_to_json(results));
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            claims[k]["baseline"] = {{"contradiction", comparisons[k].contradiction},
                                     {"remark", comparisons[k].remark}};
    Json out{{"version", version}, {"scope", scope}, {"claims", claims}};
    if (with_costs) {
        Json seconds = Json::object();
        for (const auto& cost : costs) seconds[cost.claim] = Json::parse(seconds_text(cost.total().total()));
        out["seconds"] = std::move(seconds);
    }
    return laid_out(out.dump());
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
    Spending all;
    for (const auto& cost : sorted) {
        by_claim.add(row(cost.claim, cost.total()));
        all += cost.total();
        for (const auto& [size, spent] : cost.sizes)
            if (size.size() == 1) by_vertices[size[0]] += spent;
    }
    by_claim.add(row("all", all));
    header[0] = "size";
    Table by_size(header);
    for (const auto& [size, spent] : by_vertices) by_size.add(row(std::to_string(size), spent));
    return by_claim.str() + "\n" + by_size.str();
}

}  // namespace leakproof
