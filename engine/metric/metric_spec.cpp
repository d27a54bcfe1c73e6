#include "metric/metric_spec.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "graph/spec_tree.hpp"
#include "metric/metric_file.hpp"
#include "metric/points_spec.hpp"

namespace leakproof {
namespace {

constexpr int deepest = 64;

// "name(inside)", if it is that.
struct Call {
    std::string name;
    std::vector<std::string> arguments;
};
std::optional<Call> as_call(std::string_view text) {
    const auto open = text.find('(');
    if (open == std::string_view::npos || text.back() != ')') return {};
    Call out{trimmed(text.substr(0, open)), {}};
    for (const auto part : outside_parentheses(text.substr(open + 1, text.size() - open - 2), ';'))
        out.arguments.push_back(trimmed(part));
    return out;
}

bool starts_with(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

// Two numbers, the same unless it is known between two only.
struct Length {
    Rational low, high;
    std::string str() const { return low == high ? low.str() : low.str() + ".." + high.str(); }
    friend bool operator==(const Length&, const Length&) = default;
};

std::optional<Length> parse_length(const std::string& text) {
    const auto dots = text.find("..");
    const auto low = Rational::parse(trimmed(text.substr(0, dots)));
    const auto high = dots == std::string::npos ? low : Rational::parse(trimmed(text.substr(dots + 2)));
    if (!low || !high || *high < *low) return {};
    return Length{*low, *high};
}

// "b:3" ends with a length.
std::optional<std::pair<std::string, Length>> name_and_length(const std::string& text) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos) return {};
    const auto length = parse_length(text.substr(colon + 1));
    if (!length) return {};
    return {{trimmed(text.substr(0, colon)), *length}};
}

bool has_a_length(std::string_view edges) {
    for (const auto& edge : split(edges, ","))
        if (begins_a_length(edge)) return true;
    return false;
}

// Points by name, in the order in which they come; numbers ascend.
class LengthList {
public:
    LengthList(std::string_view text, bool both_ways) : both_ways_(both_ways) {
        for (const auto& item : leakproof::split(text, ","))
            if (!item.empty()) add(item);
        if (name_.empty()) throw InputError(kind(), "nothing", "pairs with a length, as a-b:3");
    }

    GivenMetric metric(const std::string& text) const {
        const bool exact = std::all_of(length_.begin(), length_.end(),
                                       [](const auto& one) { return one.second.low == one.second.high; });
        Metric below = metric(&Length::low), above = exact ? below : metric(&Length::high);
        return {text, std::move(below), std::move(above), exact};
    }

private:
    Metric metric(Rational Length::*end) const {
        std::vector<std::string> names = name_;
        const bool numbers = std::all_of(names.begin(), names.end(), [](const std::string& name) {
            return name.size() <= 9 && name.find_first_not_of("0123456789") == std::string::npos;
        });
        if (numbers)
            std::sort(names.begin(), names.end(),
                      [](const std::string& a, const std::string& b) { return std::stol(a) < std::stol(b); });
        std::map<std::string, std::size_t> number;
        for (const auto& name : names) number.emplace(name, number.size());
        DistanceTable table(names.size(), std::vector<std::optional<Rational>>(names.size()));
        for (std::size_t i = 0; i < names.size(); ++i) table[i][i] = Rational(0);
        for (const auto& [ends, length] : length_) table[number[ends.first]][number[ends.second]] = length.*end;
        bool plain = numbers;
        for (std::size_t i = 0; i < names.size(); ++i) plain = plain && names[i] == std::to_string(i);
        if (plain) names.clear();
        return {std::move(names), closed_by_shortest_ways(table, kind()), kind()};
    }

    std::string kind() const { return both_ways_ ? "edges" : "arcs"; }

