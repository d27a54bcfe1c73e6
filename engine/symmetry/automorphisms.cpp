#include "symmetry/automorphisms.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "symmetry/twins.hpp"

#define _Thread_local __thread
#include <nausparse.h>

namespace leakproof {
namespace {

// What nauty's callbacks collect. They carry no user data, so it is reached through the calling thread.
struct Collected {
    std::vector<int> images;  // of 0, …, n-1 under each generator, one after the other
    Integer order;
    long indices;  // a factor of the order that waits in a word

    void begin() {
        images.clear();
        order = Integer(1);
        indices = 1;
    }
    void end() {
        order *= Integer(indices);
        indices = 1;
    }
};
thread_local Collected collected;

extern "C" void keep_generator(int, int* image, int*, int, int, int n) {
    collected.images.insert(collected.images.end(), image, image + n);
}

// The group's order is the product of the indices found on the way up the search tree.
extern "C" void keep_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
    long product = 0;
    if (__builtin_mul_overflow(collected.indices, static_cast<long>(index), &product)) {
        collected.end();
        product = index;
    }
    collected.indices = product;
}

// The generators and the order; the orbits are the caller's.
Automorphisms group_of_collected(int n, std::vector<int> orbit_of) {
    Automorphisms out;
    collected.end();
    for (auto image = collected.images.begin(); image != collected.images.end(); image += n)
        out.generators.emplace_back(std::vector<int>(image, image + n));
    out.order = collected.order;
    out.orbit_of = std::move(orbit_of);
    return out;
}

// Called at every node of the search tree. nauty looks at its request between nodes, in every thread.
extern "C" void look_at_flag(graph*, int*, int*, int, int, int, int, int, int) {
    if (stop_asked()) nauty_kill_request = 1;
}

// Whether a search came to its end. Throws Interrupted if this thread is asked to stop; if another one was, and its
// request ended this search as well, this one is to be done again.
bool ended(const statsblk& stats) {
    if (stats.errstatus != NAUKILLED && stats.errstatus != NAUABORTED) return true;
    nauty_kill_request = 0;
    stop_if_asked();
    return false;
}

std::vector<graph> nauty_rows(const Graph& source, int m) {
    std::vector<graph> rows(static_cast<std::size_t>(source.size()) * static_cast<std::size_t>(m), 0);
    for (int u = 0; u < source.size(); ++u)
        source.for_each_neighbour(u, [&](int v) { ADDELEMENT(GRAPHROW(rows.data(), u, m), v); });
    return rows;
}

struct Partition {
    std::vector<int> lab, ptn, orbits;
};

Partition partition_by_colour(int n, const std::vector<int>& colours) {
    Partition p{std::vector<int>(n), std::vector<int>(n, 1), std::vector<int>(n)};
    std::iota(p.lab.begin(), p.lab.end(), 0);
    const auto colour = [&](int v) { return colours.empty() ? 0 : colours[v]; };
    std::stable_sort(p.lab.begin(), p.lab.end(), [&](int a, int b) { return colour(a) < colour(b); });
    for (std::size_t k = 0; k < p.lab.size(); ++k)
        if (k + 1 == p.lab.size() || colour(p.lab[k]) != colour(p.lab[k + 1])) p.ptn[k] = 0;
    return p;
}

// nauty keeps its working space for each thread until it is told to give it back.
struct WorkingSpace {
    ~WorkingSpace() {
        nauty_freedyn();
        nautil_freedyn();
        naugraph_freedyn();
        nausparse_freedyn();
    }
};

// Both say whether the search came to its end, like ended().
bool run(const Graph& source, Partition& p, optionblk& options, std::vector<graph>* canonical) {
    static thread_local const WorkingSpace given_back_at_the_end_of_the_thread;
    const int m = SETWORDSNEEDED(source.size());
    std::vector<graph> rows = nauty_rows(source, m);
    if (canonical != nullptr) canonical->resize(rows.size());
    statsblk stats;
    densenauty(rows.data(), p.lab.data(), p.ptn.data(), p.orbits.data(), &options, &stats, m, source.size(),
               canonical == nullptr ? nullptr : canonical->data());
    return ended(stats);
}

// nauty counts the elements of a set from the highest bit of its word.
std::uint64_t reversed(std::uint64_t x) {
    x = (x >> 1 & 0x5555555555555555ULL) | (x & 0x5555555555555555ULL) << 1;
    x = (x >> 2 & 0x3333333333333333ULL) | (x & 0x3333333333333333ULL) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (x & 0x0f0f0f0f0f0f0f0fULL) << 4;
    return __builtin_bswap64(x);
}

// The graph, or its complement if that has fewer edges: both have the same automorphisms.
struct Lists {
    explicit Lists(const Graph& source) : start(source.size()), degree(source.size()) {
        const int n = source.size();
        const bool complement = 4L * source.edge_count() > static_cast<long>(n) * (n - 1);
        for (int u = 0; u < n; ++u) {
            start[u] = end.size();
            if (complement) {
                for (int v = 0; v < n; ++v)
                    if (v != u && !source.adjacent(u, v)) end.push_back(v);
            } else {
                source.for_each_neighbour(u, [&](int v) { end.push_back(v); });
            }
            degree[u] = static_cast<int>(end.size() - start[u]);
        }
    }
    std::vector<std::size_t> start;
    std::vector<int> degree, end;
};

bool run_on_lists(const Graph& source, Partition& p, optionblk& options) {
    static thread_local const WorkingSpace given_back_at_the_end_of_the_thread;
    Lists lists(source);
    SG_DECL(rows);
    rows.nv = source.size();
    rows.nde = lists.end.size();
    rows.v = lists.start.data(), rows.d = lists.degree.data(), rows.e = lists.end.data();
    rows.vlen = lists.start.size(), rows.dlen = lists.degree.size(), rows.elen = lists.end.size();
    statsblk stats;
    sparsenauty(&rows, p.lab.data(), p.ptn.data(), p.orbits.data(), &options, &stats, nullptr);
    return ended(stats);
}

}  // namespace

