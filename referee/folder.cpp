#include "folder.hpp"

#include <algorithm>
#include <sstream>

#include "certificate.hpp"

namespace referee {
namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> out;
    std::istringstream in(line);
    for (std::string word; std::getline(in, word, ' ');) out.push_back(word);
    return out;
}

Refutation refutation(const std::string& line, std::size_t number) {
    const auto words = words_of(line);
    if (words.size() >= 3 && words[1] == "certificate")
        return {words[0], Refutation::By::certificate, {words.begin() + 2, words.end()}, ""};
    if (words.size() == 4 && words[1] == "coq") return {words[0], Refutation::By::coq, {words[3]}, words[2]};
    if (words.size() == 2 && words[1] == "nothing") return {words[0], Refutation::By::nothing, {}, ""};
    throw Malformed(number, "expected: READING certificate FILE…, READING coq THEOREM FILE, or READING nothing");
}

}  // namespace

bool Refutation::certified(const std::set<std::string>& accepted) const {
    return by == By::certificate &&
           std::all_of(files.begin(), files.end(), [&](const std::string& file) { return accepted.count(file) != 0; });
}

std::vector<Refutation> read_refutations(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    if (lines.size() < 3 || lines[0] != "leakproof-refutations 1")
        throw Malformed(1, "expected: leakproof-refutations 1");
    if (lines.back() != "end" || !text.ends_with('\n')) throw Malformed(lines.size(), "expected: end");
    if (lines[1] != "readings " + std::to_string(lines.size() - 3))
        throw Malformed(2, "expected: readings N, and as many lines after it");
    std::vector<Refutation> out;
    for (std::size_t k = 2; k + 1 < lines.size(); ++k) {
        out.push_back(refutation(lines[k], k + 1));
        if (std::any_of(out.begin(), out.end() - 1,
                        [&](const Refutation& r) { return r.reading == out.back().reading; }))
            throw Malformed(k + 1, "a reading that came before");
    }
    return out;
}

std::string summary(const std::vector<Refutation>& refutations, const std::set<std::string>& accepted) {
    std::size_t certified = 0, in_coq = 0, missing = 0;
    for (const auto& r : refutations) {
        if (r.by == Refutation::By::certificate) ++(r.certified(accepted) ? certified : missing);
        if (r.by == Refutation::By::coq) ++in_coq;
    }
    const auto rest = refutations.size() - certified - in_coq;
    return "of " + std::to_string(refutations.size()) + " refuted readings " + std::to_string(certified) +
           " re-established by certificates, " + std::to_string(in_coq) +
           " by theorems in Coq that are named here and compiled by proofs/check.sh, " + std::to_string(rest) +
           " by neither" +
           (missing == 0 ? "" : " (" + std::to_string(missing) + " certificates missing or not accepted)");
}

}  // namespace referee
