import Glibc
import LocationActivity
import SystemSupport
import TrackStore

extension DirectoryCheck {
    /// Examines this user's directories.
    ///
    /// - Parameter problems: The problems that were found while listing the activities.
    init(
        _ directory: RuntimeDirectory, problems: [RuntimeDirectoryError], identity: ProcessIdentity?,
        in files: SystemFiles
    ) {
        best = directory.best
        problem = best?.problem
        // Leave out the problem of the best directory, which has a finding of its own.
        otherProblems = problems.filter { $0 != problem }
        stateDirectory = TrackDatabase.standardPath.flatMap { path in
            path.lastIndex(of: "/").map { String(path[..<$0]) }
        }
        stateError = stateDirectory.flatMap { Self.writeError(at: $0) }
        runtimeSpace = best.flatMap { FileSystem.freeSpace(of: $0.path) }
        stateSpace = stateDirectory.flatMap { FileSystem.freeSpace(of: $0) }
        let lingering = Lingering(of: identity, in: files)
        user = lingering.user
        isRemovedAtLogout = lingering.isOn.map { !$0 }
        watchShortage = WatchShortage.find()
    }

    /// Returns the error of a write to a directory; nil if writing is possible.
    ///
    /// If the directory does not exist, its nearest existing parent is examined.
    private static func writeError(at path: String) -> SystemError? {
        var path = path
        while unsafe access(path, W_OK | X_OK) != 0 {
            let error = SystemError.last
            guard error.number == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
                return error
            }
            path = String(path[..<slash])
        }
        return nil
    }
}
