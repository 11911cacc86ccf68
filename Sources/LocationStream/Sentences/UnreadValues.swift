/// The values of a log that could not be read, and were left out: how many of each kind, and one example of each.
///
/// A value that says that it is unknown, such as an empty text or `NaN`, is not counted.
package struct UnreadValues: Sendable, Hashable {
    /// The kind of a value.
    package enum Kind: Sendable, Hashable {
        /// A line or a point without a usable position; it is also counted in ``DecoderStatistics/unusable``.
        case position
        case time
        /// A name or a description with letters that are not in the encoding of the log.
        case text
        /// Another value, with its name in the log.
        case value(name: String)
    }

    package struct Entry: Sendable, Hashable {
        package let kind: Kind
        package var count: Int
        /// The first of the values, as it is in the log; its end may be cut off.
        package var example: String
        /// The reason why the example cannot be read; nil if it is obvious.
        package var reason: String?
    }

    /// The kinds of values that could not be read, in the order of their first occurrence.
    package private(set) var entries: [Entry] = []
    /// A hash of all unread times.
    ///
    /// It tells files apart that differ only in their times.
    package private(set) var timeHash: UInt64 = 0

    /// The maximum number of kinds; values of further kinds are added to the last kind.
    private static let limit = 32
    private static let longestExample = 64

    package init() {}

    /// The number of times.
    package var times: Int { entries.first { $0.kind == .time }?.count ?? 0 }

    package subscript(kind: Kind) -> Entry? { entries.first { $0.kind == kind } }

    /// Counts a value.
    ///
    /// - Parameter text: The value as it is in the log.
    mutating func add(_ kind: Kind, _ text: some Collection<UInt8>, because reason: String? = nil) {
        if kind == .time {
            for byte in text { timeHash = (timeHash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            timeHash = (timeHash ^ 0x0A) &* 0x0000_0100_0000_01B3
        }
        if let index = entries.firstIndex(where: { $0.kind == kind }) {
            entries[index].count += 1
        } else if entries.count < Self.limit {
            let isCut = text.count > Self.longestExample
            let plain = text.prefix(Self.longestExample).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
            var example = String(decoding: plain, as: UTF8.self)
            if isCut {
                // The last character may be incomplete.
                while example.last == "\u{FFFD}" { example.removeLast() }
                example += "…"
            }
            entries.append(Entry(kind: kind, count: 1, example: example, reason: reason))
        } else {
            entries[Self.limit - 1].count += 1
        }
    }

    static func + (first: UnreadValues, second: UnreadValues) -> UnreadValues {
        guard !second.entries.isEmpty else { return first }
        var sum = first
        if second.timeHash != 0 { sum.timeHash = (sum.timeHash &* 0x0000_0100_0000_01B3) ^ second.timeHash }
        for entry in second.entries {
            if let index = sum.entries.firstIndex(where: { $0.kind == entry.kind }) {
                sum.entries[index].count += entry.count
            } else if sum.entries.count < limit {
                sum.entries.append(entry)
            }
        }
        return sum
    }
}
