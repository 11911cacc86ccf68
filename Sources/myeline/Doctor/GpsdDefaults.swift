/// The settings with which the system starts gpsd, from /etc/default/gpsd or /etc/sysconfig/gpsd.
struct GpsdDefaults: Sendable, Hashable {
    var path: String
    var options: GpsdCommandLine
    /// The devices that gpsd opens at its start.
    var devices: [String]

    /// Reads the file of the defaults; nil if there is none.
    init?(in files: SystemFiles) {
        for path in ["/etc/default/gpsd", "/etc/sysconfig/gpsd"] {
            guard let text = files.text(path) else { continue }
            self.init(path: path, text: text)
            return
        }
        return nil
    }

    init(path: String, text: String) {
        var values: [Substring: [String]] = [:]
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let name = line.prefix { $0 != "=" }
            let value = line.dropFirst(name.count + 1).filter { $0 != "\"" && $0 != "'" }
            values[name] = value.split(separator: " ").map(String.init)
        }
        self.path = path
        // gpsd.service passes GPSD_OPTIONS on Debian, OPTIONS on Fedora.
        options = GpsdCommandLine((values["GPSD_OPTIONS"] ?? []) + (values["OPTIONS"] ?? []))
        devices = (values["DEVICES"] ?? []) + options.devices
    }
}
