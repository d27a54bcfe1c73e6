// What leakproof release has found and drawn, and how it tells of it.
#pragma once

#include <cstdio>
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "mechanism/error_bar.hpp"
#include "policy/quantiles/rank_sensitivity.hpp"
#include "policy/release/after_noise.hpp"
#include "policy/release/composition.hpp"
#include "policy/release/count_table.hpp"
#include "policy/release/estimates.hpp"
#include "policy/release/policy_query.hpp"
#include "policy/release/policy_record.hpp"
#include "policy/release/privacy_loss.hpp"
#include "policy/release/range_counts.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof::cli {

inline const std::string not_private = "NOT PRIVATE: the noise was drawn from a seed, for tests";
inline const std::string not_protected =
    "NOTHING IS PROTECTED: under the policy no two databases are neighbours, and the numbers are exact";

// Whether the policy makes neighbours of any databases at all.
enum class Neighbours { some, none, not_known };

struct Release {
    PolicyRecord record;  // of all persons, also of those who are not read
    PolicyQuery query;
    Level level;
    TableForm form;
    std::vector<Integer> counts;
    std::string salt = {}, table_digest = {};  // for a budget
    std::string where = {};                    // whom it reads, by what they have, as it was asked for
    std::vector<PersonRange> people = {};      // or by number; everybody if there are none
    std::optional<Policy> of_people = {};      // their policy, if it is not that of everybody
    SensitivityBounds sensitivity = {};
    Rational unit = 1;
    std::vector<std::string> numbers = {};  // what they are about
    std::vector<Rational> noisy = {};
    Rational confidence = Rational(19, 20);
    std::vector<ErrorBar> bars = {};           // one for each number, or one for all, in units
    std::string warning = {};                  // that they are not private, and why
    std::optional<RangeCounts> ranges = {};    // the numbers are counts up to each value, read off its nodes
    Neighbours neighbours = Neighbours::some;  // found out where there is no noise
    // What was made of the numbers, and the mean expected squared error of it: exactly, or by simulation on itself.
    struct Afterwards {
        std::vector<AfterNoise> steps;
        std::vector<KnownSum> sums;
        std::size_t left_out = 0;  // known counts that are no sums of the numbers
        std::vector<Rational> numbers = {};
        std::optional<Enclosure> error = {};
        long simulations = 0;  // 0 if it is exact
        static constexpr unsigned long seed = 1;
    };
    std::optional<Afterwards> after = {};
    // A quantile: a value in place of noisy numbers, and how far its rank can be.
    struct ToldQuantile {
        std::optional<RankErrorLaw> law = {};  // none if the quantile itself is told
        Integer within;
        Enclosure square{0, 0};  // the expected squared rank error, at most
        std::string value = {};
    };
    std::optional<ToldQuantile> told = {};
    std::vector<Rational> quantiles = {};  // to be read off the counts
    std::vector<Estimate> estimates = {};
    struct Account {
        PrivacyLoss budget, spent;  // this release included
        struct Entry {
            std::string name, time, level, cost, persons;
        };
        std::vector<Entry> releases = {};  // all of them
    };
    std::optional<Account> account = {};

    const AdditiveQuery& additive() const { return *query.additive(); }  // unless it is a quantile
    const Policy& policy() const { return of_people ? *of_people : record.policy; }
    bool needs_noise() const { return !sensitivity.upper.is_zero(); }
    Rational exponent() const { return unit / sensitivity.upper; }  // the ratio is λ to minus this
    const ErrorBar& bar(std::size_t k) const { return bars[bars.size() == 1 ? 0 : k]; }
    Rational half_width(std::size_t k) const { return unit * Rational(bar(k).half_width); }
    Rational least_count(std::size_t k) const { return unit * Rational(bar(k).least_count); }
    Enclosure error() const;  // expected squared error of one number; the mean over all ranges, if it is about them
};

AdditiveQuery query_of_numbers(const Release& r);  // cumulative counts, if ranges are read off them
std::vector<Rational> drawn(const Release& r, const std::vector<Integer>& counts, RandomBits& random);
// "isotonic,whole". Throws InputError for what does not go with the query.
Release::Afterwards parsed_afterwards(const Release& r, const std::string& text);
void do_afterwards(Release& r);
std::vector<ErrorBar> bars_of(const Release& r, const Rational& confidence);
void print_estimates(const Release& r, std::FILE* to);
// Quantiles and the mean, off the released numbers. Throws InputError for quantiles of what are no cumulative counts.
void require_counts_for_quantiles(const Release& r);
void estimate(Release& r);

// A quantile: what is known of it beforehand, and the value that is told.
void prepare_quantile(Release& r);
void choose_value(Release& r, RandomBits& random);

std::string percent(const Rational& x);  // "95 %"

// "everybody", or whom a release reads by number and by what they have.
std::string readers_text(const std::vector<PersonRange>& people, const std::string& where);

// What holds, sentence by sentence.
std::vector<std::string> statement(const Release& r, const LevelOptions& style);

Json noise_record(const Release& r);  // for a budget
std::string csv_of(const Release& r);
Json json_of(const Release& r, const LevelOptions& style);

// `written`: the file that the numbers were written to, if they are not to be shown.
void print_release(const Release& r, const std::string& table, const std::string& written, const LevelOptions& style);

}  // namespace leakproof::cli
