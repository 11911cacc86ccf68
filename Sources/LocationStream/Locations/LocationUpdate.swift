/// One step of a live sequence: a location, or why there is none.
///
/// Apple's `CLLocationUpdate`, whose name is a typealias of this type, with what a satellite receiver knows besides:
/// the kind and quality of the fix, the satellites used, and the reason of a gap in words. One update is made for
/// each epoch of the receiver, and one whenever the source is lost or found silent.
public struct LocationUpdate: Sendable, Hashable {
    /// The fix of this epoch; nil where there is none.
    public var location: Location?
    /// What the receiver could determine.
    public var fix: FixKind
    /// How it determined that; nil where it does not say.
    public var quality: FixQuality?
    /// The number of satellites used; nil where unknown.
    public var satellitesUsed: Int?
    /// The dilution of precision; nil where it was not asked for, or nothing of it is known.
    ///
    /// It is that of this epoch; what its sentences do not say is that of the receiver's last GSA.
    public var dilution: DilutionOfPrecision?
    /// The satellites in view by constellation and number; nil where they were not asked for, or none is known.
    ///
    /// They are what the receiver said last when the update was made. Of a live receiver that tells of them behind the
    /// sentence that ends its cycle, these are the ones of the cycle before.
    public var satellites: [Satellite]?
    /// Whether the receiver stands still, by the thresholds of the sequence's configuration.
    ///
    /// Unlike on iOS updates go on at a standstill.
    public var stationary: Bool
    /// Whether no location can be determined now.
    public var locationUnavailable: Bool
    /// Whether the connection to the source is lost; it is reopened for as long as the sequence is iterated.
    public var sourceDisconnected: Bool
    /// Whether the source may not be opened; ``reason`` names what to do.
    ///
    /// It goes on by itself once it may.
    public var authorizationDenied: Bool
    /// Whether the timestamp was moved by whole 1 024-week periods, because the receiver's week counter rolled over.
    public var timeCorrected: Bool
    /// How many updates were lost just before this one, because the consumer was slower than its buffer; 0 as a rule.
    public var missedUpdates: Int
    /// Why there is no location, in words for a person; nil where there is one.
    public var reason: String?
    /// Motion up to this update; nil unless it comes from a sequence of updates. It does not affect equality.
    @Uncompared package var motion: Motion? = nil

    /// Makes an update, as tests need it.
    ///
    /// - Parameters:
    ///   - location: The fix; nil where there is none.
    ///   - fix: The kind of fix; by default 3D or 2D as the location has an altitude or not, none without a location.
    ///   - quality: How the fix was determined.
    ///   - satellitesUsed: The number of satellites used.
    ///   - dilution: The dilution of precision.
    ///   - satellites: The satellites in view.
    ///   - stationary: Whether the receiver stands still.
    ///   - locationUnavailable: Whether no location can be determined now; by default true without a location.
    ///   - sourceDisconnected: Whether the connection to the source is lost.
    ///   - authorizationDenied: Whether the source may not be opened.
    ///   - timeCorrected: Whether the timestamp was corrected for a week rollover.
    ///   - missedUpdates: How many updates were lost just before this one.
    ///   - reason: Why there is no location.
    public init(
        location: Location?,
        fix: FixKind? = nil,
        quality: FixQuality? = nil,
        satellitesUsed: Int? = nil,
        dilution: DilutionOfPrecision? = nil,
        satellites: [Satellite]? = nil,
        stationary: Bool = false,
        locationUnavailable: Bool? = nil,
        sourceDisconnected: Bool = false,
        authorizationDenied: Bool = false,
        timeCorrected: Bool = false,
        missedUpdates: Int = 0,
        reason: String? = nil
    ) {
        self.location = location
        self.fix =
            fix ?? location.map { $0.altitude.isNaN ? .twoDimensional : .threeDimensional } ?? .none
        self.quality = quality
        self.satellitesUsed = satellitesUsed
        self.dilution = dilution
        self.satellites = satellites
        self.stationary = stationary
        self.locationUnavailable = locationUnavailable ?? (location == nil)
        self.sourceDisconnected = sourceDisconnected
        self.authorizationDenied = authorizationDenied
        self.timeCorrected = timeCorrected
        self.missedUpdates = missedUpdates
        self.reason = reason
    }
}

extension LocationUpdate {
    /// Apple's first spelling of ``stationary``.
    public var isStationary: Bool { stationary }
    /// Always false: a receiver gives an app all the accuracy it has.
    public var accuracyLimited: Bool { false }
    /// Always false: Linux has no switch that denies every program the location.
    public var authorizationDeniedGlobally: Bool { false }
    /// Always false: no rule but the device's permissions restricts a program.
    public var authorizationRestricted: Bool { false }
    /// Always false: Linux asks nobody.
    public var authorizationRequestInProgress: Bool { false }
    /// Always false: a program without a window is as much in use as any other.
    public var insufficientlyInUse: Bool { false }
    /// Always false: no session object is needed.
    public var serviceSessionRequired: Bool { false }
}
