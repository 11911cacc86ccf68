import LocationActivity

/// Records a pick and, if the next drafter is known, begins their turn in the same update.
struct MakePickIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.pick"
    static let title: LocalizedStringResource = "Make Pick"
    static let description = IntentDescription("Records a pick and begins the next turn.")
    static var parameterSummary: some ParameterSummary { Summary("Pick \(\.$player), then \(\.$next)") }

    @Parameter(title: "Player", description: "The picked player.") var player: String
    @Parameter(title: "Next", description: "The next drafter; without one, the clock stops.") var next: String?
    @Parameter(title: "Yours", description: "Whether the next turn is the user's.", default: false) var yours: Bool

    func perform() async throws -> some IntentResult {
        try await DraftRoom.shared.make(
            pick: player, next: next.map { Draft.Turn(drafter: $0, isUsers: yours) })
        return .result()
    }
}
