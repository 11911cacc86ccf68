internal import CGPS

/// libgps, gpsd's client library, which decodes gpsd's reports.
package enum GpsdLibrary {
    /// The file name with which the library is opened, or `libgps` if the program is linked with the library.
    package static var name: String { unsafe String(cString: cgps_library()) }

    /// The major version of the library's API: 9 for gpsd 3.20, 16 for gpsd 3.27.
    package static var apiVersion: Int { Int(cgps_api_version()) }

    /// Returns the problem and the remedy if the library cannot be opened.
    package static func unavailability(of name: String = name) -> (problem: String, remedy: String) {
        (
            "cannot open \(name), gpsd's client library",
            "install its package, such as libgps28 for libgps.so.28, or build myeline with the version that is installed"
        )
    }

    /// Whether the library can be opened.
    package static var isAvailable: Bool { unsafe cgps_find_unpack() != nil }
}
