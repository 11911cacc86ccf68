internal import Synchronization
import SystemSupport

/// One iteration's hold on a live source; the source closes when the last hold is let go.
final class LiveSubscription: Sendable {
    private let reader: LiveReader
    private let channel: UpdateChannel

    /// Joins the process's reader of a serial line, a UDP port or standard input, or opens a source of its own.
    ///
    /// - Throws: ``LocationStreamError`` when the process has no descriptors or threads left.
    init(
        _ source: LocationSource, _ live: LiveSource, _ configuration: LocationUpdate.LiveConfiguration,
        delivery: LocationUpdate.Delivery, wantsSky: Bool, board: SharedStatistics
    ) throws(LocationStreamError) {
        channel = UpdateChannel(configuration, delivery: delivery, wantsSky: wantsSky, board: board)
        do {
            reader = try SharedReaders.reader(of: source, live, for: channel)
        } catch {
            throw LocationStreamError(
                .readFailed, "\(live.name) cannot be opened: \(error)",
                remedy: "let the program open fewer files (ulimit -n)")
        }
    }

    deinit {
        reader.leave(channel)
    }

    /// The next update; nil at the end, or once the task is cancelled, which closes the source.
    func next(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(LocationStreamError) -> LocationUpdate? {
        let step = await withTaskCancellationHandler {
            // A closure stays on its caller's actor only where it captures it: else each update would hop twice more.
            _ = isolation
            return await channel.next()
        } onCancel: {
            channel.cancel()
            reader.leave(channel)
        }
        reader.updateWasTaken()
        switch step {
        case .update(let update): return update
        case .end: return nil
        case .failure(let error): throw error
        }
    }
}

/// The readers that a process's iterations share, because a device, a port or standard input can be read but once.
private enum SharedReaders {
    /// What is read, and of which talker.
    private struct Key: Hashable {
        let kind: LocationSource.Kind
        let talker: Talker?
    }

    private static let readers = Mutex<[Key: LiveReader]>([:])

    static func reader(
        of source: LocationSource, _ live: LiveSource, for channel: UpdateChannel
    ) throws(SystemError) -> LiveReader {
        switch source.kind {
        case .serial, .udp, .standardInput: break
        case .gpsd, .tcp, .file, .unusable: return try LiveReader(live, first: channel)
        }
        let key = Key(kind: source.kind, talker: source.talker)
        let result = readers.withLock { readers -> Result<LiveReader, SystemError> in
            if let reader = readers[key], reader.join(channel) { return .success(reader) }
            return Result { () throws(SystemError) in
                let reader = try LiveReader(live, first: channel, after: readers[key]) { forget($0, of: key) }
                readers[key] = reader
                return reader
            }
        }
        return try result.get()
    }

    private static func forget(_ reader: LiveReader, of key: Key) {
        readers.withLock { if $0[key] === reader { $0[key] = nil } }
    }
}
