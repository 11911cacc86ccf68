public import FoundationEssentials

/// The progress of a task.
public struct ProgressNode: Sendable, Hashable {
    /// The progress.
    public var progress: Progress
    /// The description of the task; nil for none.
    public var label: ViewNode?
    /// The progress as text; nil for none.
    public var currentValueLabel: ViewNode?

    /// A kind of progress.
    public enum Progress: Sendable, Hashable {
        /// A value out of a total; a nil value is indeterminate.
        case value(Double?, total: Double)
        /// The time elapsed in a range; it empties if the range counts down.
        case timer(TimerRange)
        /// Phases that repeat in sequence from a start date.
        case phases([ProgressPhase], start: Date)
    }

    /// Creates a progress node.
    public init(_ progress: Progress, label: ViewNode? = nil, currentValueLabel: ViewNode? = nil) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

/// A phase of a repeating progress, such as breathing in or walking fast.
public struct ProgressPhase: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The duration in seconds.
    public var seconds: Double
    /// The completed fraction at the start, 0 to 1.
    public var from: Double
    /// The completed fraction at the end, 0 to 1.
    public var to: Double

    /// Creates a phase.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - seconds: The duration in seconds.
    ///   - from: The completed fraction at the start, 0 to 1.
    ///   - to: The completed fraction at the end, 0 to 1.
    public init(_ name: String, seconds: Double, from: Double = 0, to: Double = 1) {
        self.name = name
        self.seconds = seconds
        self.from = from
        self.to = to
    }
}
