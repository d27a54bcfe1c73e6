// The ledger joined with what is recorded and what is proved: the list of claims, and one claim in full.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "corpus/data/proofs.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

class Claims {
public:
    // `source_of` gives the text of a file below proofs/, where it is at hand.
    using SourceOf = std::function<std::optional<std::string>(const std::string& file)>;
    Claims(const Baseline& baseline, SourceOf source_of) : baseline_(baseline), source_of_(std::move(source_of)) {}

    std::string list(const Selection& selection) const;
    std::string list_json(const Selection& selection) const;

    // A claim, or the readings of one whose id is given or begins so. Throws InputError if there is none.
    std::string explain(const std::string& id) const;
    std::string explain_json(const std::string& id) const;

private:
    const Baseline& baseline_;
    SourceOf source_of_;
};

// A counterexample worked out, each line indented.
std::string worked_out(const Counterexample& c, const std::string& indent);

}  // namespace leakproof
