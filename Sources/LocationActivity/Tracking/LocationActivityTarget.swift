package import ActivityTree
import SystemSupport

/// A target that ends a location activity: a distance, a time, or both.
///
/// If both are given, the activity ends when either of them is reached.
public struct LocationActivityTarget: Sendable, Hashable {
    /// The distance in metres; nil for none.
    public var distance: Double?
    /// The time of the activity without its pauses; nil for none.
    public var duration: Duration?

    /// Creates a target; values that are not above zero are ignored.
    public init(distance: Double? = nil, duration: Duration? = nil) {
        self.distance = distance.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.duration = duration.flatMap { $0 > .zero ? $0 : nil }
    }

    var seconds: Double? { duration.map { $0 / .seconds(1) } }

    /// Returns the part of the target that is reached, its distance or its duration; nil if neither is reached.
    ///
    /// - Parameters:
    ///   - distance: The distance so far, in metres.
    ///   - elapsed: The time so far, in seconds.
    func reached(distance: Double, elapsed: Double) -> LocationActivityTarget? {
        if let target = self.distance, distance >= target { return LocationActivityTarget(distance: target) }
        // The tolerance of a microsecond allows for the rounding of a deadline in nanoseconds.
        if let seconds, elapsed >= seconds - 1e-6 { return LocationActivityTarget(duration: duration) }
        return nil
    }

    /// Returns the progress from 0 to 1.
    ///
    /// If the target has a distance and a duration, this is the larger of their two progress values.
    func progress(distance: Double, elapsed: Double) -> Double {
        let shares = [self.distance.map { distance / $0 }, seconds.map { elapsed / $0 }].compactMap(\.self)
        return min(max(shares.max() ?? 0, 0), 1)
    }

    /// Returns the target as text, such as "5 km" or "5 km or 30 min".
    package func text(_ units: Units, beginsWithTime: Bool = false) -> String {
        let parts = [distance.map { Self.trimmed(units.distance($0)) }, seconds.map(Self.text)].compactMap(\.self)
        return (beginsWithTime ? parts.reversed() : parts).joined(separator: " or ")
    }

    /// The target in SI units, for the end reason, such as "5 km", "91.4 m" or "30 min".
    var reasonText: String {
        let distance = distance.map {
            $0 < 1000 ? FixedPoint.text($0, places: 1) + " m" : FixedPoint.text($0 / 1000, places: 3) + " km"
        }
        return [distance.map(Self.trimmed), seconds.map(Self.text)].compactMap(\.self).joined(separator: " or ")
    }

    /// Formats seconds, such as "30 min" or "1 h 30 min".
    private static func text(_ seconds: Double) -> String {
        guard seconds >= 1 else { return "\(Int((seconds * 1000).rounded())) ms" }
        var rest = Int(seconds.rounded())
        var parts: [String] = []
        for (name, size) in [("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)] where rest >= size {
            parts.append("\(rest / size) \(name)")
            rest %= size
        }
        return parts.joined(separator: " ")
    }

    /// Removes the zeros at the end of the number: "5.00 km" becomes "5 km".
    private static func trimmed(_ text: String) -> String {
        guard let blank = text.lastIndex(of: " "), text[..<blank].contains(".") else { return text }
        var number = text[..<blank]
        while number.last == "0" { number.removeLast() }
        if number.last == "." { number.removeLast() }
        return String(number + text[blank...])
    }
}

extension LocationActivityTarget {
    /// Reads the member `target` of a content; nil if it is missing, null or invalid.
    package init?(json: JSONValue?) {
        guard let json, !json.isNull else { return nil }
        let seconds = json["duration"]?.doubleValue.flatMap { (0...1e9).contains($0) ? $0 : nil }
        self.init(
            distance: json["distance"]?.doubleValue,
            duration: seconds.map { .milliseconds(Int64(($0 * 1000).rounded())) })
        if self == LocationActivityTarget() { return nil }
    }

    /// The target as JSON, in metres and seconds; a missing distance or duration is null.
    package var json: JSONValue {
        ["distance": distance.map { .number($0) } ?? .null, "duration": seconds.map { .number($0) } ?? .null]
    }
}
