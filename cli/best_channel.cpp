#include "cli/best_channel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/gain_certificate.hpp"
#include "cli/channel_input.hpp"
#include "cli/curve.hpp"
#include "cli/format.hpp"
#include "cli/metric.hpp"
#include "exact/level_power.hpp"
#include "optimum/gain/best_channel.hpp"
#include "optimum/gain/gain_curve.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct User {
    GivenMetric metric;
    MatrixFile inputs;
    GivenGain gain;
    Prior prior;
    Matrix worth;  // π_i g(w, i), or its negative for a loss

    Rational signed_value(const Rational& x) const { return gain.is_loss ? -x : x; }
};

User user_of(const BestChannelOptions& options) {
    GivenMetric metric = parse_metric(options.spec);
    if (!metric.exact)
        throw InputError(options.gains.loss.empty() ? "--gain" : "--loss", "distances that are no fractions",
                         "distances L1 or Linf, or a table of them");
    MatrixFile inputs = inputs_named(metric.below.size(), metric.below.names());
    if (metric.below.size() == 0) throw InputError(options.spec, "no vertices", "at least one");
    GainOptions gains = options.gains;
    if (!gains.given()) gains.gain = "identity";
    GivenGain gain = parse_gain(gains, inputs, metric);
    Prior prior = options.prior.empty() ? Prior::uniform(metric.below.size()) : parse_prior(options.prior, inputs);
    Matrix worth = worth_of(prior, gain.is_loss ? negated(gain.value) : gain.value);
    return {std::move(metric), std::move(inputs), std::move(gain), std::move(prior), std::move(worth)};
}

// Without any channel: the best single guess.
Rational without_channel(const User& user) {
    Matrix nothing(user.prior.size(), 1);
    for (int i = 0; i < nothing.rows(); ++i) nothing(i, 0) = 1;
    return user.gain.is_loss ? lost(user.prior, nothing, user.gain.value).prior
                             : gained(user.prior, nothing, user.gain.value).prior;
}

struct BestAtLevel {
    Enclosure value;
    std::optional<BestChannel> best;  // where everything is a fraction
};

// What is earned grows with λ, and what is lost falls.
BestAtLevel at_level(const User& user, const Level& level, int digits) {
    const Metric& metric = user.metric.below;
    const LevelPower power(level, metric.unit());
    if (power.exact()) {
        BestChannel best = best_channel(metric, *power.exact(), user.worth);
        const Rational value = user.signed_value(best.value);
        return {{value, value}, std::move(best)};
    }
    const Rational wanted = Rational(1) / leakproof::power(Rational(10), digits + 1);
    for (int decimals = digits + 2;; decimals *= 2) {
        const Enclosure mu = power.between(decimals);
        const Rational low = user.signed_value(best_channel(metric, mu.lower, user.worth).value),
                       high = user.signed_value(best_channel(metric, mu.upper, user.worth).value);
        const Enclosure value = user.gain.is_loss ? Enclosure{high, low} : Enclosure{low, high};
        if (value.upper - value.lower <= wanted || decimals > 8 * (digits + 2)) return {value, std::nullopt};
    }
}

// The referee takes gains that are not negative: as much is added to all of them as it takes, which is added to what is
// earned as well; a loss is what is left of the largest.
struct Certified {
    std::string text;
    Rational added;
};
Certified certificate_of(const User& user, const Level& level, const BestChannel& best, bool is_graph) {
    Matrix gain = user.gain.is_loss ? negated(user.gain.value) : user.gain.value;
    Rational added;
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i) added = std::max(added, -gain(w, i));
    std::vector<Rational> price = best.price;
    for (int i = 0; i < gain.columns(); ++i) {
        price[i] += added * user.prior(i);
        for (int w = 0; w < gain.rows(); ++w) gain(w, i) += added;
    }
    const Metric& metric = user.metric.below;
    const Rational mu = *LevelPower(level, metric.unit()).exact(), value = best.value + added;
    return {is_graph ? gain_certificate(metric.pattern(), mu, user.prior.weights(), gain, best.channel, price, value)
                     : gain_certificate(metric, mu, user.prior.weights(), gain, best.channel, price, value),
            added};
}

void print_table(const std::string& title, const Matrix& channel, const User& user, const LevelOptions& style) {
    std::vector<std::string> header{"    "};
    std::vector<int> used;  // guesses that are ever made
    for (int w = 0; w < channel.columns(); ++w)
        for (int i = 0; i < channel.rows(); ++i)
            if (!channel(i, w).is_zero()) {
                used.push_back(w);
                break;
            }
    for (const int w : used) header.push_back(user.gain.name_of(w));
    Table table(header);
    for (int i = 0; i < channel.rows(); ++i) {
        std::vector<std::string> row{"    " + user.inputs.row(i)};
        for (const int w : used) row.push_back(shown(channel(i, w), style));
        table.add(std::move(row));
    }
    fmt::print("  {}\n{}", title, table.str());
}

