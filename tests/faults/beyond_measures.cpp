#include "tests/faults/beyond_measures.hpp"

#include "checks/beyond/measures.hpp"
#include "checks/beyond/users.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof::faults {

using namespace beyond;

std::vector<Fault> beyond_measures() {
    const auto a_little_more = +[](const ChannelWithPrior& of) {
        auto out = gained_by_some(of);
        for (auto& g : out) g.posterior += Rational(1, 100);
        return out;
    };
    const auto more_than_private = +[](const PrivateChannel& k) {
        auto out = gained_privately(k);
        for (auto& each : out.gained) each.posterior += out.optimum;
        return out;
    };
    const auto ten_bits_more_told = +[](const ChannelWithPrior& of) {
        auto out = information_above_maxima(of);
        for (auto& difference : out) difference.upper += Rational(10);
        return out;
    };
    const auto without_privacy = +[](const PrivateChannel& k) {
        auto out = information_above_optimum(k);
        for (auto& difference : out) difference.upper += Rational(10);
        return out;
    };
    const auto output_kept = +[](const ChannelWithPrior& of) {
        auto out = processed_by_some(of);
        for (auto& g : out.before) g.posterior -= Rational(1, 100);
        return out;
    };
    const auto first_garbling = +[](const ChannelWithPrior& of) {
        auto out = refined_by_exchanged(of);
        Matrix kept(of.channel().columns(), of.channel().columns());
        for (int j = 0; j < kept.rows(); ++j) kept(j, j) = 1;
        out.answer.garbling = kept;
        return out;
    };
    const auto no_gain = +[](const ChannelWithPrior& of) {
        auto out = refined_by_exchanged(of);
        out.answer.garbling.reset();
        out.answer.gain = Matrix(1, of.channel().rows());
        return out;
    };
    Range four_vertices = planted::graphs_up_to(4);
    four_vertices.lambdas = {Rational(3, 2), Rational(2)};
    const auto less_at_once = +[](const GraphAtLambda& g) {
        auto out = pairs_of_users(g);
        out.back().at_once -= Rational(1, 100);
        return out;
    };
    const auto as_if_apart = +[](const GraphAtLambda& g) {
        auto out = pairs_of_users(g);
        for (auto& users : out) users.at_once = users.apart;
        return out;
    };
    const auto by_distance_instead = +[](const GraphAtLambda& path) {
        const Matrix k = exponential_by_distance(Distances(path.graph()), path.lambda);
        return OneForAll{nearer_than_all(path, k), users_of(path, k)};
    };
    Range three_vertices = planted::graphs_up_to(3);
    three_vertices.lambdas = {Rational(3, 2)};
    const auto each_their_own = +[](const GraphAtLambda& tree) {
        auto out = users_on_tree(tree);
        for (auto& users : out) users.at_once = users.apart;
        return out;
    };
    return {
        {"two users of a tree who do not share a channel",
         {"trees"},
         check("beyond/one-for-all", trees_of_five, each_their_own, none_for_all),
         four_vertices},
        {"the exponential mechanism in place of the geometric one",
         {"every-user", "thresholds"},
         check("beyond/one-for-all", paths_of_five, by_distance_instead, one_for_all),
         three_vertices},
        {"two users who get less at once",
         {"paths", "star"},
         check("beyond/users", connected_graphs_of_five, less_at_once, users_at_once),
         four_vertices},
        {"users who do not share a channel",
         {"circles", "star"},
         check("beyond/users", connected_graphs_of_five, as_if_apart, users_at_once),
         four_vertices},
        {"a little more is earned",
         {"bound", "attained"},
         check("beyond/measure-miracle", small_channels, a_little_more, measure_miracle)},
        {"more is earned than privacy allows",
         {"private"},
         check("beyond/measure-miracle", small_private_channels, more_than_private, measure_miracle_private)},
        {"ten bits more are told",
         {"bound"},
         check("beyond/measure-shannon", small_channels, ten_bits_more_told, measure_shannon)},
        {"ten bits more than privacy allows",
         {"private"},
         check("beyond/measure-shannon", small_private_channels, without_privacy, measure_shannon_private)},
        {"less is earned before",
         {""},
         check("beyond/measure-processing", small_channels, output_kept, measure_processing)},
        {"the output is kept",
         {"refined"},
         check("beyond/measure-refinement", small_channels, first_garbling, measure_refinement)},
        {"a gain that tells nothing",
         {"separated"},
         check("beyond/measure-refinement", small_channels, no_gain, measure_refinement)},
    };
}

}  // namespace leakproof::faults
