import Testing

/// Waits until a condition holds.
///
/// The test's time limit is the timeout.
package func eventually(_ condition: @Sendable () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(5)) }
}
