import LocationActivity
import Testing

/// Returns the message of the error that a call throws.
func message(_ call: () async throws -> some Any) async throws -> String {
    let error = await #expect(throws: TravelServiceError.self) { _ = try await call() }
    return try #require(error).description
}
