import Glibc

/// A directory to watch, and the changes in it to report.
package struct WatchedDirectory: Sendable, Hashable {
    package enum Events: Sendable, Hashable, CaseIterable {
        case all
        /// Renames into a directory, and removals.
        ///
        /// A file that is written under a temporary name and then renamed causes only one event.
        case replacements

        fileprivate var mask: UInt32 {
            let replacements = IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
            return UInt32(self == .all ? replacements | IN_CREATE | IN_MOVED_FROM | IN_CLOSE_WRITE : replacements)
        }
    }

    /// The absolute path.
    package var path: String
    package var events: Events

    package init(_ path: String, _ events: Events = .all) {
        self.path = path
        self.events = events
    }
}

/// Directories watched with one inotify instance, for any number of clients.
///
/// Until a directory exists, its nearest existing ancestor is watched in its place. Two clients of one directory share
/// a watch, because inotify has one watch for each directory of an instance. A watch is removed with its last client.
package struct WatchedDirectories: ~Copyable {
    private let inotify: OwnedDescriptor
    /// The clients of each watch.
    private var watches: [Int32: [Int: Interest]] = [:]
    /// The watches of each client.
    private var held: [Int: Set<Int32>] = [:]
    /// The clients that are not told of every change, with what is missing.
    package private(set) var incomplete: [Int: WatchShortage] = [:]
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    /// A client's use of a watch.
    private struct Interest {
        var mask: UInt32
        /// Whether the directory stands in for a directory that does not exist yet.
        var isStandIn: Bool
        var events: Set<WatchedDirectory.Events>
    }

    /// The changes that a client has not seen yet.
    package struct Change: Sendable, Hashable {
        /// The kinds of directories that have changed.
        package var events: Set<WatchedDirectory.Events> = []
        /// Whether directories may have appeared or disappeared, so that ``watch(_:for:)`` must be called again.
        package var hasNewDirectories = false
    }

    package init() throws(SystemError) {
        inotify = try OwnedDescriptor.checked(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    }

    /// The descriptor to poll.
    package var number: Int32 { inotify.number }

    /// Watches directories for a client, in place of the directories that it watched before.
    ///
    /// Repeats until `directories` returns the same list twice, because new directories can appear before their parent
    /// is watched.
    ///
    /// - Parameter directories: Returns the directories; nil if they cannot be determined now, for lack of descriptors.
    package mutating func watch(_ directories: () -> [WatchedDirectory]?, for client: Int) {
        // The watches that this client may no longer need.
        var previous = held[client] ?? []
        var interests: [Int32: Interest] = [:]
        var list = directories()
        while true {
            incomplete[client] = list == nil ? .other(SystemError(EMFILE)) : nil
            previous.formUnion(interests.keys)
            interests = [:]
            for directory in list ?? [] where !add(directory, to: &interests, used: &previous) {
                incomplete[client] = .watches
            }
            let next = directories()
            if next == list { break }
            list = next
        }
        for (watch, interest) in interests { watches[watch, default: [:]][client] = interest }
        held[client] = Set(interests.keys)
        for watch in previous where interests[watch] == nil { release(watch, of: client) }
    }

    /// Removes the watches that only this client uses.
    package mutating func remove(_ client: Int) {
        for watch in held.removeValue(forKey: client) ?? [] { release(watch, of: client) }
        incomplete[client] = nil
    }

    private mutating func release(_ watch: Int32, of client: Int) {
        watches[watch]?[client] = nil
        guard watches[watch]?.isEmpty ?? true else { return }
        watches[watch] = nil
        _ = inotify_rm_watch(inotify.number, watch)
    }

    /// Watches a directory or, until it exists, its nearest existing ancestor.
    ///
    /// - Parameter used: Receives each watch that the function has requested.
    /// - Returns: False if the user has no watch left.
    private func add(
        _ directory: WatchedDirectory, to interests: inout [Int32: Interest], used: inout Set<Int32>
    ) -> Bool {
        var path = directory.path
        while true {
            // The watch of an ancestor also needs IN_CREATE, because mkdir can create the next directory of the path.
            let mask = directory.events.mask | (path == directory.path ? 0 : UInt32(IN_CREATE))
            // IN_MASK_ADD keeps the events of the other clients of a directory.
            let watch = unsafe inotify_add_watch(inotify.number, path, mask | UInt32(IN_MASK_ADD))
            if watch >= 0 {
                used.insert(watch)
                // A child created before this watch existed causes no event, so check for it.
                let below = directory.path.dropFirst(path == "/" ? 0 : path.count).dropFirst()
                let name = below.split(separator: "/").first
                if let name, unsafe access(path == "/" ? "/\(name)" : "\(path)/\(name)", F_OK) == 0 {
                    path = directory.path
                    continue
                }
                var interest = interests[watch] ?? Interest(mask: 0, isStandIn: false, events: [])
                interest.mask |= mask
                interest.isStandIn = interest.isStandIn || name != nil
                interest.events.insert(directory.events)
                interests[watch] = interest
                return true
            }
            let error = SystemError.last.number
            if error == ENOSPC || error == ENOMEM { return false }
            guard error == ENOENT || error == ENOTDIR, let slash = path.lastIndex(of: "/"), path != "/" else {
                return true
            }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
    }

    /// Reads the pending events, and returns the changes by client.
    ///
    /// A change that readers cannot see is left out, for example if only a temporary file was written.
    package mutating func drain() -> [Int: Change] {
        var changes: [Int: Change] = [:]
        while true {
            let count = unsafe read(inotify.number, &buffer, buffer.count)
            guard count > 0 else { return changes }
            var offset = 0
            // struct inotify_event (inotify(7)): watch, event mask, cookie, length of the name, name.
            while offset + 16 <= count {
                let length = Int(integer(at: offset + 12))
                let name = offset + 16 < count && length > 0 ? buffer[offset + 16] : 0
                add(
                    event: integer(at: offset + 4), of: Int32(bitPattern: integer(at: offset)),
                    isHidden: name == UInt8(ascii: "."), to: &changes)
                offset += 16 + length
            }
        }
    }

    private mutating func add(event: UInt32, of watch: Int32, isHidden: Bool, to changes: inout [Int: Change]) {
        guard event & UInt32(IN_Q_OVERFLOW) == 0 else {
            // Events of any directory have been lost.
            for client in held.keys { changes[client] = Change(events: .any, hasNewDirectories: true) }
            return
        }
        let clients = watches[watch] ?? [:]
        if event & UInt32(IN_IGNORED) != 0 {
            // The system has removed the watch together with its directory.
            watches[watch] = nil
            for client in clients.keys { held[client]?.remove(watch) }
        }
        let always = UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)
        let beyond = always | UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
        for (client, interest) in clients where event & (interest.mask | always) != 0 {
            let isDirectory = interest.isStandIn || event & beyond != 0
            // Files with hidden names are temporary; they are renamed when they are complete.
            guard isDirectory || !isHidden else { continue }
            changes[client, default: Change()].events.formUnion(interest.events)
            if isDirectory { changes[client]?.hasNewDirectories = true }
        }
    }

    private func integer(at offset: Int) -> UInt32 {
        unsafe buffer.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}

extension Set<WatchedDirectory.Events> {
    package static var any: Self { Self(Element.allCases) }
}
