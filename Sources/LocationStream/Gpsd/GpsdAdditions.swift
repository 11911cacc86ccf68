/// Learns which members further reports of an epoch add to the first report.
///
/// gpsd reports an epoch twice if the receiver sends RMC or VTG after the sentence that usually ends its cycle. A live
/// epoch then waits for the second report. Other epochs are delivered at once.
struct GpsdAdditions {
    /// How long an epoch waits for another report.
    static let timeout = Duration.milliseconds(300)
    /// Number of epochs in a row that must have been reported twice before an epoch waits.
    private static let confidence = 2

    /// Members that a report has and an earlier report of the same time lacks.
    struct Members: OptionSet {
        let rawValue: Int
        static let dimension = Members(rawValue: 1)
        static let speed = Members(rawValue: 2)
        static let course = Members(rawValue: 4)
        static let altitude = Members(rawValue: 8)
        static let position = Members(rawValue: 16)
    }

    private var expected: Members = []
    private var added: Members = []
    private var score = 0

    mutating func note(_ members: Members) { added.formUnion(members) }

    /// Learns from the reports of an epoch; to be called when the next epoch starts.
    mutating func turn() {
        if added.isEmpty {
            score = max(0, score - 1)
        } else {
            (expected, score) = (added, min(score + 1, Self.confidence))
        }
        added = []
    }

    /// Whether another report is likely to add to an epoch that has had one report.
    func areExpected(to epoch: Epoch) -> Bool {
        score >= Self.confidence && !expected.isDisjoint(with: Members(missingIn: epoch))
    }
}

extension GpsdAdditions.Members {
    init(missingIn epoch: Epoch) {
        self = []
        if epoch.fix != .threeDimensional { insert(.dimension) }
        if epoch.speed.isNaN { insert(.speed) }
        if epoch.course.isNaN { insert(.course) }
        if epoch.latitude.isNaN { insert(.position) }
        if epoch.altitude.isNaN && epoch.ellipsoidalAltitude.isNaN { insert(.altitude) }
    }

    /// The members that a later report adds to an earlier one; nil if it adds none.
    init?(of later: Epoch, to earlier: Epoch) {
        self = Self(missingIn: earlier).subtracting(Self(missingIn: later))
        if earlier.fix == .none { insert(.dimension) }
        if isEmpty { return nil }
    }
}

extension Epoch {
    /// Sets the unknown values to those of an earlier report of the same time.
    mutating func complete(with earlier: Epoch) {
        if earlier.fix == .threeDimensional { fix = .threeDimensional }
        quality = quality ?? earlier.quality
        satellitesUsed = satellitesUsed ?? earlier.satellitesUsed
        if latitude.isNaN { (latitude, longitude) = (earlier.latitude, earlier.longitude) }
        for value: WritableKeyPath<Epoch, Double> in [
            \.altitude, \.ellipsoidalAltitude, \.speed, \.course, \.horizontalError, \.verticalError, \.speedError,
            \.courseError, \.hdop, \.vdop,
        ] where self[keyPath: value].isNaN {
            self[keyPath: value] = earlier[keyPath: value]
        }
    }
}
