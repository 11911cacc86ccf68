import LocationActivity

/// The actions of a screen's buttons, by their numbers in the tree of views.
@MainActor
enum Actions {
    private static var actions: [@MainActor () -> Void] = []

    /// Removes all actions before the views are evaluated again.
    static func reset() { actions = [] }

    static func add(_ action: @escaping @MainActor () -> Void) -> Int {
        actions.append(action)
        return actions.count - 1
    }

    static func perform(_ number: Int) {
        if actions.indices.contains(number) { actions[number]() }
    }
}

/// The intent that stands for a button's action in the tree of views.
struct ActionIntent: AppIntent {
    static let title: LocalizedStringResource = "Press a button"

    @Parameter(title: "Number")
    var number: Int

    init() {}

    init(number: Int) {
        self.number = number
    }

    func perform() async throws -> some IntentResult {
        await Actions.perform(number)
        return .result()
    }
}

extension Button {
    /// Creates a button that runs a closure.
    @MainActor
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(intent: ActionIntent(number: Actions.add(action)), label: label)
    }
}

extension Button where Label == Text {
    /// Creates a button with a text that runs a closure.
    @MainActor
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}
