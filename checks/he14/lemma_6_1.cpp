// Lemma 6.1: sensitivities of q_sum (the sums of the points of each cluster) and q_size (their numbers) without
// constraints. The cluster of a tuple is that of its value, or fixed for each individual; two clusters.
#include <algorithm>

#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {
namespace {

// All nonempty sets of coordinates among 0, …, last.
std::vector<std::vector<int>> coordinate_sets(int last) {
    std::vector<std::vector<int>> out;
    for (unsigned mask = 1; mask < 1U << (last + 1); ++mask) {
        out.emplace_back();
        for (int v = 0; v <= last; ++v)
            if ((mask >> v & 1) != 0) out.back().push_back(v);
    }
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return out;
}

Points product_of(const std::vector<std::vector<int>>& attributes) {
    Points out{{}};
    for (const auto& values : attributes) {
        Points longer;
        for (const auto& point : out)
            for (const int v : values) {
                longer.push_back(point);
                longer.back().push_back(v);
            }
        out = std::move(longer);
    }
    return out;
}

bool each_clustering(const std::vector<std::vector<int>>& attributes, const CaseVisitor<ClusteredPoints>& visitor) {
    const Points points = product_of(attributes);
    for (unsigned mask = 0; mask < 1U << points.size(); ++mask) {
        std::vector<int> cluster;
        for (std::size_t x = 0; x < points.size(); ++x) cluster.push_back(static_cast<int>(mask >> x & 1));
        if (!visitor.see(std::make_shared<ClusteredPoints>(points, attributes, cluster))) return false;
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
                if (line.size() == size && !each_clustering({line}, visitor)) return;
            for (const auto& a : coordinate_sets(2))
                for (const auto& b : coordinate_sets(2))
                    if (a.size() * b.size() == size && !each_clustering({a, b}, visitor)) return;
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

}  // namespace

std::string ClusteredPoints::name() const {
    std::string out = "points";
    for (std::size_t x = 0; x < points.size(); ++x) out += " " + show(points[x]) + (cluster[x] == 0 ? "a" : "b");
    return out + " (the letter is the cluster)";
}

const Stream<ClusteredPoints> clustered_points{
    &small_point_sets,
    [](const ClusteredPoints& of, const Range&, const Visitor<ClusteredPoints>& visitor) { visitor.see(of); }};

ClusterSensitivities cluster_sensitivities(const ClusteredPoints& c) {
    const int n = static_cast<int>(c.points.size());
    const auto of = [&](const Graph& secrets) {
        const Policy policy = Policy::unconstrained(secrets, 2);
        const auto arcs = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
        const auto by_value = [&](std::size_t, Value v) { return c.cluster[v]; };
        const auto by_individual = [](std::size_t i, Value) { return static_cast<int>(i % 2); };
        return ClusterSensitivities::Of{secrets, sensitivity(policy, arcs, sum_of_clusters(c.points, by_value)).value,
                                        sensitivity(policy, arcs, sum_of_clusters(c.points, by_individual)).value,
                                        sensitivity(policy, arcs, block_histogram(c.cluster)).value};
    };
    std::vector<int> sides;
    for (const auto& a : c.attributes) sides.push_back(static_cast<int>(a.size()));
    ClusterSensitivities out{of(complete(n)), of(attribute_secrets(sides)), {}, {}};
    for (long theta = 1; theta <= diameter(c.points, everything(c.points)) + 1; ++theta)
        out.threshold.push_back(of(threshold_secrets(c.points, Norm::one, Rational(theta))));
    for (const auto& partition : all_partitions(n))
        out.partition.push_back(of(partition_secrets(n, blocks_of(partition))));
    return out;
}

void lemma_6_1(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    const int n = static_cast<int>(c.points.size());
    const long whole = diameter(c.points, everything(c.points));
    long longest_attribute = 0;
    int spread_attributes = 0;
    for (const auto& a : c.attributes) {
        longest_attribute = std::max(longest_attribute, static_cast<long>(a.back() - a.front()));
        spread_attributes += a.size() >= 2;
    }
    expect.at_most("full/by-value", "S(q_sum)", s.full.sum_by_value, "2d(T)", 2 * whole);
    expect.at_most("full/by-individual", "S(q_sum)", s.full.sum_by_individual, "2d(T)", 2 * whole);
    expect.equal("attribute/by-value", "S(q_sum)", s.attribute.sum_by_value, "2·max_A |A|", 2 * longest_attribute);
    expect.equal("attribute/by-individual", "S(q_sum)", s.attribute.sum_by_individual, "2·max_A |A|",
                 2 * longest_attribute);
    expect.truth("attribute-smaller/as-printed", longest_attribute < whole, "2·max_A |A| < 2d(T)");
    if (spread_attributes >= 2)
        expect.truth("attribute-smaller/repaired", longest_attribute < whole, "2·max_A |A| < 2d(T)");
    for (std::size_t t = 0; t < s.threshold.size(); ++t) {
        const long theta = static_cast<long>(t) + 1;
        bool occurs = false;
        for (int x = 0; x < n; ++x)
            for (int y = 0; y < n; ++y)
                occurs = occurs || distance_measure(c.points[x], c.points[y], Norm::one) == theta;
        if (occurs) {
            expect.equal("threshold/by-value", "S(q_sum)", s.threshold[t].sum_by_value, "2θ", 2 * theta);
            expect.equal("threshold/by-individual", "S(q_sum)", s.threshold[t].sum_by_individual, "2θ", 2 * theta);
        }
        const auto theta_text = [&] { return Findings::Values{{"θ", theta}, {"d(T)", whole}}; };
        expect.truth("threshold-smaller/as-printed", theta < whole, "2θ < 2d(T)", theta_text);
        if (whole > theta) expect.truth("threshold-smaller/repaired", theta < whole, "2θ < 2d(T)", theta_text);
    }
    const auto partitions = all_partitions(n);
    for (std::size_t k = 0; k < partitions.size(); ++k) {
        long widest = 0;
        for (const auto& block : blocks_of(partitions[k])) widest = std::max(widest, diameter(c.points, block));
        expect.at_most("partition/by-value", "S(q_sum)", s.partition[k].sum_by_value, "2·max_P d(P)", 2 * widest);
        expect.at_most("partition/by-individual", "S(q_sum)", s.partition[k].sum_by_individual, "2·max_P d(P)",
                       2 * widest);
        expect.truth("partition-smaller/as-printed", widest < whole, "2·max_P d(P) < 2d(T)", [&] {
            return Findings::Values{{"block of each value", partitions[k]}, {"d(T)", whole}};
        });
        if (static_cast<int>(blocks_of(partitions[k]).size()) == n)
            expect.truth("finest-partition",
                         s.partition[k].sum_by_value == 0 && s.partition[k].sum_by_individual == 0 &&
                             s.partition[k].size_by_value == 0,
                         "both sensitivities are 0");
    }
    for (const auto& of : {s.full, s.attribute}) {
        const auto edges = of.secrets.edges();
        const bool joins = std::any_of(edges.begin(), edges.end(),
                                       [&](const Edge& e) { return c.cluster[e.first] != c.cluster[e.second]; });
        expect.equal("size/by-value", "S(q_size)", of.size_by_value, "2", 2L);
        if (joins) expect.equal("size/joining-clusters", "S(q_size)", of.size_by_value, "2", 2L);
    }
}

}  // namespace leakproof::he14
