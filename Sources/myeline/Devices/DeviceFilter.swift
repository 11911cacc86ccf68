/// The devices of gpsd that a source reads.
struct DeviceFilter: Sendable {
    /// The path that the source names, which may be a link; nil if the source reads any device.
    let path: String?
    /// The files of this machine; nil if gpsd runs on another machine.
    let files: SystemFiles?

    func accepts(_ device: String) -> Bool {
        guard let path, path != device else { return true }
        guard let files, let target = files.resolve(path) else { return false }
        return files.resolve(device) == target
    }
}
