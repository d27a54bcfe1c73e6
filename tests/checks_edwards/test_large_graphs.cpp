// Faults planted in averages on a graph with 24 vertices: its channels are without symmetry, so that they show.
#include "checks/edwards/edwards.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "tests/support/planted.hpp"
#include "transform/average_over_orbits.hpp"

namespace leakproof::edwards {
namespace {

using planted::caught;
using planted::passes;

Range on_grid() {
    Range range;
    range.given = {to_graph6(parse_spec("grid:4,6"))};
    range.lambdas = {Rational(2)};
    return range;
}

using Construction = Averaged (*)(const PrivateChannelWithGroup&);
Check averaging(Construction construction) { return check("c", private_channels_with_groups, construction, lemma_7); }

TEST_CASE("24 vertices: the average over the group is what lemma 7 says, for concrete channels and for all") {
    for (const char* part : {"a", "b-maximum", "b-orbits", "c", "d"}) {
        CHECK(passes(averaging(averaged), part, on_grid()));
        CHECK(passes(check("c", every_square_channel, averaged_all, lemma_7_all), part, on_grid()));
    }
}

TEST_CASE("24 vertices: averaged over a group that does not keep the graph") {
    const auto wrong_group = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        std::vector<int> image;
        for (int x = 0; x < k.graph().size(); ++x) image.push_back((x + 1) % k.graph().size());
        out.averaged = average_over_orbits(out.collapsed, PairOrbits(k.graph().size(), {Permutation(image)}));
        return out;
    };
    CHECK(caught(averaging(wrong_group), "c", on_grid()));
}

TEST_CASE("24 vertices: averaged over the identity and the generators, not over the group they span") {
    const auto generators_only = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        const auto& generators = k.group().generators();
        const Rational share(1, 1 + static_cast<long>(generators.size()));
        const Matrix collapsed = out.collapsed.matrix();
        Matrix mean = collapsed;
        for (int i = 0; i < mean.rows(); ++i)
            for (int j = 0; j < mean.columns(); ++j) {
                for (const auto& g : generators) mean(i, j) += collapsed(g(i), g(j));
                mean(i, j) *= share;
            }
        out.averaged = ScaledMatrix(mean);
        return out;
    };
    CHECK(caught(averaging(generators_only), "b-orbits", on_grid()));
}

TEST_CASE("24 vertices: orbits weighted alike, whatever their sizes") {
    const auto sizes_forgotten = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        const PairOrbits orbits(k.graph().size(), k.group().generators());
        Matrix mean = out.averaged.matrix();
        for (int i = 0; i < mean.rows(); ++i)
            for (int j = 0; j < mean.columns(); ++j) mean(i, j) *= Rational(orbits.size(orbits.number(i, j)), 4);
        out.averaged = ScaledMatrix(mean);
        return out;
    };
    CHECK(caught(averaging(sizes_forgotten), "a", on_grid()));
}

TEST_CASE("24 vertices: only rows averaged, which channels with the symmetry of the graph would hide") {
    const auto rows_only = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        const auto elements = *k.group().elements();
        const Matrix collapsed = out.collapsed.matrix();
        Matrix mean(collapsed.rows(), collapsed.columns());
        for (int i = 0; i < mean.rows(); ++i)
            for (int j = 0; j < mean.columns(); ++j) {
                for (const auto& g : elements) mean(i, j) += collapsed(g(i), j);
                mean(i, j) /= Rational(static_cast<long>(elements.size()));
            }
        out.averaged = ScaledMatrix(mean);
        return out;
    };
    CHECK(caught(averaging(rows_only), "b-maximum", on_grid()));
    CHECK(caught(averaging(rows_only), "d", on_grid()));
}

TEST_CASE("24 vertices, all channels: not averaged, or over a group that does not keep the graph") {
    const auto not_averaged = +[](const EverySquareChannel& k) { return k.matrix(); };
    for (const char* part : {"a", "b-maximum", "b-orbits", "c"})
        CHECK(caught(check("c", every_square_channel, not_averaged, lemma_7_all), part, on_grid()));
    const auto wrong_group = +[](const EverySquareChannel& k) {
        std::vector<int> image;
        for (int x = 0; x < k.graph().size(); ++x) image.push_back((x + 1) % k.graph().size());
        return average_over_orbits(k.matrix(), PairOrbits(k.graph().size(), {Permutation(image)}));
    };
    CHECK(caught(check("c", every_square_channel, wrong_group, lemma_7_all), "c", on_grid()));
}

TEST_CASE("extreme channels are among those tried on 24 vertices, and on 65 vertices none is") {
    const GraphCase small(parse_spec("grid:4,6"));
    int extreme = 0;
    for (const auto& named : small.channels(Rational(2), 1)) extreme += named.name.rfind("extreme", 0) == 0 ? 1 : 0;
    CHECK(extreme == 3);
    Range range = on_grid();
    range.given = {to_graph6(parse_spec("path:65"))};
    for (const auto& result : run_checks({averaging(averaged)}, range, {})) CHECK(result.instances == 0);
}

}  // namespace
}  // namespace leakproof::edwards
