// Queries as people write them (docs/policies.md).
#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "policy/queries/additive_query.hpp"
#include "policy/queries/unsupported_query.hpp"

namespace leakproof {
namespace {

std::vector<std::string> split(const std::string& text, const std::string& at) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find(at, from), text.size());
        out.push_back(trimmed_text(text.substr(from, end - from)));
        from = end + at.size();
    }
    return out;
}

class QueryParser {
public:
    QueryParser(const std::string& text, const Domain& domain, std::string place)
        : text_(trimmed_text(text)), domain_(domain), place_(std::move(place)) {}

    AdditiveQuery parse() const {
        const auto starts = [&](const std::string& words) { return text_.rfind(words, 0) == 0; };
        const auto rest = [&](const std::string& words) { return trimmed_text(text_.substr(words.size())); };
        if (text_ == "histogram") return made(HistogramQuery{});
        if (text_ == "cumulative") return made(CumulativeQuery{});
        if (text_ == "ranges") return all_ranges();
        if (text_ == "sum") return sum_of(0, domain_.is_plain());
        if (starts("cumulative of ")) return along(attribute_number(rest("cumulative of ")), false);
        if (starts("ranges of ")) return along(attribute_number(rest("ranges of ")), true);
        if (starts("histogram of ")) return made(by_attributes(rest("histogram of ")));
        if (starts("histogram by ")) return made(by_stretches(rest("histogram by ")));
        if (starts("range ")) return made(RangesQuery{{rectangle(rest("range "))}});
        if (starts("ranges ")) return made(rectangles(rest("ranges ")));
        if (starts("count where ")) return made(count_where(rest("count where ")));
        if (starts("count ")) return made(count_of_values(rest("count ")));
        if (starts("sum of ")) return sum_of(attribute_number(rest("sum of ")), true);
        if (starts("sum with ")) return made(weighted(rest("sum with ")));
        if (starts("sizes around ")) return made(sizes(clusters(rest("sizes around "))));
        if (starts("sums around ")) return made(clusters(rest("sums around ")));
        refuse_unsupported_query(text_, place_);
        const auto first = text_.substr(0, text_.find(' '));
        throw InputError(
            place_, leakproof::quoted(text_),
            "histogram, histogram of …, histogram by …, cumulative, cumulative of …, ranges, ranges of …, range …, "
            "count …, count where …, sum, sum of …, sum with …, median, quantile …, mean, sizes around … or sums "
            "around …" +
                did_you_mean(first, {"histogram", "cumulative", "ranges", "range", "count", "sum", "median", "quantile",
                                     "mean", "sizes", "sums"}));
    }

private:
    AdditiveQuery made(AdditiveQuery::Kind kind) const { return {text_, domain_.sides(), std::move(kind)}; }

    [[noreturn]] void fail(const std::string& found, const std::string& expected) const {
        throw InputError(place_, "in " + leakproof::quoted(text_) + " " + found, expected);
    }

    AdditiveQuery all_ranges() const {
        if (!domain_.is_plain())
            fail("several attributes", "one of them, as in 'ranges of " + domain_.attributes()[0].name +
                                           "', or ranges such as 'ranges 0..3 1..5' for each attribute");
        return made(AllRangesQuery{});
    }

    // The first values of one attribute, or those from one to another, whatever the other attributes are.
    AdditiveQuery along(int a, bool all) const {
        if (domain_.is_plain()) return all ? made(AllRangesQuery{}) : made(CumulativeQuery{});
        const long side = domain_.sides()[a], numbers = all ? side * (side + 1) / 2 : side;
        if (numbers > AdditiveQuery::most_coordinates)
            fail(std::to_string(numbers) + " ranges", "at most " + std::to_string(AdditiveQuery::most_coordinates) +
                                                          "; 'cumulative of " + domain_.attributes()[a].name +
                                                          "' has " + std::to_string(side) +
                                                          " numbers, whose differences are the ranges");
        Rectangle everything{std::vector<int>(domain_.sides().size()), domain_.sides()};
        for (int& high : everything.high) --high;
        RangesQuery out;
        for (int low = 0; low < (all ? side : 1); ++low)
            for (int high = low; high < side; ++high) {
                out.ranges.push_back(everything);
                out.ranges.back().low[a] = low;
                out.ranges.back().high[a] = high;
            }
        return made(std::move(out));
    }

