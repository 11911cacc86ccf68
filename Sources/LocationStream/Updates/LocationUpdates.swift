/// The location updates of a source, as a cold sequence: each iteration opens the source.
///
/// The source is closed within 100 ms after the iterator is dropped, the loop is left or the task is cancelled.
/// Cancellation ends the sequence with nil, never with an error. If the source is lost, an update reports the loss, and
/// the sequence continues. If the source is finite (a file or standard input), the sequence ends after its last update.
/// Only permanent failures are thrown, and only before the first update.
///
/// In one process, iterations of the same serial line, UDP port or standard input share one reader. Each iteration
/// can select a different talker. A serial line has the baud rate that the first of these iterations requests.
public struct LocationUpdates: AsyncSequence, Sendable {
    /// A location, or the reason why there is none.
    public typealias Element = LocationUpdate
    /// A permanent failure of the source.
    public typealias Failure = LocationStreamError

    let source: LocationSource
    let filter: MotionFilter
    let delivery: LocationUpdate.Delivery
    let decodesSky: Bool
    let clock: any Clock<Duration>
    let shared = SharedStatistics()

    /// Counters that show how much of the input was usable, from the iteration that last received data.
    public var statistics: DecoderStatistics { shared.value }

    /// The data that the newest iteration has received from a live source, whether or not it was decoded.
    package var input: SourceInput { shared.input }

    /// Whether the log is damaged or cut off; false until an iteration has read the log to the end.
    package var isIncomplete: Bool { shared.isIncomplete }

    /// The format of the log; nil for a source that is not a log, and until an iteration has opened the log.
    package var logFormat: LogReader.Format? { shared.logFormat }

    /// The warnings about the log that an iteration has read; empty for other sources.
    ///
    /// Bad checksums of NMEA 0183 are only in ``statistics``, unless the log is damaged.
    ///
    /// - Parameter name: The name of the log, with which each warning starts.
    package func warnings(of name: String) -> [String] {
        guard let format = logFormat, isIncomplete || format != .nmea else { return [] }
        return statistics.warnings(of: name, format, isIncomplete: isIncomplete)
    }

    /// Creates an iterator, which opens the source when its first update is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

    /// One iteration, which owns the open source.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate enum Phase {
            case unopened
            case listening(LiveSubscription)
            case playing(LogPlayer)
            case ended
        }

        private let updates: LocationUpdates
        private var phase = Phase.unopened

        init(updates: LocationUpdates) {
            self.updates = updates
        }

        /// Returns the next update.
        ///
        /// - Returns: The update; nil after the end of the source or after the task was cancelled.
        /// - Throws: ``LocationStreamError`` for a permanent failure, only before the first update.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LocationStreamError) -> LocationUpdate? {
            do {
                let update = try await step(isolation: actor)
                if update == nil { phase = .ended }
                return update
            } catch {
                phase = .ended
                throw updates.source.naming(error)
            }
        }

        private mutating func step(
            isolation actor: isolated (any Actor)?
        ) async throws(LocationStreamError) -> LocationUpdate? {
            if Task.isCancelled { return nil }
            switch phase {
            case .unopened:
                phase = try updates.opened()
                return try await step(isolation: actor)
            case .listening(let subscription):
                return try await subscription.next(isolation: actor)
            case .playing(let player):
                do {
                    return try await player.next(isolation: actor)
                } catch {
                    guard case .error(let error) = error else {
                        phase = try updates.openedAsDevice()
                        return try await step(isolation: actor)
                    }
                    throw error
                }
            case .ended:
                return nil
            }
        }
    }
}

extension LocationUpdates {
    fileprivate func opened() throws(LocationStreamError) -> Iterator.Phase {
        switch source.kind {
        case .unusable(let error):
            throw error
        case .file(let path, let options):
            return .playing(LogPlayer(path, options, for: self))
        case .gpsd, .serial, .tcp, .udp, .standardInput:
            return try listening(to: source)
        }
    }

    /// Opens the path as the device of a receiver, because the path is not a regular file.
    fileprivate func openedAsDevice() throws(LocationStreamError) -> Iterator.Phase {
        guard case .file(let path, _) = source.kind else { return .ended }
        return try listening(to: LocationSource(kind: .serial(path: path, baud: nil), talker: source.talker))
    }

    private func listening(to source: LocationSource) throws(LocationStreamError) -> Iterator.Phase {
        guard let live = LiveSource(source) else { return .ended }
        return .listening(try LiveSubscription(source, live, for: self))
    }
}

@available(*, unavailable)
extension LocationUpdates.Iterator: Sendable {}
