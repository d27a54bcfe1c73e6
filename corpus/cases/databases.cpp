#include "corpus/cases/databases.hpp"

#include "graph/families.hpp"

namespace leakproof {
namespace {

constexpr int most_databases = 243, few_for_proofs = 27, most_individuals = 7, most_values = 15;

}  // namespace

DatabaseCase::DatabaseCase(int individuals, int values)
    : GraphCase(hamming(individuals, values)), u(individuals), v(values) {}
std::string DatabaseCase::name() const {
    return "databases with u = " + std::to_string(u) + ", v = " + std::to_string(v);
}
void DatabaseCase::describe(Counterexample& out) const {
    GraphCase::describe(out);
    out.size = 0;  // enumerated whatever range of sizes is asked for
    out.object = name() + " (" + std::to_string(size()) + " vertices)";
    out.values.push_back({"u", u});
    out.values.push_back({"v", v});
}

const Source<DatabaseCase> databases{
    "databases",
    [](const Range&) { return std::string("databases of u individuals with v values, at most 243 databases"); },
    {"u", "v"},
    [](const Range&, const CaseVisitor<DatabaseCase>& visitor) {
        for (int count = 1; count <= most_databases; ++count)
            for (int u = 1; u <= most_individuals; ++u)
                for (int v = 1; v <= most_values; ++v) {
                    long words = 1;
                    for (int k = 0; k < u && words <= most_databases; ++k) words *= v;
                    if (words == count && !visitor.see(std::make_shared<DatabaseCase>(u, v))) return;
                }
    }};

const Stream<DatabaseCase> database_graphs{&databases, itself<DatabaseCase>};

const Stream<EveryDatabaseChannel, DatabaseCase> database_channels{
    &databases, [](const DatabaseCase& graph, const Range&, const Visitor<EveryDatabaseChannel>& visitor) {
        if (graph.size() <= few_for_proofs) visitor.see(EveryDatabaseChannel(graph));
        else visitor.leave_out("more than 27 databases");
    }};

}  // namespace leakproof
