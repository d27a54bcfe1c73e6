#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "suite/json.hpp"
#include "suite/tally.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

Json counts_json(const std::map<Size, long>& counts) {
    Json out = Json::array();
    for (const auto& [size, count] : counts) out.push_back({{"size", size}, {"count", count}});
    return out;
}

Json visits_json(const std::map<Size, Visits>& visits) {
    Json out = Json::array();
    for (const auto& [size, visited] : visits)
        out.push_back({{"size", size},
                       {"cases", visited.cases},
                       {"by_hand", visited.by_hand},
                       {"left_out", Json(visited.left_out)}});
    return out;
}

Json place_json(const CasePlace& at) { return {{"size", at.size}, {"text", at.text}, {"number", at.number}}; }

Json failure_json(const PlacedFailure& failure) {
    Json out = place_json(failure.at);
    out["shown"] = counterexample_to_json(failure.shown);
    return out;
}

Json part_json(const PartTally& part) {
    Json out{{"part", part.part}, {"instances", part.instances}};
    if (part.strength) {
        out["channels"] = to_string(part.strength->channels);
        out["epsilon"] = to_string(part.strength->epsilon);
    }
    out["met"] = counts_json(part.met);
    out["notes"] = part.notes;
    if (part.different.more()) out["different"] = "more";
    else out["different"] = part.different.digests();
    out["lambdas"] = Json::array();
    for (const auto& lambda : part.lambdas) out["lambdas"].push_back(lambda.str());
    if (part.counterexample) out["counterexample"] = failure_json(*part.counterexample);
    if (part.telling) out["telling"] = failure_json(*part.telling);
    return out;
}

// Reads what the functions above have written of a check.
class TallyReader {
public:
    TallyReader(const Check& check, std::string place) : check_(check), place_(std::move(place)) {}

    RowTally row(const Json& j) const {
        RowTally out;
        for (const auto& part : j.at("parts")) out.parts.push_back(part_of(part));
        for (const auto& v : j.at("visits"))
            out.visits[size(v)] = {v.at("cases").get<long>(), v.at("by_hand").get<long>(), 0,
                                   v.at("left_out").get<std::map<std::string, long>>()};
        out.notes = j.at("notes").get<std::set<std::string>>();
        out.dealt_out = j.at("dealt_out").get<std::set<long>>();
        if (!j.contains("error")) return out;
        out.first_error = {place_of(j.at("error").at("at")), j.at("error").at("what").get<std::string>()};
        out.failures = j.at("error").at("cases").get<long>();
        return out;
    }

private:
    Size size(const Json& j) const {
        auto out = j.at("size").get<Size>();
        require_fits(out, check_.source.axes, place_);
        return out;
    }
    PartTally part_of(const Json& j) const {
        PartTally out;
        out.part = j.at("part").get<std::string>();
        const auto& known = check_.parts;  // none: whatever the judge speaks of
        if (!known.empty() && std::find(known.begin(), known.end(), out.part) == known.end())
            throw InputError(place_, leakproof::quoted(out.part), "a part of " + check_.id);
        out.instances = j.at("instances").get<long>();
        if (j.contains("channels")) out.strength = strength(j);
        if (out.instances < 0 || (out.instances > 0 && !out.strength))
            throw InputError(place_, j.at("instances").dump() + " instances without a strength", "both, or none");
        for (const auto& one : j.at("met")) out.met[size(one)] = one.at("count").get<long>();
        out.notes = j.at("notes").get<std::set<std::string>>();
        if (j.at("different").is_string()) out.different.give_up();
        else
            for (const auto& digest : j.at("different")) out.different.add(digest.get<std::uint64_t>());
        out.lambdas = lambdas_from_json(j.at("lambdas"), place_);
        if (j.contains("counterexample")) out.counterexample = failure(j.at("counterexample"));
        if (j.contains("telling")) out.telling = failure(j.at("telling"));
        return out;
    }
    Strength strength(const Json& j) const {
        const auto channels = parse_channels(j.at("channels").get<std::string>());
        const auto epsilon = parse_epsilon(j.at("epsilon").get<std::string>());
        if (!channels || !epsilon) throw InputError(place_, "an unknown strength", "none, instances, list or all");
        return {*channels, *epsilon};
    }
    PlacedFailure failure(const Json& j) const {
        return {place_of(j), counterexample_from_json(j.at("shown"), place_)};
    }
    static CasePlace place_of(const Json& j) {
        return {j.at("size").get<Size>(), j.at("text").get<std::string>(), j.at("number").get<long>()};
    }

    const Check& check_;
    std::string place_;
};

}  // namespace

Json tallies_to_json(const std::vector<Check>& checks, const std::vector<RowTally>& rows) {
    Json out = Json::array();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        Json parts = Json::array();
        for (const auto& part : rows[k].parts) parts.push_back(part_json(part));
        out.push_back({{"claim", checks[k].id},
                       {"parts", std::move(parts)},
                       {"visits", visits_json(rows[k].visits)},
                       {"notes", rows[k].notes},
                       {"dealt_out", rows[k].dealt_out}});
        if (rows[k].first_error)
            out.back()["error"] = {{"at", place_json(rows[k].first_error->at)},
                                   {"what", rows[k].first_error->what},
                                   {"cases", rows[k].failures}};
    }
    return out;
}

std::vector<RowTally> tallies_from_json(const std::vector<Check>& checks, const Json& json, const std::string& place) {
    std::vector<RowTally> out;
    try {
        if (!json.is_array() || json.size() != checks.size())
            throw InputError(place, std::to_string(json.size()) + " rows of checks",
                             std::to_string(checks.size()) + ", as this program has them");
        for (const auto& row : json) {
            const auto& check = checks[out.size()];
            if (const auto claim = row.at("claim").get<std::string>(); claim != check.id)
                throw InputError(place, "a row of " + quoted(claim), "one of " + check.id);
            out.push_back(TallyReader(check, place).row(row));
        }
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as tallies: " + e.what()); }
    return out;
}

}  // namespace leakproof
