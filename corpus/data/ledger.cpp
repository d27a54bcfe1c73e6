#include "corpus/data/ledger.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
std::string to_string(Kind kind) {
    switch (kind) {
        case Kind::printed: return "printed";
        case Kind::step: return "step";
        case Kind::ours: return "ours";
    }
    return "";
}

std::string to_string(Flaw flaw) {
    switch (flaw) {
        case Flaw::plain: return "false";
        case Flaw::hypothesis: return "hypothesis";
        case Flaw::misprint: return "misprint";
        case Flaw::rounding: return "rounding";
        case Flaw::boundary: return "boundary";
        case Flaw::glyph: return "glyph";
    }
    return "";
}

std::string in_words(Flaw flaw) {
    switch (flaw) {
        case Flaw::plain: return "false as stated";
        case Flaw::hypothesis: return "true with one more hypothesis";
        case Flaw::misprint: return "a misprint: the context gives the right text";
        case Flaw::rounding: return "a printed number adjusted or rounded on purpose";
        case Flaw::boundary: return "fails in degenerate cases only";
        case Flaw::glyph: return "rests on one glyph of a scanned text";
    }
    return "";
}

std::string to_string(Gravity gravity) {
    switch (gravity) {
        case Gravity::result: return "result";
        case Gravity::statement: return "statement";
        case Gravity::detail: return "detail";
    }
    return "";
}

const std::vector<Claim>& ledger() {
    static const std::vector<Claim> claims = read_ledger(std::string(embedded("ledger.json")));
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
    for (const auto& reading : claim.readings)
        out.push_back({&claim, claim.id + "/" + reading.id, reading.statement, reading.weight});
    if (out.empty()) out.push_back({&claim, claim.id, claim.statement, claim.weight});
    return out;
}

const Weight* find_weight(const std::string& id) {
    static const std::map<std::string, const Weight*> known = [] {
        std::map<std::string, const Weight*> out;
        for (const auto& claim : ledger()) {
            if (claim.readings.empty()) out[claim.id] = &claim.weight;
            for (const auto& reading : claim.readings) out[claim.id + "/" + reading.id] = &reading.weight;
        }
        return out;
    }();
    const auto found = known.find(id);
    return found == known.end() ? nullptr : found->second;
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

std::vector<LedgerEntry> readings_meant(const std::string& id) {
    auto out = claim_named(id).readings;
    const auto exact = std::find_if(out.begin(), out.end(), [&](const LedgerEntry& e) { return e.id == id; });
    return exact == out.end() ? out : std::vector{*exact};
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
    if (pattern.find('/') == std::string::npos && entry.id.starts_with(pattern + "/")) return true;  // a paper
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
