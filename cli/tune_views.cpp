#include "cli/tune_views.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/words.hpp"
#include "exact/level_power.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

using Known = PairSteps::Known;

constexpr int schema_version = 1;

OddsFactor factor_of(const PairSteps& pair, const Level& level) {
    return {level, pair.bounded() ? std::optional(pair.guaranteed()) : std::nullopt};
}

Enclosure number_of(const OddsFactor& factor, const LevelOptions& style) {
    return LevelPower(factor.level, Rational(*factor.steps)).between(style.digits + 4);
}

std::string factor_text(const PairSteps& pair, const Level& level, const LevelOptions& style) {
    if (pair.known == Known::unprotected) return "∞";
    if (pair.known == Known::not_known) return "not known";
    if (pair.known == Known::impossible) return "·";
    return (pair.least == pair.most ? "" : "≤ ") + shown(number_of(factor_of(pair, level), style), style);
}

std::string belief_text(const PairSteps& pair, const Level& level) {
    return pair.known == Known::not_known     ? "not known"
           : pair.known == Known::impossible  ? "·"
           : pair.known == Known::unprotected ? "100 %"
                                              : percent_text(factor_of(pair, level));
}

std::string sensitivity_text(const SensitivityBounds& s, const LevelOptions& style) {
    return s.exact() ? shown(s.upper, style) : "≤ " + shown(s.upper, style);
}

// Nothing is known of the front before all points are there.
std::string front_text(const FrontPlace* place) {
    if (place == nullptr) return "not known";
    return !place->front ? "" : place->decided ? "*" : "* (not decided)";
}

std::string bits_text(const std::optional<LeakedBits>& bits, const LevelOptions& style) {
    if (!bits) return "not known";
    const auto text = [&](const Enclosure& x) { return x.with_decimals(style.digits + 4).str(style.brief()); };
    const std::string least = text(bits->one_least), most = text(bits->one_most);
    return least == most ? most : least + " to " + most;
}

std::string error_text(const ExpectedError& error, const Level& level, const LevelOptions& style) {
    return shown(error.with_digits(level, style.digits), style);
}

std::string mechanism_text(const Candidate& c) { return c.mechanism + (c.how.empty() ? "" : " (" + c.how + ")"); }

std::string pair_text(const Domain& domain, const Edge& pair) {
    return domain.name(pair.first) + "," + domain.name(pair.second);
}

std::string points_table(const Tuning& of, const TuneStyle& style) {
    const Domain& domain = of.entries.front().policy.domain();
    std::vector<std::string> header{"policy", "level", "squared error"};
    for (const auto& pair : of.asked.pairs) {
        header.push_back("factor of " + pair_text(domain, pair));
        header.emplace_back("50 % becomes");
    }
    header.insert(header.end(), {"bits of one person", "front"});
    Table table(header);
    for (std::size_t k = 0; k < of.points.size(); ++k) {
        const auto& point = of.points[k];
        std::vector<std::string> row{of.entries[point.entry].name, point.level.str(),
                                     error_text(point.error, point.level, style.levels)};
        for (const auto& pair : of.tuned[point.entry].pairs) {
            row.push_back(factor_text(pair, point.level, style.levels));
            row.push_back(belief_text(pair, point.level));
        }
        row.push_back(bits_text(point.bits, style.levels));
        row.push_back(front_text(of.place(k)));
        table.add(std::move(row));
    }
    return table.str();
}

std::string rows_table(const Tuning& of, const TuneStyle& style) {
    Table table({"policy", "level", "query", "numbers", "S", "mechanism", "squared error"});
    for (const auto& point : of.points) {
        const auto& queries = of.tuned[point.entry].queries;
        for (std::size_t q = 0; q < queries.size(); ++q) {
            const auto& one = queries[q];
            for (std::size_t c = 0; c < one.candidates.size(); ++c) {
                const auto& candidate = one.candidates[c];
                const bool best = c == point.best[q];
                if (!best && !style.all_mechanisms) continue;
                table.add({of.entries[point.entry].name, point.level.str(), one.name, one.numbers.str(),
                           sensitivity_text(one.sensitivity, style.levels),
                           mechanism_text(candidate) + (best && style.all_mechanisms ? " *" : ""),
                           candidate.error ? error_text(*candidate.error, point.level, style.levels)
                                           : "does not apply: " + candidate.why_not});
            }
        }
    }
    return table.str();
}

