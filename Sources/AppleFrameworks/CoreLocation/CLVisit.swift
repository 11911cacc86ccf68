public import Foundation
public import LocationStream

/// A stay at a place.
///
/// Stays are not detected on Linux, so a program never receives a visit.
public final class CLVisit: NSObject, Sendable {
    /// The position.
    public let coordinate: CLLocationCoordinate2D
    /// The start of the stay.
    public let arrivalDate: Date
    /// The end of the stay.
    public let departureDate: Date
    /// The uncertainty of the position in metres.
    public let horizontalAccuracy: CLLocationAccuracy

    init(coordinate: CLLocationCoordinate2D, arrivalDate: Date, departureDate: Date, horizontalAccuracy: Double) {
        self.coordinate = coordinate
        (self.arrivalDate, self.departureDate) = (arrivalDate, departureDate)
        self.horizontalAccuracy = horizontalAccuracy
    }
}
