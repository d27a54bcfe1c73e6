#include "optimum/covering/words.hpp"

#include <algorithm>
#include <vector>

#include "exact/lambda_powers.hpp"
#include "linear/word_system.hpp"
#include "optimum/covering/proposal.hpp"

namespace leakproof {
namespace {

using System = WordSystem<most_covered>;
using Word = System::Word;
using DoubleWord = System::DoubleWord;

// The integers p^F M_ij = q^d p^{F-d} with d = d(i,j), λ = p/q and F the diameter.
class ScaledCloseness {
public:
    // False if they do not fit.
    bool set(const Component& component, const Distances& distance, const Rational& lambda) {
        n_ = static_cast<int>(component.vertices.size());
        std::array<Word, most_covered> power{};
        if (!set_word_powers(lambda, component.diameter, System::limit / static_cast<Word>(most_covered), power))
            return false;
        one_ = power[0];
        for (int i = 0; i < n_; ++i)
            for (int j = 0; j < n_; ++j) entry_[i][j] = power[distance(component.vertices[i], component.vertices[j])];
        return true;
    }
    int size() const { return n_; }
    Word one() const { return one_; }
    Word operator()(int i, int j) const { return entry_[i][j]; }

private:
    int n_ = 0;
    Word one_ = 1;
    std::array<std::array<Word, most_covered>, most_covered> entry_{};
};

// Nonnegative weights on some vertices, over a common denominator.
struct Weights {
    std::vector<int> on;
    System::Solution numerator{};
    Word denominator = 1;

    // Those with (M w)_i = 1 at the vertices `at`, as many as there are weights. False if there are none.
    bool solve(const ScaledCloseness& m, const std::vector<int>& at) {
        System system;
        system.rows = static_cast<int>(on.size());
        for (int r = 0; r < system.rows; ++r) {
            for (int k = 0; k < system.rows; ++k) system.entry[r][k] = m(at[r], on[k]);
            system.entry[r][system.rows] = m.one();
        }
        if (system.solve(numerator, denominator) != System::Outcome::solved) return false;
        return std::all_of(numerator.begin(), numerator.begin() + system.rows, [](Word x) { return x >= 0; });
    }
    // p^F denominator ((M w)_i - 1)
    DoubleWord excess(const ScaledCloseness& m, int i) const {
        DoubleWord sum = -static_cast<DoubleWord>(m.one()) * denominator;
        for (std::size_t k = 0; k < on.size(); ++k) sum += static_cast<DoubleWord>(m(i, on[k])) * numerator[k];
        return sum;
    }
    DoubleWord total() const {
        DoubleWord sum = 0;
        for (std::size_t k = 0; k < on.size(); ++k) sum += numerator[k];
        return sum;
    }
};

}  // namespace

// A cover y and a packing w with the same sum are both optimal: Σ w ≤ Σ_i w_i (M y)_i = Σ_j y_j (M w)_j ≤ Σ y.
std::optional<Rational> covering_in_words(const Component& component, const Distances& distance,
                                          const Rational& lambda) {
    if (component.vertices.size() > most_covered) return {};
    const auto basis = propose_packing(component, distance, lambda);
    return basis ? covering_in_words(component, distance, lambda, *basis) : std::nullopt;
}

std::optional<Rational> covering_in_words(const Component& component, const Distances& distance, const Rational& lambda,
                                          const PackingBasis& basis) {
    ScaledCloseness m;
    if (!m.set(component, distance, lambda)) return {};
    std::array<bool, most_covered> slack{};
    Weights cover, packing;
    for (int r = 0; r < m.size(); ++r) {
        if (basis[r] >= m.size()) slack[basis[r] - m.size()] = true;
        else packing.on.push_back(basis[r]);
    }
    for (int i = 0; i < m.size(); ++i)
        if (!slack[i]) cover.on.push_back(i);
    if (cover.on.size() != packing.on.size() || cover.on.empty()) return {};
    if (!cover.solve(m, packing.on) || !packing.solve(m, cover.on)) return {};
    for (int i = 0; i < m.size(); ++i)
        if (cover.excess(m, i) < 0 || packing.excess(m, i) > 0) return {};
    const DoubleWord sum = cover.total();
    if (System::too_large(sum) || sum * packing.denominator != packing.total() * cover.denominator) return {};
    return Rational(static_cast<long>(sum), static_cast<long>(cover.denominator));
}

}  // namespace leakproof
