import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// The destination of a converted track: standard output, or a file that is replaced once the track is complete.
struct TrackOutput: ~Copyable {
    let name: String
    /// Standard output, a device or a pipe; nil while a file is written beside its destination.
    private let stream: OwnedDescriptor?
    private var file: ReplacementFile?
    private let number: Int32
    /// True if a slow reader can make writes block.
    private let isPipe: Bool

    /// A pipe that is ready takes this many bytes without blocking (PIPE_BUF on Linux).
    private static let largestPipeWrite = 4096

    static func standardOutput() throws -> TrackOutput {
        let name = "standard output"
        do throws(SystemError) {
            return TrackOutput(name, try OwnedDescriptor.duplicate(1))
        } catch {
            throw Self.failure(error, name)
        }
    }

    /// A file, which is replaced atomically; a device or a pipe is written directly.
    ///
    /// - Throws: ``Failure`` if it cannot be created or opened.
    static func file(_ path: String) throws -> TrackOutput {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw Failure.usage("\(path) is a directory", remedy: "give the path of a file")
        }
        do throws(SystemError) {
            if exists, status.st_mode & S_IFMT != S_IFREG {
                return TrackOutput(path, try OwnedDescriptor.open(path, O_WRONLY | O_NOCTTY))
            }
            return TrackOutput(path, try ReplacementFile(replacing: path))
        } catch {
            throw refusal(path, error)
        }
    }

    private init(_ name: String, _ stream: consuming OwnedDescriptor) {
        self.name = name
        number = stream.number
        let type = ((try? stream.status().st_mode) ?? S_IFREG) & S_IFMT
        isPipe = [S_IFIFO, S_IFSOCK, S_IFCHR].contains(type)
        self.stream = consume stream
    }

    private init(_ name: String, _ file: consuming ReplacementFile) {
        self.name = name
        number = file.descriptor.number
        isPipe = false
        stream = nil
        self.file = consume file
    }

    /// Writes and empties the buffer.
    ///
    /// - Throws: ``OutputClosed`` if the reader of standard output has gone, `CancellationError` if interrupted, else
    ///   ``Failure``.
    func write(_ bytes: inout [UInt8], _ interruptible: Interruptible) throws {
        var position = 0
        while position < bytes.count {
            if isPipe { try interruptible.wait(for: number, POLLOUT) } else { try interruptible.check() }
            let end = isPipe ? min(bytes.count, position + Self.largestPipeWrite) : bytes.count
            let count = unsafe bytes[position..<end].withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if count >= 0 { position += count } else { try check(.last) }
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Replaces the destination with the complete file.
    ///
    /// - Throws: ``Failure`` if the file system cannot store the data or rename the file.
    mutating func finish() throws {
        do throws(SystemError) {
            try file?.commit(isDurable: false)
        } catch {
            throw Self.failure(error, name)
        }
    }

    private func check(_ error: SystemError) throws {
        switch error.number {
        case EINTR, EAGAIN: return
        case EPIPE: throw OutputClosed()
        default: throw Self.failure(error, name)
        }
    }

    private static func failure(_ error: SystemError, _ name: String) -> Failure {
        let isFull = error.number == ENOSPC || error.number == EDQUOT
        let remedy = isFull ? "free some space, or choose another path" : "check the destination"
        return Failure("cannot write \(name): \(error)", remedy: remedy)
    }

    private static func refusal(_ path: String, _ error: SystemError) -> Failure {
        switch error.number {
        case ENOENT, ENOTDIR:
            Failure("the directory of \(path) does not exist", remedy: "create it, or choose another path")
        case EACCES, EPERM, EROFS: Failure("cannot write \(path): \(error)", remedy: "choose another path")
        default: Failure("cannot write \(path): \(error)", remedy: "free some space, or choose another path")
        }
    }
}
