// The theorems proved in Coq, and the claims they settle.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/marked_text.hpp"

namespace leakproof {

struct Proof {
    std::string id;        // a claim or a reading of the ledger
    bool refutes = false;  // the theorem says that the claim is false
    std::string theorem;   // its qualified name in Coq
    std::string file;      // below proofs/
    MarkedText statement;  // in words
};

const std::vector<Proof>& all_proofs();
std::vector<Proof> proofs_of(const std::string& id);

// Where the theorem's statement stands by itself, and what Coq prints of it: proofs/check.sh records it.
struct FormalStatement {
    std::string file;    // below proofs/
    std::string name;    // in that file: of the module and of the statement
    long line = 0;       // from 1
    std::string text;    // as Coq prints it
    std::string digest;  // SHA-256 of the file that was compiled
};
const FormalStatement& formal_statement(const Proof& proof);

}  // namespace leakproof
