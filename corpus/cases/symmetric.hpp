// Symmetric graphs: vertex-transitive ones, and those with constant intersection numbers, connected or not.
#pragma once

#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/private_channels.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof {

// A graph with its symmetry. "Distance-regular" does not ask for connectedness here; `connected` tells it apart.
class SymmetricCase : public GraphCase {
public:
    explicit SymmetricCase(Graph graph, std::string spec = "");

    std::string name() const override { return spec_.empty() ? GraphCase::name() : spec_; }
    bool by_hand() const override { return !spec_.empty(); }
    void describe(Counterexample& out) const override;

    bool connected() const { return components().size() == 1; }
    bool vertex_transitive() const { return vertex_transitive_; }
    bool distance_regular() const { return array_.has_value(); }
    const std::optional<IntersectionArray>& array() const { return array_; }
    int diameter() const { return diameter_; }  // the largest finite distance

    // Σ_i λ^{D - d(i,j)} over the component of vertex j; one polynomial for all j where the numbers n_d are constant.
    Polynomial distance_polynomial(int j) const;

private:
    std::string spec_;
    bool vertex_transitive_;
    std::optional<IntersectionArray> array_;
    int diameter_;
};

// Every channel on a symmetric graph, square with its column maxima on the diagonal.
class SymmetricChannels : public EverySquareChannel {
public:
    explicit SymmetricChannels(const SymmetricCase& of) : EverySquareChannel(of, of.group()), of_(of) {}
    const SymmetricCase& symmetric() const { return of_; }

private:
    const SymmetricCase& of_;
};

// A concrete private channel on a symmetric graph.
class SymmetricInstance : public PrivateChannel {
public:
    SymmetricInstance(const SymmetricCase& of, const Rational& lambda, const NamedChannel& named)
        : PrivateChannel(of, lambda, named), symmetric_(of) {}
    const SymmetricCase& symmetric() const { return symmetric_; }

private:
    const SymmetricCase& symmetric_;
};

constexpr int symmetric_graphs_standard = 8, symmetric_graphs_long = 10;

// All vertex-transitive or distance-regular graphs up to isomorphism, on at most 8 vertices (10 in the long suite).
extern const Source<SymmetricCase> symmetric_graphs;
// The same on at most 10 vertices, for what is quick to decide, and well-known symmetric graphs beyond.
extern const Source<SymmetricCase> many_symmetric_graphs;

extern const Stream<SymmetricCase> symmetric_cases;
extern const Stream<SymmetricCase> many_symmetric_cases;
extern const Stream<SymmetricChannels, SymmetricCase> symmetric_channels;
extern const Stream<SymmetricInstance, SymmetricCase>
    symmetric_instances;  // graphs with at most 7 vertices, unless in the long suite

// All regular graphs on n vertices, by degree.
void for_each_regular_graph(int vertices, const std::function<bool(Graph)>& action);

// The specs of the well-known symmetric graphs with 11 to 35 vertices that are looked at.
const std::vector<std::string>& well_known_symmetric_graphs();

}  // namespace leakproof
