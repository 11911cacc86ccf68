public import Foundation
public import LocationStream
import Synchronization

/// A closure that receives the addresses of a request, or the failure of the request.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses on iOS; on Linux, each request fails with a message that says what to do.
open class CLGeocoder: NSObject, @unchecked Sendable {
    // Unchecked, because the class is not final, as in Apple's frameworks. It is thread-safe, because the count is
    // atomic.
    private let requests = Atomic(0)

    /// Creates a geocoder.
    public override init() {}

    /// Whether a request has not been answered yet.
    open var isGeocoding: Bool { requests.load(ordering: .relaxed) > 0 }

    /// Has no effect: requests are answered at once.
    open func cancelGeocode() {}

    /// Fails: Linux has no geocoder.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Fails: Linux has no geocoder.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Fails: Linux has no geocoder.
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Fails: Linux has no geocoder.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Fails: Linux has no geocoder.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Fails: Linux has no geocoder.
    ///
    /// - Throws: A ``CLError``, always.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale? = nil
    ) async throws -> [CLPlacemark] {
        throw Self.error
    }

    /// Fails: Linux has no geocoder.
    ///
    /// - Throws: A ``CLError``, always.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
    ) async throws -> [CLPlacemark] {
        throw Self.error
    }

    private static var error: CLError {
        CLError(
            .geocodeFoundNoResult,
            reason: "Linux has no geocoder; send the position or the address to a service such as Nominatim")
    }

    private func fail(_ completion: @escaping CLGeocodeCompletionHandler) {
        requests.wrappingAdd(1, ordering: .relaxed)
        // Called on the main thread, as in Apple's frameworks.
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async {
            self.requests.wrappingSubtract(1, ordering: .relaxed)
            unsafe completion(nil, Self.error)
        }
    }
}
