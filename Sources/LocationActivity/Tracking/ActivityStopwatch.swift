import FoundationEssentials
import LocationStream

/// Measures the elapsed time of a location activity without its pauses.
///
/// The clock depends on the source. The time of a receiver is measured with CLOCK_BOOTTIME. The time of a log is taken
/// from the recorded fixes, because a log may be replayed at any rate. Standard input may be a receiver or a fast log,
/// so the longer of the two times is used. The elapsed time stops when the source ends.
struct ActivityStopwatch: Sendable {
    enum Source: Sendable {
        case receiver, log, standardInput
    }

    private let source: Source
    /// Whether the fixes come from a log.
    ///
    /// A source of type ``Source/receiver`` can turn out to play a log, so each fix can change this property.
    private(set) var isLog: Bool
    /// The time of the start, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// If the machine has restarted since the start, this is the time at which the activity was continued.
    private let startedAt: Int64
    /// The elapsed time before the machine restarted, in seconds; 0 if the machine has not restarted.
    private let earlierTime: Double
    /// The length of the pauses before the machine restarted, in seconds; 0 if the machine has not restarted.
    private let earlierPauses: Double
    /// The time that the fixes of a log cover, up to the last fix, without pauses, in seconds.
    ///
    /// If the activity was continued, this includes the elapsed time from the process that tracked the activity
    /// before.
    private var recordedTime: Double
    private var lastFix: Date?
    /// The time from the last fix of a log to the last epoch without a fix, in seconds; 0 right after a fix.
    private var timeSinceFix = 0.0
    /// The elapsed time at the end of the source, in seconds; nil while the source has not ended.
    private var timeAtEnd: Double?
    /// The start of the pause, in nanoseconds of CLOCK_BOOTTIME; nil if the activity is not paused.
    private var pausedSince: Int64?
    /// The elapsed time at the start of the pause, in seconds.
    private var timeAtPause = 0.0
    /// The length of all pauses that have ended, in seconds.
    private(set) var pausedTime: Double

    /// - Parameters:
    ///   - startedAt: The time of the start in nanoseconds of CLOCK_BOOTTIME. If `hasRebooted`, this is the time at
    ///     which the activity is continued.
    ///   - elapsed: The elapsed time of the continued activity, in seconds; 0 for a new activity.
    ///   - pausedTime: The length of the pauses of the continued activity, in seconds.
    ///   - hasRebooted: Whether the machine has restarted since the last content of the continued activity.
    ///   - lastFix: The time of the last fix of the continued activity; nil for a new activity, or if the time is
    ///     unknown. In a log, the elapsed time continues from this fix.
    init(
        _ source: Source, startedAt: Int64, elapsed: Double = 0, pausedTime: Double = 0, isPaused: Bool = false,
        hasRebooted: Bool = false, lastFix: Date? = nil
    ) {
        self.source = source
        isLog = if case .log = source { true } else { false }
        self.startedAt = startedAt
        self.pausedTime = pausedTime
        recordedTime = elapsed
        earlierTime = hasRebooted ? elapsed : 0
        earlierPauses = hasRebooted ? pausedTime : 0
        guard isPaused else {
            self.lastFix = lastFix
            return
        }
        timeAtPause = elapsed
        pausedSince = max(startedAt, instant(of: elapsed))
    }

    var isPaused: Bool { pausedSince != nil }
    var hasEnded: Bool { timeAtEnd != nil }

    func elapsed(at now: Int64) -> Double {
        if let timeAtEnd { return timeAtEnd }
        if isPaused { return timeAtPause }
        let logTime = recordedTime + timeSinceFix
        if isLog { return logTime }
        let time = max(0, earlierTime + earlierPauses - pausedTime + Double(now - startedAt) / 1e9)
        return if case .standardInput = source { max(time, logTime) } else { time }
    }

    /// Returns the time at which `elapsed` seconds are reached, in nanoseconds of CLOCK_BOOTTIME.
    ///
    /// Returns nil for a log, during a pause, and after the end of the source.
    func deadline(of elapsed: Double) -> Int64? {
        isLog || isPaused || hasEnded ? nil : instant(of: elapsed)
    }

    private func instant(of elapsed: Double) -> Int64 {
        startedAt + Int64(((elapsed - earlierTime - earlierPauses + pausedTime) * 1e9).rounded(.up))
    }

    /// Increases the recorded time by the time since the previous fix.
    ///
    /// - Parameter isLog: Whether the fix comes from a log; nil if that is unknown.
    mutating func add(fixAt time: Date, isLog: Bool?) {
        self.isLog = isLog ?? self.isLog
        // When a log that is played in a loop starts again, its time steps back. The elapsed time must not decrease.
        if let lastFix { recordedTime += max(timeSinceFix, time.timeIntervalSince(lastFix)) }
        (lastFix, timeSinceFix) = (time, 0)
    }

    /// Adds the time up to an epoch without a fix, for example in a tunnel.
    ///
    /// The clock of a receiver without a fix may be wrong. An epoch therefore counts only if it follows the last
    /// counted epoch by at most `ReplaySchedule.longestPause`.
    mutating func add(epochWithoutFixAt time: Date) {
        guard let lastFix else { return }
        let timeSinceFix = time.timeIntervalSince(lastFix)
        let longestStep = Double(ReplaySchedule.longestPause) / 1000
        if (0...longestStep).contains(timeSinceFix - self.timeSinceFix) { self.timeSinceFix = timeSinceFix }
    }

    /// Stops the elapsed time when the source ends.
    mutating func end(at now: Int64) {
        if !hasEnded { timeAtEnd = elapsed(at: now) }
    }

    mutating func pause(at now: Int64) {
        guard !isPaused else { return }
        timeAtPause = elapsed(at: now)
        pausedSince = now
        // In a log, the time from the start of the pause until the first fix after the pause does not count.
        recordedTime += timeSinceFix
        (lastFix, timeSinceFix) = (nil, 0)
    }

    mutating func resume(at now: Int64) {
        pausedTime = pausedTime(at: now)
        pausedSince = nil
    }

    /// Returns the length of all pauses in seconds, including a pause that has not ended.
    func pausedTime(at now: Int64) -> Double {
        pausedTime + (pausedSince.map { Double(max(0, now - $0)) / 1e9 } ?? 0)
    }
}
