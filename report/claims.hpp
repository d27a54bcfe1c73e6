// The ledger joined with what is recorded and what is proved: the list of claims, and one claim in full.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "corpus/data/proofs.hpp"
#include "suite/baseline.hpp"

namespace leakproof {

class Claims {
public:
    explicit Claims(const Baseline& baseline) : baseline_(baseline) {}

    std::string verdict(const std::string& id) const;  // in words: "holds (proved)"

    std::string list(const Selection& selection) const;             // a line a sentence
    std::string list_readings(const Selection& selection) const;    // a line a reading
    std::string list_statements(const Selection& selection) const;  // where what is proved is stated for Coq
    std::string list_json(const Selection& selection) const;

    // A claim, or the readings of one whose id is given or begins so. Throws InputError if there is none.
    std::string explain(const std::string& id) const;
    std::string explain_json(const std::string& id) const;
    std::string explain_latex(const std::string& id) const;  // to be pasted into an article

private:
    const Baseline& baseline_;
};

// What is proved in Coq for every graph stands beside what was found by enumeration: "holds (proved)", and "refuted
// (refutation proved)" where a theorem says that the claim is false.
std::string verdict_in_words(const std::string& id, const Result* recorded);

nlohmann::ordered_json place_json(const FormalStatement& formal);
std::string place_in_words(const FormalStatement& formal);  // "proofs/statements/PAPER.v, line 7, MODULE.NAME"

NamedClaim claim_to_tell(const std::string& id);  // throws InputError, with the nearest id, if there is none

}  // namespace leakproof
