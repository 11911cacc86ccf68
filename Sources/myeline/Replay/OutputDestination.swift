import ActivitySurfaces

final class OutputDestination: ReplaySink {
    private let output = StandardOutput()

    var name: String? { nil }

    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws {
        try await output.write(bytes)
    }

    func finish() async {}
}
