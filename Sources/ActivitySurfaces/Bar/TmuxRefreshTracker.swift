/// Tracks which lines tmux draws immediately.
///
/// Of the lines that are written within one second of the wall clock, tmux draws only the first one. In the second in
/// which the program started, tmux draws none. A line that is not drawn must be written again, because tmux would not
/// draw it until the next `status-interval` (15 s).
struct TmuxRefreshTracker: Sendable {
    private var drawn: Double

    /// Longest delay, in seconds, until tmux has read a written line.
    private static let readDelay = 0.1
    /// Seconds after which an undrawn line is written again.
    static let retryInterval = 1.1

    init(startedAt date: Double) {
        drawn = date
    }

    /// Records a line written at `date`, in seconds since 1970.
    ///
    /// - Returns: The seconds after which to write the line again; nil if tmux draws it immediately.
    mutating func write(at date: Double) -> Double? {
        let seconds = [drawn, drawn + Self.readDelay].map { $0.rounded(.down) }
        if seconds.contains(date.rounded(.down)) { return Self.retryInterval }
        drawn = date
        return nil
    }
}
