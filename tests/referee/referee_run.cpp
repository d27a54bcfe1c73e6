#include "tests/referee/referee_run.hpp"

#include "optimum/maximum_leakage.hpp"

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

bool statement_is_true(const std::string& certificate) {
    std::istringstream in(certificate);
    std::string word, kind, conclusion, relation, lambda, value, compared;
    int vertices = 0, count = 0;
    in >> word >> word >> word >> vertices >> kind >> count;
    std::vector<Edge> pairs;
    for (int k = 0; k < count; ++k) {
        int u = 0, v = 0;
        in >> u >> v;
        pairs.emplace_back(u, v);
    }
    in >> word >> lambda >> word >> conclusion >> value >> word >> relation;
    const auto l = *Rational::parse(lambda), w = *Rational::parse(value);
    const Rational best = kind == "arcs" ? maximum_leakage_ordered(vertices, pairs, l).value
                                         : maximum_leakage(Graph(vertices, pairs), l).value;
    const bool concluded = conclusion == "optimum" ? w == best : conclusion == "at-least" ? w <= best : best <= w;
    if (relation == "none") return concluded;
    in >> compared;
    const auto x = *Rational::parse(compared);
    return concluded && (relation == "less" ? w < x : x < w);
}

}  // namespace leakproof
