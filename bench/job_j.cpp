#include "bench/job_j.hpp"

#include <algorithm>
#include <numeric>

#include "channel/channel.hpp"
#include "corpus/enumerate/random.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/distance_bounds.hpp"
#include "symmetry/automorphisms.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::bench {
namespace {

constexpr long largest_word = 1000000000;  // of λ = p/q, so that products with weights and row sums fit a machine word

long as_long(const fmpz* x) {
    if (fmpz_cmp_si(x, largest_word) > 0) throw Overflow{};
    return fmpz_get_si(x);
}

// What both versions of the job start from.
struct Start {
    Graph graph;
    std::vector<Edge> arcs;
    Automorphisms symmetry;
    std::vector<int> weight;  // a_ij, row by row
    std::vector<long> row_sum;
    int columns;

    int a(int i, int j) const { return weight[i * columns + j]; }
    long s(int i) const { return row_sum[i]; }
};

Start start(JobResult& result, const Rational& lambda) {
    Start out{parse_graph6(result.graph6), {}, {}, {}, {}, 0};
    out.arcs = out.graph.arcs();
    const auto parts = components(out.graph, Distances(out.graph));
    for (const auto& c : parts) result.diameters.push_back(c.diameter);
    std::sort(result.diameters.begin(), result.diameters.end());
    result.bound = diameter_bound(parts, lambda);
    out.symmetry = automorphisms(out.graph);
    result.automorphisms = out.symmetry.order;
    result.orbit_of = out.symmetry.orbit_of;
    const int n = out.graph.size();
    out.columns = n + 2;
    RandomNumbers words(std::string_view{result.graph6});
    for (int i = 0; i < n; ++i) {
        long sum = 0;
        for (int j = 0; j < out.columns; ++j) {
            out.weight.push_back(1 + static_cast<int>(words.next() >> 60));
            sum += out.weight.back();
        }
        out.row_sum.push_back(sum);
    }
    return out;
}

struct Scaled {
    BasicMatrix<Wide> matrix;
    Wide denominator;
};

// K = (1-t) U + t P, P_ij = a_ij / s_i, t the largest that is private at λ = p/q. The worst gap P_ij - λ P_hj is
// g / (q s_i s_h) with g = q a_ij s_h - p a_hj s_i, and t = x / (x + y) with x = (p-q) s_i s_h, y = m g.
Scaled channel(const Start& of, long p, long q) {
    const int n = of.graph.size(), m = of.columns;
    long gap = 0, rows = 1;  // the worst gap so far is gap / (q · rows)
    for (const auto& [i, h] : of.arcs) {
        const long here = of.s(i) * of.s(h);
        for (int j = 0; j < m; ++j) {
            const long g = q * of.a(i, j) * of.s(h) - p * of.a(h, j) * of.s(i);
            if (g > 0 && Wide(g) * Wide(rows) > Wide(gap) * Wide(here)) {
                gap = g;
                rows = here;
            }
        }
    }
    long x = gap == 0 ? 1 : (p - q) * rows, y = gap == 0 ? 0 : m * gap;
    const long g = std::gcd(x, y);
    x /= g;
    y /= g;
    Wide common = 1;  // the least common multiple of the row sums
    for (int i = 0; i < n; ++i) {
        const Wide divisor = greatest_common_divisor(common, Wide(of.s(i)));
        common *= exact_quotient(Wide(of.s(i)), divisor);
    }
    Scaled out{BasicMatrix<Wide>(n, m), Wide(x + y) * Wide(m) * common};
    const Wide even = Wide(y) * common;
    for (int i = 0; i < n; ++i) {
        const Wide per_weight = Wide(x) * Wide(m) * exact_quotient(common, Wide(of.s(i)));
        for (int j = 0; j < m; ++j) out.matrix(i, j) = even + per_weight * Wide(of.a(i, j));
    }
    return out;
}

bool stochastic(const BasicMatrix<Wide>& k, const Wide& denominator) {
    for (int i = 0; i < k.rows(); ++i) {
        Wide sum;
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j) < Wide(0)) return false;
            sum += k(i, j);
        }
        if (!(sum == denominator)) return false;
    }
    return true;
}

// q K_ij ≤ p K_hj; the products are made once an entry, not once an arc.
bool private_at(const BasicMatrix<Wide>& k, const std::vector<Edge>& arcs, long p, long q) {
    BasicMatrix<Wide> below = k, above = k;
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            if (q != 1) below(i, j) *= Wide(q);
            above(i, j) *= Wide(p);
        }
    for (const auto& [i, h] : arcs)
        for (int j = 0; j < k.columns(); ++j)
            if (below(i, j) > above(h, j)) return false;
    return true;
}

template <class Entry>
bool diagonal_is_largest(const BasicMatrix<Entry>& k) {
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i)
            if (k(j, j) < k(i, j)) return false;
    return true;
}

template <class Entry>
bool diagonal_follows_orbits(const BasicMatrix<Entry>& k, const std::vector<int>& orbit_of) {
    for (int v = 0; v < k.rows(); ++v)
        if (!(k(v, v) == k(orbit_of[v], orbit_of[v]))) return false;
    return true;
}

