public import FoundationEssentials

/// How far something has come.
public struct ProgressNode: Sendable, Hashable {
    /// Where it stands.
    public var progress: Progress
    /// What it is about; nil for no label.
    public var label: ViewNode?
    /// Where it stands, in words; nil where the program says nothing about it.
    public var currentValueLabel: ViewNode?

    /// Where something stands.
    public enum Progress: Sendable, Hashable {
        /// A share of a total; nil where it is not known.
        case value(Double?, total: Double)
        /// The time within a range; counting down, it empties.
        case timer(TimerRange)
        /// Phases one after the other from a date on, again and again.
        case phases([ProgressPhase], start: Date)
    }

    /// Makes a progress.
    public init(_ progress: Progress, label: ViewNode? = nil, currentValueLabel: ViewNode? = nil) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

/// A part of a progress that repeats, as breathing in or walking fast.
public struct ProgressPhase: Sendable, Hashable {
    /// What it is called.
    public var name: String
    /// How long it takes, in seconds.
    public var seconds: Double
    /// How full the progress is at its beginning, 0 to 1.
    public var from: Double
    /// How full the progress is at its end, 0 to 1.
    public var to: Double

    /// Makes a phase.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - seconds: How long it takes.
    ///   - from: How full the progress is at its beginning, 0 to 1.
    ///   - to: How full the progress is at its end, 0 to 1.
    public init(_ name: String, seconds: Double, from: Double = 0, to: Double = 1) {
        self.name = name
        self.seconds = seconds
        self.from = from
        self.to = to
    }
}
