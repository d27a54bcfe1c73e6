// The tables and the pictures of the report: every number on the pages is the engine's, every table what `reproduce`
// says.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "base/error.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/clique_blocks.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/tuples.hpp"
#include "optimum/maximum_leakage.hpp"
#include "report/site/html.hpp"
#include "report/site/pictures.hpp"

namespace leakproof::site {
namespace {

using PicturesJson = nlohmann::json;

// What a script assigns, read back.
PicturesJson assigned(const std::string& script, const std::string& name) {
    const std::string head = "window." + name + " = ";
    REQUIRE(script.starts_with(head));
    REQUIRE(script.ends_with(";\n"));
    return PicturesJson::parse(script.substr(head.size(), script.size() - head.size() - 2));
}

// The same numbers by the functions that the atlas does not call.
std::vector<std::string> worked_out(const Graph& graph, const Rational& lambda) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    return {maximum_leakage(graph, lambda).value.str(),
            diameter_bound(parts, lambda).str(),
            clique_bound(parts, lambda).str(),
            radius_bound(parts, lambda).str(),
            uniform_bound(parts, distance, lambda).str(),
            tree_bound(parts, lambda).str(),
            blocks_bound(parts, distance, lambda).str(),
            covering_number(graph, lambda).value.str()};
}

const PictureData& all_pictures() {
    static const PictureData data = picture_data();
    return data;
}

Baseline recorded_verdicts() { return Baseline::load(LEAKPROOF_SOURCE_DIR "/corpus/data/baseline.json"); }

}  // namespace

TEST_CASE("the atlas holds the engine's numbers") {
    const std::vector<Rational> lambdas{Rational(1), Rational(11, 10), Rational(3, 2), Rational(7)};
    const Atlas small = atlas(6, lambdas);
    CHECK(small.graphs.size() == 143);
    for (std::size_t k = 0; k < small.graphs.size(); k += 3) {
        const AtlasGraph& g = small.graphs[k];
        CAPTURE(g.graph6);
        const Graph graph = parse_graph6(g.graph6);
        for (std::size_t l = 0; l < lambdas.size(); ++l) {
            const auto expected = worked_out(graph, lambdas[l]);
            CHECK(g.maximum[l] == expected[0]);
            for (std::size_t b = 0; b < g.bounds.size(); ++b) CHECK(g.bounds[b][l] == expected[b + 1]);
            if (!g.gap.empty())
                CHECK(*Rational::parse(g.gap[l]) * *Rational::parse(expected[0]) == *Rational::parse(expected.back()));
        }
    }
}

TEST_CASE("names belong to their graphs, whatever the numbering") {
    std::map<std::string, const AtlasGraph*> by_name;
    for (const auto& g : all_pictures().atlas.graphs)
        if (!g.name.empty()) CHECK(by_name.emplace(g.name, &g).second);
    CHECK(by_name.at("chair")->edges == 4);
    CHECK(by_name.at("chair")->graph6 == "DCw");
    CHECK(by_name.at("cycle:7")->diameter == 3);
    CHECK(by_name.at("path:6")->radius == 3);
    CHECK(by_name.at("complete:5")->edges == 10);
}

TEST_CASE("all connected graphs are there, and those with a gap are as many as docs/theory.md says") {
    const Atlas& all = all_pictures().atlas;
    std::map<int, long> graphs;
    std::map<int, int> gaps;  // counted once for each of three λ
    for (const auto& g : all.graphs) {
        ++graphs[g.vertices];
        for (std::size_t l = 0; l < all.lambdas.size(); ++l) {
            const std::string lambda = all.lambdas[l].str();
            const bool gap = g.maximum[l] != g.bounds.back()[l];
            if (lambda == "11/10" || lambda == "3/2" || lambda == "2") gaps[g.vertices] += gap ? 1 : 0;
            if (lambda == "10") CHECK_FALSE(gap);
            CHECK((g.gap.empty() ? "1" : g.gap[l]) == (gap ? g.gap[l] : "1"));
        }
    }
    for (const auto& [n, count] : graphs) CHECK(count == published_connected_graphs(n).number);
    CHECK(graphs.size() == 7);
    CHECK(gaps[4] == 0);
    CHECK(gaps[5] == 3);
    CHECK(gaps[6] == 42);
    CHECK(gaps[7] == 537);
}

