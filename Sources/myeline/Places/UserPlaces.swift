import ActivitySurfaces
import LocationActivity
import LocationStream

/// The places of the user, for commands.
enum UserPlaces {
    /// Returns the file of places.
    ///
    /// - Throws: ``Failure`` if there is no directory for the file.
    static func file() throws(Failure) -> PlaceFile {
        guard let file = PlaceFile.user else {
            throw Failure("there is no directory for a file of places", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        return file
    }

    /// Returns all places.
    ///
    /// - Throws: ``Failure`` if there are none.
    static func all() throws(Failure) -> [Place] {
        let file = try file()
        do throws(PlaceError) {
            let places = try file.read()
            guard !places.isEmpty else { throw .noPlaces }
            return places
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    init(_ error: PlaceError) {
        let status: ExitStatus =
            switch error {
            case .unknown, .noPlaces: .nothing
            case .invalidCoordinate, .invalidPolygon, .invalidName: .usage
            case .exists, .file: .failed
            }
        self.init(error.message, remedy: error.remedy, status: status)
    }
}

extension Units {
    /// Formats the radius of a place, for example "100 m" or "328 ft".
    func radius(_ metres: Double) -> String {
        // Nautical miles with two decimals are too coarse for a radius below 1 km.
        self == .nautical && metres < 1000 ? length(metres) : distance(metres)
    }
}
