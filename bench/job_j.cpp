#include "bench/job_j.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/random.hpp"
#include "bench/rounded.hpp"
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

typedef std::int16_t Eight __attribute__((vector_size(16)));

Eight eight(const std::int16_t* numbers) {
    Eight out;
    std::memcpy(&out, numbers, sizeof out);
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

template <class V>
bool diagonal_follows_orbits(const V& k, const std::vector<int>& orbit_of) {
    for (int v = 0; v < k.rows(); ++v) {
        const int first = orbit_of[v];
        if (!(k(v, v) == k(first, first)) || !(k.part[v] == k.part[first])) return false;
    }
    return true;
}

template <class Number, int n>
bool trace_is_at_most_exactly(const View<Number, n, n>& k, const Wide& bound, const Wide& denominator) {
    return trace(k) <= as_rational(bound) / as_rational(denominator);
}
template <int n>
bool trace_is_at_most(const View<Wide, n, n>& k, const Wide& bound, const Wide& denominator) {
    return trace_is_at_most_exactly(k, bound, denominator);
}
// Each quotient is rounded up to a multiple of 2^-16; where that is too much, rationals decide.
template <int n>
bool trace_is_at_most(const View<Word, n, n>& k, const Wide& bound, const Wide& denominator) {
    constexpr long unit = 1 << 16;
    Word sum;
    for (int i = 0; i < k.rows(); ++i) sum += (k(i, i) * Word(unit)).native() / k.part[i].native() + 1;
    return Wide(sum.native()) * denominator <= bound * Wide(k.common.native()) * Wide(unit) ||
           trace_is_at_most_exactly(k, bound, denominator);
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
        append_fraction(out, Wide::from_native(k.entries[i * k.columns + j].native()),
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
            fraction(of.averaged.rows == 0 ? of.collapsed : of.averaged, i, j);
        }
}

}  // namespace

Rational as_rational(const Wide& x) {
    std::string digits;
    append_fraction(digits, x, Wide(1));
    return *Rational::parse(digits);
}

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
    stride = (columns + 7) / 8 * 8;
    weight.assign(static_cast<std::size_t>(n) * static_cast<std::size_t>(stride), 0);
    row_sum.resize(static_cast<std::size_t>(n));
    RandomNumbers words(std::string_view{graph6});
    for (int i = 0; i < n; ++i) {
        std::int16_t* a = weight.data() + static_cast<std::ptrdiff_t>(i) * stride;
        long sum = 0;
        for (int j = 0; j < columns; ++j) {
            a[j] = static_cast<std::int16_t>(1 + (words.next() >> 60));
            sum += a[j];
        }
        row_sum[i] = sum;
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
            in_words(result);
            result.fits_words = true;
        } catch (const Overflow&) {
            result.failed_checks = 0;
            matrices<Wide, 0>(result, result.wides, wides_);
        }
    } catch (const Overflow&) { result.overflowed = true; }
}

void JobJ::run_wide(const std::string& graph6, JobResult& result) {
    start(graph6, result);
    try {
        if (too_large_) throw Overflow{};
        put_bound(result, p_, q_);
        matrices<Wide, 0>(result, result.wides, wides_);
    } catch (const Overflow&) { result.overflowed = true; }
}

void JobJ::in_words(JobResult& result) {
    switch (of_.graph.size()) {
        case 6: return matrices<Word, 6>(result, result.words, words_);
        case 7: return matrices<Word, 7>(result, result.words, words_);
        case 8: return matrices<Word, 8>(result, result.words, words_);
        case 9: return matrices<Word, 9>(result, result.words, words_);
        case 10: return matrices<Word, 10>(result, result.words, words_);
        default: return matrices<Word, 0>(result, result.words, words_);
    }
}

// The largest q a_ij s_h - p a_hj s_i and q a_hj s_i - p a_ij s_h over all columns, if positive, else 0: in half words
// of half words if they fit, eight at a time.
long JobJ::worst_gap(int i, int h) const {
    const std::int16_t *a = of_.weights(i), *b = of_.weights(h);
    const long s = of_.row_sum[i], t = of_.row_sum[h];
    if (16 * p_ * std::max(s, t) <= INT16_MAX) {
        const auto q_t = static_cast<std::int16_t>(q_ * t), p_s = static_cast<std::int16_t>(p_ * s),
                   q_s = static_cast<std::int16_t>(q_ * s), p_t = static_cast<std::int16_t>(p_ * t);
        Eight worst{};
        for (int j = 0; j < of_.stride; j += 8) {
            const Eight mine = eight(a + j), yours = eight(b + j);
            const Eight ours = mine * q_t - yours * p_s, theirs = yours * q_s - mine * p_t;
            worst = ours > worst ? ours : worst;
            worst = theirs > worst ? theirs : worst;
        }
        std::int16_t out = 0;
        for (int lane = 0; lane < 8; ++lane) out = std::max(out, worst[lane]);
        return out;
    }
    long worst = 0;
    for (int j = 0; j < of_.columns; ++j)
        worst = std::max(worst, std::max(q_ * t * a[j] - p_ * s * b[j], q_ * s * b[j] - p_ * t * a[j]));
    return worst;
}

