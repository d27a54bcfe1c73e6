// Certificates for what a run of the suite established, to be checked by leakproof-referee.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "suite/check.hpp"
#include "suite/result.hpp"

namespace leakproof {

// The certificates of what the counterexample says can be certified, one or two; none if that is nothing, or if it is
// too large for the referee.
std::vector<std::string> refutation_certificates(const Counterexample& found);
// The end of the names of their files: ".cert", or "-1.cert" and "-2.cert".
std::string certificate_ending(std::size_t number, std::size_t count);

struct WrittenCertificates {
    // A refuted reading, and the files of its certificates; none if there is nothing to certify.
    struct Refutation {
        std::string id;
        std::vector<std::string> files;
    };
    long holding = 0;
    std::vector<Refutation> refuted;

    long certified() const {
        return std::count_if(refuted.begin(), refuted.end(), [](const Refutation& r) { return !r.files.empty(); });
    }
};

// Writes into the folder, which is made if need be: the files of each refutation that can be certified, named after
// the claim; and for each of the checks that certifies case by case and whose claim holds, what it hands over.
WrittenCertificates write_certificates(const std::string& folder, const std::vector<Check>& checks,
                                       const std::vector<Result>& results, const Range& range);

}  // namespace leakproof
