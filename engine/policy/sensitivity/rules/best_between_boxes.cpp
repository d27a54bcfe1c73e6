// Rectangles are constant on the boxes that their sides cut out; two boxes are joined if their nearest points are.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/interruption.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {
namespace {

constexpr long most_words_compared = 4'000'000'000;  // of bits, one for each rectangle
constexpr long most_words_kept = 40'000'000;

// The places where the membership of a rectangle can change, along one coordinate: the starts of its stretches.
std::vector<int> cuts_of(const std::vector<Rectangle>& ranges, std::size_t axis, int side) {
    std::vector<int> out{0};
    for (const auto& r : ranges) {
        out.push_back(r.low[axis]);
        if (r.high[axis] + 1 < side) out.push_back(r.high[axis] + 1);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// The stretches of one coordinate.
struct Stretches {
    std::vector<int> start;  // ascending, and the end of all
    std::vector<int> last;   // the last stretch within reach of each one
    int most = 0;            // within reach of one, itself included, on one side

    int count() const { return static_cast<int>(last.size()); }
    // From the one to another, by their nearest points.
    int leaves_at(int from, int to) const { return from < to ? start[from + 1] - 1 : start[from]; }
};

Stretches stretches_of(std::vector<int> start, const std::vector<long>& positions, long reach) {
    Stretches out{std::move(start), {}, 0};
    const auto count = static_cast<int>(out.start.size());
    out.start.push_back(static_cast<int>(positions.size()));
    int last = 0;
    for (int box = 0; box < count; ++box) {
        const long end = positions[out.start[box + 1] - 1];
        last = std::max(last, box);
        while (last + 1 < count && positions[out.start[last + 1]] - end <= reach) ++last;
        out.last.push_back(last);
        out.most = std::max(out.most, last - box + 1);
    }
    return out;
}

class BoxSearch {
public:
    BoxSearch(const AdditiveQuery& query, const std::vector<Rectangle>& ranges, const SecretGraph& secrets)
        : query_(query), ranges_(ranges), rule_(secrets.rule()), sides_(secrets.sides()),
          words_((ranges.size() + 63) / 64) {
        for (std::size_t a = 0; a < sides_.size(); ++a) {
            axes_.push_back(stretches_of(cuts_of(ranges, a, sides_[a]), rule_.positions[a], rule_.axis_reach()));
            counts_.push_back(axes_.back().count());
        }
    }

    // No value if there are too many pairs of boxes within reach.
    std::optional<BestChange> run() {
        long boxes = 1, compared = static_cast<long>(words_);
        for (const auto& axis : axes_) {
            const bool much = __builtin_mul_overflow(boxes, axis.count(), &boxes) ||
                              __builtin_mul_overflow(compared, axis.count() * 2L * axis.most, &compared);
            if (much || compared > most_words_compared || boxes * static_cast<long>(words_) > most_words_kept)
                return std::nullopt;
        }
        boxes_ = static_cast<int>(boxes);
        find_members();
        here_.resize(axes_.size());
        there_.resize(axes_.size());
        for (box_ = 0; box_ < boxes_; ++box_) {
            if (box_ % 64 == 0) stop_if_asked();
            here_ = attributes_of(box_, counts_);
            visit(0, 0, 0);
        }
        return best_;
    }

private:
    // Which rectangles contain each box.
    void find_members() {
        members_.assign(static_cast<std::size_t>(boxes_) * words_, 0);
        for (int box = 0; box < boxes_; ++box) {
            if (box % 64 == 0) stop_if_asked();
            const auto at = attributes_of(box, counts_);
            for (std::size_t r = 0; r < ranges_.size(); ++r) {
                bool inside = true;
                for (std::size_t a = 0; inside && a < axes_.size(); ++a) {
                    const int start = axes_[a].start[at[a]];
                    inside = ranges_[r].low[a] <= start && start <= ranges_[r].high[a];
                }
                if (inside) word(box, r / 64) |= std::uint64_t{1} << (r % 64);
            }
        }
    }
    std::uint64_t& word(int box, std::size_t k) { return members_[static_cast<std::size_t>(box) * words_ + k]; }

    // All boxes within reach, coordinate by coordinate, with what of the reach is used and the number so far.
    void visit(std::size_t a, long used, int number) {
        if (a == axes_.size()) {
            if (number > box_) compare(number);
            return;
        }
        const auto& axis = axes_[a];
        const int from = a == 0 ? here_[0] : first_within(axis, here_[a]);
        for (there_[a] = from; there_[a] <= axis.last[here_[a]]; ++there_[a]) {
            const auto& at = rule_.positions[a];
            const long gap =
                here_[a] == there_[a]
                    ? 0
                    : std::abs(at[axis.leaves_at(here_[a], there_[a])] - at[axis.leaves_at(there_[a], here_[a])]);
            const long next =
                rule_.norm == Norm::infinity ? std::max(used, gap) : used + (rule_.norm == Norm::two ? gap * gap : gap);
            if (next <= rule_.limit) visit(a + 1, next, number * axis.count() + there_[a]);
        }
    }

    static int first_within(const Stretches& axis, int box) {
        return static_cast<int>(std::lower_bound(axis.last.begin(), axis.last.end(), box) - axis.last.begin());
    }

    void compare(int other) {
        long different = 0;
        for (std::size_t k = 0; k < words_; ++k) different += std::popcount(word(box_, k) ^ word(other, k));
        if (different <= most_) return;
        most_ = different;
        std::vector<int> u, v;
        for (std::size_t a = 0; a < axes_.size(); ++a) {
            u.push_back(axes_[a].leaves_at(here_[a], there_[a]));
            v.push_back(axes_[a].leaves_at(there_[a], here_[a]));
        }
        best_.consider(query_, value_with(u, sides_), value_with(v, sides_));
    }

    const AdditiveQuery& query_;
    const std::vector<Rectangle>& ranges_;
    const ThresholdRule& rule_;
    const std::vector<int>& sides_;
    std::size_t words_;
    std::vector<Stretches> axes_;
    std::vector<int> counts_;
    int boxes_ = 0, box_ = 0;
    std::vector<std::uint64_t> members_;
    std::vector<int> here_, there_;
    long most_ = 0;
    BestChange best_;
};

}  // namespace

std::optional<BestChange> best_between_boxes(const AdditiveQuery& query, const std::vector<Rectangle>& ranges,
                                             const SecretGraph& secrets) {
    return BoxSearch(query, ranges, secrets).run();
}

}  // namespace leakproof
