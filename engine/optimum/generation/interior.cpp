// The only numbers here are doubles: what comes out is a list of functions, to be judged by exact arithmetic.
#include "optimum/generation/interior.hpp"

#include <algorithm>
#include <cmath>

#include "base/interruption.hpp"
#include "optimum/generation/normal_equations.hpp"

namespace leakproof {
namespace {

using Vector = std::vector<double>;

constexpr int most_iterations = 80;
constexpr double near_enough = 1e-7;  // Σ s z by the value, and what is missing in the equations of prices
constexpr double useful = 1e-3;       // beyond that a guess is not worth having

struct Arc {
    int from, to;
};

// One column K_·j of the channel, j its root, as K_ij = λ^{-d(i,j)} x_i: the x_i are of one size.
// It is privacy of the arc (i, h), brought to x_h - a x_i = s ≥ 0, that has the multiplier z.
struct Block {
    Vector link;   // what x_i adds to the row of i: copies · λ^{-d(i,j)}
    Vector gain;   // what x_i is worth
    Vector ratio;  // a, of each arc
    Vector x, s, z;
    Vector off_dual, off_arc;  // what is missing in the equations of x and of s
    Vector dx, ds, dz;
    Factor factor;
};

double longest_step(const Vector& value, const Vector& change) {
    double out = 1;
    for (std::size_t k = 0; k < value.size(); ++k)
        if (change[k] < 0) out = std::min(out, -value[k] / change[k]);
    return out;
}

void move(Vector& value, const Vector& change, double step) {
    for (std::size_t k = 0; k < value.size(); ++k) value[k] += step * change[k];
}

class Interior {
public:
    Interior(const Graph& graph, const Distances& distance, double lambda, const std::vector<int>& orbit_of,
             std::vector<InteriorColumn> columns)
        : n_(graph.size()), order_(graph), group_(static_cast<std::size_t>(n_)), lambda_(lambda),
          asked_(std::move(columns)) {
        for (int u = 0; u < n_; ++u)
            for (const int v : graph.neighbours(u)) {
                arcs_.push_back({order_.place(u), order_.place(v)});
                step_.push_back(std::pow(lambda, distance(u, v)));
            }
        set_groups(orbit_of);
        double all = 0;
        for (const auto& column : asked_) all += column.copies;
        for (const auto& column : asked_) add_block(column, 1 / all, distance);
        price_.assign(size_.size(), 1);
        count_ = static_cast<double>(blocks_.size() * arcs_.size());
    }

    std::optional<InteriorGuess> run(SeeGuess see) {
        for (int k = 0; k < most_iterations; ++k) {
            stop_if_asked();
            find_residuals();
            const double error = middle_ * count_ / lower() + worst_dual_;
            if (error < best_) {
                keep(error);
                see(kept_);
            }
            if (best_ < near_enough || !(error < 10 * best_) || !step()) break;  // rounding has taken over
        }
        if (kept_.column.empty() || !(std::fabs(kept_.upper - kept_.lower) < useful * kept_.lower)) return {};
        return kept_;
    }

private:
    // Orbits are numbered in the order in which elimination meets them.
    void set_groups(const std::vector<int>& orbit_of) {
        std::vector<int> number(static_cast<std::size_t>(n_), -1);
        for (int k = 0; k < n_; ++k) {
            int& of_orbit = number[orbit_of[order_.vertex(k)]];
            if (of_orbit < 0) {
                of_orbit = static_cast<int>(size_.size());
                size_.push_back(0);
            }
            group_[k] = of_orbit;
            ++size_[of_orbit];
        }
    }

    // Begins at the channel all of whose entries are equal.
    void add_block(const InteriorColumn& column, double entry, const Distances& distance) {
        Block out{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, Factor(order_)};
        Vector closeness;
        for (int k = 0; k < n_; ++k) {
            closeness.push_back(std::pow(lambda_, -distance(order_.vertex(k), column.root)));
            out.link.push_back(column.copies * closeness.back());
            const int v = order_.vertex(k);
            out.gain.push_back(out.link.back() * (!column.worth.empty() ? column.worth[v] : v == column.root ? 1 : 0));
            out.x.push_back(entry / closeness.back());
        }
        for (const auto& [i, h] : arcs_) {
            out.ratio.push_back(closeness[i] / (step_[out.ratio.size()] * closeness[h]));
            out.s.push_back(out.x[h] - out.ratio.back() * out.x[i]);
            out.z.push_back(column.copies / n_);
        }
        out.off_dual.resize(out.x.size());
        out.dx.resize(out.x.size());
        out.off_arc.resize(arcs_.size());
        out.ds.resize(arcs_.size());
        out.dz.resize(arcs_.size());
        blocks_.push_back(std::move(out));
    }

