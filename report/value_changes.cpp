#include "report/value_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "exact/rational.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;

// What is said for readers, and could be said otherwise.
const std::set<std::string> words{"text", "how", "title", "notes", "range", "kind", "fails", "baseline", "smallest_by"};

std::string short_text(const JobJson& value) {
    constexpr std::size_t longest = 60;
    std::string out = value.is_string() ? value.get<std::string>() : value.is_null() ? "undefined" : value.dump();
    if (value.is_object() && value.contains("text") && value.at("text").is_string())
        out = value.at("text").get<std::string>();
    if (out.size() <= longest) return out;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;  // no half characters
    return out.substr(0, end) + "…";
}

std::optional<Rational> number_of(const JobJson& value) {
    if (value.is_string()) return Rational::parse(value.get<std::string>());
    if (value.is_number_integer()) return Rational::parse(value.dump());
    return std::nullopt;
}

// Between which numbers a value lies: an enclosure, bounds, or a number.
struct Between {
    Rational lower, upper;
};

std::optional<Between> between(const JobJson& value) {
    if (const auto number = number_of(value)) return Between{*number, *number};
    for (const auto& [low, high] : {std::pair{"lower", "upper"}, std::pair{"at_least", "at_most"}}) {
        if (!value.is_object() || !value.contains(low) || !value.contains(high)) continue;
        const auto lower = between(value.at(low)), upper = between(value.at(high));
        if (lower && upper) return Between{lower->lower, upper->upper};
    }
    return std::nullopt;
}

// What is left of such a value.
JobJson besides(JobJson value) {
    for (const char* key : {"lower", "upper", "at_least", "at_most", "text"}) value.erase(key);
    return value;
}

std::string shown(const JobJson& value, const Between& numbers) {
    if (!value.is_object() || value.contains("text")) return short_text(value);
    if (numbers.lower == numbers.upper) return short_text(numbers.lower.str());
    return "between " + short_text(numbers.lower.str()) + " and " + short_text(numbers.upper.str());
}

bool is_plain(const JobJson& list) {
    return std::none_of(list.begin(), list.end(), [](const JobJson& element) { return element.is_structured(); });
}

// What an element of a list is called.
std::string label_of(const JobJson& element) {
    if (!element.is_object()) return "";
    for (const char* key :
         {"name", "query", "id", "graph6", "digraph6", "objects", "size", "vertices", "steps", "lambda"})
        if (element.contains(key))
            return element.at(key).is_string() ? element.at(key).get<std::string>() : element.at(key).dump();
    return "";
}

// The elements of a list by their labels, or by their positions if not each has one of its own.
JobJson by_label(const JobJson& list) {
    JobJson out = JobJson::object(), numbered = JobJson::object();
    for (const auto& element : list) {
        numbered[std::to_string(numbered.size() + 1)] = element;
        if (const std::string label = label_of(element); !label.empty()) out[label] = element;
    }
    return out.size() == list.size() ? out : numbered;
}

class Changes {
public:
    explicit Changes(const std::set<std::string>& choices) : choices_(choices) {}

    void compare(const std::string& path, const JobJson& before, const JobJson& after, bool matters) {
        if (before == after) return;
        const auto was = between(before), is = between(after);
        if (was && is) {
            compare_numbers(path, *was, *is, before, after, matters);
            if (before.is_object() && after.is_object())
                compare_objects(path, besides(before), besides(after), matters);
            return;
        }
        if (before.is_object() && after.is_object()) return compare_objects(path, before, after, matters);
        if (before.is_array() && after.is_array() && !(is_plain(before) && is_plain(after)))
            return compare_objects(path, by_label(before), by_label(after), matters);
        tell(path, after.is_null() ? Turn::worse : Turn::different, short_text(before), short_text(after), matters);
    }

    std::vector<ChangedValue> out;

private:
    void tell(const std::string& path, Turn change, const std::string& before, const std::string& after, bool matters) {
        out.push_back({matters ? change : Turn::other, path, fmt::format("was {}, is {}", before, after)});
    }

    void compare_numbers(const std::string& path, const Between& was, const Between& is, const JobJson& before,
                         const JobJson& after, bool matters) {
        if (was.lower == is.lower && was.upper == is.upper) return;
        const bool inside = was.lower <= is.lower && is.upper <= was.upper,
                   outside = is.lower <= was.lower && was.upper <= is.upper,
                   apart = is.upper < was.lower || was.upper < is.lower;
        tell(path,
             apart     ? Turn::different
             : inside  ? Turn::better
             : outside ? Turn::worse
                       : Turn::other,
             shown(before, was), shown(after, is), matters);
    }

    void compare_objects(const std::string& path, const JobJson& before, const JobJson& after, bool matters) {
        for (const auto& [key, value] : before.items()) {
            const std::string below = path.empty() ? key : path + ", " + key;
            const bool here = matters && words.count(key) == 0 && choices_.count(key) == 0;
            if (after.contains(key)) compare(below, value, after.at(key), here);
            else out.push_back({here ? Turn::worse : Turn::other, below, "missing, was " + short_text(value)});
        }
        for (const auto& [key, value] : after.items())
            if (!before.contains(key))
                out.push_back({Turn::other, path.empty() ? key : path + ", " + key, "new: " + short_text(value)});
    }

    const std::set<std::string>& choices_;
};

}  // namespace

std::vector<ChangedValue> value_changes(const JobJson& before, const JobJson& after,
                                        const std::set<std::string>& choices) {
    Changes changes(choices);
    changes.compare("", before, after, true);
    return changes.out;
}

}  // namespace leakproof
