#include "report/run.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

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

std::string where(const Counterexample& c) { return c.object + (c.lambda ? ", λ = " + c.lambda->str() : ""); }

}  // namespace

std::string RunReport::text() const {
    Table table({"claim", "verdict", "scope", "instances"});
    for (const auto& r : results) table.add({r.id, to_string(r.verdict), scope_text(r), with_commas(r.instances)});
    std::string out = table.str(second_by_verdict), lambdas;
    for (const auto& lambda : range.lambdas) lambdas += (lambdas.empty() ? "" : ", ") + lambda.str();
    const std::string graphs =
        range.given.empty() ? fmt::format("Graphs with {} to {} vertices", range.min_vertices, range.max_vertices)
                            : fmt::format("{} given graphs", range.given.size());
    out += fmt::format("\n{}, λ = {}, seed {}.\n", graphs, lambdas, range.seed);
    bool any = false;
    for (const auto& r : results) {
        if (!r.counterexample) continue;
        if (!any) out += "\nSmallest counterexamples found ('leakproof explain CLAIM' works one out):\n";
        any = true;
        out += fmt::format("  {}: {}, not: {}\n", r.id, where(*r.counterexample), r.counterexample->expected());
    }
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            out +=
                fmt::format("{} {}: {}\n", comparisons[k].contradiction ? red("CONTRADICTION") : "note:", results[k].id,
                            comparisons[k].remark);
    return out;
}

std::string RunReport::json(const std::string& version) const {
    using Json = nlohmann::ordered_json;
    Json scope{{"graphs", {{"min_vertices", range.min_vertices}, {"max_vertices", range.max_vertices}}},
               {"lambda", Json::array()},
               {"seed", range.seed},
               {"long", range.long_suite}};
    if (!range.given.empty()) scope["given"] = range.given;
    for (const auto& lambda : range.lambdas) scope["lambda"].push_back(lambda.str());
    Json claims = Json::parse(results_to_json(results));
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            claims[k]["baseline"] = {{"contradiction", comparisons[k].contradiction},
                                     {"remark", comparisons[k].remark}};
    return laid_out(Json{{"version", version}, {"scope", scope}, {"claims", claims}}.dump());
}

}  // namespace leakproof
