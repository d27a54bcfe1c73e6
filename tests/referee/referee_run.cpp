#include "tests/referee/referee_run.hpp"

#include "linear/exact_program.hpp"
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

BestForUser best_for_user(int n, const std::vector<Constraint>& constraints, const Rational& lambda,
                          const Matrix& worth) {
    const int guesses = worth.rows();
    const std::size_t rows = n + constraints.size() * guesses;
    std::vector<Rational> wanted(rows);
    for (int i = 0; i < n; ++i) wanted[i] = 1;
    ExactProgram program(wanted);
    const auto place = [&](std::size_t k, int j) { return n + k * guesses + j; };
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < guesses; ++j) {
            std::vector<Rational> entries(rows);
            entries[i] = 1;
            for (std::size_t k = 0; k < constraints.size(); ++k) {
                if (constraints[k].from == i) entries[place(k, j)] += 1;
                if (constraints[k].to == i) entries[place(k, j)] -= power(lambda, constraints[k].length);
            }
            program.add_column(std::move(entries), worth(j, i));
        }
    for (std::size_t k = n; k < rows; ++k) {
        std::vector<Rational> entries(rows);
        entries[k] = 1;
        program.add_column(std::move(entries), 0);
    }
    if (program.solve() != ExactProgram::Outcome::optimal) throw std::logic_error("no maximum with lengths");
    BestForUser out{program.value(), Matrix(n, guesses), {program.prices().begin(), program.prices().begin() + n}};
    const auto solution = program.solution();
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < guesses; ++j) out.channel(i, j) = solution[i * guesses + j];
    return out;
}

bool is_refined_by(const Matrix& first, const Matrix& second) {
    const int a = first.columns(), b = second.columns(), equations = first.rows() * b;
    std::vector<Rational> wanted;
    for (int i = 0; i < first.rows(); ++i)
        for (int z = 0; z < b; ++z) wanted.push_back(second(i, z));
    wanted.resize(equations + a, Rational(1));
    ExactProgram program(wanted);
    for (int j = 0; j < a; ++j)
        for (int z = 0; z < b; ++z) {
            std::vector<Rational> entries(wanted.size());
            for (int i = 0; i < first.rows(); ++i) entries[i * b + z] = first(i, j);
            entries[equations + j] = 1;
            program.add_column(std::move(entries), 0);
        }
    return program.solve() == ExactProgram::Outcome::optimal;
}

namespace {

Matrix read_rows(std::istream& in, int rows, int columns) {
    Matrix out(rows, columns);
    std::string word;
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
            in >> word;
            out(i, j) = *Rational::parse(word);
        }
    return out;
}

bool refinement_is_true(std::istream& in) {
    std::string word;
    int n = 0, a = 0, b = 0;
    in >> word >> n >> word >> a;
    const Matrix first = read_rows(in, n, a);
    in >> word >> b;
    const Matrix second = read_rows(in, n, b);
    in >> word;
    return is_refined_by(first, second) == (word == "garbling");
}

// The prior times the gains, after the word `prior`; the next word is left in `word`.
Matrix read_worth(std::istream& in, std::string& word) {
    int n = 0, guesses = 0;
    in >> n;
    const Matrix prior = read_rows(in, 1, n);
    in >> word;
    guesses = n;
    Matrix worth(n, n);
    for (int i = 0; i < n; ++i) worth(i, i) = 1;
    if (word == "gains") {
        in >> guesses;
        worth = read_rows(in, guesses, n);
        in >> word;
    }
    for (int a = 0; a < guesses; ++a)
        for (int i = 0; i < n; ++i) worth(a, i) *= prior(0, i);
    return worth;
}

}  // namespace

bool statement_is_true(const std::string& certificate) {
    std::istringstream in(certificate);
    std::string word, kind, conclusion, relation, lambda, value, compared;
    int vertices = 0, count = 0;
    in >> word;
    if (word == "leakproof-refinement") {
        in >> word;
        return refinement_is_true(in);
    }
    in >> word >> word;
    std::vector<Edge> arcs;
    std::vector<Constraint> lengths;
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
            int u = 0, v = 0, length = 1;
            in >> u >> v;
            arcs.emplace_back(u, v);
            if (kind == "edges") arcs.emplace_back(v, u);
            if (kind == "lengths" || kind == "arc-lengths") in >> length;
            lengths.push_back({u, v, length});
            if (kind == "lengths") lengths.push_back({v, u, length});
        }
    }
    in >> word;
    std::optional<Matrix> worth;
    if (word == "prior") worth = read_worth(in, word);
    in >> lambda >> word >> conclusion >> value;
    std::string upper = value;
    if (conclusion == "interval") in >> upper;
    in >> word >> relation;
    const auto l = *Rational::parse(lambda), w = *Rational::parse(value), u = *Rational::parse(upper);
    if (conclusion == "covering") {
        const Graph graph(vertices, arcs);
        const Distances distance(graph);
        if (covering_bound(components(graph, distance), distance, l).value != w) return false;
        if (relation == "none") return true;
        in >> compared;
        return relation == "less" ? w < *Rational::parse(compared) : *Rational::parse(compared) < w;
    }
    if (lengths.empty() || kind == "edges" || kind == "arcs") {
        lengths.clear();
        for (const auto& [from, to] : arcs) lengths.push_back({from, to, 1});
    }
    Matrix of_leakage(vertices, vertices);
    for (int i = 0; i < vertices; ++i) of_leakage(i, i) = 1;
    const Rational best = worth                                 ? best_for_user(vertices, lengths, l, *worth).value
                          : kind == "arcs" || kind == "ordered" ? maximum_leakage_ordered(vertices, arcs, l).value
                          : kind.find("lengths") != kind.npos   ? best_for_user(vertices, lengths, l, of_leakage).value
                                                                : maximum_leakage(Graph(vertices, arcs), l).value;
    const bool concluded = conclusion == "optimum"    ? w == best
                           : conclusion == "interval" ? w <= best && best <= u
                           : conclusion == "at-least" ? w <= best
                                                      : best <= w;
    if (relation == "none") return concluded;
    in >> compared;
    const auto x = *Rational::parse(compared);
    return concluded && (relation == "less" ? u < x : x < w);
}

}  // namespace leakproof
