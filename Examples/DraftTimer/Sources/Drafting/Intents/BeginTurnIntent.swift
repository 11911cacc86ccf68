import LocationActivity

/// Begins a turn.
struct BeginTurnIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.turn"
    static let title: LocalizedStringResource = "Begin Turn"
    static let description = IntentDescription("Begins a drafter's turn and starts the clock.")
    static var parameterSummary: some ParameterSummary { Summary("Turn of \(\.$drafter)") }

    @Parameter(title: "Drafter", description: "The drafter.") var drafter: String
    @Parameter(title: "Yours", description: "Whether the drafter is the user.", default: false) var yours: Bool
    @Parameter(
        title: "Seconds", description: "Length of this turn, in seconds; by default that of the draft.",
        inclusiveRange: (1, 86_400))
    var seconds: Double?
    @Parameter(
        title: "Left", description: "Seconds left of the turn; by default all.", inclusiveRange: (0, 86_400))
    var left: Double?
    @Parameter(title: "Pick", description: "Number of the pick; by default the next one.") var pick: Int?

    func perform() async throws -> some IntentResult {
        let turn = Draft.Turn(drafter: drafter, isUsers: yours, seconds: seconds, left: left)
        try await DraftRoom.shared.begin(turn, pick: pick)
        return .result()
    }
}
