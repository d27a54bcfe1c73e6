#include "base/near_miss.hpp"

#include <algorithm>
#include <cctype>

namespace leakproof {
namespace {

// The least number of letters to insert, delete, replace or exchange with the next one that turns a into b.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> least(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                least[i][j] = i + j;
                continue;
            }
            least[i][j] = std::min(
                {least[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), least[i - 1][j] + 1, least[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
        }
    return least[a.size()][b.size()];
}

std::string lower_case(std::string_view text) {
    std::string out;
    for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace

std::string nearest_name(std::string_view misspelt, const std::vector<std::string>& known) {
    constexpr std::size_t longest = 80, least_for_prefix = 4;
    if (misspelt.size() > longest) return "";
    const std::string wanted = lower_case(misspelt);
    std::size_t best = 3;
    std::string nearest;
    for (const auto& name : known) {
        const std::size_t distance = edit_distance(wanted, lower_case(name));
        if (distance >= best || distance > std::min<std::size_t>(2, name.size() / 3)) continue;
        best = distance;
        nearest = name;
    }
    for (const auto& name : known)
        if (nearest.empty() && wanted.size() >= least_for_prefix && name.find('/') == std::string::npos &&
            lower_case(name).rfind(wanted, 0) == 0)
            nearest = name;
    return nearest;
}

std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& known) {
    const std::string nearest = nearest_name(misspelt, known);
    return nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
}

}  // namespace leakproof
