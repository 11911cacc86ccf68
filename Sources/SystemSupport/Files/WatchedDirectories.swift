import Glibc

/// Directories in which the kernel tells of changes (inotify).
///
/// A directory that is not there yet is waited for: whatever is nearest to it stands in for it.
package struct WatchedDirectories: ~Copyable {
    private let watches: OwnedDescriptor
    private let mask: UInt32
    /// The watches of directories that stand in for others: whatever is made there may be one of those.
    private var standIns: Set<Int32> = []
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    /// What is to be told.
    package enum Events: Sendable {
        /// Everything.
        case all
        /// That a file was put in another one's place, or removed: one event where a snapshot is published.
        case replacements

        fileprivate var mask: UInt32 {
            let replacements = IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF
            return UInt32(self == .all ? replacements | IN_CREATE | IN_MOVED_FROM | IN_CLOSE_WRITE : replacements)
        }
    }

    /// What has happened.
    package enum Change {
        /// Nothing that a reader could see: a file was written beside its place.
        case none
        /// A file was replaced, written or removed.
        case files
        /// Directories came or went: the list of what to watch may be another one.
        case directories
    }

    /// What there is to watch with; it can be handed to a thread, which takes it with ``init(taking:)``.
    package struct Parts: Sendable {
        fileprivate let number: Int32
        fileprivate let mask: UInt32
        fileprivate let standIns: Set<Int32>

        /// Gives it up.
        package func close() { _ = Glibc.close(number) }
    }

    package init(telling events: Events = .all) throws(SystemError) {
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard number >= 0 else { throw .last }
        watches = OwnedDescriptor(number)
        mask = events.mask
    }

    package init(taking parts: Parts) {
        watches = OwnedDescriptor(parts.number)
        mask = parts.mask
        standIns = parts.standIns
    }

    package consuming func release() -> Parts {
        let (mask, standIns) = (mask, standIns)
        return Parts(number: watches.release(), mask: mask, standIns: standIns)
    }

    /// What is to be polled.
    package var number: Int32 { watches.number }

    /// Adds what is to be watched, until nothing was made meanwhile; the kernel passes over what it watches already.
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

    /// Watches a directory, or, where it is not there, whatever is nearest to it and tells of it.
    private mutating func watch(_ directory: String) {
        var path = directory
        while true {
            let watch = unsafe inotify_add_watch(watches.number, path, mask)
            if watch >= 0 {
                // What was made below it before it was watched is told by nobody: it is looked for.
                let below = directory.dropFirst(path == "/" ? 0 : path.utf8.count).dropFirst()
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

    /// Takes out what the kernel has told, and says what it amounts to.
    package mutating func drain() -> Change {
        var change = Change.none
        while true {
            let count = unsafe read(watches.number, &buffer, buffer.count)
            guard count > 0 else { return change }
            var offset = 0
            // struct inotify_event (inotify(7)): the watch, what happened, a cookie, the length of the name, the name.
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
        // Whatever is replaced is written under such a name first.
        return isHidden ? .none : .files
    }

    private func integer(at offset: Int) -> UInt32 {
        unsafe buffer.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}
