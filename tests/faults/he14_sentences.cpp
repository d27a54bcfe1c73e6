// Faults planted in the sentences outside the numbered statements, and in repairs.
#include <algorithm>

#include "checks/he14/sentences.hpp"
#include "tests/support/faults.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::he14;

const Range policies = planted::policies_up_to(3, 2);

std::vector<Fault> of_section_3_and_4() {
    const auto nobody_leaves = +[](const NumberCase& mn) {
        WithAbsent out = with_absent(mn);
        out.joined_to_all = Databases::unconstrained(Graph(mn.m + 1), mn.n);
        out.all_pairs = with_absent(mn).joined_to_all;
        return out;
    };
    const auto lines_exchanged = +[](const NumberCase& mn) {
        WithAbsent out = with_absent(mn);
        std::swap(out.line_and_all, out.line_and_last);
        return out;
    };
    const auto no_signs = +[](const NumberCase& k) {
        auto out = chain_of_counts(k);
        for (auto& estimator : out.estimators) estimator.coefficients[0] = 1;
        return out;
    };
    const auto one_missing = +[](const NumberCase& k) {
        auto out = chain_of_counts(k);
        out.estimators.pop_back();
        return out;
    };
    const auto exchanged = +[](const TwoFunctions& f) {
        JointReleases out = joint_releases(f);
        std::swap(out.shared, out.independent);
        return out;
    };
    const auto affected_exchanged = +[](const ConstrainedCase& c) {
        AffectedTuples out = affected_tuples_both_ways(c);
        std::swap(out.by_secrets, out.by_any_change);
        return out;
    };
    const auto same_twice = +[](const NumberCase& bits) {
        auto out = telling_parities(bits);
        out->second = out->first;
        out->both = Matrix(out->first.rows(), 4);
        for (int d = 0; d < out->first.rows(); ++d) out->both(d, out->first(d, 0) == Rational(1) ? 0 : 3) = 1;
        return out;
    };
    return {
        {"⊥ is joined to no value, or to all but the values to each other",
         {"neighbours", "histogram", "histogram/all-pairs"},
         check("he14/absent-individuals", individuals_and_values, nobody_leaves, absent_individuals)},
        {"⊥ is joined to the last value instead of all, and to all instead of the last",
         {"ordered-mechanism/joined-to-all", "ordered-mechanism/joined-to-last"},
         check("he14/absent-individuals", individuals_and_values, lines_exchanged, absent_individuals)},
        {"every noisy count is added",
         {"table"},
         check("he14/reconstruction", chains_of_counts, no_signs, reconstruction)},
        {"one estimator is left out",
         {"probability"},
         check("he14/reconstruction", chains_of_counts, one_missing, reconstruction)},
        {"randomness is shared where it should not be, and independent where it should be shared",
         {"shared", "independent"},
         check("he14/theorem-4.2-randomness", pairs_of_functions, exchanged, theorem_4_2_randomness)},
        {"what affects a tuple is taken the other way",
         {"secret-pairs", "any-pairs"},
         check("he14/theorem-4.3-covering", constrained_cases, affected_exchanged, theorem_4_3_covering)},
        {"the same parity is released twice",
         {""},
         check("he14/pufferfish-composition", several_bits, same_twice, pufferfish_composition)},
    };
}

// Sensitivities under weaker secrets that are one below those under all pairs.
ClusterSensitivities below_all_pairs(const ClusteredPoints& c) {
    ClusterSensitivities out = cluster_sensitivities(c);
    const auto set = [&](ClusterSensitivities::Of& of) { of.sum_by_value = out.full.sum_by_value - 1; };
    set(out.attribute);
    for (auto& of : out.threshold) set(of);
    for (auto& of : out.partition) set(of);
    return out;
}

