import LocationActivity
import Glibc
import ActivitySurfaces

/// How far work has come, on a terminal's standard error, once it takes longer than a second.
struct ProgressBar: ~Copyable {
    typealias Instant = ContinuousClock.Instant

    /// Work that is done sooner needs none.
    static let patience = Duration.seconds(1)
    /// The time between two looks of it.
    static let interval = Duration.milliseconds(100)

    private let descriptor: Int32?
    private var due: Instant
    private var shownWidth = 0

    /// - Parameters:
    ///   - descriptor: Where it is shown, if that is a terminal; nil for nowhere.
    ///   - start: When the work began.
    init(on descriptor: Int32?, from start: Instant = .now) {
        self.descriptor = descriptor.flatMap { isatty($0) == 1 ? $0 : nil }
        due = start + Self.patience
    }

    deinit {
        erase()
    }

    /// Shows how much is done, if it is time to.
    ///
    /// - Parameters:
    ///   - done: Bytes.
    ///   - total: Bytes in all; nil where nobody knows.
    mutating func show(_ done: Int, of total: Int?, at now: Instant = .now) {
        guard let descriptor, now >= due else { return }
        due = now + Self.interval
        let text = Self.text(done, of: total)
        Self.write(descriptor, "\r" + text + String(repeating: " ", count: max(0, shownWidth - text.utf8.count)))
        shownWidth = text.utf8.count
    }

    /// Removes what is shown.
    private func erase() {
        guard let descriptor, shownWidth > 0 else { return }
        Self.write(descriptor, "\r" + String(repeating: " ", count: shownWidth) + "\r")
    }

    /// The bar as text: ` 42 % [########            ] 44.8 of 106.7 MB`.
    static func text(_ done: Int, of total: Int?) -> String {
        let megabytes = FixedPoint.text(Double(done) / 1e6, places: 1)
        guard let total, total > 0 else { return "\(megabytes) MB" }
        let share = min(1, max(0, Double(done) / Double(total)))
        let percent = String(Int(share * 100))
        let filled = Int(share * Double(width))
        return String(repeating: " ", count: 3 - percent.count) + percent + " % ["
            + String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
            + "] \(megabytes) of \(FixedPoint.text(Double(total) / 1e6, places: 1)) MB"
    }

    private static let width = 24

    private static func write(_ descriptor: Int32, _ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
