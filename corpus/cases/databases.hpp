// Databases of u individuals with v values each: Hamming graphs.
#pragma once

#include "corpus/cases/every_channel.hpp"

namespace leakproof {

class DatabaseCase : public GraphCase {
public:
    DatabaseCase(int individuals, int values);
    std::string name() const override;
    Size extent() const override { return {u, v}; }
    void describe(Counterexample& out) const override;
    const int u, v;
};

// Every channel on the databases, square with its column maxima on the diagonal.
class EveryDatabaseChannel : public EverySquareChannel {
public:
    explicit EveryDatabaseChannel(const DatabaseCase& of) : EverySquareChannel(of, of.group()), of_(of) {}
    const DatabaseCase& databases() const { return of_; }

private:
    const DatabaseCase& of_;
};

extern const Source<DatabaseCase> databases;  // u ≥ 1, v ≥ 1, at most 243 databases
extern const Stream<DatabaseCase> database_graphs;
extern const Stream<EveryDatabaseChannel, DatabaseCase> database_channels;  // at most 27

}  // namespace leakproof
