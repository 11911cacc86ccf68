import ActivitySurfaces
import FoundationEssentials
import Glibc
import LocationStream

extension LocationSource {
    /// Returns a source whose path does not depend on the current directory.
    ///
    /// - Throws: ``Failure`` if the path is that of a directory, or if a relative path does not exist. An absolute path
    ///   need not exist yet.
    func absolute() throws(Failure) -> LocationSource {
        try checkIsNoDirectory()
        return switch kind {
        case .file(let path, let options) where !path.hasPrefix("/"):
            LocationSource(kind: .file(path: try Self.absolute(path), options: options), talker: talker)
        case .serial(let path, let baud) where !path.hasPrefix("/"):
            LocationSource(kind: .serial(path: try Self.absolute(path), baud: baud), talker: talker)
        default: self
        }
    }

    private func checkIsNoDirectory() throws(Failure) {
        let (path, remedy): (String, String)
        switch kind {
        case .file(let log, _): (path, remedy) = (log, "choose a log in it")
        case .serial(let device, _): (path, remedy) = (device, "choose the receiver's device in it")
        default: return
        }
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
        throw .usage("\(path) is a directory", remedy: remedy)
    }

    private static func absolute(_ path: String) throws(Failure) -> String {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure.usage(
                "there is no file \(path)", remedy: networkRemedy(path) ?? "check the path, or give an absolute path")
        }
        return "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
}
