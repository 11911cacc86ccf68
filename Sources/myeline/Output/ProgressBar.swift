import SystemSupport

/// A progress bar on a terminal, shown once the work has taken a second.
struct ProgressBar: ~Copyable {
    typealias Instant = ContinuousClock.Instant

    /// The unit of the counts.
    enum Unit {
        case bytes
        case points
    }

    static let delay = Duration.seconds(1)
    static let interval = Duration.milliseconds(100)

    private let terminal: LineWriter?
    private let unit: Unit
    private var due: Instant
    private var shownWidth = 0

    /// - Parameters:
    ///   - writer: The terminal to draw on; nothing is drawn if it is nil or not a terminal.
    ///   - unit: The unit of the counts.
    ///   - start: The start of the work.
    init(on writer: LineWriter?, counting unit: Unit = .bytes, from start: Instant = .now) {
        terminal = writer.flatMap { $0.isTerminal ? $0 : nil }
        self.unit = unit
        due = start + Self.delay
    }

    deinit {
        erase()
    }

    /// Redraws the bar if the interval has passed; the total is nil if unknown.
    mutating func show(_ done: Int, of total: Int?, at now: Instant = .now) {
        guard let terminal, now >= due else { return }
        due = now + Self.interval
        let text = Self.text(done, of: total, in: unit)
        terminal.write("\r" + text + String(repeating: " ", count: max(0, shownWidth - text.utf8.count)))
        shownWidth = text.utf8.count
    }

    private func erase() {
        guard let terminal, shownWidth > 0 else { return }
        terminal.write("\r" + String(repeating: " ", count: shownWidth) + "\r")
    }

    /// Returns the bar as text, such as ` 41 % [##########              ] 44.8 of 106.7 MB`; without a total, only a
    /// count such as `44.8 MB`.
    static func text(_ done: Int, of total: Int?, in unit: Unit = .bytes) -> String {
        func number(_ count: Int) -> String {
            unit == .points ? String(count) : FixedPoint.text(Double(count) / 1e6, places: 1)
        }
        let name = unit == .points ? "points" : "MB"
        guard let total, total > 0 else { return "\(number(done)) \(name)" }
        let share = min(1, max(0, Double(done) / Double(total)))
        let percent = String(Int(share * 100))
        let filled = Int(share * Double(width))
        return String(repeating: " ", count: 3 - percent.count) + percent + " % ["
            + String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
            + "] \(number(done)) of \(number(total)) \(name)"
    }

    private static let width = 24
}
