// The exact maximum leakage of all connected graphs, one thread: graphs a second at each size, what a certificate adds,
// memory, and QSopt_ex beside it in the same run (optimum_peer, a process of its own) with the ratio.
// Usage: bench_optimum [LAMBDA [MAX_VERTICES]]
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "certificate/certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/maximum_leakage.hpp"

namespace {

using namespace leakproof;

// Processor time, so that other work on the machine does not count.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

long peak_kilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

struct Peer {
    long graphs = 0, differing = 0;
    double seconds = 0;
};

// A sample of the graphs, spread evenly, through the peer; its values are compared with ours.
Peer run_peer(const std::vector<std::string>& graph6, const Rational& lambda, std::size_t sample) {
    Peer out;
    const std::string input =
        (std::filesystem::temp_directory_path() / fmt::format("bench_optimum_{}.g6", getpid())).string();
    {
        std::ofstream file(input);
        const std::size_t step = std::max<std::size_t>(1, graph6.size() / sample);
        for (std::size_t k = 0; k < graph6.size(); k += step) file << graph6[k] << '\n';
    }
    FILE* pipe = popen(fmt::format("'{}' {} < '{}' 2>/dev/null", LEAKPROOF_PEER, lambda.str(), input).c_str(), "r");
    if (pipe == nullptr) return out;
    OptimumSolver solver(lambda);
    char first[1024], second[4096];
    while (std::fscanf(pipe, "%1023s %4095s", first, second) == 2) {
        if (std::string(first) == "seconds") {
            out.seconds = std::atof(second);
            break;
        }
        ++out.graphs;
        if (solver.value(parse_graph6(first)).str() != second) ++out.differing;
    }
    pclose(pipe);
    std::remove(input.c_str());
    return out;
}

void measure(int vertices, const Rational& lambda) {
    std::vector<std::string> names;
    for_each_graph6(
        vertices,
        [&](const std::string& text) {
            names.push_back(text);
            return true;
        },
        true);
    std::vector<Graph> graphs;
    for (const auto& name : names) graphs.push_back(parse_graph6(name));
    OptimumSolver solver(lambda);
    const auto count = static_cast<double>(graphs.size());
    double start = seconds();
    for (const auto& graph : graphs) solver.value(graph);
    const double values = seconds() - start;
    const std::size_t step = std::max<std::size_t>(1, graphs.size() / 2000);
    double certified = 0, solved = 0;
    std::size_t written = 0, characters = 0;
    for (std::size_t k = 0; k < graphs.size(); k += step, ++written) {
        start = seconds();
        const auto optimum = solver.solve(graphs[k]);
        solved += seconds() - start;
        characters += optimum_certificate(graphs[k], lambda, optimum).size();
        certified += seconds() - start;
    }
    fmt::print(
        "n = {:<3}{:>9} graphs {:>10.0f}/s {:>8.1f} µs each; with channel {:.1f} µs, with certificate {:.1f} µs ({} "
        "characters); peak {} MB",
        vertices, graphs.size(), count / values, values / count * 1e6, solved / static_cast<double>(written) * 1e6,
        certified / static_cast<double>(written) * 1e6, characters / std::max<std::size_t>(written, 1),
        peak_kilobytes() / 1024);
    std::fflush(stdout);
    const Peer peer = run_peer(names, lambda, 1000);
    if (peer.seconds > 0)
        fmt::print("; QSopt_ex {:.0f}/s on {} of them, ratio {:.0f}{}\n",
                   static_cast<double>(peer.graphs) / peer.seconds, peer.graphs,
                   count / values / (static_cast<double>(peer.graphs) / peer.seconds),
                   peer.differing > 0 ? fmt::format(", {} VALUES DIFFER", peer.differing) : ", same values");
    else fmt::print("; QSopt_ex was not built in\n");
}

}  // namespace

int main(int argc, char** argv) {
    const auto lambda = Rational::parse(argc > 1 ? argv[1] : "2");
    const int largest = argc > 2 ? std::atoi(argv[2]) : 8;
    if (!lambda || *lambda < Rational(1) || largest < 2 || largest > geng_max_vertices) {
        fmt::print(stderr, "usage: bench_optimum [LAMBDA [MAX_VERTICES]]\n");
        return 2;
    }
    fmt::print("λ = {}, one thread, processor time\n", lambda->str());
    for (int n = 5; n <= largest; ++n) measure(n, *lambda);
    return 0;
}
