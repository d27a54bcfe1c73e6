// What a part of the graphs gave, as it is kept in the file of a shard.
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "question/ask.hpp"
#include "question/facts.hpp"
#include "question/search.hpp"
#include "question/table.hpp"

namespace leakproof::question {
namespace {

using Json = nlohmann::ordered_json;

Json position_json(const Position& at) {
    Json out{{"vertices", at.vertices}, {"edges", at.edges}, {"text", at.text}, {"name", at.name}, {"level", at.level}};
    if (!at.vertex_names.empty()) out["vertex_names"] = at.vertex_names;
    return out;
}

// What a report counts, names and looks up of the graph must be so.
Position position_of(const Json& j, const std::string& place) {
    Position out{j.at("vertices").get<int>(),      j.at("edges").get<int>(),
                 j.at("text").get<std::string>(),  j.at("name").get<std::string>(),
                 j.at("level").get<std::size_t>(), j.value("vertex_names", std::vector<std::string>())};
    const auto subject = Subject::of_text(out.text);
    const auto names = static_cast<int>(out.vertex_names.size());
    if (out.vertices != subject.size() || out.edges != subject.edge_count() || (names != 0 && names != out.vertices))
        throw InputError(place, leakproof::quoted(out.text) + " with other numbers of vertices, edges or names",
                         "those that it has");
    return out;
}

void require_level(std::size_t level, std::size_t levels, const std::string& place) {
    if (level >= levels)
        throw InputError(place, "λ number " + std::to_string(level), "a number below " + std::to_string(levels));
}

void require_levels(const std::optional<Undefined>& undefined, std::size_t levels, const std::string& place) {
    if (undefined) require_level(undefined->at.level, levels, place);
}

// Kinds are 0 to 4: number, truth, undefined, two numbers, not found in time. The fourth has two texts; a number or
// truth may have sets of vertices behind it.
Json values_json(const std::vector<ShownValue>& values) {
    Json out = Json::array();
    for (const auto& value : values)
        if (const auto* ends = std::get_if<Enclosure>(&value.value))
            out.push_back({value.name, value.value.index(), ends->lower.str(), ends->upper.str()});
        else if (value.witness.empty()) out.push_back({value.name, value.value.index(), value.str()});
        else out.push_back({value.name, value.value.index(), value.str(), value.witness});
    return out;
}

Rational fraction_of(const Json& j, const std::string& place) {
    const auto out = Rational::parse(j.get<std::string>());
    if (!out) throw InputError(place, j.dump(), "a fraction");
    return *out;
}

std::vector<ShownValue> values_of(const Json& j, const std::string& place) {
    std::vector<ShownValue> out;
    for (const auto& one : j) {
        ShownValue value{one.at(0).get<std::string>(), one.at(2).get<std::string>()};
        const auto text = std::get<std::string>(value.value);
        const int kind = one.at(1).get<int>();
        if (kind == 0) value.value = fraction_of(one.at(2), place);
        if (kind == 1) value.value = text == "true";
        if (kind == 3) value.value = Enclosure{fraction_of(one.at(2), place), fraction_of(one.at(3), place)};
        if (kind == 4) value.value = NotInTime{};
        if (kind <= 1 && one.size() > 3) value.witness = one.at(3).get<std::vector<std::vector<int>>>();
        out.push_back(std::move(value));
    }
    return out;
}

Json undefined_json(const std::optional<Undefined>& undefined) {
    return undefined ? Json{{"at", position_json(undefined->at)}, {"why", undefined->why}} : Json(nullptr);
}

std::optional<Undefined> undefined_of(const Json& j, const std::string& place) {
    if (j.is_null()) return std::nullopt;
    return Undefined{position_of(j.at("at"), place), j.at("why").get<std::string>()};
}

Json seen_json(const Seen& seen) {
    Json out{{"enumerated", Json::array()}, {"digest", seen.digest}};
    for (const auto& [vertices, graphs] : seen.enumerated) out["enumerated"].push_back({vertices, graphs});
    return out;
}

Seen seen_of(const Json& j) {
    Seen out{{}, j.at("digest").get<std::string>()};
    for (const auto& one : j.at("enumerated")) out.enumerated[one.at(0).get<int>()] = one.at(1).get<long>();
    return out;
}

// Reads with an error that names the place.
template <class Read>
auto readable(const Json& json, const std::string& place, const Read& read) {
    try {
        return read(json);
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place + ": not readable as what a shard found: " + e.what());
    }
}

}  // namespace

Json Answer::json() const {
    Json out{{"levels", levels}, {"hypotheses", hypotheses}, {"complete", complete}, {"sizes", Json::array()}};
    for (const auto& [vertices, size] : sizes)
        out["sizes"].push_back({vertices, size.graphs, size.instances, size.met, size.failed, size.open});
    const auto shown = [](const std::optional<Counterexample>& found) {
        return found ? Json{{"at", position_json(found->at)}, {"values", values_json(found->values)}} : Json(nullptr);
    };
    out["counterexample"] = shown(counterexample);
    out["open"] = shown(open);
    out["undefined"] = undefined_json(undefined);
    out["seen"] = seen_json(seen);
    return out;
}

