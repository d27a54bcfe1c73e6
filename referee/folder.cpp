#include "folder.hpp"

#include <algorithm>
#include <sstream>

#include "certificate.hpp"

namespace referee {
namespace {

std::vector<std::string> words_of(const std::string& line, char between = ' ') {
    std::vector<std::string> out;
    std::istringstream in(line);
    for (std::string word; std::getline(in, word, between);) out.push_back(word);
    return out;
}

Refutation refutation(const std::string& line, std::size_t number) {
    const auto words = words_of(line);
    Refutation out;
    if (words.size() >= 2) out.reading = words[0];
    std::size_t next = 1;
    if (words.size() >= 4 && words[1] == "coq") {
        out.theorem = words[2] + " " + words[3];
        next = 4;
    }
    if (next + 1 < words.size() && words[next] == "certificate")
        out.files.assign(words.begin() + static_cast<std::ptrdiff_t>(next) + 1, words.end());
    const bool nothing = words.size() == 2 && words[1] == "nothing";
    const bool blank = std::count(words.begin(), words.end(), "") != 0;
    if (!blank && (nothing || !out.files.empty() || (next == 4 && words.size() == 4))) return out;
    throw Malformed(number, "expected: READING coq THEOREM FILE certificate FILE…, one of the two, or READING nothing");
}

template <class Action>
void for_each_row(const std::string& table, std::size_t columns, const Action& action) {
    std::istringstream in(table);
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        const auto cells = words_of(line, '\t');
        ++number;
        if (cells.size() != columns)
            throw Malformed(number, "expected: " + std::to_string(columns) + " columns with tabs between them");
        action(cells);
    }
}

}  // namespace

void Known::read_theorems(const std::string& table) {
    for_each_row(table, 5, [&](const std::vector<std::string>& row) {
        if (row[1] == "refuted") theorems.insert(row[0] + " " + row[2] + " proofs/" + row[3]);
    });
}

void Known::read_statements(const std::string& table) {
    for_each_row(table, 2, [&](const std::vector<std::string>& row) { statements[row[0]] += row[1] + "\n"; });
}

std::vector<Refutation> read_refutations(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    if (lines.size() < 3 || lines[0] != "leakproof-refutations 2")
        throw Malformed(1, "expected: leakproof-refutations 2");
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

Established established(const std::vector<Refutation>& refutations, const std::map<std::string, std::string>& accepted,
                        const Known& known) {
    Established out;
    for (const auto& r : refutations) {
        ++out.readings;
        const auto fault = [&](const std::string& what) { out.faults.push_back(r.reading + ": rejected: " + what); };
        std::string stated;
        for (const auto& file : r.files) {
            const auto found = accepted.find(file);
            if (found == accepted.end()) fault(file + " is missing or not accepted");
            else stated += found->second;
        }
        const auto statement = known.statements.find(r.reading);
        const bool states = !stated.empty() && statement != known.statements.end() && statement->second == stated;
        const bool theorem = !r.theorem.empty() && known.theorems.count(r.reading + " " + r.theorem) != 0;
        if (!r.theorem.empty() && !theorem) fault("the theorem " + r.theorem + " is not known to refute it");
        if (states) ++out.certified;
        else if (theorem) {
            ++out.in_coq;
            out.stating_otherwise += r.files.empty() ? 0 : 1;
        } else if (!r.files.empty()) fault("what its certificates state is not known to refute it");
    }
    return out;
}

std::string Established::summary() const {
    const auto text = [](std::size_t number) { return std::to_string(number); };
    return "of " + text(readings) + " refuted readings " + text(certified) +
           " re-established by certificates that state what is known to refute them, " + text(in_coq) +
           " by theorems in Coq, which proofs/check.sh compiles" +
           (stating_otherwise == 0 ? "" : " (" + text(stating_otherwise) + " beside certificates of something else)") +
           ", " + text(readings - certified - in_coq) + " by neither";
}

}  // namespace referee
