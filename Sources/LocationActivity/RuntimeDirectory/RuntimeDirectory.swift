import Glibc

/// The directory of running activities, which surfaces read.
///
/// Up to three directories are candidates; see ``standard``. Readers search all of them. An activity is started in the
/// first available directory.
public struct RuntimeDirectory: Sendable, Hashable {
    /// A directory that may contain activities.
    package struct Candidate: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable {
            /// A directory in memory, which is removed when the user logs out.
            case session
            /// A persistent directory.
            ///
            /// Updates are limited to at most one per minute, to spare memory cards.
            case state
        }

        /// The directory that contains ``path``, directly or in a subdirectory.
        ///
        /// For ``Kind/session``, the directory must exist. For ``Kind/state``, the directory is created if it is
        /// missing.
        package var base: String
        package var path: String
        package var kind: Kind

        package static func session(_ base: String) -> Candidate {
            Candidate(base: base, path: base + "/myeline", kind: .session)
        }
    }

    /// The candidate directories, the best one first.
    package var candidates: [Candidate]

    package init(candidates: [Candidate]) {
        self.candidates = candidates
    }

    /// The user's runtime directory: `$XDG_RUNTIME_DIR/myeline`, `/run/user/UID/myeline` or
    /// `$XDG_STATE_HOME/myeline/run` (by default `~/.local/state/myeline/run`).
    public static var standard: RuntimeDirectory {
        RuntimeDirectory(environment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
    }

    /// Derives the candidate directories from environment variables; values that are not absolute paths are ignored.
    package init(environment: (String) -> String?) {
        func directory(_ name: String) -> String? {
            guard var path = environment(name), path.hasPrefix("/") else { return nil }
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            return path
        }
        var candidates: [Candidate] = []
        if let session = directory("XDG_RUNTIME_DIR") { candidates.append(.session(session)) }
        candidates.append(.session("/run/user/\(geteuid())"))
        if let state = directory("XDG_STATE_HOME") ?? directory("HOME").map({ $0 + "/.local/state" }) {
            candidates.append(Candidate(base: state, path: state + "/myeline/run", kind: .state))
        }
        var seen: Set<String> = []
        self.candidates = candidates.filter { seen.insert($0.path).inserted }
    }

    /// Returns a note for the user that updates are rare in a persistent directory; nil if no note is needed.
    ///
    /// - Parameter session: The value of `XDG_RUNTIME_DIR`; nil if it is not set.
    package func persistenceNote(session: String?) -> String? {
        guard let best = candidates.first(where: OpenDirectory.isAvailable), best.kind == .state else { return nil }
        let problem = session?.isEmpty ?? true ? "is not set" : "is not the absolute path of a directory"
        return "no runtime directory of a login session (XDG_RUNTIME_DIR \(problem)): activities are stored in "
            + "\(best.path) and updated at most once a minute; start in a login session ('loginctl' lists them), or "
            + "set XDG_RUNTIME_DIR to a directory in memory that only you can access"
    }
}
