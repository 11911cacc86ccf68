internal import Synchronization
import SystemSupport

/// The subscription of one iteration to a live source.
///
/// The source is closed after its last subscription has ended.
final class LiveSubscription: Sendable {
    private let reader: LiveReader
    private let channel: UpdateChannel

    /// Subscribes to a source.
    ///
    /// All subscriptions of the process to the same serial line, UDP port or standard input share one reader. Any other
    /// source is opened for each subscription.
    ///
    /// - Throws: ``LocationStreamError`` if the process has no descriptors or threads left.
    init(
        _ source: LocationSource, _ live: LiveSource, for updates: LocationUpdates
    ) throws(LocationStreamError) {
        channel = UpdateChannel(
            updates.filter, delivery: updates.delivery, decodesSky: updates.decodesSky,
            talker: source.talker, statistics: updates.shared)
        do {
            reader = try SharedReaders.reader(of: source, live, for: channel)
        } catch {
            throw LocationStreamError(
                .readFailed, "cannot open \(live.name): \(error)", remedy: SystemError.shortageRemedy)
        }
    }

    deinit {
        reader.leave(channel)
    }

    /// Returns the next update; nil at the end of the source or after the task was cancelled.
    func next(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(LocationStreamError) -> LocationUpdate? {
        let step = await withTaskCancellationHandler {
            // The closure must capture the actor, so that it runs on the caller's actor. This saves two hops between
            // executors for each update.
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

/// The shared readers of the sources that a process can open only once: devices, UDP ports and standard input.
private enum SharedReaders {
    private static let readers = Mutex<[LocationSource.Kind: LiveReader]>([:])

    static func reader(
        of source: LocationSource, _ live: LiveSource, for channel: UpdateChannel
    ) throws(SystemError) -> LiveReader {
        let key: LocationSource.Kind
        switch source.kind {
        case .serial(let path, _): key = .serial(path: path, baud: nil)
        case .udp, .standardInput: key = source.kind
        case .gpsd, .tcp, .file, .unusable: return try LiveReader(live, first: channel)
        }
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

    private static func forget(_ reader: LiveReader, of key: LocationSource.Kind) {
        readers.withLock { if $0[key] === reader { $0[key] = nil } }
    }
}
