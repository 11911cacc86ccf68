public import Foundation
public import LocationActivity

/// A control for a date; its label and the chosen parts of the date are drawn.
public nonisolated struct DatePicker: View {
    private let title: Text
    private let date: Date
    private let components: DatePickerComponents

    /// Creates a control; the range is ignored.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
        (self.title, date, components) = (Text(title), selection.wrappedValue, displayedComponents)
    }

    /// Creates a control; the range is ignored.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
        self.init(title, selection: selection, displayedComponents: displayedComponents)
    }

    /// Creates a control; the range is ignored.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
        self.init(title, selection: selection, displayedComponents: displayedComponents)
    }

    /// The title and the date.
    @MainActor public var body: some View {
        HStack {
            title
            Spacer()
            if components.contains(.date) { Text(date, style: .date) }
            if components.contains(.hourAndMinute) { Text(date, style: .time) }
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
