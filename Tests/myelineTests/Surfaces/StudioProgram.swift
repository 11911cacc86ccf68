import FoundationEssentials
import Glibc
import LocationActivity
import Testing

@testable import myeline
import SurfaceTestSupport
import TestSupport

/// Another program, run from this test bundle, with an activity whose button it counts.
struct StudioProgram {
    let program: RunningProgram
    let activity: SampleActivity

    /// Starts the program and publishes its activity in the runtime directory.
    init(in place: Workplace) async throws {
        let environment = [
            "MYELINE_TEST_ROLE": "studio", "MYELINE_TEST_BASE": "\(place.path)/run", "MYELINE_TEST_ARGUMENT": "studio",
        ]
        program = place.keep(
            try RunningProgram(
                ["--testing-library", "swift-testing", "--filter", "SecondProcessRoles"], of: "/proc/self/exe",
                environment: place.environment.merging(environment) { $1 }))
        let directory = RuntimeDirectory(candidates: [.session("\(place.path)/run")])
        let name = "studio.\(program.pid)"
        let isThere = await Blocking.eventually { directory.readPrograms().contains { $0.name == name } }
        try #require(isThere)
        let entry = SampleActivity.entry("Counting", [SampleActivity.button("Five")])
        activity = SampleActivity(
            key: "count", entries: [entry], control: "programs/\(name).sock", pid: program.pid, clock: .system)
        let folder = "\(place.activities)/\(activity.id)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Replace atomically, as owners do.
        let written = place.file("run/myeline/activities/\(activity.id)/.state.json.new", activity.json.description)
        try #require(unsafe rename(written, "\(folder)/state.json") == 0)
    }
}
