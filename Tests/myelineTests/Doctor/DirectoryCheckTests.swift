import ActivityRendering
import Glibc
import SystemSupport
import Testing

@testable import LocationActivity
@testable import myeline

@Suite("doctor on directories")
struct DirectoryCheckTests {
    private let fallback = RuntimeDirectory.Candidate(
        base: "/home/me/.local/state", path: "/home/me/.local/state/myeline/run", kind: .state)

    private func diagnosis(_ change: (inout DirectoryCheck) -> Void = { _ in }) -> Diagnosis {
        var check = DirectoryCheck(
            best: .session("/run/user/1000"), stateDirectory: "/home/me/.local/state/myeline",
            runtimeSpace: 800 << 20, stateSpace: 12_300_000_000, user: "me", isRemovedAtLogout: false)
        change(&check)
        return Diagnosis(check.findings())
    }

    @Test("a session directory with space and lingering is in order")
    func working() {
        #expect(
            diagnosis().text(.ascii) == """
                Directories
                  ok  running activities are stored in /run/user/1000/myeline
                  ok  tracks are stored in /home/me/.local/state/myeline
                  ok  /run/user/1000 has 838 MB of free space
                  ok  /home/me/.local/state/myeline has 12.3 GB of free space
                  ok  lingering is on: activities are updated as usual after you log out

                Tracking works.
                """)
    }

    @Test("there is no session directory, or none at all")
    func noSession() {
        let unlogged = diagnosis { $0.best = fallback }
        #expect(
            unlogged.lines(.directoryRuntime) == [
                "there is no runtime directory of a login session, so activities are stored in "
                    + "/home/me/.local/state/myeline/run and updated at most once a minute",
                "start in a login session ('loginctl' lists them), or set XDG_RUNTIME_DIR to a directory in memory that "
                    + "only you can access",
            ])
        #expect(unlogged.obstacle == nil && unlogged.verdict(.directoryLingering) == nil)
        let none = diagnosis { $0.best = nil }
        #expect(none.obstacle?.message == "there is no directory for running activities")
    }

    @Test("the session directory cannot be used")
    func unusable() {
        let error = RuntimeDirectoryError(
            .openToOthers, "/run/user/1000/myeline is open to other users",
            remedy: "close it with 'chmod 700 /run/user/1000/myeline'")
        let diagnosis = diagnosis { $0.problem = error }
        #expect(diagnosis.lines(.directoryRuntime) == [error.message, error.remedy])
        #expect(diagnosis.obstacle?.check == .directoryRuntime)
        let other = self.diagnosis { $0.otherProblems = [error] }
        #expect(other.obstacle == nil && other.lines(.directoryRuntime) == [error.message, error.remedy])
    }

    @Test("the directory of tracks is missing or cannot be written")
    func state() {
        let denied = diagnosis { $0.stateError = SystemError(EACCES) }
        #expect(
            denied.lines(.directoryState) == [
                "tracks cannot be stored in /home/me/.local/state/myeline: permission denied",
                "check the owners and permissions along this path with 'namei -l /home/me/.local/state/myeline'",
            ])
        let none = diagnosis { ($0.stateDirectory, $0.stateSpace) = (nil, nil) }
        #expect(none.lines(.directoryState) == ["there is no directory for tracks", "set HOME or XDG_STATE_HOME"])
        #expect(denied.obstacle == nil && none.obstacle == nil)
    }

    @Test("a disk is full")
    func full() {
        let memory = diagnosis { $0.runtimeSpace = 40_000 }
        #expect(
            memory.obstacle?.message == "/run/user/1000 has 40 kB of free space, too little for an activity")
        let disk = diagnosis { $0.stateSpace = 3_000_000 }
        #expect(
            disk.lines(.directorySpace) == [
                "/home/me/.local/state/myeline has 3 MB of free space; recorded tracks will soon fill it",
                "free some space, for example with 'myeline track delete'",
            ])
        #expect(disk.obstacle == nil)
    }

    @Test("inotify instances or watches are used up")
    func watches() {
        let instances = diagnosis { $0.watchShortage = .instances }
        #expect(instances.lines(.directoryWatches).first == WatchShortage.instances.message)
        #expect(instances.obstacle == nil && diagnosis().verdict(.directoryWatches) == nil)
    }

    @Test("lingering is off; without systemd, it does not matter")
    func lingering() {
        #expect(
            diagnosis { $0.isRemovedAtLogout = true }.lines(.directoryLingering) == [
                "lingering is off: when you log out, activities move to the disk and are updated at most once a minute",
                "to keep the usual updates after you log out, turn it on with 'sudo loginctl enable-linger me'",
            ])
        #expect(diagnosis { $0.isRemovedAtLogout = nil }.verdict(.directoryLingering) == nil)
    }
}
