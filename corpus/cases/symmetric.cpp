#include "corpus/cases/symmetric.hpp"

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof {
namespace {

// Calls the action on symmetric graphs on n vertices until it returns false; false if it did.
bool each_symmetric(int vertices, const CaseVisitor<SymmetricCase>& visitor) {
    bool wanted = true;
    for_each_regular_graph(vertices, [&](Graph graph) {
        auto of = std::make_shared<SymmetricCase>(std::move(graph));
        if (of->vertex_transitive() || of->distance_regular()) wanted = visitor.see(std::move(of));
        return wanted;
    });
    return wanted;
}

int largest_size(const Range& range) { return range.long_suite ? symmetric_graphs_long : symmetric_graphs_standard; }

std::string symmetric_objects(const Range&) {
    return "all vertex-transitive or distance-regular graphs up to isomorphism";
}

}  // namespace

SymmetricCase::SymmetricCase(Graph graph, std::string spec)
    : GraphCase(std::move(graph)), spec_(std::move(spec)), vertex_transitive_(is_vertex_transitive(this->graph())),
      array_(intersection_array(this->graph(), distance())), diameter_(largest_finite_distance(distance())) {}

void SymmetricCase::describe(Counterexample& out) const {
    GraphCase::describe(out);
    out.size = 0;  // these graphs are enumerated whatever range of sizes is asked for
    if (!spec_.empty()) out.object = spec_ + " (" + std::to_string(size()) + " vertices)";
}

Polynomial SymmetricCase::distance_polynomial(int j) const {
    Polynomial out;
    for (int i = 0; i < size(); ++i)
        if (distance().connected(i, j))
            out += Polynomial::power_of_variable(static_cast<unsigned>(diameter_ - distance()(i, j)));
    return out;
}

void for_each_regular_graph(int vertices, const std::function<bool(Graph)>& action) {
    bool wanted = true;
    for (int degree = 0; wanted && degree < vertices; ++degree)
        if (vertices * degree % 2 == 0)
            for_each_regular_graph6(vertices, degree,
                                    [&](const std::string& text) { return wanted = action(parse_graph6(text)); });
}

const std::vector<std::string>& well_known_symmetric_graphs() {
    static const std::vector<std::string> specs{"truncated-tetrahedron",
                                                "icosahedron",
                                                "cuboctahedron",
                                                "franklin",
                                                "heawood",
                                                "line(petersen)",
                                                "complement(line(petersen))",
                                                "kneser:6,2",
                                                "johnson:6,2",
                                                "moebius-kantor",
                                                "clebsch",
                                                "shrikhande",
                                                "hypercube:4",
                                                "rook:4,4",
                                                "pappus",
                                                "dodecahedron",
                                                "desargues",
                                                "johnson:6,3",
                                                "johnson:7,2",
                                                "kneser:7,2",
                                                "nauru",
                                                "truncated-octahedron",
                                                "f26a",
                                                "holt",
                                                "schlaefli",
                                                "hamming:3,3",
                                                "coxeter",
                                                "chang:1",
                                                "chang:2",
                                                "chang:3",
                                                "johnson:8,2",
                                                "tutte-coxeter",
                                                "icosidodecahedron",
                                                "kneser:7,3"};
    return specs;
}

const Source<SymmetricCase> symmetric_graphs{"symmetric graphs",
                                             symmetric_objects,
                                             {"vertices"},
                                             [](const Range& range, const CaseVisitor<SymmetricCase>& visitor) {
                                                 for (int n = 1; n <= largest_size(range); ++n)
                                                     if (!each_symmetric(n, visitor)) return;
                                             }};

const Source<SymmetricCase> many_symmetric_graphs{
    "well-known symmetric graphs",
    symmetric_objects,
    {"vertices"},
    [](const Range&, const CaseVisitor<SymmetricCase>& visitor) {
        for (int n = 1; n <= symmetric_graphs_long; ++n)
            if (!each_symmetric(n, visitor)) return;
        for (const auto& spec : well_known_symmetric_graphs())
            if (!visitor.see(std::make_shared<SymmetricCase>(parse_spec(spec), spec))) return;
    }};

const Stream<SymmetricCase> symmetric_cases{&symmetric_graphs, itself<SymmetricCase>};
const Stream<SymmetricCase> many_symmetric_cases{&many_symmetric_graphs, itself<SymmetricCase>};

const Stream<SymmetricChannels, SymmetricCase> symmetric_channels{
    &symmetric_graphs, [](const SymmetricCase& of, const Range&, const Visitor<SymmetricChannels>& visitor) {
        visitor.see(SymmetricChannels(of));
    }};

const Stream<SymmetricInstance, SymmetricCase> symmetric_instances{
    &symmetric_graphs,
    [](const SymmetricCase& graph, const Range& range, const Visitor<SymmetricInstance>& visitor) {
        if (graph.size() > 7 && !range.long_suite)
            return visitor.leave_out("concrete channels on graphs with more than 7 vertices");
        for (const auto& lambda : range.lambdas)
            for (const auto& named : graph.channels(lambda, range.seed))
                visitor.see(SymmetricInstance(graph, lambda, named));
    },
    some_private_channels};

}  // namespace leakproof
