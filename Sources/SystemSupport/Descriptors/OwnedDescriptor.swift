package import Glibc

/// An open file descriptor, closed when the value is destroyed.
///
/// Every descriptor that a method opens is close-on-exec.
package struct OwnedDescriptor: ~Copyable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Transfers the descriptor to a caller who will close it.
    package consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Takes ownership of the result of a system call; throws `errno` if the result is negative.
    package static func checked(_ number: Int32) throws(SystemError) -> OwnedDescriptor {
        guard number >= 0 else { throw .last }
        return OwnedDescriptor(number)
    }

    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError)
        -> OwnedDescriptor
    {
        OwnedDescriptor(try retryingInterrupted { unsafe Glibc.open(path, flags | O_CLOEXEC, mode) })
    }

    /// Opens a file in the directory that this descriptor refers to, without following a symbolic link.
    package func open(_ name: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(
            try retryingInterrupted { unsafe openat(number, name, flags | O_CLOEXEC | O_NOFOLLOW, mode) })
    }

    /// Duplicates a descriptor; the new number is at least 3, above the standard streams.
    package static func duplicate(_ number: Int32) throws(SystemError) -> OwnedDescriptor {
        try checked(fcntl(number, F_DUPFD_CLOEXEC, 3))
    }

    /// Returns the first `limit` bytes of a small file, such as one in /proc, as text; nil if the file cannot be read.
    package static func text(of path: String, upTo limit: Int = 1 << 20) -> String? {
        let bytes = try? open(path, O_RDONLY | O_NOCTTY).read(upTo: limit)
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    package func status() throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last }
        return status
    }

    /// Returns the status of a file in this descriptor's directory; a symbolic link is not followed.
    package func status(of name: String) throws(SystemError) -> stat {
        var status = stat()
        guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        return status
    }

    /// Creates a subdirectory with mode 0700 in this descriptor's directory; returns false if it existed already.
    @discardableResult
    package func makeDirectory(_ name: String) throws(SystemError) -> Bool {
        if unsafe mkdirat(number, name, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw .last }
        return false
    }

    /// Removes a file from this descriptor's directory; a missing file is not an error.
    package func removeFile(_ name: String) throws(SystemError) {
        guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else { throw .last }
    }

    /// Removes an empty subdirectory of this descriptor's directory; returns false if it still exists.
    @discardableResult
    package func removeDirectory(_ name: String) -> Bool {
        unsafe unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    }

    /// Renames a file within this descriptor's directory and replaces any file that has the new name.
    package func rename(_ name: String, to newName: String) throws(SystemError) {
        guard unsafe renameat(number, name, number, newName) == 0 else { throw .last }
    }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try retryingInterrupted {
                unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads once into the start of a buffer.
    ///
    /// - Parameter limit: The maximum number of bytes; nil for the size of the buffer.
    /// - Returns: The number of bytes read; 0 at the end of the file.
    package func read(into buffer: inout [UInt8], limit: Int? = nil) throws(SystemError) -> Int {
        try retryingInterrupted {
            unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(number, $0.baseAddress, min(limit ?? $0.count, $0.count))
            }
        }
    }

    package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        // Files in /proc report a size of 0.
        let size = (try? status()).map { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : 0 } ?? 0
        // The buffer has one byte more than the file, so that the first read detects whether the file has grown.
        var bytes = [UInt8](repeating: 0, count: size > 0 ? min(limit - 1, size) + 1 : min(limit, 16_384))
        var count = 0
        while count < limit {
            if count == bytes.count { bytes += repeatElement(0, count: min(count, limit - count)) }
            let read = try retryingInterrupted {
                unsafe bytes.withUnsafeMutableBytes {
                    unsafe Glibc.read(number, $0.baseAddress?.advanced(by: count), $0.count - count)
                }
            }
            count += read
            guard read > 0, count != size else { break }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Returns the names in this descriptor's directory, without `.` and `..`.
    package func names() throws(SystemError) -> [String] {
        // closedir closes the descriptor of the stream, so the stream gets a separate descriptor.
        let number = try open(".", O_RDONLY | O_DIRECTORY).release()
        guard let stream = unsafe fdopendir(number) else {
            let error = SystemError.last
            close(number)
            throw error
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            // Reset errno: readdir sets it only for an error, and leaves it unchanged at the end of the directory.
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw .last }
                return names
            }
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }
}
