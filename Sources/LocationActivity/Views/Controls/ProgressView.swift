public import FoundationEssentials
import ActivityTree

/// The progress of a task, as SwiftUI's `ProgressView`.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    let progress: ProgressNode.Progress
    let label: Label?
    let currentValueLabel: CurrentValueLabel?

    init(_ progress: ProgressNode.Progress, label: Label? = nil, currentValueLabel: CurrentValueLabel? = nil) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor var node: ViewNode {
        guard let style = Evaluation.current.environment.styles.progress else {
            return ViewNode(
                .progress(
                    ProgressNode(
                        progress, label: label?.evaluated(along: .horizontal),
                        currentValueLabel: currentValueLabel?.evaluated(along: .horizontal))))
        }
        let configuration = ProgressViewStyleConfiguration(
            progress: progress, fractionCompleted: fractionCompleted, label: label.map { AnyView($0) },
            currentValueLabel: currentValueLabel.map { AnyView($0) })
        // A progress view inside the style's body is not styled again.
        return Evaluation.with({ $0.styles.progress = nil }) {
            style.makeBody(configuration: configuration).evaluated(along: .horizontal)
        }
    }

    private var fractionCompleted: Double? {
        guard case .value(let value?, let total) = progress, total > 0 else { return nil }
        return min(max(value / total, 0), 1)
    }
}

extension ProgressNode.Progress {
    fileprivate static let indeterminate = Self.value(nil, total: 1)

    fileprivate static func value<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Self {
        .value(value.map { Double($0) }, total: Double(total))
    }

    fileprivate static func repeating(_ phases: [ProgressPhase], from start: Date) -> Self {
        .phases(phases.filter { $0.seconds > 0 && $0.seconds.isFinite }, start: start)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init() {
        self.init(.indeterminate)
    }

    /// Creates a progress view for a value from 0 to `total`; nil for indeterminate progress.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
        self.init(.value(value, of: total))
    }

    /// Creates a progress view for a time range; surfaces advance it without updates and label it with the time left.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)))
    }

    /// Creates a progress view for repeating phases; surfaces advance it without updates and label it with the phase.
    ///
    /// Phases without a positive, finite duration are ignored.
    public init(phases: [ProgressPhase], start: Date) {
        self.init(.repeating(phases, from: start))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.indeterminate, label: label())
    }

    /// Creates a progress view for a value from 0 to `total`; nil for indeterminate progress.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label) {
        self.init(.value(value, of: total), label: label())
    }

    /// Creates a progress view for a time range; surfaces advance it without updates and label it with the time left.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)), label: label())
    }

    /// Creates a progress view for repeating phases; surfaces advance it without updates and label it with the phase.
    public init(phases: [ProgressPhase], start: Date, @ViewBuilder label: () -> Label) {
        self.init(.repeating(phases, from: start), label: label())
    }
}

extension ProgressView {
    /// Creates a progress view for a value from 0 to `total`; nil for indeterminate progress.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.value(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates a progress view for a time range; surfaces advance it without updates.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .timer(TimerRange(timerInterval, countsDown: countsDown)), label: label(),
            currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init(_ title: LocalizedStringKey) {
        self.init(.indeterminate, label: Text(title))
    }

    /// Creates an indeterminate progress view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init(.indeterminate, label: Text(title))
    }

    /// Creates a progress view for a value from 0 to `total`; nil for indeterminate progress.
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1.0) {
        self.init(.value(value, of: total), label: Text(title))
    }

    /// Creates a progress view for a value from 0 to `total`; nil for indeterminate progress.
    @_disfavoredOverload
    public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1.0) {
        self.init(.value(value, of: total), label: Text(title))
    }
}
