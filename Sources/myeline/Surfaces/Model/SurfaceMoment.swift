import LocationActivity

/// The moment that a surface draws: both times of the machine, and the boot that they belong to.
struct SurfaceMoment: Sendable, Hashable {
    var time: ActivityClock.Moment
    var boot: String

    /// A moment of a clock.
    init(_ clock: ActivityClock) {
        time = clock.now
        boot = clock.bootID
    }

    /// This moment.
    static var now: SurfaceMoment { SurfaceMoment(.system) }
}
