import LocationActivity

/// A training in rounds, whose buttons work on every surface.
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
        // Let `myeline stop` receive its reply.
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
