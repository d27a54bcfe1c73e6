#include "policy/release/selection.hpp"

#include <algorithm>
#include <set>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

class WhereParser {
public:
    WhereParser(const Domain& domain, const std::string& place) : domain_(domain), place_(place) {}

    std::vector<bool> parse(const std::string& text) const {
        std::vector<std::vector<bool>> wanted;
        for (const auto& a : domain_.attributes()) wanted.emplace_back(a.values.size(), true);
        for (const auto& condition : parse_csv_line(text, place_)) condition_of(condition, wanted);
        std::vector<bool> out;
        for (int v = 0; v < domain_.present(); ++v) {
            const auto digits = attributes_of(v, domain_.sides());
            bool all = true;
            for (std::size_t a = 0; a < digits.size(); ++a) all = all && wanted[a][static_cast<std::size_t>(digits[a])];
            out.push_back(all);
        }
        for (const bool everybody : {true, false})
            if (std::find(out.begin(), out.end(), !everybody) == out.end())
                throw InputError(place_, quoted(text) + (everybody ? ", which everybody is" : ", which nobody can be"),
                                 "a condition that tells some values from others");
        return out;
    }

private:
    void condition_of(const std::string& condition, std::vector<std::vector<bool>>& wanted) const {
        const auto equals = condition.find('=');
        if (equals == std::string::npos)
            throw InputError(place_, quoted(condition),
                             "attribute=value, attribute=low..high or attribute=one|other, separated by commas");
        std::vector<std::string> known;
        for (const auto& a : domain_.attributes()) known.push_back(a.name);
        const std::string name = trimmed(condition.substr(0, equals));
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            throw InputError(place_, "the unknown attribute " + quoted(name),
                             "one of " + joined(known, ", ") + did_you_mean(name, known));
        const auto a = static_cast<std::size_t>(found - known.begin());
        const auto one = values_of(domain_.attributes()[a], trimmed(condition.substr(equals + 1)));
        for (std::size_t k = 0; k < one.size(); ++k) wanted[a][k] = wanted[a][k] && one[k];
    }

    static std::optional<std::size_t> find(const Attribute& a, const std::string& name) {
        const auto found = std::find(a.values.begin(), a.values.end(), name);
        if (found == a.values.end()) return std::nullopt;
        return static_cast<std::size_t>(found - a.values.begin());
    }

    std::size_t value(const Attribute& a, const std::string& name) const {
        if (const auto out = find(a, name)) return *out;
        throw InputError(place_, "the unknown value " + quoted(name),
                         "a value of " + quoted(a.name) + " such as " + quoted(a.values.front()) +
                             (a.values.size() <= 1000 ? did_you_mean(name, a.values) : ""));
    }

    // A name may have dots and strokes itself.
    std::vector<bool> values_of(const Attribute& a, const std::string& text) const {
        std::vector<bool> out(a.values.size());
        if (const auto whole = find(a, text)) {
            out[*whole] = true;
            return out;
        }
        for (const auto& part : split(text, "|")) {
            const auto ends = split(part, "..");
            if (find(a, part) || ends.size() != 2) {
                out[value(a, part)] = true;
                continue;
            }
            const std::size_t low = value(a, ends[0]), high = value(a, ends[1]);
            if (high < low) throw InputError(place_, quoted(part), "low..high with low ≤ high");
            for (std::size_t v = low; v <= high; ++v) out[v] = true;
        }
        return out;
    }

    const Domain& domain_;
    const std::string& place_;
};

// Blocks without a selected value go, the others keep their order.
void keep_blocks(std::vector<int>& block_of, int& blocks, const std::vector<bool>& selected) {
    std::vector<int> number(static_cast<std::size_t>(blocks), -1);
    for (std::size_t v = 0; v < block_of.size(); ++v) {
        if (!selected[v]) block_of[v] = -1;
        if (block_of[v] >= 0) number[static_cast<std::size_t>(block_of[v])] = 0;
    }
    blocks = 0;
    for (auto& n : number)
        if (n == 0) n = blocks++;
    for (auto& b : block_of)
        if (b >= 0) b = number[static_cast<std::size_t>(b)];
}

// The rectangle of the selected values, if they are one: from one value to another along each attribute.
std::optional<Rectangle> rectangle_of(const std::vector<bool>& selected, const std::vector<int>& sides) {
    Rectangle out{sides, std::vector<int>(sides.size(), -1)};
    long members = 0, inside = 1;
    for (std::size_t v = 0; v < selected.size(); ++v) {
        if (!selected[v]) continue;
        ++members;
        const auto point = attributes_of(static_cast<int>(v), sides);
        for (std::size_t a = 0; a < sides.size(); ++a) {
            out.low[a] = std::min(out.low[a], point[a]);
            out.high[a] = std::max(out.high[a], point[a]);
        }
    }
    for (std::size_t a = 0; a < sides.size(); ++a) inside *= out.high[a] - out.low[a] + 1;
    return members == inside ? std::optional(out) : std::nullopt;
}

struct Restricted {
    const std::vector<bool>& selected;
    const std::string& name;
    const std::vector<int>& sides;

