#include "cli/best_channel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/gain_certificate.hpp"
#include "cli/between.hpp"
#include "cli/channel_input.hpp"
#include "cli/commands.hpp"
#include "cli/curve.hpp"
#include "cli/format.hpp"
#include "cli/metric.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "exact/level_power.hpp"
#include "optimum/gain/best_between.hpp"
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
    std::optional<BestChannel> best;  // where everything is a fraction; its prices add up to the upper end
    bool in_time = true;              // else two numbers that are known by now
};

// What is known while the channel is being looked for, for another thread too.
class KnownByNow {
public:
    explicit KnownByNow(const User& user) : user_(user) {}

    // What is earned grows with λ, and what is lost falls. Without values of their own the ends are those of a search.
    void set(const std::optional<Rational>& lower, const std::optional<Rational>& upper) {
        const std::lock_guard lock(guard_);
        if (lower) lower_ = lower;
        if (upper) upper_ = upper;
    }
    bool any() const {
        const std::lock_guard lock(guard_);
        return lower_ && upper_;
    }
    BestAtLevel answer() const {
        const std::lock_guard lock(guard_);
        const Enclosure value = user_.gain.is_loss ? Enclosure{-*upper_, -*lower_} : Enclosure{*lower_, *upper_};
        return {value, std::nullopt, false};
    }

private:
    const User& user_;
    mutable std::mutex guard_;
    std::optional<Rational> lower_, upper_;
};

// Half the time for each of two fractions around the power that is no fraction.
BestAtLevel between_fractions(const User& user, const LevelPower& power, const BestChannelOptions& options,
                              std::chrono::milliseconds limit, KnownByNow& known) {
    const int digits = options.levels.digits;
    const Rational wanted = Rational(1) / leakproof::power(Rational(10), digits + 1);
    for (int decimals = digits + 2;; decimals *= 2) {
        const Enclosure mu = power.between(decimals);
        BestSoFar low(user.metric.below, mu.lower, user.worth,
                      [&](const auto&from, const auto&) { known.set(from, {}); }),
            high(user.metric.below, mu.upper, user.worth, [&](const auto&, const auto&to) { known.set({}, to); });
        known.set(low.numbers_now().lower, high.numbers_now().upper);
        {
            const TimeLimit half(limit / 2);
            low.narrow();
        }
        high.narrow();
        const Enclosure from = low.numbers_now(), to = high.numbers_now();
        known.set(from.lower, to.upper);
        BestAtLevel out = known.answer();
        out.in_time = from.lower == from.upper && to.lower == to.upper;
        if (!out.in_time || to.upper - from.lower <= wanted || decimals > 8 * (digits + 2)) return out;
    }
}

BestAtLevel at_level(const User& user, const Level& level, const BestChannelOptions& options,
                     std::chrono::milliseconds limit, KnownByNow& known) {
    const Metric& metric = user.metric.below;
    const LevelPower power(level, metric.unit());
    const TimeLimit time(limit);
    if (!power.exact()) return between_fractions(user, power, options, limit, known);
    BestSoFar so_far(metric, *power.exact(), user.worth,
                     [&](const Rational& lower, const Rational& upper) { known.set(lower, upper); });
    const auto [lower, upper] = so_far.numbers_now();
    known.set(lower, upper);
    so_far.narrow();
    BestBetween found = so_far.now();
    known.set(found.lower, found.upper);
    BestAtLevel out = known.answer();
    out.in_time = found.exact();
    if (out.in_time || options.channel || !options.certificate.empty())
        out.best = BestChannel{std::move(found.lower), std::move(found.channel), std::move(found.price)};
    return out;
}

std::chrono::milliseconds time_for(const User& user, const BestChannelOptions& options) {
    constexpr int always_waited_for = 128;
    constexpr std::chrono::seconds usual{60};
    if (options.limit) return *options.limit;
    return options.insist || user.prior.size() <= always_waited_for ? without_limit : usual;
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
    const auto end = [&](const Rational& x) { return bold(shown(Enclosure{x, x}, style)); };
    fmt::print("{}, {}\n", bold(user.metric.name), shown(level, style));
    fmt::print("  {} {} ({} {}, {} prior)\n", what,
               at.in_time ? bold(shown(at.value, style))
                          : fmt::format("between {} and {}", end(at.value.lower), end(at.value.upper)),
               user.gain.is_loss ? "loss" : "gain", user.gain.name,
               options.prior.empty() || options.prior == "uniform" ? "uniform" : "your");
    fmt::print("  without a channel {}\n", shown(without_channel(user), style));
    if (!at.in_time)
        fmt::print("  {}; --time-limit SECONDS gives it more, --insist as much as it takes\n",
                   why_unfinished(time_for(user, options)));
    if (at.in_time && at.best && user.prior.size() <= largest_printed)
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
    const auto [lower, upper] = at.value;
    if (at.in_time) out["value"] = number_json(at.value, style);
    else {
        out["interval"] = {{"lower", number_json({lower, lower}, style)},
                           {"upper", number_json({upper, upper}, style)}};
        out["reason"] = why_unfinished(time_for(user, options));
    }
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

void print(const User& user, const Level& level, const BestAtLevel& at, const BestChannelOptions& options,
           bool on_one_line) {
    if (options.json) fmt::print("{}", printed(json_of(user, level, at, options), on_one_line));
    else print_text(user, level, at, options);
}

std::string about_larger_gains(const BestChannel& best, const Rational& added) {
    Rational upper = added;
    for (const auto& y : best.price) upper += y;
    const std::string lower = (best.value + added).str();
    return fmt::format("The certificate is about gains that are larger by {}: {} in all.\n", added.str(),
                       lower == upper.str() ? lower : "between " + lower + " and " + upper.str());
}

// Whether there is nothing more to print, the certificate being on standard output.
bool write_certificate(const User& user, const Level& level, const BestAtLevel& at, const BestChannelOptions& options) {
    if (options.certificate.empty()) return false;
    const Certified proof = certificate_of(user, level, *at.best, !has_distances(options.spec));
    write_file(options.certificate, proof.text);
    if (is_standard_output(options.certificate)) return true;
    if (!proof.added.is_zero()) fmt::print(stderr, "{}", about_larger_gains(*at.best, proof.added));
    return false;
}

int tell_at(const User& user, const Level& level, const BestChannelOptions& options, bool on_one_line) {
    KnownByNow known(user);
    std::optional<BestAtLevel> at;
    {
        const LastWords if_it_is_stuck([&] {
            if (known.any()) print(user, level, known.answer(), options, on_one_line);
        });
        at = at_level(user, level, options, time_for(user, options), known);
    }
    if (!write_certificate(user, level, *at, options)) print(user, level, *at, options, on_one_line);
    return stop_flag() ? incomplete : ok;
}

}  // namespace

int tell_best_channel(const BestChannelOptions& options) {
    const User user = user_of(options);
    if (options.all_lambda) return tell_curve(user, options);
    const auto levels = parse_levels(options.levels);
    if (options.channel && !options.json) throw InputError("--channel", "no --json", "--json beside it");
    if (!options.certificate.empty() && levels.size() > 1)
        throw InputError("--certificate", "several values of λ", "one λ");
    if (!options.certificate.empty() && !LevelPower(levels.front(), user.metric.below.unit()).exact())
        throw InputError("--certificate", levels.front().str(),
                         "a level whose power with the unit of distances is a fraction, for the referee");
    for (const auto& level : levels)
        if (const int code = tell_at(user, level, options, levels.size() > 1); code != ok) return code;
    return ok;
}

}  // namespace leakproof::cli