// Why a pair has no factor, once for each policy.
std::string reasons_text(const Tuning& of) {
    std::string out;
    for (std::size_t e = 0; e < of.tuned.size(); ++e)
        for (const auto& pair : of.tuned[e].pairs)
            if (pair.known != Known::steps)
                out += fmt::format("{}, {}: {}{}\n", of.entries[e].name,
                                   pair_text(of.entries[e].policy.domain(), pair.pair),
                                   pair.known == Known::unprotected ? "unprotected, "
                                   : pair.known == Known::not_known ? "not known, "
                                                                    : "",
                                   pair.why);
    return out;
}

std::string sentences_text(const Tuning& of) {
    std::string out;
    for (const auto& point : of.points)
        for (const auto& pair : of.tuned[point.entry].pairs)
            if (pair.bounded() && pair.known == Known::steps)
                out += fmt::format("{} at {}, of {} and {}: someone who believed 50 % can come to believe at most {}\n",
                                   of.entries[point.entry].name, point.level.str(),
                                   of.entries[point.entry].policy.domain().name(pair.pair.first),
                                   of.entries[point.entry].policy.domain().name(pair.pair.second),
                                   belief_text(pair, point.level));
    return out;
}

// ---- JSON

Json factor_json(const Domain& domain, const PairSteps& pair, const Level& level, const LevelOptions& style) {
    Json out{{"pair", {domain.name(pair.pair.first), domain.name(pair.pair.second)}},
             {"known", pair.known == Known::steps         ? "steps"
                       : pair.known == Known::unprotected ? "unprotected"
                       : pair.known == Known::impossible  ? "impossible"
                                                          : "not known"}};
    out["steps_at_least"] = pair.least ? Json(*pair.least) : Json(nullptr);
    out["steps"] = pair.most ? Json(*pair.most) : Json(nullptr);
    out["factor"] = nullptr;
    out["sentence"] = nullptr;
    out["why"] = pair.why;
    if (pair.known == Known::steps) {
        const OddsFactor factor = factor_of(pair, level);
        out["factor"] = number_json(number_of(factor, style), style);
        out["sentence"] = "someone who believed 50 % can come to believe at most " + percent_text(factor);
    }
    return out;
}

Json row_json(const TunedQuery& one, std::size_t best, const Level& level, const LevelOptions& style) {
    const auto number = [&](const ExpectedError& error) {
        return number_json(error.with_digits(level, style.digits), style);
    };
    Json out{{"query", one.name},
             {"numbers", one.numbers.str()},
             {"sensitivity", one.sensitivity.upper.str()},
             {"sensitivity_exact", one.sensitivity.exact()},
             {"mechanism", one.candidates[best].mechanism},
             {"error", number(*one.candidates[best].error)},
             {"candidates", Json::array()}};
    for (const auto& candidate : one.candidates) {
        Json entry{{"mechanism", candidate.mechanism}};
        if (!candidate.how.empty()) entry["how"] = candidate.how;
        if (candidate.error) entry["error"] = number(*candidate.error);
        else entry["why_not"] = candidate.why_not;
        out["candidates"].push_back(std::move(entry));
    }
    return out;
}

Json point_json(const Tuning& of, std::size_t k, const LevelOptions& style) {
    const auto& point = of.points[k];
    const auto& entry = of.entries[point.entry];
    const auto& tuned = of.tuned[point.entry];
    Json out{{"policy", entry.name}, {"variant", Json::object()}, {"plain", entry.plain}};
    for (const auto& [key, value] : entry.variant) out["variant"][key] = value;
    put_level(out, point.level, point.level.lambda_between(style.digits + 2), style);
    out["error"] = number_json(point.error.with_digits(point.level, style.digits), style);
    out["factors"] = Json::array();
    for (const auto& pair : tuned.pairs)
        out["factors"].push_back(factor_json(entry.policy.domain(), pair, point.level, style));
    out["bits"] = nullptr;
    if (point.bits)
        out["bits"] = {{"at_least", number_json(point.bits->one_least.with_decimals(style.digits + 4), style)},
                       {"at_most", number_json(point.bits->one_most.with_decimals(style.digits + 4), style)}};
    out["front"] = nullptr;
    out["front_decided"] = nullptr;
    out["rows"] = Json::array();
    for (std::size_t q = 0; q < tuned.queries.size(); ++q)
        out["rows"].push_back(row_json(tuned.queries[q], point.best[q], point.level, style));
    return out;
}

}  // namespace

