import LocationActivity
import ActivityTree
import ActivitySurfaces

/// An intent that can be run, and where.
struct ListedIntent: Sendable {
    /// The program and its process; this program's own name for its own intents.
    var program: String
    /// What the intent says of itself.
    var listing: JSONValue
    /// The socket of the program; nil for this one.
    var control: ControlClient?

    var name: String { listing["name"]?.stringValue ?? "" }

    /// The intent as it is listed in JSON.
    var json: JSONValue {
        var object: JSONObject = ["program": .string(program)]
        object.merge(listing.objectValue ?? JSONObject())
        return .object(object)
    }
}

/// What the programs that live can have done.
struct ProgramIntents: Sendable {
    /// The intents of those that have answered.
    var intents: [ListedIntent] = []
    /// Why others are left out, a line each.
    var problems: [String] = []

    /// Asks every program, all at once.
    ///
    /// - Parameters:
    ///   - patience: How long an answer may take.
    ///   - isAsked: Which are asked at all.
    static func ask(
        patience: Duration = .seconds(1), where isAsked: (ListedProgram) -> Bool = { _ in true }
    ) async -> ProgramIntents {
        let programs = RuntimeDirectory.standard.readPrograms().filter(isAsked)
        let answers = await withTaskGroup { group in
            for (index, program) in programs.enumerated() {
                group.addTask { (index, await ask(program, patience)) }
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
            // One that is gone by now has no intents.
            case .failure(.unreachable)?, nil: continue
            case .failure(.timedOut)?: found.problems.append("\(program.name) does not answer, and is left out")
            case .failure(let failure)?: found.problems.append("\(program.name) is left out: \(failure)")
            }
        }
        return found
    }

    private static func ask(_ program: ListedProgram, _ patience: Duration) async -> Result<
        [JSONValue], ControlClient.Failure
    > {
        do {
            let reply = try await program.control.send(ControlRequest(intent: "intents"), timeout: patience)
            return .success(reply["intents"]?.arrayValue?.filter { $0["name"]?.stringValue != nil } ?? [])
        } catch {
            return .failure(error)
        }
    }
}
