import LocationActivity

/// Values as text.
enum ValueText {
    /// The text for an unknown value.
    static let unknown = "--"

    /// As `67.5 ms`.
    static func hrv(_ milliseconds: Double?) -> String {
        "\(milliseconds.map { tenths($0) } ?? unknown) ms"
    }

    /// As `72 %`: rounded down, so that no red coherence reads 30 %.
    static func coherence(_ percent: Double?) -> String {
        "\(percent.map { String(Int($0)) } ?? unknown) %"
    }

    /// As `61 bpm`.
    static func heartRate(_ beats: Double?) -> String {
        "\(beats.map { String(Int($0.rounded())) } ?? unknown) bpm"
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// A duration as text.
enum ClockText {
    /// As `4:59` or `1:04:59`.
    static func text(_ seconds: Double) -> String {
        let seconds = Int(seconds)
        let (minutes, rest) = (seconds / 60, twoDigits(seconds % 60))
        return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(twoDigits(minutes % 60)):\(rest)"
    }

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
