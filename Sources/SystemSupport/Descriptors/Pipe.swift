internal import Glibc

/// Two connected sockets that serve as a pipe, close-on-exec from the start.
///
/// Sockets are used because Swift's Glibc exposes neither pipe2 nor eventfd.
package struct Pipe {
    package let readEnd: Int32
    package let writeEnd: Int32

    /// Opens both ends, which the caller must close.
    package init(isBlocking: Bool = true) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let flags = SOCK_CLOEXEC.rawValue | (isBlocking ? 0 : SOCK_NONBLOCK.rawValue)
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | flags), 0, &ends) == 0 else { throw .last }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }
}
