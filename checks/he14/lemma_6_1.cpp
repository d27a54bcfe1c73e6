// Lemma 6.1: sensitivities of q_sum (the sums of the points of each cluster) and q_size (their numbers) without
// constraints. The cluster of a tuple is that of its value, or fixed for each individual; two clusters.
#include <algorithm>
#include <optional>

#include "base/words.hpp"
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {

bool each_clustering(const PointDomain& of, const CaseVisitor<ClusteredPoints>& visitor) {
    for (unsigned mask = 0; mask < 1U << of.points.size(); ++mask) {
        std::vector<int> cluster;
        for (std::size_t x = 0; x < of.points.size(); ++x) cluster.push_back(static_cast<int>(mask >> x & 1));
        if (!visitor.see(std::make_shared<ClusteredPoints>(of, cluster))) return false;
    }
    return true;
}

const Source<ClusteredPoints> small_point_sets{
    "clustered points",
    [](const Range&) {
        return std::string(
            "all sets of points of 0, …, 3 on a line, and products of two sets of coordinates 0, 1, 2; "
            "all assignments to two clusters;");
    },
    {"dimension", "points"},
    [](const Range&, const CaseVisitor<ClusteredPoints>& visitor) {
        for (std::size_t size = 1; size <= 4; ++size) {
            for (const auto& line : coordinate_sets(3))
                if (line.size() == size && !each_clustering(PointDomain({line}), visitor)) return;
            for (const auto& a : coordinate_sets(2))
                for (const auto& b : coordinate_sets(2))
                    if (a.size() * b.size() == size && !each_clustering(PointDomain({a, b}), visitor)) return;
        }
    }};

long diameter(const Points& points, const std::vector<int>& members) {
    long out = 0;
    for (const int x : members)
        for (const int y : members) out = std::max(out, distance_measure(points[x], points[y], Norm::one));
    return out;
}

std::vector<int> everything(const Points& points) {
    std::vector<int> out;
    for (std::size_t x = 0; x < points.size(); ++x) out.push_back(static_cast<int>(x));
    return out;
}

// q_sum with the cluster of tuple i given by `cluster_of(i, value)`.
template <class ClusterOf>
Query sum_of_clusters(const Points& points, const ClusterOf& cluster_of) {
    const std::size_t dimension = points.front().size();
    return [&points, cluster_of, dimension](std::span<const Value> d) {
        Answer out(2 * dimension);
        for (std::size_t i = 0; i < d.size(); ++i)
            for (std::size_t k = 0; k < dimension; ++k)
                out[static_cast<std::size_t>(cluster_of(i, d[i])) * dimension + k] += points[d[i]][k];
        return out;
    };
}

// The largest L1 distance of two values that are a secret pair.
long widest_edge(const Points& points, const Graph& secrets) {
    long out = 0;
    for (const auto& [x, y] : secrets.edges()) out = std::max(out, distance_measure(points[x], points[y], Norm::one));
    return out;
}

// What a change of one tuple along an edge does to the sums, at most: within a cluster the distance of the two points,
// otherwise the one is taken out of its sum and the other added to its own.
long move_along(const ClusteredPoints& c, int x, int y) {
    const std::vector<int> origin(c.attributes.size(), 0);
    const auto norm = [&](int of) { return distance_measure(c.points[of], origin, Norm::one); };
    return c.cluster[x] == c.cluster[y] ? distance_measure(c.points[x], c.points[y], Norm::one) : norm(x) + norm(y);
}
long widest_move(const ClusteredPoints& c, const Graph& secrets) {
    long out = 0;
    for (const auto& [x, y] : secrets.edges()) out = std::max(out, move_along(c, x, y));
    return out;
}

bool joins_clusters(const ClusteredPoints& c, const Graph& secrets) {
    const auto edges = secrets.edges();
    return std::any_of(edges.begin(), edges.end(),
                       [&](const Edge& e) { return c.cluster[e.first] != c.cluster[e.second]; });
}

// Whether the clusters are those of the nearest of two centroids, that is, whether a line (a point, on a line) parts
// them; the points are few and their coordinates small.
bool from_centroids(const ClusteredPoints& c) {
    constexpr int steepest = 4;
    const bool plane = c.attributes.size() == 2;
    for (int a = -steepest; a <= steepest; ++a)
        for (int b = plane ? -steepest : 0; b <= (plane ? steepest : 0); ++b) {
            std::optional<int> last, first;  // of the one cluster, and of the other
            for (int x = 0; x < c.size(); ++x) {
                const int height = a * c.points[x][0] + (plane ? b * c.points[x][1] : 0);
                if (c.cluster[x] == 0) last = std::max(last.value_or(height), height);
                else first = std::min(first.value_or(height), height);
            }
            if (!last || !first || *last < *first) return true;
        }
    return false;
}

bool has_origin(const ClusteredPoints& c) {
    return std::find(c.points.begin(), c.points.end(), std::vector<int>(c.attributes.size(), 0)) != c.points.end();
}

constexpr const char *harmless = "the printed value is only larger than needed", *all_secret = "all pairs are secret",
                     *no_centroids = "clusters that come from no two centroids";

// Why a counterexample is one that nobody has in mind, or nothing.
const char* unusual(const ClusteredPoints& c, const Graph& secrets, bool too_large) {
    return too_large ? harmless : is_complete(secrets) ? all_secret : from_centroids(c) ? "" : no_centroids;
}

std::string text_of_point(const ClusteredPoints& c, int x) { return show(c.points[x]); }

std::string text_of_pairs(const ClusteredPoints& c, const Graph& secrets) {
    return joined(secrets.edges(), ", ",
                  [&](const Edge& e) { return text_of_point(c, e.first) + "–" + text_of_point(c, e.second); });
}

void judge_attributes(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    const long longest = s.longest_attribute;
    expect.degenerate(unusual(c, s.attribute.secrets, s.attribute.sum_by_value < 2 * longest));
    expect.equal("attribute/by-value", "S(q_sum)", s.attribute.sum_by_value, "2·max_A |A|", 2 * longest,
                 widest_move_shown(c, s.attribute.secrets));
    expect.degenerate_if(c.size() == 1, "one point");
    expect.equal("attribute/by-individual", "S(q_sum)", s.attribute.sum_by_individual, "2·max_A |A|", 2 * longest);
    expect.equal("attribute/by-individual/repaired", "S(q_sum)", s.attribute.sum_by_individual, "max_A |A|", longest);
    const auto values = [&] { return Findings::Values{{"max_A |A|", longest}, {"d(T)", s.diameter}}; };
    const auto spread =
        std::count_if(c.attributes.begin(), c.attributes.end(), [](const auto& a) { return a.size() >= 2; });
    expect.degenerate_if(spread < 2, "fewer than two attributes with several values");
    expect.truth("attribute-smaller/as-printed", longest < s.diameter, "2·max_A |A| < 2d(T)", values);
    expect.degenerate("");
    if (spread >= 2) expect.truth("attribute-smaller/repaired", longest < s.diameter, "2·max_A |A| < 2d(T)", values);
}

void judge_thresholds(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    for (std::size_t t = 0; t < s.threshold.size(); ++t) {
        const auto& of = s.threshold[t];
        const long theta = static_cast<long>(t) + 1;
        if (of.widest == theta) {  // distance θ occurs
            expect.degenerate(unusual(c, of.secrets, of.sum_by_value < 2 * theta));
            expect.equal("threshold/by-value", "S(q_sum)", of.sum_by_value, "2θ", 2 * theta,
                         widest_move_shown(c, of.secrets));
            expect.degenerate("");
            expect.equal("threshold/by-individual", "S(q_sum)", of.sum_by_individual, "2θ", 2 * theta);
            expect.equal("threshold/by-individual/repaired", "S(q_sum)", of.sum_by_individual, "θ", theta);
        }
        const auto values = [&] { return Findings::Values{{"θ", theta}, {"d(T)", s.diameter}}; };
        expect.degenerate_if(is_complete(of.secrets), all_secret);
        expect.truth("threshold-smaller/as-printed", theta < s.diameter, "2θ < 2d(T)", values);
        expect.degenerate("");
    }
}

void judge_partitions(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    const auto partitions = all_partitions(c.size());
    for (std::size_t k = 0; k < partitions.size(); ++k) {
        const auto& of = s.partition[k];
        const auto blocks = static_cast<int>(blocks_of(partitions[k]).size());
        const long widest = s.widest_block[k];
        const auto shown = widest_move_shown(c, of.secrets);
        expect.degenerate(unusual(c, of.secrets, false));
        expect.at_most("partition/by-value", "S(q_sum)", of.sum_by_value, "2·max_P d(P)", 2 * widest, shown);
        expect.at_most("partition/by-individual", "S(q_sum)", of.sum_by_individual, "2·max_P d(P)", 2 * widest, shown);
        expect.degenerate_if(blocks == 1, "one block");
        const auto values = [&] {
            return Findings::Values{
                {"block of each value", partitions[k]}, {"max_P d(P)", widest}, {"d(T)", s.diameter}};
        };
        expect.truth("partition-smaller/as-printed", widest < s.diameter, "2·max_P d(P) < 2d(T)", values);
        if (blocks == c.size())
            expect.truth("finest-partition", of.sum_by_value == 0 && of.sum_by_individual == 0 && of.size_by_value == 0,
                         "both sensitivities are 0");
    }
}

// What is said of every secret graph.
void judge_secrets(const ClusteredPoints& c, const ClusterSensitivities::Of& of, Findings& expect) {
    const auto shown = widest_move_shown(c, of.secrets);
    const bool one_cluster = std::count(c.cluster.begin(), c.cluster.end(), c.cluster.front()) == c.size();
    expect.degenerate("");
    expect.equal("sum/by-value", "S(q_sum)", of.sum_by_value, "largest change of the sums", widest_move(c, of.secrets),
                 shown);
    if (joins_clusters(c, of.secrets))
        expect.equal("size/joining-clusters", "S(q_size)", of.size_by_value, "2", 2L, shown);
    expect.degenerate(one_cluster                    ? "one cluster"
                      : of.secrets.edge_count() == 0 ? "no secret pair"
                      : from_centroids(c)            ? ""
                                                     : no_centroids);
    expect.equal("size/by-value", "S(q_size)", of.size_by_value, "2", 2L, shown);
}

}  // namespace

