#include "corpus/data/ledger.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::json;

const Json& document() {
    static const Json parsed = Json::parse(embedded("ledger.json"));
    return parsed;
}

std::vector<Claim> read() {
    std::vector<Claim> out;
    for (const auto& j : document().at("claims")) {
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

std::string citation(const Claim& claim) {
    const Json& paper = document().at("papers").at(claim.id.substr(0, claim.id.find('/')));
    std::string out = paper.at("authors").get<std::string>() + ": " + paper.at("title").get<std::string>();
    if (paper.at("year").is_number()) out += " (" + std::to_string(paper.at("year").get<int>()) + ")";
    return out + (claim.source.empty() ? "" : ", " + claim.source);
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
        if (!known) throw InputError("claim", quoted(pattern), "an id or pattern from 'leakproof claims'");
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