    int attribute_number(const std::string& name) const {
        std::vector<std::string> known;
        for (const auto& a : domain_.attributes()) known.push_back(a.name);
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            fail("unknown attribute " + leakproof::quoted(name), "an attribute" + did_you_mean(name, known));
        return static_cast<int>(found - known.begin());
    }

    int attribute_value(std::size_t a, const std::string& name) const {
        const auto& values = domain_.attributes()[a].values;
        const auto found = std::find(values.begin(), values.end(), name);
        if (found == values.end())
            fail("unknown value " + leakproof::quoted(name),
                 "a value of " + leakproof::quoted(domain_.attributes()[a].name) + did_you_mean(name, values));
        return static_cast<int>(found - values.begin());
    }

    int value(const std::string& name) const {
        const auto v = domain_.find(name);
        if (!v || *v == domain_.present())
            fail("unknown value " + leakproof::quoted(name),
                 "a value such as " + leakproof::quoted(domain_.name(0)) +
                     (domain_.is_plain() ? did_you_mean(name, domain_.attributes()[0].values) : ""));
        return *v;
    }

    // Blocks by the stretch of each attribute that a value lies in.
    BlockQuery by_lengths(const std::vector<long>& lengths) const {
        BlockQuery out;
        const auto& sides = domain_.sides();
        long blocks = 1;
        for (std::size_t a = 0; a < sides.size(); ++a) blocks *= (sides[a] + lengths[a] - 1) / lengths[a];
        out.blocks = static_cast<int>(blocks);
        for (int v = 0; v < domain_.present(); ++v) {
            const auto digits = attributes_of(v, sides);
            long block = 0;
            for (std::size_t a = 0; a < sides.size(); ++a)
                block = block * ((sides[a] + lengths[a] - 1) / lengths[a]) + digits[a] / lengths[a];
            out.block_of.push_back(static_cast<int>(block));
        }
        return out;
    }

    BlockQuery by_attributes(const std::string& names) const {
        std::vector<long> lengths(domain_.sides().begin(), domain_.sides().end());
        for (const auto& name : split(names, ",")) lengths[attribute_number(name)] = 1;
        return by_lengths(lengths);
    }

    BlockQuery by_stretches(const std::string& text) const {
        std::vector<long> lengths;
        for (const auto& word : split(text, "x")) {
            const bool digits = !word.empty() && word.size() <= 7 &&
                                std::all_of(word.begin(), word.end(), [](char c) { return '0' <= c && c <= '9'; });
            if (!digits || std::stol(word) < 1) fail(leakproof::quoted(word), "a number of values above 0");
            lengths.push_back(std::stol(word));
        }
        if (lengths.size() != domain_.sides().size())
            fail(counted(static_cast<long>(lengths.size()), "length"),
                 counted(static_cast<long>(domain_.sides().size()), "length") + ", such as 10x10 for two attributes");
        return by_lengths(lengths);
    }

    Rectangle rectangle(const std::string& text) const {
        Rectangle out;
        const auto words = split(text, " ");
        if (words.size() != domain_.sides().size())
            fail(counted(static_cast<long>(words.size()), "range"),
                 "low..high for each of " + counted(static_cast<long>(domain_.sides().size()), "attribute"));
        for (std::size_t a = 0; a < words.size(); ++a) {
            const auto ends = split(words[a], "..");
            if (ends.size() != 2) fail(leakproof::quoted(words[a]), "low..high");
            out.low.push_back(attribute_value(a, ends[0]));
            out.high.push_back(attribute_value(a, ends[1]));
            if (out.low.back() > out.high.back()) fail(leakproof::quoted(words[a]), "low ≤ high");
        }
        return out;
    }

    RangesQuery rectangles(const std::string& text) const {
        RangesQuery out;
        for (const auto& one : split(text, ";")) out.ranges.push_back(rectangle(one));
        return out;
    }

