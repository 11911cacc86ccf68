public import LocationActivity
import ActivityTree
import Synchronization

/// The closures of buttons and toggles.
///
/// A closure runs in the process that owns the activity. Surfaces can run in other processes, so a button refers to
/// its closure by a number.
@MainActor
enum ButtonActions {
    private static var actions: [Int: @MainActor () -> Void] = [:]
    private static var last = 0
    /// The maximum number of closures that are kept; enough for the buttons of several activities.
    private static let limit = 1_024

    /// Stores a closure, and returns its number.
    static func add(_ action: @escaping @MainActor () -> Void) -> Int {
        last += 1
        actions[last] = action
        actions[last - limit] = nil
        return last
    }

    /// Runs the closure with a number; returns false if the closure has been removed.
    static func run(_ number: Int) -> Bool {
        guard let action = actions[number] else { return false }
        action()
        return true
    }
}

/// The intent of a button or toggle that runs a closure.
struct ButtonActionIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Press Button"
    static let isDiscoverable = false

    @Parameter(title: "Number")
    var number: Int

    init() {}

    init(_ number: Int) {
        self.init()
        self.number = number
    }

    func perform() async throws -> some IntentResult {
        guard await ButtonActions.run(number) else {
            throw $number.needsValueError("the button is out of date; press the new one")
        }
        return .result()
    }
}

extension Button {
    /// Creates a button that runs a closure in the process that owns the activity.
    ///
    /// The closures of the last 1,024 buttons and toggles are kept. A press on an older button fails with an error.
    @preconcurrency
    public init(
        role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(
            role: role, intent: ButtonActionIntent(MainActor.assumeIsolated { ButtonActions.add(action) }), label: label
        )
    }
}
