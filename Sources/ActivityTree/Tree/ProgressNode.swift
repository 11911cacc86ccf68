package import FoundationEssentials

package struct ProgressNode: Sendable, Hashable {
    package var progress: Progress
    package var label: ViewNode?
    package var currentValueLabel: ViewNode?

    package enum Progress: Sendable, Hashable {
        /// A value from 0 to a total; nil for indeterminate progress.
        case value(Double?, total: Double)
        /// The elapsed fraction of a range of dates, or the remaining fraction if the range counts down.
        case timer(TimerRange)
        /// Phases that repeat in sequence from a start date.
        case phases([ProgressPhase], start: Date)
    }

    package init(_ progress: Progress, label: ViewNode? = nil, currentValueLabel: ViewNode? = nil) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

/// A phase of repeating progress, such as breathing in or walking fast.
public struct ProgressPhase: Sendable, Hashable {
    /// The name of the phase, for people.
    public var name: String
    /// The duration in seconds, above 0 and at most 1e9; surfaces skip a phase with any other duration.
    public var seconds: Double
    /// The completed fraction at the start of the phase, 0 to 1.
    public var from: Double
    /// The completed fraction at the end of the phase, 0 to 1.
    public var to: Double

    /// Creates a phase.
    public init(_ name: String, seconds: Double, from: Double = 0, to: Double = 1) {
        self.name = name
        self.seconds = seconds
        self.from = from
        self.to = to
    }
}

extension ProgressNode {
    package init(reader: TreeReader) throws(ViewTreeError) {
        if let range: TimerRange = try reader.optional("timer") {
            progress = .timer(range)
        } else if let phases: [ProgressPhase] = try reader.optional("phases") {
            progress = .phases(phases, start: try reader.value("start"))
        } else {
            progress = .value(try reader.optional("value"), total: try reader.value("total", or: 1))
        }
        label = try reader.optional("label")
        currentValueLabel = try reader.optional("currentValueLabel")
    }

    package func writeMembers(into writer: inout JSONWriter) {
        switch progress {
        case .value(let value, let total): writer.put(["value": value, "total": total])
        case .timer(let range): writer.put("timer", range)
        case .phases(let phases, let start): writer.put(["phases": phases, "start": start])
        }
        writer.put(["label": label, "currentValueLabel": currentValueLabel])
    }
}

extension ProgressPhase: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "phase")
        self.init(
            try reader.value("name"), seconds: try reader.value("seconds", or: 0),
            from: try reader.value("from", or: 0), to: try reader.value("to", or: 1))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object(["name": name, "seconds": seconds, "from": from, "to": to])
    }
}
