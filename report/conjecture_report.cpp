#include "report/conjecture_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using ConjectureJson = nlohmann::ordered_json;

std::string theorem_text(const ToldConjectures& told, std::size_t known, const char* how) {
    const std::string& name = told.columns.known_name(known);
    return fmt::format("{} {} ({})", how, name, ToldConjectures::claim_of(name));
}

std::string level_text(const ConjecturedBound& bound, const FoundAtEveryLevel& found, const ToldConjectures& told) {
    const std::string text = told.statement(bound, found.bound);
    if (!found.fails) return fmt::format("for every λ ≥ 1, on all {}: {}", counted(told.curves, "graph"), text);
    const auto& [graph, where] = *found.fails;
    return fmt::format("as a function of λ: {}, which fails on {}{}", text, graph,
                       where.empty() ? "" : " for " + open_text(where));
}

std::string one_text(const ToldConjectures& told, std::size_t k) {
    const auto& one = told.found.kept[k];
    std::string out = fmt::format("{:3}. {}\n", k + 1, bold(told.statement(one.bound)));
    out += wrapped(fmt::format("touches {}: {}{}", counted(one.touches, "graph"), joined(one.first, "  "),
                               one.touches > static_cast<long>(one.first.size()) ? "  …" : ""),
                   "     ");
    if (one.same_as) out += "     " + green(theorem_text(told, *one.same_as, "a theorem:")) + "\n";
    else if (one.follows_from)
        out += "     " + theorem_text(told, *one.follows_from, "no better than a theorem on any graph tried:") + "\n";
    if (k < told.every_level.size() && told.every_level[k])
        out += wrapped(level_text(one.bound, *told.every_level[k], told), "     ");
    if (!one.attacked) out += "     " + yellow("not attacked to the end") + "\n";
    return out + "     " + told.ask_line(k) + "\n";
}

std::string broken_text(const ToldConjectures& told, const BrokenConjecture& one) {
    return fmt::format("  {}: {} has {} = {}, not {} {}\n", told.statement(one.bound), one.by.shown(),
                       told.columns.target(), one.by.target->str(), one.bound.upper ? "at most" : "at least",
                       one.bound.at(one.by).str());
}

ConjectureJson quotient_json(const PolynomialQuotient& function) { return function.str("lambda"); }

ConjectureJson one_json(const ToldConjectures& told, std::size_t k) {
    const auto& one = told.found.kept[k];
    const auto names = told.columns.term_names();
    ConjectureJson out{{"bound", told.statement(one.bound)},
                       {"from", one.bound.upper ? "above" : "below"},
                       {"constant", one.bound.bound.coefficient.front().str()},
                       {"coefficients", ConjectureJson::object()}};
    for (std::size_t i = 0; i < one.bound.places.size(); ++i)
        if (!one.bound.bound.coefficient[i + 1].is_zero())
            out["coefficients"][names[one.bound.places[i]]] = one.bound.bound.coefficient[i + 1].str();
    if (const auto needed = told.columns.needed_by(one.bound, told.found.undefined); !needed.empty())
        out["defined"] = needed;
    out["touches"] = one.touches;
    out["touching"] = one.first;
    if (one.same_as) {
        const auto& name = told.columns.known_name(*one.same_as);
        out["theorem"] = {{"invariant", name}, {"claim", ToldConjectures::claim_of(name)}};
    } else if (one.follows_from) {
        const auto& name = told.columns.known_name(*one.follows_from);
        out["no_better_than"] = {{"invariant", name}, {"claim", ToldConjectures::claim_of(name)}};
    }
    if (k < told.every_level.size() && told.every_level[k]) {
        const auto& found = *told.every_level[k];
        ConjectureJson all{{"bound", told.statement(one.bound, found.bound)},
                           {"constant", quotient_json(found.bound.coefficient.front())},
                           {"coefficients", ConjectureJson::object()},
                           {"holds", !found.fails.has_value()}};
        for (std::size_t i = 0; i < found.bound.places.size(); ++i)
            all["coefficients"][names[found.bound.places[i]]] = quotient_json(found.bound.coefficient[i + 1]);
        if (found.fails) {
            all["fails_on"] = found.fails->first;
            if (!found.fails->second.empty()) all["fails_for"] = open_text(found.fails->second);
        }
        out["every_lambda"] = std::move(all);
    }
    out["attacked"] = one.attacked;
    out["ask"] = told.ask_line(k);
    return out;
}

}  // namespace

