// The proof of Lemma 19 keeps the rows in which the columns have their maxima, and says that the projection of the
// relation on v^ℓ of them satisfies (ii). Here the maxima lie in 0…0 and in the databases without a 0, each column
// having one only, so that the rows are forced; 0…0 is u steps away from all others. Whatever the relation on the rows,
// isomorphic to the databases of ℓ individuals: is (ii) met?
#include <algorithm>
#include <functional>

#include "checks/alvim15/sentences.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"

namespace leakproof::alvim15 {
namespace {

const Rational level(2);

bool without_zero(const std::vector<int>& word) {
    return std::none_of(word.begin(), word.end(), [](int value) { return value == 0; });
}

std::vector<int> kept_rows(const DatabaseCase& of) {
    std::vector<int> out{0};
    for (int x = 1; x < of.size(); ++x)
        if (without_zero(word_of(x, of.v, of.u))) out.push_back(x);
    return out;
}

// The row of the only maximum of a column, if there is one only.
std::optional<int> only_maximum(const Matrix& m, int j) {
    int best = 0, times = 0;
    for (int i = 0; i < m.rows(); ++i) {
        if (m(best, j) < m(i, j)) best = i, times = 0;
        if (m(best, j) == m(i, j)) ++times;
    }
    return times == 1 ? std::optional(best) : std::nullopt;
}

// For the rows number a and b of A, the least ~'-distance that (ii) allows.
int least_distance(const Matrix& m, const std::vector<int>& rows, int a, int b, int slack) {
    int d = 0;
    for (int j = 0; j < m.columns(); ++j)
        while (m(rows[a], j) > power(level, slack + d) * m(rows[b], j) ||
               m(rows[b], j) > power(level, slack + d) * m(rows[a], j))
            ++d;
    return d;
}

// Whether the rows can be laid onto the databases of ℓ individuals so that all distances are large enough.
bool can_be_laid(const std::vector<std::vector<int>>& least, const Distances& distance) {
    const int n = distance.size();
    std::vector<int> place;
    std::vector<bool> taken(n);
    const std::function<bool()> lay = [&] {
        const auto a = place.size();
        if (a == least.size()) return true;
        for (int at = 0; at < n; ++at) {
            bool fits = !taken[at];
            for (std::size_t b = 0; fits && b < a; ++b) fits = distance(place[b], at) >= least[a][b];
            if (!fits) continue;
            taken[at] = true;
            place.push_back(at);
            if (lay()) return true;
            place.pop_back();
            taken[at] = false;
            if (a == 0) return false;  // all places are alike
        }
        return false;
    };
    return lay();
}

}  // namespace

void OutputsFarFromZero::describe(Counterexample& out) const {
    of.describe(out);
    out.lambda = level;
    out.object += ", an output for 0…0 and one for each database without a 0";
    out.values.push_back({"ℓ", l});
}

const Stream<OutputsFarFromZero, DatabaseCase> outputs_far_from_zero{
    &databases,
    [](const DatabaseCase& of, const Range&, const Visitor<OutputsFarFromZero>& visitor) {
        if (of.v < 2) return;
        const auto outputs = static_cast<int>(kept_rows(of).size());
        if (const int l = floor_log(of.v, outputs); l == ceiling_log(of.v, outputs) && l < of.u)
            visitor.see(OutputsFarFromZero(of, l));
    },
    "one channel each at λ = 2"};

// The column of 0…0 is 2^{-d}/4 at distance d from it. The rest of each row is shared out value by value: a 0 goes to
// every other value alike, any other value is kept with 3/2 times the probability of each change. Neighbours are within
// 3/2 · (7/8)/(3/4) < 2.
Matrix channel_far_from_zero(const OutputsFarFromZero& at) {
    const DatabaseCase& of = at.of;
    const std::vector<int> rows = kept_rows(of);
    const Rational kept = Rational(3) / Rational(2 * of.v - 1), changed = Rational(2) / Rational(2 * of.v - 1);
    Matrix m(of.size(), static_cast<int>(rows.size()));
    for (int x = 0; x < of.size(); ++x) {
        const auto from = word_of(x, of.v, of.u);
        m(x, 0) = power(level, -of.distance()(x, 0)) / Rational(4);
        for (std::size_t j = 1; j < rows.size(); ++j) {
            const auto to = word_of(rows[j], of.v, of.u);
            Rational share = Rational(1) - m(x, 0);
            for (int k = 0; k < of.u; ++k)
                share *= of.v == 2          ? Rational(1)
                         : from[k] == 0     ? Rational(1, of.v - 1)
                         : from[k] == to[k] ? kept
                                            : changed;
            m(x, static_cast<int>(j)) = share;
        }
    }
    return m;
}

void lemma_19_projection(const OutputsFarFromZero& at, const Matrix& m, Findings& expect) {
    const DatabaseCase& of = at.of;
    const int slack = of.u - at.l;
    std::vector<int> rows;
    for (int j = 0; j < m.columns(); ++j)
        if (const auto row = only_maximum(m, j)) rows.push_back(*row);
    const bool forced = static_cast<int>(rows.size()) == m.columns();
    if (!forced || not_a_channel(m) || !is_private(m, of.graph(), level))
        return expect.truth("projection", true, "no private channel with one row for each column");
    std::vector<std::vector<int>> least(rows.size(), std::vector<int>(rows.size()));
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = 0; b < rows.size(); ++b)
            least[a][b] = least_distance(m, rows, static_cast<int>(a), static_cast<int>(b), slack);
    const Distances places(hamming(at.l, of.v));
    expect.truth("projection", can_be_laid(least, places),
                 "a relation ~' on the rows of the maxima, isomorphic to the databases of ℓ individuals, with (ii)",
                 [&] {
                     const int farthest = static_cast<int>(std::count(
                         least[0].begin() + 1, least[0].end(), *std::max_element(least[0].begin(), least[0].end())));
                     const int needed = *std::max_element(least[0].begin(), least[0].end());
                     int there = 0;
                     for (int p = 0; p < places.size(); ++p) there += places(0, p) >= needed ? 1 : 0;
                     return Findings::Values{{"the entry of row 0…0 in its column", m(rows[0], 0)},
                                             {"the entry of every other such row in it", m(rows[1], 0)},
                                             {"their ratio", m(rows[0], 0) / m(rows[1], 0)},
                                             {"λ^{u-ℓ+1}", power(level, slack + 1)},
                                             {"rows that must be at ~'-distance 2 or more from 0…0", farthest},
                                             {"databases of ℓ individuals at distance 2 or more from one", there}};
                 });
}

}  // namespace leakproof::alvim15