TEST_CASE("the script of the atlas is the atlas") {
    const Atlas& all = all_pictures().atlas;
    const PicturesJson json = assigned(atlas_script(all), "leakproof_atlas");
    REQUIRE(json["graphs"].size() == all.graphs.size());
    CHECK(json["lambdas"].size() == all.lambdas.size());
    for (std::size_t k = 0; k < all.graphs.size(); ++k) {
        const auto& g = all.graphs[k];
        const auto& shown = json["graphs"][k];
        CHECK(shown["graph6"] == g.graph6);
        CHECK(json["lines"][shown["maximum"].get<std::size_t>()] == PicturesJson(g.maximum));
        for (std::size_t b = 0; b < g.bounds.size(); ++b)
            CHECK(json["lines"][shown["bounds"][b].get<std::size_t>()] == PicturesJson(g.bounds[b]));
        CHECK(shown.contains("gap") == !g.gap.empty());
        if (!g.gap.empty()) CHECK(json["lines"][shown["gap"].get<std::size_t>()] == PicturesJson(g.gap));
    }
}

namespace {

Rational value_of(const PicturesJson& coefficients, const Rational& lambda) {
    constexpr long exact_in_scripts = 1L << 53;
    Rational out;
    for (std::size_t k = coefficients.size(); k-- > 0;) {
        const long c = coefficients[k].get<long>();
        CHECK(std::abs(c) < exact_in_scripts);
        out = out * lambda + Rational(c);
    }
    return out;
}

// An end is a fraction, or decimals that are cut; no λ of the grid is as near to one.
Rational value_of_pieces(const PicturesJson& pieces, const Rational& lambda) {
    for (const auto& piece : pieces) {
        if (piece.size() > 2) {
            std::string end = piece[2].get<std::string>();
            const bool cut = end.ends_with("…");
            if (cut) end.erase(end.find("…"));
            if (*Rational::parse(end) < lambda) continue;
            CHECK(cut == (piece.size() == 4));
        }
        return value_of(piece[0], lambda) / value_of(piece[1], lambda);
    }
    throw std::logic_error("no piece");
}

}  // namespace

TEST_CASE("the pieces of the script are the exact numbers at every λ of the grid") {
    const Atlas& all = all_pictures().atlas;
    const PicturesJson json = assigned(atlas_script(all), "leakproof_atlas");
    std::size_t breakpoints = 0;
    for (std::size_t k = 0; k < all.graphs.size(); k += 5) {
        const auto& g = all.graphs[k];
        CAPTURE(g.graph6);
        const auto& numbers = json["graphs"][k]["curves"];
        REQUIRE(numbers.size() == g.bounds.size() + 1);
        for (std::size_t c = 0; c < numbers.size(); ++c) {
            const auto& pieces = json["curves"][numbers[c].get<std::size_t>()];
            const GridLine& line = c == 0 ? g.maximum : g.bounds[c - 1];
            breakpoints += pieces.size() - 1;
            for (std::size_t l = 0; l < all.lambdas.size(); ++l)
                CHECK(value_of_pieces(pieces, all.lambdas[l]).str() == line[l]);
        }
        if (!g.gap.empty()) CHECK(json["graphs"][k].contains("open"));
    }
    CHECK(breakpoints > 100);
}

