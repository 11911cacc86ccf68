import SystemSupport

/// An activity that was found in the runtime directory.
public struct ListedActivity: Sendable, Hashable {
    /// What the activity shows of itself; ``ActivitySnapshot/isAlive`` is set.
    public var snapshot: ActivitySnapshot
    /// The directory that the snapshot's paths are in.
    public var place: String

    /// The activity's directory.
    public var folder: String { "\(place)/\(OpenDirectory.Name.activities)/\(snapshot.id)" }
    /// The owner's control socket.
    public var control: ControlClient { ControlClient(path: "\(place)/\(snapshot.owner.control)") }
}

/// The activities that were found, and what stood in the way.
public struct ActivityListing: Sendable {
    /// The activities, the one started first first.
    public var activities: [ListedActivity] = []
    /// The places that could not be read, and why.
    public var problems: [RuntimeDirectoryError] = []
    /// What the activities show of themselves.
    public var snapshots: [ActivitySnapshot] { activities.map(\.snapshot) }
    /// The activities in the order in which surfaces show them: those that go on before those that have ended, the most
    /// relevant first, and of equally relevant ones the one started first.
    public var byRelevance: [ListedActivity] {
        activities.sorted { lhs, rhs in
            let (left, right) = (lhs.snapshot, rhs.snapshot)
            if left.isOngoing != right.isOngoing { return left.isOngoing }
            if left.relevanceScore != right.relevanceScore { return left.relevanceScore > right.relevanceScore }
            return (left.startedAt, left.id) < (right.startedAt, right.id)
        }
    }
}

extension RuntimeDirectory {
    /// Lists the activities of all places.
    ///
    /// The state of each is computed for this moment. What nobody else cleans up is cleaned up on the way: activities
    /// whose time of dismissal has come are removed, those whose owner is gone end where they are to, and the files of
    /// dead programs go. This blocks its thread for some system calls; ``listing()`` does not.
    public func readListing() -> ActivityListing {
        readListing(clock: .process)
    }

    /// Lists the activities of all places, on a thread of its own.
    public func listing() async -> ActivityListing {
        await onDetachedThread { readListing() }
    }

    /// Lists the activities of all places.
    ///
    /// - Parameters:
    ///   - clock: The clock that their states go by.
    ///   - omitted: The forms of presentations that are not wanted, as `lockScreen`: the snapshots lack them.
    package func readListing(clock: ActivityClock, without omitted: Set<String> = []) -> ActivityListing {
        var listing = ActivityListing()
        for place in candidates {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(place, creating: false) else { continue }
                let sweep = Sweep(clock: clock)
                var found = try sweep.read(open, without: omitted)
                if found.needsSweep {
                    do throws(RuntimeDirectoryError) {
                        let lock = try DirectoryLock(open)
                        var known = SnapshotCache()
                        try sweep.run(open, lock, known: &known)
                        found = try sweep.read(open, without: omitted)
                    } catch {
                        // What is there can be read all the same, on a file system that takes no writing too.
                        listing.problems.append(error)
                    }
                }
                for snapshot in found.snapshots {
                    listing.add(ListedActivity(snapshot: snapshot, place: place.path))
                }
            } catch {
                listing.problems.append(error)
            }
        }
        listing.activities.sort { ($0.snapshot.startedAt, $0.snapshot.id) < ($1.snapshot.startedAt, $1.snapshot.id) }
        return listing
    }
}

extension ActivityListing {
    /// Takes an activity; of two with one identifier, as there are while an owner moves, the living one stays.
    fileprivate mutating func add(_ activity: ListedActivity) {
        guard let index = activities.firstIndex(where: { $0.snapshot.id == activity.snapshot.id }) else {
            return activities.append(activity)
        }
        if activities[index].snapshot.isAlive != true { activities[index] = activity }
    }
}
