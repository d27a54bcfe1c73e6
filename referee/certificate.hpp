// A certificate as read from its text; SPEC.md gives the format.
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace referee {

// Exact, over GMP; always in lowest terms.
using Fraction = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
using Whole = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;

struct Flow {
    struct Along {
        int from, to;
        Fraction amount;
    };
    std::vector<Along> along;
    std::vector<std::pair<int, Fraction>> left_over;
};

// A channel whose entry in row i and column k is (weight_k / denominator) λ^{-exponent[i][k]}, or 0.
struct PowerColumns {
    static constexpr int zero = -1;  // in place of an exponent
    Whole denominator;
    std::vector<Whole> weight;
    std::vector<std::vector<int>> exponent;  // by rows
};

enum class Conclusion { at_least, at_most, optimum, covering, interval, asymmetric };
enum class Relation { none, less, greater };

struct Policy {
    enum class Reading { ordered, either, both };
    int values = 0;
    std::vector<std::pair<int, int>> secrets;  // ascending, each with the smaller value first
    std::vector<std::vector<int>> databases;
    Reading reading = Reading::ordered;
    int d = 0, e = 0, between = 0;  // of an asymmetry
};

// Who guesses: what is believed of the inputs, and for each guess what it earns on each input; without gains a guess is
// an input, and earns 1 if it is right.
struct User {
    std::vector<Fraction> prior;
    std::optional<std::vector<std::vector<Fraction>>> gains;

    std::size_t guesses() const { return gains ? gains->size() : prior.size(); }
    Fraction worth(std::size_t guess, std::size_t input) const {  // prior times gain
        if (gains) return prior[input] * (*gains)[guess][input];
        return guess == input ? prior[input] : Fraction();
    }
};

struct GluedPart;

struct Certificate {
    int version = 1;
    int vertices = 0;
    bool directed = false;
    bool has_lengths = false;                      // lines with lengths, of which there may be none
    std::vector<std::pair<int, int>> lines;        // as given: edges or arcs
    std::vector<int> line_lengths;                 // of the lines, if they have lengths
    std::optional<Policy> policy;                  // in place of the lines
    std::vector<std::pair<int, int>> constraints;  // (u, v): K_uj ≤ λ^length K_vj; ascending
    std::vector<int> lengths;                      // of the constraints; empty if all are 1
    std::optional<User> user;                      // of whom it states what is earned, in place of what leaks
    Fraction lambda;
    Conclusion conclusion = Conclusion::optimum;
    Fraction value;  // of an interval the lower end
    Fraction upper;  // of an interval
    Relation relation = Relation::none;
    Fraction compared_with;
    std::vector<std::vector<Fraction>> channel;  // empty if the conclusion needs none
    std::optional<PowerColumns> columns;         // in place of the channel
    std::vector<Fraction> prices;
    std::vector<Flow> flows;                              // one for each vertex, of a user for each guess
    std::vector<std::vector<std::pair<int, int>>> moves;  // in place of the flows

    bool is_graph() const { return !policy && !directed && !has_lengths; }
    int roots() const { return user ? static_cast<int>(user->guesses()) : vertices; }  // of flows or lines of moves
    bool states_channel() const { return conclusion == Conclusion::at_least || states_both(); }
    bool states_prices() const { return conclusion == Conclusion::at_most || states_both(); }
    bool states_both() const { return conclusion == Conclusion::optimum || conclusion == Conclusion::interval; }
    const Fraction& at_most() const { return conclusion == Conclusion::interval ? upper : value; }
    std::vector<Fraction> packing, cover;  // of a covering number
    std::vector<Fraction> weights;         // of the vertices, and
    std::vector<GluedPart> parts;          // in place of the channel and the prices
};

// A part of a graph: which vertices its own are; its channel, prices, flows or moves, by its own numbers.
struct GluedPart {
    std::vector<int> vertices;
    Certificate proof;
};

// A certificate of how much the answer to a query differs between neighbours. The answer on a database is the sum of
// the vectors of its values.
struct Sensitivity {
    Policy policy;  // without databases: any number of persons, any values
    bool any_number = false;
    std::vector<std::vector<Fraction>> vectors;  // one for each value
    Fraction value;
    bool attained = false;
    int d = 0, e = 0;  // databases that attain it, or two values
};

// A certificate that a channel is another one followed by a third, or that it is not.
struct Refinement {
    using Rows = std::vector<std::vector<Fraction>>;
    Rows first, second;
    Rows garbling;                // the third
    std::optional<User> telling;  // in its place, who earns more from the second than from the first
};

// The text is not a certificate: what was found where, and what was expected.
class Malformed : public std::runtime_error {
public:
    Malformed(std::size_t line, const std::string& what)
        : std::runtime_error("line " + std::to_string(line) + ": " + what) {}
};

Certificate read_certificate(const std::string& text);  // throws Malformed

// Sensitivities have a first line of their own.
bool is_sensitivity(const std::string& text);
Sensitivity read_sensitivity(const std::string& text);  // throws Malformed
std::optional<std::string> flaw(const Sensitivity& certificate);
std::string statement(const Sensitivity& certificate);

// Refinements have one too.
bool is_refinement(const std::string& text);
Refinement read_refinement(const std::string& text);  // throws Malformed
std::optional<std::string> flaw(const Refinement& certificate);
std::string statement(const Refinement& certificate);

// Σ_j max_a Σ_i π_i g(a, i) K_ij
Fraction posterior_gain(const User& user, const std::vector<std::vector<Fraction>>& channel);

// Whether d ~ e: e is minimally secretly different from d; and whether f stands between on the way from d to e.
bool neighbours(const Policy& policy, int d, int e);
bool stands_between(const Policy& policy, int d, int e, int f);

// All pairs d ~ e, ascending.
std::vector<std::pair<int, int>> neighbouring_pairs(const Policy& policy);

// The pairs that the policy's reading of the relation constrains, ascending.
std::vector<std::pair<int, int>> constraints_of(const Policy& policy);

// The vertices that can be reached from one of them, by their distance; in the graph of all constraints.
std::vector<std::vector<int>> neighbour_lists(const Certificate& certificate);
std::vector<std::vector<int>> by_distance(int from, const std::vector<std::vector<int>>& near);

// The common denominator of these and what comes before them, or one that is too long to calculate with.
Whole common_denominator(const std::vector<Fraction>& numbers, Whole so_far);
bool is_too_long(const Whole& denominator);

// λ to the length of each constraint, of which none may be too long to calculate with.
std::optional<std::string> flaw_in_lengths(const Certificate& certificate);
std::vector<Fraction> levels(const Certificate& certificate);

// Why the channel of powers is not what is stated, or why the moves do not prove that the prices suffice.
std::optional<std::string> flaw_in_columns(const Certificate& certificate);
std::optional<std::string> flaw_in_moves(const Certificate& certificate);

// The channel of powers with its entries worked out; no value if a power is too large.
std::optional<std::vector<std::vector<Fraction>>> written_out(const Certificate& certificate);

// Why rows are no private channel, and why prices do not pay.
std::optional<std::string> flaw_in_rows(const Certificate& certificate, const std::vector<std::vector<Fraction>>& rows);
std::optional<std::string> flaw_in_prices(const Certificate& certificate);

// Why parts that share single vertices do not prove the value.
std::optional<std::string> flaw_in_parts(const Certificate& certificate);

// The prices, less what the root or the guess is worth.
std::vector<Fraction> owed(const Certificate& certificate, std::size_t root);

// Why the packing and the cover do not prove the covering number, or no value if they do.
std::optional<std::string> flaw_in_covering(const Certificate& certificate);
int components(const Certificate& certificate);

// Why the proof fails, or no value if it proves the statement.
std::optional<std::string> flaw(const Certificate& certificate);

// "graph DCw (5 vertices, 4 edges)", the text of the graph being graph6.
std::string name_of_graph(const Certificate& certificate);
std::string object_in_words(const Certificate& certificate);  // the same, or all arcs or lengths

// The statement in words, one item to a line.
std::string statement(const Certificate& certificate);

}  // namespace referee
