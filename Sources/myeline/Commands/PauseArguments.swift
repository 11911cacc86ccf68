import ArgumentParser
import LocationActivity
import ActivitySurfaces

/// The activities that `pause` and `resume` act on, and the format of the output.
struct PauseArguments: ParsableArguments {
    @Argument(help: .activity, completion: .activities)
    var id: String?

    @Flag(
        help: """
            With 'pause', pause all running activities that can be paused. With 'resume', resume all paused activities.
            """)
    var all = false

    @Flag(help: "Print the activities as a JSON array.")
    var json = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if all && id != nil { throw ValidationError("an ID cannot be combined with --all") }
    }

    /// Pauses or resumes the activities, and prints them.
    func setPaused(_ isPaused: Bool) async throws {
        let keys: [String?] = try all ? ids(toPause: isPaused) : [id]
        var changed: [JSONValue] = []
        var failure: Failure?
        for key in keys {
            do {
                let result =
                    try await isPaused
                    ? PauseLocationUpdateIntent(key).perform() : ResumeLocationUpdateIntent(key).perform()
                changed.append(result.json)
                if json { continue }
                try await StandardOutput().write(line: Terminal.escaped(result.line(units: units.units)))
            } catch let error as Failure {
                // With --all, continue with the other activities.
                if all { StandardError.write(line: error.line) }
                failure = error
            }
        }
        if json, failure == nil || all {
            try await StandardOutput().write(line: JSONValue.array(changed).description)
        }
        if let failure { throw all ? SilentExit(status: failure.status) : failure }
    }

    /// Returns the IDs of the activities to pause, or of the paused activities to resume.
    ///
    /// - Throws: ``Failure`` with status 2 if there are none.
    private func ids(toPause isPaused: Bool) throws -> [String] {
        let ongoing = try ChosenActivities.ongoing(in: RuntimeDirectory.standard.readListing())
        let ids = ongoing.map(\.snapshot).filter { snapshot in
            let content = snapshot.content
            return snapshot.isAlive == true && snapshot.knownKind(content)?.isPaused(content) == !isPaused
        }
        guard !ids.isEmpty else {
            throw Failure(
                isPaused ? "no activity can be paused" : "no activity is paused",
                remedy: "'myeline list' shows the activities", status: .nothing)
        }
        return ids.map(\.id)
    }
}
