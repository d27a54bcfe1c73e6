#include "corpus/data/ledger.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

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

bool matches(const std::string& pattern, const std::string& claim, const std::string& full) {
    return fnmatch(pattern.c_str(), claim.c_str(), 0) == 0 || fnmatch(pattern.c_str(), full.c_str(), 0) == 0;
}

}  // namespace leakproof
