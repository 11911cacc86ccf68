internal import Glibc

/// Waits for a descriptor, a deadline or a wake-up, whichever comes first.
package struct Poller {
    package typealias Instant = ContinuousClock.Instant

    package enum Outcome: Equatable {
        case ready
        case timeout
        case woken
    }

    package let wake: WakePipe

    package init(wake: WakePipe) {
        self.wake = wake
    }

    /// Waits until the descriptor is ready or has an error, the deadline has passed, or another thread wakes the
    /// poller.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; nil to wait only for the wake-up or the deadline.
    ///   - events: `POLLIN`, `POLLOUT`, or 0 to wait only for an error or a hang-up.
    ///   - deadline: The time to give up; nil for never.
    /// - Returns: `woken` after a wake-up, even if the descriptor is ready too; `timeout` after the deadline, or if
    ///   `poll` fails.
    package func wait(for descriptor: Int32?, events: Int16 = Int16(POLLIN), until deadline: Instant?) -> Outcome {
        var polled: InlineArray = [
            pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor ?? -1, events: events, revents: 0),
        ]
        while true {
            let count = Self.poll(&polled, Self.milliseconds(until: deadline))
            if count < 0 {
                guard errno == EINTR else { return .timeout }
                continue
            }
            if polled[0].revents != 0 {
                wake.drain()
                return .woken
            }
            if polled[1].revents != 0 { return .ready }
            guard let deadline, ContinuousClock.now >= deadline else { continue }
            return .timeout
        }
    }

    private static func poll(_ polled: inout InlineArray<2, pollfd>, _ milliseconds: Int32) -> Int32 {
        var polled = polled.mutableSpan
        return unsafe polled.withUnsafeMutableBufferPointer { buffer in
            unsafe Glibc.poll(buffer.baseAddress, nfds_t(buffer.count), milliseconds)
        }
    }

    /// Returns the milliseconds until the deadline, at most a day; -1 without a deadline.
    ///
    /// Rounds up, because `poll` would otherwise return shortly before the deadline.
    private static func milliseconds(until deadline: Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        return Int32(min(max(0, left.rounded(.up)), 86_400_000))
    }
}