// K = (1-t) U + t P, P_ij = a_ij / s_i, t the largest that is private at λ = p/q. The worst gap P_ij - λ P_hj is
// g / (q s_i s_h) with g = q a_ij s_h - p a_hj s_i, and t = x / (x + y) with x = (p-q) s_i s_h, y = m g.
JobJ::Mixture JobJ::most_private_mixture() const {
    long gap = 0, rows = 1;  // the worst gap so far is gap / (q · rows)
    for (const auto& [i, h] : of_.edges) {
        const long worst = worst_gap(i, h), here = of_.row_sum[i] * of_.row_sum[h];
        if (Wide(worst) * Wide(rows) > Wide(gap) * Wide(here)) {
            gap = worst;
            rows = here;
        }
    }
    if (gap == 0) return {1, 0};
    return {(p_ - q_) * rows, of_.columns * gap};
}

// The mean over each orbit of pairs. Rows of one orbit of vertices get the same denominator: the least common multiple
// of what they had, times that of the sizes of the orbits of pairs; row i is stretched by so much.
template <class V>
void JobJ::average(const V& k, const V& out, auto& space) {
    using Number = std::remove_cvref_t<decltype(k.common)>;
    const int n = k.rows();
    auto& [channel, sums, parts, stretch] = space;
    stretch.resize(static_cast<std::size_t>(n));
    const auto orbit_of = of_.symmetry.orbit_of();
    pairs_.assign(n, of_.symmetry.images());
    parts.assign(k.part, k.part + n);
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
        out.part[i] = k.part[i] * stretch[i];
        for (int j = 0; j < n; ++j) out(i, j) = sums[pairs_.number(i, j)];
    }
}

// Σ_j max_i K_ij is the trace of the collapse: row by row, else in total.
template <class V, class W>
bool JobJ::collapse_keeps_maxima(const V& k, const W& collapsed, auto& space) const {
    auto& maxima = space.sums;
    maxima.assign(static_cast<std::size_t>(k.rows()), 0);
    for (int j = 0; j < k.columns(); ++j) maxima[target_[j]] += k(target_[j], j);
    bool row_by_row = true;
    for (int i = 0; i < k.rows(); ++i) row_by_row = row_by_row && maxima[i] == collapsed(i, i);
    return row_by_row || value_of(k, [&](int i) { return maxima[i]; }) == trace(collapsed);
}

// The traces agree: orbit by orbit, else in total.
template <class V>
bool JobJ::average_keeps_trace(const V& collapsed, const V& averaged, auto& space) const {
    using Number = std::remove_cvref_t<decltype(collapsed.common)>;
    auto& [channel, sums, parts, stretch] = space;
    const auto orbit_of = of_.symmetry.orbit_of();
    sums.assign(static_cast<std::size_t>(collapsed.rows()), Number(0));
    for (int i = 0; i < collapsed.rows(); ++i) {
        sums[orbit_of[i]] += collapsed(i, i) * stretch[i];
        sums[orbit_of[i]] -= averaged(i, i);
    }
    return std::all_of(sums.begin(), sums.end(), [](const Number& x) { return x == Number(0); }) ||
           trace(collapsed) == trace(averaged);
}

template <class Number, int known>
void JobJ::matrices(JobResult& result, Channels<Number>& out, Space<Number>& space) {
    const int n = known > 0 ? known : of_.graph.size(), m = n + 2;
    const Mixture mixture = most_private_mixture();
    const Number common = Number(mixture.truth + mixture.even) * Number(m);
    const View<Number, known, known == 0 ? 0 : known + 2> k(space.channel, n, m, common);
    const View<Number, known, known> collapsed(out.collapsed, n, n, common);

    const auto count = [&](bool holds) { result.failed_checks += holds ? 0 : 1; };
    const auto check_channel = [&](const auto& channel) {
        const bool sums = stochastic(channel);
        count(sums);
        count(sums ? private_by_rounding(channel, of_.edges, p_, q_) : private_at(channel, of_.edges, p_, q_));
    };

    const Number per_weight = Number(mixture.truth) * Number(m);
    for (int i = 0; i < n; ++i) {
        k.part[i] = Number(of_.row_sum[i]);
        const Number even = Number(mixture.even) * k.part[i];
        const std::int16_t* a = of_.weights(i);
        for (int j = 0; j < m; ++j) k(i, j) = even + per_weight * Number(a[j]);
    }
    check_channel(k);

    first_maximal_rows(k, target_);
    std::copy(k.part, k.part + n, collapsed.part);
    for (int i = 0; i < n; ++i) {
        std::fill(collapsed.row(i), collapsed.row(i) + n, Number(0));
        for (int j = 0; j < m; ++j) collapsed(i, target_[j]) += k(i, j);
    }
    check_channel(collapsed);
    count(diagonal_is_largest(collapsed));
    count(collapse_keeps_maxima(k, collapsed, space));

    const auto& bound = result.bound;
    out.averaged.rows = 0;
    if (of_.symmetry.images().empty()) {  // the average is the collapse, of which the rest is known
        count(trace_is_at_most(collapsed, bound, result.bound_denominator));
        return;
    }
    const View<Number, known, known> averaged(out.averaged, n, n, common);
    average(collapsed, averaged, space);
    check_channel(averaged);
    count(diagonal_is_largest(averaged));
    count(diagonal_follows_orbits(averaged, result.orbit_of));
    const bool same_trace = average_keeps_trace(collapsed, averaged, space);
    count(same_trace);
    count(trace_is_at_most(same_trace ? collapsed : averaged, bound, result.bound_denominator));
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
