#include "corpus/data/papers.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/words.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

using Bibliography = nlohmann::ordered_json;  // papers and their fields stay in the order of the file

const Bibliography& bibliography() {
    static const Bibliography parsed = Bibliography::parse(embedded("papers.json"));
    return parsed;
}

Paper paper_from(const std::string& prefix, const Bibliography& json) {
    Paper out{prefix, json.value("key", prefix), json.at("entry"), json.at("authors"), json.at("title"), {}, {}};
    if (!json.at("year").is_null()) out.year = json.at("year").get<int>();
    for (const auto& [name, value] : json.items())
        if (name != "key" && name != "entry" && name != "authors" && name != "title" && name != "year")
            out.fields.emplace_back(name, value.get<std::string>());
    return out;
}

std::vector<Paper> read_works(const char* of) {
    std::vector<Paper> out;
    for (const auto& [prefix, json] : bibliography().at(of).items()) out.push_back(paper_from(prefix, json));
    return out;
}

}  // namespace

const std::string* Paper::field(const std::string& name) const {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    return found == fields.end() ? nullptr : &found->second;
}

const std::vector<Paper>& papers() {
    static const std::vector<Paper> all = read_works("papers");
    return all;
}

const std::vector<Paper>& theory_references() {
    static const std::vector<Paper> all = read_works("references");
    return all;
}

const Paper& program() {
    static const Paper self = paper_from("", bibliography().at("program"));
    return self;
}

const Paper* find_paper(const std::string& prefix) {
    const auto found =
        std::find_if(papers().begin(), papers().end(), [&](const Paper& p) { return p.prefix == prefix; });
    return found == papers().end() ? nullptr : &*found;
}

const Paper& paper_of(const Claim& claim) {
    const Paper* found = find_paper(claim.id.substr(0, claim.id.find('/')));
    if (found == nullptr) throw std::logic_error("a claim of a paper that papers.json does not list: " + claim.id);
    return *found;
}

std::string citation(const Claim& claim) {
    const Paper& paper = paper_of(claim);
    std::string out = joined(paper.authors, ", ");
    out += ": " + paper.title;
    if (paper.year) out += " (" + std::to_string(*paper.year) + ")";
    return out + (claim.source.empty() ? "" : ", " + claim.source);
}

}  // namespace leakproof
