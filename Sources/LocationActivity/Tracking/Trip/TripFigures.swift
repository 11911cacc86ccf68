import FoundationEssentials

/// The values of a trip's content as text.
struct TripFigures {
    let attributes: TripAttributes
    let state: TripAttributes.ContentState
    /// The colour of the status.
    let color: Color
    private let date: Date

    init(_ context: ActivityViewContext<TripAttributes>, _ settings: TripSettings) {
        attributes = context.attributes
        (state, date) = (context.state, context.date)
        color = Color(settings.colors[context.state.status.rawValue] ?? "primary")
    }

    var title: String {
        state.leg == .dropoff && state.status == .enRoute ? "On board" : state.status.title
    }

    /// The time to the arrival; nil if it is unknown, or if the driver is at the pickup.
    var arrival: String? {
        guard !state.status.isAtPickup, let minutes = state.etaMinutes else { return nil }
        return minutes < 1 ? "under 1 min" : minutes < 600 ? "\(minutes) min" : "\(minutes / 60) h"
    }

    /// The time to the arrival in short form; "here" at the pickup, or the status if the time is unknown.
    var compact: String {
        if state.status.isAtPickup { return "here" }
        guard let minutes = state.etaMinutes else { return state.status.title }
        return minutes < 1 ? "<1m" : minutes < 600 ? "\(minutes)m" : "\(minutes / 60)h"
    }

    /// The dates at which ``pickupDay(at:)`` changes.
    var dayChanges: [Date] {
        [ClockTime.user.nextChange([attributes.pickupTime], at: date)].compactMap(\.self)
    }

    /// Returns the day of the pickup time, such as `Fri`; nil if it is today or unknown.
    func pickupDay(at date: Date) -> String? { attributes.pickupTime.flatMap { ClockTime.user.day($0, at: date) } }

    /// The driver and the vehicle; nil if both are unknown.
    var driver: String? {
        let parts = [state.driverName, attributes.vehicleClass].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The name of the place to which the driver drives.
    var place: String {
        state.leg == .dropoff ? attributes.dropoffAddress ?? "the drop-off" : attributes.pickupAddress
    }

    var placeLabel: String { state.leg == .dropoff ? "Drop-off" : "Pickup" }

    /// The URL that calls the driver; nil if the phone number is unknown or the trip has ended.
    var call: URL? { state.status.isFinal ? nil : state.driverPhone.flatMap { URL(string: $0.url) } }
}
