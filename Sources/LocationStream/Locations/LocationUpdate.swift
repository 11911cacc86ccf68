/// One element of a sequence of updates: a location, or the reason why there is none.
///
/// The counterpart of Apple's `CLLocationUpdate`; ``CLLocationUpdate`` is a typealias of this type. This type adds
/// the dimensions and the quality of the fix, satellites, the heading, the receiver's alarms, and a readable reason
/// for a missing location. There is one update for each epoch of the receiver. There is also an update whenever the
/// source is lost or falls silent.
public struct LocationUpdate: Sendable, Hashable {
    /// The location; nil if it is unknown, for example because there is no fix.
    public var location: Location?
    /// Dimensions of the fix; ``FixKind/none`` if there is no fix.
    public var fix: FixKind
    /// Method of the fix; nil if not reported.
    public var quality: FixQuality?
    /// Number of satellites used for the fix; nil if the receiver does not report the number.
    public var satellitesUsed: Int?
    /// The latest heading from an instrument of the same source; nil if it is unknown or if the epoch has no time.
    ///
    /// Headings do not cause updates of their own.
    public var heading: Heading?
    /// Dilutions of precision; nil if not requested or unknown.
    ///
    /// A dilution that is missing in the sentences of the epoch comes from the receiver's last GSA or, if gpsd is the
    /// source, from its last SKY report.
    public var dilution: DilutionOfPrecision?
    /// Satellites in view, ordered by constellation and number; nil if not requested or unknown.
    ///
    /// The satellites are from the receiver's last report. An update of a live receiver does not wait for this
    /// report. If the receiver sends the report at the end of its cycle, the satellites are therefore one cycle old.
    public var satellites: [Satellite]?
    /// Faults of the antenna and disturbances of the reception that the receiver reports; empty if it reports none.
    ///
    /// An alarm of a receiver that sends NMEA 0183 lasts until the receiver clears it or the source is reopened. An
    /// alarm that gpsd passes on lasts for 15 s after its last report.
    public var alarms: ReceiverAlarms
    /// Whether the receiver stands still, by the thresholds of the sequence's ``MotionFilter``.
    ///
    /// Unlike on iOS, updates continue during a standstill.
    public var stationary: Bool
    /// Whether there is no location.
    public var locationUnavailable: Bool
    /// Whether the source cannot be opened, was lost, or provides nothing usable; ``reason`` says which of these
    /// applies.
    ///
    /// A live source is reopened for as long as the sequence is iterated. If permission is missing,
    /// ``authorizationDenied`` is set instead.
    public var sourceDisconnected: Bool
    /// Whether permission to open the source is missing; ``reason`` then contains a remedy.
    ///
    /// Updates continue automatically once permission is granted.
    public var authorizationDenied: Bool
    /// Whether the timestamp was corrected by whole 1 024-week periods, because the receiver's week counter overflowed.
    public var timeCorrected: Bool
    /// Whether the timestamp is an estimate, because the receiver or the recorded track has no time.
    ///
    /// The estimate is the time of arrival for a live source, and one second after the previous update in a log.
    public var timeEstimated: Bool
    /// Number of updates that were dropped before this update because the consumer was too slow.
    public var missedUpdates: Int
    /// Readable reason why there is no location; nil if there is a location.
    public var reason: String?
    /// Motion up to this update; nil if the update does not come from a sequence.
    ///
    /// Updates that differ only in their motion are equal.
    @Uncompared package var motion: Motion? = nil
    /// Time of the epoch in milliseconds since 1970; nil if unknown, or if there is no epoch.
    ///
    /// An epoch without a fix can have a time. Updates that differ only in this time are equal.
    @Uncompared package var epochTime: Int64? = nil
    /// A remark about the receiver for the log; nil if there is no new one.
    @Uncompared package var notice: String? = nil

    /// Creates an update, for example for a test.
    ///
    /// By default, `fix` is 3D for a location with an altitude, 2D for a location without an altitude, and `none` if
    /// there is no location. By default, `locationUnavailable` is true if there is no location.
    public init(
        location: Location?,
        fix: FixKind? = nil,
        quality: FixQuality? = nil,
        satellitesUsed: Int? = nil,
        heading: Heading? = nil,
        dilution: DilutionOfPrecision? = nil,
        satellites: [Satellite]? = nil,
        alarms: ReceiverAlarms = [],
        stationary: Bool = false,
        locationUnavailable: Bool? = nil,
        sourceDisconnected: Bool = false,
        authorizationDenied: Bool = false,
        timeCorrected: Bool = false,
        timeEstimated: Bool = false,
        missedUpdates: Int = 0,
        reason: String? = nil
    ) {
        self.location = location
        self.fix =
            fix ?? location.map { $0.altitude.isNaN ? .twoDimensional : .threeDimensional } ?? .none
        self.quality = quality
        self.satellitesUsed = satellitesUsed
        self.heading = heading
        self.dilution = dilution
        self.satellites = satellites
        self.alarms = alarms
        self.stationary = stationary
        self.locationUnavailable = locationUnavailable ?? (location == nil)
        self.sourceDisconnected = sourceDisconnected
        self.authorizationDenied = authorizationDenied
        self.timeCorrected = timeCorrected
        self.timeEstimated = timeEstimated
        self.missedUpdates = missedUpdates
        self.reason = reason
    }
}

extension LocationUpdate {
    static func disconnected(_ reason: String) -> LocationUpdate {
        LocationUpdate(location: nil, sourceDisconnected: true, reason: reason)
    }

    /// Apple's earlier name of ``stationary``.
    public var isStationary: Bool { stationary }
    /// Always false: a receiver provides its full accuracy.
    public var accuracyLimited: Bool { false }
    /// Always false: Linux has no global setting that denies access to the location.
    public var authorizationDeniedGlobally: Bool { false }
    /// Always false: on Linux, only the permissions of the device restrict access; see ``authorizationDenied``.
    public var authorizationRestricted: Bool { false }
    /// Always false: Linux does not ask the user for access.
    public var authorizationRequestInProgress: Bool { false }
    /// Always false: Linux does not restrict locations to programs in the foreground.
    public var insufficientlyInUse: Bool { false }
    /// Always false: no session object is needed.
    public var serviceSessionRequired: Bool { false }
}
