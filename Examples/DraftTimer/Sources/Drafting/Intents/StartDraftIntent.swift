import LocationActivity

/// Starts a draft.
struct StartDraftIntent: LiveActivityIntent {
    static let persistentIdentifier = "draft.start"
    static let title: LocalizedStringResource = "Start Draft"
    static let description = IntentDescription("Opens a draft room and starts its live activity.")
    static var parameterSummary: some ParameterSummary {
        Summary("Draft in \(\.$name) with \(\.$picks) picks of \(\.$seconds) seconds")
    }

    @Parameter(title: "Room", description: "ID of the room.") var room: String
    @Parameter(title: "Name", description: "Name of the room; by default its ID.") var name: String?
    @Parameter(title: "Picks", description: "Number of picks.", inclusiveRange: (1, 100_000)) var picks: Int
    @Parameter(
        title: "Seconds", description: "Length of a turn, in seconds.", default: 30, inclusiveRange: (1, 86_400))
    var seconds: Double

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let attributes = DraftAttributes(roomID: room, roomName: name ?? room)
        return .result(value: try await DraftRoom.shared.start(attributes, picks: picks, seconds: seconds))
    }
}
