import LocationActivity
import LocationStream
import SystemSupport

/// The address of a router: OSRM or Valhalla.
///
/// The scheme and the path of the address determine the router:
///
/// | address | router |
/// |---|---|
/// | `http://HOST:PORT` | OSRM, with the profile `driving`, `cycling` or `walking` |
/// | `http://HOST/…/route/v1` | the same |
/// | `http://HOST/…/route/v1/PROFILE` | OSRM, with this profile for cars, bikes and walks |
/// | `http://HOST/…/route` | Valhalla |
/// | `valhalla+http://HOST…` | Valhalla |
///
/// A query, such as `?key=…`, is sent with every request.
struct RouterAddress: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case osrm
        case valhalla
    }

    let kind: Kind
    /// The address without OSRM's `/route/v1/PROFILE` or Valhalla's `/route`.
    private let base: String
    /// OSRM's profile in the address; nil if the address contains none.
    private let profile: String?
    /// The query with its question mark, or an empty text.
    private let query: String

    /// Parses an address.
    ///
    /// - Throws: ``TravelServiceError`` if the text is not an http or https URL.
    init(_ text: String) throws(TravelServiceError) {
        let prefix = "valhalla+"
        let isNamed = text.lowercased().hasPrefix(prefix)
        let url = isNamed ? String(text.dropFirst(prefix.count)) : text
        _ = try HTTPAddress(url)
        let address = url.prefix { $0 != "#" }
        let path = address.prefix { $0 != "?" }
        query = String(address.dropFirst(path.count))
        var base = path
        while base.hasSuffix("/") { base.removeLast() }
        var parts = base.split(separator: "/", omittingEmptySubsequences: false)[...]
        // The first three parts are the scheme, an empty part and the host.
        if isNamed || (parts.count > 3 && parts.last == "route") {
            if parts.count > 3, parts.last == "route" { parts.removeLast() }
            (kind, profile) = (.valhalla, nil)
        } else {
            kind = .osrm
            let isComplete = parts.count > 5 && parts.dropLast().suffix(2) == ["route", "v1"]
            profile = isComplete ? parts.popLast().map { String($0) } : nil
            if parts.count > 4, parts.suffix(2) == ["route", "v1"] { parts.removeLast(2) }
        }
        self.base = parts.joined(separator: "/")
    }

    /// The address for requests to Valhalla.
    var valhallaURL: String { "\(base)/route\(query)" }

    /// Returns the URL of a request to OSRM; nil if OSRM does not support the means of transport.
    func osrmURL(for request: TravelRequest) -> String? {
        guard let name = request.mode.osrmProfile else { return nil }
        let way = [request.origin, request.destination].map {
            "\(FixedPoint.text($0.longitude, places: 6)),\(FixedPoint.text($0.latitude, places: 6))"
        }
        let options = (query.isEmpty ? "?" : "\(query)&") + "overview=false&steps=false&alternatives=false"
        return "\(base)/route/v1/\(profile ?? name)/\(way.joined(separator: ";"))\(options)"
    }
}

extension TravelMode {
    /// The profile on the public servers of OSRM; nil for `transit`, which OSRM does not support.
    fileprivate var osrmProfile: String? {
        switch self {
        case .car: "driving"
        case .bike: "cycling"
        case .walk: "walking"
        case .transit: nil
        }
    }
}
