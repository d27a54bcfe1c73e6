#include "optimum/covering/covering_number.hpp"

#include <numeric>
#include <stdexcept>

#include "base/error.hpp"
#include "exact/common_denominator.hpp"
#include "exact/lambda_powers.hpp"
#include "graph/prime.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/covering/large/proposal.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

// The sign of (M z)_i - 1.
int sign_beyond_one(int i, const OverOneDenominator& z, const Distances& distance, const Rational& lambda) {
    std::vector<Integer> at_distance;
    for (int j = 0; j < distance.size(); ++j) {
        if (!distance.connected(i, j)) continue;
        const auto d = static_cast<std::size_t>(distance(i, j));
        if (d >= at_distance.size()) at_distance.resize(d + 1);
        at_distance[d] += z.numerators[j];
    }
    Integer one = z.denominator;
    for (std::size_t d = 1; d < at_distance.size(); ++d) fmpz_mul(one.raw(), one.raw(), fmpq_numref(lambda.raw()));
    return fmpz_cmp(scaled_power_sum(at_distance, lambda).raw(), one.raw());
}

bool any_negative(const std::vector<Rational>& values) {
    for (const auto& v : values)
        if (v.sign() < 0) return true;
    return false;
}

Rational sum_of(const std::vector<Rational>& values) {
    const OverOneDenominator over_one = over_one_denominator(values);
    Rational out;
    for (const auto& v : over_one.numerators) fmpz_add(fmpq_numref(out.raw()), fmpq_numref(out.raw()), v.raw());
    fmpz_set(fmpq_denref(out.raw()), over_one.denominator.raw());
    fmpq_canonicalise(out.raw());
    return out;
}

// The rows of M for one vertex of each of `rows`, summed over each of the orbits `columns`, times a power of p.
struct WholeSystem {
    std::vector<std::vector<Integer>> entries;
    std::vector<Integer> ones;
};

WholeSystem system_of(const OrbitsOfGraph& of, const std::vector<int>& rows, const std::vector<int>& columns,
                      const Rational& lambda) {
    WholeSystem out;
    for (const int r : rows) {
        const int v = of.orbits[r].front();
        int farthest = 0;
        for (int w = 0; w < of.distance.size(); ++w) farthest = std::max(farthest, of.distance(v, w));
        const LambdaPowers power(lambda, farthest);
        auto& row = out.entries.emplace_back(columns.size());
        for (std::size_t c = 0; c < columns.size(); ++c)
            for (const int w : of.orbits[columns[c]]) row[c] += power[of.distance(v, w)];
        out.ones.push_back(power.one());
    }
    return out;
}

// The z with (M z)_v = 1 for v in the given rows that is constant on the given orbits and 0 elsewhere.
std::optional<std::vector<Rational>> weights_on(const OrbitsOfGraph& of, const std::vector<int>& rows,
                                                const std::vector<int>& support, const Rational& lambda) {
    const WholeSystem system = system_of(of, rows, support, lambda);
    const auto solution = solve_square(system.entries, system.ones);
    if (!solution) return {};
    std::vector<Rational> out(of.orbit_of.size());
    for (std::size_t k = 0; k < support.size(); ++k)
        for (const int v : of.orbits[support[k]]) out[v] = (*solution)[k];
    return out;
}

// The same program by the exact simplex, which needs no luck.
Covering by_exact_program(const OrbitsOfGraph& of, const Rational& lambda) {
    const std::size_t m = of.orbits.size();
    std::vector<int> all(m);
    std::iota(all.begin(), all.end(), 0);
    const WholeSystem system = system_of(of, all, all, lambda);
    std::vector<Rational> ones;
    for (const auto& one : system.ones) ones.emplace_back(one);
    ExactProgram program(ones);
    std::vector<int> slacks;
    for (std::size_t k = 0; k < m; ++k) {
        std::vector<Rational> column;
        for (std::size_t i = 0; i < m; ++i) column.emplace_back(system.entries[i][k]);
        program.add_column(std::move(column), static_cast<long>(of.orbits[k].size()));
    }
    for (std::size_t i = 0; i < m; ++i) {
        std::vector<Rational> slack(m);
        slack[i] = 1;
        slacks.push_back(program.add_column(std::move(slack), 0));
    }
    program.start_from(slacks);
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("the covering program without an optimum");
    Covering out{program.value(), std::vector<Rational>(of.orbit_of.size()), std::vector<Rational>(of.orbit_of.size())};
    const auto solution = program.solution();
    for (std::size_t v = 0; v < of.orbit_of.size(); ++v) {
        const int k = of.orbit_of[v];
        out.packing[v] = solution[k];
        out.cover[v] = program.prices()[k] * Rational(system.ones[k]) / static_cast<long>(of.orbits[k].size());
    }
    return out;
}

