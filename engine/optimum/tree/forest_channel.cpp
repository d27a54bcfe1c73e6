#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/interruption.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof {
namespace {

// Columns on their way through the forest. The arc from p to k is treated after all arcs from other vertices to p; of
// the columns that started on the side of p, the first ones turn, of total value β at p, and at most one is split.
class Columns {
public:
    Columns(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum, const ForestLengths& lengths)
        : forest_(forest), lengths_(lengths), factor_(forest, lambda, lengths), place_(forest.size()),
          below_(forest.size(), 1), tree_(forest.size()) {
        const auto& down = forest.downwards();
        for (std::size_t k = 0; k < down.size(); ++k) place_[down[k]] = static_cast<int>(k);
        for (auto v = down.rbegin(); v != down.rend(); ++v)
            if (const int p = forest.parent(*v); p >= 0) below_[p] += below_[*v];
        for (const int v : down) tree_[v] = forest.parent(v) < 0 ? v : tree_[forest.parent(v)];
        for (const auto& [to, from, amount] : optimum.turns) turned_.emplace(Edge{from, to}, amount);
        for (int v = 0; v < forest.size(); ++v) {
            if (optimum.start[v].is_zero()) continue;
            column_.push_back({v, std::vector<Rational>(forest.size())});
            column_.back().value[v] = optimum.start[v];
        }
        for (auto v = down.rbegin(); v != down.rend(); ++v)
            if (const int p = forest.parent(*v); p >= 0) pass(*v, p);
        for (const int v : down)
            if (const int p = forest.parent(v); p >= 0) pass(p, v);
    }

    Matrix square() const {
        Matrix out(forest_.size(), forest_.size());
        for (const auto& [start, value] : column_)
            for (int i = 0; i < forest_.size(); ++i) out(i, start) += value[i];
        return out;
    }

private:
    struct Column {
        int start;
        std::vector<Rational> value;
    };

    bool is_below(int v, int above) const {
        return place_[above] <= place_[v] && place_[v] < place_[above] + below_[above];
    }
    bool started_on_side(const Column& column, int from, int to) const {
        if (forest_.parent(from) == to) return is_below(column.start, from);
        return tree_[column.start] == tree_[from] && !is_below(column.start, to);
    }

    void pass(int from, int to) {
        stop_if_asked();
        const auto found = turned_.find({from, to});
        Rational turning = found == turned_.end() ? Rational(0) : found->second;
        const Rational& factor = factor_(lengths_.between(forest_, from, to));
        const std::size_t before = column_.size();
        for (std::size_t k = 0; k < before; ++k) {
            if (!started_on_side(column_[k], from, to)) continue;
            const Rational here = column_[k].value[from];
            if (turning.is_zero()) {
                column_[k].value[to] = here / factor;
            } else if (here <= turning) {
                column_[k].value[to] = here * factor;
                turning -= here;
            } else {
                split(k, turning / here);
                column_[k].value[to] = turning * factor;
                column_.back().value[to] = (here - turning) / factor;
                turning = Rational(0);
            }
        }
        if (!turning.is_zero()) throw std::logic_error("a column of a forest turns more than there is");
    }

    // The part stays, the rest becomes a new column.
    void split(std::size_t k, const Rational& part) {
        Column rest = column_[k];
        for (auto& x : rest.value) x *= Rational(1) - part;
        for (auto& x : column_[k].value) x *= part;
        column_.push_back(std::move(rest));
    }

    const Forest& forest_;
    const ForestLengths& lengths_;
    LengthPowers factor_;
    std::vector<int> place_, below_, tree_;  // in depth-first order; how many vertices the branch has; its root
    std::map<Edge, Rational> turned_;        // by (from, to)
    std::vector<Column> column_;
};

void verify(const Forest& forest, const LengthPowers& factor, const ForestLengths& lengths, const Matrix& channel,
            const Rational& value) {
    const auto require = [](bool holds) {
        if (!holds) throw std::logic_error("a channel on a forest that does not verify");
    };
    Rational diagonal;
    for (int i = 0; i < forest.size(); ++i) {
        stop_if_asked();
        Rational sum;
        for (int j = 0; j < forest.size(); ++j) {
            sum += channel(i, j);
            require(channel(i, j).sign() >= 0 && channel(i, j) <= channel(j, j));
            for (const int h : forest.neighbours(i))
                require(channel(i, j) <= factor(lengths.between(forest, i, h)) * channel(h, j));
        }
        require(sum == Rational(1));
        diagonal += channel(i, i);
    }
    require(diagonal == value);
}

}  // namespace

Matrix forest_channel(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum,
                      const ForestLengths& lengths) {
    Matrix out;
    if (lambda == Rational(1)) {  // adjacent rows are equal
        out = Matrix(forest.size(), forest.size());
        std::vector<int> root(forest.size());
        for (const int v : forest.downwards()) {
            root[v] = forest.parent(v) < 0 ? v : root[forest.parent(v)];
            out(v, root[v]) = 1;
        }
    } else {
        out = Columns(forest, lambda, optimum, lengths).square();
    }
    verify(forest, LengthPowers(forest, lambda, lengths), lengths, out, optimum.value);
    return out;
}

}  // namespace leakproof