// On few vertices putting twins together costs more than it saves.
Automorphisms automorphisms(const Graph& source, const std::vector<int>& colours) {
    return source.words_per_row() <= 1 ? automorphisms_by_search(source, colours)
                                       : automorphisms_by_twins(source, colours);
}

Automorphisms automorphisms_by_search(const Graph& source, const std::vector<int>& colours) {
    if (source.size() == 0) return {{}, Integer(1), {}};
    Partition p;
    static DEFAULTOPTIONS_GRAPH(dense);
    static DEFAULTOPTIONS_SPARSEGRAPH(sparse);
    const bool by_lists = source.words_per_row() > 1;
    optionblk options = by_lists ? sparse : dense;
    options.defaultptn = FALSE;
    options.userautomproc = keep_generator;
    options.userlevelproc = keep_index;
    options.usernodeproc = look_at_flag;
    do {
        collected.begin();
        p = partition_by_colour(source.size(), colours);
    } while (!(by_lists ? run_on_lists(source, p, options) : run(source, p, options, nullptr)));
    return group_of_collected(source.size(), std::move(p.orbits));
}

void AutomorphismSearch::run(const Graph& source) {
    static_assert(largest == WORDSIZE);
    static thread_local const WorkingSpace given_back_at_the_end_of_the_thread;
    static thread_local std::array<graph, largest> rows;
    static thread_local std::array<int, largest> lab, ptn;
    static DEFAULTOPTIONS_GRAPH(defaults);
    static const optionblk wanted = [] {
        optionblk out = defaults;
        out.userautomproc = keep_generator;
        out.userlevelproc = keep_index;
        return out;
    }();
    n_ = source.size();
    if (n_ > largest) throw InputError("graph", std::to_string(n_) + " vertices", "at most 64");
    for (int u = 0; u < n_; ++u) rows[u] = reversed(source.row(u)[0]);
    constexpr int soon_done = 16;  // vertices
    statsblk stats;
    stats.errstatus = 0;
    do {
        collected.begin();
        optionblk options = wanted;
        if (n_ > soon_done) options.usernodeproc = look_at_flag;
        if (n_ > 0) densenauty(rows.data(), lab.data(), ptn.data(), orbit_of_.data(), &options, &stats, 1, n_, nullptr);
    } while (!ended(stats));
    collected.end();
    images_.swap(collected.images);
    order_ = collected.order;
}

CanonicalOrder canonical_order(const Graph& source, const std::vector<int>& colours) {
    if (source.size() == 0) return {{{}, Integer(1), {}}, {}};
    Partition p;
    static DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    options.defaultptn = FALSE;
    options.getcanon = TRUE;
    options.userautomproc = keep_generator;
    options.userlevelproc = keep_index;
    options.usernodeproc = look_at_flag;
    std::vector<graph> canonical;
    do {
        collected.begin();
        p = partition_by_colour(source.size(), colours);
    } while (!run(source, p, options, &canonical));
    return {group_of_collected(source.size(), std::move(p.orbits)), std::move(p.lab)};
}

Graph canonical_form(const Graph& source) {
    if (source.size() == 0) return source;
    Partition p;
    static DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    options.getcanon = TRUE;
    options.usernodeproc = look_at_flag;
    std::vector<graph> canonical;
    do p = partition_by_colour(source.size(), {});
    while (!run(source, p, options, &canonical));
    // lab lists the vertices of the source in canonical order.
    std::vector<int> image(p.lab.size());
    for (std::size_t k = 0; k < p.lab.size(); ++k) image[p.lab[k]] = static_cast<int>(k);
    return relabelled(source, image);
}

std::string nauty_version() {
    const std::string text = NAUTYVERSION;  // "2.8.6 (64 bits)"
    return text.substr(0, text.find(' '));
}

}  // namespace leakproof