    double lower() const {
        double out = 0;
        for (const auto& block : blocks_)
            for (int k = 0; k < n_; ++k) out += block.gain[k] * block.x[k];
        return out;
    }

    void find_residuals() {
        off_row_ = size_;
        middle_ = worst_dual_ = 0;
        for (auto& block : blocks_) {
            for (int k = 0; k < n_; ++k) {
                off_row_[group_[k]] -= block.link[k] * block.x[k];
                block.off_dual[k] = block.gain[k] - block.link[k] * price_[group_[k]];
            }
            for (std::size_t a = 0; a < arcs_.size(); ++a) {
                const auto& [i, h] = arcs_[a];
                block.off_dual[i] -= block.ratio[a] * block.z[a];
                block.off_dual[h] += block.z[a];
                block.off_arc[a] = block.s[a] - block.x[h] + block.ratio[a] * block.x[i];
                middle_ += block.s[a] * block.z[a];
            }
            for (const double x : block.off_dual) worst_dual_ = std::max(worst_dual_, std::fabs(x));
        }
        middle_ /= count_;
    }

    void factor() {
        const std::size_t rows = size_.size();
        sum_.assign(rows * rows, 0);
        for (auto& block : blocks_) {
            stop_if_asked();
            block.factor.clear();
            for (std::size_t a = 0; a < arcs_.size(); ++a) {
                const auto& [i, h] = arcs_[a];
                const double weight = block.z[a] / block.s[a], ratio = block.ratio[a];
                block.factor.add(i, i, ratio * ratio * weight);
                block.factor.add(h, h, weight);
                block.factor.add(std::max(i, h), std::min(i, h), -ratio * weight);
            }
            block.factor.factor();
            block.factor.add_inverse(block.link, group_, static_cast<int>(rows), work_, sum_);
        }
        // L Lᵀ of what was added up, in place
        for (std::size_t i = 0; i < rows; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double left = sum_[i * rows + j];
                for (std::size_t k = 0; k < j; ++k) left -= sum_[i * rows + k] * sum_[j * rows + k];
                if (i != j) sum_[i * rows + j] = left / sum_[j * rows + j];
                else sum_[i * rows + i] = left > 1e-15 * sum_[i * rows + i] ? std::sqrt(left) : 1e128;
            }
    }

    void solve_rows(Vector& right) const {
        const std::size_t rows = right.size();
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t k = 0; k < i; ++k) right[i] -= sum_[i * rows + k] * right[k];
            right[i] /= sum_[i * rows + i];
        }
        for (std::size_t i = rows; i-- > 0;) {
            for (std::size_t k = i + 1; k < rows; ++k) right[i] -= sum_[k * rows + i] * right[k];
            right[i] /= sum_[i * rows + i];
        }
    }

