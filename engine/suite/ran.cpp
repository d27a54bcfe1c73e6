#include "suite/ran.hpp"

#include <algorithm>

#include "base/words.hpp"

namespace leakproof {
namespace {

std::string interval(int low, int high) {
    return low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
}

// Ascending numbers as intervals: "1 to 4, 6 and 8".
std::string intervals(const std::vector<int>& numbers) {
    std::vector<std::string> runs;
    for (std::size_t k = 0; k < numbers.size();) {
        std::size_t end = k;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
        runs.push_back(interval(numbers[k], numbers[end]));
        k = end + 1;
    }
    std::string out;
    for (std::size_t k = 0; k < runs.size(); ++k)
        out += (k == 0 ? "" : k + 1 == runs.size() ? " and " : ", ") + runs[k];
    return out;
}

// Sizes from axis `at` on, all alike before it: first numbers that go with the same rest are told together.
std::string from_axis(std::size_t at, const std::vector<std::string>& axes, const std::vector<Size>& sizes) {
    std::map<int, std::vector<Size>> by_number;
    for (const auto& size : sizes) by_number[size[at]].push_back(size);
    std::vector<std::pair<std::vector<int>, std::string>> groups;
    for (const auto& [number, rest] : by_number) {
        const std::string text = at + 1 < axes.size() ? from_axis(at + 1, axes, rest) : "";
        const bool joins = !groups.empty() && groups.back().second == text;
        if (joins) groups.back().first.push_back(number);
        else groups.push_back({{number}, text});
    }
    std::string out;
    for (const auto& [numbers, rest] : groups)
        out += (out.empty() ? "" : "; ") + axes[at] + " = " + intervals(numbers) + (rest.empty() ? "" : ", " + rest);
    return groups.size() > 1 && at > 0 ? "(" + out + ")" : out;
}

// What is said of a strength beside others.
std::string strength_beside(const Strength& strength) {
    std::string out;
    const auto say = [&](const char* words) { out += (out.empty() ? "" : ", ") + std::string(words); };
    if (strength.channels == Channels::all) say("all channels");
    if (strength.channels == Channels::instances) say("channel instances");
    if (strength.epsilon == Epsilon::all) say("all ε");
    if (strength.epsilon == Epsilon::list) say("listed λ");
    return out.empty() ? "" : "[" + out + "] ";
}

// "1..7", "5"
std::string in_short(int low, int high) {
    return low == high ? std::to_string(low) : std::to_string(low) + ".." + std::to_string(high);
}

std::string extent_of(const Ran& ran) {
    std::string out;
    for (std::size_t axis = 0; axis < ran.axes.size(); ++axis) {
        std::set<int> numbers;
        for (const auto& [size, visits] : ran.sizes)
            if (visits.met > 0) numbers.insert(size[axis]);
        if (numbers.empty()) return {};
        const std::string text = in_short(*numbers.begin(), *numbers.rbegin());
        out += axis == 0 ? "" : ", ";
        out += ran.axes[axis] == "vertices" ? text + (text == "1" ? " vertex" : " vertices")
                                            : ran.axes[axis] + " = " + text;
    }
    return out;
}

std::string in_brackets(const Ran& ran, const std::vector<Size>& sizes) {
    return ran.axes.empty() ? "" : " (" + sizes_text(ran.axes, sizes) + ")";
}

}  // namespace

Visits& Visits::operator+=(const Visits& other) {
    cases += other.cases;
    by_hand += other.by_hand;
    met += other.met;
    for (const auto& [reason, count] : other.left_out) left_out[reason] += count;
    return *this;
}

bool Ran::met_any() const {
    return std::any_of(sizes.begin(), sizes.end(), [](const auto& entry) { return entry.second.met > 0; });
}

bool Ran::reaches(const Ran& other) const {
    return same_objects(other) && std::all_of(other.sizes.begin(), other.sizes.end(), [&](const auto& entry) {
               const auto mine = sizes.find(entry.first);
               return entry.second.met == 0 || (mine != sizes.end() && mine->second.met >= entry.second.met);
           });
}

std::string sizes_text(const std::vector<std::string>& axes, const std::vector<Size>& ascending) {
    if (axes.size() != 1) return from_axis(0, axes, ascending);
    std::vector<int> numbers;
    for (const auto& size : ascending) numbers.push_back(size.front());
    // A word is counted, a letter is given a value.
    if (axes.front() != "vertices") return axes.front() + " = " + intervals(numbers);
    return intervals(numbers) + (numbers == std::vector<int>{1} ? " vertex" : " vertices");
}

std::string Ran::str() const {
    std::vector<Size> met, unmet, by_hand;
    long handmade = 0, cases = 0, instances = 0;
    std::map<std::string, std::vector<Size>> left_out;
    for (const auto& [size, visits] : sizes) {
        if (visits.by_hand > 0) by_hand.push_back(size);
        handmade += visits.by_hand;
        if (visits.cases > visits.by_hand) {
            if (visits.met > 0) {
                met.push_back(size);
                cases += visits.cases;
                instances += visits.met;
            } else if (visits.left_out.empty()) unmet.push_back(size);
        }
        for (const auto& [reason, count] : visits.left_out) left_out[reason].push_back(size);
    }
    std::string out = objects;
    if (!axes.empty() && !met.empty()) out += " with " + sizes_text(axes, met);
    if (instances < cases)
        out += " (" + std::to_string(instances) + " of " + std::to_string(cases) + " with an instance)";
    if (!tried.empty()) out += ", " + tried;
    if (!lambdas.empty()) out += ", at λ = " + joined(lambdas, ", ");
    if (!unmet.empty() && !axes.empty()) {
        constexpr std::size_t short_enough = 120;  // the JSON has all of them
        const std::string text = sizes_text(axes, unmet);
        const auto marks = std::count(text.begin(), text.end(), '$');  // of formulas, where these are marked
        out += ", no instance among those " + (text.size() - static_cast<std::size_t>(marks) <= short_enough
                                                   ? "with " + text
                                                   : "of " + std::to_string(unmet.size()) + " other sizes");
    }
    if (handmade > 0) out += ", and " + std::to_string(handmade) + " chosen by hand" + in_brackets(*this, by_hand);
    bool first = true;
    for (const auto& [reason, where] : left_out) {
        out += (first ? "; left out: " : ", ") + reason + in_brackets(*this, where);
        first = false;
    }
    return out;
}

Strength strongest(const std::vector<Ran>& rows) {
    Strength out;
    for (const auto& row : rows)
        if (row.met_any()) out = stronger(out, row.strength);
    return out;
}

Strength strength_throughout(const std::vector<Ran>& rows) {
    Strength out = strongest(rows);
    for (const auto& row : rows) {
        if (!row.met_any()) continue;
        Strength here;
        for (const auto& other : rows)
            if (other.reaches(row)) here = stronger(here, other.strength);
        if (here.channels != Channels::none) out.channels = std::min(out.channels, here.channels);
        if (here.epsilon != Epsilon::none) out.epsilon = std::min(out.epsilon, here.epsilon);
    }
    return out;
}

std::string extent_text(const std::vector<Ran>& rows) {
    const Strength best = strongest(rows);
    std::vector<std::string> strong, others;
    for (const auto& row : rows)
        if (std::string text = extent_of(row); !text.empty())
            (row.strength == best ? strong : others).push_back(std::move(text));
    if (strong.empty()) return "";
    const auto different = [&](const std::string& text) { return text != strong.front(); };
    const bool more =
        std::any_of(strong.begin(), strong.end(), different) || std::any_of(others.begin(), others.end(), different);
    return strong.front() + (more ? "; …" : "");
}

// Rows that ran over the same are told once, with the strength of the strongest.
std::string range_text(const std::vector<Ran>& rows) {
    std::vector<std::pair<std::string, Strength>> told;
    for (const auto& row : rows) {
        if (!row.met_any()) continue;
        const std::string text = row.str();
        const auto same = std::find_if(told.begin(), told.end(), [&](const auto& t) { return t.first == text; });
        if (same == told.end()) told.emplace_back(text, row.strength);
        else same->second = stronger(same->second, row.strength);
    }
    const bool differ =
        std::any_of(told.begin(), told.end(), [&](const auto& t) { return !(t.second == told.front().second); });
    std::string out;
    for (const auto& [text, strength] : told)
        out += (out.empty() ? "" : "; ") + (differ ? strength_beside(strength) : "") + text;
    return out;
}

}  // namespace leakproof