void fast_matrices(JobResult& result, const Start& of, long p, long q) {
    const auto count = [&](bool holds) { result.failed_checks += holds ? 0 : 1; };
    const Scaled k = channel(of, p, q);
    count(stochastic(k.matrix, k.denominator));
    count(private_at(k.matrix, of.arcs, p, q));
    result.collapsed = collapse_columns(k.matrix);
    result.collapsed_denominator = k.denominator;
    const Wide trace = diagonal_sum(result.collapsed);
    count(stochastic(result.collapsed, k.denominator));
    count(diagonal_is_largest(result.collapsed));
    count(private_at(result.collapsed, of.arcs, p, q));
    count(trace == sum_of_column_maxima(k.matrix));
    long scale = 1;
    if (of.symmetry.generators.empty()) {
        result.averaged = result.collapsed;
    } else {
        auto average =
            scaled_average_over_orbits(result.collapsed, PairOrbits(of.graph.size(), of.symmetry.generators));
        result.averaged = std::move(average.matrix);
        scale = average.scale;
    }
    result.averaged_denominator = k.denominator * Wide(scale);
    const Wide averaged_trace = diagonal_sum(result.averaged);
    count(stochastic(result.averaged, result.averaged_denominator));
    count(diagonal_is_largest(result.averaged));
    count(diagonal_follows_orbits(result.averaged, result.orbit_of));
    count(private_at(result.averaged, of.arcs, p, q));
    count(averaged_trace == trace * Wide(scale));
    Wide bound;  // Σ λ^d over q^D
    const int most = result.diameters.back();
    const auto to_the = [](long base, int exponent) {
        Wide out = 1;
        for (int e = 0; e < exponent; ++e) out *= Wide(base);
        return out;
    };
    for (const int d : result.diameters) bound += to_the(p, d) * to_the(q, most - d);
    count(averaged_trace * to_the(q, most) <= bound * result.averaged_denominator);
}

void append_numbers(std::string& out, const std::vector<int>& numbers) {
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (k > 0) out += ',';
        out += std::to_string(numbers[k]);
    }
}

void append_head(std::string& out, const JobResult& r) {
    out += r.graph6 + ";" + std::to_string(r.diameters.size()) + ";";
    append_numbers(out, r.diameters);
    out += ";" + r.bound.str() + ";" + r.automorphisms.str() + ";";
    append_numbers(out, r.orbit_of);
    out += ';';
}

}  // namespace

JobResult job_j(const std::string& graph6, const Rational& lambda) {
    JobResult result;
    result.graph6 = graph6;
    const Start of = start(result, lambda);
    try {
        fast_matrices(result, of, as_long(fmpq_numref(lambda.raw())), as_long(fmpq_denref(lambda.raw())));
    } catch (const Overflow&) { result.overflowed = true; }
    return result;
}

void append_line(std::string& out, const JobResult& r) {
    append_head(out, r);
    const int n = r.collapsed.rows();
    for (int j = 0; j < n; ++j) {
        if (j > 0) out += ',';
        append_fraction(out, r.collapsed(j, j), r.collapsed_denominator);
    }
    out += ';';
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            if (i + j > 0) out += ',';
            append_fraction(out, r.averaged(i, j), r.averaged_denominator);
        }
    out += '\n';
}

std::string job_j_with_rationals(const std::string& graph6, const Rational& lambda, int& failed_checks) {
    JobResult result;
    result.graph6 = graph6;
    const Start of = start(result, lambda);
    const int n = of.graph.size(), m = of.columns;
    Matrix p(n, m);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) p(i, j) = Rational(of.a(i, j), of.s(i));
    Rational worst;
    for (const auto& [i, h] : of.arcs)
        for (int j = 0; j < m; ++j) worst = std::max(worst, p(i, j) - lambda * p(h, j));
    if (!worst.is_zero()) {
        const Rational r = (lambda - Rational(1)) / (Rational(m) * worst), t = r / (Rational(1) + r),
                       u = (Rational(1) - t) / Rational(m);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < m; ++j) p(i, j) = u + t * p(i, j);
    }
    const Matrix square = collapse_columns(p),
                 mean = average_over_orbits(square, PairOrbits(n, of.symmetry.generators));
    for (const Matrix* k : std::initializer_list<const Matrix*>{&p, &square, &mean})
        failed_checks += (not_a_channel(*k) ? 1 : 0) + (is_private(*k, of.graph, lambda) ? 0 : 1);
    failed_checks += (diagonal_is_largest(square) ? 0 : 1) + (diagonal_is_largest(mean) ? 0 : 1) +
                     (diagonal_follows_orbits(mean, result.orbit_of) ? 0 : 1);
    failed_checks += (diagonal_sum(square) == sum_of_column_maxima(p) ? 0 : 1) +
                     (diagonal_sum(mean) == diagonal_sum(square) ? 0 : 1);
    failed_checks += diagonal_sum(mean) <= result.bound ? 0 : 1;
    std::string out;
    append_head(out, result);
    for (int j = 0; j < n; ++j) out += (j > 0 ? "," : "") + square(j, j).str();
    out += ';';
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out += (i + j > 0 ? "," : "") + mean(i, j).str();
    return out + "\n";
}

}  // namespace leakproof::bench
