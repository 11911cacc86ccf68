import LocationActivity

struct ListedIntent: Sendable {
    /// The name and process ID of the program that has the intent; only the name if the intent is in this process.
    var program: String
    var listing: JSONValue
    /// A client for the control socket of the program that has the intent; nil if the intent is in this process.
    var control: ControlClient?

    var name: String { listing["name"]?.stringValue ?? "" }

    /// The intent as `intent list --json` prints it.
    var json: JSONValue {
        var object: JSONObject = ["program": .string(program)]
        object.merge(listing.objectValue ?? JSONObject())
        return .object(object)
    }
}

struct ProgramIntents: Sendable {
    var intents: [ListedIntent] = []
    /// One line for each program that was skipped, with the reason.
    var problems: [String] = []

    /// Asks programs for their intents, concurrently.
    static func ask(
        timeout: Duration = .seconds(1), where isIncluded: (ListedProgram) -> Bool = { _ in true }
    ) async -> ProgramIntents {
        let programs = RuntimeDirectory.standard.readPrograms().filter(isIncluded)
        let answers = await withTaskGroup { group in
            for (index, program) in programs.enumerated() {
                group.addTask { (index, await ask(program, timeout)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var found = ProgramIntents()
        for (index, program) in programs.enumerated() {
            switch answers[index] {
            case .success(let listings)?:
                found.intents += listings.map {
                    ListedIntent(program: program.name, listing: $0, control: program.control)
                }
            // The program has exited since it was listed.
            case .failure(.unreachable)?, nil: continue
            case .failure(.timedOut)?: found.problems.append("skipping \(program.name): no answer")
            case .failure(let failure)?: found.problems.append("skipping \(program.name): \(failure)")
            }
        }
        return found
    }

    private static func ask(_ program: ListedProgram, _ timeout: Duration) async -> Result<
        [JSONValue], ControlClient.Failure
    > {
        do {
            let reply = try await program.control.send(ControlRequest(intent: "intents"), timeout: timeout)
            return .success(reply["intents"]?.arrayValue?.filter { $0["name"]?.stringValue != nil } ?? [])
        } catch {
            return .failure(error)
        }
    }
}
