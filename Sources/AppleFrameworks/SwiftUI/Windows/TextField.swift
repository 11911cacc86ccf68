public import Foundation
public import LocationActivity

/// A text field; its text is drawn, or its title if the text is empty.
public nonisolated struct TextField: View {
    private let title: Text
    private let text: String

    /// Creates a field; the prompt and the axis are ignored.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        (self.title, self.text) = (Text(title), text.wrappedValue)
    }

    /// Creates a field; the prompt and the axis are ignored.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
    ) {
        (self.title, self.text) = (Text(title), text.wrappedValue)
    }

    /// Creates a field whose closures are not called.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(title, text: text)
    }

    /// Creates a field for a value.
    public init<Format: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        (self.title, text) = (Text(title), format.format(value.wrappedValue))
    }

    /// Creates a field for a value that a formatter converts to text.
    public init<Value>(
        _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
    ) {
        (self.title, text) = (Text(title), formatter.string(for: value.wrappedValue) ?? "")
    }

    /// The text, or the title if the text is empty.
    @MainActor public var body: some View { text.isEmpty ? title : Text(verbatim: text) }
}
