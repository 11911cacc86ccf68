import LocationActivity
import ActivitySurfaces

enum ChosenActivities {
    /// Returns the activity with a name, or the only running activity if the name is nil.
    ///
    /// The name is an ID, the start of an ID, a key or a kind.
    ///
    /// - Throws: ``Failure`` with status 2 if there is no activity, 64 if there are several, or 1 if a runtime
    ///   directory could not be read.
    static func one(_ name: String?, in listing: ActivityListing, verb: String) throws -> ListedActivity {
        if let name {
            do {
                return try listing.find(name)
            } catch {
                var failure = Failure(error, in: listing)
                if case .ambiguous = error, verb == "stop" {
                    failure.remedy? += ", or end all with 'myeline stop --all'"
                }
                throw failure
            }
        }
        let ongoing = try ongoing(in: listing, verb: verb)
        guard ongoing.count == 1 else {
            let names = ongoing.map { "\($0.snapshot.id.prefix(8)) (\($0.snapshot.name))" }
            throw Failure.usage(
                "several activities are running: \(names.joined(separator: ", "))",
                remedy: "choose one with 'myeline \(verb) ID'")
        }
        return ongoing[0]
    }

    /// Returns all activities that have ended and are not dismissed yet.
    ///
    /// - Throws: ``Failure`` with status 2 if there are none, or with status 1 if a runtime directory could not be
    ///   read.
    static func ended(in listing: ActivityListing) throws -> [ListedActivity] {
        let ended = listing.activities.filter { !$0.snapshot.isOngoing }
        guard ended.isEmpty else { return ended }
        if let problem = listing.problems.first { throw Failure(problem) }
        throw Failure("no ended activity is shown", status: .nothing)
    }

    /// Returns all running activities.
    ///
    /// - Throws: ``Failure`` with status 2 if there are none, or with status 1 if a runtime directory could not be
    ///   read.
    static func ongoing(in listing: ActivityListing, verb: String? = nil) throws -> [ListedActivity] {
        let ongoing = listing.activities.filter(\.snapshot.isOngoing)
        guard ongoing.isEmpty else { return ongoing }
        if let problem = listing.problems.first { throw Failure(problem) }
        var failure = Failure.noActivity
        let newest = listing.snapshots.max { $0.updatedAt < $1.updatedAt }
        if let newest, let end = newest.targetEnd(units: SettingsFile.user.settings.units) {
            failure.what += "; \(newest.name) \(end)"
        }
        if newest != nil, verb == "stop" { failure.remedy = "dismiss ended activities with 'myeline stop --ended'" }
        throw failure
    }
}