    // The step towards s z = target on every arc; with `corrected`, the last step's ds dz is taken off the target.
    void direction(double target, bool corrected) {
        Vector rows = off_row_;
        for (double& r : rows) r = -r;
        for (auto& block : blocks_) {
            for (std::size_t a = 0; a < arcs_.size(); ++a) {  // dz = q + (z/s) (a dx_i - dx_h)
                const double aim = target - (corrected ? block.ds[a] * block.dz[a] : 0);
                block.dz[a] = (aim - block.s[a] * block.z[a] + block.z[a] * block.off_arc[a]) / block.s[a];
            }
            block.dx = block.off_dual;
            for (std::size_t a = 0; a < arcs_.size(); ++a) {
                block.dx[arcs_[a].from] -= block.ratio[a] * block.dz[a];
                block.dx[arcs_[a].to] += block.dz[a];
            }
            right_.push_back(block.dx);
            block.factor.solve(block.dx);
            for (int k = 0; k < n_; ++k) rows[group_[k]] += block.link[k] * block.dx[k];
        }
        solve_rows(rows);
        price_change_ = rows;
        for (int refinement = 0; refinement < 2; ++refinement) {
            Vector missing = off_row_;
            for (std::size_t b = 0; b < blocks_.size(); ++b) {
                auto& block = blocks_[b];
                block.dx = right_[b];
                for (int k = 0; k < n_; ++k) block.dx[k] -= block.link[k] * price_change_[group_[k]];
                block.factor.solve(block.dx);
                for (int k = 0; k < n_; ++k) missing[group_[k]] -= block.link[k] * block.dx[k];
            }
            if (refinement == 1) break;
            solve_rows(missing);
            for (std::size_t r = 0; r < missing.size(); ++r) price_change_[r] -= missing[r];
        }
        right_.clear();
        for (auto& block : blocks_)
            for (std::size_t a = 0; a < arcs_.size(); ++a) {
                const auto& [i, h] = arcs_[a];
                const double moved = block.ratio[a] * block.dx[i] - block.dx[h];
                block.dz[a] += block.z[a] / block.s[a] * moved;
                block.ds[a] = -moved - block.off_arc[a];
            }
    }

    // Towards the optimum first, to see how far one gets; then along the middle as much as that told. False if it
    // leads nowhere.
    bool step() {
        factor();
        direction(0, false);
        double of_s = 1, of_z = 1, reached = 0;
        for (const auto& block : blocks_) {
            of_s = std::min(of_s, longest_step(block.s, block.ds));
            of_z = std::min(of_z, longest_step(block.z, block.dz));
        }
        for (const auto& block : blocks_)
            for (std::size_t a = 0; a < arcs_.size(); ++a)
                reached += (block.s[a] + of_s * block.ds[a]) * (block.z[a] + of_z * block.dz[a]);
        const double part = reached / count_ / middle_;
        direction(part * part * part * middle_, true);
        of_s = of_z = 1;
        for (const auto& block : blocks_) {
            of_s = std::min(of_s, 0.99 * longest_step(block.s, block.ds));
            of_z = std::min(of_z, 0.99 * longest_step(block.z, block.dz));
        }
        if (!std::isfinite(of_s) || !std::isfinite(of_z) || std::max(of_s, of_z) < 1e-4) return false;
        for (auto& block : blocks_) {
            move(block.x, block.dx, of_s);
            move(block.s, block.ds, of_s);
            move(block.z, block.dz, of_z);
        }
        move(price_, price_change_, of_z);
        return true;
    }

    void keep(double error) {
        best_ = error;
        kept_ = {asked_, {}, Vector(static_cast<std::size_t>(n_)), lower(), 0};
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            const auto& block = blocks_[b];
            auto& column = kept_.column.emplace_back(static_cast<std::size_t>(n_));
            for (int k = 0; k < n_; ++k) column[order_.vertex(k)] = block.link[k] * block.x[k] / asked_[b].copies;
        }
        for (int k = 0; k < n_; ++k) {
            kept_.price[order_.vertex(k)] = price_[group_[k]];
            kept_.upper += price_[group_[k]];
        }
    }

    int n_;
    EliminationOrder order_;
    std::vector<int> group_;  // the orbit of the vertex at each place
    double lambda_;
    std::vector<InteriorColumn> asked_;
    std::vector<Arc> arcs_;  // by places
    Vector step_;            // λ to the length of each arc
    Vector size_;            // of each orbit
    std::vector<Block> blocks_;
    Vector price_, price_change_, off_row_;
    Vector sum_, work_;  // of the rows' equations
    std::vector<Vector> right_;
    double count_ = 0, middle_ = 0, worst_dual_ = 0, best_ = HUGE_VAL;
    InteriorGuess kept_;
};

}  // namespace

bool interior_fits(const Graph& graph, std::size_t columns) {
    constexpr std::size_t most_numbers = std::size_t{1} << 26;  // half a gigabyte
    const auto of_arcs = 16 * static_cast<std::size_t>(graph.edge_count());
    return columns * of_arcs < most_numbers && columns * (EliminationOrder(graph).entries() + of_arcs) < most_numbers;
}

