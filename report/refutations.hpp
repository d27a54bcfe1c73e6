// What re-establishes each refuted reading of a run: a certificate, or theorems in Coq.
#pragma once

#include <string>

#include "suite/certificates.hpp"

namespace leakproof {

// The text of the file `refutations` beside certificates; referee/SPEC.md gives the format.
std::string refutations_text(const WrittenCertificates& written);

// How many there are, and by what they can be re-established; then those that nothing re-establishes.
std::string refutations_summary(const WrittenCertificates& written);

}  // namespace leakproof