Answer Answer::from_json(const Json& json, const std::string& place) {
    return readable(json, place, [&](const Json& j) {
        Answer out;
        out.levels = j.at("levels").get<bool>();
        out.hypotheses = j.at("hypotheses").get<bool>();
        out.complete = j.at("complete").get<bool>();
        for (const auto& size : j.at("sizes"))
            out.sizes[size.at(0).get<int>()] = {size.at(1).get<long>(), size.at(2).get<long>(), size.at(3).get<long>(),
                                                size.at(4).get<long>(), size.at(5).get<long>()};
        const auto shown = [&](const Json& found) -> std::optional<Counterexample> {
            if (found.is_null()) return {};
            return Counterexample{position_of(found.at("at"), place), values_of(found.at("values"), place)};
        };
        out.counterexample = shown(j.at("counterexample"));
        out.open = shown(j.at("open"));
        out.undefined = undefined_of(j.at("undefined"), place);
        out.seen = seen_of(j.at("seen"));
        return out;
    });
}

void Answer::require_fits(std::size_t lambdas, std::size_t, const std::string& place) const {
    for (const auto* found : {&counterexample, &open})
        if (*found) require_level((*found)->at.level, lambdas, place);
    require_levels(undefined, lambdas, place);
}

Json Extremes::json() const {
    Json out{
        {"largest", largest}, {"kept", kept}, {"levels", levels}, {"complete", complete}, {"sizes", Json::array()}};
    for (const auto& [key, size] : sizes) {
        Json first = Json::array();
        for (const auto& at : size.first) first.push_back(position_json(at));
        Json open = Json::array();
        for (const auto& one : size.open) {
            Json ends = Json::array();
            if (one.between) ends = {one.between->lower.str(), one.between->upper.str()};
            open.push_back({position_json(one.at), one.passes, std::move(ends)});
        }
        out["sizes"].push_back(
            {key.first, key.second, size.graphs, size.value.str(), size.ties, std::move(first), std::move(open)});
    }
    out["undefined"] = undefined_json(undefined);
    out["seen"] = seen_json(seen);
    return out;
}

Extremes Extremes::from_json(const Json& json, const std::string& place) {
    return readable(json, place, [&](const Json& j) {
        Extremes out{j.at("largest").get<bool>(), j.at("kept").get<std::size_t>(), j.at("levels").get<bool>(),
                     j.at("complete").get<bool>()};
        for (const auto& one : j.at("sizes")) {
            SizeExtreme& size = out.sizes[{one.at(0).get<std::size_t>(), one.at(1).get<int>()}];
            const auto fraction = [&](const Json& text) {
                const auto value = Rational::parse(text.get<std::string>());
                if (!value) throw InputError(place, text.dump(), "a fraction");
                return *value;
            };
            size = {one.at(2).get<long>(), fraction(one.at(3)), one.at(4).get<long>()};
            for (const auto& at : one.at(5)) size.first.push_back(position_of(at, place));
            for (const auto& open : one.at(6)) {
                size.open.push_back({position_of(open.at(0), place), open.at(1).get<bool>()});
                if (const auto& ends = open.at(2); !ends.empty())
                    size.open.back().between = Enclosure{fraction(ends.at(0)), fraction(ends.at(1))};
            }
        }
        out.undefined = undefined_of(j.at("undefined"), place);
        out.seen = seen_of(j.at("seen"));
        return out;
    });
}

void Extremes::require_fits(std::size_t lambdas, std::size_t, const std::string& place) const {
    for (const auto& [key, size] : sizes) {
        require_level(key.first, lambdas, place);
        for (const auto& at : size.first) require_level(at.level, lambdas, place);
        for (const auto& one : size.open) require_level(one.at.level, lambdas, place);
    }
    require_levels(undefined, lambdas, place);
}

Json ValueTable::json() const {
    Json out{{"levels", levels}, {"complete", complete}, {"left_open", left_open}, {"rows", Json::array()}};
    for (const auto& row : rows) out["rows"].push_back({position_json(row.at), values_json(row.values), row.place});
    out["undefined"] = undefined_json(undefined);
    out["seen"] = seen_json(seen);
    return out;
}

ValueTable ValueTable::from_json(const Json& json, const std::string& place) {
    return readable(json, place, [&](const Json& j) {
        ValueTable out{j.at("levels").get<bool>(), j.at("complete").get<bool>()};
        for (const auto& row : j.at("rows"))
            out.rows.push_back({position_of(row.at(0), place), values_of(row.at(1), place), row.at(2).get<long>()});
        out.left_open = j.at("left_open").get<long>();
        out.undefined = undefined_of(j.at("undefined"), place);
        out.seen = seen_of(j.at("seen"));
        return out;
    });
}

void ValueTable::require_fits(std::size_t lambdas, std::size_t columns, const std::string& place) const {
    for (const auto& row : rows) {
        require_level(row.at.level, lambdas, place);
        if (row.values.size() != columns)
            throw InputError(place,
                             "a row of " + row.at.shown() + " with " + std::to_string(row.values.size()) + " values",
                             std::to_string(columns) + ", one for each column");
    }
    require_levels(undefined, lambdas, place);
}

}  // namespace leakproof::question
