#include "background.hpp"

namespace leakproof::python {

std::atomic<int>& work_under_way() {
    static std::atomic<int> count = 0;
    return count;
}

void wait_for(const std::function<bool(std::chrono::milliseconds)>& over, const std::function<void()>& stop) {
    constexpr std::chrono::milliseconds turn(20);
    while (true) {
        {
            const py::gil_scoped_release release;
            if (over(turn)) return;
        }
        if (PyErr_CheckSignals() == 0) continue;
        py::error_already_set raised;
        {
            const py::gil_scoped_release release;
            stop();
        }
        throw std::move(raised);
    }
}

}  // namespace leakproof::python
