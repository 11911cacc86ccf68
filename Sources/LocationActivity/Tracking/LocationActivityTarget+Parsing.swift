/// The error for a text that is not a valid target.
public struct LocationActivityTargetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message, in one line.
    public let description: String
}

extension LocationActivityTarget {
    /// The accepted forms of a target, for error messages.
    package static let forms =
        "a time like 90s, 30m, 1h30m or 1d, or a distance like 5km, 3mi, 10nmi, 2000ft or 400metres"

    private static let durations: [String: Double] = ["s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400]
    // The unit "m" is missing here, because "m" stands for minutes.
    private static let distances: [String: Double] = [
        "km": 1000, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "mi": Units.metresAMile,
        "nmi": Units.metresANauticalMile, "nm": Units.metresANauticalMile, "ft": Units.metresAFoot,
    ]
    private static let longestDistance = 1e8
    private static let longestDuration = 1e9

    /// Parses a time such as `30m`, a distance such as `5km`, or both, separated by a comma.
    ///
    /// The units of time are `s`, `m` or `min`, `h` and `d`, which may be combined as in `1h30m`. The units of
    /// distance are `metres`, `km`, `mi`, `nmi` and `ft`.
    ///
    /// - Throws: ``LocationActivityTargetError`` for any other text, for two times or two distances, and for a value
    ///   that is zero, longer than 10⁹ seconds or longer than 100,000 km.
    public init(_ text: String) throws(LocationActivityTargetError) {
        var target = LocationActivityTarget()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let part = Self.part(part) else { throw Self.invalid(text) }
            try target.add(part)
        }
        self = target
    }

    /// Adds the distance or the duration of another target.
    ///
    /// - Throws: ``LocationActivityTargetError`` if both targets have a distance or both have a duration.
    package mutating func add(_ other: LocationActivityTarget) throws(LocationActivityTargetError) {
        guard distance == nil || other.distance == nil else {
            throw LocationActivityTargetError(description: "a target has at most one distance, but two are given")
        }
        guard duration == nil || other.duration == nil else {
            throw LocationActivityTargetError(description: "a target has at most one time, but two are given")
        }
        distance = distance ?? other.distance
        duration = duration ?? other.duration
    }

    /// Parses a time or a distance; nil for any other text.
    private static func part(_ text: Substring) -> LocationActivityTarget? {
        let quantities = quantities(text)
        let seconds = quantities.map { durations[$0.unit] }
        if !quantities.isEmpty, !seconds.contains(nil) {
            let total = zip(quantities, seconds).reduce(0) { $0 + $1.0.number * ($1.1 ?? 0) }
            if total >= 0.001, total <= longestDuration {
                return LocationActivityTarget(duration: .milliseconds(Int64((total * 1000).rounded())))
            }
        } else if quantities.count == 1, let metres = distances[quantities[0].unit] {
            let distance = quantities[0].number * metres
            if distance > 0, distance <= longestDistance { return LocationActivityTarget(distance: distance) }
        }
        return nil
    }

    private static func invalid(_ text: String) -> LocationActivityTargetError {
        let shown = text.unicodeScalars.prefix(40).map { $0.isASCII && $0.value >= 0x20 ? String($0) : "?" }.joined()
        // The comma may be meant as a decimal point. If the text is valid with a point, the message suggests that text.
        let dotted = shown.replacing(",", with: ".")
        let remedy = dotted != shown && part(dotted[...]) != nil ? dotted : forms
        return LocationActivityTargetError(description: "invalid target '\(shown)'; give \(remedy)")
    }

    /// Splits "1h30m" into numbers and their units in lower case; returns an empty array for text of another form.
    private static func quantities(_ text: Substring) -> [(number: Double, unit: String)] {
        var quantities: [(number: Double, unit: String)] = []
        var rest = text.drop { $0 == " " }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard let number = Double(digits), !unit.isEmpty else { return [] }
            quantities.append((number, unit.lowercased()))
        }
        return quantities
    }
}
