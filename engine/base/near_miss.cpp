#include "base/near_miss.hpp"

#include <algorithm>
#include <cctype>

namespace leakproof {
namespace {

// The least number of letters to insert, delete or replace that turns a into b.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j - 1] + 1, row[j] + 1});
        }
    }
    return row[b.size()];
}

std::string lower_case(std::string_view text) {
    std::string out;
    for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace

std::string nearest_name(std::string_view misspelt, const std::vector<std::string>& known) {
    constexpr std::size_t longest = 80, short_name = 4;
    if (misspelt.size() > longest) return "";
    const std::string wanted = lower_case(misspelt);
    std::size_t best = 3;
    std::string nearest;
    for (const auto& name : known) {
        const std::size_t distance = edit_distance(wanted, lower_case(name));
        if (distance >= best || distance > (name.size() <= short_name ? 1 : 2)) continue;
        best = distance;
        nearest = name;
    }
    return nearest;
}

std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& known) {
    const std::string nearest = nearest_name(misspelt, known);
    return nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
}

}  // namespace leakproof