std::string unusual_clusters(const ClusteredPoints& c) {
    const bool one = std::count(c.cluster.begin(), c.cluster.end(), c.cluster.front()) == c.size();
    return one ? "one cluster" : from_centroids(c) ? "" : no_centroids;
}

Findings::Shown widest_move_shown(const ClusteredPoints& c, const Graph& secrets) {
    return {Certifiable::nothing, [&c, &secrets](Counterexample& out) {
                out.values.emplace_back("secret pairs", text_of_pairs(c, secrets));
                for (const auto& [x, y] : secrets.edges()) {
                    if (move_along(c, x, y) != widest_move(c, secrets)) continue;
                    out.values.emplace_back("the widest move", text_of_point(c, x) + " to " + text_of_point(c, y));
                    out.values.push_back({"which changes the sums by", move_along(c, x, y)});
                    break;
                }
            }};
}

std::string ClusteredPoints::name() const {
    std::string out = "points";
    for (std::size_t x = 0; x < points.size(); ++x) out += " " + show(points[x]) + (cluster[x] == 0 ? "a" : "b");
    return out + " (the letter is the cluster)";
}

const Stream<ClusteredPoints> clustered_points{&small_point_sets, itself<ClusteredPoints>};

ClusterSensitivities cluster_sensitivities(const ClusteredPoints& c) {
    const int n = c.size();
    const auto of = [&](const Graph& secrets) {
        const Databases policy = Databases::unconstrained(secrets, 2);
        const auto arcs = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
        const auto by_value = [&](std::size_t, Value v) { return c.cluster[v]; };
        const auto by_individual = [](std::size_t i, Value) { return static_cast<int>(i % 2); };
        return ClusterSensitivities::Of{secrets, sensitivity(policy, arcs, sum_of_clusters(c.points, by_value)).value,
                                        sensitivity(policy, arcs, sum_of_clusters(c.points, by_individual)).value,
                                        sensitivity(policy, arcs, block_histogram(c.cluster)).value,
                                        widest_edge(c.points, secrets)};
    };
    ClusterSensitivities out{
        of(complete(n)), of(attribute_secrets(c.sides())), {}, {}, diameter(c.points, everything(c.points)), 0, {}};
    for (const auto& a : c.attributes)
        out.longest_attribute = std::max(out.longest_attribute, static_cast<long>(a.back() - a.front()));
    for (long theta = 1; theta <= out.diameter + 1; ++theta)
        out.threshold.push_back(of(threshold_secrets(c.points, Norm::one, Rational(theta))));
    for (const auto& partition : all_partitions(n)) {
        out.partition.push_back(of(partition_secrets(n, blocks_of(partition))));
        out.widest_block.push_back(0);
        for (const auto& block : blocks_of(partition))
            out.widest_block.back() = std::max(out.widest_block.back(), diameter(c.points, block));
    }
    return out;
}

void lemma_6_1(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    expect.at_most("full/by-value", "S(q_sum)", s.full.sum_by_value, "2d(T)", 2 * s.diameter,
                   widest_move_shown(c, s.full.secrets));
    expect.degenerate_if(c.size() == 1, "one point");
    expect.equal("full/number-of-values", "S(q_sum)", s.full.sum_by_value, "|T|", static_cast<long>(c.size()));
    expect.degenerate("");
    if (has_origin(c))
        expect.at_most("full/by-value/repaired", "S(q_sum)", s.full.sum_by_value, "2d(T)", 2 * s.diameter);
    expect.at_most("full/by-individual", "S(q_sum)", s.full.sum_by_individual, "2d(T)", 2 * s.diameter);
    judge_attributes(c, s, expect);
    judge_thresholds(c, s, expect);
    judge_partitions(c, s, expect);
    judge_secrets(c, s.full, expect);
    judge_secrets(c, s.attribute, expect);
    for (const auto& of : s.threshold) judge_secrets(c, of, expect);
    for (const auto& of : s.partition) judge_secrets(c, of, expect);
}

}  // namespace leakproof::he14
