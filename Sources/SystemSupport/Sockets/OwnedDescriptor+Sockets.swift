package import Glibc

extension OwnedDescriptor {
    /// Opens a non-blocking, close-on-exec socket.
    package static func socket(_ family: Int32, _ type: __socket_type) throws(SystemError) -> OwnedDescriptor {
        let flags = SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        return try checked(Glibc.socket(family, Int32(type.rawValue | flags), 0))
    }

    /// Sets an integer socket option.
    ///
    /// A failure is ignored, because most options only tune the socket. If a necessary option cannot be set, a later
    /// call for the socket fails.
    package func setSocketOption(_ level: Int32, _ option: Int32, _ value: Int32 = 1) {
        var value = value
        _ = unsafe setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Accepts the next connection of a listening socket; nil if none is waiting, or if the connection was aborted.
    ///
    /// - Throws: ``SystemError`` if the process or the system has no descriptors or memory left.
    package static func accept(from listener: Int32) throws(SystemError) -> OwnedDescriptor? {
        let number = accept4(listener, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        if number >= 0 { return OwnedDescriptor(number) }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: throw .last
        default: return nil
        }
    }

    /// The id of the user at the other end of a Unix-domain connection; nil if unknown.
    package var peerUser: uid_t? {
        // struct ucred of <sys/socket.h>, which Swift's Glibc module hides: process, user, group.
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
        let status = unsafe getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return status == 0 && length == 12 ? credentials[1] : nil
    }
}

private typealias Accept4 =
    @convention(c) (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?, Int32) -> Int32

// accept4 of <sys/socket.h> opens the descriptor as close-on-exec. A program that another thread starts at the same
// time thus cannot inherit the descriptor. Swift's Glibc module hides accept4, which every glibc since 2.10 has.
private let accept4: Accept4 = {
    if let symbol = unsafe dlsym(nil, "accept4") { return unsafe unsafeBitCast(symbol, to: Accept4.self) }
    return { listener, address, length, flags in
        let number = unsafe Glibc.accept(listener, address, length)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        return number
    }
}()
