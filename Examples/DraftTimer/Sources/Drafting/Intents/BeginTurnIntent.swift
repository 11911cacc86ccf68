import LocationActivity

/// Begins a turn.
struct BeginTurnIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.turn"
    static let title: LocalizedStringResource = "Begin Turn"
    static let description = IntentDescription("Begins a drafter's turn, and their clock.")
    static var parameterSummary: some ParameterSummary { Summary("Turn of \(\.$drafter)") }

    @Parameter(title: "Drafter", description: "Whose turn it is.") var drafter: String
    @Parameter(title: "Yours", description: "Whether that is the user.", default: false) var yours: Bool
    @Parameter(
        title: "Seconds", description: "The seconds of this turn; left out, the usual ones.",
        inclusiveRange: (1, 86_400))
    var seconds: Double?
    @Parameter(
        title: "Left", description: "The seconds that are left of it; left out, all.", inclusiveRange: (0, 86_400))
    var left: Double?
    @Parameter(title: "Pick", description: "The number of the pick; left out, it is counted here.") var pick: Int?

    func perform() async throws -> some IntentResult {
        let turn = Draft.Turn(drafter: drafter, isUsers: yours, seconds: seconds, left: left)
        try await DraftRoom.shared.begin(turn, pick: pick)
        return .result()
    }
}
