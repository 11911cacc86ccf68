import ActivityTree

/// A receiver as gpsd describes it in a DEVICE or DEVICES report.
struct GpsdDevice: Sendable, Hashable {
    /// The path on the machine on which gpsd runs.
    var path: String
    /// gpsd's driver, such as NMEA0183 or u-blox; nil until gpsd has recognized the receiver's protocol.
    var driver: String?
    /// The receiver's description of itself, such as the version of its firmware.
    var subtype: String?
    /// The baud rate, in bits per second.
    var baud: Int?
    /// Whether gpsd has the device open.
    var isActive: Bool

    init(path: String, driver: String? = nil, subtype: String? = nil, baud: Int? = nil, isActive: Bool = true) {
        self.path = path
        self.driver = driver
        self.subtype = subtype
        self.baud = baud
        self.isActive = isActive
    }

    /// Reads a DEVICE object; nil if it has no path.
    init?(_ json: JSONValue) {
        guard let path = json["path"]?.stringValue, !path.isEmpty else { return nil }
        func text(_ name: String) -> String? { json[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
        let subtypes = [text("subtype"), text("subtype1")].compactMap(\.self)
        // `activated` is the time at which gpsd opened the device: a text, or up to gpsd 3.19 a number. An empty text
        // or 0 means that the device is closed.
        let opened = json["activated"]
        self.init(
            path: path, driver: text("driver"), subtype: subtypes.isEmpty ? nil : subtypes.joined(separator: " "),
            baud: json["bps"]?.intValue.flatMap { $0 > 0 ? $0 : nil },
            isActive: text("activated") != nil || (opened?.doubleValue ?? 0) > 0)
    }
}
