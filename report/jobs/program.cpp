#include "report/jobs/program.hpp"

#include <nlohmann/json.hpp>

#include "base/build_id.hpp"
#include "base/error.hpp"
#include "corpus/enumerate/graphs.hpp"

namespace leakproof {

JobJson program_identity(const std::string& command, long shards) {
    return {{"leakproof", LEAKPROOF_VERSION},
            {"build", build_id()},
            {"geng", geng_version()},
            {"command", command},
            {"shards", shards}};
}

JobJson lambdas_json(const std::vector<Rational>& lambdas) {
    JobJson out = JobJson::array();
    for (const auto& lambda : lambdas) out.push_back(lambda.str());
    return out;
}

std::vector<Rational> lambdas_of(const JobJson& list, const std::string& place) {
    std::vector<Rational> out;
    for (const auto& one : list) {
        const auto lambda = Rational::parse(one.get<std::string>());
        if (!lambda) throw InputError(place, one.dump(), "a fraction");
        out.push_back(*lambda);
    }
    return out;
}

}  // namespace leakproof
