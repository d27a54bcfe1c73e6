// Combinations of secrets as the simplest graphs with the same pairs.
#include <algorithm>
#include <map>
#include <numeric>

#include "policy/secrets/combination.hpp"

namespace leakproof {
namespace {

using Rule = SecretGraph::Kind;

constexpr long farthest_position = 1L << 60;

int classes_of(const std::vector<int>& class_of) { return 1 + *std::max_element(class_of.begin(), class_of.end()); }

// The classes of values that are joined to all others of their class and to no others, numbered from 0.
std::optional<std::vector<int>> classes_in(const SecretGraph& secrets) {
    std::vector<int> out(static_cast<std::size_t>(secrets.present()));
    if (secrets.kind() == Rule::partition) return secrets.blocks();
    return secrets.is_complete() ? std::optional(out) : std::nullopt;
}

bool ascend(const std::vector<int>& class_of) { return std::is_sorted(class_of.begin(), class_of.end()); }

// A line: positions that ascend, and how far those reach that are joined.
struct Line {
    std::vector<long> at;
    long reach = 0;
};
std::optional<Line> line_of(const SecretGraph& secrets) {
    if (secrets.sides().size() != 1 || secrets.kind() != Rule::threshold) return std::nullopt;
    return Line{secrets.rule().positions.front(), secrets.rule().axis_reach()};
}

// With so much room between the classes that nothing reaches across.
Line spread(const Line& line, const std::vector<int>& class_of) {
    Line out{{}, line.reach};
    long room = 0;
    for (std::size_t v = 0; v < line.at.size(); ++v) {
        if (v > 0 && class_of[v] != class_of[v - 1]) room += line.reach + 1;
        out.at.push_back(line.at[v] + room);
    }
    return out;
}

// The lines beside each other, each attribute within its own reach: within one reach in the norm that takes the
// largest. Classes are lines of unit steps. No value if the numbers become too large.
class CommonReach {
public:
    std::optional<ThresholdRule> of(const std::vector<SecretGraph>& axes) {
        for (const auto& axis : axes) {
            if (const auto line = line_of(axis)) reach_ = product(reach_ / std::gcd(reach_, line->reach), line->reach);
            else if (const auto classes = classes_in(axis); !classes || !ascend(*classes)) return std::nullopt;
        }
        for (const auto& axis : axes) widest_ = std::max(widest_, axis.present() - 1L);
        reach_ = product(reach_, (widest_ + reach_ - 1) / reach_);
        ThresholdRule out{{}, Norm::infinity, reach_};
        for (const auto& axis : axes) out.positions.push_back(positions(axis));
        if (too_large_) return std::nullopt;
        return reduced(std::move(out));
    }

private:
    long product(long a, long b) {
        long out = 0;
        if (!__builtin_mul_overflow(a, b, &out) && out <= farthest_position && out > 0) return out;
        too_large_ = true;
        return 1;
    }

    std::vector<long> positions(const SecretGraph& axis) {
        Line line;
        if (const auto found = line_of(axis)) {
            for (const long p : found->at) line.at.push_back(p == 0 ? 0 : product(p, reach_ / found->reach));
        } else {
            const auto classes = *classes_in(axis);
            line.at.resize(classes.size());
            std::iota(line.at.begin(), line.at.end(), 0L);
            line.reach = reach_;
            product(reach_ + 2, classes_of(classes));
            if (!too_large_) line = spread(line, classes);
        }
        return line.at;
    }

    static ThresholdRule reduced(ThresholdRule rule) {
        long divisor = 0;
        for (const auto& axis : rule.positions)
            for (const long p : axis) divisor = std::gcd(divisor, p);
        if (divisor <= 1) return rule;
        for (auto& axis : rule.positions)
            for (long& p : axis) p /= divisor;
        rule.limit /= divisor;
        return rule;
    }

