import Glibc
import SystemSupport
import ActivitySurfaces

/// The destination of a converted track: standard output, or a file that is replaced once the track is complete.
struct TrackOutput: ~Copyable {
    let name: String
    /// The destination if it is written directly; nil if the output goes to ``file``.
    private let stream: OwnedDescriptor?
    private var file: ReplacementFile?
    private let number: Int32
    /// Whether a slow reader can make writes block.
    private let isPipe: Bool

    /// Whether the output becomes visible only in ``finish()``.
    var replacesFile: Bool { file != nil }

    /// The number of bytes that a ready pipe takes without blocking (PIPE_BUF on Linux).
    private static let largestPipeWrite = 4096

    static func standardOutput() throws -> TrackOutput {
        let name = "standard output"
        do throws(SystemError) {
            return TrackOutput(name, try OwnedDescriptor.duplicate(1))
        } catch {
            throw Self.failure(error, name)
        }
    }

    /// Opens the destination at a path.
    ///
    /// A regular file is replaced atomically. A device or a pipe is written directly.
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
            throw failure(error, path)
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
    /// - Throws: ``OutputClosed`` if the reader has closed the output, `CancellationError` if interrupted, else
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
        let problem = "cannot write \(name): \(error)"
        let directory = name.lastIndex(of: "/").map { String(name[...$0]) } ?? "."
        return switch error.number {
        // procfs reports ENOENT for a new file in an existing directory.
        case ENOENT where unsafe access(directory, F_OK) == 0:
            Failure("cannot create a file in the directory of \(name)", remedy: "choose another path")
        case ENOENT:
            Failure("the directory of \(name) does not exist", remedy: "create the directory, or choose another path")
        case ENOTDIR, EACCES, EPERM, EROFS: Failure(problem, remedy: "choose another path")
        case ENOSPC, EDQUOT: Failure(problem, remedy: "free some space, or choose another path")
        default: Failure(problem, remedy: "check the disk with 'df' and 'sudo dmesg', or choose another path")
        }
    }
}
