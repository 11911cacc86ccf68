public import FoundationEssentials
import ActivityTree

/// How far something has come.
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
    /// Something goes on; how far it has come is not known.
    public init() {
        self.init(.value(nil, total: 1), label: nil, currentValueLabel: nil)
    }

    /// A share of a total; nil where it is not known.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: nil, currentValueLabel: nil)
    }

    /// The time within a range, which ticks by itself; the surface says how much is left.
    ///
    /// - Parameters:
    ///   - timerInterval: The range.
    ///   - countsDown: Whether it empties.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)), label: nil, currentValueLabel: nil)
    }

    /// Phases one after the other, again and again, which tick by themselves; the surface names the phase.
    ///
    /// - Parameters:
    ///   - phases: The phases; those without a length are left out.
    ///   - start: When the first one began.
    public init(phases: [ProgressPhase], start: Date) {
        let phases = phases.filter { $0.seconds > 0 && $0.seconds.isFinite }
        self.init(.phases(phases, start: start), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something goes on; how far it has come is not known.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.value(nil, total: 1), label: label(), currentValueLabel: nil)
    }

    /// A share of a total; nil where it is not known.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: label(), currentValueLabel: nil)
    }

    /// The time within a range, which ticks by itself; the surface says how much is left.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(.timer(TimerRange(timerInterval, countsDown: countsDown)), label: label(), currentValueLabel: nil)
    }

    /// Phases one after the other, again and again, which tick by themselves; the surface names the phase.
    public init(phases: [ProgressPhase], start: Date, @ViewBuilder label: () -> Label) {
        let phases = phases.filter { $0.seconds > 0 && $0.seconds.isFinite }
        self.init(.phases(phases, start: start), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView {
    /// A share of a total; nil where it is not known.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .value(value.map { Double($0) }, total: Double(total)), label: label(),
            currentValueLabel: currentValueLabel())
    }

    /// The time within a range, which ticks by itself.
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
    /// Something goes on; how far it has come is not known.
    public init(_ title: LocalizedStringKey) {
        self.init(.value(nil, total: 1), label: Text(title), currentValueLabel: nil)
    }

    /// Something goes on; how far it has come is not known.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init(.value(nil, total: 1), label: Text(title), currentValueLabel: nil)
    }

    /// A share of a total; nil where it is not known.
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1.0) {
        self.init(.value(value.map { Double($0) }, total: Double(total)), label: Text(title), currentValueLabel: nil)
    }

    /// A share of a total; nil where it is not known.
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
        // Within what the style makes, a progress is a plain one again.
        return Evaluation.with({ $0.styles.progress = nil }) { style.evaluate(configuration) }
    }

    private var fractionCompleted: Double? {
        guard case .value(let value?, let total) = progress, total > 0 else { return nil }
        return min(max(value / total, 0), 1)
    }
}
