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
    /// The errors of directories and activities that could not be read, and of directories that could not be cleaned
    /// up or watched.
    public var problems: [RuntimeDirectoryError] = []
    /// The errors of the directories that were not read completely; each key is the path of a directory.
    package var unread: [String: RuntimeDirectoryError] = [:]
    /// Whether a directory was not cleaned up because another process holds its lock.
    package var isSweepPending = false
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

    /// Returns whether an activity that was found earlier no longer exists.
    ///
    /// The result is false if the activity may be in a directory that could not be read.
    ///
    /// - Parameter directory: The path of the runtime directory where the activity was found; nil if unknown.
    package func isGone(_ id: String, from directory: String?) -> Bool {
        guard !activities.contains(where: { $0.snapshot.id == id }) else { return false }
        // An error such as a lack of descriptors is temporary. A directory with any other error had the same error when
        // the activity was found elsewhere.
        return !unread.contains { $0.key == directory || $0.value.isTemporary }
    }

    /// Adds the activities of the previous listing that could not be read this time, with their states at `now`.
    mutating func keepUnread(of previous: ActivityListing, at now: ActivityClock.Moment) {
        guard !unread.isEmpty else { return }
        let read = Set(activities.map(\.snapshot.id))
        for var listed in previous.activities
        where !read.contains(listed.snapshot.id) && !isGone(listed.snapshot.id, from: listed.directory) {
            listed.snapshot.state = listed.snapshot.state(at: now)
            if listed.snapshot.state != .dismissed { activities.append(listed) }
        }
        sort()
    }

    fileprivate mutating func sort() {
        activities.sort { ($0.snapshot.startedAt, $0.snapshot.id) < ($1.snapshot.startedAt, $1.snapshot.id) }
    }

    fileprivate mutating func add(_ problem: RuntimeDirectoryError, of candidate: RuntimeDirectory.Candidate) {
        problems.append(problem)
        unread[candidate.path] = problem
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
    /// Lists the activities of all directories.
    ///
    /// The function leaves out incomplete activities and dismissed activities. An ongoing activity of a dead program
    /// stays if its policy is ``OwnerGonePolicy/keep``. With any other policy, a transient activity is left out, and
    /// any other activity is listed as ended. The function removes no files; the next start or end of an activity
    /// does, or a surface that follows the ``listings``. The function blocks while it reads the files, but it never
    /// waits for another process; ``listing()`` does not block.
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

    /// - Parameters:
    ///   - withPresentations: Whether to include the presentations; omitting them saves time.
    ///   - only: The identifier of the only activity to read; nil for all.
    ///   - sweeps: Whether to clean up the directories whose locks are free. If false, nothing is removed, and the
    ///     activities of dead owners are ended in directories whose locks are free, so that all readers see the same
    ///     end.
    package func readListing(
        clock: ActivityClock, withPresentations: Bool = true, only: String? = nil, sweeps: Bool = false
    ) -> ActivityListing {
        var listing = ActivityListing()
        for candidate in candidates {
            do throws(RuntimeDirectoryError) {
                guard let open = try OpenDirectory.open(candidate, creating: false) else { continue }
                let sweep = Sweep(clock: clock)
                var contents = try sweep.read(open, withPresentations: withPresentations, only: only)
                let hasRemains = sweeps && (contents.hasRemains || !open.programs(running: false).isEmpty)
                if contents.hasOrphans || hasRemains {
                    do throws(RuntimeDirectoryError) {
                        if let lock = try DirectoryLock(ifFree: open) {
                            var cache = SnapshotCache()
                            try sweep.run(open, lock, cache: &cache, removes: sweeps)
                            contents = try sweep.read(open, withPresentations: withPresentations, only: only)
                        } else {
                            listing.isSweepPending = true
                        }
                    } catch {
                        // A directory that cannot be cleaned up, for example a read-only one, is still listed.
                        if sweeps { listing.problems.append(error) }
                    }
                }
                if let problem = contents.problem { listing.add(problem, of: candidate) }
                listing.add(contents.snapshots.map { ListedActivity(snapshot: $0, directory: candidate.path) })
            } catch {
                listing.add(error, of: candidate)
            }
        }
        listing.sort()
        return listing
    }
}