    BlockQuery count_of(const std::vector<bool>& wanted) const {
        BlockQuery out{{}, 1};
        for (int v = 0; v < domain_.present(); ++v) out.block_of.push_back(wanted[v] ? 0 : -1);
        return out;
    }

    BlockQuery count_of_values(const std::string& names) const {
        std::vector<bool> wanted(domain_.present());
        for (const auto& name : split(names, ",")) wanted[value(name)] = true;
        return count_of(wanted);
    }

    BlockQuery count_where(const std::string& conditions) const {
        std::vector<bool> wanted(domain_.present(), true);
        for (const auto& condition : split(conditions, ",")) {
            const auto sides = split(condition, "=");
            if (sides.size() != 2) fail(leakproof::quoted(condition), "attribute=value");
            const int a = attribute_number(sides[0]), x = attribute_value(a, sides[1]);
            for (int v = 0; v < domain_.present(); ++v)
                if (attributes_of(v, domain_.sides())[a] != x) wanted[v] = false;
        }
        return count_of(wanted);
    }

    std::vector<Rational> numbers_of(std::size_t a) const {
        const auto numbers = domain_.attributes()[a].numbers();
        if (!numbers) fail("names of " + leakproof::quoted(domain_.attributes()[a].name), "values that are numbers");
        return *numbers;
    }

    AdditiveQuery sum_of(int a, bool given) const {
        if (!given) fail("no attribute", "one of several, as in 'sum of " + domain_.attributes()[0].name + "'");
        const auto numbers = numbers_of(a);
        SumQuery out;
        for (int v = 0; v < domain_.present(); ++v) out.weight.push_back(numbers[attributes_of(v, domain_.sides())[a]]);
        return made(std::move(out));
    }

    Rational number(const std::string& text) const {
        auto x = Rational::parse(text);
        if (!x) fail(leakproof::quoted(text), "a number");
        return *x;
    }

    SumQuery weighted(const std::string& text) const {
        SumQuery out{std::vector<Rational>(domain_.present())};
        for (const auto& one : split(text, ",")) {
            const auto sides = split(one, "=");
            if (sides.size() != 2) fail(leakproof::quoted(one), "value=weight");
            out.weight[value(sides[0])] = number(sides[1]);
        }
        return out;
    }

    // The cluster of a value is that of the nearest centre, the first of several; distances are Euclidean.
    BlockSumQuery clusters(const std::string& text) const {
        std::vector<std::vector<Rational>> centres, axes;
        for (const auto& one : split(text, ";")) {
            centres.emplace_back();
            for (const auto& x : split(one, ",")) centres.back().push_back(number(x));
            if (centres.back().size() != domain_.sides().size())
                fail(leakproof::quoted(one),
                     counted(static_cast<long>(domain_.sides().size()), "coordinate") + " separated by commas");
        }
        for (std::size_t a = 0; a < domain_.sides().size(); ++a) axes.push_back(numbers_of(a));
        BlockSumQuery out{{}, static_cast<int>(centres.size()), {}};
        for (int v = 0; v < domain_.present(); ++v) {
            const auto digits = attributes_of(v, domain_.sides());
            std::vector<Rational> point, distances;
            for (std::size_t a = 0; a < axes.size(); ++a) point.push_back(axes[a][digits[a]]);
            for (const auto& centre : centres) {
                Rational squares;
                for (std::size_t a = 0; a < axes.size(); ++a)
                    squares += (point[a] - centre[a]) * (point[a] - centre[a]);
                distances.push_back(std::move(squares));
            }
            out.block_of.push_back(
                static_cast<int>(std::min_element(distances.begin(), distances.end()) - distances.begin()));
            out.point.push_back(std::move(point));
        }
        return out;
    }

    static BlockQuery sizes(const BlockSumQuery& of) { return {of.block_of, of.blocks}; }

    std::string text_;
    const Domain& domain_;
    std::string place_;
};

}  // namespace

AdditiveQuery parse_query(const std::string& text, const Domain& domain, const std::string& place) {
    return QueryParser(text, domain, place).parse();
}

}  // namespace leakproof
