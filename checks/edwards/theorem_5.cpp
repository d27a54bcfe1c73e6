// Theorem 5: a family K^(δ) of block diagonal channels for which the bound of Theorem 3 is reached in the limit δ ↓ 0.
// All entries are polynomials in δ over 4 + 2δ, so every statement is decided for all δ > 0 at once.
// Two values are printed for ε(δ): log(1 + δ) in the proof, 1 + δ in its last sentence.
#include "checks/edwards/edwards.hpp"
#include "checks/tools/log_ratio.hpp"
#include "derivation/path_proof.hpp"
#include "exact/enclosure.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof::edwards {
namespace {

const Polynomial delta = Polynomial::variable();
const Polynomial denominator = Polynomial(4) + Polynomial(2) * delta;

// p ≥ 0 for all δ ≥ 0, evidently.
bool nonnegative(const Polynomial& p) { return p.shifted(-1).evidently_nonnegative_from_one(); }

// The row whose entry is the largest of column j for all δ > 0, if one is.
std::optional<int> largest_in_column(const PolynomialMatrix& k, int j) {
    for (int top = 0; top < k.rows(); ++top) {
        bool largest = true;
        for (int i = 0; i < k.rows(); ++i) largest = largest && nonnegative(k(top, j) - k(i, j));
        if (largest) return top;
    }
    return std::nullopt;
}

// Whether 1 + δ is the exact privacy level: no ratio exceeds it, and some ratio equals it.
bool level_is_one_plus_delta(const PolynomialMatrix& k, const Graph& graph) {
    bool attained = false;
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j) {
            const Polynomial slack = (Polynomial(1) + delta) * k(h, j) - k(i, j);
            if (!nonnegative(slack)) return false;
            attained = attained || (slack.is_zero() && !k(i, j).is_zero());
        }
    return attained;
}

}  // namespace

std::string BlockFamily::name() const { return "K^(δ) with n = " + std::to_string(n); }
void BlockFamily::describe(Counterexample& out) const { out.object = name(); }

const Source<BlockFamily> block_counts{"block families",
                                       [](const Range&) { return std::string("K4 beside n - 1 edges"); },
                                       {"n"},
                                       [](const Range&, const CaseVisitor<BlockFamily>& visitor) {
                                           for (int n = 1; n <= 8; ++n)
                                               if (!visitor.see(std::make_shared<BlockFamily>(n))) return;
                                       }};

const Stream<BlockFamily> block_families{&block_counts, itself<BlockFamily>, "the channel K^(δ)"};

BlockChannel block_channel(const BlockFamily& of) {
    const int size = 2 * of.n + 2;
    BlockChannel out{PolynomialMatrix(size, size), complete(4)};
    for (int t = 1; t < of.n; ++t) out.graph = disjoint_union(out.graph, complete(2));
    PolynomialMatrix& k = out.numerators;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) k(i, j) = j == i || j == (i + 1) % 4 ? Polynomial(1) + delta : Polynomial(1);
    for (int first = 4; first < size; first += 2)
        for (int i = 0; i < 2; ++i)
            for (int j = 0; j < 2; ++j)
                k(first + i, first + j) = i == j ? Polynomial(2) + Polynomial(2) * delta : Polynomial(2);
    return out;
}

Polynomial sum_of_largest(const PolynomialMatrix& k) {
    Polynomial out;
    for (int j = 0; j < k.columns(); ++j)
        if (const auto top = largest_in_column(k, j)) out += k(*top, j);
    return out;
}