    void add(const std::string& item) {
        const std::string place = kind() + ", " + quoted(item);
        const auto dash = item.find('-');
        if (dash == std::string::npos) {
            if (begins_a_length(item)) throw InputError(place, "a length and one name", "two points, as in a-b:3");
            return meet(item, place);
        }
        if (item.back() == ':') throw InputError(place, "nothing after ':'", "a length, as in a-b:3");
        const auto last = name_and_length(item.substr(dash + 1));
        const std::string from = trimmed(item.substr(0, dash));
        const std::string to = last ? last->first : trimmed(item.substr(dash + 1));
        const Length length = last ? last->second : Length{1, 1};
        if (!last && to.find(':') != std::string::npos)
            throw InputError(place, quoted(to.substr(to.rfind(':') + 1)) + " after ':'", "a length, as in a-b:3");
        if (to.find('-') != std::string::npos)
            throw InputError(place, "more than one '-'", "two names with a '-' between them, as in a-b:3");
        meet(from, place);
        meet(to, place);
        if (from == to) throw InputError(place, "a length from " + quoted(from) + " to itself", "two different points");
        if (length.low.sign() <= 0) throw InputError(place, "the length " + length.str(), "a positive number");
        set(from, to, length, place);
        if (both_ways_) set(to, from, length, place);
    }

    void set(const std::string& from, const std::string& to, const Length& length, const std::string& place) {
        const auto [at, added] = length_.emplace(std::pair(from, to), length);
        if (!added && at->second != length)
            throw InputError(place, "the length " + length.str() + " after " + at->second.str(),
                             "one length for a pair");
    }

    void meet(const std::string& name, const std::string& place) {
        require_name(name, place);
        if (name.empty()) throw InputError(place, "an empty name", "the name of a point");
        if (std::find(name_.begin(), name_.end(), name) == name_.end()) name_.push_back(name);
        if (name_.size() > Metric::most_points)
            throw InputError(place, "more than " + std::to_string(Metric::most_points) + " points",
                             "at most that many");
    }

