#include "report/site/site.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/json_text.hpp"
#include "report/site/claim_page.hpp"
#include "report/site/errata_page.hpp"
#include "report/site/explore_page.hpp"
#include "report/site/family_page.hpp"
#include "report/site/html.hpp"
#include "report/site/hull_page.hpp"
#include "report/site/map.hpp"
#include "report/site/material.hpp"
#include "report/site/overview.hpp"
#include "report/site/paper_page.hpp"
#include "report/site/pictures.hpp"
#include "report/site/referee_page.hpp"
#include "report/site/styles.hpp"
#include "report/site/theory_page.hpp"
#include "suite/json.hpp"

namespace leakproof::site {
namespace {

template <class Item>
void append(std::vector<Item>& to, std::vector<Item> items) {
    for (auto& item : items) to.push_back(std::move(item));
}

}  // namespace

Site make_site(const Baseline& results, const std::string& from, const RunTold* run, const OwnTradeOff* own,
               const Page* own_page) {
    const Material material(results, run);
    const auto rests = supports(material);
    Site out;
    out.pages.push_back(overview_page(material));
    const PictureData pictures = picture_data();
    const auto figures = theory_figures(pictures.atlas);
    out.pages.push_back(theory_page(figures));
    out.pages.push_back(map_page(material, rests));
    append(out.pages, picture_pages(pictures, results));
    out.pages.push_back(trade_off_page(own));
    out.pages.push_back(explore_page(pictures.atlas));
    out.pages.push_back(referee_page(material));
    if (own_page != nullptr) out.pages.push_back(*own_page);
    append(out.pages, errata_pages(material));
    append(out.pages, paper_pages(material));
    if (run != nullptr) append(out.pages, family_pages(material));
    for (std::size_t k = 0; k < material.claims().size(); ++k) {
        stop_if_asked();
        out.pages.push_back(claim_page(material, rests, k));
    }
    out.files = common_files();
    append(out.files, picture_files(pictures));
    append(out.files, trade_off_files());
    append(out.files, explore_files(pictures.atlas));
    append(out.files, judging_files(material));
    for (const auto& figure : figures) out.files.push_back(as_file(figure));
    append(out.files, material.certificates());
    out.frame.navigation = {{"index.html", "Overview"},  {"theory.html", "Theory"},     {"map.html", "Map"},
                            {"tables.html", "Tables"},   {"pictures.html", "Pictures"}, {"tuning.html", "Policies"},
                            {"explore.html", "Explore"}, {"referee.html", "Referee"},   {"errata.html", "Errata"}};
    if (own_page != nullptr) out.frame.navigation.push_back({own_page->path, own_page->title.plain()});
    out.frame.footer =
        fmt::format("<p>Made by leakproof {} from {}: {}. Nothing is loaded from anywhere else.</p>", LEAKPROOF_VERSION,
                    escaped(from), counted(static_cast<long>(results.results().size()), "reading", "readings"));
    return out;
}

std::vector<File> Site::written() const {
    std::vector<File> out = files;
    for (const auto& page : pages) {
        stop_if_asked();
        out.push_back({page.path, layout(page, frame)});
    }
    return out;
}

File Site::written_as_one() const { return {"index.html", layout_as_one(pages, files, frame)}; }

RunResults results_of_run(const std::string& json, const std::string& place) {
    const auto run = read_json(json, place);
    if (run.is_array()) return {Baseline::of(results_from_json(json, place)), std::nullopt};
    if (is_trade_off(run)) return {Baseline{}, std::nullopt, OwnTradeOff{trade_off_of(run, place), input_name(place)}};
    if (is_hulls(run)) return {Baseline{}, std::nullopt, std::nullopt, hull_page(run, input_name(place))};
    if (!run.is_object() || !run.contains("claims"))
        throw InputError(place, "JSON of another kind",
                         "what 'leakproof check --json', 'tune --json' or 'hull --json' prints");
    RunResults out{Baseline::of(results_from_json(run["claims"].dump(), place)), RunTold{}};
    try {
        const auto& scope = run.at("scope");
        out.run->min_vertices = scope.at("graphs").at("min_vertices").get<int>();
        out.run->max_vertices = scope.at("graphs").at("max_vertices").get<int>();
        out.run->lambdas = scope.at("lambda").get<std::vector<std::string>>();
        out.run->seed = scope.at("seed").dump();
        const auto names = scope.value("given_names", std::map<std::string, std::string>{});
        for (const auto& graph6 : scope.value("given", std::vector<std::string>{})) {
            const auto name = names.find(graph6);
            out.run->given.push_back({name == names.end() ? graph6 : name->second, graph6});
        }
        for (const auto& family : scope.value("families", nlohmann::ordered_json::array()))
            out.run->families.push_back({family.at("title").get<std::string>(), family.at("file").get<std::string>(),
                                         family.at("members").get<std::vector<std::string>>()});
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place, std::string("no scope of a run (") + e.what() + ")",
                         "what 'leakproof check --json' prints");
    }
    return out;
}

}  // namespace leakproof::site
