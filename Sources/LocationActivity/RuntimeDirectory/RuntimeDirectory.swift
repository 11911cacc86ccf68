import Glibc

/// Where running activities are kept: the "system" that surfaces read.
///
/// There are up to three places; see ``standard``. Readers look in all of them. Whoever starts an activity uses the
/// first whose base exists.
public struct RuntimeDirectory: Sendable, Hashable {
    /// One place that may hold activities.
    public struct Candidate: Sendable, Hashable {
        /// What becomes of a place.
        public enum Kind: String, Sendable, Hashable {
            /// It lives as long as the user is logged in.
            case session
            /// It stays; at most one snapshot a minute is written there, for the sake of memory cards.
            case state
        }

        /// The directory that must exist, or for a ``Kind/state`` place is made.
        public var base: String
        /// The directory of the activities: inside the base.
        public var path: String
        /// What becomes of it.
        public var kind: Kind

        /// Makes a place.
        public init(base: String, path: String, kind: Kind) {
            self.base = base
            self.path = path
            self.kind = kind
        }

        /// A place inside a base directory.
        package static func session(_ base: String) -> Candidate {
            Candidate(base: base, path: base + "/myeline", kind: .session)
        }
    }

    /// The places, the best first.
    public var candidates: [Candidate]

    /// Makes a runtime directory of some places.
    package init(candidates: [Candidate]) {
        self.candidates = candidates
    }

    /// The places of this user: `$XDG_RUNTIME_DIR/myeline`, `/run/user/UID/myeline`, `$XDG_STATE_HOME/myeline/run`
    /// (by default `~/.local/state/myeline/run`).
    public static var standard: RuntimeDirectory {
        RuntimeDirectory(environment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
    }

    /// The places that an environment names; a variable that is not an absolute path counts as unset.
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
}
