internal import Synchronization
import SystemSupport

/// Reads a log file on its own thread, one chunk per request.
package final class LogFileReader: Sendable {
    /// The properties of a log that are found when the log is opened.
    package struct Description: Sendable {
        package var format: LogReader.Format
        /// The instant of the first fix, in milliseconds since 1970.
        ///
        /// If this instant is unknown, the value is the modification time of the file.
        package var referenceDate: Int64
        package var isEmpty: Bool
        /// The unsupported format that was recognized; nil if the file may be a log.
        package var unsupportedFormat: UnsupportedFormat?
    }

    package enum Event: Sendable {
        case opened(Description)
        case bytes([UInt8])
        /// The end of the log; the flag is true if the log is compressed and damaged.
        case end(isDamaged: Bool)
        case failure(LocationStreamError)
        /// The path is a device, a FIFO or a socket.
        case isDevice
    }

    /// An open log; only the reader's thread uses it.
    private struct OpenLog: ~Copyable {
        let descriptor: OwnedDescriptor
        var reader: LogReader
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
    }

    private let path: String
    private let thread = SerialThread { nil }
    private let log = Mutex<OpenLog?>(nil)
    private let isClosed = Atomic(false)

    package init(path: String) {
        self.path = path
    }

    deinit { thread.stop() }

    /// Returns the next event; the first event is ``Event/opened(_:)``, ``Event/isDevice`` or ``Event/failure(_:)``.
    ///
    /// After the task has been cancelled, every event is ``Event/end(isDamaged:)``.
    package func next() async -> Event {
        let event = await withTaskCancellationHandler {
            await thread.perform { self.read() }
        } onCancel: {
            isClosed.store(true, ordering: .relaxed)
        }
        return isClosed.load(ordering: .relaxed) ? .end(isDamaged: false) : event
    }

    private func read() -> Event {
        do {
            return try log.withLock { log in try log == nil ? open(&log) : readChunk(&log) }
        } catch let error as SystemError {
            return .failure(
                LocationStreamError(
                    .readFailed, "cannot read \(path): \(error)", remedy: "check the disk with 'sudo dmesg'"))
        } catch LogFile.Failure.error(let error) {
            return .failure(error)
        } catch {
            return .isDevice
        }
    }

    private func open(_ log: inout OpenLog?) throws -> Event {
        let descriptor = try LogFile.open(path)
        let modified = FileStamp(try descriptor.status()).modified
        let reader = try LogReader { buffer throws(SystemError) in try read(descriptor, into: &buffer) }
        log = OpenLog(descriptor: descriptor, reader: reader)
        return .opened(
            Description(
                format: reader.format, referenceDate: reader.firstDate ?? modified, isEmpty: reader.isEmpty,
                unsupportedFormat: reader.unsupportedFormat))
    }

    private func readChunk(_ log: inout OpenLog?) throws(SystemError) -> Event {
        guard var open = log.take() else { return .end(isDamaged: false) }
        let count = try open.reader.next(&open.chunk) { buffer throws(SystemError) in
            try read(open.descriptor, into: &buffer)
        }
        let bytes = Array(open.chunk[..<count])
        let isDamaged = count == 0 && open.reader.isDamaged
        log = consume open
        return count > 0 ? .bytes(bytes) : .end(isDamaged: isDamaged)
    }

    /// Reads bytes; returns 0 at the end of the file, and after the task was cancelled.
    ///
    /// The search for a date in a large file calls this method many times. After a cancellation, the 0 ends the
    /// search.
    private func read(_ descriptor: borrowing OwnedDescriptor, into buffer: inout [UInt8]) throws(SystemError) -> Int {
        isClosed.load(ordering: .relaxed) ? 0 : try descriptor.read(into: &buffer)
    }
}