std::string conjectures_text(const ToldConjectures& told) {
    const auto& found = told.found;
    std::string out =
        bold(fmt::format("bounds of {} by {}", told.columns.target(), joined(told.columns.term_names(), ", "))) +
        (told.request.where.empty() ? "" : ", where " + told.request.where) +
        (told.at_lambda() ? ", at λ = " + told.request.lambda.str() : "") + "\n";
    out += fmt::format(
        "  {} of {}; attacked with {} more and {} that a search came by{}\n", counted(found.small_graphs, "graph"),
        told.request.graphs, with_commas(found.larger_graphs), with_commas(found.searched_graphs),
        found.left_out == 0
            ? ""
            : fmt::format("; {} left out, of which a value is no fraction", with_commas(found.left_out)));
    if (found.repeated > 0)
        out += fmt::format("  {} of those are among the first, up to isomorphism, and left out\n",
                           with_commas(found.repeated));
    for (std::size_t k = 0; k < found.undefined.size(); ++k)
        if (found.undefined[k] > 0)
            out += fmt::format("  {} is undefined on {} of all these\n", told.columns.all[k].name,
                               with_commas(found.undefined[k]));
    if (found.kept.empty()) out += "  " + yellow("none touches as many graphs as asked for") + "\n";
    for (std::size_t k = 0; k < found.kept.size(); ++k) out += one_text(told, k);
    constexpr std::size_t shown = 10;
    if (!found.broken.empty())
        out += fmt::format("broken on the way: {}\n", counted(static_cast<long>(found.broken.size()), "bound"));
    for (std::size_t k = 0; k < std::min(shown, found.broken.size()); ++k) out += broken_text(told, found.broken[k]);
    if (found.broken.size() > shown) out += fmt::format("  and {} more\n", found.broken.size() - shown);
    if (!found.complete) out += yellow("incomplete") + ": stopped before the end\n";
    return out;
}

std::string conjectures_json(const ToldConjectures& told) {
    const auto& found = told.found;
    ConjectureJson out{{"version", LEAKPROOF_VERSION},
                       {"target", told.columns.target()},
                       {"by", told.columns.term_names()},
                       {"graphs", told.request.graphs}};
    if (!told.request.where.empty()) out["where"] = told.request.where;
    out.update({{"lambda", told.request.lambda.str()},
                {"attack", told.attack},
                {"seed", told.request.seed},
                {"small_graphs", found.small_graphs},
                {"larger_graphs", found.larger_graphs},
                {"searched_graphs", found.searched_graphs},
                {"left_out", found.left_out},
                {"repeated", found.repeated},
                {"undefined", ConjectureJson::object()}});
    for (std::size_t k = 0; k < found.undefined.size(); ++k)
        if (found.undefined[k] > 0) out["undefined"][told.columns.all[k].name] = found.undefined[k];
    out["conjectures"] = ConjectureJson::array();
    for (std::size_t k = 0; k < found.kept.size(); ++k) out["conjectures"].push_back(one_json(told, k));
    out["broken"] = ConjectureJson::array();
    for (const auto& one : found.broken) {
        out["broken"].push_back({{"bound", told.statement(one.bound)},
                                 {"touches", one.touches},
                                 {"graph6", one.by.text},
                                 {"value", one.by.target->str()},
                                 {"bound_value", one.bound.at(one.by).str()}});
        if (!one.by.name.empty()) out["broken"].back()["name"] = one.by.name;
    }
    if (!found.complete) out["incomplete"] = true;
    return laid_out(out) + "\n";
}

}  // namespace leakproof
