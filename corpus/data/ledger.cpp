#include "corpus/data/ledger.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::json;

std::vector<Claim> read() {
    std::vector<Claim> out;
    const Json document = Json::parse(embedded("ledger.json"));
    for (const auto& j : document.at("claims")) {
        Claim claim{j.at("id"), j.at("source"), j.at("title"), j.at("statement"), {}};
        for (const auto& r : j.at("readings")) claim.readings.push_back({r.at("id"), r.at("statement")});
        out.push_back(std::move(claim));
    }
    return out;
}

}  // namespace

const std::vector<Claim>& ledger() {
    static const std::vector<Claim> claims = read();
    return claims;
}

const Claim* find_claim(const std::string& id) {
    const auto found = std::find_if(ledger().begin(), ledger().end(), [&](const Claim& c) { return c.id == id; });
    return found == ledger().end() ? nullptr : &*found;
}

std::vector<std::string> parts_of(const std::string& claim) {
    const Claim* found = find_claim(claim);
    if (found == nullptr) throw std::logic_error("a check of a claim that the ledger does not list: " + claim);
    std::vector<std::string> out;
    for (const auto& reading : found->readings) out.push_back(reading.id);
    if (out.empty()) out.emplace_back();
    return out;
}

std::vector<LedgerEntry> entries_of(const Claim& claim) {
    std::vector<LedgerEntry> out;
    for (const auto& reading : claim.readings) out.push_back({&claim, claim.id + "/" + reading.id, reading.statement});
    if (out.empty()) out.push_back({&claim, claim.id, claim.statement});
    return out;
}

NamedClaim claim_named(const std::string& id) {
    for (const auto& claim : ledger()) {
        auto entries = entries_of(claim);
        if (claim.id == id) return {&claim, entries};
        std::erase_if(entries, [&](const LedgerEntry& e) { return e.id != id && e.id.rfind(id + "/", 0) != 0; });
        if (!entries.empty() && id.rfind(claim.id + "/", 0) == 0) return {&claim, entries};
    }
    return {};
}

std::string meant_claim(const std::string& misspelt) {
    std::vector<std::string> known, prefixes;
    for (const auto& claim : ledger()) {
        const auto end = claim.id.find('/');
        if (claim.id.substr(end + 1) == misspelt)
            return "; did you mean '" + claim.id + "'?";  // its paper is forgotten
        known.push_back(claim.id);
        for (const auto& entry : entries_of(claim)) known.push_back(entry.id);
        prefixes.push_back(claim.id.substr(0, end));
    }
    const std::string claim = did_you_mean(misspelt, known), given = misspelt.substr(0, misspelt.find('/'));
    const std::string paper = nearest_name(given, prefixes);
    const bool right_paper = paper == given && given.size() < misspelt.size();
    if (!claim.empty() || paper.empty() || right_paper) return claim;
    return "; did you mean '" + paper + "/…'?";
}

namespace {

bool names(const std::string& pattern, const LedgerEntry& entry) {
    return fnmatch(pattern.c_str(), entry.claim->id.c_str(), 0) == 0 ||
           fnmatch(pattern.c_str(), entry.id.c_str(), 0) == 0;
}

}  // namespace

Selection::Selection(std::vector<std::string> patterns) : patterns_(std::move(patterns)) {
    for (const auto& pattern : patterns_) {
        const bool known = std::any_of(ledger().begin(), ledger().end(), [&](const Claim& claim) {
            const auto entries = entries_of(claim);
            return std::any_of(entries.begin(), entries.end(), [&](const LedgerEntry& e) { return names(pattern, e); });
        });
        if (!known)
            throw InputError("claim", quoted(pattern),
                             "an id or pattern from 'leakproof claims'" + meant_claim(pattern));
    }
}

bool Selection::has(const LedgerEntry& entry) const {
    return patterns_.empty() ||
           std::any_of(patterns_.begin(), patterns_.end(), [&](const std::string& p) { return names(p, entry); });
}

bool Selection::has_any(const Claim& claim) const {
    const auto entries = entries_of(claim);
    return std::any_of(entries.begin(), entries.end(), [&](const LedgerEntry& e) { return has(e); });
}

}  // namespace leakproof
