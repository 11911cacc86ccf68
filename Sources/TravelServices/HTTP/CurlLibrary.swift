import CCurl
import LocationActivity
import Synchronization

/// The system's libcurl, opened on first use.
enum CurlLibrary {
    // libcurl before 7.84 may be initialized by one thread at a time only.
    private static let turn = Mutex(())

    static func open() throws(TravelServiceError) -> ccurl_library {
        var library = ccurl_library()
        let missing = turn.withLock { _ in
            unsafe ccurl_open(&library).map { unsafe String(cString: $0) }
        }
        guard let missing else { return library }
        throw TravelServiceError("libcurl cannot be opened (\(missing)); install the package libcurl4")
    }
}
