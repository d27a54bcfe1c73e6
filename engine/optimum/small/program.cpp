#include "optimum/small/program.hpp"

#include <bit>

namespace leakproof {
namespace {

std::size_t lowest(SmallProgram::Mask mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }
constexpr SmallProgram::Mask bit(int i) { return SmallProgram::Mask{1} << i; }

// For each set of eight positions a word that has 1 in their bytes.
constexpr std::array<std::uint64_t, 256> ones_at = [] {
    std::array<std::uint64_t, 256> out{};
    for (std::size_t set = 0; set < out.size(); ++set)
        for (std::size_t i = 0; i < 8; ++i) out[set] |= std::uint64_t{set >> i & 1} << (8 * i);
    return out;
}();

}  // namespace

SmallProgram::Packed SmallProgram::Packed::with(int value, Mask positions) const {
    static_assert(max_vertices == 16 && std::endian::native == std::endian::little);
    const auto v = static_cast<std::uint64_t>(value);
    return {words[0] + v * ones_at[positions & 255], words[1] + v * ones_at[positions >> 8]};
}

void SmallProgram::read(const Graph& graph) {
    n_ = graph.size();
    full_ = bit(n_) - 1;
    order_by_twins(graph);
    function_.clear();
    largest_top_ = 0;
    add_distances();
}

void SmallProgram::order_by_twins(const Graph& graph) {
    Mask placed = 0;
    int position = 0;
    rows_ = 0;
    twin_ = 0;
    std::array<Mask, max_vertices> row{};
    for (int u = 0; u < n_; ++u) row[u] = static_cast<Mask>(graph.row(u)[0]);
    for (int u = 0; u < n_; ++u) {
        if ((placed & bit(u)) != 0) continue;
        row_size_[rows_] = 0;
        for (int v = u; v < n_; ++v) {
            const Mask pair = bit(u) | bit(v);
            if ((placed & bit(v)) != 0 || ((row[u] ^ row[v]) & ~pair) != 0) continue;
            if (v != u) twin_ |= bit(position);
            placed |= bit(v);
            vertex_[position] = v;
            row_of_[position++] = rows_;
            ++row_size_[rows_];
        }
        ++rows_;
    }
    for (int a = 0; a < n_; ++a) {
        Mask mask = 0;
        for (int b = 0; b < n_; ++b) mask |= (row[vertex_at(a)] >> vertex_at(b) & 1) << b;
        adjacent_[a] = mask;
    }
}

void SmallProgram::add_distances() {
    for (int root = 0; root < n_; ++root) {
        if (is_twin_of_previous(root)) continue;
        Function f{};
        Mask reached = bit(root), layer = reached;
        for (std::uint8_t d = 1; reached != full_; ++d) {
            Mask next = 0;
            for (Mask m = layer; m != 0; m &= m - 1) next |= adjacent_[lowest(m)];
            layer = next & ~reached;
            reached |= layer;
            for (Mask m = layer; m != 0; m &= m - 1) f[lowest(m)] = d;
            largest_top_ = std::max<int>(largest_top_, d);
        }
        function_.push_back(f);
    }
}

// All neighbours of each set of vertices: asked several times for each function.
void SmallProgram::list_neighbours() {
    neighbours_.resize(std::size_t{full_} + 1);
    neighbours_[0] = 0;
    for (Mask set = 1; set <= full_; ++set) neighbours_[set] = neighbours_[set & (set - 1)] | adjacent_[lowest(set)];
}

// Layer after layer: above {f = level} come all its neighbours that have no value yet, and any others. In an extreme
// column every vertex has an edge along which f changes. A vertex that was put into a layer without need has none
// downwards, so it needs a neighbour outside, above it.
bool SmallProgram::extend(int level, Mask below, Mask layer, const Packed& f) {
    const Mask needed = neighbours_[layer] & ~below, rest = full_ & ~below & ~needed;
    const Packed start = f.with(level + 1, needed);
    for (Mask chosen = rest;; chosen = (chosen - 1) & rest) {
        const Mask up_to_here = below | needed | chosen;
        if (allowed(up_to_here) && !layer_is_hopeless(chosen, full_ & ~up_to_here)) {
            const Packed next = start.with(level + 1, chosen);
            if (up_to_here != full_) {
                if (!extend(level + 1, up_to_here, needed | chosen, next)) return false;
            } else {
                if (function_.size() >= max_columns) return false;
                function_.push_back(next.function());
                largest_top_ = std::max(largest_top_, level + 1);
            }
        }
        if (chosen == 0) return true;
    }
}

bool SmallProgram::enumerate() {
    list_neighbours();
    for (Mask zero = 1; zero < full_; ++zero)
        if (allowed(zero) && !layer_is_hopeless(zero, full_ & ~zero) && !extend(0, zero, zero, {})) return false;
    return true;
}

}  // namespace leakproof
