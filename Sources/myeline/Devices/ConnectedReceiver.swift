import LocationStream
import SystemSupport

/// A receiver that gpsd lists, or a serial device that may be a receiver.
struct ConnectedReceiver: Sendable, Hashable {
    /// The result of listening to a free device.
    enum Probe: String, Sendable, Hashable {
        case found, silent, noSentences, failed
    }

    /// The path of the device, or the URI by which gpsd names a receiver on a network.
    var path: String
    /// The name in /dev/serial/by-id; nil if there is none.
    var id: String?
    /// The source to give to commands, as a URI.
    var source: String
    /// The protocol as gpsd names it; nil if it is unknown.
    var protocolName: String?
    var subtype: String?
    var baud: Int?
    /// Whether gpsd lists the receiver.
    var isGpsds = false
    /// Whether gpsd has the receiver open.
    var isActive = false
    /// The process that uses the device; nil if there is none, or if this user cannot see it.
    var holder: DeviceHolder?
    /// Whether this user may read the device; nil if the device is on another machine, or if there is no such file.
    var isReadable: Bool?
    /// The result of probing; nil if the device was not probed.
    var probe: Probe?

    /// Whether the device may be opened without disturbing another program.
    var isFree: Bool { !isGpsds && holder == nil && isReadable == true }

    init(path: String, source: String) {
        self.path = path
        self.source = source
    }

    /// Combines gpsd's devices with the serial devices of this machine.
    ///
    /// - Parameters:
    ///   - gpsd: gpsd's devices; nil if there is no gpsd.
    ///   - place: gpsd's host and port.
    ///   - isLocal: Whether gpsd runs on this machine. If it does, gpsd's paths are paths of this machine.
    static func list(
        _ devices: [SerialDevice], gpsd: [GpsdDevice]?, at place: (host: String, port: UInt16), isLocal: Bool,
        in files: SystemFiles
    ) -> [ConnectedReceiver] {
        var receivers = (gpsd ?? []).map { device in
            // If gpsd reads a receiver over a network, gpsd lists a URI instead of a path. Other names cannot be chosen.
            let path = device.path.hasPrefix("/") || LocationSource.isURI(device.path) ? device.path : nil
            let source = LocationSource.gpsd(host: place.host, port: place.port, device: path)
            var receiver = ConnectedReceiver(path: device.path, source: source.description)
            receiver.protocolName = device.driver
            receiver.subtype = device.subtype
            receiver.baud = device.baud
            receiver.isGpsds = true
            receiver.isActive = device.isActive
            return receiver
        }
        for device in devices {
            let own = receivers.firstIndex { isLocal && $0.isGpsds && files.resolve($0.path) == device.path }
            guard let own else {
                var receiver = ConnectedReceiver(
                    path: device.path, source: LocationSource.serial(device.stablePath).description)
                receiver.id = device.id
                receivers.append(receiver)
                continue
            }
            receivers[own].id = device.id
        }
        for index in receivers.indices where isLocal || !receivers[index].isGpsds {
            let path = receivers[index].path
            guard files.status(path) != nil else { continue }
            receivers[index].isReadable = files.mayRead(path)
            receivers[index].holder = files.holder(path)
        }
        return receivers
    }

    /// Listens to the device for a limited time, and returns a copy with the protocol and the baud rate.
    func probed(for time: Duration) async -> ConnectedReceiver {
        var receiver = self
        let observation = try? await SourceWatch.observe(.serial(path), for: time) { $0.sentences > 0 }
        guard let observation, observation.hasOpened else {
            receiver.probe = .failed
            return receiver
        }
        if observation.sentences > 0 {
            receiver.probe = .found
            receiver.protocolName = "NMEA0183"
            receiver.baud = observation.baud
        } else {
            receiver.probe = observation.bytes ?? 0 > 0 ? .noSentences : .silent
        }
        return receiver
    }
}
