// Reads the text of a certificate.
#include <algorithm>

#include "certificate.hpp"
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

// A prior, and gains if there are any; the words of the line after them.
std::vector<std::string_view> read_user(Reader& in, std::string_view count, Certificate& out) {
    if (in.count(count, "prior") != out.vertices) in.fail("expected as many numbers in the prior as vertices");
    User& user = out.user.emplace();
    for (int i = 0; i < out.vertices; ++i)
        user.prior.push_back(in.nonnegative(in.line(1, "a number of the prior")[0], "prior"));
    const auto next = in.line();
    if (next[0] != "gains" || next.size() != 2) return next;
    const int guesses = in.count(next[1], "guesses");
    if (guesses == 0) in.fail("expected at least one guess");
    auto& gains = user.gains.emplace();
    for (int a = 0; a < guesses; ++a) {
        gains.emplace_back();
        for (const auto word : in.line(static_cast<std::size_t>(out.vertices), "the gains of a guess"))
            gains.back().push_back(in.nonnegative(word, "gain"));
    }
    return in.line();
}

void read_statement(Reader& in, Certificate& out) {
    auto head = in.line();
    const bool with_prior = out.version == 2 && head[0] == "prior" && head.size() == 2;
    if (with_prior) head = read_user(in, head[1], out);
    if (head[0] != "lambda" || head.size() != 2)
        in.fail(out.version == 1  ? "expected: lambda F"
                : !with_prior     ? "expected: lambda F, or prior N"
                : out.user->gains ? "expected: lambda F"
                                  : "expected: lambda F, or gains A");
    out.lambda = in.fraction(head[1], "lambda");
    if (out.lambda < Fraction(1)) in.fail("expected a lambda that is at least 1");
    const auto words = in.line();
    const bool interval = out.version == 2 && words.size() == 4 && words[1] == "interval";
    if (words[0] != "conclusion" || (words.size() != 3 && !interval))
        in.fail(out.version == 2 ? "expected: conclusion KIND F, or conclusion interval F F"
                                 : "expected: conclusion KIND F");
    if (interval) out.conclusion = Conclusion::interval;
    else if (words[1] == "at-least") out.conclusion = Conclusion::at_least;
    else if (words[1] == "at-most") out.conclusion = Conclusion::at_most;
    else if (words[1] == "optimum") out.conclusion = Conclusion::optimum;
    else if (words[1] == "covering") out.conclusion = Conclusion::covering;
    else in.fail("expected at-least, at-most, optimum or covering");
    if (out.conclusion == Conclusion::covering && !out.is_graph())
        in.fail("expected a graph given by edges for a covering number");
    if (out.conclusion == Conclusion::covering && out.user) in.fail("a covering number has no prior");
    out.value = in.fraction(words[2], "value");
    if (interval) out.upper = in.fraction(words[3], "value");
    const auto comparison = in.line();
    if (comparison[0] != "compare" || comparison.size() < 2) in.fail("expected: compare REL F, or compare none");
    if (comparison.size() == 2 && comparison[1] == "none") return;
    if (comparison.size() != 3 || (comparison[1] != "less" && comparison[1] != "greater"))
        in.fail("expected: compare less F, compare greater F, or compare none");
    out.relation = comparison[1] == "less" ? Relation::less : Relation::greater;
    out.compared_with = in.fraction(comparison[2], "compared value");
}

// In version 2, what stands in place of a channel.
void read_columns(Reader& in, std::string_view number, std::string_view denominator, Certificate& out) {
    PowerColumns& columns = out.columns.emplace();
    const auto many = static_cast<std::size_t>(in.count(number, "columns"));
    if (many == 0) in.fail("expected at least one column");
    columns.denominator = in.positive_whole(denominator, "denominator");
    for (const auto word : in.line(many, "the weights of the columns"))
        columns.weight.push_back(in.positive_whole(word, "weight"));
    for (int r = 0; r < out.vertices; ++r) {
        columns.exponent.emplace_back();
        for (const auto word : in.line(many, "a row of exponents"))
            columns.exponent.back().push_back(word == "-" ? PowerColumns::zero
                                                          : in.number(word, max_length + 1, "exponent"));
    }
}

