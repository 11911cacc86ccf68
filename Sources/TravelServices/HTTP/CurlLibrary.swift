import CCurl
import LocationActivity
import Synchronization

/// The system's libcurl, opened on first use.
enum CurlLibrary {
    // Serializes the initialization, which is not thread-safe before libcurl 7.84.
    private static let turn = Mutex(())

    static func open() throws(TravelServiceError) -> ccurl_library {
        var library = ccurl_library()
        let missing = turn.withLock { _ in
            unsafe ccurl_open(&library).map { unsafe String(cString: $0) }
        }
        guard let missing else { return library }
        throw TravelServiceError("libcurl cannot be opened (\(missing)); install the package libcurl4, or reinstall it")
    }
}
