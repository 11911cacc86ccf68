public import Foundation
public import LocationActivity

/// Opens a URL with the desktop's program for it.
public struct OpenURLIntent: SystemIntent {
    /// The title.
    public static let title: LocalizedStringResource = "Open URL"

    /// The URL.
    @Parameter(title: "URL")
    public var url: URL

    /// Creates an intent without a URL, which must be set before it is performed.
    public init() {}

    /// Creates an intent.
    public init(_ url: URL) {
        self.init()
        self.url = url
    }

    /// Runs `xdg-open`.
    ///
    /// - Throws: ``AppIntentError`` if a URL of this scheme is not opened, because it may run code or read files, or
    ///   if `xdg-open` cannot be run.
    public func perform() async throws -> some IntentResult {
        guard let scheme = url.scheme?.lowercased(), !["file", "javascript", "data"].contains(scheme) else {
            throw $url.needsValueError("a URL of this scheme is not opened")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", url.absoluteString]
        do {
            try process.run()
        } catch {
            throw $url.needsValueError("cannot run xdg-open; install xdg-utils")
        }
        return .result()
    }
}
