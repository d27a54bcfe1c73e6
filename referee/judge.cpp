// Judges a certificate: sums, products and comparisons, as SPEC.md lists them.
#include <algorithm>

#include "certificate.hpp"

namespace referee {
namespace {

using Flaw = std::optional<std::string>;

std::string at(const std::string& what, std::size_t i) { return what + " " + std::to_string(i); }
std::size_t index(int i) { return static_cast<std::size_t>(i); }

using Rows = std::vector<std::vector<Fraction>>;

Flaw flaw_in_user(const User& user) {
    Fraction sum;
    for (const auto& p : user.prior) sum += p;
    if (!(sum == Fraction(1))) return "the prior adds up to " + sum.str() + ", not 1";
    return {};
}

Flaw flaw_in_channel(const Certificate& c, const Rows& channel) {
    if (auto found = flaw_in_rows(c, channel)) return found;
    if (c.user) {
        const Fraction earned = posterior_gain(*c.user, channel);
        if (!(earned == c.value)) return "the best guesses earn " + earned.str() + ", not " + c.value.str();
        return {};
    }
    std::vector<Fraction> most(channel.front().size());
    for (const auto& row : channel)
        for (std::size_t j = 0; j < most.size(); ++j) most[j] = std::max(most[j], row[j]);
    Fraction total;
    for (const auto& x : most) total += x;
    if (!(total == c.value)) return "the column maxima add up to " + total.str() + ", not " + c.value.str();
    return {};
}

Flaw flaw_in_flow(const Certificate& c, const std::vector<Fraction>& level, std::size_t root) {
    std::vector<Fraction> balance = owed(c, root);
    for (const auto& [from, to, amount] : c.flows[root].along) {
        const std::pair pair{from, to};
        const auto place = std::lower_bound(c.constraints.begin(), c.constraints.end(), pair);
        if (place == c.constraints.end() || *place != pair)
            return at("flow", root) + " uses the pair " + std::to_string(from) + " " + std::to_string(to) +
                   ", which is no constraint";
        balance[index(from)] += amount;
        balance[index(to)] -= level[static_cast<std::size_t>(place - c.constraints.begin())] * amount;
    }
    for (const auto& [vertex, amount] : c.flows[root].left_over) balance[index(vertex)] -= amount;
    for (std::size_t i = 0; i < balance.size(); ++i)
        if (balance[i].sign() != 0)
            return at("flow", root) + at(" is off balance at vertex", i) + " by " + balance[i].str();
    return {};
}

std::string text_of(const std::vector<int>& database) {
    std::string out;
    for (const int v : database) out += (out.empty() ? "(" : ", ") + std::to_string(v);
    return out + ")";
}

Flaw flaw_in_asymmetry(const Policy& p) {
    const std::string d = text_of(p.databases[index(p.d)]), e = text_of(p.databases[index(p.e)]);
    if (!neighbours(p, p.d, p.e)) return "not " + d + " ~ " + e;
    if (!stands_between(p, p.e, p.d, p.between))
        return text_of(p.databases[index(p.between)]) + " does not stand between " + e + " and " + d;
    return {};
}

std::string text_of(const Policy& p) {
    std::string out = "policy with " + std::to_string(p.values) + " values, secrets";
    for (const auto& [u, v] : p.secrets) out += " " + std::to_string(u) + "-" + std::to_string(v);
    out += ", databases";
    for (const auto& database : p.databases) out += " " + text_of(database);
    return out + "\n";
}

// graph6: the size, then the upper triangle column by column, six bits to a character.
std::string graph6(const Certificate& c) {
    std::string out;
    if (c.vertices <= 62) out += static_cast<char>(63 + c.vertices);
    else {
        out += '~';
        for (int shift = 12; shift >= 0; shift -= 6) out += static_cast<char>(63 + (c.vertices >> shift & 63));
    }
    int bits = 0, value = 0;
    for (int v = 1; v < c.vertices; ++v)
        for (int u = 0; u < v; ++u) {
            value = value * 2 + (std::binary_search(c.lines.begin(), c.lines.end(), std::pair{u, v}) ? 1 : 0);
            if (++bits < 6) continue;
            out += static_cast<char>(63 + value);
            bits = value = 0;
        }
    if (bits > 0) out += static_cast<char>(63 + (value << (6 - bits)));
    return out;
}

std::string joined(const std::vector<Fraction>& numbers) {
    std::string out;
    for (const auto& x : numbers) out += (out.empty() ? "" : " ") + x.str();
    return out;
}

std::string comparison(const Certificate& c) {
    if (c.relation == Relation::none) return "";
    const bool less = c.relation == Relation::less;
    return (less ? c.at_most() : c.value).str() + (less ? " < " : " > ") + c.compared_with.str() + "\n";
}

}  // namespace

Flaw flaw_in_rows(const Certificate& c, const Rows& channel) {
    const std::size_t columns = channel.front().size();
    for (std::size_t i = 0; i < channel.size(); ++i) {
        Fraction sum;
        for (std::size_t j = 0; j < columns; ++j) {
            if (channel[i][j].sign() < 0) return at("negative entry in row", i) + at(", column", j);
            sum += channel[i][j];
        }
        if (!(sum == Fraction(1))) return at("row", i) + " sums to " + sum.str() + ", not 1";
    }
    const auto level = levels(c);
    for (std::size_t k = 0; k < level.size(); ++k) {
        const auto& [u, v] = c.constraints[k];
        for (std::size_t j = 0; j < columns; ++j)
            if (level[k] * channel[index(v)][j] < channel[index(u)][j])
                return "not private: rows " + std::to_string(u) + " and " + std::to_string(v) + at(", column", j);
    }
    return {};
}

Flaw flaw_in_prices(const Certificate& c) {
    Fraction total;
    for (const auto& y : c.prices) total += y;
    if (!(total == c.at_most())) return "the prices add up to " + total.str() + ", not " + c.at_most().str();
    if (!c.moves.empty()) return flaw_in_moves(c);
    const auto level = levels(c);
    for (std::size_t root = 0; root < c.flows.size(); ++root)
        if (auto found = flaw_in_flow(c, level, root)) return found;
    return {};
}

std::optional<std::string> flaw(const Certificate& c) {
    if (c.conclusion == Conclusion::asymmetric) return flaw_in_asymmetry(*c.policy);
    if (auto found = flaw_in_lengths(c)) return found;
    if (c.conclusion == Conclusion::covering)
        if (auto found = flaw_in_covering(c)) return found;
    if (c.user)
        if (auto found = flaw_in_user(*c.user)) return found;
    if (!c.parts.empty()) {
        if (auto found = flaw_in_parts(c)) return found;
    } else if (c.states_channel() && c.columns && c.user) {
        const auto rows = written_out(c);
        if (!rows) return "a power of lambda of more than 262144 bits";
        if (auto found = flaw_in_channel(c, *rows)) return found;
    } else if (c.states_channel()) {
        if (auto found = c.columns ? flaw_in_columns(c) : flaw_in_channel(c, c.channel)) return found;
    }
    if (c.states_prices() && c.parts.empty())
        if (auto found = flaw_in_prices(c)) return found;
    if (c.relation == Relation::less && !(c.at_most() < c.compared_with))
        return c.at_most().str() + " is not less than " + c.compared_with.str();
    if (c.relation == Relation::greater && !(c.compared_with < c.value))
        return c.value.str() + " is not greater than " + c.compared_with.str();
    return {};
}

Fraction posterior_gain(const User& user, const Rows& channel) {
    std::vector<Fraction> best(channel.front().size());
    for (std::size_t a = 0; a < user.guesses(); ++a) {
        std::vector<Fraction> earned(best.size());
        for (std::size_t i = 0; i < channel.size(); ++i) {
            const Fraction worth = user.worth(a, i);
            if (worth.sign() == 0) continue;
            for (std::size_t j = 0; j < earned.size(); ++j) earned[j] += worth * channel[i][j];
        }
        for (std::size_t j = 0; j < earned.size(); ++j)
            if (best[j] < earned[j]) best[j] = earned[j];
    }
    Fraction out;
    for (const auto& x : best) out += x;
    return out;
}

std::vector<Fraction> owed(const Certificate& c, std::size_t root) {
    std::vector<Fraction> out = c.prices;
    if (!c.user) out[root] -= Fraction(1);
    else
        for (std::size_t i = 0; i < out.size(); ++i) out[i] -= c.user->worth(root, i);
    return out;
}

std::string name_of_graph(const Certificate& c) {
    return "graph " + graph6(c) + " (" + std::to_string(c.vertices) + " vertices, " + std::to_string(c.lines.size()) +
           " edges)";
}

std::string object_in_words(const Certificate& c) {
    if (!c.directed && c.line_lengths.empty()) return name_of_graph(c);
    std::string out = "vertices " + std::to_string(c.vertices) + (c.line_lengths.empty() ? ", arcs" : ", lengths");
    for (std::size_t k = 0; k < c.lines.size(); ++k) {
        const auto& [u, v] = c.lines[k];
        out += " " + std::to_string(u) + (c.directed ? ">" : "-") + std::to_string(v);
        if (!c.line_lengths.empty()) out += ":" + std::to_string(c.line_lengths[k]);
    }
    return out;
}

std::string statement(const Certificate& c) {
    std::string out;
    if (c.policy) {
        const auto& p = *c.policy;
        out += text_of(p);
        const std::string d = text_of(p.databases[index(p.d)]), e = text_of(p.databases[index(p.e)]);
        if (c.conclusion == Conclusion::asymmetric) return out + d + " ~ " + e + ", not " + e + " ~ " + d + "\n";
        out += p.reading == Policy::Reading::ordered  ? "private where D ~ D'\n"
               : p.reading == Policy::Reading::either ? "private where D ~ D' or D' ~ D\n"
                                                      : "private where D ~ D' and D' ~ D\n";
    } else out += object_in_words(c) + "\n";
    out += "lambda " + c.lambda.str() + "\n";
    if (c.conclusion == Conclusion::covering) {
        const Fraction lower = (c.lambda * c.value + components(c)) / (c.lambda + 1);
        out += "covering number = " + c.value.str() + "\n";
        out += lower.str() + " <= maximum leakage factor <= " + c.value.str() + "\n";
        return out + comparison(c);
    }
    const std::string what = c.user ? "maximum expected gain" : "maximum leakage factor";
    if (c.user) {
        out += "prior " + joined(c.user->prior) + "\n";
        if (!c.user->gains) out += "gain 1 for the input itself\n";
        else
            for (std::size_t a = 0; a < c.user->gains->size(); ++a)
                out += at("gains of guess", a) + ": " + joined((*c.user->gains)[a]) + "\n";
    }
    if (c.conclusion == Conclusion::interval) {
        out += c.value.str() + " <= " + what + " <= " + c.upper.str() + "\n";
        return out + comparison(c);
    }
    const char* kind = c.conclusion == Conclusion::optimum    ? "= "
                       : c.conclusion == Conclusion::at_least ? ">= "
                                                              : "<= ";
    out += what + " " + kind + c.value.str() + "\n";
    return out + comparison(c);
}

}  // namespace referee
