import FoundationEssentials
import Glibc

/// Reads and writes the compiler's messages on standard input and output.
enum MessageStream {
    /// The maximum length of a message in bytes.
    private static let limit: UInt64 = 1 << 30

    /// Reads a message; returns nil at the end of the input, and for a message that is too long.
    static func read() -> Data? {
        guard let header = read(8) else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard length <= limit else { return nil }
        return read(Int(length)).map { Data($0) }
    }

    /// Writes a message; ends the process if the compiler has exited.
    static func write(_ message: Data) {
        var bytes = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(message.count) >> ($0 * 8)) }
        bytes += message
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { exit(1) }
            rest.removeFirst(count)
        }
    }

    private static func read(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: min(count - bytes.count, 1 << 16)) {
                buffer, length in
                length = unsafe max(0, Glibc.read(0, buffer.baseAddress, buffer.count))
            }
            guard !part.isEmpty else { return nil }
            bytes += part
        }
        return bytes
    }
}
