import ActivitySurfaces
import LocationActivity

extension StandardOutput {
    /// Writes the ID of a started activity on one line or, with `json`, an object that contains the ID.
    ///
    /// - Throws: ``Failure`` if the ID cannot be written, or if the reader of the output has exited.
    func write(_ started: StartedTracking, json: Bool) async throws {
        do {
            try await write(line: json ? started.json.description : started.id)
        } catch is OutputClosed {
            throw Failure(
                "cannot print the activity's ID: the reader of standard output has exited",
                remedy: "check the command after the pipe")
        }
    }
}
