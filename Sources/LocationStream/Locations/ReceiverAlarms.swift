/// Faults of the antenna and disturbances of the reception that a receiver reports; empty if it reports none.
///
/// Alarms come from the sentences that <doc:NMEASentences> lists, and from gpsd since version 3.26. In JSON, a set is a
/// list of names.
public struct ReceiverAlarms: OptionSet, Sendable, Hashable {
    /// The bits of the set, which may change between versions; JSON contains ``names`` instead.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No antenna is connected, or its cable is broken.
    public static let antennaOpen = ReceiverAlarms(rawValue: 1)
    /// The antenna or its cable has a short circuit.
    public static let antennaShorted = ReceiverAlarms(rawValue: 2)
    /// The antenna has a fault of an unknown kind.
    public static let antennaFault = ReceiverAlarms(rawValue: 4)
    /// Interference is visible, but positions are still reliable.
    public static let jamming = ReceiverAlarms(rawValue: 8)
    /// Interference is so strong that positions are unreliable or missing.
    public static let severeJamming = ReceiverAlarms(rawValue: 16)
    /// Signals may be forged or reflected.
    public static let spoofing = ReceiverAlarms(rawValue: 32)

    static let antenna: ReceiverAlarms = [.antennaOpen, .antennaShorted, .antennaFault]
    static let reception: ReceiverAlarms = [.jamming, .severeJamming, .spoofing]

    /// The alarms with their names in JSON and their descriptions, in the order in which they are shown.
    private static let all: [(alarm: ReceiverAlarms, name: String, description: String)] = [
        (.antennaOpen, "antennaOpen", "antenna open"),
        (.antennaShorted, "antennaShorted", "antenna shorted"),
        (.antennaFault, "antennaFault", "antenna fault"),
        (.severeJamming, "severeJamming", "severe jamming"),
        (.jamming, "jamming", "jamming"),
        (.spoofing, "spoofing", "spoofing suspected"),
    ]

    /// The names in JSON, such as `antennaOpen`.
    public var names: [String] { Self.all.filter { contains($0.alarm) }.map(\.name) }

    /// The alarms in a few words for users, such as "antenna open, jamming"; nil if there are none.
    public var summary: String? {
        isEmpty ? nil : Self.all.filter { contains($0.alarm) }.map(\.description).joined(separator: ", ")
    }

    /// Creates a set from names; ignores unknown names, which a later version may have written.
    public init(names: some Sequence<String>) {
        self.init(names.compactMap { name in Self.all.first { $0.name == name }?.alarm })
    }
}

extension ReceiverAlarms: Codable {
    /// Decodes a list of names.
    ///
    /// - Throws: `DecodingError` if the value is not a list of strings.
    public init(from decoder: any Decoder) throws {
        self.init(names: try decoder.singleValueContainer().decode([String].self))
    }

    /// Encodes a list of names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
