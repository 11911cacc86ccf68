import Glibc
import Testing

/// systemd's manager of a user's services, with the directories of a workplace.
///
/// It runs in name spaces of its own, where the system seems to be run by systemd, and in a control group of its own.
final class UserManagerProcess: Sendable {
    private struct Failure: Error {
        var errors: String
    }

    private let place: Workplace
    private let program: RunningProgram

    private static let script = """
        set -e
        mount -t tmpfs tmpfs /sys/fs/cgroup
        mount -t cgroup2 cgroup2 /sys/fs/cgroup
        # The manager moves the processes that it finds in its control group, so it gets one of its own.
        group=/sys/fs/cgroup/myeline-test-$$
        mkdir $group
        (
            echo $BASHPID >$group/cgroup.procs
            exec unshare --mount --cgroup bash -c '
                set -e
                umount /sys/fs/cgroup
                mount -t cgroup2 cgroup2 /sys/fs/cgroup
                mount -t tmpfs tmpfs /run
                mkdir -p /run/systemd/system
                exec /usr/lib/systemd/systemd --user --log-target=null'
        ) || status=$?
        find $group -depth -type d -exec rmdir {} +
        exit ${status:-0}
        """

    /// Whether this process has the permissions to make the name spaces.
    static let isPossible: Bool = {
        let programs = ["/usr/lib/systemd/systemd", "/usr/bin/unshare"]
        return geteuid() == 0 && SmallFileSystem.isPossible && programs.allSatisfy { unsafe access($0, X_OK) == 0 }
    }()

    /// Starts the manager and waits until it has started its units.
    init(in place: Workplace) async throws {
        self.place = place
        program = place.keep(
            try RunningProgram(
                ["--mount", "--fork", "--kill-child", "bash", "-c", Self.script], of: "/usr/bin/unshare",
                environment: place.environment))
        let deadline = ContinuousClock.now + .seconds(300)
        while try await systemctl("show-environment").status != 0 {
            guard program.isRunning else {
                let errors = await program.end().errors
                throw Failure(errors: errors)
            }
            try #require(ContinuousClock.now < deadline, "the service manager does not answer")
        }
        try await systemctl("is-system-running", "--wait")
    }

    @discardableResult
    func systemctl(_ arguments: String...) async throws -> RunningProgram.Result {
        try await RunningProgram.run(
            ["--user", "--no-pager"] + arguments, of: "/usr/bin/systemctl", environment: place.environment)
    }

    /// Ends the manager and its services, as a shutdown does.
    func shutDown() async throws {
        try await systemctl("exit")
        _ = await program.exitStatus(within: .seconds(300))
    }
}
