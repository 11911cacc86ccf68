import LocationActivity
import ActivitySurfaces

/// Which activities a command means.
enum ChosenActivities {
    /// The activity that a name means; without a name the only one that goes on.
    ///
    /// - Throws: ``Failure`` with status 2 where there is none, and 64 where the name means several.
    static func one(_ name: String?, in listing: ActivityListing, verb: String) throws -> ListedActivity {
        if let name {
            do {
                return try listing.find(name)
            } catch {
                throw Failure(error)
            }
        }
        let ongoing = try ongoing(in: listing)
        guard ongoing.count == 1 else {
            let names = ongoing.map { "\($0.snapshot.id.prefix(8)) (\($0.snapshot.key ?? $0.snapshot.kind))" }
            throw Failure.usage(
                "several activities are going on: \(names.joined(separator: ", "))",
                remedy: "name one: myeline \(verb) ID")
        }
        return ongoing[0]
    }

    /// All that go on.
    static func ongoing(in listing: ActivityListing) throws -> [ListedActivity] {
        let ongoing = listing.activities.filter(\.snapshot.isOngoing)
        guard ongoing.isEmpty else { return ongoing }
        if let problem = listing.problems.first { throw Failure(problem.message, remedy: problem.remedy) }
        throw Failure("no activity is going on", remedy: "start one with myeline start", status: .nothing)
    }
}

extension Failure {
    /// A name that leads to no activity.
    init(_ error: ActivityLookupError) {
        switch error {
        case .notFound(let name):
            self.init("there is no activity \(name)", remedy: "myeline list shows them", status: .nothing)
        case .ambiguous(let name, let ids):
            self = .usage("\(name) means several activities: \(ids.joined(separator: ", "))", remedy: "give more of it")
        case .unreadable(let error):
            self.init(error.message, remedy: error.remedy)
        }
    }
}
