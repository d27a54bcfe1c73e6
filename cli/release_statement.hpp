// A statement to show beside released numbers: for people who know nothing of how they were made.
#pragma once

#include "cli/release_answer.hpp"

namespace leakproof::cli {

// Sentences, or a table with its header.
struct StatementItem {
    std::string text = {};
    std::vector<std::vector<std::string>> table = {};
};
struct StatementPart {
    std::string heading;
    std::vector<StatementItem> items = {};

    void say(std::string text) { items.push_back({std::move(text), {}}); }
};

// What somebody believed of two possibilities that are so many steps apart, and can come to believe.
struct StatedBelief {
    std::string group;  // whom it is about
    std::string from, to;
    Rational steps;  // at most, and one at least, where this is not the number itself
    bool steps_exact = true;
    std::vector<std::pair<Rational, std::optional<Rational>>> beliefs;  // before, and in percent at most afterwards
};

struct ReleaseStatement {
    std::string title, warning;
    std::vector<StatementPart> parts;
    Json facts;
};

// What a release does not know of itself.
struct StatementContext {
    std::string table, time;
    std::vector<std::string> groups;  // names of the policy's groups of persons, empty where they have none
};

// Holds no number that was released, and nothing that depends on the table but the digest of what was released.
ReleaseStatement statement_of(const Release& r, const StatementContext& context, const LevelOptions& style);

// Who is protected from what, and what is not protected (statement_protection.cpp).
std::vector<StatedBelief> stated_beliefs(const Release& r, const StatementContext& context);
StatementPart protected_part(const Release& r, const std::vector<StatedBelief>& beliefs);
StatementPart unprotected_part(const Release& r, const StatementContext& context);
std::string value_in_words(const Domain& domain, int value);

// By the end of the name: .txt, .html or .json. Throws InputError for others.
enum class StatementForm { text, html, json };
StatementForm statement_form(const std::string& path);
std::string written(const ReleaseStatement& statement, StatementForm form);

}  // namespace leakproof::cli
