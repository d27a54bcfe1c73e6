#include "cli/measures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "channel/entropy.hpp"
#include "cli/channel_input.hpp"
#include "measure/capacities.hpp"

namespace leakproof::cli {
namespace {

// A number by enclosures of growing precision, until so many decimals are certain.
template <class Number>
Enclosure to_decimals(int decimals, const Number& at) {
    const Rational wanted = Rational(1) / (Rational(2) * power(Rational(10), decimals));
    for (unsigned bits = 64 + 4 * static_cast<unsigned>(decimals);; bits *= 2) {
        Enclosure out = at(bits);
        if (out.upper - out.lower <= wanted || bits > 100'000) return out;
    }
}

std::string order_of(const std::string& name) { return name.substr(name.find(':') + 1); }
bool is_renyi(const std::string& name) { return name.rfind("renyi:", 0) == 0; }

Json optional_number(const std::optional<Rational>& x) { return x ? Json(x->str()) : Json(nullptr); }

Json guesses_json(const std::vector<std::optional<int>>& guesses) {
    Json out = Json::array();
    for (const auto& guess : guesses) out.push_back(guess ? Json(*guess) : Json(nullptr));
    return out;
}

// The quotient of vulnerabilities, or of losses the other way round; none where there is nothing to divide by.
std::optional<Rational> quotient_of(const Gained& g, bool is_loss) {
    const Rational &over = is_loss ? g.prior : g.posterior, &under = is_loss ? g.posterior : g.prior;
    if (under.sign() <= 0 || (!is_loss && over.sign() < 0)) return std::nullopt;
    return over / under;
}

// ---- The measures, one by one

struct Entropies {
    Enclosure prior, posterior, information;
};

Entropies shannon(const Measuring& of, int digits) {
    const Matrix& k = of.file.matrix;
    return {to_decimals(digits, [&](unsigned bits) { return shannon_entropy(of.prior.weights(), bits); }),
            to_decimals(digits, [&](unsigned bits) { return shannon_conditional_entropy(of.prior, k, bits); }),
            to_decimals(digits, [&](unsigned bits) { return mutual_information(of.prior, k, bits); })};
}

Entropies renyi(const Measuring& of, const Rational& order, int digits) {
    const auto prior = [&](unsigned bits) { return renyi_entropy(of.prior.weights(), order, bits); };
    const auto posterior = [&](unsigned bits) {
        return renyi_conditional_entropy(of.prior, of.file.matrix, order, bits);
    };
    return {to_decimals(digits, prior), to_decimals(digits, posterior),
            to_decimals(digits, [&](unsigned bits) { return prior(bits) - posterior(bits); })};
}

Gained by_guesses(const Measuring& of) {
    return of.gain->is_loss ? lost(of.prior, of.file.matrix, of.gain->value)
                            : gained(of.prior, of.file.matrix, of.gain->value);
}

Json entropies_json(const Entropies& e, const LevelOptions& style) {
    return {{"prior", enclosure_json(e.prior, style)},
            {"posterior", enclosure_json(e.posterior, style)},
            {"information", enclosure_json(e.information, style)}};
}

Json gained_json(const Gained& g, bool is_loss, const LevelOptions& style) {
    const auto factor = quotient_of(g, is_loss);
    Json out{{"prior", g.prior.str()}, {"posterior", g.posterior.str()}, {"multiplicative", optional_number(factor)}};
    out["bits"] =
        factor && factor->sign() > 0 ? enclosure_json(bits_of({*factor, *factor}, style), style) : Json(nullptr);
    out["additive"] = (is_loss ? g.prior - g.posterior : g.posterior - g.prior).str();
    out["prior_guess"] = g.prior_guess;
    out["guesses"] = guesses_json(g.guess);
    return out;
}

Json bayes_json(const Measuring& of, const LevelOptions& style) {
    const Gained g = gained(of.prior, of.file.matrix, identity_gain(of.file.matrix.rows()));
    Json out = gained_json(g, false, style);
    out["prior_risk"] = (Rational(1) - g.prior).str();
    out["posterior_risk"] = (Rational(1) - g.posterior).str();
    return out;
}

Json guessing_json(const Measuring& of) {
    const Rational before = guessing_entropy(of.prior.weights()),
                   after = guessing_entropy_after(of.prior, of.file.matrix);
    return {{"prior", before.str()},
            {"posterior", after.str()},
            {"additive", (before - after).str()},
            {"multiplicative", (before / after).str()}};
}

void put_capacity(Json& to, const std::string& name, const PriorCapacity& capacity) {
    to[name] = optional_number(capacity.value);
    to[name + "_prior"] = capacity.value ? numbers_json(capacity.prior) : Json(nullptr);
    if (!capacity.value) to[name + "_why"] = capacity.why;
}

// The same with the guesses that are best under the prior that attains it.
void put_capacity(Json& to, const std::string& name, const PriorCapacity& capacity, const Measuring& of) {
    put_capacity(to, name, capacity);
    if (!capacity.value) return;
    const Gained at = gained(Prior(capacity.prior), of.file.matrix, of.gain->value);
    to[name + "_guesses"] = {{"prior_guess", at.prior_guess}, {"guesses", guesses_json(at.guess)}};
}

Json capacities_json(const Measuring& of) {
    const Matrix& k = of.file.matrix;
    Json out{{"multiplicative_bayes", sum_of_column_maxima(k).str()},
             {"multiplicative_at_prior", multiplicative_capacity_at(of.prior, k).str()},
             {"additive_at_prior", additive_capacity_at(of.prior, k).str()}};
    put_capacity(out, "additive_bayes", additive_capacity(k));
    if (of.gain && !of.gain->is_loss) {
        put_capacity(out, "gain_multiplicative", multiplicative_capacity(k, of.gain->value), of);
        put_capacity(out, "gain_additive", additive_capacity(k, of.gain->value), of);
    }
    return out;
}

const std::vector<std::string>& known_measures() {
    static const std::vector<std::string> known{"bayes",  "gain",     "loss",       "shannon", "guessing",
                                                "cachin", "capacity", "capacities", "all"};
    return known;
}

std::vector<std::string> names_of(const MeasureOptions& options) {
    std::vector<std::string> out;
    const auto add = [&](const std::string& name) {
        if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
    };
    const std::string own = !options.gains.gain.empty() ? "gain" : !options.gains.loss.empty() ? "loss" : "";
    const auto add_all = [&](const std::vector<std::string>& names) {
        for (const auto& name : names) {
            add(name);
            if (name == "bayes" && !own.empty()) add(own);
        }
    };
    if (options.measures.empty()) {
        add_all({"bayes", "shannon", "guessing"});
        return out;
    }
    for (const auto& name : split(options.measures, ",")) {
        if (name == "all") add_all({"bayes", "shannon", "guessing", "renyi:2", "cachin", "capacity", "capacities"});
        else if (is_renyi(name)) {
            const auto order = Rational::parse(order_of(name));
            if (!order || order->sign() <= 0)
                throw InputError("--measure", quoted(name), "renyi:α with a fraction α > 0");
            if (*order == Rational(1))
                throw InputError("--measure", quoted(name), "another order: of order 1 it is shannon");
            add(name);
        } else {
            const auto& known = known_measures();
            if (std::find(known.begin(), known.end(), name) == known.end())
                throw InputError("--measure", quoted(name),
                                 "bayes, gain, loss, shannon, guessing, renyi:α, cachin, capacity, capacities or all");
            if ((name == "gain" || name == "loss") && name != own)
                throw InputError("--measure", quoted(name) + " without --" + name, "--" + name + " as well");
            add(name);
        }
    }
    if (!own.empty()) add(own);
    return out;
}

}  // namespace

void add_measures(Command& command, MeasureOptions& options) {
    add_gains(command, options.gains);
    command.option("--measure", options.measures,
                   "Which measures, separated by commas: bayes, shannon, guessing, renyi:α, cachin, capacity, "
                   "capacities, all (bayes, shannon and guessing where there is no --graph)");
}

Measuring measuring(const MeasureOptions& options, const MatrixFile& file, const std::string& prior,
                    const std::optional<GivenMetric>& metric) {
    Measuring out{
        file, prior.empty() ? Prior::uniform(file.matrix.rows()) : parse_prior(prior, file), {}, names_of(options)};
    if (options.gains.given()) out.gain = parse_gain(options.gains, file, metric);
    return out;
}

Json measures_json(const Measuring& of, const LevelOptions& style) {
    Json out{{"prior", numbers_json(of.prior.weights())}};
    for (const auto& name : of.names) {
        if (name == "bayes") out[name] = bayes_json(of, style);
        if (name == "gain" || name == "loss") {
            out[name] = gained_json(by_guesses(of), of.gain->is_loss, style);
            if (!of.gain->guess.empty()) out[name]["guess_names"] = of.gain->guess;
        }
        if (name == "shannon") out[name] = entropies_json(shannon(of, style.digits), style);
        if (name == "guessing") out[name] = guessing_json(of);
        if (is_renyi(name)) {
            const Rational order = *Rational::parse(order_of(name));
            Json entry{{"order", order.str()}};
            entry.update(entropies_json(renyi(of, order, style.digits), style));
            out["renyi"].push_back(std::move(entry));
        }
        if (name == "cachin")
            out[name] = {{"posterior", enclosure_json(to_decimals(style.digits,
                                                                  [&](unsigned bits) {
                                                                      return cachin_conditional_entropy(
                                                                          of.prior, of.file.matrix, bits);
                                                                  }),
                                                      style)}};
        if (name == "capacity") {
            const ShannonCapacity capacity = shannon_capacity(of.file.matrix, style.digits);
            out[name] = {{"bits", enclosure_json(capacity.bits, style)}, {"prior", numbers_json(capacity.prior)}};
        }
        if (name == "capacities") out[name] = capacities_json(of);
    }
    return out;
}

// ---- Text

namespace {

std::string in_bits(const Enclosure& x, const LevelOptions& style) {
    const std::string text = x.str(style.digits);
    return text + (text == "1" ? " bit" : " bits");
}

std::string guesses_text(const Measuring& of, const std::vector<std::optional<int>>& guesses,
                         const std::function<std::string(int)>& name) {
    constexpr int most = 12;
    std::string out;
    for (std::size_t j = 0; j < guesses.size() && j < most; ++j)
        out += fmt::format("{}{} → {}", j == 0 ? "" : ", ", of.file.column(static_cast<int>(j)),
                           guesses[j] ? name(*guesses[j]) : "never");
    return guesses.size() > most ? out + ", …" : out;
}

std::string guesses_text(const Measuring& of, const Gained& g) {
    return fmt::format("{} before; {}", of.gain->name_of(g.prior_guess),
                       guesses_text(of, g.guess, [&](int w) { return of.gain->name_of(w); }));
}

std::string gained_text(const Gained& g, bool is_loss, const LevelOptions& style) {
    const auto factor = quotient_of(g, is_loss);
    std::string out = fmt::format("{} before, {} after; ", shown(g.prior, style), shown(g.posterior, style));
    if (factor && factor->sign() > 0)
        out += fmt::format("factor {} ({}), ", shown(*factor, style), shown_bits({*factor, *factor}, style));
    return out + "difference " + shown(is_loss ? g.prior - g.posterior : g.posterior - g.prior, style);
}

std::string capacity_text(const PriorCapacity& capacity, const Measuring& of, const LevelOptions& style) {
    if (!capacity.value) return capacity.why;
    std::string at;
    for (int i = 0; i < of.file.matrix.rows(); ++i)
        if (!capacity.prior[i].is_zero())
            at += fmt::format("{}{} {}", at.empty() ? "" : ", ", of.file.row(i), shown(capacity.prior[i], style));
    return shown(*capacity.value, style) + ", under " + at;
}

}  // namespace

void print_measures(const Measuring& of, const LevelOptions& style, int labels_width) {
    const Matrix& k = of.file.matrix;
    const auto line = [&](const std::string& label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, labels_width - 1, text);
    };
    const auto entropies = [&](const std::string& label, const Entropies& e) {
        line(label, fmt::format("{} before, {} after; information {}", e.prior.str(style.digits),
                                e.posterior.str(style.digits), in_bits(e.information, style)));
    };
    for (const auto& name : of.names) {
        if (name == "bayes") {
            const Gained g = gained(of.prior, k, identity_gain(k.rows()));
            line("Bayes vulnerability", gained_text(g, false, style));
            line("best guess", guesses_text(of, g.guess, [&](int i) { return of.file.row(i); }));
        }
        if (name == "gain" || name == "loss") {
            const Gained g = by_guesses(of);
            line(name == "gain" ? "gain " + of.gain->name : "loss " + of.gain->name,
                 gained_text(g, of.gain->is_loss, style));
            line("best guess", guesses_text(of, g));
        }
        if (name == "shannon") entropies("Shannon entropy", shannon(of, style.digits));
        if (name == "guessing") {
            const Rational before = guessing_entropy(of.prior.weights()), after = guessing_entropy_after(of.prior, k);
            line("guessing entropy", fmt::format("{} before, {} after; {} fewer guesses", shown(before, style),
                                                 shown(after, style), shown(before - after, style)));
        }
        if (is_renyi(name))
            entropies("Rényi entropy, " + order_of(name), renyi(of, *Rational::parse(order_of(name)), style.digits));
        if (name == "cachin")
            line("Cachin's entropy", to_decimals(
                                         style.digits,
                                         [&](unsigned bits) {
                                             return cachin_conditional_entropy(of.prior, k, bits);
                                         }).str(style.digits) +
                                         " after");
        if (name == "capacity") line("Shannon capacity", in_bits(shannon_capacity(k, style.digits).bits, style));
        if (name == "capacities") {
            line("largest factor", fmt::format("{} over all gains ≥ 0 at this prior, {} at any",
                                               shown(multiplicative_capacity_at(of.prior, k), style),
                                               shown(sum_of_column_maxima(k), style)));
            line("largest difference",
                 shown(additive_capacity_at(of.prior, k), style) + " over all gains that span 1 at this prior");
            line("", capacity_text(additive_capacity(k), of, style) + ", for guessing the input");
            if (of.gain && !of.gain->is_loss)
                for (const auto& [label, capacity] :
                     {std::pair("of this gain, factor", multiplicative_capacity(k, of.gain->value)),
                      std::pair("difference", additive_capacity(k, of.gain->value))}) {
                    line(label, capacity_text(capacity, of, style));
                    if (capacity.value)
                        line("best guess", guesses_text(of, gained(Prior(capacity.prior), k, of.gain->value)));
                }
        }
    }
}

}  // namespace leakproof::cli
