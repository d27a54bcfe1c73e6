// The peer: QSopt_ex, an exact linear program solver, on the n² program reduced by symmetry. A program of its own
// that the benchmark starts: it reads graph6 lines, prints "graph6 value" for each and, last, "seconds S" of
// processor time for building and solving the programs (reading and the symmetry group are not counted). Usage:
// optimum_peer LAMBDA < graphs
#include <gmp.h>
extern "C" {
#include <qsopt_ex/QSopt_ex.h>
}

#include <ctime>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "exact/rational.hpp"
#include "graph/graph6.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/orbits.hpp"

namespace {

using namespace leakproof;

class Numbers {
public:
    explicit Numbers(std::size_t count) : values_(count) {
        for (auto& v : values_) mpq_init(v.raw);
    }
    ~Numbers() {
        for (auto& v : values_) mpq_clear(v.raw);
    }
    Numbers(const Numbers&) = delete;
    Numbers& operator=(const Numbers&) = delete;
    mpq_t& operator[](std::size_t i) { return values_[i].raw; }
    mpq_t* data() { return &values_[0].raw; }

private:
    struct Number {
        mpq_t raw;
    };
    std::vector<Number> values_;
};

struct Column {
    std::vector<int> rows;
    std::vector<std::pair<long, long>> entries;
    void add(int row, long p, long q) {
        rows.push_back(row);
        entries.emplace_back(p, q);
    }
};

// Variables are orbits of pairs (i, j); rows: one sum for each orbit of rows, and K_ij ≤ λ K_hj for adjacent i, h.
std::string maximum(const Graph& graph, const Automorphisms& group, const PairOrbits& orbits, long p, long q) {
    const int n = graph.size();
    std::vector<Column> column(orbits.count());
    std::string sense;
    int row = 0;
    for (int i = 0; i < n; ++i) {
        if (group.orbit_of[i] != i) continue;
        std::vector<long> count(column.size());
        for (int j = 0; j < n; ++j) ++count[orbits.number(i, j)];
        for (std::size_t k = 0; k < column.size(); ++k)
            if (count[k] > 0) column[k].add(row, count[k], 1);
        sense += 'E';
        ++row;
    }
    const int sums = row;
    std::set<std::pair<int, int>> seen;
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < n; ++j) {
            const int a = orbits.number(i, j), b = orbits.number(h, j);
            if (a == b || !seen.emplace(a, b).second) continue;
            column[a].add(row, 1, 1);
            column[b].add(row++, -p, q);
            sense += 'L';
        }
    std::vector<int> count, begin, index;
    std::size_t entries = 0;
    for (const auto& c : column) entries += c.rows.size();
    Numbers value(entries + 1), objective(column.size()), right(static_cast<std::size_t>(row)), lower(column.size()),
        upper(column.size()), result(1);
    for (const auto& c : column) {
        begin.push_back(static_cast<int>(index.size()));
        count.push_back(static_cast<int>(c.rows.size()));
        for (std::size_t k = 0; k < c.rows.size(); ++k) {
            mpq_set_si(value[index.size()], c.entries[k].first, static_cast<unsigned long>(c.entries[k].second));
            index.push_back(c.rows[k]);
        }
    }
    for (std::size_t k = 0; k < column.size(); ++k) mpq_set(upper[k], mpq_ILL_MAXDOUBLE);
    for (int j = 0; j < n; ++j) {
        mpq_t& cost = objective[orbits.number(j, j)];
        mpq_set_si(cost, static_cast<long>(mpz_get_si(mpq_numref(cost))) + 1, 1);
    }
    for (int r = 0; r < sums; ++r) mpq_set_si(right[r], 1, 1);
    mpq_QSprob program = mpq_QSload_prob("optimum", static_cast<int>(column.size()), row, count.data(), begin.data(),
                                         index.data(), value.data(), QS_MAX, objective.data(), right.data(),
                                         sense.data(), lower.data(), upper.data(), nullptr, nullptr);
    int status = 0;
    std::string out = "none";
    if (program != nullptr && QSexact_solver(program, nullptr, nullptr, nullptr, DUAL_SIMPLEX, &status) == 0 &&
        status == QS_LP_OPTIMAL) {
        mpq_QSget_objval(program, &result[0]);
        std::vector<char> text(mpz_sizeinbase(mpq_numref(result[0]), 10) + mpz_sizeinbase(mpq_denref(result[0]), 10) +
                               3);
        out = mpq_get_str(text.data(), 10, result[0]);
    }
    mpq_QSfree_prob(program);
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    QSexactStart();  // before any other number: it brings its own memory functions for GMP
    const auto lambda = argc == 2 ? Rational::parse(argv[1]) : std::nullopt;
    if (!lambda || *lambda < Rational(1)) {
        std::cerr << "usage: optimum_peer LAMBDA < graphs\n";
        return 2;
    }
    const long p = fmpz_get_si(fmpq_numref(lambda->raw())), q = fmpz_get_si(fmpq_denref(lambda->raw()));
    double total = 0;
    for (std::string line; std::getline(std::cin, line);) {
        const Graph graph = parse_graph6(line);
        const auto group = automorphisms(graph);
        const PairOrbits orbits(graph.size(), group.generators);
        const std::clock_t start = std::clock();
        const auto value = maximum(graph, group, orbits, p, q);
        total += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::cout << line << ' ' << value << '\n';
    }
    std::cout << "seconds " << total << '\n';
    QSexactClear();
    return 0;
}