OrbitsOfGraph orbits_of(const Distances& distance, const std::vector<int>& smallest) {
    OrbitsOfGraph out{distance, {}, std::vector<int>(smallest.size())};
    std::vector<int> number(smallest.size());
    for (int v = 0; v < distance.size(); ++v) {
        if (smallest[v] == v) {
            number[v] = static_cast<int>(out.orbits.size());
            out.orbits.emplace_back();
        }
        out.orbit_of[v] = number[smallest[v]];
        out.orbits[out.orbit_of[v]].push_back(v);
    }
    return out;
}

Covering of_prime(const Graph& graph, const Distances& distance, const Rational& lambda) {
    return covering_of_distances(distance, automorphisms(graph).orbit_of, lambda);
}

Covering of_connected(const Graph& graph, const Rational& lambda) {
    const Distances distance(graph);
    if (graph.size() == 1) return {1, {1}, {1}};
    const CartesianFactors product = cartesian_factors(graph, distance);
    if (product.factors.size() == 1) return of_prime(graph, distance, lambda);
    Covering out{1, std::vector<Rational>(graph.size(), 1), std::vector<Rational>(graph.size(), 1)};
    for (std::size_t f = 0; f < product.factors.size(); ++f) {
        const Graph& factor = product.factors[f];
        const Covering part = of_prime(factor, Distances(factor), lambda);
        out.value *= part.value;
        for (int v = 0; v < graph.size(); ++v) {
            out.cover[v] *= part.cover[product.coordinate[f][v]];
            out.packing[v] *= part.packing[product.coordinate[f][v]];
        }
    }
    return out;
}

}  // namespace

Covering covering_of_distances(const Distances& distance, const std::vector<int>& orbit_of, const Rational& lambda) {
    const OrbitsOfGraph of = orbits_of(distance, orbit_of);
    if (const auto proposed = propose_supports(of, lambda)) {
        auto packing = weights_on(of, proposed->cover, proposed->packing, lambda);
        auto cover = weights_on(of, proposed->packing, proposed->cover, lambda);
        if (packing && cover) {
            Covering out{sum_of(*packing), std::move(*cover), std::move(*packing)};
            if (!not_a_covering(out, distance, lambda)) return out;
        }
    }
    return by_exact_program(of, lambda);
}

std::optional<std::string> not_a_covering(const Covering& covering, const Distances& distance, const Rational& lambda) {
    if (any_negative(covering.cover)) return "a negative weight in the cover";
    if (any_negative(covering.packing)) return "a negative weight in the packing";
    const auto cover = over_one_denominator(covering.cover), packing = over_one_denominator(covering.packing);
    for (int i = 0; i < distance.size(); ++i) {
        if (sign_beyond_one(i, cover, distance, lambda) < 0) return "vertex " + std::to_string(i) + " is not covered";
        if (sign_beyond_one(i, packing, distance, lambda) > 0)
            return "too much is packed at vertex " + std::to_string(i);
    }
    if (sum_of(covering.cover) != covering.value) return "the cover has another value";
    if (sum_of(covering.packing) != covering.value) return "the packing has another value";
    return {};
}

Covering covering_number(const Graph& graph, const Rational& lambda) {
    if (lambda < Rational(1)) throw InputError("λ", lambda.str(), "at least 1");
    Covering out{0, std::vector<Rational>(graph.size()), std::vector<Rational>(graph.size())};
    const auto smallest = component_of(graph);
    for (int root = 0; root < graph.size(); ++root) {
        if (smallest[root] != root) continue;
        std::vector<int> vertices;
        for (int v = root; v < graph.size(); ++v)
            if (smallest[v] == root) vertices.push_back(v);
        const Covering part = of_connected(induced_subgraph(graph, vertices), lambda);
        out.value += part.value;
        for (std::size_t k = 0; k < vertices.size(); ++k) {
            out.cover[vertices[k]] = part.cover[k];
            out.packing[vertices[k]] = part.packing[k];
        }
    }
    return out;
}

LeakageInterval leakage_interval(const Rational& covering, int components, const Rational& lambda) {
    return {(lambda * covering + Rational(components)) / (lambda + Rational(1)), covering};
}

}  // namespace leakproof
