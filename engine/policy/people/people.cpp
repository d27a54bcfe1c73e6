#include "policy/people/people.hpp"

#include <algorithm>

namespace leakproof {

long number_of(const std::vector<People>& people) {
    long out = 0;
    for (const auto& group : people) out += group.count;
    return out;
}

long most_absent(const std::vector<People>& people) {
    long out = 0;
    for (const auto& group : people) out += group.secrets.has_absent() ? group.count : 0;
    return out;
}

bool all_pairs_secret(const std::vector<People>& people) {
    return std::all_of(people.begin(), people.end(), [](const People& group) { return group.secrets.is_complete(); });
}

bool no_secrets(const std::vector<People>& people) {
    return std::none_of(people.begin(), people.end(),
                        [](const People& group) { return group.secrets.some_edge().has_value(); });
}

std::string people_present(long tuples, long absent) {
    const std::string all = std::to_string(tuples);
    if (absent == 0) return all;
    return absent == tuples ? "at most " + all : std::to_string(tuples - absent) + " to " + all;
}

void for_each_stretch(const std::vector<People>& first, const std::vector<People>& second,
                      FunctionRef<bool(const People&, const People&)> action) {
    auto one = first.begin(), other = second.begin();
    for (long of_one = one->count, of_other = other->count; action(*one, *other);) {  // persons left of the groups
        const long both = std::min(of_one, of_other);
        of_one -= both;
        of_other -= both;
        if (of_one == 0 && ++one != first.end()) of_one = one->count;
        if (of_other == 0 && ++other != second.end()) of_other = other->count;
        if (of_one == 0 || of_other == 0) return;
    }
}

}  // namespace leakproof
