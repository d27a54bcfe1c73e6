#include "tests/faults/edwards/parts.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {
namespace {

// The group of all cyclic shifts of the vertices, automorphisms or not.
PairOrbits orbits_of_shifts(int n) {
    std::vector<int> image;
    for (int x = 0; x < n; ++x) image.push_back((x + 1) % n);
    return PairOrbits(n, {Permutation(image)});
}

template <class Made>
Averaged with_average(const PrivateChannelWithGroup& k, const Made& made) {
    Averaged out = averaged(k);
    out.averaged = made(out);
    return out;
}

std::vector<faults::Fault> faults_in_collapsing() {
    const auto by_column = +[](const PrivateChannel& k) {
        std::vector<int> target;
        for (int j = 0; j < k.matrix().columns(); ++j) target.push_back(j % k.matrix().rows());
        return ScaledMatrix(merge_columns(k.matrix(), target));
    };
    const auto transposed = +[](const PrivateChannel& k) {
        const Matrix square = collapse_columns(k.matrix());
        Matrix out(square.columns(), square.rows());
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) = square(j, i);
        return ScaledMatrix(out);
    };
    const auto next_row = +[](const EveryChannel& k) {
        auto target = k.maximal_row();
        for (auto& t : target) t = (t + 1) % k.graph().size();
        return merge_columns(k.matrix(), target);
    };
    const auto halved = +[](const EveryChannel& k) {
        GenericMatrix out = collapsed_all(k);
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) /= Rational(2);
        return out;
    };
    return {
        {"columns sent to rows in turn",
         {"b", "d"},
         check("edwards/lemma-6", private_channel_instances, by_column, lemma_6)},
        {"rows and columns exchanged",
         {"a", "c"},
         check("edwards/lemma-6", private_channel_instances, transposed, lemma_6)},
        {"columns sent to the row after the maximum",
         {"a", "b", "c", "d"},
         check("edwards/lemma-6", every_channel, next_row, lemma_6_all)},
        {"halved", {"a", "d"}, check("edwards/lemma-6", every_channel, halved, lemma_6_all)},
    };
}

std::vector<faults::Fault> faults_in_averaging() {
    const auto group_too_large = +[](const PrivateChannelWithGroup& k) {
        return with_average(k, [&](const Averaged& of) {
            return average_over_orbits(of.collapsed, orbits_of_shifts(k.graph().size()));
        });
    };
    const auto not_averaged = +[](const PrivateChannelWithGroup& k) {
        return with_average(k, [](const Averaged& of) { return of.collapsed; });
    };
    const auto first_index_only = +[](const PrivateChannelWithGroup& k) {
        return with_average(k, [&](const Averaged& of) {
            const auto elements = *k.group().elements();
            Matrix mean(of.averaged.rows(), of.averaged.columns());
            for (int i = 0; i < mean.rows(); ++i)
                for (int j = 0; j < mean.columns(); ++j)
                    for (const auto& sigma : elements)
                        mean(i, j) += of.collapsed.entry(sigma(i), j) / Rational(static_cast<long>(elements.size()));
            return ScaledMatrix(mean);
        });
    };
    const auto not_divided = +[](const PrivateChannelWithGroup& k) {
        return with_average(k, [&](const Averaged& of) {
            Matrix sum = of.averaged.matrix();
            for (int i = 0; i < sum.rows(); ++i)
                for (int j = 0; j < sum.columns(); ++j) sum(i, j) *= Rational(k.group().order());
            return ScaledMatrix(sum);
        });
    };
    const auto largest_everywhere = +[](const PrivateChannelWithGroup& k) {
        Matrix out(k.graph().size(), k.graph().size());
        const Rational largest = largest_entry(k.matrix());
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) = largest;
        return Averaged{ScaledMatrix(out), ScaledMatrix(out)};
    };
    const auto of_instances = [](auto construction) {
        return check("edwards/lemma-7", private_channels_with_groups, construction, lemma_7);
    };
    return {
        {"averaged over a group that is too large", {"c"}, of_instances(group_too_large)},
        {"not averaged", {"b-orbits"}, of_instances(not_averaged)},
        {"one index left unmoved", {"b-maximum", "d", "b-equal-diagonals/repaired"}, of_instances(first_index_only)},
        {"the sum over the group", {"a"}, of_instances(not_divided)},
        {"a K' made of the largest entry of K, which mends the parenthesis",
         {"b-equal-diagonals/as-printed"},
         of_instances(largest_everywhere)},
    };
}

std::vector<faults::Fault> faults_in_averaging_all() {
    const auto group_too_large = +[](const EverySquareChannel& k) {
        return average_over_orbits(k.matrix(), orbits_of_shifts(k.graph().size()));
    };
    const auto not_averaged = +[](const EverySquareChannel& k) { return k.matrix(); };
    const auto diagonal_moved = +[](const EverySquareChannel& k) {
        const GenericMatrix mean = averaged_all(k);
        GenericMatrix out = mean;
        for (int i = 0; i < out.rows(); ++i) out(i, i) = mean(i, (i + 1) % mean.columns());
        return out;
    };
    const auto of_all = [](auto construction) {
        return check("edwards/lemma-7", every_square_channel, construction, lemma_7_all);
    };
    return {
        {"averaged over a group that is too large", {"a", "c"}, of_all(group_too_large)},
        {"not averaged", {"a", "b-maximum", "b-orbits", "c"}, of_all(not_averaged)},
        {"other entries on the diagonal", {"d"}, of_all(diagonal_moved)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_averages() {
    std::vector<faults::Fault> out;
    for (const auto& part : {faults_in_collapsing(), faults_in_averaging(), faults_in_averaging_all()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::edwards
