import ActivitySurfaces
import LocationActivity

extension StandardOutput {
    /// The array is written in parts of about this size in bytes, so that a thousand activities take little memory.
    private static let partSize = 64 << 10

    /// Writes snapshots as a JSON array on one line, in the format of `state.json`.
    func write(jsonArray snapshots: some Sequence<ActivitySnapshot>) async throws {
        var part = [UInt8(ascii: "[")]
        var separator: [UInt8] = []
        for snapshot in snapshots {
            part += separator
            part += snapshot.encoded()
            separator = [UInt8(ascii: ",")]
            guard part.count >= Self.partSize else { continue }
            try await write(part)
            part.removeAll(keepingCapacity: true)
        }
        part.append(UInt8(ascii: "]"))
        try await write(line: part)
    }
}
