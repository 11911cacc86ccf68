import Testing

/// Waits until something is so, which it is to be soon; the test's time limit ends the wait otherwise.
package func eventually(_ condition: @Sendable () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(5)) }
}
