#include "tests/referee/referee_run.hpp"

#include "optimum/covering/weight_bounds.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/neighbours/relation.hpp"

namespace leakproof {

std::vector<Judgement> judge_all(const std::vector<std::string>& texts) {
    constexpr std::size_t batch = 400;
    std::vector<Judgement> out;
    for (std::size_t start = 0; start < texts.size(); start += batch) {
        const ScratchFolder scratch;
        std::vector<std::string> files;
        for (std::size_t k = start; k < std::min(texts.size(), start + batch); ++k)
            files.push_back(scratch.write(std::to_string(k), texts[k]));
        const auto run = run_referee(files);
        if (run.exit_code < 0 || run.exit_code > 2) throw std::runtime_error("the referee crashed");
        std::size_t next = 0;
        for (const auto& line : run.lines) {
            if (next == files.size() || !line.starts_with(files[next] + ": ")) continue;
            const std::string rest = line.substr(files[next].size() + 2);
            out.push_back(rest == "accepted"               ? Judgement::accepted
                          : rest.starts_with("rejected: ") ? Judgement::rejected
                                                           : Judgement::malformed);
            ++next;
        }
        if (next != files.size()) throw std::runtime_error("the referee left a file out");
    }
    return out;
}

namespace {

Databases read_policy_lines(std::istream& in) {
    std::string word;
    int values = 0, tuples = 0, secrets = 0, count = 0;
    in >> values >> tuples >> word >> secrets;
    std::vector<Edge> pairs(secrets);
    for (auto& [u, v] : pairs) in >> u >> v;
    in >> word >> count;
    std::vector<Database> databases(count, Database(tuples));
    for (auto& database : databases)
        for (auto& value : database) in >> value;
    return {Graph(values, pairs), tuples, databases};
}

// Neighbours in one direction only, by the engine's bit sets; and what stands between by its rule for neighbours, in
// the policy with these three databases alone.
bool asymmetry_is_true(const Databases& policy, int d, int e, int f) {
    const auto relation = neighbour_relation(policy);
    if (!relation(d, e) || relation(e, d)) return false;
    std::vector<Database> three;
    for (const int k : {d, e, f}) three.emplace_back(policy.database(k).begin(), policy.database(k).end());
    const Databases small(policy.secrets(), policy.tuples(), three);
    return neighbour_relation(small)(*small.find(three[1]), *small.find(three[0])) == false;
}

}  // namespace

bool statement_is_true(const std::string& certificate) {
    std::istringstream in(certificate);
    std::string word, kind, conclusion, relation, lambda, value, compared;
    int vertices = 0, count = 0;
    in >> word >> word >> word;
    std::vector<Edge> arcs;
    if (word == "policy") {
        const Databases policy = read_policy_lines(in);
        in >> kind;
        if (kind == "asymmetric") {
            int d = 0, e = 0, f = 0;
            in >> d >> e >> f;
            return asymmetry_is_true(policy, d, e, f);
        }
        in >> kind;
        const auto neighbours = neighbour_relation(policy);
        vertices = policy.size();
        arcs = kind == "ordered"  ? neighbours.arcs()
               : kind == "either" ? neighbours.symmetric_closure().arcs()
                                  : neighbours.both_directions().arcs();
    } else {
        in >> vertices >> kind >> count;
        for (int k = 0; k < count; ++k) {
            int u = 0, v = 0;
            in >> u >> v;
            arcs.emplace_back(u, v);
            if (kind == "edges") arcs.emplace_back(v, u);
        }
    }
    in >> word >> lambda >> word >> conclusion >> value >> word >> relation;
    const auto l = *Rational::parse(lambda), w = *Rational::parse(value);
    if (conclusion == "covering") {
        const Graph graph(vertices, arcs);
        const Distances distance(graph);
        if (covering_bound(components(graph, distance), distance, l).value != w) return false;
        if (relation == "none") return true;
        in >> compared;
        return relation == "less" ? w < *Rational::parse(compared) : *Rational::parse(compared) < w;
    }
    const Rational best = kind == "arcs" || kind == "ordered" ? maximum_leakage_ordered(vertices, arcs, l).value
                                                              : maximum_leakage(Graph(vertices, arcs), l).value;
    const bool concluded = conclusion == "optimum" ? w == best : conclusion == "at-least" ? w <= best : best <= w;
    if (relation == "none") return concluded;
    in >> compared;
    const auto x = *Rational::parse(compared);
    return concluded && (relation == "less" ? w < x : x < w);
}

}  // namespace leakproof