std::vector<Fault> of_section_6() {
    const auto smaller = +[](const ClusteredPoints& c) { return below_all_pairs(c); };
    const auto square_cells = +[](const Once& of) {
        MapGrid out = twitter_map(of);
        out.height = Rational(11, 2) * Rational(out.rows);
        out.width = Rational(11, 2) * Rational(out.columns);
        out.threshold = Rational(11, 2);
        out.square_side = 5;
        out.ball = 31416;
        out.step = Rational(1, 10);
        out.cell_height = 5;
        return out;
    };
    const auto wider = +[](const Once& of) {
        MapGrid out = twitter_map(of);
        out.width = out.height;
        return out;
    };
    return {
        {"weaker secrets always make the sums less sensitive",
         {"attribute", "threshold", "partition"},
         check("he14/lemma-6.1-smaller", clustered_points, smaller, lemma_6_1_smaller)},
        {"cells of 5.5 km, and otherwise wrong lengths",
         {"coarse-cell/as-printed", "threshold/as-printed", "coarse-cell/square-cells", "grid", "ball",
          "threshold/one-cell"},
         check("he14/twitter-grid", once, square_cells, twitter_grid)},
        {"the map is as wide as high", {"cell"}, check("he14/twitter-grid", once, wider, twitter_grid)},
    };
}

