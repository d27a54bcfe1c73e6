#include "report/site/map.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "corpus/data/dependencies.hpp"

namespace leakproof::site {
namespace {

std::string last_part(const std::string& qualified) { return qualified.substr(qualified.rfind('.') + 1); }

std::string claim_of(const std::string& id) {
    const NamedClaim named = claim_named(id);
    return named.claim == nullptr ? "" : named.claim->id;
}

// The claims whose ids, or those of readings, a note mentions.
std::set<std::string> claims_named_in(const std::string& note) {
    std::set<std::string> out;
    std::string word;
    for (const char c : note + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '-' || c == '.') {
            word += c;
            continue;
        }
        while (word.ends_with('.')) word.pop_back();
        if (find_claim(word) != nullptr || find_weight(word) != nullptr) out.insert(claim_of(word));
        word.clear();
    }
    return out;
}

using Found = std::map<std::pair<std::string, std::string>, Support>;

Support& support(Found& found, const std::string& claim, const std::string& on) {
    return found.emplace(std::pair{claim, on}, Support{claim, on, {}, {}}).first->second;
}

void add_proofs(Found& found) {
    std::map<std::string, std::set<std::string>> claims;  // of each theorem
    for (const auto& proof : all_proofs()) claims[proof.theorem].insert(claim_of(proof.id));
    for (const auto& [theorem, uses] : all_dependencies())
        for (const auto& claim : claims[theorem])
            for (const auto& on : claims[uses])
                // A theorem of several claims supports none of them by itself.
                if (claim != on && !claims[theorem].contains(on) && !claims[uses].contains(claim))
                    support(found, claim, on).theorems.push_back(last_part(theorem) + " uses " + last_part(uses));
}

void add_notes(Found& found, const Material& material) {
    for (const auto& claim : material.claims())
        for (const auto& reading : claim.readings) {
            if (reading.result == nullptr) continue;
            for (const auto& note : reading.result->notes)
                for (const auto& on : claims_named_in(note))
                    if (on != claim.claim->id)
                        support(found, claim.claim->id, on)
                            .notes.push_back(MarkedText(reading.entry.id + ": ") + marked_words(note));
        }
}

}  // namespace

std::vector<Support> supports(const Material& material) {
    Found found;
    add_proofs(found);
    add_notes(found, material);
    std::map<std::string, std::size_t> place;
    for (const auto& claim : material.claims()) place.emplace(claim.claim->id, place.size());
    std::vector<Support> out;
    for (auto& [ids, one] : found) out.push_back(std::move(one));
    std::stable_sort(out.begin(), out.end(), [&](const Support& a, const Support& b) {
        return std::pair(place[a.claim], place[a.rests_on]) < std::pair(place[b.claim], place[b.rests_on]);
    });
    return out;
}

std::string short_name(const Claim& claim) {
    std::string name = claim.id.substr(claim.id.find('/') + 1);
    std::replace(name.begin(), name.end(), '-', ' ');
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

}  // namespace leakproof::site
