#include "report/refutations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "corpus/data/proofs.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

// The first theorem in Coq that refutes the reading.
std::optional<Proof> refutation_in_coq(const std::string& id) {
    for (auto& proof : proofs_of(id))
        if (proof.refutes) return std::move(proof);
    return std::nullopt;
}

}  // namespace

std::string refutations_text(const WrittenCertificates& written) {
    std::string out = fmt::format("leakproof-refutations 2\nreadings {}\n", written.refuted.size());
    for (const auto& [id, files] : written.refuted) {
        const auto proof = refutation_in_coq(id);
        out += id;
        if (proof) out += fmt::format(" coq {} proofs/{}", proof->theorem, proof->file);
        if (!files.empty()) out += fmt::format(" certificate {}", fmt::join(files, " "));
        out += proof || !files.empty() ? "\n" : " nothing\n";
    }
    return out + "end\n";
}

std::string refutations_summary(const WrittenCertificates& written) {
    long in_coq = 0;
    std::string nothing;
    for (const auto& [id, files] : written.refuted) {
        if (!files.empty()) continue;
        if (refutation_in_coq(id)) ++in_coq;
        else nothing += fmt::format("  {}: nothing for the referee; see 'leakproof explain {}'\n", id, id);
    }
    return fmt::format(
        "of {} refuted readings {} have a certificate, {} others a theorem in Coq that is named in "
        "'refutations'\n{}",
        with_commas(static_cast<long>(written.refuted.size())), with_commas(written.certified()), with_commas(in_coq),
        nothing);
}

}  // namespace leakproof
