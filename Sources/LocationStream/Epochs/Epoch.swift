/// Everything that one receiver epoch said: the sentences that carry one time of day.
///
/// Unknown numbers are NaN, so that an epoch is a flat value with no allocation.
package struct Epoch: Sendable {
    /// Milliseconds since 1970-01-01 UTC; nil where the log gives no time, or no date that could be found.
    package var milliseconds: Int64?
    /// Whether the date was moved by whole 1 024-week periods.
    package var timeCorrected = false
    /// What the receiver could determine.
    package var fix: FixKind = .none
    /// How it determined that.
    package var quality: FixQuality?
    /// The number of satellites used.
    package var satellitesUsed: Int?
    /// Degrees north.
    package var latitude = Double.nan
    /// Degrees east.
    package var longitude = Double.nan
    /// How many decimals of a degree hold what the receiver sent: two more than its minutes had.
    package var coordinateDigits = 9
    /// Metres above mean sea level.
    package var altitude = Double.nan
    /// Metres above the WGS 84 ellipsoid.
    package var ellipsoidalAltitude = Double.nan
    /// Metres per second over ground.
    package var speed = Double.nan
    /// Degrees clockwise from true north.
    package var course = Double.nan
    /// Degrees clockwise from true north that the vessel points to (HDT, THS, HDG with its variation).
    package var heading = Double.nan
    /// Metres: the receiver's own estimate.
    package var horizontalError = Double.nan
    /// Metres: the receiver's own estimate.
    package var verticalError = Double.nan
    /// Horizontal dilution of precision.
    package var hdop = Double.nan
    /// Vertical dilution of precision.
    package var vdop = Double.nan
    /// The sky, where it was asked for; nil costs no allocation.
    package var sky: Sky?
    /// Where the epoch's first sentence begins: a count of bytes since the decoder was made.
    package var firstByte = 0
    /// Where the byte behind the epoch's last sentence is.
    package var endByte = 0

    package init() {}
}
