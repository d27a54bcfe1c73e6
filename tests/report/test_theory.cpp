// The account of the theory: one text for docs/ and for the report, in which everything that is named exists.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "base/file.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"
#include "graph/graph6.hpp"
#include "optimum/first_order/first_order.hpp"
#include "report/latex.hpp"
#include "report/site/pictures.hpp"
#include "report/site/theory_page.hpp"

namespace leakproof::site {
namespace {

const std::string docs = LEAKPROOF_SOURCE_DIR "/docs/";

const std::string& markdown() {
    static const std::string text = read_file(docs + "theory.md");
    return text;
}

const Atlas& sevens() {
    static const Atlas all = atlas(7, atlas_grid());
    return all;
}

const std::vector<Figure>& figures() {
    static const std::vector<Figure> drawn = theory_figures(sevens());
    return drawn;
}

const MarkdownPage& account() {
    static const MarkdownPage page = theory_account(markdown(), figures());
    return page;
}

std::vector<std::string> found(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> out;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), expression); it != std::sregex_iterator(); ++it)
        out.push_back((*it)[1]);
    return out;
}

// The text without what stands from one mark to the next of the other.
std::string without(const std::string& text, const std::string& from, const std::string& to) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = text.find(from, at);
        out += text.substr(at, start - at);
        if (start == std::string::npos) break;
        at = text.find(to, start) + to.size();
    }
    return out;
}

TEST_CASE("every formula of the account can be set, and nothing that is one is left outside") {
    std::size_t formulas = 0;
    for (const auto& typed : found(markdown(), "\\$([^$\n]*)\\$")) {
        if (typed.starts_with(" ")) continue;  // a command: "$ ./leakproof …"
        ++formulas;
        CHECK_MESSAGE(unknown_in_formula(typed).empty(), typed);
    }
    CHECK(formulas > 500);
    std::string text = account().body;
    for (const auto& [from, to] : {std::pair{"<svg", "</svg>"},
                                   {"<span class=\"math\"", "</span>"},
                                   {"<code>", "</code>"},
                                   {"<dl", "</dl>"},
                                   {"<", ">"}})
        text = without(text, from, to);
    for (const std::string sign : {"λ", "Σ", "≤", "≥", "√", "∞", "ρ", "κ", "ε", "_", "^", "$", "`", "**", "]("})
        CHECK_MESSAGE(text.find(sign) == std::string::npos,
                      sign << " in: " << text.substr(std::max<long>(0, static_cast<long>(text.find(sign)) - 60), 120));
}

TEST_CASE("claims and theorems that the account names exist, and it has every claim of ours about the maximum") {
    CHECK(account().body.find("<code>beyond/") == std::string::npos);
    std::set<std::string> theorems;
    for (const auto& proof : all_proofs()) theorems.insert(proof.theorem.substr(proof.theorem.rfind('.') + 1));
    std::size_t names = 0;
    for (const char* pattern : {"`([a-z][a-z0-9]*(?:_[a-z0-9]+)+)`", "Coq: `([^`]+)`"})
        for (const auto& name : found(markdown(), pattern)) {
            CHECK_MESSAGE(theorems.contains(name), name);
            ++names;
        }
    CHECK(names > 100);
    // What is ours and not about the maximum leakage of graphs and distances.
    const std::set<std::string> elsewhere{"beyond/power-automorphisms", "beyond/sharply-transitive",
                                          "beyond/additive-sensitivity", "beyond/count-changes"};
    for (const auto& claim : ledger())
        if (claim.id.starts_with("beyond/") && !elsewhere.contains(claim.id))
            CHECK_MESSAGE(markdown().find("`" + claim.id) != std::string::npos,
                          claim.id << " is not in docs/theory.md");
}

TEST_CASE("every reference of the account is listed, and every one that is listed is referred to") {
    std::set<std::string> cited, listed;
    for (const auto& key : found(markdown(), "\\[([a-z]+[0-9][0-9])\\][^(:]")) cited.insert(key);
    for (const auto& work : theory_references()) listed.insert(work.key);
    const std::string text = markdown().substr(0, markdown().find("```console"));
    for (const auto& key : listed) CHECK_MESSAGE(text.find("[" + key + "]") != std::string::npos, key);
    for (const auto& key : cited) CHECK_MESSAGE((listed.contains(key) || key == "alvim15"), key);
    for (const auto& key : listed)
        CHECK(account().body.find("id=\"theory-reference-" + key + "\"") != std::string::npos);
}

