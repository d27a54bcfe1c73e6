#include "symmetry/automorphisms.hpp"

#include <algorithm>
#include <numeric>

#include "base/interruption.hpp"
#include "symmetry/twins.hpp"

#define _Thread_local __thread
#include <nausparse.h>

namespace leakproof {
namespace {

// nauty's callbacks carry no user data, so what they collect is reached through the calling thread.
thread_local Automorphisms* collecting = nullptr;

extern "C" void keep_generator(int, int* image, int*, int, int, int n) {
    collecting->generators.emplace_back(std::vector<int>(image, image + n));
}

// The group's order is the product of the indices found on the way up the search tree.
extern "C" void keep_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
    collecting->order *= Integer(static_cast<long>(index));
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
    Automorphisms out;
    out.order = Integer(1);
    if (source.size() == 0) return out;
    Partition p;
    static DEFAULTOPTIONS_GRAPH(dense);
    static DEFAULTOPTIONS_SPARSEGRAPH(sparse);
    const bool by_lists = source.words_per_row() > 1;
    optionblk options = by_lists ? sparse : dense;
    options.defaultptn = FALSE;
    options.userautomproc = keep_generator;
    options.userlevelproc = keep_index;
    options.usernodeproc = look_at_flag;
    collecting = &out;
    do {
        out.generators.clear();
        out.order = Integer(1);
        p = partition_by_colour(source.size(), colours);
    } while (!(by_lists ? run_on_lists(source, p, options) : run(source, p, options, nullptr)));
    collecting = nullptr;
    out.orbit_of = std::move(p.orbits);
    return out;
}

CanonicalOrder canonical_order(const Graph& source, const std::vector<int>& colours) {
    CanonicalOrder out;
    out.group.order = Integer(1);
    if (source.size() == 0) return out;
    Partition p;
    static DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    options.defaultptn = FALSE;
    options.getcanon = TRUE;
    options.userautomproc = keep_generator;
    options.userlevelproc = keep_index;
    options.usernodeproc = look_at_flag;
    collecting = &out.group;
    std::vector<graph> canonical;
    do {
        out.group.generators.clear();
        out.group.order = Integer(1);
        p = partition_by_colour(source.size(), colours);
    } while (!run(source, p, options, &canonical));
    collecting = nullptr;
    out.group.orbit_of = std::move(p.orbits);
    out.vertices = std::move(p.lab);
    return out;
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