void print_text(const User& user, const Level& level, const BestAtLevel& at, const BestChannelOptions& options) {
    const LevelOptions& style = options.levels;
    const std::string what = user.gain.is_loss ? "least expected loss" : "largest expected gain";
    fmt::print("{}, {}\n", bold(user.metric.name), shown(level, style));
    fmt::print("  {} {} ({} {}, {} prior)\n", what, bold(shown(at.value, style)), user.gain.is_loss ? "loss" : "gain",
               user.gain.name, options.prior.empty() || options.prior == "uniform" ? "uniform" : "your");
    fmt::print("  without a channel {}\n", shown(without_channel(user), style));
    if (at.best && user.prior.size() <= largest_printed)
        print_table("the channel: a row for each input, a column for each guess that is ever made", at.best->channel,
                    user, style);
}

Json json_of(const User& user, const Level& level, const BestAtLevel& at, const BestChannelOptions& options) {
    const LevelOptions& style = options.levels;
    Json out;
    put_metric(out, user.metric);
    put_level(out, level, level.lambda_between(style.digits + 2), style);
    out[user.gain.is_loss ? "loss" : "gain"] = user.gain.name;
    out["prior"] = numbers_json(user.prior.weights());
    out["value"] = number_json(at.value, style);
    out["prior_value"] = without_channel(user).str();
    if (!user.gain.guess.empty()) out["guess_names"] = user.gain.guess;
    if (at.best && options.channel) {
        out["channel"] = matrix_json(at.best->channel);
        std::vector<Rational> price;
        for (const auto& y : at.best->price) price.push_back(user.signed_value(y));
        out["prices"] = numbers_json(price);
    }
    return out;
}

// Of a loss, what is lost.
Curve curve_for(const User& user) {
    if (user.metric.below.unit() != Rational(1))
        throw InputError("--all-lambda", "distances that are multiples of " + user.metric.below.unit().str(),
                         "distances whose greatest common measure is 1");
    auto pieces = best_channel_curve(user.metric.below, user.worth).pieces();
    if (user.gain.is_loss)
        for (auto& piece : pieces) piece.value.numerator = -piece.value.numerator;
    return Curve(std::move(pieces));
}

int tell_curve(const User& user, const BestChannelOptions& options) {
    for (const auto& [name, given] : {std::pair<const char*, bool>{"--lambda", options.levels.given()},
                                      {"--certificate", !options.certificate.empty()},
                                      {"--channel", options.channel}})
        if (given) throw InputError(name, "--all-lambda beside --gain or --loss", "one of them");
    const Curve curve = curve_for(user);
    const LevelOptions& style = options.levels;
    if (options.json) {
        Json out;
        put_metric(out, user.metric);
        out[user.gain.is_loss ? "loss" : "gain"] = user.gain.name;
        out["prior"] = numbers_json(user.prior.weights());
        out["prior_value"] = without_channel(user).str();
        out["value"] = curve_json(curve, nullptr, style);
        fmt::print("{}", printed(out, false));
        return ok;
    }
    fmt::print("{}, every λ ≥ 1\n  {} ({} {}, {} prior), {}:\n{}", bold(user.metric.name),
               user.gain.is_loss ? "least expected loss" : "largest expected gain", user.gain.is_loss ? "loss" : "gain",
               user.gain.name, options.prior.empty() || options.prior == "uniform" ? "uniform" : "your",
               counted(static_cast<long>(curve.pieces().size()), "piece"), pieces_text(curve, nullptr, style.digits));
    const auto limit = curve.limit_at_infinity();
    fmt::print("  without a channel {}; as λ → ∞ {}\n", shown(without_channel(user), style),
               limit ? limit->str() : "∞");
    return ok;
}

}  // namespace

int tell_best_channel(const BestChannelOptions& options) {
    const User user = user_of(options);
    if (options.all_lambda) return tell_curve(user, options);
    const auto levels = parse_levels(options.levels);
    if (options.channel && !options.json) throw InputError("--channel", "no --json", "--json beside it");
    if (!options.certificate.empty() && levels.size() > 1)
        throw InputError("--certificate", "several values of λ", "one λ");
    for (const auto& level : levels) {
        const BestAtLevel at = at_level(user, level, options.levels.digits);
        if (!options.certificate.empty()) {
            if (!at.best)
                throw InputError("--certificate", level.str(),
                                 "a level whose power with the unit of distances is a fraction, for the referee");
            const Certified proof = certificate_of(user, level, *at.best, !has_distances(options.spec));
            write_file(options.certificate, proof.text);
            if (is_standard_output(options.certificate)) return ok;
            if (!proof.added.is_zero())
                fmt::print(stderr, "The certificate is about gains that are larger by {}: {} in all.\n",
                           proof.added.str(), (at.best->value + proof.added).str());
        }
        if (options.json) fmt::print("{}", printed(json_of(user, level, at, options), levels.size() > 1));
        else print_text(user, level, at, options);
    }
    return ok;
}

}  // namespace leakproof::cli
