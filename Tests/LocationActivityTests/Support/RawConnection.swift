import Glibc
import LocationActivity
import LocationStream
import Testing
import ActivityTree
import SystemSupport

/// A connection to a control socket that sends arbitrary bytes.
final class RawConnection: Sendable {
    private let number: Int32

    init(_ path: String) throws {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let directory = parts.dropLast().joined(separator: "/")
        let folder = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
        number = try UnixSocket.connect(String(parts.last ?? ""), in: folder, path: directory).release()
        // The socket blocks, so that the test's time limit is the timeout.
        _ = fcntl(number, F_SETFL, 0)
    }

    deinit {
        close(number)
    }

    /// Sends bytes; bytes for a closed connection are dropped.
    func send(_ bytes: some Sequence<UInt8>) async {
        let bytes = Array(bytes)
        await onDetachedThread { [number] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes { bytes in
                    unsafe Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    func endSending() {
        shutdown(number, Int32(SHUT_WR))
    }

    /// Returns the next line; nil at the end of the connection.
    func line() async -> String? {
        await onDetachedThread { [number] in
            var line: [UInt8] = []
            var byte: UInt8 = 0
            while unsafe recv(number, &byte, 1, 0) == 1 {
                if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
                line.append(byte)
            }
            return nil
        }
    }

    func reply() async throws -> JSONValue {
        try JSONValue(parsing: #require(await line()))
    }
}
