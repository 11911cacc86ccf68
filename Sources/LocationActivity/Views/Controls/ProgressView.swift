public import FoundationEssentials
import ActivityTree

/// The progress of a task, as SwiftUI's `ProgressView`.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    let progress: ProgressNode.Progress
    let label: Label?
    let currentValueLabel: CurrentValueLabel?

    init(_ progress: ProgressNode.Progress, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init() {
        self.init(.value(nil, total: 1), label: nil, currentValueLabel: nil)
    }

    /// Creates a progress view for a share of `total`; nil for indeterminate.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: nil, currentValueLabel: nil)
    }

    /// Creates a progress view for a time range, which surfaces advance without updates and label with the time left.
    ///
    /// - Parameters:
    ///   - timerInterval: The time range.
    ///   - countsDown: True to empty the bar rather than fill it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)), label: nil, currentValueLabel: nil)
    }

    /// Creates a progress view for phases that repeat, which surfaces advance without updates and label with the phase.
    ///
    /// - Parameters:
    ///   - phases: The phases; those without a positive, finite duration are ignored.
    ///   - start: The start of the first phase.
    public init(phases: [ProgressPhase], start: Date) {
        let phases = phases.filter { $0.seconds > 0 && $0.seconds.isFinite }
        self.init(.phases(phases, start: start), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.value(nil, total: 1), label: label(), currentValueLabel: nil)
    }

    /// Creates a progress view for a share of `total`; nil for indeterminate.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: label(), currentValueLabel: nil)
    }

    /// Creates a progress view for a time range, which surfaces advance without updates and label with the time left.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)), label: label(), currentValueLabel: nil)
    }

    /// Creates a progress view for phases that repeat, which surfaces advance without updates and label with the phase.
    public init(phases: [ProgressPhase], start: Date, @ViewBuilder label: () -> Label) {
        let phases = phases.filter { $0.seconds > 0 && $0.seconds.isFinite }
        self.init(.phases(phases, start: start), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView {
    /// Creates a progress view for a share of `total`; nil for indeterminate.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .value(value.map { Double($0) }, total: Double(total)), label: label(),
            currentValueLabel: currentValueLabel())
    }

    /// Creates a progress view for a time range, which surfaces advance without updates.
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
        self.init(.value(nil, total: 1), label: Text(title), currentValueLabel: nil)
    }

    /// Creates an indeterminate progress view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init(.value(nil, total: 1), label: Text(title), currentValueLabel: nil)
    }

    /// Creates a progress view for a share of `total`; nil for indeterminate.
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1.0) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: Text(title), currentValueLabel: nil)
    }

    /// Creates a progress view for a share of `total`; nil for indeterminate.
    @_disfavoredOverload
    public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1.0) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView: PrimitiveView {
    var node: ViewNode {
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
        return Evaluation.with({ $0.styles.progress = nil }) { style.evaluate(configuration) }
    }

    private var fractionCompleted: Double? {
        guard case .value(let value?, let total) = progress, total > 0 else { return nil }
        return min(max(value / total, 0), 1)
    }
}