    long reach_ = 1, widest_ = 1;
    bool too_large_ = false;
};

// Each attribute has its own classes: a block is a combination of them.
std::optional<std::vector<SecretGraph>> classes_by_attribute(const SecretGraph& secrets) {
    const auto& sides = secrets.sides();
    std::vector<SecretGraph> out;
    std::vector<std::vector<int>> classes;
    int stride = secrets.present();
    for (const int side : sides) {
        stride /= side;
        std::map<int, int> number;
        classes.emplace_back();
        for (int x = 0; x < side; ++x) {
            const int block = secrets.blocks()[static_cast<std::size_t>(x) * static_cast<std::size_t>(stride)];
            classes.back().push_back(number.emplace(block, static_cast<int>(number.size())).first->second);
        }
        out.push_back(SecretGraph::partition({side}, classes.back()));
    }
    std::map<int, int> of_block, of_combination;
    for (int v = 0; v < secrets.present(); ++v) {
        int combination = 0, rest = v;
        for (std::size_t a = sides.size(), step = 1; a-- > 0; rest /= sides[a]) {
            combination += static_cast<int>(step) * classes[a][rest % sides[a]];
            step *= static_cast<std::size_t>(classes_of(classes[a]));
        }
        if (of_block.emplace(secrets.blocks()[v], combination).first->second != combination) return std::nullopt;
        if (of_combination.emplace(combination, secrets.blocks()[v]).first->second != secrets.blocks()[v])
            return std::nullopt;
    }
    return out;
}

SecretGraph nothing_changes(int side) {
    std::vector<int> own(static_cast<std::size_t>(side));
    std::iota(own.begin(), own.end(), 0);
    return SecretGraph::partition({side}, std::move(own));
}

// Of values that agree in their classes on every attribute.
SecretGraph blocks_by_classes(const std::vector<int>& sides, const std::vector<SecretGraph>& axes) {
    std::map<std::vector<int>, int> number;
    std::vector<std::vector<int>> classes;
    for (const auto& axis : axes) classes.push_back(*classes_in(axis));
    std::vector<int> block_of;
    for (int v = 0; v < domain_size(sides); ++v) {
        auto key = attributes_of(v, sides);
        for (std::size_t a = 0; a < sides.size(); ++a) key[a] = classes[a][key[a]];
        block_of.push_back(number.emplace(std::move(key), static_cast<int>(number.size())).first->second);
    }
    return number.size() == 1 ? SecretGraph::full(sides) : SecretGraph::partition(sides, std::move(block_of));
}

// Two graphs on the same values as one by a rule, if it is known.
std::optional<SecretGraph> both(const SecretGraph& a, const SecretGraph& b) {
    const auto& sides = a.sides();
    if (a.is_complete()) return b;
    if (b.is_complete()) return a;
    if (a.kind() == Rule::partition && b.kind() == Rule::partition) {
        std::map<std::pair<int, int>, int> number;
        std::vector<int> block_of;
        for (int v = 0; v < a.present(); ++v) {
            const auto key = std::pair(a.blocks()[v], b.blocks()[v]);
            block_of.push_back(number.emplace(key, static_cast<int>(number.size())).first->second);
        }
        return SecretGraph::partition(sides, std::move(block_of));
    }
    const auto one = line_of(a), other = line_of(b);
    if (one && other && one->at == other->at) return one->reach <= other->reach ? a : b;
    const auto& line = one ? one : other;
    const auto& classes = one ? b : a;
    if (!line || classes.kind() != Rule::partition || !ascend(classes.blocks())) return std::nullopt;
    auto apart = spread(*line, classes.blocks());
    if (apart.at.back() > farthest_position) return std::nullopt;
    return SecretGraph::threshold(sides, {{std::move(apart.at)}, Norm::infinity, line->reach});
}

// Rules are brought together two by two, until none of those left goes with another.
std::vector<SecretGraph> brought_together(const std::vector<SecretGraph>& parts) {
    std::vector<SecretGraph> out;
    for (auto part : parts) {
        for (std::size_t k = 0; k < out.size();) {
            auto together = both(out[k], part);
            if (!together) {
                ++k;
                continue;
            }
            part = std::move(*together);
            out.erase(out.begin() + static_cast<long>(k));
            k = 0;
        }
        out.push_back(std::move(part));
    }
    return out;
}

// The part with the fewest pairs first, which are those that are gone through.
SecretGraph intersection(std::vector<SecretGraph> parts) {
    const auto cheaper = [](const SecretGraph& a, const SecretGraph& b) { return a.listing_cost() < b.listing_cost(); };
    std::stable_sort(parts.begin(), parts.end(), cheaper);
    const auto sides = parts.front().sides();
    return SecretGraph::combined(sides, {SecretCombination::Kind::all_of, std::move(parts), {}});
}

}  // namespace

std::optional<std::vector<SecretGraph>> attribute_by_attribute(const SecretGraph& secrets) {
    const auto& sides = secrets.sides();
    std::vector<SecretGraph> out;
    if (secrets.has_absent()) return std::nullopt;
    if (secrets.kind() == Rule::partition) return classes_by_attribute(secrets);
    const bool rule = secrets.kind() == Rule::threshold && secrets.rule().norm == Norm::infinity;
    const bool each =
        secrets.kind() == Rule::combined && secrets.combination().kind == SecretCombination::Kind::each_attribute;
    if (secrets.kind() != Rule::full && !rule && !each) return std::nullopt;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        if (rule)
            out.push_back(SecretGraph::threshold(
                {sides[a]}, {{secrets.rule().positions[a]}, Norm::infinity, secrets.rule().limit}));
        else if (!each) out.push_back(SecretGraph::full({sides[a]}));
        else if (const auto* part = secrets.combination().part_of(a)) out.push_back(*part);
        else out.push_back(nothing_changes(sides[a]));
    }
    return out;
}

