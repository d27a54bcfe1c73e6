// Certificates for what a run of the suite established, to be checked by leakproof-referee.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

// The certificate of what the counterexample says can be certified; none if that is nothing, or if it is too large for
// the referee.
std::optional<std::string> refutation_certificate(const Counterexample& found);

struct WrittenCertificates {
    // A refuted reading, and the file of its certificate; empty if there is nothing to certify.
    struct Refutation {
        std::string id, file;
    };
    long holding = 0;
    std::vector<Refutation> refuted;

    long certified() const {
        return std::count_if(refuted.begin(), refuted.end(), [](const Refutation& r) { return !r.file.empty(); });
    }
};

// Writes into the folder, which is made if need be: one file for each refutation that can be certified, named after the
// claim; and for each of the checks that certifies case by case and whose claim holds, what it hands over.
WrittenCertificates write_certificates(const std::string& folder, const std::vector<Check>& checks,
                                       const std::vector<Result>& results, const Range& range);

}  // namespace leakproof
