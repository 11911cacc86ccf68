internal import CGPS

/// libgps, gpsd's client library, which decodes gpsd's reports.
package enum GpsdLibrary {
    /// The file name with which the library is opened, or `libgps` if the program is linked with the library.
    package static var name: String { unsafe String(cString: cgps_library()) }

    /// The major version of the library's API: 9 for gpsd 3.20, 16 for gpsd 3.27.
    package static var apiVersion: Int { Int(cgps_api_version()) }

    /// Whether the library can be opened.
    package static var isAvailable: Bool { unsafe cgps_find_unpack() != nil }
}
