import ActivitySurfaces

/// Standard output as a replay's destination.
///
/// It is waited for: a pipe loses nothing.
final class OutputDestination: ReplaySink {
    private let output = StandardOutput()

    var name: String? { nil }

    func send(_ bytes: [UInt8], patiently: Bool) async throws {
        try await output.write(bytes)
    }

    func finish() async {}
}
