import FoundationEssentials
import LocationActivity
import LocationStream

extension TravelRequest {
    /// A way through Bern, with departure on 2026-06-01 at 06:00 UTC.
    static func sample(_ mode: TravelMode = .car) -> TravelRequest {
        TravelRequest(
            origin: LocationCoordinate2D(latitude: 46.94809, longitude: 7.44744),
            destination: LocationCoordinate2D(latitude: 46.9667, longitude: 7.463_000_4),
            mode: mode, departure: Date(timeIntervalSince1970: 1_780_293_600))
    }
}
