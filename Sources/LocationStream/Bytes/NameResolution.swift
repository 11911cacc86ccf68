internal import Glibc
internal import Synchronization
import SystemSupport

/// Resolves a host name on a separate thread.
///
/// A lookup cannot be interrupted. After a cancellation, the thread continues, but its result is not used.
final class NameResolution: Sendable {
    private let result = Mutex<Result<[SocketAddress], SourceFailure>?>(nil)

    /// A lookup of a host name; it blocks the thread on which it is called.
    typealias Lookup = @Sendable (_ host: String, _ port: UInt16) -> Result<[SocketAddress], SourceFailure>

    /// Returns the addresses of a host; throws an error as soon as `isCancelled` returns true.
    ///
    /// `isCancelled` is called at the start, when the poller is woken, and at the deadline. After the deadline,
    /// `isCancelled` must return true.
    static func addresses(
        of host: String, port: UInt16, poller: Poller, until deadline: ContinuousClock.Instant? = nil,
        isCancelled: () -> Bool,
        lookup: @escaping Lookup = { host, port in NameResolution.lookup(host, port, flags: AI_ADDRCONFIG) }
    ) throws(SourceFailure) -> [SocketAddress] {
        if let numeric = try? Self.lookup(host, port, flags: AI_NUMERICHOST).get() { return numeric }
        let resolution = NameResolution()
        let wake = poller.wake
        do {
            try DetachedThread.start {
                let found = lookup(host, port)
                resolution.result.withLock { $0 = found }
                wake.wake()
            }
        } catch {
            throw .unresolved("cannot start a thread to resolve \(host): \(error)")
        }
        while true {
            if isCancelled() { throw .cancelled }
            if let found = resolution.result.withLock({ $0 }) { return try found.get() }
            _ = poller.wait(for: nil, until: deadline)
        }
    }

    private static func lookup(
        _ host: String, _ port: UInt16, flags: Int32
    ) -> Result<[SocketAddress], SourceFailure> {
        do throws(SocketAddress.ResolutionError) {
            return .success(try SocketAddress.resolve(host, port: port, type: SOCK_STREAM, flags: flags))
        } catch {
            return .failure(
                .unresolved("the host \(host) does not resolve (\(error)): check its name and the network"))
        }
    }
}
