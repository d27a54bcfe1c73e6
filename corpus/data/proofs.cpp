#include "corpus/data/proofs.hpp"

#include <algorithm>
#include <stdexcept>

#include "corpus/data/embedded.hpp"

namespace leakproof {
namespace {

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> out;
    while (true) {
        const auto tab = line.find('\t');
        out.emplace_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return out;
        line.remove_prefix(tab + 1);
    }
}

std::vector<Proof> read_proofs() {
    std::vector<Proof> out;
    std::string_view text = embedded("theorems.tsv");
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line[0] == '#') continue;
        const auto fields = fields_of(line);
        if (fields.size() != 5)
            throw std::logic_error("theorems.tsv: a line without five fields: " + std::string(line));
        out.push_back({fields[0], fields[1] == "refuted", fields[2], fields[3], fields[4]});
    }
    return out;
}

}  // namespace

const std::vector<Proof>& all_proofs() {
    static const std::vector<Proof> proofs = read_proofs();
    return proofs;
}

std::string statements_file(const Proof& proof) {
    return "statements/" + proof.file.substr(0, proof.file.find('/')) + ".v";
}

FormalStatement formal_statement(const Proof& proof, const ProofSource& source_of) {
    const auto last = proof.theorem.rfind('.'), before = proof.theorem.rfind('.', last - 1);
    FormalStatement out{statements_file(proof), proof.theorem.substr(before + 1), std::nullopt, std::nullopt};
    const auto source = source_of(out.file);
    if (!source) return out;
    const std::string module = proof.theorem.substr(before + 1, last - before - 1);
    const std::string name = proof.theorem.substr(last + 1), start = "\nDefinition " + name + " : Prop :=\n";
    const auto module_start = source->find("\nModule " + module + ".\n"),
               module_end = source->find("\nEnd " + module + ".\n"), at = source->find(start, module_start);
    if (module_start == std::string::npos || at == std::string::npos || at > module_end) return out;
    const auto text = at + start.size(), end = source->find(".\n\n", text);
    out.line = 2 + std::count(source->begin(), source->begin() + static_cast<std::ptrdiff_t>(at), '\n');
    out.text = "Theorem " + name + " :\n" + source->substr(text, end + 1 - text);
    return out;
}

std::vector<Proof> proofs_of(const std::string& id) {
    std::vector<Proof> out;
    for (const auto& proof : all_proofs())
        if (proof.id == id) out.push_back(proof);
    return out;
}

}  // namespace leakproof
