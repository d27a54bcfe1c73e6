// What a run has found, row by row: sums, sets, and first failures. Tallies of the parts of a run add up to that of the
// whole, in any order; verdicts are read off the sum.
#pragma once

#include <compare>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

// Where a case stands among those of its source, whatever part of it is enumerated: by size and then by its text where
// the source splits itself, else by its number in the enumeration.
struct CasePlace {
    Size size;
    std::string text;
    long number = 0;
    friend auto operator<=>(const CasePlace&, const CasePlace&) = default;
};

struct PlacedFailure {
    CasePlace at;
    Counterexample shown;
};

// A fault of the program at a case: of which claim, at which, and what.
struct PlacedError {
    CasePlace at;
    std::string what;
};

// The tally of one part of the claim of a row.
struct PartTally {
    std::string part;
    long instances = 0;
    std::optional<Strength> strength;                      // the weakest of any instance
    std::optional<PlacedFailure> counterexample, telling;  // the first failure, and the first that is not degenerate
    std::set<std::string> notes{};
    std::map<Size, long> met{};    // cases with an instance
    Different different{};         // the subjects of its instances
    std::set<Rational> lambdas{};  // at which they are

    void add(const PartTally& other);
};

// One row of the registry.
struct RowTally {
    std::vector<PartTally> parts;
    std::map<Size, Visits> visits;  // all cases, whether or not they had an instance
    std::set<std::string> notes;    // about all parts that the row speaks of
    // How many cases the source has in all shards, as each of them says; none if it splits itself, or was not finished.
    std::set<long> dealt_out;
    long failures = 0;  // cases at which the row itself failed: its claim is incomplete
    std::optional<PlacedError> first_error;

    PartTally& of_part(const std::string& part);
    void add(const RowTally& other);
    long cases() const;
};

// Adds what a case found, whose size has a number for each axis of its source.
void add_case(RowTally& row, const Findings& findings, const Case& of, const CasePlace& at, const AnySource& source);

// The rows of checks before anything has run.
std::vector<RowTally> empty_tallies(const std::vector<Check>& checks);

// One result per part of every claim, in the order of the registry. Claims with a row that has not run to its end, or
// that failed at a case, are incomplete, unless they are refuted already.
std::vector<Result> results_of(const std::vector<Check>& checks, const std::vector<RowTally>& rows, const Range& range,
                               const std::set<std::string>& unfinished = {});

// As JSON, of rows in the order of the checks. Reading throws InputError where the rows are not those of the checks.
nlohmann::ordered_json tallies_to_json(const std::vector<Check>& checks, const std::vector<RowTally>& rows);
std::vector<RowTally> tallies_from_json(const std::vector<Check>& checks, const nlohmann::ordered_json& json,
                                        const std::string& place);

}  // namespace leakproof
