// Reads the text of a certificate.
#include <algorithm>

#include "reader.hpp"

namespace referee {

std::vector<std::pair<int, int>> read_secrets(Reader& in, int values) {
    std::vector<std::pair<int, int>> out;
    for (int left = in.count(in.line("secrets", 2, "secrets M")[1], "secrets"); left > 0; --left) {
        const auto words = in.line(2, "two values");
        const auto end = static_cast<std::size_t>(values);
        const std::pair pair{in.number(words[0], end, "value"), in.number(words[1], end, "value")};
        if (pair.first >= pair.second) in.fail("a loop, or a pair the wrong way round");
        if (!out.empty() && pair <= out.back()) in.fail("lines out of order");
        out.push_back(pair);
    }
    return out;
}

namespace {

void read_graph(Reader& in, std::string_view vertices, Certificate& out) {
    out.vertices = in.size(vertices, max_vertices, "vertices");
    const auto head = in.line(2, "edges M, or arcs M");
    if (head[0] != "edges" && head[0] != "arcs") in.fail("expected: edges M, or arcs M");
    out.directed = head[0] == "arcs";
    const auto n = static_cast<std::size_t>(out.vertices);
    for (int left = in.count(head[1], "edges or arcs"); left > 0; --left) {
        const auto words = in.line(2, "two vertices");
        const std::pair pair{in.number(words[0], n, "vertex"), in.number(words[1], n, "vertex")};
        if (out.directed ? pair.first == pair.second : pair.first >= pair.second)
            in.fail("a loop, or an edge the wrong way round");
        if (!out.lines.empty() && pair <= out.lines.back()) in.fail("lines out of order");
        out.lines.push_back(pair);
    }
    out.constraints = out.lines;
    if (!out.directed)
        for (const auto& [u, v] : out.lines) out.constraints.emplace_back(v, u);
    std::sort(out.constraints.begin(), out.constraints.end());
}

void read_policy(Reader& in, std::string_view values, std::string_view tuples, Certificate& out) {
    Policy p;
    p.values = in.size(values, max_values, "values");
    const int n = in.size(tuples, max_tuples, "tuples");
    p.secrets = read_secrets(in, p.values);
    out.vertices = in.size(in.line("databases", 2, "databases N")[1], max_databases, "databases");
    for (int d = 0; d < out.vertices; ++d) {
        std::vector<int> database;
        for (const auto word : in.line(static_cast<std::size_t>(n), "the values of a database"))
            database.push_back(in.number(word, static_cast<std::size_t>(p.values), "value"));
        if (!p.databases.empty() && database <= p.databases.back()) in.fail("databases out of order");
        p.databases.push_back(std::move(database));
    }
    const auto last = in.line();
    const auto end = static_cast<std::size_t>(out.vertices);
    if (last[0] == "asymmetric" && last.size() == 4) {
        out.conclusion = Conclusion::asymmetric;
        p.d = in.number(last[1], end, "database");
        p.e = in.number(last[2], end, "database");
        p.between = in.number(last[3], end, "database");
        if (p.d == p.e) in.fail("expected two databases");
    } else if (last[0] == "relation" && last.size() == 2) {
        if (last[1] == "ordered") p.reading = Policy::Reading::ordered;
        else if (last[1] == "either") p.reading = Policy::Reading::either;
        else if (last[1] == "both") p.reading = Policy::Reading::both;
        else in.fail("expected ordered, either or both");
        out.constraints = constraints_of(p);
    } else {
        in.fail("expected: relation R, or asymmetric D E F");
    }
    out.policy = std::move(p);
}

// The graph or the policy.
void read_object(Reader& in, Certificate& out) {
    const auto head = in.line();
    if (head[0] == "vertices" && head.size() == 2) read_graph(in, head[1], out);
    else if (head[0] == "policy" && head.size() == 3) read_policy(in, head[1], head[2], out);
    else in.fail("expected: vertices N, or policy T n");
}

void read_statement(Reader& in, Certificate& out) {
    out.lambda = in.fraction(in.line("lambda", 2, "lambda F")[1], "lambda");
    if (out.lambda < Fraction(1)) in.fail("expected a lambda that is at least 1");
    const auto words = in.line("conclusion", 3, "conclusion KIND F");
    if (words[1] == "at-least") out.conclusion = Conclusion::at_least;
    else if (words[1] == "at-most") out.conclusion = Conclusion::at_most;
    else if (words[1] == "optimum") out.conclusion = Conclusion::optimum;
    else if (words[1] == "covering") out.conclusion = Conclusion::covering;
    else in.fail("expected at-least, at-most, optimum or covering");
    if (out.conclusion == Conclusion::covering && (out.policy || out.directed))
        in.fail("expected a graph given by edges for a covering number");
    out.value = in.fraction(words[2], "value");
    const auto comparison = in.line();
    if (comparison[0] != "compare" || comparison.size() < 2) in.fail("expected: compare REL F, or compare none");
    if (comparison.size() == 2 && comparison[1] == "none") return;
    if (comparison.size() != 3 || (comparison[1] != "less" && comparison[1] != "greater"))
        in.fail("expected: compare less F, compare greater F, or compare none");
    out.relation = comparison[1] == "less" ? Relation::less : Relation::greater;
    out.compared_with = in.fraction(comparison[2], "compared value");
}

void read_channel(Reader& in, Certificate& out) {
    const auto head = in.line("channel", 3, "channel R C");
    const int rows = in.count(head[1], "rows"), columns = in.count(head[2], "columns");
    if (rows != out.vertices) in.fail("expected as many rows as vertices");
    if (columns == 0) in.fail("expected at least one column");
    for (int r = 0; r < rows; ++r) {
        out.channel.emplace_back();
        for (const auto word : in.line(static_cast<std::size_t>(columns), "a row of the channel"))
            out.channel.back().push_back(in.fraction(word, "entry"));
    }
}

Flow read_flow(Reader& in, const Certificate& so_far, int root) {
    const auto head = in.line("flow", 4, "flow J A S");
    const auto n = static_cast<std::size_t>(so_far.vertices);
    if (in.number(head[1], n, "vertex") != root) in.fail("expected the flow of vertex " + std::to_string(root));
    const int arcs = in.count(head[2], "arcs"), left_overs = in.count(head[3], "left-overs");
    Flow out;
    for (int k = 0; k < arcs; ++k) {
        const auto words = in.line(3, "U V F");
        const std::pair pair{in.number(words[0], n, "vertex"), in.number(words[1], n, "vertex")};
        if (!out.along.empty() && pair <= std::pair{out.along.back().from, out.along.back().to})
            in.fail("arcs out of order");
        out.along.push_back({pair.first, pair.second, in.positive(words[2], "flow")});
    }
    for (int k = 0; k < left_overs; ++k) {
        const auto words = in.line(2, "I F");
        const int vertex = in.number(words[0], n, "vertex");
        if (!out.left_over.empty() && vertex <= out.left_over.back().first) in.fail("vertices out of order");
        out.left_over.emplace_back(vertex, in.positive(words[1], "left-over"));
    }
    return out;
}

void read_prices(Reader& in, Certificate& out) {
    const auto head = in.line("prices", 2, "prices N");
    if (in.count(head[1], "prices") != out.vertices) in.fail("expected as many prices as vertices");
    for (int i = 0; i < out.vertices; ++i) out.prices.push_back(in.fraction(in.line(1, "a price")[0], "price"));
    for (int j = 0; j < out.vertices; ++j) out.flows.push_back(read_flow(in, out, j));
}

std::vector<Fraction> read_weights(Reader& in, const char* name, const char* expected, int vertices) {
    const auto head = in.line(name, 2, expected);
    if (in.count(head[1], "weights") != vertices) in.fail("expected as many weights as vertices");
    std::vector<Fraction> out;
    for (int i = 0; i < vertices; ++i) out.push_back(in.fraction(in.line(1, "a weight")[0], "weight"));
    return out;
}

// What the conclusion needs as its proof.
void read_proof(Reader& in, Certificate& out) {
    const bool both = out.conclusion == Conclusion::optimum;
    if (both || out.conclusion == Conclusion::at_least) read_channel(in, out);
    if (both || out.conclusion == Conclusion::at_most) read_prices(in, out);
    if (out.conclusion != Conclusion::covering) return;
    out.packing = read_weights(in, "packing", "packing N", out.vertices);
    out.cover = read_weights(in, "cover", "cover N", out.vertices);
}

}  // namespace

Certificate read_certificate(const std::string& text) {
    Reader in(text);
    Certificate out;
    if (in.line("leakproof-certificate", 2, "leakproof-certificate 1")[1] != "1") in.fail("expected version 1");
    read_object(in, out);
    if (out.conclusion != Conclusion::asymmetric) {
        read_statement(in, out);
        read_proof(in, out);
    }
    in.end();
    return out;
}

}  // namespace referee