    bool both_ways_;
    std::vector<std::string> name_;
    std::map<std::pair<std::string, std::string>, Length> length_;
};

std::string file_of(const std::string& argument, const std::string& usage) {
    if (argument.size() < 2 || argument[0] != '@') throw InputError("metric", quoted(argument), usage);
    return argument.substr(1);
}

Metric of_table(const Call& call) {
    const std::string usage = "metric(@table.csv) or metric(@table.csv; closed)";
    if (call.arguments.size() > 2 || (call.arguments.size() == 2 && call.arguments[1] != "closed"))
        throw InputError("metric", call.arguments.size() == 2 ? quoted(call.arguments[1]) : "more than two arguments",
                         usage);
    const std::string path = file_of(call.arguments.front(), usage), place = input_name(path);
    const NamedTable table = parse_distances(read_file(path), place);
    const bool closed = call.arguments.size() == 2;
    return {table.names, closed ? closed_by_shortest_ways(table.distance, place) : table.distance, place};
}

GivenPoints given_points(const Call& call) {
    const std::string usage = "points(@points.csv; L1), Linf or L2, and after L2 a unit if it is to be given";
    const std::map<std::string, PointNorm> norms{
        {"L1", PointNorm::sum}, {"Linf", PointNorm::largest}, {"L2", PointNorm::euclidean}};
    const std::size_t given = call.arguments.size();
    const auto norm = norms.find(given > 1 ? call.arguments[1] : "");
    if (norm == norms.end() || given > (norm->first == "L2" ? 3 : 2))
        throw InputError("points", given > 1 ? quoted(call.arguments.back()) : "no kind of distance", usage);
    Rational unit;
    if (given == 3) {
        const auto parsed = Rational::parse(call.arguments[2]);
        if (!parsed || parsed->sign() <= 0) throw InputError("points", quoted(call.arguments[2]), "a positive unit");
        unit = *parsed;
    }
    const std::string path = file_of(call.arguments.front(), usage), place = input_name(path);
    return {parse_points(read_file(path), place), norm->second, unit, place};
}

GivenMetric of_points(const std::string& name, const Call& call) {
    const GivenPoints given = given_points(call);
    auto [below, above] = distances_of(given.points, given.norm, given.unit, given.place);
    const bool exact = table_of(below) == table_of(above);
    return {name, std::move(below), std::move(above), exact};
}

GivenMetric parse(const std::string& text, int depth);

GivenMetric exactly(const std::string& name, Metric metric) { return {name, metric, metric, true}; }

GivenMetric scaled_by(const Call& call, int depth) {
    const auto factor = call.arguments.size() == 2 ? Rational::parse(call.arguments[1]) : std::nullopt;
    if (!factor || factor->sign() <= 0)
        throw InputError("scaled", quoted(joined(call.arguments, "; ")), "scaled(G; 3), a positive number after G");
    GivenMetric out = parse(call.arguments.front(), depth + 1);
    out.below = scaled(out.below, *factor);
    out.above = scaled(out.above, *factor);
    return out;
}

GivenMetric combined(const Call& call, int depth) {
    if (call.arguments.size() < 2) throw InputError(call.name, "one argument", call.name + "(A; B)");
    GivenMetric out = parse(call.arguments.front(), depth + 1);
    for (std::size_t k = 1; k < call.arguments.size(); ++k) {
        const GivenMetric next = parse(call.arguments[k], depth + 1);
        out = call.name == "box" ? product(out, next, "box") : beside(out, next);
    }
    return out;
}

GivenMetric power_of(const Call& call, int depth) {
    const auto number = call.arguments.size() == 2 ? Rational::parse(call.arguments[1]) : std::nullopt;
    if (!number || !number->is_whole() || *number < Rational(1) || *number > Rational(Metric::most_points))
        throw InputError("power", quoted(joined(call.arguments, "; ")), "power(G; n), n from 1");
    return power(parse(call.arguments.front(), depth + 1), number->whole());
}

GivenMetric parse(const std::string& text, int depth) {
    if (depth > deepest) throw InputError("metric", "more than 64 levels of parentheses", "at most 64");
    if (!has_distances(text)) return exactly(text, metric_of(parse_labelled_spec(text)));
    if (looks_like_digraph6(text)) return exactly(text, metric_of(parse_digraph6(text)));
    if (starts_with(text, "arcs:")) return LengthList(text.substr(5), false).metric(text);
    if (starts_with(text, "edges:")) return LengthList(text.substr(6), true).metric(text);
    const auto call = as_call(text);
    if (!call) throw InputError("metric", quoted(text), "a ')' at its end");
    if (call->name == "metric") return exactly(text, of_table(*call));
    if (call->name == "points") return of_points(text, *call);
    if (call->name == "scaled") return scaled_by(*call, depth);
    if (call->name == "power") return power_of(*call, depth);
    return combined(*call, depth);
}

}  // namespace

namespace {

bool has_distances_to(std::string_view untrimmed, int levels) {
    const std::string text = trimmed(untrimmed);
    for (const char* word : {"metric(", "points(", "scaled(", "arcs:"})
        if (starts_with(text, word)) return true;
    if (looks_like_digraph6(text)) return true;
    if (starts_with(text, "edges:")) return has_a_length(text.substr(6));
    for (const char* word : {"box(", "power(", "union("})
        if (levels > 0 && starts_with(text, word))
            if (const auto call = as_call(text))
                return std::any_of(call->arguments.begin(), call->arguments.end(),
                                   [&](const std::string& argument) { return has_distances_to(argument, levels - 1); });
    return false;
}

// ---- Ranges of numbers

std::vector<std::string> numbers_of(const std::string& text, const std::string& place) {
    const auto dots = text.find("..");
    if (dots == std::string::npos) return {text};
    const auto low = Rational::parse(trimmed(text.substr(0, dots))),
               high = Rational::parse(trimmed(text.substr(dots + 2)));
    if (!low || !high || !low->is_whole() || !high->is_whole() || *high < *low ||
        *high - *low > Rational(Metric::most_points))
        throw InputError(place, quoted(text), "a range of whole numbers, such as 2..5");
    std::vector<std::string> out;
    for (long k = low->whole(); k <= high->whole(); ++k) out.push_back(std::to_string(k));
    return out;
}

std::vector<std::string> all_of(const std::string& text, const std::string& place, int levels) {
    constexpr std::size_t most = 100000;
    const auto call = as_call(text);
    if (!has_distances_to(text, levels)) return expanded(parse_spec_tree(text, {.ranges = true}), place);
    if (!call || call->name == "metric" || call->name == "points") return {text};
    const bool numbered = call->name == "scaled" || call->name == "power";
    std::vector<std::string> out{call->name + "("};
    for (std::size_t k = 0; k < call->arguments.size(); ++k) {
        const auto& argument = call->arguments[k];
        const auto each = numbered && k > 0 ? numbers_of(argument, place) : all_of(argument, place, levels - 1);
        if (out.size() * each.size() > most)
            throw InputError(place, "more than " + std::to_string(most) + " metrics", "narrower ranges");
        std::vector<std::string> longer;
        for (const auto& head : out)
            for (const auto& one : each) longer.push_back(head + (k > 0 ? "; " : "") + one);
        out = std::move(longer);
    }
    for (auto& one : out) one += ")";
    return out;
}

}  // namespace