TEST_CASE("chapters, tables and pictures of the account are in the page") {
    CHECK(account().title == "The theory of the maximum leakage");
    CHECK(account().chapters.size() == 14);
    CHECK(account().chapters[3].id == "theory-4-products-and-n-tuples");
    CHECK(found(account().body, "(<table)").size() == 4);
    CHECK(found(account().body, "(<svg class=\"figure\")").size() == 2);
    CHECK(account().body.find("<code>H?`vErF</code>") != std::string::npos);
    CHECK(theory_page(figures()).body.find("docs/trees.md") != std::string::npos);
}

TEST_CASE(
    "the pictures beside docs/theory.md are those of the report: leakproof report --out new; cp new/figures/*.svg "
    "docs/") {
    for (const auto& figure : figures()) {
        CAPTURE(figure.file);
        CHECK(markdown().find("](" + figure.file + ")") != std::string::npos);
        CHECK(as_file(figure).path == "figures/" + figure.file);
        CHECK((as_file(figure).content == read_file(docs + figure.file)));
    }
}

TEST_CASE(
    "all curves with seven vertices lie in the region that is drawn, and touch its ends at each λ only as those do") {
    const Rational n(7);
    std::size_t graphs = 0;
    for (const auto& graph : sevens().graphs) {
        if (graph.vertices != 7) continue;
        ++graphs;
        for (std::size_t k = 0; k < sevens().lambdas.size(); ++k) {
            const Rational& lambda = sevens().lambdas[k];
            const Rational value = *Rational::parse(graph.maximum[k]), one(1);
            const Rational most = (n * (lambda - one) + Rational(2)) / (lambda + one),
                           least = n * lambda / (n - one + lambda);
            REQUIRE(least <= value);
            REQUIRE(value <= most);
            if (graph.name == "path:7") REQUIRE(value == most);
            if (graph.name == "complete:7") REQUIRE(value == least);
        }
    }
    CHECK(graphs == 853);
    const std::string& svg = figures().front().svg;
    const auto curves = found(svg.substr(svg.find("<g class=\"curves\">")), "(<path d=\")").size();
    std::set<GridLine> different;
    for (const auto& graph : sevens().graphs)
        if (graph.vertices == 7) different.insert(graph.maximum);
    CHECK(curves == different.size());
    CHECK(svg.find("the 853 connected graphs") != std::string::npos);
}

TEST_CASE("the graph with nine vertices is drawn with all its prices and plans") {
    const FirstOrder plan = first_order(parse_graph6("HCQebRB"));
    const std::string& svg = figures().back().svg;
    std::size_t moves = 0;
    for (std::size_t v = 0; v < plan.plans.size(); ++v) {
        moves += plan.plans[v].moves.size();
        CHECK(svg.find(">to " + std::to_string(v) + ": " + plan.plans[v].cost.str() + "<") != std::string::npos);
    }
    CHECK(found(svg, "(class=\"move\")").size() == moves);
    CHECK(found(svg, "(class=\"dearest\")").size() == 4);
    CHECK(found(svg, "class=\"vertex (negative)\"").size() == 1);
    CHECK(found(svg, "class=\"vertex positive\"[^>]*><rect[^>]*><text[^>]*>(2/7)<").size() == 4);
}

MarkdownPage small(const std::string& text) { return theory_account(text, {}); }

TEST_CASE("Markdown: what is used of it, and what is opened and not closed") {
    CHECK(small("a *b* **c $x_i$** `d<e`\nf").body ==
          "<p>a <i>b</i> <b>c <span class=\"math\" data-tex=\"x_{i}\">x_i</span></b> <code>d&lt;e</code> f</p>\n");
    CHECK(small("- a\n  b\n- c\n\nd").body == "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n<p>d</p>\n");
    CHECK(small("`` a`b `` and `x\\|y`").body == "<p><code>a`b</code> and <code>x|y</code></p>\n");
    CHECK(small("| a | b |\n| --- | --- |\n| c\\|d | |").body.find("<td>c|d</td><td></td>") != std::string::npos);
    CHECK(small("<!-- a -->\n## B $λ$ c\n```console\n$ x < y\n```").body ==
          "<h2 id=\"theory-b-c\">B <span class=\"math\" data-tex=\"\\lambda\">λ</span> c</h2>\n"
          "<pre><code>$ x &lt; y\n</code></pre>\n");
    CHECK(small("[a](b.md) [leinster13] [c]").body ==
          "<p><code>docs/b.md</code> [<a href=\"@/theory.html#theory-reference-leinster13\">leinster13</a>] [c]</p>\n");
    for (const char* open : {"a **b", "a `b", "a $b", "a *b", "[a](b", "```\nx"})
        CHECK_THROWS_AS(small(open), std::logic_error);
}

}  // namespace
}  // namespace leakproof::site