// Rounded up, with as many decimals as tell it from 100 %, one at least.
std::string percent_text(const OddsFactor& factor) {
    constexpr int most_decimals = 30;
    if (!factor.steps) return "100 %";
    for (int decimals = 1; decimals <= most_decimals; ++decimals) {
        const Rational scale = power(Rational(10), decimals);
        const Enclosure belief = belief_after(factor, decimals + 6);
        Integer up = Integer(0) - floor(-(Rational(100) * belief.upper * scale));
        if (Rational(up) >= Rational(100) * scale) continue;
        std::string out = with_point(up, decimals);
        while (out.back() == '0') out.pop_back();
        if (out.back() == '.') out.pop_back();
        return out + " %";
    }
    return "nearly 100 %";
}

std::string tune_text(const Tuning& of, const TuneStyle& style) {
    Rational numbers;
    for (const auto& one : of.tuned.front().queries) numbers += one.numbers;
    std::string out = fmt::format("{}, {}; errors are expected squares, the mean over {}\n",
                                  counted(static_cast<long>(of.tuned.front().queries.size()), "query", "queries"),
                                  numbers == Rational(1) ? "1 number" : numbers.str() + " numbers",
                                  of.asked.queries_alike ? "the queries, of each over its numbers" : "all numbers");
    out += points_table(of, style);
    if (of.places.empty())
        out += fmt::format("incomplete: {} of {}\n", of.tuned.size(),
                           counted(static_cast<long>(of.entries.size()), "policy", "policies"));
    out += "* not beaten: no other point has an error and ";
    out += of.asked.pairs.empty() ? "bits of one person" : "factors";
    out += " that are all as small, and one smaller\n";
    out += reasons_text(of);
    out += "each query alone at the level, by the best mechanism known:\n" + rows_table(of, style);
    return out + sentences_text(of);
}

std::string tune_csv(const Tuning& of, const TuneStyle& style) {
    const Domain& domain = of.entries.front().policy.domain();
    std::string out = "policy,plain,lambda,epsilon,query,numbers,sensitivity,mechanism,error,point error";
    for (const auto& pair : of.asked.pairs) out += "," + csv_cell("factor of " + pair_text(domain, pair));
    out += ",bits at least,bits at most,front\n";
    for (std::size_t k = 0; k < of.points.size(); ++k) {
        const auto& point = of.points[k];
        const auto& entry = of.entries[point.entry];
        const auto& tuned = of.tuned[point.entry];
        const FrontPlace* front = of.place(k);
        const auto error = [&](const ExpectedError& e) {
            return csv_number(e.with_digits(point.level, style.levels.digits), style.levels);
        };
        std::string protection;
        for (const auto& pair : tuned.pairs)
            protection += "," + (pair.known == Known::steps
                                     ? csv_number(number_of(factor_of(pair, point.level), style.levels), style.levels)
                                 : pair.known == Known::unprotected ? "inf"
                                                                    : "");
        protection += point.bits ? "," + csv_number(point.bits->one_least, style.levels) + "," +
                                       csv_number(point.bits->one_most, style.levels)
                                 : ",,";
        for (std::size_t q = 0; q < tuned.queries.size(); ++q) {
            const auto& one = tuned.queries[q];
            for (std::size_t c = 0; c < one.candidates.size(); ++c) {
                if (!one.candidates[c].error || (c != point.best[q] && !style.all_mechanisms)) continue;
                out += fmt::format(
                    "{},{},{},{},{},{},{},{},{},{}{},{}\n", csv_cell(entry.name), entry.plain ? "yes" : "no",
                    csv_number(point.level.lambda_between(style.levels.digits + 2), style.levels),
                    point.level.epsilon() ? point.level.epsilon()->str() : "", csv_cell(one.name), one.numbers.str(),
                    csv_number({one.sensitivity.upper, one.sensitivity.upper}, style.levels),
                    one.candidates[c].mechanism, error(*one.candidates[c].error), error(point.error), protection,
                    front == nullptr ? "not known"
                    : !front->front  ? "no"
                    : front->decided ? "yes"
                                     : "not decided");
            }
        }
    }
    return out;
}

void put_new_points(Json& object, const Tuning& of, const TuneStyle& style) {
    if (object.empty())
        object = {{"schema", schema_version},
                  {"noise", of.asked.laplace_noise ? "laplace" : "geometric"},
                  {"weigh", of.asked.queries_alike ? "query" : "number"},
                  {"points", Json::array()}};
    Json& points = object["points"];
    while (points.size() < of.points.size()) points.push_back(point_json(of, points.size(), style.levels));
    for (std::size_t k = 0; k < of.places.size(); ++k) {
        points[k]["front"] = of.places[k].front;
        points[k]["front_decided"] = of.places[k].decided;
    }
}

}  // namespace leakproof::cli
