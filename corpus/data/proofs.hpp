// The theorems proved in Coq, and the claims they settle.
#pragma once

#include <functional>
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

// The text of a file below proofs/, where it is at hand.
using ProofSource = std::function<std::optional<std::string>(const std::string& file)>;

// Where the theorem's statement stands by itself, and what it says there.
struct FormalStatement {
    std::string file;          // below proofs/
    std::string name;          // in that file: of the module and of the statement
    std::optional<long> line;  // from 1; without a value, like the text, if the file is not at hand or has no such name
    std::optional<std::string> text;
};
std::string statements_file(const Proof& proof);  // below proofs/
FormalStatement formal_statement(const Proof& proof, const ProofSource& source_of);

}  // namespace leakproof
