#include "cli/unsupported.hpp"

#include "base/error.hpp"

namespace leakproof::cli {

void refuse_unsupported(Command& command) {
    const std::string documented = " (docs/policies.md, What is refused)";
    command.refused("--delta", [documented](const std::string&) {
        throw InputError("--delta", "a δ, as (ε, δ)-privacy has it",
                         "--epsilon or --lambda alone: that noise for (ε, δ) keeps what a policy promises, also "
                         "under constraints and together with other releases, is not proved here" +
                             documented);
    });
    command.refused("--noise", [documented](const std::string& kind) {
        if (kind == "geometric") return;
        if (kind == "gaussian" || kind == "normal" || kind == "gauss")
            throw InputError(
                "--noise", quoted(kind),
                "geometric: Gaussian noise keeps no ε, only (ε, δ), which is not proved here for policies" +
                    documented);
        throw InputError("--noise", quoted(kind),
                         "geometric, which is drawn exactly, as whole numbers; noise of real numbers, as Laplace's, "
                         "has to be rounded, and what is rounded carelessly protects nobody" +
                             documented);
    });
    command.refused("--synthetic", [documented](const std::string&) {
        throw InputError("--synthetic", "synthetic data",
                         "a query such as 'histogram', whose numbers have error bars: rows made up from a model have "
                         "none, and nothing says which answers of theirs are near the truth; from released numbers "
                         "anybody may draw rows, at no further cost" +
                             documented);
    });
}

}  // namespace leakproof::cli
