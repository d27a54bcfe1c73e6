#include <algorithm>

#include "symmetry/action.hpp"
#include "tests/faults/edwards/parts.hpp"

namespace leakproof::edwards {
namespace {

std::vector<Permutation> right_coset_of_stabiliser_of_u(const GroupAtArrow& at) {
    std::vector<Permutation> out;
    for (const auto& gamma : elements_taking(at.elements(), at.u, at.u)) out.push_back(compose(gamma, at.sigma));
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<faults::Fault> faults_in_cosets() {
    const auto only_the_identity_fixes_v = +[](const GroupAtPair& at) {
        GroupSizes sizes = group_sizes(at);
        sizes.stabiliser_v = 1;
        return sizes;
    };
    const auto everything_fixes_v = +[](const GroupAtPair& at) {
        GroupSizes sizes = group_sizes(at);
        sizes.stabiliser_v = Rational(at.group().order());
        return sizes;
    };
    const auto v_is_u = +[](const GroupAtPair& at) { return group_sizes(GroupAtPair(at, at.elements(), at.u, at.u)); };
    return {
        {"the right coset in place of the left one",
         {""},
         check("edwards/lemma-2", groups_at_arrows, right_coset_of_stabiliser_of_u, lemma_2)},
        {"the stabiliser of the wrong vertex",
         {""},
         check("edwards/lemma-3", groups_at_arrows, right_coset_of_stabiliser_of_u, lemma_3)},
        {"the pointwise stabiliser of all vertices in place of that of v",
         {"repaired"},
         check("edwards/lemma-4", groups_at_pairs, only_the_identity_fixes_v, lemma_4)},
        {"v = u, which lies in the orbit of u",
         {"as-printed"},
         check("edwards/lemma-4", groups_at_pairs, v_is_u, lemma_4)},
        {"the whole group in place of the stabiliser of v",
         {""},
         check("edwards/lemma-5", groups_at_pairs, everything_fixes_v, lemma_5)},
    };
}

std::vector<faults::Fault> faults_in_powers() {
    const auto letters_rotated = +[](const PowerCase& p) {
        std::vector<int> image;
        for (int x = 0; x < p.base().size(); ++x) image.push_back((x + 1) % p.base().size());
        return one_place_at_a_time({Permutation(image)}, p.base().size(), p.exponent());
    };
    const auto nothing_moves = +[](const PowerCase& p) {
        PowerSymmetry s = symmetry_of_power(p);
        for (auto& map : s.position_maps) map = Permutation::identity(map.degree());
        return s;
    };
    const auto rotated = +[](const PowerCase& p) {
        PowerSymmetry s = symmetry_of_power(p);
        for (auto& map : s.position_maps) {
            std::vector<int> image = map.image();
            std::rotate(image.begin(), image.begin() + 1, image.end());
            map = Permutation(image);
        }
        return s;
    };
    const auto remark = [](auto construction) { return check("edwards/remark-2", powers, construction, remark_2); };
    return {
        {"letters permuted by what is no automorphism",
         {""},
         check("edwards/theorem-6", powers, letters_rotated, theorem_6)},
        {"nothing moves", {"not-componentwise"}, remark(nothing_moves)},
        {"words rotated", {"automorphism"}, remark(rotated)},
    };
}

std::vector<faults::Fault> faults_in_example_5() {
    const auto rotations_only = +[](const NumberCase& mn) {
        std::vector<int> turned;
        for (int x = 0; x < mn.m; ++x) turned.push_back((x + 1) % mn.m);
        const PermutationGroup cyclic(mn.m, {Permutation(turned)});
        return CycleAndCompleteGroups{cyclic, cyclic};
    };
    return {
        {"rotations only", {"cycle", "complete"}, check("edwards/example-5", numbers, rotations_only, example_5)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_groups() {
    std::vector<faults::Fault> out;
    for (const auto& part : {faults_in_cosets(), faults_in_powers(), faults_in_example_5()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::edwards
