#include "metric/metric_stream.hpp"

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "metric/metric_file.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

// A number as it is written, or a text; decimals in JSON are read as they stand and never as floating point.
std::optional<Rational> distance_of(const Json& cell, const std::string& place) {
    if (cell.is_null()) return {};
    const std::string text = cell.is_string() ? cell.get<std::string>() : cell.dump();
    if (is_infinite_distance(text)) return {};
    if (cell.is_number_float())
        throw InputError(place, text + " without quotation marks", "a decimal in quotation marks, such as \"0.25\"");
    const auto out = cell.is_string() || cell.is_number_integer() ? Rational::parse(text) : std::nullopt;
    if (!out) throw InputError(place, text, "a distance: a whole number, \"1/2\", \"0.5\", null or \"inf\"");
    return out;
}

}  // namespace

GivenMetric parse_metric_json(const std::string& text, const std::string& place) {
    const Json given = read_json(text, place);
    if (!given.is_object() || !given.contains("distances") || !given["distances"].is_array())
        throw InputError(place, "JSON without a list \"distances\"", "{\"distances\": [[0, 1], [1, 0]]}");
    DistanceTable below, above;
    const std::size_t n = given["distances"].size();
    for (const auto& row : given["distances"]) {
        const std::string here = place + ", row " + std::to_string(below.size() + 1) + " of distances";
        if (!row.is_array() || row.size() != n)
            throw InputError(here, row.is_array() ? std::to_string(row.size()) + " distances" : row.dump(),
                             "a list of " + std::to_string(n));
        below.emplace_back();
        above.emplace_back();
        for (const auto& cell : row) {
            const bool ends = cell.is_object() && cell.contains("lower") && cell.contains("upper");
            below.back().push_back(distance_of(ends ? cell["lower"] : cell, here));
            above.back().push_back(distance_of(ends ? cell["upper"] : cell, here));
            if (below.back().back().has_value() != above.back().back().has_value() ||
                (below.back().back() && *above.back().back() < *below.back().back()))
                throw InputError(here, cell.dump(), "a lower end that is not above the upper one");
        }
    }
    std::vector<std::string> names;
    if (given.contains("point_names")) {
        if (!given["point_names"].is_array() || given["point_names"].size() != n)
            throw InputError(place, "\"point_names\"", "a list of " + std::to_string(n) + " names");
        for (const auto& name : given["point_names"]) {
            if (!name.is_string()) throw InputError(place, "\"point_names\" with " + name.dump(), "names");
            names.push_back(name.get<std::string>());
        }
        require_point_names(names, place);
    }
    const std::string name =
        given.contains("name") && given["name"].is_string() ? given["name"].get<std::string>() : place;
    const bool exact = below == above;
    Metric low(names, below, place), high = exact ? low : Metric(names, above, place);
    return {name, std::move(low), std::move(high), exact};
}

void for_each_given(std::istream& in, const std::string& place, const std::function<void(GivenGraph)>& graph,
                    const std::function<void(GivenMetric, const std::string& place)>& metric) {
    for_each_graph(in, place, graph, [&](const std::string& line, const std::string& here) {
        const bool json = line[0] == '{' && line.back() == '}';
        if (!json && !has_distances(line)) return false;
        if (json) metric(parse_metric_json(line, here), here);
        else {
            std::vector<GivenMetric> found;
            try {
                for (const auto& one : expanded_metrics(line, here)) found.push_back(parse_metric(one));
            } catch (const InputError& e) { throw InputError(here + ": " + e.what()); }
            for (auto& one : found) metric(std::move(one), here);
        }
        return true;
    });
}

}  // namespace leakproof
