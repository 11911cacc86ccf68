public import Foundation
public import LocationStream

/// An address; all members are nil, because a ``CLGeocoder`` finds no addresses.
open class CLPlacemark: NSObject, @unchecked Sendable {
    // Unchecked, because the class is not final, as in Apple's frameworks. It is thread-safe, because it has no
    // state.

    /// Creates a copy of an address.
    public init(placemark: CLPlacemark) {}

    /// The position.
    open var location: CLLocation? { nil }
    /// The area of the place.
    open var region: CLRegion? { nil }
    /// The time zone.
    open var timeZone: TimeZone? { nil }
    /// The name of the place.
    open var name: String? { nil }
    /// The street.
    open var thoroughfare: String? { nil }
    /// The number of the house.
    open var subThoroughfare: String? { nil }
    /// The city.
    open var locality: String? { nil }
    /// The part of the city.
    open var subLocality: String? { nil }
    /// The state or province.
    open var administrativeArea: String? { nil }
    /// The county.
    open var subAdministrativeArea: String? { nil }
    /// The postal code.
    open var postalCode: String? { nil }
    /// The code of the country.
    open var isoCountryCode: String? { nil }
    /// The country.
    open var country: String? { nil }
    /// The lake or river.
    open var inlandWater: String? { nil }
    /// The ocean.
    open var ocean: String? { nil }
    /// Places of interest.
    open var areasOfInterest: [String]? { nil }
    /// The parts of the address.
    @available(*, deprecated, message: "Use the members of the address.")
    open var addressDictionary: [AnyHashable: Any]? { nil }
}
