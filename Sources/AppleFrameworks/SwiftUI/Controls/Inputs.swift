public import Foundation
public import LocationActivity

// Controls of a program's own windows, which Linux does not show. In a presentation, their labels are drawn.

/// A field for text, of which the text or the title is drawn.
public nonisolated struct TextField: View {
    private let title: Text
    private let text: Binding<String>

    /// Creates a field.
    public init(_ title: LocalizedStringKey, text: Binding<String>) {
        (self.title, self.text) = (Text(title), text)
    }

    /// Creates a field.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>) {
        (self.title, self.text) = (Text(title), text)
    }

    /// The text, or the title if it is empty.
    @MainActor public var body: some View { text.wrappedValue.isEmpty ? title : Text(verbatim: text.wrappedValue) }
}

/// A choice, of which the label is drawn.
public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: View {
    private let label: Label

    /// Creates a choice.
    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension Picker where Label == Text {
    /// Creates a choice.
    public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        label = Text(title)
    }

    /// Creates a choice.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        label = Text(title)
    }
}

/// A control that changes a number, of which the label is drawn.
public nonisolated struct Stepper<Label: View>: View {
    private let label: Label

    /// Creates a control.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension Stepper where Label == Text {
    /// Creates a control.
    public init<Value: Strideable>(
        _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        label = Text(title)
    }

    /// Creates a control.
    public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
        label = Text(title)
    }
}

/// A control for a number within bounds, drawn as a bar.
public nonisolated struct Slider: View {
    private let fraction: Double

    /// Creates a control.
    public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1) {
        let length = bounds.upperBound - bounds.lowerBound
        fraction = length > 0 ? Double((value.wrappedValue - bounds.lowerBound) / length) : 0
    }

    /// Creates a control; the steps are ignored.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value
    ) {
        self.init(value: value, in: bounds)
    }

    /// The bar.
    @MainActor public var body: some View { ProgressView(value: min(max(fraction, 0), 1)) }
}

/// A control for a date, of which the label and the date are drawn.
public nonisolated struct DatePicker: View {
    private let title: Text
    private let date: Date

    /// Creates a control; the range and the components are ignored.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
        (self.title, date) = (Text(title), selection.wrappedValue)
    }

    /// The title and the date.
    @MainActor public var body: some View {
        HStack {
            title
            Spacer()
            Text(date, style: .date)
        }
    }
}

/// The parts of a date.
public struct DatePickerComponents: OptionSet, Sendable, Hashable {
    /// One bit per part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The time of day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A view of a toolbar, which is not shown.
public nonisolated struct ToolbarItem<Content: View>: View {
    /// Creates a view.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// Views of a toolbar, which are not shown.
public nonisolated struct ToolbarItemGroup<Content: View>: View {
    /// Creates views.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// A place in a toolbar.
public enum ToolbarItemPlacement: Sendable, Hashable {
    /// A place.
    case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction, destructiveAction
    /// A place.
    case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar, keyboard
}

extension Toggle {
    /// Creates a toggle that shows a value; it cannot be pressed, because it has no intent.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn.wrappedValue, intent: ButtonActionIntent(0), label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that shows a value; it cannot be pressed, because it has no intent.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
