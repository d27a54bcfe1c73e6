#include "corpus/enumerate/graphs.hpp"

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/child.hpp"
#include "base/enumeration_error.hpp"

namespace leakproof {
namespace {

// Up to there all graphs are generated in an instant and are quickly kept (12,346 with 8 vertices).
constexpr int most_vertices_dealt_out = 8;

void require_size(int vertices) {
    if (vertices < 1 || vertices > geng_max_vertices)
        throw InputError("graphs", std::to_string(vertices) + " vertices", "1 to " + std::to_string(geng_max_vertices));
}

struct Geng {
    std::vector<std::string> options;
    int vertices;
    std::string part = {};                                  // "res/mod"
    std::optional<PublishedCount> expected = std::nullopt;  // how many graphs it has to give; any number without it
};

void run_geng(const std::vector<std::string>& command, const Geng& of,
              const std::function<bool(const std::string&)>& action) {
    Child geng(command);
    std::string line;
    long count = 0;
    for (; geng.read_line(line); ++count)
        if (!action(line)) return;
    if ((count == 0 && of.expected) || !geng.succeeds())
        throw EnumerationError("nauty-geng failed after " + std::to_string(count) +
                               " graphs; is the package 'nauty' installed?");
    if (of.expected) of.expected->require(count, of.vertices, "from nauty-geng");
}

// A suite asks dozens of times for the same small graphs, and starting geng costs more than generating them: they are
// generated once.
std::shared_ptr<const std::vector<std::string>> remembered(const std::vector<std::string>& command, const Geng& of) {
    static std::mutex mutex;
    static std::map<std::vector<std::string>, std::shared_ptr<const std::vector<std::string>>> known;
    const std::lock_guard lock(mutex);
    auto& found = known[command];
    if (found != nullptr) return found;
    std::vector<std::string> all;
    run_geng(command, of, [&](const std::string& text) {
        all.push_back(text);
        return true;
    });
    found = std::make_shared<const std::vector<std::string>>(std::move(all));
    return found;
}

void from_geng(const Geng& of, const std::function<bool(const std::string&)>& action) {
    require_size(of.vertices);
    std::vector<std::string> command{"nauty-geng", "-q"};
    command.insert(command.end(), of.options.begin(), of.options.end());
    command.push_back(std::to_string(of.vertices));
    if (!of.part.empty()) command.push_back(of.part);
    if (of.vertices > most_vertices_dealt_out) return run_geng(command, of, action);
    const auto all = remembered(command, of);
    for (const auto& text : *all)
        if (!action(text)) return;
}

using PublishedCounts = std::array<long, geng_max_vertices>;

long number_with(int vertices, const PublishedCounts& counts) {
    require_size(vertices);
    return counts[static_cast<std::size_t>(vertices - 1)];
}

std::string counted_objects(const char* objects, int vertices) {
    return std::string(objects) + " with " + std::to_string(vertices) + (vertices == 1 ? " vertex" : " vertices");
}

}  // namespace

void for_each_graph6(int vertices, const std::function<bool(const std::string&)>& action, bool connected_only,
                     const Shard& shard) {
    std::vector<std::string> options;
    if (connected_only) options.emplace_back("-c");
    const auto all = [&]() -> Geng {
        return {
            options, vertices, {}, connected_only ? published_connected_graphs(vertices) : published_graphs(vertices)};
    };
    if (shard.whole()) return from_geng(all(), action);
    if (vertices <= most_vertices_dealt_out) {
        long number = 0;
        return from_geng(all(), [&](const std::string& text) { return !shard.has(number++) || action(text); });
    }
    // geng splits at a level of its search tree, -X2 two levels deeper than it would: 4,096 shards of the graphs with
    // 10 vertices then differ by less than half, at a cost of 0.05 s each.
    options.emplace_back("-X2");
    from_geng({options, vertices, std::to_string(shard.index - 1) + "/" + std::to_string(shard.of)}, action);
}

void for_each_regular_graph6(int vertices, int degree, const std::function<bool(const std::string&)>& action) {
    from_geng({{"-d" + std::to_string(degree), "-D" + std::to_string(degree)}, vertices}, action);
}

void PublishedCount::require(long found, int vertices, const std::string& what) const {
    if (found == number) return;
    throw EnumerationError(counted_objects(objects, vertices), std::to_string(found) + (what.empty() ? "" : " " + what),
                           std::to_string(number) + " (OEIS " + source + ")");
}

// https://oeis.org/A000088, https://oeis.org/A001349 and https://oeis.org/A000055, from one vertex on.
PublishedCount published_graphs(int vertices) {
    constexpr PublishedCounts counts{1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168, 1'018'997'864};
    return {"graphs", "A000088", number_with(vertices, counts)};
}

PublishedCount published_connected_graphs(int vertices) {
    constexpr PublishedCounts counts{1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571, 1'006'700'565};
    return {"connected graphs", "A001349", number_with(vertices, counts)};
}

PublishedCount published_trees(int vertices) {
    constexpr PublishedCounts counts{1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235};
    return {"trees", "A000055", number_with(vertices, counts)};
}

std::string geng_version() {
    Child geng({"nauty-geng", "--version"});
    std::string line;
    if (!geng.read_line(line)) throw InputError("nauty-geng cannot be run; is the package 'nauty' installed?");
    return line;
}

}  // namespace leakproof
