#include "bench/job_j.hpp"

#include <algorithm>
#include <numeric>

#include "corpus/enumerate/random.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"

namespace leakproof::bench {
namespace {

constexpr long largest_word = 1000000000;  // of λ = p/q, so that products with weights and row sums fit a machine word

Wide to_the(long base, int exponent) {
    Wide out = 1;
    for (int e = 0; e < exponent; ++e) out *= Wide(base);
    return out;
}

// Σ λ^d over q^D, where λ = p/q and D is the largest d.
void put_bound(JobResult& result, long p, long q) {
    const int most = result.diameters.back();
    result.bound = 0;
    result.bound_denominator = to_the(q, most);
    for (const int d : result.diameters) result.bound += to_the(p, d) * to_the(q, most - d);
}

template <class Number>
Number least_common_multiple(const Number& a, const Number& b) {
    if (a == b || b == Number(1)) return a;
    return a * exact_quotient(b, greatest_common_divisor(a, b));
}

// The same as exact_quotient, and usually without a division.
template <class Number>
Number quotient(const Number& a, const Number& b) {
    return a == b ? Number(1) : b == Number(1) ? a : exact_quotient(a, b);
}

template <class Number>
bool diagonal_follows_orbits(const RowScaled<Number>& k, const std::vector<int>& orbit_of) {
    for (int v = 0; v < k.rows; ++v)
        if (!(k(v, v) == k(orbit_of[v], orbit_of[v])) || !(k.part[v] == k.part[orbit_of[v]])) return false;
    return true;
}

template <class Number>
Rational trace(const RowScaled<Number>& k) {
    std::vector<Number> diagonal;
    for (int i = 0; i < k.rows; ++i) diagonal.push_back(k(i, i));
    return value_of(diagonal, k);
}

// Each quotient is rounded up to a multiple of 2^-16; where that is too much, rationals decide.
bool trace_is_at_most(const RowScaled<Word>& k, const Wide& bound, const Wide& denominator) {
    constexpr long unit = 1 << 16;
    Word sum;
    for (int i = 0; i < k.rows; ++i) sum += (k(i, i) * Word(unit)).native() / k.part[i].native() + 1;
    if (Wide(sum.native()) * denominator <= bound * Wide(k.common.native()) * Wide(unit)) return true;
    return trace(k) <= as_rational(bound) / as_rational(denominator);
}
bool trace_is_at_most(const RowScaled<Wide>& k, const Wide& bound, const Wide& denominator) {
    return trace(k) <= as_rational(bound) / as_rational(denominator);
}

void append_numbers(std::string& out, const std::vector<int>& numbers) {
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (k > 0) out += ',';
        out += std::to_string(numbers[k]);
    }
}

template <class Number>
void append_matrices(std::string& out, const Channels<Number>& of) {
    const auto fraction = [&](const RowScaled<Number>& k, int i, int j) {
        append_fraction(out, Wide::from_native(k(i, j).native()),
                        Wide::from_native(k.common.native()) * Wide::from_native(k.part[i].native()));
    };
    const int n = of.collapsed.rows;
    for (int j = 0; j < n; ++j) {
        if (j > 0) out += ',';
        fraction(of.collapsed, j, j);
    }
    out += ';';
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            if (i + j > 0) out += ',';
            fraction(of.averaged, i, j);
        }
}

}  // namespace

void JobStart::read(const std::string& graph6) {
    graph = parse_graph6(graph6);
    const int n = graph.size();
    edges.clear();
    for (int u = 0; u < n; ++u)
        graph.for_each_neighbour(u, [&](int v) {
            if (u < v) edges.emplace_back(u, v);
        });
    symmetry.run(graph);
    columns = n + 2;
    weight.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(columns));
    row_sum.resize(static_cast<std::size_t>(n));
    RandomNumbers words(std::string_view{graph6});
    auto next = weight.begin();
    for (auto& sum : row_sum) {
        sum = 0;
        for (int j = 0; j < columns; ++j) sum += *next++ = 1 + static_cast<int>(words.next() >> 60);
    }
}

JobJ::JobJ(const Rational& lambda) {
    const fmpz *p = fmpq_numref(lambda.raw()), *q = fmpq_denref(lambda.raw());
    too_large_ = fmpz_cmp_si(p, largest_word) > 0 || fmpz_cmp_si(q, largest_word) > 0;
    if (too_large_) return;
    p_ = fmpz_get_si(p);
    q_ = fmpz_get_si(q);
}

