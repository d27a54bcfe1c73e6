// The file `refutations` beside certificates: what re-establishes each refuted reading. SPEC.md gives the format.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace referee {

// What is known to refute readings, by tables that the reader gives and not the folder.
struct Known {
    std::set<std::string> theorems;                 // "READING THEOREM FILE"
    std::map<std::string, std::string> statements;  // of certificates, by reading

    void read_theorems(const std::string& table);    // theorems.tsv; throws Malformed
    void read_statements(const std::string& table);  // certificates.tsv; throws Malformed
};

struct Refutation {
    std::string reading;
    std::string theorem;             // "THEOREM FILE"; empty if there is none
    std::vector<std::string> files;  // of the certificates
};

std::vector<Refutation> read_refutations(const std::string& text);  // throws Malformed

// Which readings are re-established: by certificates that were accepted and state what is known to refute the reading,
// or else by theorems that are known to. `accepted` has their statements, by file.
struct Established {
    std::size_t readings = 0, certified = 0, in_coq = 0;
    std::size_t stating_otherwise = 0;  // of those in Coq: with certificates of another statement
    std::vector<std::string> faults;    // a line each: what is named and missing, not accepted, or not known

    std::string summary() const;
};
Established established(const std::vector<Refutation>& refutations, const std::map<std::string, std::string>& accepted,
                        const Known& known);

}  // namespace referee
