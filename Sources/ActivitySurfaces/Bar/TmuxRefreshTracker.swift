/// Which of the lines that are written one after the other tmux draws at once.
///
/// It draws one in each second of the clock on the wall. What else comes in the same second, or in the one that the
/// program was started in, it does not draw before its `status-interval`, which is 15 s: that must be written again.
package struct TmuxRefreshTracker: Sendable {
    /// When something was drawn last, in seconds since 1970.
    private var drawn: Double

    /// A line is read so many seconds after it was written at most, which may be another second by then.
    private static let readingTime = 0.1
    /// A line that was not drawn is written again after so many seconds.
    package static let pause = 1.1

    package init(startedAt date: Double) {
        drawn = date
    }

    /// Takes note that a line is written.
    ///
    /// - Parameter date: Now, in seconds since 1970.
    /// - Returns: Seconds after which the line is to be written again, unless another one is before; nil for never.
    package mutating func write(at date: Double) -> Double? {
        let seconds = [drawn, drawn + Self.readingTime].map { $0.rounded(.down) }
        if seconds.contains(date.rounded(.down)) { return Self.pause }
        drawn = date
        return nil
    }
}