bool has_distances(std::string_view text) { return has_distances_to(text, deepest); }

GivenMetric parse_metric(const std::string& text) {
    GivenMetric out = parse(trimmed(text), 0);
    out.name = text;
    return out;
}

GivenMetric product(const GivenMetric& a, const GivenMetric& b, const std::string& place) {
    return {a.name, product(a.below, b.below, place), product(a.above, b.above, place), a.exact && b.exact};
}

GivenMetric beside(const GivenMetric& a, const GivenMetric& b) {
    return {a.name, beside(a.below, b.below), beside(a.above, b.above), a.exact && b.exact};
}

GivenMetric power(const GivenMetric& base, long n) {
    GivenMetric out = base;
    for (long k = 1; k < n && base.below.size() > 1; ++k) out = product(out, base, "power");
    return out;
}

std::optional<GivenPoints> points_of_spec(const std::string& text) {
    const auto call = as_call(std::string(trimmed(text)));
    if (!call || call->name != "points") return {};
    return given_points(*call);
}

std::string text_of(const GivenMetric& metric) {
    if (metric.exact)
        if (const auto digraph = digraph_of(metric.below))
            return digraph->is_symmetric() ? to_graph6(digraph->underlying()) : to_digraph6(*digraph);
    return text_by_lengths(metric.below, metric.above);
}

std::string text_by_lengths(const Metric& below, const Metric& above) {
    const bool both_ways = below.is_symmetric() && above.is_symmetric();
    auto pairs = below.arcs();
    for (const auto& arc : above.arcs()) pairs.push_back(arc);
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    std::vector<bool> met(static_cast<std::size_t>(below.size()), false);
    std::vector<std::string> items;
    for (const auto& [i, h] : pairs) {
        met[i] = met[h] = true;
        if (both_ways && i > h) continue;
        const Length length{*below.distance(i, h), *above.distance(i, h)};
        items.push_back(std::to_string(i) + "-" + std::to_string(h) + ":" + length.str());
    }
    for (int i = 0; i < below.size(); ++i)
        if (!met[i]) items.push_back(std::to_string(i));
    return (both_ways ? "edges:" : "arcs:") + joined(items, ",");
}

std::vector<std::string> expanded_metrics(const std::string& text, const std::string& place) {
    return all_of(trimmed(text), place, deepest);
}

std::vector<MetricHelp> metric_catalogue() {
    return {{"edges:a-b:3,b-c:1/2", "edges of any length, 1 where none is given"},
            {"edges:a-b:7/5..3/2", "a length that is known between two numbers only"},
            {"arcs:a-b:2,b-a:1", "the same, each one way only"},
            {"metric(@table.csv)", "a table of distances; metric(@table.csv; closed) takes shortest ways"},
            {"points(@points.csv; L1)", "points by their coordinates, with distances L1, Linf or L2"},
            {"scaled(G; 3)", "all distances of G times 3"},
            {"&C…", "digraph6: arcs of length 1"}};
}

}  // namespace leakproof
