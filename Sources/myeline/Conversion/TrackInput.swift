import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// The log to convert: a file, a pipe or standard input.
struct TrackInput: ~Copyable {
    let name: String
    /// The size in bytes; nil for a pipe.
    let size: Int?
    /// The modification time of a file, or the current time for a pipe or standard input, in milliseconds since 1970.
    let referenceDate: Int64
    private let descriptor: OwnedDescriptor
    private var readAhead: ReadAhead?

    static func standardInput() throws -> TrackInput {
        do throws(SystemError) {
            let descriptor = try OwnedDescriptor.duplicate(0)
            if try descriptor.status().st_mode & S_IFMT != S_IFDIR {
                return TrackInput(name: "standard input", descriptor)
            }
        } catch {
            throw Failure("cannot read standard input: \(error)")
        }
        throw Failure.usage("standard input is a directory", remedy: "redirect a file, such as '< drive.nmea'")
    }

    /// Opens a recorded file or a named pipe.
    static func file(_ path: String) throws -> TrackInput {
        var status = stat()
        // Recognize a named pipe, such as `<(command)` in a shell, without opening it. Opening the pipe twice would
        // disconnect its writer.
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO { return try pipe(path) }
        do throws(LogFile.Failure) {
            return TrackInput(name: path, try LogFile.open(path), isDated: true)
        } catch {
            switch error {
            case .isDevice:
                throw Failure.usage("\(path) is a device, not a log", remedy: "name a file with a recorded log")
            case .error(let error): throw error
            }
        }
    }

    private static func pipe(_ path: String) throws -> TrackInput {
        do throws(SystemError) {
            // Without O_NONBLOCK, the call would wait for a writer, and Ctrl-C could not end that wait.
            return TrackInput(name: path, try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK))
        } catch {
            throw Failure(
                "cannot open \(path): \(error)", remedy: "check its owner and permissions with 'ls -l \(path)'")
        }
    }

    private init(name: String, _ descriptor: consuming OwnedDescriptor, isDated: Bool = false) {
        self.name = name
        let status = try? descriptor.status()
        size = status.flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil }
        let modified = isDated ? status.map { FileStamp($0).modified } : nil
        referenceDate = modified ?? Date.now.millisecondsSince1970
        self.descriptor = descriptor
    }

    /// Returns whether the log and an output are the same regular file; a nil path stands for standard output.
    func isFile(at path: String?) -> Bool {
        guard size != nil, let own = try? descriptor.status() else { return false }
        var other = stat()
        let result = if let path { unsafe stat(path, &other) } else { unsafe fstat(1, &other) }
        return result == 0 && other.st_dev == own.st_dev && other.st_ino == own.st_ino
    }

    /// Waits for at least one byte, and reads the bytes that are available.
    ///
    /// - Returns: The number of bytes; 0 at the end.
    mutating func read(into buffer: inout [UInt8], _ interruptible: Interruptible) throws -> Int {
        do {
            if size != nil {
                // If no further descriptor can be opened, read the file on this thread.
                if readAhead == nil { readAhead = try? ReadAhead(descriptor, chunkSize: buffer.count) }
                if let readAhead { return try readAhead.next(&buffer, interruptible) }
            }
            while true {
                if size == nil { try interruptible.wait(for: descriptor.number, POLLIN) }
                do throws(SystemError) {
                    return try descriptor.read(into: &buffer)
                } catch {
                    guard error.number == EAGAIN else { throw error }
                }
            }
        } catch let error as SystemError {
            throw Failure("cannot read \(name): \(error)", remedy: "check the disk with 'sudo dmesg'")
        }
    }
}
