#include "job/shard.hpp"

#include "base/error.hpp"

namespace leakproof {
namespace {

long parse_part(const std::string& text) {
    constexpr std::size_t digits_of_most = 7;
    if (text.empty() || text.size() > digits_of_most || text.find_first_not_of("0123456789") != std::string::npos)
        return 0;
    return std::stol(text);
}

}  // namespace

Shard parse_shard(const std::string& text, const std::string& place) {
    const auto slash = text.find('/');
    const Shard out{parse_part(text.substr(0, slash)),
                    slash == std::string::npos ? 0 : parse_part(text.substr(slash + 1))};
    if (out.index < 1 || out.index > out.of || out.of > most_shards)
        throw InputError(place, quoted(text),
                         "I/M with 1 ≤ I ≤ M ≤ " + std::to_string(most_shards) + ", such as 3/16 for the third of 16");
    return out;
}

}  // namespace leakproof
