import Glibc
import SystemSupport

/// A file of points that are not in the database yet, so that a killed process loses no points.
///
/// The process that writes a journal holds a lock on the file. A journal without a lock is abandoned, for example
/// because its process died. Any process may commit and remove an abandoned journal.
struct JournalFile: ~Copyable {
    let path: String
    private let descriptor: OwnedDescriptor

    private static let suffix = ".ndjson"
    /// The end of the name of a journal that is not locked yet.
    private static let newSuffix = suffix + ".new"
    /// The age from which a file with ``newSuffix`` is abandoned, in nanoseconds.
    ///
    /// A process needs microseconds to lock and rename the file.
    private static let newLifetime: Int64 = 60_000_000_000
    /// The maximum number of bytes that are read from a journal: about a month at one point a second.
    private static let limit = 1 << 30

    /// Creates a journal for a track, and locks it.
    init(of track: String, in directory: String) throws(SystemError) {
        // The time since boot makes the name unique within the process, and sorts a track's journals by age.
        let time = String(BootClock.nanoseconds)
        let digits = String(repeating: "0", count: max(0, 19 - time.count)) + time
        let path = "\(directory)/\(track).\(digits).\(getpid())\(Self.suffix)"
        // Lock the file before it gets its final name. Otherwise, another process might remove the file as abandoned.
        let newPath = "\(directory)/\(track).\(digits).\(getpid())\(Self.newSuffix)"
        let descriptor = try OwnedDescriptor.open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
        guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0, unsafe rename(newPath, path) == 0 else {
            let error = SystemError.last
            unsafe unlink(newPath)
            throw error
        }
        self.path = path
        self.descriptor = descriptor
    }

    /// Opens and locks a journal that no process writes; nil if another process has locked or removed it.
    init?(abandoned path: String) {
        guard let descriptor = try? OwnedDescriptor.open(path, O_RDONLY | O_NOFOLLOW),
            flock(descriptor.number, LOCK_EX | LOCK_NB) == 0,
            let status = try? descriptor.status(), status.st_nlink > 0
        else { return nil }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        // A child process between fork and exec still has a copy of the descriptor, which would keep the lock.
        _ = flock(descriptor.number, LOCK_UN)
    }

    /// Appends the bytes that the file does not have yet; throws ENOENT if the file was removed with its directory.
    ///
    /// - Parameter lines: All lines that the file must contain. The file already contains the first lines, and may end
    ///   within a line if its file system was full.
    func complete(_ lines: [UInt8]) throws(SystemError) {
        let status = try descriptor.status()
        guard status.st_nlink > 0 else { throw SystemError(ENOENT) }
        try descriptor.write(Array(lines.dropFirst(Int(status.st_size))))
    }

    /// Truncates the file to a size in bytes; does nothing if the file is not longer.
    func truncate(to size: Int) {
        guard let status = try? descriptor.status(), status.st_size > size else { return }
        _ = ftruncate(descriptor.number, off_t(size))
    }

    /// Calls a function with the lines of the file, in parts, so that no size of a journal needs much memory.
    ///
    /// - Parameter size: The number of bytes of a part; a part with a longer line is longer.
    ///
    /// - Returns: Whether the whole file was read.
    func forEachPart<Failure>(
        of size: Int, _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var rest: [UInt8] = []
        while let bytes = try? descriptor.read(upTo: size) {
            rest += bytes
            guard bytes.count == size else {
                if !rest.isEmpty { try body(rest) }
                return true
            }
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            try body(Array(rest[...end]))
            rest.removeSubrange(...end)
        }
        return false
    }

    /// Copies the file, and replaces an earlier copy.
    func copy(to path: String) throws(SystemError) {
        guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
        var copy = try ReplacementFile(replacing: path, mode: 0o600)
        while case let bytes = try descriptor.read(upTo: 1 << 20), !bytes.isEmpty { try copy.descriptor.write(bytes) }
        try copy.commit(isDurable: true)
    }

    consuming func remove() {
        unsafe unlink(path)
    }

    /// Returns whether a directory is on a file system in memory, where writes do not wait for a device.
    static func isInMemory(_ directory: String) -> Bool {
        var status = stat()
        guard unsafe stat(directory, &status) == 0 else { return false }
        // The macros major() and minor() of <sys/sysmacros.h>.
        let number = UInt64(status.st_dev)
        let major = (number >> 8) & 0xFFF | (number >> 32) & 0xFFFF_F000
        let minor = number & 0xFF | (number >> 12) & 0xFFFF_FF00
        let device = "\(major):\(minor)"
        // A line is: 36 35 98:0 /root /mount/point options - type source options
        let mounts = OwnedDescriptor.text(of: "/proc/self/mountinfo") ?? ""
        return mounts.split(separator: "\n").contains { line in
            let fields = line.split(separator: " ")
            guard fields.count > 2, fields[2] == device, let dash = fields.firstIndex(of: "-") else { return false }
            return fields[(dash + 1)...].first.map { ["tmpfs", "ramfs"].contains($0) } ?? false
        }
    }

    /// Removes a directory of journals if it is empty.
    static func removeDirectory(_ path: String) {
        unsafe rmdir(path)
    }

    /// Removes the files that processes left behind if they died while they created a journal; they contain no points.
    static func removeUnfinished(in directory: String) {
        for name in names(in: directory) where name.hasSuffix(newSuffix) {
            // The second part of the name is the time since boot; a later time is one of an earlier boot.
            let parts = name.split(separator: ".")
            guard parts.count > 1, let time = Int64(parts[1]), time >= 0,
                !(0..<newLifetime).contains(BootClock.nanoseconds - time),
                let file = JournalFile(abandoned: "\(directory)/\(name)")
            else { continue }
            file.remove()
        }
    }

    private static func names(in directory: String) -> [String] {
        (try? OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY).names()) ?? []
    }

    /// The paths of the journals in a directory, in the order of their tracks and times.
    static func paths(in directory: String) -> [String] {
        names(in: directory).filter { $0.hasSuffix(suffix) }.sorted().map { "\(directory)/\($0)" }
    }

    /// The identifiers of the tracks that have journals in a directory.
    static func tracks(in directory: String) -> Set<String> {
        Set(paths(in: directory).map { track(of: $0) })
    }

    /// The identifier of the track of a journal.
    static func track(of path: String) -> String { String(name(of: path).prefix { $0 != "." }) }

    /// The contents of the journals of a track, including journals that are being written.
    static func contents(of track: String, in directory: String) -> [UInt8] {
        var contents: [UInt8] = []
        for path in paths(in: directory) where name(of: path).hasPrefix(track + ".") {
            // A killed process can leave an incomplete line, which must not swallow the first line of the next journal.
            if !contents.isEmpty, contents.last != UInt8(ascii: "\n") { contents.append(UInt8(ascii: "\n")) }
            contents += (try? OwnedDescriptor.open(path, O_RDONLY | O_NOFOLLOW).read(upTo: limit)) ?? []
        }
        return contents
    }

    static func name(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }
}
