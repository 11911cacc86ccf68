internal import Glibc
internal import Synchronization
import SystemSupport

/// Reads a log file on a thread of its own, one chunk per request.
package final class LogFileReader: Sendable {
    /// Properties of a log found on opening it.
    package struct Description: Sendable {
        package var format: LogReader.Format
        /// The first date in the log, else the modification time of the file, in milliseconds since 1970.
        package var referenceDate: Int64
        package var isEmpty: Bool
    }

    package enum Event: Sendable {
        case opened(Description)
        case bytes([UInt8])
        case end
        case failure(LocationStreamError)
        /// The path is not a file but a device.
        case isDevice
    }

    private struct State {
        var request: CheckedContinuation<Event, Never>?
        var isClosed = false
    }

    private let path: String
    private let state = Mutex(State())
    private let wake: WakePipe

    /// Starts the thread; the first event is ``Event/opened(_:)``, ``Event/isDevice`` or a failure.
    ///
    /// - Throws: ``LocationStreamError`` if the process has no descriptors or threads left.
    package init(path: String) throws(LocationStreamError) {
        self.path = path
        do throws(SystemError) {
            wake = try WakePipe()
            try DetachedThread.start { self.run() }
        } catch {
            throw LocationStreamError(
                .readFailed, "cannot open \(path): \(error)", remedy: "let the program open fewer files (ulimit -n)")
        }
    }

    /// Closes the file; later requests return ``Event/end``.
    package func close() {
        let request = state.withLock { state in
            state.isClosed = true
            defer { state.request = nil }
            return state.request
        }
        request?.resume(returning: .end)
        wake.wake()
    }

    /// The next event; cancelling the task closes the file.
    package func next() async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isClosed = state.withLock { state in
                    if !state.isClosed { state.request = continuation }
                    return state.isClosed
                }
                if isClosed { continuation.resume(returning: .end) } else { wake.wake() }
            }
        } onCancel: {
            close()
        }
    }

    private func run() {
        let poller = Poller(wake: wake)
        guard waitForRequest(poller) else { return }
        do {
            try serve(try LogFile(path: path), poller)
        } catch let error as SystemError {
            answer(
                .failure(LocationStreamError(.readFailed, "cannot read \(path): \(error)", remedy: "check the disk")))
        } catch LogFile.Failure.error(let error) {
            answer(.failure(error))
        } catch {
            answer(.isDevice)
        }
    }

    private func serve(_ file: consuming LogFile, _ poller: Poller) throws {
        let modified = file.modified
        let descriptor = file.takeDescriptor()
        func read(_ buffer: inout [UInt8]) throws(SystemError) -> Int {
            // Stops the search for a date in a large file.
            isClosed ? 0 : try descriptor.read(into: &buffer)
        }
        var reader = try LogReader(read: read)
        answer(
            .opened(
                Description(
                    format: reader.format, referenceDate: reader.firstDate ?? modified, isEmpty: reader.isEmpty)))
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        while waitForRequest(poller) {
            let count = try reader.next(&chunk, read: read)
            answer(count > 0 ? .bytes(Array(chunk[..<count])) : .end)
        }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    private func waitForRequest(_ poller: Poller) -> Bool {
        while true {
            let (isClosed, isRequested) = state.withLock { ($0.isClosed, $0.request != nil) }
            if isClosed { return false }
            if isRequested { return true }
            _ = poller.wait(for: nil, until: nil)
        }
    }

    private func answer(_ event: Event) {
        let request = state.withLock { state in
            defer { state.request = nil }
            return state.request
        }
        request?.resume(returning: event)
    }
}
