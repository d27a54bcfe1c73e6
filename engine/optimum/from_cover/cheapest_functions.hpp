// Which functions can be cheapest for prices y of the vertices of a small connected graph. A function f is whole, has
// its minimum 0 at a root, changes by at most 1 along edges and costs Σ_i y_i λ^{-f(i)}. Where y_i ≥ 0 it had better be
// as large as its values at the root and where prices are negative allow, so that only these values are tried: few
// functions if few prices are negative.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "graph/distance.hpp"

namespace leakproof {

class SmallDistances {
public:
    static constexpr int width = 16;                   // at most so many vertices
    using Function = std::array<std::uint8_t, width>;  // values, by vertex; 0 beyond the last

    void read(const Component& component, const Distances& distance) {
        n_ = static_cast<int>(component.vertices.size());
        for (int i = 0; i < n_; ++i)
            for (int j = 0; j < n_; ++j)
                row_[i][j] = static_cast<std::uint8_t>(distance(component.vertices[i], component.vertices[j]));
    }
    int size() const { return n_; }
    const Function& from(int i) const { return row_[i]; }

private:
    int n_ = 0;
    std::array<Function, width> row_{};
};

// Some vertices, in any order.
struct FewVertices {
    std::array<int, SmallDistances::width> list{};
    int count = 0;

    void add(int v) { list[count++] = v; }
};

// Calls see(f) for functions f with is_cheap(f) among which there is a cheapest one of every root that is cheap, until
// it says no. Whether it never did. `negative` says which prices are negative; is_cheap(f), whether Σ_i y_i λ^{-f(i)}
// is below some number, is also asked of other f, which cost no more than all that are left out with them.
//
// The values at the negative ones are tried, or those at all others if that is less work; there f had better be as
// small as they allow.
template <class Cheap, class See>
class CheapestFunctions {
public:
    using Function = SmallDistances::Function;

    CheapestFunctions(const SmallDistances& distance, std::uint32_t negative, const Cheap& is_cheap, const See& see)
        : distance_(distance), is_cheap_(is_cheap), see_(see) {
        FewVertices others;
        for (int i = 0; i < distance.size(); ++i) (((negative >> i) & 1) != 0 ? chosen_ : others).add(i);
        lowest_ = chosen_.count + 1 > others.count && others.count > 0;
        if (lowest_) chosen_ = others;
    }

    bool all() const {
        if (lowest_) return extend_lowest(0, {});
        for (int root = 0; root < distance_.size(); ++root)
            if (!extend_highest(0, distance_.from(root))) return false;
        return true;
    }

private:
    // Whether all that comes of f is too dear, the chosen from the k-th on having at best `value`.
    bool is_hopeless(int k, Function f, std::uint8_t value) const {
        for (int a = k; a < chosen_.count; ++a) f[chosen_.list[a]] = value;
        return !is_cheap_(f);
    }

    // The first k of the chosen have their values, and `highest` is the largest function with these.
    bool extend_highest(int k, const Function& highest) const {
        if (k == chosen_.count) return !is_cheap_(highest) || see_(highest);
        if (is_hopeless(k, highest, 0)) return true;
        const int v = chosen_.list[k];
        const Function& away = distance_.from(v);
        int value = 0;
        for (int a = 0; a < k; ++a) value = std::max(value, highest[chosen_.list[a]] - away[chosen_.list[a]]);
        for (; value < highest[v]; ++value) {
            Function next;
            for (std::size_t i = 0; i < next.size(); ++i)
                next[i] = std::min<std::uint8_t>(highest[i], static_cast<std::uint8_t>(away[i] + value));
            if (!extend_highest(k + 1, next)) return false;
        }
        return extend_highest(k + 1, highest);
    }

    // The same with the smallest function, which must be 0 somewhere.
    bool extend_lowest(int k, const Function& lowest) const {
        const int n = distance_.size();
        if (k == chosen_.count)
            return !is_cheap_(lowest) || std::find(lowest.begin(), lowest.begin() + n, 0) == lowest.begin() + n ||
                   see_(lowest);
        if (is_hopeless(k, lowest, static_cast<std::uint8_t>(n - 1))) return true;
        const int v = chosen_.list[k];
        const Function& away = distance_.from(v);
        int most = *std::max_element(away.begin(), away.begin() + n);
        for (int a = 0; a < k; ++a) most = std::min(most, lowest[chosen_.list[a]] + away[chosen_.list[a]]);
        for (int value = lowest[v]; value <= most; ++value) {
            Function next;
            for (std::size_t i = 0; i < next.size(); ++i)
                next[i] = static_cast<std::uint8_t>(std::max<int>(lowest[i], value - away[i]));
            if (!extend_lowest(k + 1, next)) return false;
        }
        return true;
    }

    const SmallDistances& distance_;
    FewVertices chosen_;
    bool lowest_ = false;
    const Cheap& is_cheap_;
    const See& see_;
};

}  // namespace leakproof
