// The papers and the program as entries of a bibliography.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "report/bibliography.hpp"

namespace leakproof {
namespace {

std::vector<std::string> keys(const std::vector<std::string>& names) {
    std::vector<std::string> out;
    for (const auto& work : works_cited(names, "1.2.3")) out.push_back(work.key);
    return out;
}

std::string refusal(const std::string& name) {
    try {
        works_cited({name}, "");
    } catch (const InputError& e) { return e.what(); }
    return "";
}

TEST_CASE("every claim has its paper, and every paper what an entry of its kind needs") {
    std::set<std::string> prefixes;
    for (const auto& claim : ledger()) prefixes.insert(paper_of(claim).prefix);
    CHECK(prefixes.size() == papers().size());
    std::vector<Paper> works = papers();
    works.insert(works.end(), theory_references().begin(), theory_references().end());
    works.push_back(program());
    std::set<std::string> keys;
    for (const auto& work : works) {
        CAPTURE(work.key);
        CHECK((keys.insert(work.key).second || work.key == program().key));
        CHECK(!work.authors.empty());
        CHECK(!work.title.empty());
        const bool article = work.entry == "article", talk = work.entry == "inproceedings";
        CHECK((article || talk || work.key == program().key));
        if (article) CHECK(work.field("journal") != nullptr);
        if (talk) CHECK(work.field("booktitle") != nullptr);
        CHECK((work.year.has_value() || work.key == program().key));
    }
    CHECK(program().year.has_value());
}

TEST_CASE("names stand for papers, once each, and the program comes last") {
    CHECK(keys({}) == std::vector<std::string>{"edwards", "alvim15", "alvim11", "he14", "leakproof"});
    CHECK(keys({"he14/lemma-6.1/size", "edwards/lemma-4", "edwards"}) ==
          std::vector<std::string>{"edwards", "he14", "leakproof"});
    CHECK(keys({"beyond/optimum"}) == std::vector<std::string>{"leakproof"});
    CHECK(keys({"leakproof"}) == std::vector<std::string>{"leakproof"});
    const auto theory = keys({"theory"});
    CHECK(theory.size() == theory_references().size() + 1);
    CHECK(theory.front() == "braun09");
    CHECK(theory.back() == "leakproof");
    CHECK(keys({"leinster13", "edwards"}) == std::vector<std::string>{"edwards", "leinster13", "leakproof"});
    CHECK(refusal("leinster14").find("; did you mean 'leinster1") != std::string::npos);
    CHECK(refusal("edward").ends_with("; did you mean 'edwards'?"));
    CHECK(refusal("alvim15/theorm-12").ends_with("; did you mean 'alvim15/theorem-12'?"));
    CHECK(refusal("something else").find("did you mean") == std::string::npos);
    CHECK(!refusal("").empty());
}

TEST_CASE("BibTeX, text and JSON") {
    const auto works = works_cited({"alvim15"}, "1.2.3");
    const std::string entries = bibtex(works), text = bibliography_text(works);
    for (const char* part :
         {"@article{alvim15,\n", "{M{\\'a}rio S. Alvim and Miguel E. Andr{\\'e}s and ",
          "= {{On the information leakage of differentially-private mechanisms}},", "= {427--469},", "= {2015},\n}\n",
          "@misc{leakproof,\n", "= {{the leakproof developers}},", "= {Version 1.2.3},"})
        CHECK_MESSAGE(entries.find(part) != std::string::npos, part);
    CHECK(text.find("Journal of Computer Security 23(4), pages 427–469, 2015, doi:10.3233/JCS-150528.\n") !=
          std::string::npos);
    const auto json = nlohmann::json::parse(bibliography_json(works));
    REQUIRE(json.size() == 2);
    CHECK(json[0].at("authors").size() == 5);
    CHECK(json[0].at("year") == 2015);
    const std::string references = bibtex(works_cited({"theory"}, ""));
    CHECK(references.find("@article{lovasz75,\n  author        = {L{\\'a}szl{\\'o} Lov{\\'a}sz},") !=
          std::string::npos);
    for (const char c : references + bibtex(works_cited({}, ""))) REQUIRE(static_cast<unsigned char>(c) < 0x80);
}

TEST_CASE("a citation names the paper and the place in it") {
    CHECK(
        citation(*find_claim("he14/lemma-5.2")) ==
        "Xi He, Ashwin Machanavajjhala, Bolin Ding: Blowfish Privacy: Tuning Privacy-Utility Trade-offs using Policies "
        "(2014), Section 5, Lemma 5.2");
}

}  // namespace
}  // namespace leakproof