// θ a power of f that divides |T|.
const Source<HierarchyCase> powers{
    "hierarchies of powers",
    [](const Range&) { return std::string("hierarchies of powers"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<HierarchyCase>& visitor) {
        for (int fan_out = 2; fan_out <= 4; ++fan_out)
            for (int theta = fan_out; theta <= 16; theta *= fan_out)
                for (int blocks = 1; blocks <= 4; ++blocks)
                    if (!visitor.see(std::make_shared<HierarchyCase>(blocks * theta, theta, fan_out))) return;
    }};
const Stream<HierarchyCase> hierarchies_of_powers{&powers, itself<HierarchyCase>};

ExactForms all_mended(const HierarchyCase& h) {
    const NoiseShares mended = exact_forms(h).mended;
    return {mended, mended, mended, mended};
}

NoiseShares times(const Rational& factor, const NoiseShares& shares) {
    return {factor * shares.s_nodes, factor * shares.later_trees, factor * shares.first_tree};
}

std::vector<Fault> of_errors() {
    const auto louder = +[](const HierarchyCase& h) {
        const ErrorShares out = error_shares(h);
        return ErrorShares{times(100, out.range), times(100, out.count)};
    };
    const auto rotated = +[](const HierarchyCase& h) {
        const ExactForms out = exact_forms(h);
        return ExactForms{out.cancelling, out.on_each_count, out.on_each_count, out.total_known};
    };
    const auto noisy_total = +[](const HierarchyCase& h) {
        ExactForms out = exact_forms(h);
        out.total_known = out.cancelling;
        return out;
    };
    const auto better_of_the_two = +[](const LineCase& line) {
        ErrorsByThreshold out = errors_by_threshold(line);
        for (auto* errors : {&out.printed, &out.trees})
            for (auto& error : *errors)
                if (errors->back().certainly_below(error)) error = errors->back();
        return out;
    };
    const auto backwards = +[](const LineCase& line) {
        ErrorsByThreshold out = errors_by_threshold(line);
        for (auto* errors : {&out.printed, &out.trees}) {
            for (auto& error : *errors)
                if (errors->back().certainly_below(error)) error = errors->back();
            std::reverse(errors->begin(), errors->end());
        }
        return out;
    };
    const auto trees_only = +[](const LineCase& line) {
        ErrorsByThreshold out;
        for (int theta = 1; theta <= line.values; ++theta)
            out.printed.push_back(printed_h_coefficient(line.values, theta, line.fan_out));
        return out;
    };
    const auto figure_backwards = +[](const LineCase& line) {
        ErrorsByThreshold out = errors_in_figure_2(line);
        std::reverse(out.printed.begin(), out.printed.end());
        out.trees = errors_in_figure_2(line).printed;
        return out;
    };
    const auto other_scales = +[](const LineCase& line) {
        const auto out = ordered_and_hierarchical(line);
        return TwoMechanismsOnALine{Rational(2) * out.ordered, Rational(40) * out.trees};
    };
    const auto wrong_corners = +[](const NumberCase& size) {
        Workloads out = workloads(size);
        out.cumulative.inverse(0, 0) = 2;
        out.ranges.inverse_factor = 1;
        out.ordered = Rational(100) * out.ordered;
        return out;
    };
    return {
        {"noise of ten times the scale",
         {"range", "count"},
         check("he14/equation-13", wide_hierarchies, louder, equation_13)},
        {"s_1 stands apart and the total is known",
         {"s-coefficient/as-printed"},
         check("he14/equation-14", hierarchies, all_mended, equation_14)},
        {"θ is a power of f that divides |T|, s_1 stands apart and the total is known",
         {"h-coefficient/as-printed"},
         check("he14/equation-14", hierarchies_of_powers, all_mended, equation_14)},
        {"the number of all tuples has noise",
         {"upper-bound/total-known"},
         check("he14/equation-14", hierarchies, noisy_total, equation_14)},
        {"shared nodes are taken for separate ones, and the repair is left out",
         {"s-coefficient/repaired", "h-coefficient/repaired"},
         check("he14/equation-14", hierarchies, rotated, equation_14)},
        {"the better of the two mechanisms is taken",
         {"never-worse/as-printed", "never-worse/trees/as-printed"},
         check("he14/error-by-threshold", lines_and_fan_outs, better_of_the_two, error_by_threshold)},
        {"θ is counted backwards",
         {"decreasing", "never-worse/repaired", "never-worse/trees/repaired", "growing/up-to-half"},
         check("he14/error-by-threshold", lines_and_fan_outs, backwards, error_by_threshold)},
        {"the S nodes are without error",
         {"growing/every-theta"},
         check("he14/error-by-threshold", lines_and_fan_outs, trees_only, error_by_threshold)},
        {"the figure is read backwards, and trees have log_f θ levels",
         {"growing/figure-2", "growing/figure-2/trees", "orders-of-magnitude"},
         check("he14/error-by-threshold", lines_of_figure_2, figure_backwards, error_in_figure_2)},
        {"other scales of the noise",
         {"formula", "trees"},
         check("he14/ordered-crossover", lines_and_fan_outs, other_scales, ordered_crossover)},
        {"matrices with a wrong corner or factor",
         {"cumulative/singular-values", "cumulative/unbounded", "ranges/singular-values", "ranges/unbounded",
          "ranges/comparable"},
         check("he14/svd-bound", domain_sizes, wrong_corners, svd_bound)},
    };
}

std::vector<Fault> of_section_7() {
    const auto halved = +[](const HierarchyCase& h) {
        auto out = losses_without_roots(h);
        for (auto& loss : out) {
            loss.s = loss.s / Rational(2);
            loss.h = loss.h / Rational(2);
        }
        return out;
    };
    const auto with_roots = +[](const HierarchyCase& h) {
        auto out = losses_without_roots(h);
        const OrderedHierarchy structure = ordered_hierarchy(h).structure;
        for (auto& loss : out)
            loss.h += Rational(structure.changes(loss.x, loss.y).later_roots, 2L * structure.height());
        return out;
    };
    const auto nearer = +[](const NumberCase& mn) { return threshold_graph_on_line(NumberCase(mn.m, mn.n - 1)); };
    const auto farther = +[](const NumberCase& mn) { return threshold_graph_on_line(NumberCase(mn.m, mn.n + 1)); };
    const auto twice = +[](const HierarchyCase& h) {
        const auto out = size_of_structure(h);
        return SizeOfStructure{2 * out.nodes, 2 * out.most_read};
    };
    return {
        {"twice the scale",
         {"every-split", "at-optimum", "above-at-optimum"},
         check("he14/theorem-7.2-roots", hierarchies, halved, theorem_7_2_roots)},
        {"the roots are released",
         {"small-h-budget", "leaving-first-block"},
         check("he14/theorem-7.2-roots", hierarchies, with_roots, theorem_7_2_roots)},
        {"θ one smaller",
         {"as-printed"},
         check("he14/theorem-7.2-distance", lines_with_thresholds, nearer, theorem_7_2_distance)},
        {"θ one larger",
         {"repaired"},
         check("he14/theorem-7.2-distance", lines_with_thresholds, farther, theorem_7_2_distance)},
        {"everything is there twice",
         {"construction", "query"},
         check("he14/complexity", hierarchies, twice, complexity)},
    };
}

std::vector<Fault> of_section_8() {
    const auto edges_forgotten = +[](const CoverCase& c) {
        CoverReduction out = cover_reduction(c);
        auto& [values, tuples, queries, answers] = out.constraints;
        for (std::size_t q = answers.size() - 1; q-- > 0;)
            if (answers[q] == 2) {
                queries.erase(queries.begin() + static_cast<long>(q));
                answers.erase(answers.begin() + static_cast<long>(q));
            }
        return out;
    };
    const auto one_vertex_more = +[](const CoverCase& c) {
        CoverReduction out = cover_reduction(c);
        ++out.constraints.answers.back();
        return out;
    };
    const auto right_way = +[](const DirectedSecrets& s) {
        auto out = pairs_of_the_proof(s);
        for (auto& [from, to, pair] : out)
            for (const auto& [x, y] : s.pairs)
                if (lifts(s.queries[to], x, y) && lowers(s.queries[from], x, y)) pair = Edge(x, y);
        return out;
    };
    const auto no_pairs = +[](const DirectedSecrets& s) {
        auto out = pairs_of_the_proof(s);
        for (auto& edge : out) edge.pair.reset();
        return out;
    };
    const auto shorter = +[](const CountSystem& s) {
        const CycleAndPath right = cycle_and_path(s);
        return CycleAndPath{right.alpha - 1, right.xi - 1};
    };
    const auto one_cell_less = +[](const PolicyOf<MarginalSystem>& p) { return twice_the_cells_in_use(p) - 2; };
    const auto one_query_less = +[](const PolicyOf<CountSystem>& p) { return twice_queries_plus_one(p) - 2; };
    return {
        {"the edges are forgotten",
         {"reduction", "sensitivity"},
         check("he14/vertex-cover", cover_questions, edges_forgotten, vertex_cover)},
        {"one vertex more is counted",
         {"nonempty"},
         check("he14/vertex-cover", cover_questions, one_vertex_more, vertex_cover)},
        {"lifting and lowering the right way",
         {"as-printed"},
         check("he14/appendix-a", directed_secrets, right_way, appendix_a)},
        {"no pair is chosen", {"symmetric-pairs"}, check("he14/appendix-a", directed_secrets, no_pairs, appendix_a)},
        {"lengths one too small",
         {"secrets-bound", "histogram"},
         check("he14/theorem-8.2-secret-changes", systems_of_counts, shorter, theorem_8_2_secret_changes),
         policies},
        {"one cell less",
         {"upper", "equality"},
         check("he14/theorem-8.4-cells", marginal_policies, one_cell_less, theorem_8_4_cells),
         policies},
        {"one query less",
         {"any-secrets"},
         check("he14/theorem-8.6-disjoint", count_policies, one_query_less, theorem_8_6_disjoint_queries),
         policies},
    };
}

}  // namespace

Faults he14_sentences() {
    Faults out{};
    for (const auto& list : {of_section_3_and_4(), of_section_6(), of_errors(), of_section_7(), of_section_8()})
        out.planted.insert(out.planted.end(), list.begin(), list.end());
    return out;
}

}  // namespace leakproof::faults
