import FoundationEssentials
import Glibc
import LocationStream
import SystemSupport
import ActivitySurfaces

/// A record that is read from its begin to its end: a file, a pipe, standard input.
struct TrackInput: ~Copyable {
    /// How it is called in a message.
    let name: String
    /// How many bytes it has; nil where nobody knows before its end.
    let size: Int?
    /// The instant near which times without a date lie, in milliseconds since 1970.
    ///
    /// It is when the file was last written; now for a pipe.
    let referenceDate: Int64
    private let descriptor: OwnedDescriptor
    /// What reads a file ahead; nil for a pipe, which is waited for.
    private var ahead: ReadAhead?

    deinit { ahead?.stop() }

    /// Standard input.
    ///
    /// - Throws: ``Failure`` where the process has no descriptor left.
    static func standardInput() throws -> TrackInput {
        let copy = fcntl(0, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw Failure("cannot read standard input: \(SystemError.last)") }
        return TrackInput(name: "standard input", OwnedDescriptor(copy))
    }

    /// Opens a recorded file, or a named pipe.
    ///
    /// - Throws: `LocationStreamError` where it is neither, or may not be read.
    static func file(_ path: String) throws -> TrackInput {
        // Opened twice, a pipe would lose the one who writes to it in between.
        if isPipe(path) { return try pipe(path) }
        do throws(LogFile.Refusal) {
            return TrackInput(name: path, try LogFile(path: path))
        } catch {
            switch error {
            case .isDevice:
                throw Failure.usage("\(path) is a device, and no log", remedy: "name a file, or record one first")
            case .error(let error): throw error
            }
        }
    }

    /// Whether a path names a pipe, as a shell's `<(command)` does.
    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    private static func pipe(_ path: String) throws -> TrackInput {
        // Not waiting for a writer: that is done where it can be interrupted.
        let raw = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard raw >= 0 else { throw Failure("\(path) cannot be opened: \(SystemError.last)", remedy: "check the path") }
        return TrackInput(name: path, OwnedDescriptor(raw))
    }

    private init(name: String, _ descriptor: consuming OwnedDescriptor) {
        var status = stat()
        let isFile = unsafe fstat(descriptor.number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        self.name = name
        self.descriptor = descriptor
        size = isFile ? Int(status.st_size) : nil
        referenceDate = Date.now.millisecondsSince1970
    }

    private init(name: String, _ file: consuming LogFile) {
        var status = stat()
        self.name = name
        size = unsafe fstat(file.descriptor.number, &status) == 0 ? Int(status.st_size) : nil
        referenceDate = file.modified
        descriptor = file.takeDescriptor()
    }

    /// Reads what there is, waiting for the first byte.
    ///
    /// - Returns: How many bytes of the buffer it filled; 0 at the end.
    mutating func read(into buffer: inout [UInt8], _ patience: Interruptible) throws -> Int {
        if size != nil, let count = try readAhead(into: &buffer, patience) { return count }
        while true {
            if size == nil { try patience.wait(for: descriptor.number, POLLIN) }
            let count = unsafe Glibc.read(descriptor.number, &buffer, buffer.count)
            if count >= 0 { return count }
            let error = SystemError.last
            guard error.number == EINTR || error.number == EAGAIN else {
                throw Failure("\(name) cannot be read: \(error)", remedy: "check the disk")
            }
        }
    }

    /// Reads a file on another thread; nil where the system has none left.
    private mutating func readAhead(into buffer: inout [UInt8], _ patience: Interruptible) throws -> Int? {
        if ahead == nil { ahead = try? ReadAhead(descriptor, chunkSize: buffer.count) }
        do {
            return try ahead?.next(&buffer, patience)
        } catch let error as SystemError {
            throw Failure("\(name) cannot be read: \(error)", remedy: "check the disk")
        }
    }
}
