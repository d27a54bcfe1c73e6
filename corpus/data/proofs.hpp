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

// What the theorem says, out of the file below proofs/ where its statement stands by itself. No value if it is not
// there.
std::string statements_file(const Proof& proof);
std::optional<std::string> formal_statement(const Proof& proof, const std::string& statements);

}  // namespace leakproof
