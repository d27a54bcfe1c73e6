// sample SPEC LAMBDA: the maximum leakage of a graph and its number of automorphisms, and a certificate on request.
#include <certificate/certificate.hpp>
#include <graph/spec.hpp>
#include <optimum/maximum_leakage.hpp>
#include <symmetry/automorphisms.hpp>

#include <base/error.hpp>
#include <cstdio>

int main(int count, char** words) {
    try {
        if (count < 3) throw leakproof::InputError("sample", "too few words", "SPEC LAMBDA");
        const leakproof::Graph graph = leakproof::parse_spec(words[1]);
        const auto lambda = leakproof::Rational::parse(words[2]);
        if (!lambda) throw leakproof::InputError("LAMBDA", words[2], "a fraction");
        const leakproof::Optimum found = leakproof::maximum_leakage(graph, *lambda);
        std::printf("%s %s\n", found.value.str().c_str(), leakproof::automorphisms(graph).order.str().c_str());
        if (count > 3) std::fputs(leakproof::optimum_certificate(graph, *lambda, found).c_str(), stdout);
        return 0;
    } catch (const leakproof::InputError& e) {
        std::fprintf(stderr, "sample: %s\n", e.what());
        return 2;
    }
}
