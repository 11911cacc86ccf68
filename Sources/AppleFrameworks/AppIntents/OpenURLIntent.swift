import ActivityRendering
public import Foundation
public import LocationActivity
import SystemSupport

/// An intent that opens a URL with the desktop's default program for that kind of URL.
public struct OpenURLIntent: SystemIntent {
    /// The title of the intent.
    public static let title: LocalizedStringResource = "Open URL"

    /// The URL to open.
    @Parameter(title: "URL")
    public var url: URL

    /// Creates an intent without a URL; set ``url`` before you perform the intent.
    public init() {}

    /// Creates an intent.
    public init(_ url: URL) {
        self.init()
        self.url = url
    }

    /// Runs `xdg-open`.
    ///
    /// - Throws: ``AppIntentError`` if the URL is refused, or if `xdg-open` cannot be run. A URL is refused if it is
    ///   malformed or longer than 2,048 bytes. A URL is also refused if URLs of its scheme may run code or read
    ///   files.
    public func perform() async throws -> some IntentResult {
        let scheme = url.scheme.map { Set([$0.lowercased()]) } ?? []
        guard let address = URLPolicy.accepted(url.absoluteString, alsoAccepting: scheme) else {
            throw $url.needsValueError("URL refused; use http, https, mailto, tel, sms or geo, and at most 2048 bytes")
        }
        do throws(SystemError) {
            try DesktopOpener.open(address)
        } catch {
            throw $url.needsValueError("cannot start xdg-open; install xdg-utils")
        }
        return .result()
    }
}
