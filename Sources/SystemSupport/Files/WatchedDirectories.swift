import Glibc

/// Directories watched with inotify.
///
/// Until a directory exists, its nearest existing ancestor is watched in its place.
package struct WatchedDirectories: ~Copyable {
    private let watches: OwnedDescriptor
    private let mask: UInt32
    /// The watches of existing ancestors, which stand in for directories that do not exist yet.
    private var standIns: Set<Int32> = []
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    package enum Events: Sendable {
        case all
        /// Renames into a directory, and removals.
        ///
        /// A file that is written under a temporary name and then renamed causes only one event.
        case replacements

        fileprivate var mask: UInt32 {
            let replacements = IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF
            return UInt32(self == .all ? replacements | IN_CREATE | IN_MOVED_FROM | IN_CLOSE_WRITE : replacements)
        }
    }

    package enum Change {
        /// No change that readers can see, for example because only a temporary file was written.
        case none
        case files
        /// Directories may have appeared or disappeared, so call ``watch(_:)`` again.
        case directories
    }

    package init(reporting events: Events = .all) throws(SystemError) {
        watches = try OwnedDescriptor.checked(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
        mask = events.mask
    }

    /// The descriptor to poll.
    package var number: Int32 { watches.number }

    /// Watches the directories in addition to the directories watched before.
    ///
    /// Repeats until `directories` returns the same list twice, because new directories can appear before their parent
    /// is watched.
    package mutating func watch(_ directories: () -> [String]) {
        var list = directories()
        while true {
            standIns = []
            for directory in list { watch(directory) }
            let next = directories()
            if next == list { return }
            list = next
        }
    }

    private mutating func watch(_ directory: String) {
        var path = directory
        while true {
            // The watch of an ancestor also needs IN_CREATE, because mkdir can create the next directory of the path.
            let events = path == directory ? mask : mask | UInt32(IN_CREATE)
            let watch = unsafe inotify_add_watch(watches.number, path, events)
            if watch >= 0 {
                // A child created before this watch existed causes no event, so check for it.
                let below = directory.dropFirst(path == "/" ? 0 : path.count).dropFirst()
                guard let name = below.split(separator: "/").first else { return }
                standIns.insert(watch)
                guard unsafe access(path == "/" ? "/\(name)" : "\(path)/\(name)", F_OK) == 0 else { return }
                path = directory
            } else {
                guard errno == ENOENT || errno == ENOTDIR, let slash = path.lastIndex(of: "/"), path != "/" else {
                    return
                }
                path = slash == path.startIndex ? "/" : String(path[..<slash])
            }
        }
    }

    package mutating func drain() -> Change {
        var change = Change.none
        while true {
            let count = unsafe read(watches.number, &buffer, buffer.count)
            guard count > 0 else { return change }
            var offset = 0
            // struct inotify_event (inotify(7)): watch, event mask, cookie, length of the name, name.
            while offset + 16 <= count {
                let length = Int(integer(at: offset + 12))
                let name = offset + 16 < count && length > 0 ? buffer[offset + 16] : 0
                switch Self.change(
                    of: integer(at: offset + 4), isStandIn: standIns.contains(Int32(bitPattern: integer(at: offset))),
                    isHidden: name == UInt8(ascii: "."))
                {
                case .none: break
                case .files: if case .none = change { change = .files }
                case .directories: change = .directories
                }
                offset += 16 + length
            }
        }
    }

    private static func change(of event: UInt32, isStandIn: Bool, isHidden: Bool) -> Change {
        let beyond = UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_Q_OVERFLOW)
        if isStandIn || event & beyond != 0 { return .directories }
        // Files with hidden names are temporary; they are renamed when they are complete.
        return isHidden ? .none : .files
    }

    private func integer(at offset: Int) -> UInt32 {
        unsafe buffer.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}
