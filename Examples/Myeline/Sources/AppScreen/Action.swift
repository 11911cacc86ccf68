import LocationActivity

/// What the buttons of a screen do, by the numbers that the tree of its views carries.
@MainActor
enum Actions {
    private static var actions: [@MainActor () -> Void] = []

    /// Forgets all: the views are evaluated anew.
    static func reset() { actions = [] }

    static func add(_ action: @escaping @MainActor () -> Void) -> Int {
        actions.append(action)
        return actions.count - 1
    }

    static func perform(_ number: Int) {
        if actions.indices.contains(number) { actions[number]() }
    }
}

/// A button's action, as the intent that the tree of views wants.
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
    /// Makes a button that does something in this process.
    @MainActor
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(intent: ActionIntent(number: Actions.add(action)), label: label)
    }
}

extension Button where Label == Text {
    /// Makes a button of a text that does something in this process.
    @MainActor
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}
