import SystemSupport

package enum PlaceError: Error, Sendable, Hashable {
    /// No place has this name; `known` contains the names of all places.
    case unknown(String, known: [String])
    /// No places are stored.
    case noPlaces
    /// A place with this name already exists.
    case exists(String)
    /// The text is neither `LATITUDE,LONGITUDE` nor the name of a place.
    case invalidCoordinate(String)
    /// The vertices do not form a valid polygon; the text is the message.
    case invalidPolygon(String)
    case invalidName(String)
    /// The file cannot be read or written, or is not valid; the text is the message.
    case file(String, remedy: String)
}

extension PlaceError: ErrorWithRemedy {
    /// The maximum number of known names that a remedy lists.
    private static let nameLimit = 20

    package var message: String {
        switch self {
        case .unknown(let name, _): "there is no place '\(name)'"
        case .noPlaces: "there are no places"
        case .exists(let name): "there is already a place '\(name)'"
        case .invalidCoordinate(let text): CoordinateText.problem(of: text)
        case .invalidPolygon(let text): text
        case .invalidName(let name): "invalid name '\(name)'"
        case .file(let problem, _): problem
        }
    }

    package var remedy: String {
        switch self {
        case .unknown(_, known: []), .noPlaces: "add one with 'myeline place add NAME LATITUDE,LONGITUDE'"
        case .unknown(_, let known):
            "choose \(known.prefix(Self.nameLimit).joined(separator: ", "))"
                + (known.count > Self.nameLimit ? ", or see 'myeline place list'" : "")
        case .exists: "replace it with --replace, or choose another name"
        case .invalidCoordinate: "give LATITUDE,LONGITUDE in degrees, such as 48.137,11.575"
        case .invalidPolygon:
            "correct the vertices, which are written as \"LATITUDE,LONGITUDE LATITUDE,LONGITUDE …\""
        case .invalidName: "it \(PlaceName.rule)"
        case .file(_, let remedy): remedy
        }
    }
}
