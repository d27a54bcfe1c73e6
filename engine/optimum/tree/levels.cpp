#include "optimum/tree/levels.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <stdexcept>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

class Powers {
public:
    explicit Powers(const Rational& lambda) : lambda_(lambda), inverse_(Rational(1) / lambda) {}

    const Rational& up(int exponent) { return at(up_, lambda_, exponent); }
    const Rational& down(int exponent) { return at(down_, inverse_, exponent); }

private:
    static const Rational& at(std::vector<Rational>& table, const Rational& base, int exponent) {
        while (static_cast<int>(table.size()) <= exponent) table.push_back(table.back() * base);
        return table[exponent];
    }
    Rational lambda_, inverse_;
    std::vector<Rational> up_{1}, down_{1};
};

// At u = λ^exponent the slope grows by mass / u. Moving a bend by λ^ℓ and its slope by λ^-ℓ leaves the mass alone.
struct Bend {
    int exponent;
    Rational mass;
};

// Bends in ascending order, with a shift that all exponents share.
class Bends {
public:
    bool empty() const { return bend_.empty(); }
    int lowest() const { return bend_.front().exponent + shift_; }
    int highest() const { return bend_.back().exponent + shift_; }
    void shift(int by) { shift_ += by; }

    Bend take_lowest() {
        Bend out{lowest(), std::move(bend_.front().mass)};
        bend_.pop_front();
        return out;
    }
    Bend take_highest() {
        Bend out{highest(), std::move(bend_.back().mass)};
        bend_.pop_back();
        return out;
    }
    void add_lowest(Bend bend) {
        if (!empty() && lowest() == bend.exponent) bend_.front().mass += bend.mass;
        else bend_.push_front({bend.exponent - shift_, std::move(bend.mass)});
    }
    void add_highest(Bend bend) {
        if (!empty() && highest() == bend.exponent) bend_.back().mass += bend.mass;
        else bend_.push_back({bend.exponent - shift_, std::move(bend.mass)});
    }

    // Takes in others; what lies above the highest of them is not touched.
    void merge(Bends other) {
        if (other.empty()) return;
        Bends mine;
        while (!empty() && lowest() <= other.highest()) mine.add_highest(take_lowest());
        while (!mine.empty() || !other.empty()) {
            const bool from_mine = other.empty() || (!mine.empty() && mine.highest() >= other.highest());
            add_lowest(from_mine ? mine.take_highest() : other.take_highest());
        }
    }

private:
    std::deque<Bend> bend_;
    int shift_ = 0;
};

// The function f of a branch: where it falls and where it rises. Below u = 1 nothing is allowed.
class Branch {
public:
    void pass_edge(int length) {
        falling_.shift(-length);
        rising_.shift(length);
        while (!falling_.empty() && falling_.lowest() <= 0) falling_.take_lowest();
    }
    void add(Branch other) {
        falling_.merge(std::move(other.falling_));
        rising_.merge(std::move(other.rising_));
    }
    // Adds slope · u, and divides the bends anew: those that lie lowest, with the sum of slopes that the function now
    // begins to fall with, are where it falls.
    void add_slope(const Rational& slope, Powers& power) {
        Rational missing = -slope;  // from the sum of slopes of the falling bends
        Bends crossing;
        if (!rising_.empty()) {
            const int from = rising_.lowest();
            while (!falling_.empty() && falling_.highest() > from) {
                Bend bend = falling_.take_highest();
                missing += bend.mass * power.down(bend.exponent);
                crossing.add_lowest(std::move(bend));
            }
        }
        rising_.merge(std::move(crossing));
        if (missing.sign() > 0) raise(missing, power);
        else if (missing.sign() < 0) lower(-missing, power);
    }
    int least_minimum() const { return falling_.empty() ? 0 : falling_.highest(); }

private:
    void raise(Rational missing, Powers& power) {
        while (missing.sign() > 0) {
            if (rising_.empty()) throw std::logic_error("a branch of a tree whose sum has no minimum");
            falling_.add_highest(part_of(rising_.take_lowest(), missing, power,
                                         [&](Bend rest) { rising_.add_lowest(std::move(rest)); }));
        }
    }
    void lower(Rational missing, Powers& power) {
        while (missing.sign() > 0) {
            if (falling_.empty()) return rising_.add_lowest({0, std::move(missing)});
            rising_.add_lowest(part_of(falling_.take_highest(), missing, power,
                                       [&](Bend rest) { falling_.add_highest(std::move(rest)); }));
        }
    }
    // As much of the bend as is missing, which becomes less by it; the rest is given back.
    template <class GiveBack>
    static Bend part_of(Bend bend, Rational& missing, Powers& power, const GiveBack& give_back) {
        const Rational slope = bend.mass * power.down(bend.exponent);
        if (slope <= missing) {
            missing -= slope;
            return bend;
        }
        Bend part{bend.exponent, missing * power.up(bend.exponent)};
        missing = Rational(0);
        bend.mass -= part.mass;
        give_back(std::move(bend));
        return part;
    }

    Bends falling_, rising_;
};

// The vertices such that each comes after its children, all of its tallest child's branch first: few branches are then
// kept at a time.
struct Upwards {
    std::vector<int> order, tallest;  // the tallest child, -1 at a leaf

    explicit Upwards(const Forest& forest) : tallest(forest.size(), -1) {
        std::vector<int> height(forest.size());
        const auto& down = forest.downwards();
        for (auto v = down.rbegin(); v != down.rend(); ++v) {
            const int p = forest.parent(*v);
            if (p < 0) continue;
            if (tallest[p] < 0 || height[tallest[p]] < height[*v]) tallest[p] = *v;
            height[p] = std::max(height[p], height[*v] + 1);
        }
        order.reserve(forest.size());
        std::vector<int> waiting;
        for (const int root : down) {
            if (forest.parent(root) >= 0) continue;
            waiting.push_back(root);
            while (!waiting.empty()) {
                const int v = waiting.back();
                waiting.pop_back();
                order.push_back(v);
                if (tallest[v] >= 0) waiting.push_back(tallest[v]);
                for (const int c : forest.neighbours(v))
                    if (c != forest.parent(v) && c != tallest[v]) waiting.push_back(c);
            }
        }
        std::reverse(order.begin(), order.end());
    }
};

}  // namespace

std::vector<int> best_levels(const Forest& forest, const Rational& lambda, const ForestLengths& lengths) {
    Powers power(lambda);
    const LevelWeights weight(forest, lambda, lengths);
    const Upwards upwards(forest);
    std::vector<std::unique_ptr<Branch>> branch(forest.size());
    std::vector<int> level(forest.size());  // first where the branch is least, then the level
    for (std::size_t k = 0; k < upwards.order.size(); ++k) {
        if (k % 1024 == 0) stop_if_asked();
        const int v = upwards.order[k], p = forest.parent(v);
        if (!branch[v]) branch[v] = std::make_unique<Branch>();
        branch[v]->add_slope(weight(v), power);
        level[v] = branch[v]->least_minimum();
        branch[v]->pass_edge(lengths.to_parent(v));
        if (p >= 0 && upwards.tallest[p] == v) branch[p] = std::move(branch[v]);
        else if (p >= 0) branch[p]->add(std::move(*branch[v]));
        branch[v].reset();
    }
    for (const int v : forest.downwards())
        if (const int p = forest.parent(v), most = lengths.to_parent(v); p >= 0)
            level[v] = std::clamp(level[v], level[p] - most, level[p] + most);
    return level;
}

}  // namespace leakproof
