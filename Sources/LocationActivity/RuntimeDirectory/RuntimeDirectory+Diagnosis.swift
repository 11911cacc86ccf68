import Glibc
import SystemSupport

extension RuntimeDirectory {
    /// The directory in which an activity would be started now; nil if no directory is available.
    package var best: Candidate? { candidates.first(where: OpenDirectory.isAvailable) }
}

extension RuntimeDirectory.Candidate {
    /// The reason why no activity can be started in this directory; nil if activities can be started.
    ///
    /// The check creates nothing. If the directory is missing, the nearest existing parent must be writable.
    package var problem: RuntimeDirectoryError? {
        do throws(RuntimeDirectoryError) {
            if let directory = try OpenDirectory.open(self, creating: false) {
                for name in [OpenDirectory.Name.activities, OpenDirectory.Name.programs] {
                    _ = try directory.subdirectory(name, creating: false)
                }
            }
            try checkIsWritable()
            return nil
        } catch {
            return error
        }
    }

    private func checkIsWritable() throws(RuntimeDirectoryError) {
        var place = path[...]
        while true {
            if unsafe access(String(place), W_OK | X_OK) == 0 { return }
            let error = SystemError.last
            guard error.number == ENOENT, let slash = place.lastIndex(of: "/"), slash > place.startIndex else {
                throw RuntimeDirectoryError(error, path: String(place))
            }
            place = place[..<slash]
        }
    }
}
