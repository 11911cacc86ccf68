import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// Where a converted track goes: standard output, or a file that takes its name once it is whole.
struct TrackOutput: ~Copyable {
    /// How it is called in a message.
    let name: String
    private let raw: Int32
    /// The file's name until it is whole; nil where what is written is there at once.
    private var unfinished: String?
    /// Its name in the end.
    private let path: String
    /// Whether a reader may keep the writer waiting.
    private let isPipe: Bool
    private var isOpen = true

    /// No write to a pipe is longer, so that one that is ready takes it whole (PIPE_BUF on Linux).
    private static let largestPipeWrite = 4096

    /// Standard output.
    static func standardOutput() -> TrackOutput {
        TrackOutput(name: "standard output", path: "-", raw: 1)
    }

    /// A file, made beside the one that it is to replace; a device or a pipe is written as it is.
    ///
    /// - Throws: ``Failure`` where it cannot be made.
    static func file(_ path: String) throws -> TrackOutput {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw Failure.usage("\(path) is a directory", remedy: "name a file in it")
        }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let raw = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard raw >= 0 else { throw refusal(path, .last) }
            return TrackOutput(name: path, path: path, raw: raw)
        }
        // A symbolic link stays one: what it leads to is replaced.
        let target = exists ? resolved(path) : path
        let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~fileModeMask
        let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        var template = Array("\(directory).myeline-XXXXXX".utf8CString)
        let raw = unsafe mkstemp(&template)
        guard raw >= 0 else { throw refusal(path, .last) }
        _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
        let unfinished = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        _ = fchmod(raw, mode)
        return TrackOutput(name: path, path: target, raw: raw, unfinished: unfinished)
    }

    private init(name: String, path: String, raw: Int32, unfinished: String? = nil) {
        self.name = name
        self.path = path
        self.raw = raw
        self.unfinished = unfinished
        var status = stat()
        isPipe = unsafe fstat(raw, &status) == 0 && [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
    }

    deinit {
        if isOpen, raw != 1 { close(raw) }
        if let unfinished { unsafe unlink(unfinished) }
    }

    /// Writes what there is and empties the buffer.
    ///
    /// - Throws: ``OutputClosed`` if nobody reads standard output any longer, `CancellationError` if the work is to give
    ///   up, else ``Failure``.
    func write(_ bytes: inout [UInt8], _ patience: Interruptible) throws {
        var position = 0
        while position < bytes.count {
            if isPipe { try patience.wait(for: raw, POLLOUT) } else { try patience.check() }
            let end = isPipe ? min(bytes.count, position + Self.largestPipeWrite) : bytes.count
            let count = unsafe bytes[position..<end].withUnsafeBytes {
                unsafe Glibc.write(raw, $0.baseAddress, $0.count)
            }
            if count >= 0 { position += count } else { try check(.last) }
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Gives the file, now whole, its name.
    ///
    /// - Throws: ``Failure`` where the file system does not keep what it has taken, or does not let the file be named.
    mutating func finish() throws {
        guard raw != 1 else { return }
        isOpen = false
        guard close(raw) == 0 || errno == EINTR else { throw failure(.last) }
        guard let unfinished else { return }
        guard unsafe rename(unfinished, path) == 0 else { throw failure(.last) }
        self.unfinished = nil
    }

    private func check(_ error: SystemError) throws {
        switch error.number {
        case EINTR, EAGAIN: return
        case EPIPE: throw OutputClosed()
        default: throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> Failure {
        let isFull = error.number == ENOSPC || error.number == EDQUOT
        let remedy = isFull ? "make room, or write elsewhere" : "see where it goes"
        return Failure("cannot write \(name): \(error)", remedy: remedy)
    }

    private static func refusal(_ path: String, _ error: SystemError) -> Failure {
        switch error.number {
        case ENOENT, ENOTDIR: Failure("there is no directory for \(path)", remedy: "make it, or write elsewhere")
        case EACCES, EPERM, EROFS:
            Failure("\(path) may not be written by you: \(error)", remedy: "write elsewhere")
        default: Failure("cannot write \(path): \(error)", remedy: "make room, or write elsewhere")
        }
    }

    /// What a file is not to allow, by the user's wish.
    private static var fileModeMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    /// The path behind all symbolic links.
    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
