#include "job/shard_file.hpp"

#include "base/json_text.hpp"
#include "base/sha256.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* seal = "sha256 ";

}  // namespace

std::string shard_text(const ShardFile& file) {
    const Json object{{"run", file.run},
                      {"shard", {{"index", file.shard.index}, {"of", file.shard.of}}},
                      {"found", file.found},
                      {"cost",
                       {{"milliseconds", file.cost.milliseconds},
                        {"cpu_milliseconds", file.cost.cpu_milliseconds},
                        {"peak_kilobytes", file.cost.peak_kilobytes},
                        {"finished", file.cost.finished}}}};
    const std::string line = object.dump() + "\n";
    return line + seal + sha256_of(line) + "\n";
}

ShardFile parse_shard_text(const std::string& text, const std::string& place) {
    const auto end = text.find('\n');
    if (end == std::string::npos) throw DamagedShard(place, "no second line", "a checksum");
    const std::string line = text.substr(0, end + 1);
    if (text.substr(end + 1) != seal + sha256_of(line) + "\n")
        throw DamagedShard(place, "a checksum that does not match", "that of the first line");
    try {
        const Json object = read_json(line, place);
        const Json &shard = object.at("shard"), &cost = object.at("cost");
        return {object.at("run"),
                {shard.at("index").get<long>(), shard.at("of").get<long>()},
                object.at("found"),
                {cost.at("milliseconds").get<long>(), cost.at("cpu_milliseconds").get<long>(),
                 cost.at("peak_kilobytes").get<long>(), cost.at("finished").get<long>()}};
    } catch (const nlohmann::json::exception& e) {
        throw DamagedShard(place + ": not readable as a shard: " + e.what());
    } catch (const InputError& e) { throw DamagedShard(e.what()); }
}

std::string first_difference(const Json& found, const Json& expected) {
    for (const auto& [key, value] : expected.items()) {
        const bool there = found.contains(key);
        if (!there || found.at(key) != value)
            return key + ": found " + (there ? found.at(key).dump() : "nothing") + ", expected " + value.dump();
    }
    for (const auto& [key, value] : found.items())
        if (!expected.contains(key)) return key + ": found " + value.dump() + ", expected nothing";
    return "";
}

}  // namespace leakproof
