/// Splits gpsd's byte stream into zero-terminated lines for libgps.
struct GpsdLineFramer {
    /// The maximum length of a line in bytes: six times gpsd's own limit (GPS_JSON_RESPONSE_MAX, 10 240 bytes).
    static let longestLine = 64 << 10

    private var line: [UInt8] = []
    private var isOverlong = false

    /// Delivers each line that the bytes complete; drops lines that are too long.
    mutating func push(_ bytes: Span<UInt8>, line deliver: (inout [UInt8]) throws(SourceFailure) -> Void)
        throws(SourceFailure)
    {
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if byte != UInt8(ascii: "\n") {
                if line.count < Self.longestLine { line.append(byte) } else { isOverlong = true }
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if !isOverlong, !line.isEmpty {
                line.append(0)
                try deliver(&line)
            }
            line.removeAll(keepingCapacity: true)
            isOverlong = false
        }
    }

    var pendingBytes: Int { line.count }
}