    AdditiveQuery::Kind operator()(const HistogramQuery&) const {
        BlockQuery out;
        for (const bool one : selected) out.block_of.push_back(one ? out.blocks++ : -1);
        return out;
    }
    AdditiveQuery::Kind operator()(BlockQuery q) const {
        keep_blocks(q.block_of, q.blocks, selected);
        if (q.blocks == 0) nothing_left();
        return q;
    }
    AdditiveQuery::Kind operator()(SumQuery q) const {
        for (std::size_t v = 0; v < selected.size(); ++v)
            if (!selected[v]) q.weight[v] = 0;
        return q;
    }
    // Ranges without a selected value go; of those that hold the same of them the first stays.
    AdditiveQuery::Kind operator()(const RangesQuery& q) const {
        const Rectangle of = selected_rectangle();
        RangesQuery out;
        std::set<std::pair<std::vector<int>, std::vector<int>>> there;
        for (const auto& range : q.ranges) {
            Rectangle both = range;
            bool some = true;
            for (std::size_t a = 0; a < sides.size(); ++a) {
                both.low[a] = std::max(both.low[a], of.low[a]);
                both.high[a] = std::min(both.high[a], of.high[a]);
                some = some && both.low[a] <= both.high[a];
            }
            if (some && there.emplace(both.low, both.high).second) out.ranges.push_back(std::move(both));
        }
        if (out.ranges.empty()) nothing_left();
        return out;
    }
    AdditiveQuery::Kind operator()(const CumulativeQuery&) const { return of_line(false); }
    AdditiveQuery::Kind operator()(const AllRangesQuery&) const { return of_line(true); }
    AdditiveQuery::Kind operator()(const BlockSumQuery&) const {
        throw InputError("--where", "the query " + quoted(name),
                         "a histogram, counts of values, ranges, cumulative counts or a sum, of which it is clear what "
                         "they are of some persons only");
    }

private:
    Rectangle selected_rectangle() const {
        if (auto out = rectangle_of(selected, sides)) return *out;
        throw InputError("--where", "a selection with gaps for the ranges of " + quoted(name),
                         "one value of each attribute, or those from one to another, low..high; a histogram takes "
                         "any selection");
    }

    // From the first selected value on, or between any two.
    AdditiveQuery::Kind of_line(bool all) const {
        if (sides.size() > 1)
            throw InputError("--where", "the query " + quoted(name) + " with several attributes",
                             quoted(name + " of") + " one of them");
        const Rectangle of = selected_rectangle();
        const long side = of.high[0] - of.low[0] + 1, numbers = all ? side * (side + 1) / 2 : side;
        if (numbers > AdditiveQuery::most_coordinates)
            throw InputError("--where", std::to_string(numbers) + " ranges",
                             "at most " + std::to_string(AdditiveQuery::most_coordinates) +
                                 "; ranges are the differences of cumulative counts");
        RangesQuery out;
        for (int low = of.low[0]; low <= (all ? of.high[0] : of.low[0]); ++low)
            for (int high = low; high <= of.high[0]; ++high) out.ranges.push_back({{low}, {high}});
        return out;
    }

    [[noreturn]] void nothing_left() const {
        throw InputError("--where", "nobody whom the query " + quoted(name) + " counts", "a selection of some of them");
    }
};

long person_number(const std::string& text, long persons, const std::string& place) {
    if (text.empty() || text.size() > 17 || text.find_first_not_of("0123456789") != std::string::npos ||
        std::stol(text) >= persons)
        throw InputError(
            place, quoted(text),
            "persons from 0 to " + std::to_string(persons - 1) + ", such as 7 or 0..4, separated by commas");
    return std::stol(text);
}

}  // namespace

std::vector<bool> parse_where(const std::string& text, const Domain& domain, const std::string& place) {
    return WhereParser(domain, place).parse(text);
}

AdditiveQuery restricted(const AdditiveQuery& query, const std::string& where, const std::vector<bool>& selected) {
    return {query.name() + ", where " + where, query.sides(),
            std::visit(Restricted{selected, query.name(), query.sides()}, query.kind())};
}

std::vector<PersonRange> parse_persons(const std::string& text, long persons, const std::string& place) {
    std::vector<PersonRange> out;
    for (const auto& part : split(text, ",")) {
        const auto dots = part.find("..");
        const long first = person_number(part.substr(0, dots), persons, place);
        const long last = dots == std::string::npos ? first : person_number(part.substr(dots + 2), persons, place);
        if (last < first) throw InputError(place, quoted(part), "the first person not after the last");
        out.push_back({first, last});
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 1; k < out.size(); ++k)
        if (out[k].first <= out[k - 1].last)
            throw InputError(place, "person " + std::to_string(out[k].first) + " twice", "each person once");
    return out;
}

std::string text_of(const std::vector<PersonRange>& people) {
    return joined(people, ",", [](const PersonRange& one) {
        return std::to_string(one.first) + (one.first == one.last ? "" : ".." + std::to_string(one.last));
    });
}

Policy policy_of(const Policy& policy, const std::vector<PersonRange>& people) {
    if (!policy.is_unconstrained())
        throw InputError("--persons", "a policy with constraints",
                         "one without: under constraints the others change with a person, and what is known of all "
                         "says something of some; --where selects persons by what they have");
    std::vector<People> kept;
    long first = 0;
    for (const auto& group : policy.people()) {
        long count = 0;
        for (const auto& range : people)
            count += std::max(0L, std::min(range.last, first + group.count - 1) - std::max(range.first, first) + 1);
        if (count > 0) kept.push_back({count, group.secrets});
        first += group.count;
    }
    return {policy.title(), policy.domain(), std::move(kept)};
}

std::vector<Integer> counts_of(const CountTable& table, const std::vector<PersonRange>& people) {
    std::vector<Integer> out(table.counts.size());
    for (const auto& range : people)
        for (long i = range.first; i <= range.last; ++i) {
            const auto value = static_cast<std::size_t>(table.persons[static_cast<std::size_t>(i)]);
            if (value < out.size()) out[value] += Integer(1);
        }
    return out;
}

}  // namespace leakproof
