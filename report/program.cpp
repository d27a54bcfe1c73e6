#include "report/program.hpp"

#include <nlohmann/json.hpp>

#include "base/build_id.hpp"
#include "base/error.hpp"
#include "base/words.hpp"
#include "corpus/enumerate/graphs.hpp"

namespace leakproof {

using JobJson = nlohmann::ordered_json;

std::string program_identity(const std::string& command, long shards) {
    return JobJson{{"leakproof", LEAKPROOF_VERSION},
                   {"build", build_id()},
                   {"geng", geng_version()},
                   {"command", command},
                   {"shards", shards}}
        .dump();
}

std::string command_of_run(const std::string& run, const std::string& place) {
    const JobJson j = JobJson::parse(run);
    if (!j.contains("command") || !j.at("command").is_string())
        throw InputError(place, "no command", "that of a run in shards");
    return j.at("command").get<std::string>();
}

std::vector<Rational> lambdas_of_run(const std::string& run, const std::string& place) {
    std::vector<Rational> out;
    const JobJson object = JobJson::parse(run);
    for (const auto& one : object.at("lambda")) {
        const auto lambda = Rational::parse(one.get<std::string>());
        if (!lambda) throw InputError(place, one.dump(), "a fraction");
        out.push_back(*lambda);
    }
    return out;
}

std::string joined_lambdas(const std::vector<Rational>& lambdas) { return joined(lambdas, ","); }

}  // namespace leakproof
