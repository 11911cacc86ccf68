import ActivitySurfaces

protocol ReplaySink: AnyObject {
    /// The device or address to open for reading; nil for standard output.
    var name: String? { get }

    /// Sends the bytes of an epoch.
    ///
    /// If `waitsForReaders` is true, as in a replay without delays, waits until readers take the data. If it is false,
    /// slow readers may lose data, as with a receiver.
    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws

    /// Waits up to a second for readers to receive everything; nothing may be sent afterwards.
    func finish() async
}

extension ReplaySink {
    func finish() async {}
}

final class StandardOutputSink: ReplaySink {
    private let output = StandardOutput()

    var name: String? { nil }

    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws {
        try await output.write(bytes)
    }
}
