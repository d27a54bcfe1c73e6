// The theorems proved in Coq, and the claims they settle.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace leakproof {

struct Proof {
    std::string id;         // a claim or a reading of the ledger
    bool refutes = false;   // the theorem says that the claim is false
    std::string theorem;    // its qualified name in Coq
    std::string file;       // below proofs/
    std::string statement;  // in words
};

const std::vector<Proof>& all_proofs();
std::vector<Proof> proofs_of(const std::string& id);

// What Coq was given: the text from "Theorem" up to the proof, out of the source of the proof's file. No value if it is
// not stated there.
std::optional<std::string> formal_statement(const Proof& proof, const std::string& source);

}  // namespace leakproof
