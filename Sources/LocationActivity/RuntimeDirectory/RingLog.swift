import Glibc
import LocationStream
import SystemSupport

/// The standard error of a detached tracker, kept in `activities/<id>/log` as long as the activity is there.
///
/// The file holds 64 KiB at the most: of a fuller one the newer half stays.
struct RingLog {
    /// The bytes that the file may have.
    static let limit = 64 << 10

    /// The activity.
    let id: String
    /// The descriptor whose output is kept.
    let descriptor: Int32

    private var name: String { "\(OpenDirectory.Name.activities)/\(id)/\(OpenDirectory.Name.log)" }

    /// Has the output go into the file, unless it does already, and shortens a file that is full.
    func keep(in place: borrowing OpenDirectory) throws(SystemError) {
        var status = stat()
        var current = stat()
        let isThere = unsafe fstatat(place.directory.number, name, &current, AT_SYMLINK_NOFOLLOW) == 0
        let isOpen = unsafe fstat(descriptor, &status) == 0
        guard isThere, isOpen, status.st_ino == current.st_ino, status.st_dev == current.st_dev else {
            return try attach(in: place)
        }
        if status.st_size > Self.limit { try shorten(in: place, size: Int(status.st_size)) }
    }

    private func attach(in place: borrowing OpenDirectory) throws(SystemError) {
        let file = try place.directory.open(name, O_WRONLY | O_CREAT | O_APPEND)
        guard dup2(file.number, descriptor) >= 0 else { throw .last }
    }

    /// Keeps whole lines of the newer half.
    ///
    /// The file stays the same one, since the output goes on into it; a line that is written at the very end may be lost.
    private func shorten(in place: borrowing OpenDirectory, size: Int) throws(SystemError) {
        let file = try place.directory.open(name, O_RDWR)
        guard lseek(file.number, off_t(size - Self.limit / 2), SEEK_SET) >= 0 else { throw .last }
        var tail = try file.read(upTo: Self.limit / 2)
        if let end = tail.firstIndex(of: UInt8(ascii: "\n")) { tail.removeFirst(end + 1) }
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .last }
        try file.write(tail)
        var (kept, taken) = (off_t(tail.count), off_t(size))
        // What was written meanwhile is moved up too, until there is no more.
        while case let end = try file.status().st_size, end > taken {
            guard lseek(file.number, taken, SEEK_SET) >= 0 else { throw .last }
            let more = try file.read(upTo: min(Int(end - taken), Self.limit))
            guard !more.isEmpty, lseek(file.number, kept, SEEK_SET) >= 0 else { break }
            try file.write(more)
            kept += off_t(more.count)
            taken += off_t(more.count)
        }
        guard ftruncate(file.number, kept) == 0 else { throw .last }
    }
}

extension ListedActivity {
    /// The last line that a detached tracker wrote; nil where it wrote none.
    ///
    /// This blocks its thread for some system calls. The text is what a program wrote: it may hold anything.
    public var lastLogLine: String? {
        do throws(SystemError) {
            let file = try OwnedDescriptor.open(
                "\(folder)/\(OpenDirectory.Name.log)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            let size = try file.status().st_size
            guard lseek(file.number, max(0, size - 4096), SEEK_SET) >= 0 else { throw .last }
            let lines = try file.read(upTo: 4096).split(separator: UInt8(ascii: "\n"))
            return lines.last.map { String(decoding: $0, as: UTF8.self) }
        } catch {
            return nil
        }
    }
}
