/// An element of a live sequence: a location, or the reason for its absence.
///
/// Apple's `CLLocationUpdate`, which is a typealias of this type, with additional values of a satellite receiver: the kind
/// and quality of the fix, the satellites, and the reason for a gap. There is one update for each epoch of the receiver,
/// and one whenever the source is lost or silent.
public struct LocationUpdate: Sendable, Hashable {
    /// The location of this epoch; nil without a fix.
    public var location: Location?
    /// The kind of fix.
    public var fix: FixKind
    /// How the fix was determined; nil if unknown.
    public var quality: FixQuality?
    /// The number of satellites used; nil if unknown.
    public var satellitesUsed: Int?
    /// The dilution of precision; nil if not requested or unknown.
    ///
    /// Values that the epoch's sentences lack are those of the receiver's last GSA.
    public var dilution: DilutionOfPrecision?
    /// The satellites in view, by constellation and number; nil if not requested or unknown.
    ///
    /// These are the last ones that the receiver reported before this update. A live receiver that reports them after the
    /// last sentence of its cycle provides those of the previous cycle.
    public var satellites: [Satellite]?
    /// True if the receiver stands still, by the thresholds of the sequence's configuration.
    ///
    /// Unlike on iOS, updates continue during a standstill.
    public var stationary: Bool
    /// True if no location can be determined now.
    public var locationUnavailable: Bool
    /// True if the source is lost or silent; it is reopened while the sequence is iterated.
    public var sourceDisconnected: Bool
    /// True if the program lacks permission to open the source; ``reason`` names the remedy.
    ///
    /// Updates continue automatically once permission is granted.
    public var authorizationDenied: Bool
    /// True if the timestamp was corrected by multiples of 1 024 weeks, because the receiver's week counter rolled over.
    public var timeCorrected: Bool
    /// The number of updates dropped before this one because the consumer was too slow.
    public var missedUpdates: Int
    /// The reason for a missing location, for users; nil if there is a location.
    public var reason: String?
    /// Motion up to this update; nil unless it comes from a sequence of updates. It does not affect equality.
    @Uncompared package var motion: Motion? = nil

    /// Creates an update, for tests.
    ///
    /// - Parameters:
    ///   - location: The location; nil without a fix.
    ///   - fix: The kind of fix; by default 3D for a location with an altitude, 2D for one without, none without a location.
    ///   - quality: How the fix was determined.
    ///   - satellitesUsed: The number of satellites used.
    ///   - dilution: The dilution of precision.
    ///   - satellites: The satellites in view.
    ///   - stationary: True if the receiver stands still.
    ///   - locationUnavailable: True if no location can be determined now; by default true without a location.
    ///   - sourceDisconnected: True if the source is lost or silent.
    ///   - authorizationDenied: True if the program lacks permission to open the source.
    ///   - timeCorrected: True if the timestamp was corrected for a week rollover.
    ///   - missedUpdates: The number of updates dropped before this one.
    ///   - reason: The reason for a missing location.
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
    /// Apple's earlier name of ``stationary``.
    public var isStationary: Bool { stationary }
    /// Always false: a receiver always reports its full accuracy.
    public var accuracyLimited: Bool { false }
    /// Always false: Linux has no global location setting.
    public var authorizationDeniedGlobally: Bool { false }
    /// Always false: only the device's permissions restrict a program.
    public var authorizationRestricted: Bool { false }
    /// Always false: Linux does not prompt the user.
    public var authorizationRequestInProgress: Bool { false }
    /// Always false: a program without a window counts as in use.
    public var insufficientlyInUse: Bool { false }
    /// Always false: no session object is required.
    public var serviceSessionRequired: Bool { false }
}
