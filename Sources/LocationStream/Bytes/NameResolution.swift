internal import Glibc
internal import Synchronization
import SystemSupport

/// A host's name on its way to addresses, on a thread that a cancelled wait leaves behind.
final class NameResolution: Sendable {
    private let result = Mutex<Result<[SocketAddress], SourceFailure>?>(nil)

    /// Asks the resolver, for as long as that takes.
    typealias LookUp = @Sendable (_ host: String, _ port: UInt16) -> Result<[SocketAddress], SourceFailure>

    /// Resolves a host and waits for it, or until nobody listens any more.
    static func addresses(
        of host: String, port: UInt16, waiter: Poller, isCancelled: () -> Bool,
        lookUp: @escaping LookUp = { host, port in NameResolution.lookUp(host, port, numericOnly: false) }
    ) throws(SourceFailure) -> [SocketAddress] {
        if let numeric = try? Self.lookUp(host, port, numericOnly: true).get() { return numeric }
        let resolution = NameResolution()
        let wake = waiter.wake
        do {
            try DetachedThread.start {
                let found = lookUp(host, port)
                resolution.result.withLock { $0 = found }
                wake.wake()
            }
        } catch {
            throw .unresolved("no thread to resolve \(host) with: \(error)")
        }
        while true {
            if isCancelled() { throw .cancelled }
            if let found = resolution.result.withLock({ $0 }) { return try found.get() }
            _ = waiter.wait(for: nil, until: nil)
        }
    }

    private static func lookUp(
        _ host: String, _ port: UInt16, numericOnly: Bool
    ) -> Result<[SocketAddress], SourceFailure> {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV | (numericOnly ? AI_NUMERICHOST : AI_ADDRCONFIG)
        var list: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, String(port), &hints, &list)
        guard status == 0, let first = unsafe list else {
            let why = unsafe String(cString: gai_strerror(status))
            return .failure(.unresolved("the host \(host) does not resolve (\(why)): check its name and the network"))
        }
        defer { unsafe freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var entry: UnsafeMutablePointer<addrinfo>? = unsafe first
        while let current = unsafe entry {
            if let address = unsafe SocketAddress(copying: current.pointee) { addresses.append(address) }
            unsafe entry = current.pointee.ai_next
        }
        return .success(addresses)
    }
}

/// A socket address of any family, as bytes of our own.
struct SocketAddress: Sendable, Hashable {
    let family: Int32
    private let bytes: [UInt8]

    fileprivate init?(copying info: addrinfo) {
        guard let address = unsafe info.ai_addr else { return nil }
        family = unsafe info.ai_family
        bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
    }

    /// Lends the address to a system call.
    func withPointer<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R? {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return unsafe body(base.assumingMemoryBound(to: sockaddr.self), socklen_t(buffer.count))
        }
    }
}
