package import Glibc

/// The kernel's clocks.
package enum SystemClock {
    /// Returns the time of a clock in nanoseconds.
    package static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