bool interior_fits(const Graph& graph, const std::vector<int>& orbit_of) {
    std::size_t orbits = 0;
    for (int v = 0; v < graph.size(); ++v) orbits += orbit_of[v] == v ? 1 : 0;
    return interior_fits(graph, orbits);
}

std::optional<InteriorGuess> interior_guess(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of, std::vector<InteriorColumn> columns,
                                            SeeGuess see) {
    if (!interior_fits(graph, columns.size())) return {};
    return Interior(graph, distance, fmpq_get_d(lambda.raw()), orbit_of, std::move(columns)).run(see);
}

std::optional<InteriorGuess> interior_guess(const Graph& graph, const Distances& distance, const Rational& lambda,
                                            const std::vector<int>& orbit_of, SeeGuess see) {
    std::vector<double> size(orbit_of.size());
    for (const int v : orbit_of) size[v] += 1;
    std::vector<InteriorColumn> columns;
    for (int v = 0; v < graph.size(); ++v)
        if (orbit_of[v] == v) columns.push_back({v, size[v], {}});
    return interior_guess(graph, distance, lambda, orbit_of, std::move(columns), see);
}

RoundedGuess rounded(const InteriorGuess& guess, const Distances& distance, const Rational& lambda) {
    const double base = fmpq_get_d(lambda.raw());
    RoundedGuess out;
    for (std::size_t b = 0; b < guess.column.size(); ++b) {
        const auto& column = guess.column[b];
        auto& x = out.x.emplace_back(column.size());
        for (std::size_t i = 0; i < column.size(); ++i) {
            const double size = column[i] * std::pow(base, distance(static_cast<int>(i), guess.of[b].root));
            fmpz_set_d(x[i].raw(), std::floor(std::ldexp(std::max(0.0, size), RoundedGuess::bits)));
        }
    }
    for (const double y : guess.price) {
        Integer whole;
        fmpz_set_d(whole.raw(), std::nearbyint(std::ldexp(y, RoundedGuess::bits)));
        out.price.push_back(Rational(whole) / power(Rational(2), RoundedGuess::bits));
    }
    return out;
}

std::map<std::vector<int>, double> functions_of(const InteriorGuess& guess, const Rational& lambda) {
    constexpr double thinnest = 1e-7;
    const double base = fmpq_get_d(lambda.raw()),
                 span = std::max(1e-5, 100 * (guess.upper - guess.lower) / guess.lower);
    std::map<std::vector<int>, double> out;
    for (std::size_t b = 0; b < guess.column.size(); ++b) {
        const auto& column = guess.column[b];
        const double top = *std::max_element(column.begin(), column.end());
        std::vector<int> power;
        Vector part, threshold{0, 1};  // c = part λ^{-k} + (1 - part) λ^{-k-1}
        for (const double entry : column) {
            const double c = std::max(entry / top, 1e-300);
            const int k = static_cast<int>(std::floor(-std::log(c) / std::log(base) + 1e-9));
            const double above = std::pow(base, -k), below = above / base;
            power.push_back(k);
            part.push_back(std::clamp((c - below) / (above - below), 0.0, 1.0));
            threshold.push_back(part.back());
        }
        std::sort(threshold.begin(), threshold.end());
        for (std::size_t t = 1; t < threshold.size(); ++t) {
            if (threshold[t] - threshold[t - 1] < thinnest) continue;
            const double at = (threshold[t] + threshold[t - 1]) / 2;
            std::vector<int> f;
            for (std::size_t i = 0; i < power.size(); ++i) f.push_back(part[i] > at ? power[i] : power[i] + 1);
            const int least = *std::min_element(f.begin(), f.end());
            const auto& of_entry = guess.of[b].worth;
            double cost = 0, worth = of_entry.empty() ? 1 : 0;
            for (std::size_t i = 0; i < f.size(); ++i) {
                const double entry = std::pow(base, -(f[i] -= least));
                cost += guess.price[i] * entry;
                if (!of_entry.empty()) worth += of_entry[i] * entry;
            }
            if (cost < worth + span)
                out[std::move(f)] +=
                    guess.of[b].copies * top * (threshold[t] - threshold[t - 1]) * std::pow(base, -least);
        }
    }
    return out;
}

}  // namespace leakproof
