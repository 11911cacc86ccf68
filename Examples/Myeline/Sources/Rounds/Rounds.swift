import LocationActivity

/// A training in rounds, as an activity with buttons: every surface shows it, and a press of one is performed here.
@main
struct Rounds {
    static func main() async throws {
        RoundsWidget.register()
        let activity = try Activity.request(
            attributes: RoundsAttributes(name: "Intervals", total: 3),
            content: ActivityContent(state: .init(round: 1), staleDate: nil), key: "intervals",
            kind: "training")
        print(activity.id)
        for await state in activity.activityStateUpdates where state == .dismissed { break }
        // `myeline stop` waits for its answer.
        await activity.waitForReplies()
    }
}

struct RoundsAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var round: Int
        var isPaused = false
    }

    var name: String
    var total: Int
}