TEST_CASE("powers: the exact maxima, between the ends of the interval") {
    const auto& list = all_pictures().powers;
    const auto fork = std::find_if(list.begin(), list.end(),
                                   [](const Powers& p) { return p.name == "chair" && p.lambda == Rational(3, 2); });
    REQUIRE(fork != list.end());
    REQUIRE(fork->exact.size() == 3);
    CHECK(fork->exact[0].maximum == "17/10");  // as docs/theory.md works it out
    CHECK(fork->exact[1].maximum == "3789/1300");
    CHECK(fork->exact[2].maximum == "357327/71320");
    CHECK(fork->covering == "45/26");
    for (const auto& p : list) {
        CAPTURE(p.graph6);
        CHECK((p.maximum == p.covering) == (p.exact.size() == 1));
        for (const auto& e : p.exact) {
            const Rational value = *Rational::parse(e.maximum);
            const TupleBits bits =
                bits_of_tuples(*Rational::parse(p.covering), 1, p.lambda, *Rational::parse(p.maximum), e.tuples);
            CHECK_FALSE(log2_of(value).upper < bits.at_least.lower);
            CHECK_FALSE(bits.at_most.upper < log2_of(value).lower);
            CHECK((Rational(1, e.tuples) * log2_of(value)).str(6) == e.bits);
        }
        for (const auto& b : p.bounds) CHECK(log2_of(*Rational::parse(b.factor)).str(6) == b.bits);
    }
    CHECK(assigned(powers_script(list), "leakproof_powers").size() == list.size());
}

namespace {

std::string without_tags(const std::string& html) {
    std::string out = std::regex_replace(html, std::regex("<span class=\"sign\"[^>]*>[^<]*</span>"), "");
    out = std::regex_replace(out, std::regex("<[^>]*>"), "");
    return std::regex_replace(out, std::regex("&amp;"), "&");
}

struct ShownCell {
    std::string text, style;
};

// The cells of the tables of class "entries" in a part of a page, table by table.
std::vector<std::vector<ShownCell>> shown_tables(const std::string& html) {
    std::vector<std::vector<ShownCell>> out;
    const std::regex cells("<td(?: class=\"([a-z]*)\")?>(.*?)</td>");
    for (std::size_t at = 0; (at = html.find("<table class=\"entries\">", at)) != std::string::npos;) {
        const std::size_t body = html.find("<tbody>", at), end = html.find("</table>", at);
        const std::string table = html.substr(body, end - body);
        out.emplace_back();
        for (std::sregex_iterator it(table.begin(), table.end(), cells), last; it != last; ++it)
            out.back().push_back({without_tags((*it)[2]), (*it)[1]});
        at = end;
    }
    return out;
}

std::string section_of(const std::string& html, const PrintedTable& table) {
    std::string id = table.id;
    std::replace(id.begin(), id.end(), '/', '-');
    const std::size_t at = html.find("<section class=\"printed\" id=\"tables-" + id + "\">");
    REQUIRE(at != std::string::npos);
    return html.substr(at, html.find("</section>", at) - at);
}

std::string style_of(Flaw flaw) {
    return flaw == Flaw::rounding ? "rounding" : flaw == Flaw::glyph ? "glyph" : "error";
}

}  // namespace

