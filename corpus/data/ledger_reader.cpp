// The ledger from its text. People write it: whatever cannot be meant is told with its place.
#include <algorithm>
#include <map>

#include "base/json_text.hpp"
#include "corpus/data/data_fields.hpp"
#include "corpus/data/ledger.hpp"

namespace leakproof {
namespace {

std::vector<MarkedText> paragraphs(const DataFields& from, const char* name) {
    std::vector<MarkedText> out;
    for (const auto& text : from.texts_or_nothing(name)) out.emplace_back(text);
    return out;
}

Failing read_failing(const DataFields::Json& json, const std::string& id) {
    const DataFields from(
        json, "ledger.json: " + id + ": fails",
        {"how", "why", "correction", "corrected", "with", "printed", "worked", "none", "stands", "sure", "gravity"});
    Failing out{from.word("how", all_flaws), from.marked("why")};
    out.correction = from.has("correction") ? from.marked("correction") : MarkedText();
    out.corrected = from.texts_or_nothing("corrected");
    out.with = from.text_or_nothing("with");
    out.printed = from.marked_or_nothing("printed");
    out.worked = paragraphs(from, "worked");
    out.none = from.marked_or_nothing("none");
    out.stands = from.marked_or_nothing("stands");
    out.sure = from.marked_or_nothing("sure");
    if (from.has("gravity")) out.gravity = from.word("gravity", all_gravities);
    return out;
}

Weight read_weight(const DataFields& from, const DataFields::Json& json, const std::string& id) {
    Weight out{from.word("kind", all_kinds), from.marked_or_nothing("remark"), {}};
    if (from.has("fails")) out.failing = read_failing(json.at("fails"), id);
    return out;
}

// The name by which an entry goes in errors, before anything of it has been checked.
std::string name_in_errors(const DataFields::Json& json) {
    if (!json.is_object() || !json.contains("id")) return "?";
    return json.at("id").is_string() ? json.at("id").get<std::string>() : json.at("id").dump();
}

Reading read_reading(const DataFields::Json& json, const std::string& claim) {
    const DataFields from(json, "ledger.json: " + claim + "/" + name_in_errors(json),
                          {"id", "statement", "kind", "remark", "fails"});
    return {from.text("id"), from.marked("statement"), read_weight(from, json, claim + "/" + from.text("id"))};
}

Claim read_claim(const DataFields::Json& json) {
    const DataFields from(json, "ledger.json: " + name_in_errors(json),
                          {"id", "source", "title", "statement", "readings", "kind", "remark", "fails", "part_of"});
    Claim out{from.text("id"), from.text("source"), from.marked("title"), from.marked("statement"), {}, {}};
    for (const auto& reading : from.list("readings")) out.readings.push_back(read_reading(reading, out.id));
    if (out.readings.empty()) out.weight = read_weight(from, json, out.id);
    out.part_of = from.text_or_nothing("part_of");
    return out;
}

std::string paper_prefix(const std::string& id) { return id.substr(0, id.find('/')); }

// Joins what names something else: corrections, the entry in which a reading is told, the claim of which one is a part.
class Joiner {
public:
    explicit Joiner(std::vector<Claim>& claims) : claims_(claims) {
        for (auto& claim : claims) {
            known_claims_[claim.id] = &claim;
            if (claim.readings.empty()) known_[claim.id] = &claim.weight;
            for (auto& reading : claim.readings) known_[claim.id + "/" + reading.id] = &reading.weight;
        }
    }

    void join() {
        for (auto& claim : claims_) {
            if (claim.readings.empty()) complete(claim.weight, claim, claim.id);
            for (auto& reading : claim.readings) complete(reading.weight, claim, claim.id + "/" + reading.id);
        }
        for (const auto& [id, weight] : known_)
            if (weight->failing && !weight->failing->with.empty()) require_entry(id, weight->failing->with);
        for (const auto& claim : claims_)
            if (!claim.part_of.empty()) require_whole(claim);
    }

private:
    std::vector<Claim>& claims_;
    std::map<std::string, Weight*> known_;
    std::map<std::string, Claim*> known_claims_;

    // A reading of the same claim may be named by the last part of its id.
    static void complete(std::string& name, const Claim& claim) {
        if (std::any_of(claim.readings.begin(), claim.readings.end(), [&](const Reading& r) { return r.id == name; }))
            name = claim.id + "/" + name;
    }
    static void complete(Weight& weight, const Claim& claim, const std::string& id) {
        if (!weight.failing) return;
        for (auto& name : weight.failing->corrected) complete(name, claim);
        complete(weight.failing->with, claim);
        if (!weight.failing->none.empty() && !weight.failing->worked.empty())
            throw InputError("ledger.json: " + id + ": fails", "both 'none' and 'worked'",
                             "one of them: either something was found, or there is nothing to find");
    }

    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const auto& one : known_) out.push_back(one.first);
        return out;
    }

    void require_entry(const std::string& id, const std::string& with) const {
        const std::string place = "ledger.json: " + id + ": fails: with";
        const auto found = known_.find(with);
        if (found == known_.end())
            throw InputError(place, quoted(with), "a reading of the ledger" + did_you_mean(with, names()));
        if (with == id) throw InputError(place, quoted(with), "another reading than itself");
        if (paper_prefix(with) != paper_prefix(id))
            throw InputError(place, quoted(with), "a reading of the same paper");
        const auto& entry = *found->second;
        if (!entry.failing) throw InputError(place, quoted(with), "a reading that fails");
        if (!entry.failing->with.empty())
            throw InputError(place, quoted(with),
                             "a reading with an entry of its own: it is told with " + quoted(entry.failing->with));
        if (entry.kind == Kind::ours || entry.failing->how == Flaw::rounding || entry.failing->how == Flaw::boundary)
            throw InputError(place, quoted(with),
                             "a reading that errata list: printed or a step, and neither rounding nor boundary");
    }

    void require_whole(const Claim& claim) const {
        const std::string place = "ledger.json: " + claim.id + ": part_of";
        const auto found = known_claims_.find(claim.part_of);
        if (found == known_claims_.end()) {
            std::vector<std::string> ids;
            for (const auto& one : known_claims_) ids.push_back(one.first);
            throw InputError(place, quoted(claim.part_of), "a claim of the ledger" + did_you_mean(claim.part_of, ids));
        }
        if (found->second == &claim || !found->second->part_of.empty())
            throw InputError(place, quoted(claim.part_of), "a claim that is not itself a part of one");
        if (paper_prefix(claim.part_of) != paper_prefix(claim.id))
            throw InputError(place, quoted(claim.part_of), "a claim of the same paper");
    }
};

}  // namespace

std::vector<Claim> read_ledger(const std::string& text) {
    const DataFields::Json document = read_json(text, "ledger.json");
    const DataFields from(document, "ledger.json", {"claims"});
    std::vector<Claim> out;
    for (const auto& json : from.list("claims")) {
        Claim claim = read_claim(json);
        if (std::any_of(out.begin(), out.end(), [&](const Claim& c) { return c.id == claim.id; }))
            throw InputError("ledger.json", leakproof::quoted(claim.id) + " twice", "a claim once");
        out.push_back(std::move(claim));
    }
    Joiner(out).join();
    return out;
}

}  // namespace leakproof
