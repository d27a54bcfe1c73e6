#include "mechanism/range_comparison.hpp"

#include <algorithm>

namespace leakproof {
namespace {

const std::string in_blocks_of_theta = "ordered hierarchical";

struct Line {
    int values, theta;
    std::optional<int> fan_out;

    NamedRangeMechanism with(const std::string& name, int block) const {
        return {best_fan_out(values, theta, block, fan_out), name};
    }
    Rational error_at(int theta_, int block) const {
        return best_fan_out(values, theta_, block, fan_out).one_rate.error;
    }
};

void add_blocks(RangeComparison& out, const Line& line, const OtherBlocks& others,
                const std::function<void(const std::string&)>& begins) {
    std::optional<NamedRangeMechanism> best;
    for (const int b : others.lengths) {
        begins("blocks of " + std::to_string(b));
        auto row = line.with("blocks of " + std::to_string(b), b);
        if (!others.only_best) out.mechanisms.push_back(std::move(row));
        else if (!best || row.better().error < best->better().error) best = std::move(row);
    }
    if (best) out.mechanisms.push_back(std::move(*best));
}

// The error of the ordered mechanism is a multiple of θ²; that of one tree does not fall as θ grows.
void find_crossovers(RangeComparison& out, const Line& line, const std::function<void(const std::string&)>& begins) {
    const auto tree = [&](int theta) { return line.error_at(theta, line.values); };
    const Rational ordered = line.error_at(1, 1), least = tree(1), most = tree(line.values - 1);
    const auto until = [&](const Rational& error) {
        int theta = 0;
        while (theta + 1 < line.values && Rational(theta + 1) * Rational(theta + 1) * ordered <= error) ++theta;
        return theta;
    };
    out.ordered_until = until(least);
    const int last = until(most);
    while (out.ordered_until < last) {
        const Rational next = out.ordered_until + 1;
        if (next * next * ordered > tree(out.ordered_until + 1)) break;
        ++out.ordered_until;
    }
    for (int theta = 2; theta < line.values && line.values <= most_values_for_search;
         theta = line.values <= 256 ? theta + 1 : 2 * theta)
        out.thresholds_tried.push_back(theta);
    for (const int theta : out.thresholds_tried) {
        begins("crossover at θ = " + std::to_string(theta));
        const Rational blocks = line.error_at(theta, theta);
        const Rational one_tree = least == most ? most : tree(theta);
        if (blocks > one_tree && !out.hierarchical_from) out.hierarchical_from = theta;
        if (blocks <= one_tree) out.hierarchical_from.reset();
    }
}

}  // namespace

const NamedRangeMechanism* RangeComparison::ordered_hierarchical() const {
    const auto found = std::find_if(mechanisms.begin(), mechanisms.end(),
                                    [](const NamedRangeMechanism& m) { return m.name == in_blocks_of_theta; });
    return found == mechanisms.end() ? nullptr : &*found;
}

RangeComparison compare_range_mechanisms(int values, int theta, const std::optional<int>& fan_out,
                                         const OtherBlocks& others,
                                         const std::function<void(const std::string&)>& begins) {
    const Line line{values, theta, fan_out};
    RangeComparison out;
    out.mechanisms = {line.with("ordered", 1), line.with("hierarchical", values)};
    if (theta > 1) out.mechanisms.push_back(line.with(in_blocks_of_theta, theta));
    add_blocks(out, line, others, begins);
    find_crossovers(out, line, begins);
    return out;
}

}  // namespace leakproof
