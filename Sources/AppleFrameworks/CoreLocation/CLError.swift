public import Foundation
import LocationStream

/// A failure of a ``CLLocationManager`` or a ``CLGeocoder``.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kind of the failure.
    public let code: Code
    /// The description, with the cause and the remedy; if nil, the description is the text of ``code``.
    let reason: String?

    /// Creates a failure; only the localized description in `userInfo` is kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, reason: userInfo[NSLocalizedDescriptionKey] as? String)
    }

    init(_ code: Code, reason: String?) {
        (self.code, self.reason) = (code, reason)
    }

    init(_ error: LocationStreamError) {
        self.init(error.code == .permissionDenied ? .denied : .network, reason: error.message)
    }

    /// "kCLErrorDomain".
    public static var errorDomain: String { kCLErrorDomain }
    /// The kind of the failure as a number.
    public var errorCode: Int { code.rawValue }
    /// The localized description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    /// The localized description.
    public var userInfo: [String: Any] { errorUserInfo }
    /// The failure in one line.
    public var errorDescription: String? { reason ?? code.text }
    /// Always nil: no other region is suggested.
    public var alternateRegion: CLRegion? { nil }
}

/// The domain of ``CLError``.
public let kCLErrorDomain = "kCLErrorDomain"
/// The key of an alternative region in an error's `userInfo`; no error has one.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"