void read_channel(Reader& in, Certificate& out) {
    const auto head = in.line(3, out.version == 2 ? "channel R C, or columns C Q" : "channel R C");
    if (out.version == 2 && head[0] == "columns") return read_columns(in, head[1], head[2], out);
    if (head[0] != "channel") in.fail("expected: channel R C");
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
    const auto roots = static_cast<std::size_t>(so_far.roots());
    const std::string of = so_far.user ? "guess " : "vertex ";
    if (in.number(head[1], roots, of.c_str()) != root) in.fail("expected the flow of " + of + std::to_string(root));
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

std::vector<std::pair<int, int>> read_moves(Reader& in, const Certificate& so_far, int root) {
    const auto words = in.line();
    const auto n = static_cast<std::size_t>(so_far.vertices);
    if (words[0] != "moves" || words.size() % 2 != 0) in.fail("expected: moves J U V U V …");
    const auto roots = static_cast<std::size_t>(so_far.roots());
    const std::string of = so_far.user ? "guess " : "vertex ";
    if (in.number(words[1], roots, of.c_str()) != root) in.fail("expected the moves of " + of + std::to_string(root));
    std::vector<std::pair<int, int>> out;
    for (std::size_t k = 2; k < words.size(); k += 2) {
        out.emplace_back(in.number(words[k], n, "vertex"), in.number(words[k + 1], n, "vertex"));
        if (out.back().first == out.back().second) in.fail("a move from a vertex to itself");
    }
    return out;
}

void read_prices(Reader& in, Certificate& out) {
    const auto head = in.line();
    const bool with_moves = out.version == 2 && head.size() == 3;
    if (head[0] != "prices" || (head.size() != 2 && !with_moves))
        in.fail(out.version == 2 ? "expected: prices N, or prices N Q" : "expected: prices N");
    if (in.count(head[1], "prices") != out.vertices) in.fail("expected as many prices as vertices");
    if (with_moves) {
        const Whole denominator = in.positive_whole(head[2], "denominator");
        for (int i = 0; i < out.vertices; ++i)
            out.prices.emplace_back(in.whole(in.line(1, "a price")[0], "price"), denominator);
        for (int j = 0; j < out.roots(); ++j) out.moves.push_back(read_moves(in, out, j));
        return;
    }
    for (int i = 0; i < out.vertices; ++i) out.prices.push_back(in.fraction(in.line(1, "a price")[0], "price"));
    for (int j = 0; j < out.roots(); ++j) out.flows.push_back(read_flow(in, out, j));
}

std::vector<Fraction> read_weights(Reader& in, const char* name, const char* expected, int vertices) {
    const auto head = in.line(name, 2, expected);
    if (in.count(head[1], "weights") != vertices) in.fail("expected as many weights as vertices");
    std::vector<Fraction> out;
    for (int i = 0; i < vertices; ++i) out.push_back(in.fraction(in.line(1, "a weight")[0], "weight"));
    return out;
}

// The vertices of a part have numbers of their own, in their order.
GluedPart read_part(Reader& in, const Certificate& whole) {
    const int size = in.count(in.line("part", 2, "part K")[1], "vertices of a part");
    GluedPart out;
    for (const auto word : in.line(static_cast<std::size_t>(size), "the vertices of a part")) {
        const int vertex = in.number(word, static_cast<std::size_t>(whole.vertices), "vertex");
        if (!out.vertices.empty() && vertex <= out.vertices.back()) in.fail("vertices out of order");
        out.vertices.push_back(vertex);
    }
    out.proof.user.emplace();  // who earns the weight of each vertex that is guessed
    for (const int v : out.vertices) out.proof.user->prior.push_back(whole.weights[static_cast<std::size_t>(v)]);
    out.proof.vertices = size;
    read_channel(in, out.proof);
    if (out.proof.channel.front().size() != out.vertices.size()) in.fail("expected as many columns as rows");
    out.proof.version = 2;
    read_prices(in, out.proof);
    return out;
}

void read_parts(Reader& in, Certificate& out) {
    const int parts = in.count(in.line("parts", 2, "parts P")[1], "parts");
    out.weights = read_weights(in, "weights", "weights N", out.vertices);
    for (int k = 0; k < parts; ++k) out.parts.push_back(read_part(in, out));
    if (parts == 0) in.fail("expected at least one part");
}

bool may_have_parts(const Certificate& c) {
    return c.version == 2 && c.conclusion == Conclusion::optimum && c.is_graph() && !c.user;
}

// What the conclusion needs as its proof.
void read_proof(Reader& in, Certificate& out) {
    if (may_have_parts(out) && in.next_is("parts")) return read_parts(in, out);
    if (out.states_channel()) read_channel(in, out);
    if (out.states_prices()) read_prices(in, out);
    if (out.conclusion != Conclusion::covering) return;
    out.packing = read_weights(in, "packing", "packing N", out.vertices);
    out.cover = read_weights(in, "cover", "cover N", out.vertices);
}

}  // namespace

