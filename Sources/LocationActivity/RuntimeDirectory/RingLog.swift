import Glibc
import SystemSupport

/// The log of a background tracker: its standard error, kept in `activities/<id>/log` while the activity exists.
///
/// A file of more than 64 KiB is truncated to its last 32 KiB.
struct RingLog {
    /// The size in bytes above which the file is truncated.
    static let limit = 64 << 10

    let id: String
    /// The descriptor whose output is logged.
    let descriptor: Int32

    private var name: String { "\(OpenDirectory.Name.activities)/\(id)/\(OpenDirectory.Name.log)" }

    /// Redirects the descriptor to the log file, or truncates the file if the descriptor is already redirected to it.
    ///
    /// The file is truncated only if its size exceeds ``limit``.
    func keep(in directory: borrowing OpenDirectory) throws(SystemError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, let current = try? directory.descriptor.status(of: name),
            status.st_ino == current.st_ino, status.st_dev == current.st_dev
        else { return try redirect(to: directory) }
        if status.st_size > Self.limit { try truncate(in: directory, size: Int(status.st_size)) }
    }

    private func redirect(to directory: borrowing OpenDirectory) throws(SystemError) {
        let file = try directory.descriptor.open(name, O_WRONLY | O_CREAT | O_APPEND)
        guard dup2(file.number, descriptor) >= 0 else { throw .last }
    }

    /// Removes all but the complete lines of the last 32 KiB.
    ///
    /// The file is modified in place, because the descriptor refers to it. A line written between the last read and
    /// `ftruncate` is lost.
    private func truncate(in directory: borrowing OpenDirectory, size: Int) throws(SystemError) {
        let file = try directory.descriptor.open(name, O_RDWR)
        guard lseek(file.number, off_t(size - Self.limit / 2), SEEK_SET) >= 0 else { throw .last }
        var tail = try file.read(upTo: Self.limit / 2)
        if let end = tail.firstIndex(of: UInt8(ascii: "\n")) { tail.removeFirst(end + 1) }
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .last }
        try file.write(tail)
        var (keptEnd, movedEnd) = (off_t(tail.count), off_t(size))
        // The loop also moves the output that has been written since the size was read.
        while case let end = try file.status().st_size, end > movedEnd {
            guard lseek(file.number, movedEnd, SEEK_SET) >= 0 else { throw .last }
            let more = try file.read(upTo: min(Int(end - movedEnd), Self.limit))
            guard !more.isEmpty, lseek(file.number, keptEnd, SEEK_SET) >= 0 else { break }
            try file.write(more)
            keptEnd += off_t(more.count)
            movedEnd += off_t(more.count)
        }
        guard ftruncate(file.number, keptEnd) == 0 else { throw .last }
    }
}

extension ListedActivity {
    /// The last line of the log of a background tracker; nil if the log is empty or cannot be read.
    ///
    /// A line of more than 4096 bytes lacks its start. Control characters in the line are not escaped. Reading blocks
    /// for a few system calls.
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

    /// The reason why the owner cannot write its changes, with a remedy; nil if the last log line reports no failure.
    ///
    /// The owner logs the first failure, and the first success after a failure. The last line therefore shows whether
    /// the failure persists.
    package var publishingProblem: String? {
        guard snapshot.isOngoing, snapshot.isAlive == true, let line = lastLogLine, line.contains("] Cannot ") else {
            return nil
        }
        return line.ranges(of: ", retrying: ").last.map { String(line[$0.upperBound...]) }
    }
}
