public import LocationActivity
import ActivityTree

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
    /// The closures of an activity's newest presentation are kept until the activity is removed, and those of earlier
    /// presentations up to 1,024 for each activity. A press on an older button fails with an error.
    @preconcurrency
    public init(
        role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(
            role: role, intent: ButtonActionIntent(MainActor.assumeIsolated { ButtonActions.add(action) }), label: label
        )
    }
}
