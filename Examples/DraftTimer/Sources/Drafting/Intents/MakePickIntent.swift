import LocationActivity

/// Notes a pick and, where the next drafter is known, begins their turn in the same update.
struct MakePickIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.pick"
    static let title: LocalizedStringResource = "Make Pick"
    static let description = IntentDescription("Notes who was picked, and begins the turn that follows.")
    static var parameterSummary: some ParameterSummary { Summary("Pick \(\.$player), then \(\.$next)") }

    @Parameter(title: "Player", description: "Who was picked.") var player: String
    @Parameter(title: "Next", description: "Whose turn follows; left out, the clock stands.") var next: String?
    @Parameter(title: "Yours", description: "Whether the next turn is the user's.", default: false) var yours: Bool

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.make(
            pick: player, next: next.map { Draft.Turn(drafter: $0, isUsers: yours) })
        return .result()
    }
}