void JobJ::start(const std::string& graph6, JobResult& result) {
    result.graph6 = graph6;
    result.failed_checks = 0;
    result.overflowed = result.fits_words = false;
    of_.read(graph6);
    component_diameters(of_.graph, result.diameters);
    std::sort(result.diameters.begin(), result.diameters.end());
    result.automorphisms = of_.symmetry.order();
    result.orbit_of.assign(of_.symmetry.orbit_of().begin(), of_.symmetry.orbit_of().end());
}

void JobJ::run(const std::string& graph6, JobResult& result) {
    start(graph6, result);
    try {
        if (too_large_) throw Overflow{};
        put_bound(result, p_, q_);
        try {
            matrices(result, result.words);
            result.fits_words = true;
        } catch (const Overflow&) {
            result.failed_checks = 0;
            matrices(result, result.wides);
        }
    } catch (const Overflow&) { result.overflowed = true; }
}

void JobJ::run_wide(const std::string& graph6, JobResult& result) {
    start(graph6, result);
    try {
        if (too_large_) throw Overflow{};
        put_bound(result, p_, q_);
        matrices(result, result.wides);
    } catch (const Overflow&) { result.overflowed = true; }
}

template <>
JobJ::Space<Word>& JobJ::space() {
    return words_;
}
template <>
JobJ::Space<Wide>& JobJ::space() {
    return wides_;
}

// K = (1-t) U + t P, P_ij = a_ij / s_i, t the largest that is private at λ = p/q. The worst gap P_ij - λ P_hj is
// g / (q s_i s_h) with g = q a_ij s_h - p a_hj s_i, and t = x / (x + y) with x = (p-q) s_i s_h, y = m g.
JobJ::Mixture JobJ::most_private_mixture() const {
    const int m = of_.columns;
    long gap = 0, rows = 1;  // the worst gap so far is gap / (q · rows)
    for (const auto& [i, h] : of_.edges) {
        const int *a = of_.weights(i), *b = of_.weights(h);
        const long s = of_.row_sum[i], t = of_.row_sum[h];
        long worst = 0;
        for (int j = 0; j < m; ++j) {
            const long ours = a[j] * t, theirs = b[j] * s;
            worst = std::max(worst, std::max(q_ * ours - p_ * theirs, q_ * theirs - p_ * ours));
        }
        if (Wide(worst) * Wide(rows) > Wide(gap) * Wide(s * t)) {
            gap = worst;
            rows = s * t;
        }
    }
    if (gap == 0) return {1, 0};
    return {(p_ - q_) * rows, m * gap};
}

template <class Number>
void JobJ::make_channel(RowScaled<Number>& k) const {
    const int n = of_.graph.size(), m = of_.columns;
    const Mixture mixture = most_private_mixture();
    k.reset(n, m);
    k.common = Number(mixture.truth + mixture.even) * Number(m);
    for (int i = 0; i < n; ++i) {
        k.part[i] = Number(of_.row_sum[i]);
        const Number even = Number(mixture.even) * k.part[i], per_weight = Number(mixture.truth) * Number(m);
        const int* a = of_.weights(i);
        for (int j = 0; j < m; ++j) k.row(i)[j] = even + per_weight * Number(a[j]);
    }
}

template <class Number>
void JobJ::collapse(const RowScaled<Number>& k, RowScaled<Number>& out) const {
    out.reset(k.rows, k.rows);
    out.common = k.common;
    out.part = k.part;
    for (int i = 0; i < k.rows; ++i)
        for (int j = 0; j < k.columns; ++j) out.row(i)[target_[j]] += k(i, j);
}

