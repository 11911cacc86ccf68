package import Glibc

/// An open file, closed when its owner goes; close-on-exec always.
package struct OwnedDescriptor: ~Copyable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Gives the number away to somebody who closes it.
    package consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Opens a file.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError)
        -> OwnedDescriptor
    {
        while true {
            let number = unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
            if number >= 0 { return OwnedDescriptor(number) }
            if errno != EINTR { throw .last }
        }
    }

    /// Opens a file in this directory, following no symbolic link.
    package func open(_ name: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> OwnedDescriptor {
        while true {
            let number = unsafe openat(number, name, flags | O_CLOEXEC | O_NOFOLLOW, mode)
            if number >= 0 { return OwnedDescriptor(number) }
            if errno != EINTR { throw .last }
        }
    }

    /// What the system knows of the file.
    package func status() throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last }
        return status
    }

    /// What the system knows of a file in this directory, a symbolic link not followed.
    package func status(of name: String) throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        return status
    }

    /// Makes a directory in this one, for the user alone.
    ///
    /// - Returns: Whether it is new.
    @discardableResult
    package func makeDirectory(_ name: String) throws(SystemError) -> Bool {
        if unsafe mkdirat(number, name, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw .last }
        return false
    }

    /// Removes a file of this directory; one that is not there is no error.
    package func removeFile(_ name: String) throws(SystemError) {
        guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else { throw .last }
    }

    /// Removes an empty directory in this one.
    ///
    /// - Returns: Whether it is gone; a directory with something in it stays.
    @discardableResult
    package func removeDirectory(_ name: String) -> Bool {
        unsafe unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    }

    /// Gives a file of this directory another name, over whatever had it.
    package func rename(_ name: String, to newName: String) throws(SystemError) {
        guard unsafe renameat(number, name, number, newName) == 0 else { throw .last }
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Reads to the end of the file, and no further than the limit.
    package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(limit, 16_384))
        while bytes.count < limit {
            let room = min(chunk.count, limit - bytes.count)
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, room) }
            if count > 0 {
                bytes.append(contentsOf: chunk[..<count])
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw .last
            }
        }
        return bytes
    }

    /// The names in this directory, without `.` and `..`.
    package func names() throws(SystemError) -> [String] {
        // A descriptor of its own, since closedir closes the one it reads from.
        let number = try open(".", O_RDONLY | O_DIRECTORY).release()
        guard let stream = unsafe fdopendir(number) else {
            let error = SystemError.last
            close(number)
            throw error
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