void read_graph(Reader& in, std::string_view vertices, Certificate& out) {
    out.vertices = in.size(vertices, max_vertices, "vertices");
    const auto head = in.line(2, "edges M, or arcs M");
    const bool with_lengths = out.version == 2 && (head[0] == "lengths" || head[0] == "arc-lengths");
    if (head[0] != "edges" && head[0] != "arcs" && !with_lengths)
        in.fail(out.version == 2 ? "expected: edges M, arcs M, lengths M, or arc-lengths M"
                                 : "expected: edges M, or arcs M");
    out.directed = head[0].starts_with("arc");
    out.has_lengths = with_lengths;
    const auto n = static_cast<std::size_t>(out.vertices);
    struct Constraint {
        std::pair<int, int> pair;
        int length;
    };
    std::vector<Constraint> constraints;
    for (int left = in.count(head[1], "edges or arcs"); left > 0; --left) {
        const auto words = with_lengths ? in.line(3, "two vertices and a length") : in.line(2, "two vertices");
        const std::pair pair{in.number(words[0], n, "vertex"), in.number(words[1], n, "vertex")};
        if (out.directed ? pair.first == pair.second : pair.first >= pair.second)
            in.fail("a loop, or an edge the wrong way round");
        if (!out.lines.empty() && pair <= out.lines.back()) in.fail("lines out of order");
        const int length = with_lengths ? in.size(words[2], max_length, "length") : 1;
        out.lines.push_back(pair);
        if (with_lengths) out.line_lengths.push_back(length);
        constraints.push_back({pair, length});
        if (!out.directed) constraints.push_back({{pair.second, pair.first}, length});
    }
    std::sort(constraints.begin(), constraints.end(),
              [](const Constraint& a, const Constraint& b) { return a.pair < b.pair; });
    for (const auto& [pair, length] : constraints) {
        out.constraints.push_back(pair);
        if (with_lengths) out.lengths.push_back(length);
    }
}

Certificate read_certificate(const std::string& text) {
    Reader in(text);
    Certificate out;
    const auto version = in.line("leakproof-certificate", 2, "leakproof-certificate 1, or leakproof-certificate 2")[1];
    if (version != "1" && version != "2") in.fail("expected version 1 or 2");
    out.version = version == "1" ? 1 : 2;
    read_object(in, out);
    if (out.conclusion == Conclusion::asymmetric && out.version == 2) in.fail("an asymmetry has version 1");
    if (out.conclusion != Conclusion::asymmetric) {
        read_statement(in, out);
        read_proof(in, out);
    }
    in.end();
    return out;
}

}  // namespace referee