// The mean over each orbit of pairs. Rows of one orbit of vertices get the same denominator: the least common multiple
// of what they had, times that of the sizes of the orbits of pairs; row i is stretched by so much.
template <class Number>
void JobJ::average(const RowScaled<Number>& k, RowScaled<Number>& out) {
    auto& [channel, sums, parts, stretch] = space<Number>();
    const int n = k.rows;
    out = k;
    stretch.assign(k.part.size(), Number(1));
    if (of_.symmetry.images().empty()) return;
    const auto orbit_of = of_.symmetry.orbit_of();
    pairs_.assign(n, of_.symmetry.images());
    parts = k.part;
    for (int i = 0; i < n; ++i) parts[orbit_of[i]] = least_common_multiple(parts[orbit_of[i]], k.part[i]);
    sums.assign(static_cast<std::size_t>(pairs_.count()), Number(0));
    for (int i = 0; i < n; ++i) {
        stretch[i] = quotient(parts[orbit_of[i]], k.part[i]);
        for (int j = 0; j < n; ++j) sums[pairs_.number(i, j)] += k(i, j) * stretch[i];
    }
    // Orbits of pairs are numbered by their first pair, which lies in the first row of an orbit of vertices.
    int begin = 0, end = 0;
    for (int i = 0; i < n; ++i, begin = end) {
        if (orbit_of[i] != i) continue;
        Number scale = 1;
        for (int j = 0; j < n; ++j)
            if (pairs_.number(i, j) == end) scale = least_common_multiple(scale, Number(pairs_.size(end++)));
        for (int pair = begin; pair < end; ++pair) sums[pair] *= quotient(scale, Number(pairs_.size(pair)));
        parts[i] = scale;
    }
    for (int i = 0; i < n; ++i) {
        stretch[i] *= parts[orbit_of[i]];
        out.part[i] *= stretch[i];
        for (int j = 0; j < n; ++j) out.row(i)[j] = sums[pairs_.number(i, j)];
    }
}

// Σ_j max_i K_ij is the trace of the collapse: row by row, else in total.
template <class Number>
bool JobJ::collapse_keeps_maxima(const RowScaled<Number>& k, const RowScaled<Number>& collapsed) {
    auto& maxima = space<Number>().sums;
    maxima.assign(k.part.size(), Number(0));
    for (int j = 0; j < k.columns; ++j) maxima[target_[j]] += k(target_[j], j);
    bool row_by_row = true;
    for (int i = 0; i < k.rows; ++i) row_by_row = row_by_row && maxima[i] == collapsed(i, i);
    return row_by_row || value_of(maxima, k) == trace(collapsed);
}

// The traces agree: orbit by orbit, else in total.
template <class Number>
bool JobJ::average_keeps_trace(const RowScaled<Number>& collapsed, const RowScaled<Number>& averaged) {
    auto& [channel, sums, parts, stretch] = space<Number>();
    const auto orbit_of = of_.symmetry.orbit_of();
    sums.assign(collapsed.part.size(), Number(0));
    for (int i = 0; i < collapsed.rows; ++i) {
        sums[orbit_of[i]] += collapsed(i, i) * stretch[i];
        sums[orbit_of[i]] -= averaged(i, i);
    }
    return std::all_of(sums.begin(), sums.end(), [](const Number& x) { return x == Number(0); }) ||
           trace(collapsed) == trace(averaged);
}

template <class Number>
void JobJ::matrices(JobResult& result, Channels<Number>& out) {
    const auto count = [&](bool holds) { result.failed_checks += holds ? 0 : 1; };
    RowScaled<Number>& k = space<Number>().channel;
    make_channel(k);
    count(stochastic(k));
    count(private_at(k, of_.edges, p_, q_));
    first_maximal_rows(k, target_);
    collapse(k, out.collapsed);
    count(stochastic(out.collapsed));
    count(diagonal_is_largest(out.collapsed));
    count(private_at(out.collapsed, of_.edges, p_, q_));
    count(collapse_keeps_maxima(k, out.collapsed));
    average(out.collapsed, out.averaged);
    count(stochastic(out.averaged));
    count(diagonal_is_largest(out.averaged));
    count(diagonal_follows_orbits(out.averaged, result.orbit_of));
    count(private_at(out.averaged, of_.edges, p_, q_));
    const bool same_trace = average_keeps_trace(out.collapsed, out.averaged);
    count(same_trace);
    count(trace_is_at_most(same_trace ? out.collapsed : out.averaged, result.bound, result.bound_denominator));
}

void append_head(std::string& out, const JobResult& r) {
    out += r.graph6 + ";" + std::to_string(r.diameters.size()) + ";";
    append_numbers(out, r.diameters);
    out += ";";
    append_fraction(out, r.bound, r.bound_denominator);
    out += ";" + r.automorphisms.str() + ";";
    append_numbers(out, r.orbit_of);
    out += ';';
}

void append_line(std::string& out, const JobResult& r) {
    append_head(out, r);
    if (r.fits_words) append_matrices(out, r.words);
    else append_matrices(out, r.wides);
    out += '\n';
}

}  // namespace leakproof::bench
