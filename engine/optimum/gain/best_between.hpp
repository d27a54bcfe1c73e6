// What the private channel is worth that is worth most to one user, between two numbers that come closer as long as
// there is time, each with what proves it.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

#include "exact/enclosure.hpp"
#include "optimum/gain/best_channel.hpp"
#include "optimum/gain/generation.hpp"

namespace leakproof {

struct BestBetween {
    Rational lower, upper;
    Matrix channel;  // private, worth `lower`; a row for each input, a column for each guess
    std::vector<Rational>
        price;  // they add up to `upper`, and no private column is worth more to any guess than it costs

    bool exact() const { return lower == upper; }
};

// What is known so far, for another thread too.
class BestSoFar {
public:
    using See = std::function<void(const Rational& lower, const Rational& upper)>;  // whenever the numbers change

    // As for best_channel(). What is known without any work: the best single guess, and what those earn who know the
    // input.
    BestSoFar(const Metric& metric, const Rational& mu, const Matrix& worth, See see = {});

    // Works until both numbers are the same, or until its thread is asked to stop or its time is over; it does not
    // throw Interrupted. To be called once.
    void narrow();

    BestBetween now() const;
    Enclosure numbers_now() const;

private:
    // Points that belong together, with what is known of them.
    struct Part {
        std::vector<int> points;
        Rational lower, upper;
        Matrix channel;
        std::vector<Rational> price;
    };

    void find(Part& part);
    void settle(Part& part);
    void improve(Part& part, Rational lower, Matrix channel);
    void improve(Part& part, const std::vector<Rational>& price);
    void tell() const;

    const Metric& metric_;
    Rational mu_;
    const Matrix& worth_;
    See see_;
    mutable std::mutex guard_;
    std::deque<Part> parts_;
};

}  // namespace leakproof
