/// Learns which sentence types of a receiver have another time than the main type.
///
/// Some programs and receivers write the local time, the time of transmission or GPS time into one type, such as GLL,
/// and UTC into the others. Such a sentence repeats the position of the open epoch, so it belongs to this epoch. The
/// main time is that of RMC, or else that of GGA.
///
/// A receiver may also send one type for each epoch, for example RMC and GGA in turn. At a standstill, GGA then repeats
/// the position, too, but it belongs to an epoch of its own. The two cases are told apart while the receiver moves. At
/// a standstill, epochs at regular intervals are assumed to be separate.
struct SentenceClocks: Sendable {
    /// A difference between the times of two types.
    struct Difference: Sendable, Hashable {
        var type: SentenceType
        var main: SentenceType
        /// Milliseconds that ``type`` is ahead of ``main``.
        var offset: TimeOfDay
    }

    private struct Relation {
        /// Milliseconds that the type is ahead of the main type.
        var offset: TimeOfDay = 0
        /// From ``confidence`` on, the type has another clock; up to its negative, epochs of its own.
        var score: Int8 = 0
    }

    private static let confidence: Int8 = 2
    private static let limit: Int8 = 4
    /// The largest change of an offset in milliseconds; a program's times vary with its load.
    private static let jitter: TimeOfDay = 250
    /// All time zones differ by multiples of a quarter of an hour.
    private static let zoneStep: TimeOfDay = 900_000
    /// The longest delay that a clock may have in addition to a time zone, in milliseconds.
    static let longestDelay: TimeOfDay = 60_000
    /// Usual intervals between epochs in milliseconds, for the first epoch, before the interval is known.
    private static let usualPeriods: [TimeOfDay] = [50, 100, 125, 200, 250, 500, 1000]

    private var relations = PerSentenceType<Relation>(repeating: Relation())
    /// Whether a type is known to have another clock.
    private(set) var hasOther = false
    /// A difference that has been learned but not reported.
    private var unreported: Difference?
    /// Milliseconds between the last two epochs; 0 while unknown.
    private var period: TimeOfDay = 0

    mutating func noteEpoch(at time: TimeOfDay, after last: TimeOfDay?) {
        let step = last.map { time.ahead(of: $0) } ?? 0
        if step > 0 { period = step }
    }

    /// Converts the time of a type to the main time; nil if the type is not known to have another clock.
    ///
    /// - Parameter current: The time of the open epoch.
    func mainTime(_ time: TimeOfDay, _ type: SentenceType, near current: TimeOfDay?) -> TimeOfDay? {
        let relation = relations[Int(type.rawValue)]
        guard relation.score >= Self.confidence else { return nil }
        let main = (time - relation.offset + 2 * .day) % .day
        guard let current, abs(main.ahead(of: current)) <= tolerance else { return main }
        return current
    }

    private var tolerance: TimeOfDay { period > 0 ? min(Self.jitter, period / 3) : Self.jitter }

    /// Returns true if a sentence that repeats the position of the open epoch belongs to that epoch.
    ///
    /// - Parameters:
    ///   - type: The type whose clock is not the main one.
    ///   - offset: Milliseconds that this type is ahead of the other.
    ///   - step: Milliseconds that the sentence is ahead of the epoch.
    ///   - hasMoved: Whether the epoch's position differs from that of the epoch before.
    func merges(_ type: SentenceType?, offset: TimeOfDay, step: TimeOfDay, hasMoved: Bool) -> Bool {
        let relation = type.map { relations[Int($0.rawValue)] } ?? Relation()
        if relation.score > 0, abs(offset - relation.offset) <= tolerance { return true }
        guard Self.isOffset(offset) else { return false }
        if isRegular(step) { return hasMoved && relation.score > -Self.confidence }
        return hasMoved || relation.score > -Self.confidence
    }

    /// Returns true if the clocks of two types may differ by this offset.
    static func isOffset(_ offset: TimeOfDay) -> Bool {
        let zone = (abs(offset) + zoneStep / 2) / zoneStep
        return abs(offset) > 5 && abs(abs(offset) - zone * zoneStep) <= longestDelay
    }

