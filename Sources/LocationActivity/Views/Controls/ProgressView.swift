public import FoundationEssentials
import ActivityTree

/// The progress of a task, like SwiftUI's `ProgressView`.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    let progress: ProgressNode.Progress
    let label: Label?
    var currentValueLabel: CurrentValueLabel?

    @MainActor var node: ViewNode {
        let styled = Evaluation.styled(\.progress) { style in
            style.makeBody(
                configuration: ProgressViewStyleConfiguration(
                    progress: progress, fractionCompleted: fractionCompleted, label: label.map { AnyView($0) },
                    currentValueLabel: currentValueLabel.map { AnyView($0) }))
        }
        if let styled { return styled }
        return ViewNode(
            .progress(
                ProgressNode(
                    progress, label: label?.evaluated(along: .horizontal),
                    currentValueLabel: currentValueLabel?.evaluated(along: .horizontal))))
    }

    private var fractionCompleted: Double? {
        guard case .value(let value?, let total) = progress else { return nil }
        return GaugeNode.fraction(of: value, to: total)
    }
}

extension ProgressNode.Progress {
    fileprivate static let indeterminate = Self.value(nil, total: 1)

    fileprivate static func value<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Self {
        .value(value.map { Double($0) }, total: Double(total))
    }

    fileprivate static func timer(_ range: ClosedRange<Date>, countsDown: Bool) -> Self {
        .timer(TimerRange(from: range.lowerBound, to: range.upperBound, countsDown: countsDown))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init(@ViewBuilder label: () -> Label = { EmptyView() }) {
        self.init(.indeterminate, onlyLabel: label())
    }

    /// Creates a progress view for a value from 0 to `total`; a nil value means indeterminate progress.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label = { EmptyView() }
    ) {
        self.init(.value(value, of: total), onlyLabel: label())
    }

    /// Creates a progress view for a time range; surfaces advance it without an update of the activity.
    ///
    /// The value label shows the time left or, if `countsDown` is false, the time elapsed.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label = { EmptyView() }
    ) {
        self.init(.timer(timerInterval, countsDown: countsDown), onlyLabel: label())
    }

    /// Creates a progress view for repeating phases; surfaces advance it without an update of the activity.
    ///
    /// The value label shows the name of the current phase. Phases without a positive, finite duration are ignored.
    public init(phases: [ProgressPhase], start: Date, @ViewBuilder label: () -> Label = { EmptyView() }) {
        let valid = phases.filter { $0.seconds > 0 && $0.seconds.isFinite }
        self.init(.phases(valid, start: start), onlyLabel: label())
    }

    private init(_ progress: ProgressNode.Progress, onlyLabel label: Label) {
        self.init(progress: progress, label: Label.self == EmptyView.self ? nil : label)
    }
}

extension ProgressView {
    /// Creates a progress view for a value from 0 to `total`; a nil value means indeterminate progress.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(progress: .value(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates a progress view for a time range; surfaces advance it without an update of the activity.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            progress: .timer(timerInterval, countsDown: countsDown), label: label(),
            currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates an indeterminate progress view.
    public init(_ title: LocalizedStringKey) {
        self.init(progress: .indeterminate, label: Text(title))
    }

    /// Creates an indeterminate progress view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init(progress: .indeterminate, label: Text(title))
    }

    /// Creates a progress view for a value from 0 to `total`; a nil value means indeterminate progress.
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1.0) {
        self.init(progress: .value(value, of: total), label: Text(title))
    }

    /// Creates a progress view for a value from 0 to `total`; a nil value means indeterminate progress.
    @_disfavoredOverload
    public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1.0) {
        self.init(progress: .value(value, of: total), label: Text(title))
    }
}
