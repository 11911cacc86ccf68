import LocationActivity
import SystemSupport

/// An HTTP client for routing services, weather services and trip statuses.
///
/// Each request runs on its own thread, with the system's libcurl, and stores nothing: no cookies, no cache. Cancelling
/// the task aborts the request at once.
package struct HTTPClient: Sendable {
    /// The timeout of a whole request.
    package var timeout: Duration
    /// The timeout for establishing a connection.
    package var connectTimeout: Duration
    /// The maximum length of a body in bytes.
    package var bodyLimit: Int

    package init(
        timeout: Duration = .seconds(10), connectTimeout: Duration = .seconds(5), bodyLimit: Int = 1 << 20
    ) {
        self.timeout = timeout
        self.connectTimeout = connectTimeout
        self.bodyLimit = bodyLimit
    }

    /// Sends a GET request.
    ///
    /// - Returns: The response with any status, after at most 3 redirects.
    /// - Throws: ``TravelServiceError`` if there is no complete response, or CancellationError.
    package func get(_ url: String) async throws -> HTTPResponse {
        try await response(to: HTTPRequest(address: HTTPAddress(url), limits: self))
    }

    /// Sends a POST request, with the same result and errors as ``get(_:)``.
    package func post(_ url: String, body: [UInt8], contentType: String) async throws -> HTTPResponse {
        let content = HTTPRequest.Content(body: body, type: contentType)
        return try await response(to: HTTPRequest(address: HTTPAddress(url), limits: self, content: content))
    }

    private func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let wake: WakePipe
        do {
            wake = try WakePipe()
        } catch {
            throw TravelServiceError("no request can be sent: \(error); \(SystemError.shortageRemedy)")
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(SystemError) {
                    // Resume before the clean-up, because libcurl waits for its resolver during the clean-up.
                    // `onDetachedThread` would resume only after the clean-up.
                    try DetachedThread.start {
                        CurlTransfer.run(request, until: wake) { continuation.resume(returning: $0) }
                    }
                } catch {
                    let failure = TravelServiceError(
                        "no thread can be started: \(error); \(SystemError.shortageRemedy)")
                    continuation.resume(returning: .failure(failure))
                }
            }
        } onCancel: {
            wake.wake()
        }
        switch outcome {
        case .response(let response): return response
        case .failure(let error): throw error
        case .cancelled: throw CancellationError()
        }
    }
}
