#include "report/bibliography.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "report/claims.hpp"
#include "report/latex.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

constexpr const char* all_references = "theory";

std::vector<std::string> keys_of(const std::string& name) {
    std::vector<std::string> known{program().key, all_references}, references;
    for (const auto& work : theory_references()) references.push_back(work.key);
    if (name == all_references) return references;
    if (const Paper* paper = find_paper(name)) return {paper->key};
    if (name == program().key || std::find(references.begin(), references.end(), name) != references.end())
        return {name};
    if (const auto found = claim_named(name); found.claim != nullptr) return {paper_of(*found.claim).key};
    for (const auto& paper : papers()) known.push_back(paper.prefix);
    known.insert(known.end(), references.begin(), references.end());
    const std::string near = did_you_mean(name, known);
    throw InputError(
        "paper or claim", quoted(name),
        "a paper's prefix, an id from 'leakproof claims' or 'theory'" + (near.empty() ? meant_claim(name) : near));
}

std::string names_of(const Paper& work, const std::string& between) { return joined(work.authors, between); }

// BibTeX takes a name apart, which only people's names bear; ours begins with a small letter.
std::string authors_bibtex(const Paper& work) {
    const std::string names = latex_prose(names_of(work, " and "));
    return names[0] >= 'a' && names[0] <= 'z' ? "{" + names + "}" : names;
}

std::string entry_bibtex(const Paper& work) {
    std::string out = fmt::format("@{}{{{},\n", work.entry, work.key);
    const auto field = [&](const std::string& name, const std::string& value) {
        out += fmt::format("  {:<13} = {{{}}},\n", name, value);
    };
    field("author", authors_bibtex(work));
    field("title", "{" + latex_prose(work.title) + "}");  // in braces of its own it keeps its capitals
    for (const auto& [name, value] : work.fields) field(name, latex_prose(value));
    if (work.year) field("year", std::to_string(*work.year));
    return out + "}\n";
}

std::string in_words(const CitedStatement& cited) {
    return fmt::format("{} is {} in Coq: {}", cited.proof.id, cited.proof.refutes ? "refuted" : "proved",
                       place_in_words(cited.formal));
}

}  // namespace

std::string published(const Paper& work) {
    std::string out;
    const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
    const auto* volume = work.field("volume");
    const auto* number = work.field("number");
    const std::string issue = number == nullptr ? "" : "(" + *number + ")";
    for (const char* name : {"journal", "booktitle", "howpublished"})
        if (const auto* venue = work.field(name)) add(*venue + (volume == nullptr ? "" : " " + *volume + issue));
    if (const auto* pages = work.field("pages")) add("pages " + *pages);
    if (const auto* publisher = work.field("publisher")) add(*publisher);
    if (work.year) add(std::to_string(*work.year));
    if (const auto* eprint = work.field("eprint")) add("arXiv:" + *eprint);
    if (const auto* doi = work.field("doi")) add("doi:" + *doi);
    if (const auto* note = work.field("note")) add(*note);
    return out;
}

std::vector<CitedStatement> statements_cited(const std::vector<std::string>& names) {
    std::vector<CitedStatement> out;
    for (const auto& name : names)
        for (const auto& entry : claim_named(name).readings)
            for (const auto& proof : proofs_of(entry.id)) out.push_back({proof, formal_statement(proof)});
    return out;
}

std::vector<Paper> works_cited(const std::vector<std::string>& names, const std::string& version) {
    std::set<std::string> keys;
    for (const auto& name : names)
        for (auto& key : keys_of(name)) keys.insert(std::move(key));
    std::vector<Paper> out;
    for (const auto& paper : papers())
        if (paper.key != program().key && (names.empty() || keys.count(paper.key) != 0)) out.push_back(paper);
    for (const auto& work : theory_references())
        if (keys.count(work.key) != 0) out.push_back(work);
    out.push_back(program());
    out.back().fields.emplace_back("version", version);
    out.back().fields.emplace_back("note", "Version " + version);  // for styles that do not know the field
    return out;
}

std::string bibtex(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements) {
    std::string out = joined(works, "\n", [&](const auto& work) { return entry_bibtex(work); });
    for (const auto& cited : statements) out += fmt::format("% {}\n", in_words(cited));
    return out;
}

std::string bibliography_text(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements) {
    std::string out;
    for (const auto& work : works)
        out += fmt::format("[{}] {}: {}. {}.\n", work.key, names_of(work, ", "), work.title, published(work));
    for (const auto& cited : statements) out += in_words(cited) + "\n";
    return out;
}

std::string bibliography_json(const std::vector<Paper>& works, const std::vector<CitedStatement>& statements) {
    auto out = nlohmann::ordered_json::array();
    for (const auto& work : works) {
        nlohmann::ordered_json one{
            {"key", work.key}, {"entry", work.entry}, {"authors", work.authors}, {"title", work.title}};
        if (work.year) one["year"] = *work.year;
        for (const auto& [name, value] : work.fields) one[name] = value;
        out.push_back(one);
    }
    for (const auto& [proof, formal] : statements)
        out.back()["statements"].push_back(
            {{"id", proof.id}, {"refutes", proof.refutes}, {"theorem", proof.theorem}, {"stated", place_json(formal)}});
    return laid_out(out);
}

}  // namespace leakproof
