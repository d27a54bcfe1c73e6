#include "corpus/data/proofs.hpp"

#include <map>
#include <sstream>
#include <stdexcept>

#include "base/words.hpp"
#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

std::vector<Proof> read_proofs() {
    std::vector<Proof> out;
    for (const auto& line : split(embedded("theorems.tsv"), "\n")) {
        if (line.empty() || line[0] == '#') continue;
        const auto fields = split(line, "\t");
        if (fields.size() != 5) throw std::logic_error("theorems.tsv: a line without five fields: " + line);
        out.push_back({fields[0], fields[1] == "refuted", fields[2], fields[3], MarkedText(fields[4])});
    }
    return out;
}

// "file FILE DIGEST"; "statement THEOREM LINE", then what Coq prints, each line after two blanks.
std::map<std::string, FormalStatement> read_printed() {
    std::map<std::string, FormalStatement> out;
    std::map<std::string, std::string> digests;
    FormalStatement* current = nullptr;
    std::istringstream text{std::string(embedded("printed.txt"))};
    for (std::string line; std::getline(text, line);) {
        const auto fields = split(line, " ");
        if (line.starts_with("  ") && current != nullptr) {
            current->text.append(current->text.empty() ? "" : "\n").append(line.substr(2));
        } else if (fields.size() == 3 && fields[0] == "file") {
            digests[fields[1]] = fields[2];
        } else if (fields.size() == 3 && fields[0] == "statement") {
            const auto& theorem = fields[1];
            const auto paper = theorem.find('.') + 1, after = theorem.find('.', paper);
            const std::string file = "statements/" + theorem.substr(paper, after - paper) + ".v";
            current = &out[theorem];
            *current = {file, theorem.substr(after + 1), std::stol(fields[2]), "", digests.at(file)};
        } else {
            throw std::logic_error("printed.txt: a line of no kind: " + line);
        }
    }
    return out;
}

}  // namespace

const std::vector<Proof>& all_proofs() {
    static const std::vector<Proof> proofs = read_proofs();
    return proofs;
}

const FormalStatement& formal_statement(const Proof& proof) {
    static const std::map<std::string, FormalStatement> recorded = read_printed();
    const auto found = recorded.find(proof.theorem);
    if (found == recorded.end()) throw std::logic_error("printed.txt: no statement of " + proof.theorem);
    return found->second;
}

std::vector<Proof> proofs_of(const std::string& id) {
    std::vector<Proof> out;
    for (const auto& proof : all_proofs())
        if (proof.id == id) out.push_back(proof);
    return out;
}

}  // namespace leakproof
