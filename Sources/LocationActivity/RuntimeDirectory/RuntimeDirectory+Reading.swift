import SystemSupport

/// An activity found in the runtime directory.
public struct ListedActivity: Sendable, Hashable {
    /// The stored members, with the state at the time of reading and with ``ActivitySnapshot/isAlive``.
    public var snapshot: ActivitySnapshot
    /// The path of the runtime directory.
    public var directory: String

    /// The path of the activity's directory.
    public var folder: String { "\(directory)/\(OpenDirectory.Name.activities)/\(snapshot.id)" }
    /// A client for the owner's control socket.
    public var control: ControlClient { ControlClient(path: "\(directory)/\(snapshot.owner.control)") }
}

/// The activities found in the runtime directory.
public struct ActivityListing: Sendable {
    /// The activities, in the order of their starts.
    public var activities: [ListedActivity] = []
    /// The errors of directories that could not be read or cleaned up.
    public var problems: [RuntimeDirectoryError] = []
    /// The stored states of the activities.
    public var snapshots: [ActivitySnapshot] { activities.map(\.snapshot) }
    /// The activities in the order in which surfaces show them.
    ///
    /// Running activities precede ended activities. Both groups are ordered by descending relevance, then by the time
    /// of the start.
    public var byRelevance: [ListedActivity] {
        activities.sorted { lhs, rhs in
            let (left, right) = (lhs.snapshot, rhs.snapshot)
            if left.isOngoing != right.isOngoing { return left.isOngoing }
            if left.relevanceScore != right.relevanceScore { return left.relevanceScore > right.relevanceScore }
            return (left.startedAt, left.id) < (right.startedAt, right.id)
        }
    }

    /// Adds the activities of another directory.
    ///
    /// While an owner moves to another directory, both directories contain the activity. The copy whose owner is
    /// running is then kept.
    fileprivate mutating func add(_ others: [ListedActivity]) {
        let indices = Dictionary(uniqueKeysWithValues: zip(activities.lazy.map(\.snapshot.id), activities.indices))
        for activity in others {
            guard let index = indices[activity.snapshot.id] else {
                activities.append(activity)
                continue
            }
            if activities[index].snapshot.isAlive != true { activities[index] = activity }
        }
    }
}

extension RuntimeDirectory {
    /// Lists the activities of all directories, and cleans up the directories.
    ///
    /// The function removes incomplete activities, and the files and dismissed activities of dead programs. An
    /// ongoing activity of a dead program stays if its policy is ``OwnerGonePolicy/keep``. With any other policy, a
    /// transient activity is removed, and any other activity is ended. The function blocks while it reads the files;
    /// ``listing()`` does not block.
    public func readListing() -> ActivityListing {
        readListing(clock: .process)
    }

    /// Adds the presentation to an activity from a listing that was read without presentations.
    package func withPresentation(_ listed: ListedActivity) -> ListedActivity {
        var listed = listed
        guard let candidate = candidates.first(where: { $0.path == listed.directory }),
            let open = try? OpenDirectory.open(candidate, creating: false),
            case .snapshot(let stored) = open.entry(listed.snapshot.id)
        else { return listed }
        listed.snapshot.presentationText = stored.presentationText
        return listed
    }

    /// Lists the activities of all directories as ``readListing()`` does, on a separate thread.
    public func listing() async -> ActivityListing {
        await onDetachedThread { readListing() }
    }

    /// - Parameter withPresentations: Whether to include the presentations; omitting them saves time.
    package func readListing(clock: ActivityClock, withPresentations: Bool = true) -> ActivityListing {
        var listing = ActivityListing()
        for candidate in candidates {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(candidate, creating: false) else { continue }
                let sweep = Sweep(clock: clock)
                var contents = try sweep.read(open, withPresentations: withPresentations)
                if contents.needsSweep {
                    do throws(RuntimeDirectoryError) {
                        let lock = try DirectoryLock(open)
                        var cache = SnapshotCache()
                        try sweep.run(open, lock, cache: &cache)
                        contents = try sweep.read(open, withPresentations: withPresentations)
                    } catch {
                        // A directory that cannot be cleaned up, for example a read-only one, is still listed.
                        listing.problems.append(error)
                    }
                }
                listing.add(contents.snapshots.map { ListedActivity(snapshot: $0, directory: candidate.path) })
            } catch {
                listing.problems.append(error)
            }
        }
        listing.activities.sort { ($0.snapshot.startedAt, $0.snapshot.id) < ($1.snapshot.startedAt, $1.snapshot.id) }
        return listing
    }
}
