import FoundationEssentials
import LocationActivity
import LocationStream
import Synchronization

/// A source whose updates come from a test.
final class TestSource: Sendable {
    private let stream: AsyncStream<LocationUpdate>
    private let continuation: AsyncStream<LocationUpdate>.Continuation
    private let iterations = Mutex((begun: 0, over: 0, requests: 0))

    init() {
        (stream, continuation) = AsyncStream.makeStream(of: LocationUpdate.self)
    }

    var begun: Int { iterations.withLock { $0.begun } }
    var over: Int { iterations.withLock { $0.over } }
    /// The number of updates that the iterations have finished with.
    var taken: Int { iterations.withLock { max(0, $0.requests - 1) } }

    func give(_ update: LocationUpdate) { continuation.yield(update) }
    func end() { continuation.finish() }

    /// The options of an activity that this source feeds.
    func options(
        key: String? = nil, publish: PublishPolicy = .every, onSourceEnd: LocationActivityOptions.SourceEnd = .end,
        failing error: LocationStreamError? = nil
    ) -> LocationActivityOptions {
        var options = LocationActivityOptions(
            source: .gpsd, key: key, publish: publish, onSourceEnd: onSourceEnd)
        options.feed = Updates(source: self, error: error)
        return options
    }
}

extension TestSource {
    fileprivate struct Updates: AsyncSequence, Sendable {
        typealias Failure = LocationStreamError

        let source: TestSource
        let error: LocationStreamError?

        func makeAsyncIterator() -> Iterator { Iterator(self) }

        /// An iteration, which is counted as open until this object is released.
        final class Iterator: AsyncIteratorProtocol {
            private let updates: Updates
            private var base: AsyncStream<LocationUpdate>.Iterator

            init(_ updates: Updates) {
                self.updates = updates
                base = updates.source.stream.makeAsyncIterator()
                updates.source.iterations.withLock { $0.begun += 1 }
            }

            deinit {
                updates.source.iterations.withLock { $0.over += 1 }
            }

            func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(LocationStreamError) -> LocationUpdate? {
                if let error = updates.error { throw error }
                updates.source.iterations.withLock { $0.requests += 1 }
                return await base.next(isolation: actor)
            }
        }
    }
}

extension LocationSource {
    static let gpsd = LocationSource(
        kind: .gpsd(host: "localhost", port: 2947, device: nil), description: "gpsd://localhost:2947")
}

extension LocationUpdate {
    /// Returns a fix some metres north of a fixed point, some seconds after a fixed date.
    static func fix(_ seconds: Double, north: Double = 0, speed: Double = 10) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48.1173 + north / 111_200, longitude: 11.5167),
                altitude: 545.4, horizontalAccuracy: 3, course: 0, speed: speed,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000 + seconds)), satellitesUsed: 8)
    }

    static func none(_ reason: String) -> LocationUpdate {
        LocationUpdate(location: nil, reason: reason)
    }
}
