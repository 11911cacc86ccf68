public import LocationActivity

extension Button where Label == Text {
    /// Creates a button with a text; a press runs the closure in the process that owns the activity.
    @preconcurrency
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }

    /// Creates a button with a text; a press runs the closure in the process that owns the activity.
    @_disfavoredOverload
    @preconcurrency
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == LocationActivity.Label<Text, Image> {
    /// Creates a button with a text and an SF Symbol; a press runs the closure in the process that owns the activity.
    @preconcurrency
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { LocationActivity.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a text and an SF Symbol; a press runs the closure in the process that owns the activity.
    @_disfavoredOverload
    @preconcurrency
    public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { LocationActivity.Label(title, systemImage: systemImage) }
    }
}
