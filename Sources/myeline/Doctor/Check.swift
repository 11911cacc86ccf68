/// A check of `myeline doctor`.
///
/// The raw value is the name of the check in JSON. The name begins with the section.
enum Check: String, CaseIterable, Sendable, Hashable {
    case source = "source.name"
    case gpsdInstalled = "gpsd.installed"
    case gpsdRunning = "gpsd.running"
    case gpsdSocket = "gpsd.socket"
    case gpsdOptions = "gpsd.options"
    case gpsdAddress = "gpsd.address"
    case gpsdAnswer = "gpsd.answer"
    case gpsdVersion = "gpsd.version"
    case gpsdLibrary = "gpsd.library"
    case gpsdDevices = "gpsd.devices"
    case deviceExists = "device.exists"
    case devicePermission = "device.permission"
    case deviceHolder = "device.holder"
    case receiverBytes = "receiver.bytes"
    case receiverBaudRate = "receiver.baudRate"
    case receiverSentences = "receiver.sentences"
    case receiverFix = "receiver.fix"
    case receiverSatellites = "receiver.satellites"
    case receiverClock = "receiver.clock"
    case directoryRuntime = "directory.runtime"
    case directoryState = "directory.state"
    case directorySpace = "directory.space"
    case directoryLingering = "directory.lingering"
    case directoryPlaces = "directory.places"
    case directoryWatches = "directory.watches"
    case recording = "recording.database"
    case displaySettings = "display.settings"
    case displayNotifications = "display.notifications"
    case displayBars = "display.bars"
    case activity = "activity.state"

    enum Section: String, CaseIterable, Sendable {
        case source, gpsd, device, receiver, directory, recording, display, activity

        var title: String {
            switch self {
            case .source: "Source"
            case .gpsd: "gpsd"
            case .device: "Device"
            case .receiver: "Receiver"
            case .directory: "Directories"
            case .recording: "Recording"
            case .display: "Display"
            case .activity: "Activities"
            }
        }
    }

    var section: Section {
        let name = rawValue.prefix { $0 != "." }
        guard let section = Section(rawValue: String(name)) else { preconditionFailure("no section \(name)") }
        return section
    }
}