TEST_CASE("every entry of a table stands beside ours, and is marked where they differ") {
    const std::string html = tables_page(all_pictures().tables, recorded_verdicts()).body;
    std::size_t seen = 0;
    for (const auto& of : all_pictures().tables) {
        CAPTURE(of.table.id);
        const std::string section = section_of(html, of.table);
        const auto shown = shown_tables(section);
        std::size_t next = 0;
        for (const auto& [matrix, entries] : of.matrices) {
            const auto fresh = compared(*matrix, recomputed_matrix(of.table.id, matrix->id));
            const auto &printed = shown.at(next), &ours = shown.at(next + 1);
            REQUIRE(printed.size() == fresh.size());
            REQUIRE(ours.size() == fresh.size());
            bool rounded_entries = false;
            for (std::size_t k = 0; k < fresh.size(); ++k) {
                const std::string style = fresh[k].agrees ? "" : style_of(failing_of(matrix->claim).how);
                CHECK(printed[k].text == fresh[k].printed.text);
                CHECK(printed[k].style == style);
                CHECK(ours[k].text == in_style(fresh[k].printed, fresh[k].exact));
                CHECK(ours[k].style == style);
                CHECK((fresh[k].agrees || printed[k].text != ours[k].text));
                rounded_entries = rounded_entries || fresh[k].printed.decimals;
                ++seen;
            }
            next += rounded_entries ? 3 : 2;
        }
        for (const auto& n : of.numbers) {
            CHECK(section.find(claim_link(n.figure->claim)) != std::string::npos);
            const std::string cell = ">" + escaped(n.figure->number.text) + "<";
            CHECK(section.find(cell) != std::string::npos);
            if (!n.agrees)
                CHECK(section.find("<td class=\"" + style_of(failing_of(n.figure->claim).how) + "\"" + cell) !=
                      std::string::npos);
            ++seen;
        }
    }
    std::size_t entries = 0;
    for (const auto& table : printed_tables()) entries += reproduce(table).entries();
    CHECK(seen == entries);
    CHECK(html.find(std::to_string(entries) + " printed numbers") != std::string::npos);
}

TEST_CASE("what differs is refuted on record, what agrees holds, and the ledger weighs it") {
    const Baseline baseline = recorded_verdicts();
    const auto check = [&](const std::string& claim, bool agrees) {
        CAPTURE(claim);
        const Result* result = baseline.find(claim);
        REQUIRE(result != nullptr);
        CHECK((result->verdict == Verdict::holds) == agrees);
        if (!agrees) CHECK_FALSE(failing_of(claim).why.empty());
    };
    for (const auto& of : all_pictures().tables) {
        for (const auto& m : of.matrices) check(m.matrix->claim, m.differing() == 0);
        for (const auto& n : of.numbers) check(n.figure->claim, n.agrees);
        for (const auto& m : of.matrices)
            if (!m.matrix->row_claim.empty()) check(m.matrix->row_claim, false);
    }
    CHECK_THROWS_AS(failing_of("alvim15/table-1"), InputError);
    CHECK_THROWS_AS(failing_of("edwards/lemma-2"), InputError);
}

TEST_CASE("curves hold what reproduce recomputes") {
    const PicturesJson json = assigned(curves_script(all_pictures().tables), "leakproof_curves");
    std::size_t curves = 0;
    for (const auto& table : printed_tables())
        for (const auto& curve : table.curves) {
            const auto& shown = json.at(table.id + "/" + curve.id);
            const ExactTable exact = recomputed_curve(table.id, curve.id);
            for (int i = 0; i < exact.rows(); ++i)
                for (int j = 0; j < exact.columns(); ++j) {
                    CHECK(shown["values"][i][j][0] == exact(i, j).exact);
                    CHECK(shown["values"][i][j][1] == exact(i, j).value.str(8));
                }
            ++curves;
        }
    CHECK(json.size() == curves);
}

TEST_CASE("every script and every place that the pages name is there") {
    const auto pages = picture_pages(all_pictures(), recorded_verdicts());
    std::set<std::string> files;
    for (const auto& file : picture_files(all_pictures())) {
        CAPTURE(file.path);
        CHECK_FALSE(file.content.empty());
        files.insert(file.path);
    }
    REQUIRE(pages.size() == 2);
    for (const auto& page : pages) {
        for (const auto& script : page.scripts)
            if (script.starts_with("data/") || script.find("pictures") != std::string::npos)
                CHECK(files.contains(script));
        std::set<std::string> ids;
        const std::regex id(" id=\"([^\"]*)\"");
        for (std::sregex_iterator it(page.body.begin(), page.body.end(), id), last; it != last; ++it)
            CHECK_MESSAGE(ids.insert((*it)[1]).second, "twice: ", std::string((*it)[1]));
    }
    for (const char* part : {"bounds", "levels", "powers", "gaps"})
        CHECK(pages[1].body.find(std::string("id=\"pictures-") + part + "-plot\"") != std::string::npos);
}

}  // namespace leakproof::site
