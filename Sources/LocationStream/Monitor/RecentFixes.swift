/// The fixes of the last five seconds, which show whether a receiver that sends no speeds is moving.
///
/// The distance between two successive fixes does not show this, because it may be less than the noise around a
/// standstill.
struct RecentFixes: Sendable {
    private var fixes: [GeofenceFix] = []

    /// The maximum age of a fix in seconds.
    private static let window = 5.0
    /// The maximum number of fixes, enough for a receiver that sends ten per second.
    private static let capacity = 64

    /// Adds the newest fix, and returns whether the receiver moves.
    ///
    /// Returns false for a fix with a speed, because ``GeofenceFix/isMoving(since:isPathKnown:)`` decides from the
    /// speed.
    mutating func isMoving(to fix: GeofenceFix) -> Bool {
        guard fix.speed == nil else {
            if !fixes.isEmpty { fixes.removeAll() }
            return false
        }
        fixes.removeAll { fix.time - $0.time > Self.window }
        if fixes.count == Self.capacity { fixes.removeFirst() }
        defer { fixes.append(fix) }
        return fixes.first.map { fix.isFarther(from: $0) && fix.isFaster(from: $0) } ?? false
    }

    /// Drops all fixes, for a receiver that reappears at another place.
    mutating func removeAll() { fixes.removeAll() }
}
