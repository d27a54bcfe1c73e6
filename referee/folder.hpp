// The file `refutations` beside certificates: what re-establishes each refuted reading. SPEC.md gives the format.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace referee {

struct Refutation {
    enum class By { certificate, coq, nothing };
    std::string reading;
    By by = By::nothing;
    std::vector<std::string> files;  // of the certificates, or the file of the theorem
    std::string theorem;

    bool certified(const std::set<std::string>& accepted) const;  // all its certificates are among the accepted files
};

std::vector<Refutation> read_refutations(const std::string& text);  // throws Malformed

// "of 9 refuted readings 2 re-established by certificates, …": those whose certificates are among the accepted files.
std::string summary(const std::vector<Refutation>& refutations, const std::set<std::string>& accepted);

}  // namespace referee