    /// Returns true if the offset is a time zone's without any delay, and the sentence is ahead.
    ///
    /// A sentence that follows hours later, from a receiver that has been off, has such an offset, too.
    private static func isZone(_ step: TimeOfDay) -> Bool { step >= zoneStep && (step + 5) % zoneStep <= 10 }

    /// Returns true if the offset is that of separate epochs at regular intervals.
    private func isRegular(_ offset: TimeOfDay) -> Bool {
        guard offset > 0 else { return false }
        guard period > 0 else {
            guard offset < Self.zoneStep / 2 else { return Self.isZone(offset) }
            return offset > 1000 || Self.usualPeriods.contains { abs(offset - $0) <= 2 }
        }
        guard offset <= period + period / 2 else { return false }
        return (1...4 as ClosedRange<TimeOfDay>).contains { count in
            let rest = Int(offset) * Int(count) % Int(period)
            return min(rest, Int(period) - rest) <= 2 * Int(count)
        }
    }

    /// Learns that a sentence of the open epoch has another time.
    ///
    /// - Parameters:
    ///   - step: Milliseconds that the sentence is ahead of the epoch.
    ///   - hasMoved: Whether the sentence repeats the position although the receiver moves.
    mutating func note(_ difference: Difference, step: TimeOfDay, hasMoved: Bool) {
        let row = Int(difference.type.rawValue)
        let old = relations[row]
        let hasChanged = old.score > 0 && abs(difference.offset - old.offset) > Self.jitter
        let evidence: Int8 = hasMoved ? 2 : isRegular(step) ? 0 : 1
        let score = (hasChanged ? 0 : old.score) + evidence
        relations[row] = Relation(offset: difference.offset, score: min(score, Self.limit))
        if old.score < Self.confidence, score >= Self.confidence {
            hasOther = true
            unreported = difference
        }
    }

    /// Follows the slow changes of a known difference.
    mutating func follow(_ type: SentenceType, offset: TimeOfDay) {
        relations[Int(type.rawValue)].offset = offset
    }

    /// Learns that a sentence has the main time, or is the first one of an epoch of its own.
    mutating func noteOwnEpoch(_ type: SentenceType) {
        let row = Int(type.rawValue)
        relations[row].score = max(relations[row].score - 1, -Self.confidence)
    }

    /// Returns the newest difference once.
    mutating func takeDifference() -> Difference? {
        defer { unreported = nil }
        return unreported
    }
}

extension SentenceType {
    /// Returns the type that has the main time, of a set of types: RMC, then GGA, GNS, GLL and the others.
    static func main(of types: UInt32) -> SentenceType? {
        types == 0 ? nil : SentenceType(rawValue: UInt8(types.trailingZeroBitCount))
    }

    /// Returns true if this type has the main time rather than another type; only RMC and GGA take precedence.
    func takesOver(from other: SentenceType?) -> Bool {
        guard let other else { return true }
        return self == .rmc || self == .gga && other != .rmc
    }
}

extension TimeOfDay {
    /// Returns how far the time is ahead of another one, in milliseconds, from -12 h to 12 h.
    func ahead(of other: TimeOfDay) -> TimeOfDay {
        let half = TimeOfDay.day / 2
        return (self - other + .day + half) % .day - half
    }
}

extension SentenceClocks.Difference: CustomStringConvertible {
    /// A sentence for the user.
    var description: String {
        let (name, reference) = ("\(type)".uppercased(), "\(main)".uppercased())
        let milliseconds = Int(abs(offset))
        let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
        let parts = [
            hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil,
            milliseconds % 60_000 > 0 ? "\(Double(milliseconds % 60_000) / 1000) s" : nil,
        ]
        return "the receiver sends two times: \(name) is \(parts.compactMap(\.self).joined(separator: " ")) "
            + "\(offset > 0 ? "ahead of" : "behind") \(reference); the time of \(reference) counts"
    }
}
