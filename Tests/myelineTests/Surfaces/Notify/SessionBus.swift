import Glibc
import Testing

@testable import myeline

/// A real, separate session bus, which ends with its workplace.
struct SessionBus {
    let address: String
    private let program: RunningProgram

    /// Starts a bus without service activation.
    init(in place: Workplace) async throws {
        let configuration = place.file(
            "bus.conf",
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>unix:path=\(place.path)/run/bus</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>
            """)
        program = place.keep(
            try RunningProgram(
                ["--config-file=\(configuration)", "--nofork", "--print-address"], of: "/usr/bin/dbus-daemon"))
        address = try #require(await program.output.line())
    }

    /// Ends the bus.
    func end() async {
        program.send(signal: SIGTERM)
        _ = await program.exitStatus()
    }
}
