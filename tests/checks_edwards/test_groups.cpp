// Faults planted in the constructions behind Lemmas 2 to 5, Theorem 6, Remark 2 and Example 5.
#include <algorithm>

#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "symmetry/action.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

using planted::caught;
using planted::passes;

TEST_CASE("lemma 2: the right coset is not the left one") {
    CHECK(passes(check("c", groups_at_arrows, left_coset_of_stabiliser, lemma_2), ""));
    const auto wrong_side = +[](const GroupAtArrow& at) {
        std::vector<Permutation> out;
        for (const auto& gamma : elements_taking(at.elements(), at.u, at.u)) out.push_back(compose(gamma, at.sigma));
        std::sort(out.begin(), out.end());
        return out;
    };
    CHECK(caught(check("c", groups_at_arrows, wrong_side, lemma_2), ""));
}

TEST_CASE("lemma 3: the stabiliser of the wrong vertex") {
    CHECK(passes(check("c", groups_at_arrows, right_coset_of_stabiliser, lemma_3), ""));
    const auto wrong_vertex = +[](const GroupAtArrow& at) {
        std::vector<Permutation> out;
        for (const auto& gamma : elements_taking(at.elements(), at.u, at.u)) out.push_back(compose(gamma, at.sigma));
        std::sort(out.begin(), out.end());
        return out;
    };
    CHECK(caught(check("c", groups_at_arrows, wrong_vertex, lemma_3), ""));
}

TEST_CASE("lemma 4: as printed it fails, repaired it holds, and a wrong count is noticed") {
    const Check row = check("c", groups_at_pairs, group_sizes, lemma_4);
    CHECK(passes(row, "repaired"));
    const Result any = planted::result_of(row, "as-printed", planted::graphs_up_to(3)),
                 full = planted::result_of(row, "as-printed-full-group", planted::graphs_up_to(3));
    REQUIRE(any.counterexample);
    CHECK(any.counterexample->graph == empty_graph(2));
    CHECK(any.counterexample->group == std::vector<Permutation>{Permutation::identity(2)});
    REQUIRE(full.counterexample);
    CHECK(full.counterexample->size == 3);
    const auto fixes_everything = +[](const GroupAtPair& at) {
        GroupSizes sizes = group_sizes(at);
        sizes.stabiliser_v = 1;  // the pointwise stabiliser of all vertices in place of Γ_v
        return sizes;
    };
    CHECK(caught(check("c", groups_at_pairs, fixes_everything, lemma_4), "repaired"));
}

TEST_CASE("lemma 5: sizes of different stabilisers") {
    CHECK(passes(check("c", groups_at_pairs, group_sizes, lemma_5), ""));
    const auto whole_group = +[](const GroupAtPair& at) {
        GroupSizes sizes = group_sizes(at);
        sizes.stabiliser_v = Rational(at.group().order());
        return sizes;
    };
    CHECK(caught(check("c", groups_at_pairs, whole_group, lemma_5), ""));
}

TEST_CASE("theorem 6: letters permuted by something that is no automorphism") {
    CHECK(passes(check("c", powers, componentwise_automorphisms, theorem_6), "", 3));
    const auto rotate_letters = +[](const PowerCase& p) {
        std::vector<int> image;
        for (int x = 0; x < p.base().size(); ++x) image.push_back((x + 1) % p.base().size());
        return one_place_at_a_time({Permutation(image)}, p.base().size(), p.exponent());
    };
    CHECK(caught(check("c", powers, rotate_letters, theorem_6), "", 3));
}

TEST_CASE("remark 2: wrong maps and wrong orders") {
    const Check row = check("c", powers, symmetry_of_power, remark_2);
    CHECK(passes(row, "automorphism"));
    CHECK(passes(row, "not-componentwise/repaired"));
    CHECK(passes(row, "order/wreath-prime"));
    CHECK(caught(row, "not-componentwise/as-printed"));
    CHECK(caught(row, "order/componentwise"));
    CHECK(caught(row, "order/wreath"));
    const auto still = +[](const PowerCase& p) {
        PowerSymmetry s = symmetry_of_power(p);
        for (auto& map : s.position_maps) map = Permutation::identity(map.degree());
        return s;
    };
    CHECK(caught(check("c", powers, still, remark_2), "not-componentwise/repaired"));
    const auto rotated = +[](const PowerCase& p) {
        PowerSymmetry s = symmetry_of_power(p);
        for (auto& map : s.position_maps) {
            std::vector<int> image = map.image();
            std::rotate(image.begin(), image.begin() + 1, image.end());
            map = Permutation(image);
        }
        return s;
    };
    CHECK(caught(check("c", powers, rotated, remark_2), "automorphism"));
    const auto half = +[](const PowerCase& p) {
        PowerSymmetry s = symmetry_of_power(p);
        s.base_order = Integer(1);
        return s;
    };
    CHECK(caught(check("c", powers, half, remark_2), "order/wreath-prime"));
}

TEST_CASE("example 5: the wrong groups") {
    const Check row = check("c", numbers, groups_of_cycle_and_complete, example_5);
    CHECK(caught(row, "cycle/as-printed"));
    CHECK(passes(row, "cycle/repaired"));
    CHECK(passes(row, "complete"));
    const auto rotations_only = +[](const NumberCase& mn) {
        std::vector<int> turned;
        for (int x = 0; x < mn.m; ++x) turned.push_back((x + 1) % mn.m);
        const PermutationGroup cyclic(mn.m, {Permutation(turned)});
        return CycleAndCompleteGroups{cyclic, cyclic};
    };
    CHECK(caught(check("c", numbers, rotations_only, example_5), "cycle/repaired"));
    CHECK(caught(check("c", numbers, rotations_only, example_5), "complete"));
}

}  // namespace
}  // namespace leakproof::edwards
