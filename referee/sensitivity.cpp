// Certificates of sensitivities: read, stated and judged.
#include "reader.hpp"

namespace referee {
namespace {

constexpr std::string_view first_line = "leakproof-sensitivity 1\n";
constexpr int max_answers = 100000;

std::vector<Fraction> answer(const Sensitivity& s, const std::vector<int>& database) {
    std::vector<Fraction> out(s.vectors.front().size());
    for (const int v : database)
        for (std::size_t k = 0; k < out.size(); ++k) out[k] += s.vectors[static_cast<std::size_t>(v)][k];
    return out;
}

Fraction distance(const std::vector<Fraction>& a, const std::vector<Fraction>& b) {
    Fraction out;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const Fraction x = a[k] - b[k];
        if (x.sign() < 0) out -= x;
        else out += x;
    }
    return out;
}

Fraction change(const Sensitivity& s, int u, int v) {
    return distance(s.vectors[static_cast<std::size_t>(u)], s.vectors[static_cast<std::size_t>(v)]);
}

void read_databases(Reader& in, std::string_view count, std::string_view length, Sensitivity& out) {
    const int databases = in.size(count, max_databases, "databases");
    const auto n = static_cast<std::size_t>(in.size(length, max_tuples, "tuples"));
    for (int d = 0; d < databases; ++d) {
        std::vector<int> database;
        for (const auto word : in.line(n, "the values of a database"))
            database.push_back(in.number(word, static_cast<std::size_t>(out.policy.values), "value"));
        if (!out.policy.databases.empty() && database <= out.policy.databases.back()) in.fail("databases out of order");
        out.policy.databases.push_back(std::move(database));
    }
}

// Neighbours change one value along a secret pair, and nothing else (SPEC.md says why).
std::optional<std::string> flaw_for_any_number(const Sensitivity& s) {
    for (const auto& [u, v] : s.policy.secrets)
        if (s.value < change(s, u, v))
            return "the secret pair " + std::to_string(u) + ", " + std::to_string(v) + " changes the answer by " +
                   change(s, u, v).str();
    if (!s.attained) return {};
    const std::pair pair{std::min(s.d, s.e), std::max(s.d, s.e)};
    if (!std::binary_search(s.policy.secrets.begin(), s.policy.secrets.end(), pair)) return "not a secret pair";
    if (change(s, s.d, s.e) != s.value) return "the pair changes the answer by " + change(s, s.d, s.e).str();
    return {};
}

std::optional<std::string> flaw_for_databases(const Sensitivity& s) {
    std::vector<std::vector<Fraction>> answers;
    for (const auto& database : s.policy.databases) answers.push_back(answer(s, database));
    const auto changed = [&](int d, int e) {
        return distance(answers[static_cast<std::size_t>(d)], answers[static_cast<std::size_t>(e)]);
    };
    for (const auto& [d, e] : neighbouring_pairs(s.policy))
        if (s.value < changed(d, e))
            return "the neighbours " + std::to_string(d) + " ~ " + std::to_string(e) + " have answers " +
                   changed(d, e).str() + " apart";
    if (!s.attained) return {};
    if (!neighbours(s.policy, s.d, s.e)) return "not neighbours";
    if (changed(s.d, s.e) != s.value) return "the answers are " + changed(s.d, s.e).str() + " apart";
    return {};
}

}  // namespace

bool is_sensitivity(const std::string& text) {
    return text.starts_with(first_line.substr(0, first_line.find(' ') + 1));
}

Sensitivity read_sensitivity(const std::string& text) {
    Reader in(text);
    Sensitivity out;
    if (in.line("leakproof-sensitivity", 2, "leakproof-sensitivity 1")[1] != "1") in.fail("expected version 1");
    out.policy.values = in.size(in.line("values", 2, "values T")[1], max_values, "values");
    out.policy.secrets = read_secrets(in, out.policy.values);
    const auto of = in.line();
    out.any_number = of.size() == 2 && of[0] == "persons" && of[1] == "any";
    if (!out.any_number && (of.size() != 3 || of[0] != "databases")) in.fail("expected: persons any, or databases N n");
    if (!out.any_number) read_databases(in, of[1], of[2], out);
    const auto answers = in.size(in.line("answers", 2, "answers C")[1], max_answers, "answers");
    for (int v = 0; v < out.policy.values; ++v) {
        out.vectors.emplace_back();
        for (const auto word : in.line(static_cast<std::size_t>(answers), "the vector of a value"))
            out.vectors.back().push_back(in.fraction(word, "number"));
    }
    out.value = in.fraction(in.line("sensitivity", 2, "sensitivity W")[1], "sensitivity");
    if (out.value.sign() < 0) in.fail("expected a sensitivity that is not negative");
    const auto last = in.line();
    if (last[0] != "attained" || last.size() < 2) in.fail("expected: attained D E, or attained nowhere");
    out.attained = last.size() == 3;
    if (!out.attained && (last.size() != 2 || last[1] != "nowhere")) in.fail("expected: attained nowhere");
    if (!out.attained && out.value.sign() > 0) in.fail("expected neighbours that attain a sensitivity above 0");
    const auto end = out.any_number ? static_cast<std::size_t>(out.policy.values) : out.policy.databases.size();
    if (out.attained) {
        out.d = in.number(last[1], end, "the first that attains it");
        out.e = in.number(last[2], end, "the second that attains it");
        if (out.d == out.e) in.fail("expected two different ones");
    }
    in.end();
    return out;
}

std::optional<std::string> flaw(const Sensitivity& s) {
    Whole denominator = 1;
    for (const auto& vector : s.vectors) denominator = common_denominator(vector, denominator);
    if (is_too_long(denominator)) return "a common denominator of more than 131072 bits";
    return s.any_number ? flaw_for_any_number(s) : flaw_for_databases(s);
}

std::string statement(const Sensitivity& s) {
    std::string out = "values " + std::to_string(s.policy.values) + ", secret pairs " +
                      std::to_string(s.policy.secrets.size()) + ", ";
    out += s.any_number ? "any number of persons without constraints"
                        : std::to_string(s.policy.databases.size()) + " databases of " +
                              std::to_string(s.policy.databases.front().size()) + " values";
    out += "\nanswers of " + std::to_string(s.vectors.front().size()) + " numbers\n";
    return out + "sensitivity = " + s.value.str() + "\n";
}

}  // namespace referee
