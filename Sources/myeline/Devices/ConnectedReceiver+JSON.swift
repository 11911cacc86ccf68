import ActivityTree
import LocationStream

extension ConnectedReceiver {
    var json: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let user: JSONValue? = holder.map { ["pid": .integer(Int64($0.pid)), "name": .string($0.name)] }
        return [
            "path": .string(path), "id": text(id), "source": .string(source), "protocol": text(protocolName),
            "subtype": text(subtype), "baudRate": baud.map { .integer(Int64($0)) } ?? .null, "gpsd": .bool(isGpsds),
            "active": isGpsds ? .bool(isActive) : .null, "holder": user ?? .null,
            "readable": isReadable.map { .bool($0) } ?? .null, "probe": text(probe?.rawValue),
        ]
    }

    static let tableTitles = ["DEVICE", "PROTOCOL", "BAUD RATE", "USED BY", "ACCESS", "ID"]

    var tableRow: [String] {
        [
            // A URI of gpsd's is shown with gpsd, so that it can be pasted as a source.
            LocationSource.isURI(path) ? source : path, protocolText, baud.map(String.init) ?? "-", userText,
            isReadable.map { $0 ? "yes" : "no permission" } ?? "-", id ?? "-",
        ]
    }

    private var protocolText: String {
        if let protocolName { return protocolName }
        switch probe {
        case .silent: return "silent"
        case .noSentences: return "not NMEA 0183"
        case .failed: return "cannot be opened"
        case .found, nil: return isGpsds && !isActive ? "closed" : "-"
        }
    }

    private var userText: String {
        if let holder { return "\(holder.name) (\(holder.pid))" }
        return isGpsds ? "gpsd" : "-"
    }
}
