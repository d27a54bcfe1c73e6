#include "cli/policy_views.hpp"
#include "graph/graph6.hpp"
#include "mechanism/query_noise.hpp"

namespace leakproof::cli {
namespace {

constexpr int schema_version = 2;

template <class Number>
Json or_null(const std::optional<Number>& x) {
    return x ? Json(*x) : Json(nullptr);
}
Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json stated_json(const Policy& policy) {
    Json out{{"schema", schema_version},
             {"title", policy.title()},
             {"values", policy.domain().present()},
             {"sides", policy.domain().sides()},
             {"absent", policy.domain().absent().has_value()},
             {"tuples", policy.tuples()},
             {"people", Json::array()},
             {"constraints", policy.constraints().counts.size()},
             {"answers_known", policy.answers_are_known()}};
    for (const auto& group : policy.people()) {
        Json graph = nullptr;
        if (group.secrets.size() <= most_vertices_in_graph6) graph = to_graph6(*group.secrets.graph());
        out["people"].push_back(
            {{"tuples", group.count}, {"secrets", group.secrets.text()}, {"secret_graph", std::move(graph)}});
    }
    return out;
}

Json databases_json(const PolicyDescription& d) {
    const auto& [too_many, neighbours, leakage] = *d.databases;
    if (too_many != nullptr) return {{"listed", false}, {"found", too_many->found}, {"expected", too_many->expected}};
    const Databases& databases = *d.policy.listed();
    Json asymmetry = nullptr, graph6 = nullptr, diameters = Json::array();
    if (const auto& pair = neighbours->asymmetry)
        asymmetry = {d.policy.database_text(pair->first), d.policy.database_text(pair->second)};
    if (databases.size() <= most_vertices_in_graph6) graph6 = to_graph6(neighbours->graph);
    for (const auto& part : neighbours->parts) diameters.push_back(part.diameter);
    return {{"listed", true},
            {"number", databases.size()},
            {"ordered_pairs", neighbours->relation.arcs().size()},
            {"symmetric", !neighbours->asymmetry},
            {"asymmetry", std::move(asymmetry)},
            {"graph6", std::move(graph6)},
            {"components", neighbours->parts.size()},
            {"diameters", std::move(diameters)},
            {"leakage", Json::array()}};
}

Json leakage_json(const PolicyLeakage& at, bool symmetric, const Level& level, const LevelOptions& style) {
    Json out;
    put_level(out, level, at.lambda, style);
    out["bound"] = number_json(at.bound, style);
    out["at_least"] = number_json(at.maximum ? *at.maximum : at.at_least, style);
    out["at_most"] = number_json(at.maximum ? *at.maximum : at.at_most, style);
    out["maximum"] = at.maximum ? number_json(*at.maximum, style) : Json(nullptr);
    if (symmetric) return out;
    out["ordered_maximum"] = at.ordered && !at.ordered_at ? number_json(*at.ordered, style) : Json(nullptr);
    if (at.ordered_at) {
        out["ordered_at_least"] = number_json(Enclosure{at.ordered->lower, at.ordered->lower}, style);
        out["ordered_at_most"] = number_json(Enclosure{at.ordered->upper, at.ordered->upper}, style);
        out["ordered_at_least_found_at"] = at.ordered_at->str();
    }
    return out;
}

Json pair_json(const Domain& domain, const std::optional<Edge>& pair) {
    if (!pair) return nullptr;
    return {domain.name(pair->first), domain.name(pair->second)};
}

Json people_json(const Policy& policy, const std::vector<Protection>& people) {
    Json out = Json::array();
    for (std::size_t g = 0; g < people.size(); ++g) {
        Json steps = Json::array();
        for (const auto& of : people[g].by_steps)
            steps.push_back({{"steps", of.steps},
                             {"pairs", of.pairs ? Json(of.pairs->str()) : Json(nullptr)},
                             {"example", pair_json(policy.domain(), of.example)}});
        out.push_back({{"tuples", policy.people()[g].count},
                       {"by_steps", std::move(steps)},
                       {"unprotected", people[g].unprotected.str()},
                       {"unprotected_example", pair_json(policy.domain(), people[g].unprotected_example)},
                       {"not_counted", or_null(people[g].not_counted)}});
    }
    return out;
}

Json protection_json(const Policy& policy, const PolicyProtection& of) {
    Json listed = nullptr;
    if (of.listed) {
        listed = Json::array();
        for (int u = 0; u < of.listed->values; ++u)
            for (int v = 0; v < of.listed->values; ++v)
                if (u != v && of.listed->meaningful(u, v))
                    listed.push_back({{"from", policy.domain().name(u)},
                                      {"to", policy.domain().name(v)},
                                      {"steps", or_null(of.listed->at(u, v))}});
    }
    return {{"people", policy.is_unconstrained() ? people_json(policy, of.people) : Json(nullptr)},
            {"listed", std::move(listed)},
            {"one_step", of.one_step},
            {"not_known", or_null(of.not_known)},
            {"leakage", Json::array()}};
}

Json bits_json(const LeakedBits& bits, const Level& level, const LevelOptions& style) {
    Json out;
    put_level(out, level, level.lambda_between(style.digits + 2), style);
    const auto put = [&](const char* name, const Enclosure& x) {
        out[name] = number_json(x.with_decimals(style.digits + 4), style);
    };
    put("one_at_least", bits.one_least);
    put("one_at_most", bits.one_most);
    put("all_at_least", bits.all_least);
    put("all_at_most", bits.all_most);
    out["covering_exact"] = bits.exact_covering;
    return out;
}

Json ways_json(const Domain& domain, const Edge& pair, const std::vector<PairProtection>& ways) {
    using Known = PairProtection::Known;
    const auto word = [](Known known) {
        return known == Known::steps         ? "steps"
               : known == Known::unprotected ? "unprotected"
               : known == Known::impossible  ? "impossible"
                                             : "not known";
    };
    Json out{{"values", pair_json(domain, pair)}, {"ways", Json::array()}};
    for (const auto& way : ways)
        out["ways"].push_back({{"from", domain.name(way.from)},
                               {"to", domain.name(way.to)},
                               {"both_ways", way.both_ways},
                               {"tuples", way.persons},
                               {"known", word(way.known)},
                               {"steps_at_least", or_null(way.least)},
                               {"steps_at_most", or_null(way.most)},
                               {"why", way.why}});
    return out;
}

Json bounds_json(const Domain& domain, const SensitivityBounds& s) {
    Json changes = Json::array();
    for (const auto& change : s.changes) changes.push_back(pair_json(domain, Edge(change.from, change.to)));
    return {{"at_least", s.lower.str()},
            {"at_most", s.upper.str()},
            {"exact", s.exact()},
            {"changes", std::move(changes)},
            {"how", s.how},
            {"why_not_exact", or_null(s.why_not_exact)}};
}

Json theorems_json(const Domain& domain, const PolicyStatements& of) {
    const auto statements = [&](const std::vector<he14::PolicyStatement>& list) {
        Json out = Json::array();
        for (const auto& s : list)
            out.push_back({{"claim", s.claim},
                           {"says", s.says},
                           {"value", s.value},
                           {"upper_bound", s.upper_bound},
                           {"agrees", or_null(of.agrees(s))}});
        return out;
    };
    Json graph = nullptr;
    if (of.facts.policy_graph)
        graph = {{"arrows", arrows_of(*of.facts.policy_graph)},
                 {"alpha", or_null(of.facts.alpha)},
                 {"xi", or_null(of.facts.xi)}};
    return {{"histogram", bounds_json(domain, of.histogram)},
            {"sparse", or_null(of.facts.sparse)},
            {"policy_graph", std::move(graph)},
            {"proved", statements(of.facts.theorems)},
            {"printed_but_wrong_in_general", statements(of.facts.printed)}};
}

Json noise_json(const Rational& s, const Level& level, bool whole, const LevelOptions& style) {
    const auto noise = query_noise(s, level, whole, style.digits);
    Json out{{"scale", number_json(noise.scale, style)}, {"squared_error", number_json(noise.squared_error, style)}};
    if (noise.ratio) {
        out["ratio"] = number_json(*noise.ratio, style);
        out["geometric_squared_error"] = number_json(*noise.geometric_squared_error, style);
    }
    return out;
}

Json answer_json(const Domain& domain, const QueryAnswer& answer, const std::vector<Level>& levels,
                 const LevelOptions& style) {
    Json out{{"query", answer.query.name()},
             {"numbers", answer.query.components().str()},
             {"sensitivity", bounds_json(domain, answer.bounds)},
             {"plain_sensitivity", bounds_json(domain, answer.plain)},
             {"for_all", answer.for_all ? bounds_json(domain, *answer.for_all) : Json(nullptr)},
             {"noise", Json::array()}};
    for (const auto& level : levels) {
        if (!has_noise(level)) continue;
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry["policy"] = noise_json(answer.bounds.upper, level, answer.query.is_whole(), style);
        entry["plain"] = noise_json(answer.plain.upper, level, answer.query.is_whole(), style);
        if (answer.counts)
            entry["read_off_counts"] = {{"squared_error", number_json(answer.counts->geometric_error(level), style)}};
        out["noise"].push_back(std::move(entry));
    }
    return out;
}

Json rank_noise_json(const RankErrorLaw* law, const Level& level, const LevelOptions& style) {
    if (law == nullptr) return {{"within_ranks", "0"}, {"expected_squared_rank_error", "0"}};
    return {
        {"exponent", (Rational(1) / law->sensitivity).str()},
        {"within_ranks", rank_error_within(*law, level, usual_confidence).str()},
        {"expected_squared_rank_error", number_json(expected_squared_rank_error(*law, level, rank_error_bits), style)}};
}

Json quantile_json(const Policy& policy, const QuantileAnswer& answer, const std::vector<Level>& levels,
                   const LevelOptions& style) {
    Json out{{"query", answer.query.name},
             {"quantile", answer.query.quantile.str()},
             {"values", answer.query.places()},
             {"sensitivity", bounds_json(policy.domain(), answer.bounds)},
             {"plain_sensitivity", bounds_json(policy.domain(), answer.plain)},
             {"noise", Json::array()}};
    const auto noise = [&](const SensitivityBounds& of, const Level& level) {
        if (of.upper.is_zero()) return rank_noise_json(nullptr, level, style);
        const auto law = answer.law(policy, of);
        return rank_noise_json(&law, level, style);
    };
    for (const auto& level : levels) {
        if (!has_noise(level)) continue;
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry.update(noise(answer.bounds, level));
        entry["plain"] = noise(answer.plain, level);
        out["noise"].push_back(std::move(entry));
    }
    return out;
}

Json comparison_json(const PolicyDescription& d) {
    const Domain& domain = d.policy.domain();
    Json out{{"first", d.policy.title()}, {"second", d.asked.other->title()}};
    if (const auto& pairs = d.comparison->pairs) {
        out["ordered_pairs"] = pairs->ordered;
        out["first_nearer"] = pairs->first.str();
        out["first_example"] = pair_json(domain, pairs->first_example);
        out["second_nearer"] = pairs->second.str();
        out["second_example"] = pair_json(domain, pairs->second_example);
        out["equal"] = pairs->equal.str();
    }
    const auto put = [&](const std::string& key, const Implication& of) {
        out[key] = of.power ? Json(of.power->str()) : Json(nullptr);
        out[key + "_why"] = of.why;
        out[key + "_exact"] = of.exact;
    };
    put("first_for_second", d.comparison->first_for_second);
    put("second_for_first", d.comparison->second_for_first);
    out["second_queries"] = Json::array();
    return out;
}

// Puts into the list what it does not have yet.
template <class Found, class Show>
void put_more(Json& list, const std::vector<Found>& found, const Show& show) {
    while (list.size() < found.size()) list.push_back(show(list.size()));
}

}  // namespace

void put_new(Json& object, const PolicyDescription& of, const LevelOptions& style) {
    const auto& levels = of.asked.levels;
    const Domain& domain = of.policy.domain();
    const auto once = [&](const char* key, bool there, const auto& show) {
        if (there && !object.contains(key)) object[key] = show();
        return there;
    };
    if (object.empty()) object = stated_json(of.policy);
    if (once("comparison", of.comparison.has_value(), [&] { return comparison_json(of); }))
        put_more(object["comparison"]["second_queries"], of.others_queries,
                 [&](std::size_t k) { return answer_json(domain, of.others_queries[k], levels, style); });
    if (once("databases", of.databases.has_value(), [&] { return databases_json(of); }) && of.databases->neighbours)
        put_more(object["databases"]["leakage"], of.databases->leakage, [&](std::size_t k) {
            return leakage_json(of.databases->leakage[k], !of.databases->neighbours->asymmetry, levels[k], style);
        });
    if (once("protection", of.protection.has_value(), [&] { return protection_json(of.policy, *of.protection); }))
        put_more(object["protection"]["leakage"], of.bits,
                 [&](std::size_t k) { return bits_json(of.bits[k], levels[k], style); });
    if (once("pairs", !of.asked.pairs.empty(), [] { return Json::array(); }))
        put_more(object["pairs"], of.pairs,
                 [&](std::size_t k) { return ways_json(domain, of.asked.pairs[k], of.pairs[k]); });
    once("theorems", of.statements.has_value(), [&] { return theorems_json(domain, *of.statements); });
    if (once("queries", !of.queries.empty(), [] { return Json::array(); }))
        put_more(object["queries"], of.queries,
                 [&](std::size_t k) { return answer_json(domain, of.queries[k], levels, style); });
    if (once("quantiles", !of.quantiles.empty(), [] { return Json::array(); }))
        put_more(object["quantiles"], of.quantiles,
                 [&](std::size_t k) { return quantile_json(of.policy, of.quantiles[k], levels, style); });
}

}  // namespace leakproof::cli