void theorem_5(const BlockFamily& of, const BlockChannel& built, Findings& expect) {
    const auto& [k, graph] = built;
    const auto parts = components(graph, Distances(graph));
    for (int i = 0; i < k.rows(); ++i) {
        Polynomial sum;
        for (int j = 0; j < k.columns(); ++j) {
            expect.truth("rows", nonnegative(k(i, j)), "entries are nonnegative for all δ > 0");
            sum += k(i, j);
        }
        expect.equal("rows", "row sum times 4 + 2δ", sum, "4 + 2δ", denominator);
    }
    expect.truth("privacy-level", level_is_one_plus_delta(k, graph), "the exact privacy level is 1 + δ for all δ > 0");

    for (int j = 0; j < k.columns(); ++j)
        expect.truth("leakage", largest_in_column(k, j).has_value(),
                     "one entry of each column is the largest for all δ > 0");
    const Polynomial maxima = sum_of_largest(k);
    const Polynomial printed =
        Polynomial(4) * (Polynomial(1) + delta) + Polynomial(2 * of.n - 2) * (Polynomial(2) + Polynomial(2) * delta);
    expect.equal("leakage", "Σ of maxima times 4 + 2δ", maxima, "the printed numerator", printed);

    const Polynomial bound = diameter_bound(parts).shifted(1);  // at λ = 1 + δ
    const LogRatioLimit limit = limit_of_log_ratio({bound, Polynomial(1)}, {maxima, denominator});
    const auto limit_values = [&] {
        return Findings::Values{{"bound", Datum(bound, "δ")},
                                {"leakage factor", "(" + maxima.str("δ") + ") / (" + denominator.str("δ") + ")"},
                                {"limit of the ratio of logarithms", limit.text}};
    };
    if (of.n == 1) return;
    expect.truth("limit", limit.is_one, "the ratio tends to 1", limit_values);
    expect.truth("not-vertex-transitive", !is_vertex_transitive(graph), "the graph is not vertex transitive");
    expect.truth("not-distance-regular",
                 !is_distance_regular(graph, Distances(graph)) && !intersection_array(graph, Distances(graph)),
                 "the graph is not distance regular");

    // With λ = e^{1+δ} the bound Σ_t λ^{d_t} tends to Σ_t e^{d_t} and the leakage factor to a number above 1, so that
    // the ratio of their logarithms tends to 1 exactly if the two are the same.
    Enclosure bound_at_zero;
    for (const auto& t : parts) bound_at_zero = bound_at_zero + exp_of(Rational(t.diameter));
    const Rational factor_at_zero = maxima.at(0) / denominator.at(0);
    expect.truth("second-epsilon", !bound_at_zero.certainly_not(factor_at_zero),
                 "the ratio tends to 1 with ε(δ) = 1 + δ", [&] {
                     Findings::Values out{{"privacy level", "1 + δ"},
                                          {"bound tends to", bound_at_zero},
                                          {"leakage factor tends to", factor_at_zero}};
                     if (factor_at_zero > Rational(1))
                         out.push_back({"ratio tends to", log2_of(bound_at_zero) / log2_of(factor_at_zero)});
                     return out;
                 });
}

// Any graph with q ≥ 2 components: telling the component is private at every level and leaks the factor q, which is
// also the bound at λ = 1.
Matrix channel_telling_the_component(const GraphCase& of) {
    Matrix k(of.size(), static_cast<int>(of.components().size()));
    for (int t = 0; t < k.columns(); ++t)
        for (const int v : of.components()[t].vertices) k(v, t) = 1;
    return k;
}

void theorem_5_every_graph(const GraphCase& of, const Matrix& k, Findings& expect) {
    const auto q = static_cast<long>(of.components().size());
    if (q < 2) return;
    expect.channel("every-graph", k);
    expect.private_at("every-graph", k, of.graph(), Rational(1));
    const LogRatioLimit limit = limit_of_log_ratio({diameter_bound(of.components()).shifted(1), Polynomial(1)},
                                                   {Polynomial(sum_of_column_maxima(k)), Polynomial(1)});
    expect.truth("every-graph", limit.is_one, "the ratio tends to 1", [&] {
        return Findings::Values{{"limit", limit.text}};
    });
}

// A connected graph: the uniform bound caps the factor by the largest of ℓ λ^d / w_j over the vertices j, with
// w_j = Σ_i λ^{d-d(i,j)}. For each of them the ratio of logarithms has a limit as λ ↓ 1, and the least of these is a
// lower bound on the limit inferior for all private channels.
Derivation proof_of_uniform_bound(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    if (of.components().size() != 1) return {};
    return uniform_bound_proof(of.graph(), of.distance(), of.components().front().diameter);
}

void theorem_5_connected_graphs(const EverySquareChannel& k, const Derivation& proof, Findings& expect) {
    const auto& of = k.graph_case();
    if (of.components().size() != 1 || of.size() < 2) return;
    const int d = of.components().front().diameter, n = of.size();
    const Polynomial top = lambda_to(d), all = Polynomial(n) * top;
    LinearForm conclusion = LinearForm::constant(all);
    for (int j = 0; j < n; ++j) {
        Polynomial weight;
        for (int i = 0; i < n; ++i) weight += lambda_to(d - of.distance()(i, j));
        conclusion -= weight * k.entry(j, j);
        const LogRatioLimit limit =
            limit_of_log_ratio({top.shifted(1), Polynomial(1)}, {all.shifted(1), weight.shifted(1)});
        expect.at_most("connected-graphs", "ℓ/(ℓ-1)", Rational(n, n - 1), "the limit of log λ^d / log(ℓ λ^d / w_j)",
                       limit.value.value_or(Rational(0)));
    }
    expect.derived("connected-graphs", flaw_in_inequality(proof, conclusion, k.assumptions()),
                   "Σ_j w_j K_jj ≤ ℓ λ^d, so that Σ_j K_jj ≤ max_j ℓ λ^d / w_j");
    expect.note("connected-graphs", rests_on_lemma_6);
}

}  // namespace leakproof::edwards