SecretGraph any_of(std::vector<SecretGraph> parts) {
    const auto sides = parts.front().sides();
    if (std::any_of(parts.begin(), parts.end(), [](const SecretGraph& part) { return part.is_complete(); }))
        return SecretGraph::full(sides);
    if (parts.size() == 1) return parts.front();
    return SecretGraph::combined(sides, {SecretCombination::Kind::any_of, std::move(parts), {}});
}

SecretGraph all_of(std::vector<SecretGraph> parts) {
    const auto sides = parts.front().sides();
    parts = brought_together(parts);
    if (parts.size() == 1) return parts.front();
    std::vector<std::vector<SecretGraph>> by_axis(sides.size());
    for (const auto& part : parts) {
        const auto axes = sides.size() > 1 ? attribute_by_attribute(part) : std::nullopt;
        if (!axes) return intersection(std::move(parts));
        for (std::size_t a = 0; a < sides.size(); ++a) by_axis[a].push_back((*axes)[a]);
    }
    std::vector<std::size_t> all(sides.size());
    std::iota(all.begin(), all.end(), 0);
    std::vector<SecretGraph> axes;
    for (auto& own : by_axis) axes.push_back(all_of(std::move(own)));
    return along_attributes(sides, std::move(all), std::move(axes), SecretCombination::Kind::each_attribute);
}

SecretGraph along_attributes(std::vector<int> sides, std::vector<std::size_t> axes, std::vector<SecretGraph> parts,
                             SecretCombination::Kind kind) {
    if (sides.size() == 1) return parts.front();
    SecretCombination of{kind, std::move(parts), std::move(axes)};
    if (of.axes.size() == 1) of.kind = SecretCombination::Kind::each_attribute;
    if (of.kind == SecretCombination::Kind::one_attribute) {
        for (std::size_t a = 0; a < sides.size(); ++a)
            if (const auto* part = of.part_of(a); sides[a] > 1 && (part == nullptr || !part->is_complete()))
                return SecretGraph::combined(std::move(sides), std::move(of));
        return SecretGraph::attribute(std::move(sides));
    }
    std::vector<SecretGraph> each;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        const auto* part = of.part_of(a);
        const auto line = part != nullptr && !part->is_complete() ? line_of(*part) : std::nullopt;
        if (part == nullptr || (line && line->reach == 0)) each.push_back(nothing_changes(sides[a]));
        else each.push_back(part->is_complete() ? SecretGraph::full({sides[a]}) : *part);
    }
    if (std::all_of(each.begin(), each.end(), [](const SecretGraph& axis) { return classes_in(axis).has_value(); }))
        return blocks_by_classes(sides, each);
    if (auto rule = CommonReach().of(each)) return SecretGraph::threshold(std::move(sides), std::move(*rule));
    return SecretGraph::combined(std::move(sides), std::move(of));
}

}  // namespace leakproof
