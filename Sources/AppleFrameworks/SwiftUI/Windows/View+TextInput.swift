public import LocationActivity
public import UIKitTypes

/// Modifiers of text fields, which have no effect: text cannot be typed in a surface.
extension View {
    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func textContentType(_ type: UITextContentType?) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }

    /// Has no effect: text cannot be typed in a surface.
    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }

    /// Has no effect: no field has the focus.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

    /// Has no effect: no field has the focus.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View { self }

    /// Has no effect: text in a terminal or on a web page can always be selected.
    public nonisolated func textSelection(_ selectability: some TextSelectability) -> some View { self }
}

/// A field for secret text; only its title is drawn.
public nonisolated struct SecureField: View {
    private let title: Text

    /// Creates a field.
    public init(_ title: LocalizedStringKey, text: Binding<String>) { self.title = Text(title) }

    /// Creates a field.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>) { self.title = Text(title) }

    /// The title.
    @MainActor public var body: some View { title }
}

/// A field for longer text; only the text is drawn.
public nonisolated struct TextEditor: View {
    private let text: Binding<String>

    /// Creates a field.
    public init(text: Binding<String>) { self.text = text }

    /// The text.
    @MainActor public var body: some View { Text(verbatim: text.wrappedValue) }
}

/// The letters that a keyboard capitalizes.
public struct TextInputAutocapitalization: Sendable {
    /// Capitalizes no letters.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    /// Capitalizes the first letter of each word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
    /// Capitalizes the first letter of each sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
    /// Capitalizes all letters.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// The label of the return key.
public struct SubmitLabel: Sendable {
    /// The label "Done".
    public static var done: SubmitLabel { SubmitLabel() }
    /// The label "Go".
    public static var go: SubmitLabel { SubmitLabel() }
    /// The label "Send".
    public static var send: SubmitLabel { SubmitLabel() }
    /// The label "Join".
    public static var join: SubmitLabel { SubmitLabel() }
    /// The label "Route".
    public static var route: SubmitLabel { SubmitLabel() }
    /// The label "Search".
    public static var search: SubmitLabel { SubmitLabel() }
    /// The label "Return".
    public static var `return`: SubmitLabel { SubmitLabel() }
    /// The label "Next".
    public static var next: SubmitLabel { SubmitLabel() }
    /// The label "Continue".
    public static var `continue`: SubmitLabel { SubmitLabel() }
}
