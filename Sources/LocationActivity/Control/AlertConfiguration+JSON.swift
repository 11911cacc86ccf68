import ActivityTree

extension AlertConfiguration {
    /// Reads the parameter `alert` of a control request.
    init(control json: JSONValue) throws(ControlError) {
        guard let object = json.objectValue else {
            throw ControlError(.badParameters, "must be an object with title and body", path: "alert")
        }
        for member in object.members where !["title", "body", "sound"].contains(member.name) {
            throw ControlError(.badParameters, "unknown parameter", path: "alert.\(member.name)")
        }
        func text(_ name: String) throws(ControlError) -> String {
            do throws(ControlError) {
                return try object.string(name) ?? ""
            } catch {
                throw ControlError(error.code, error.message, path: "alert.\(name)")
            }
        }
        let sound = try text("sound")
        self.init(
            title: LocalizedStringResource(try text("title")), body: LocalizedStringResource(try text("body")),
            sound: sound.isEmpty ? .default : .named(sound))
        guard !title.key.isEmpty || !body.key.isEmpty else {
            throw ControlError(.badParameters, "must have a title or a body", path: "alert")
        }
    }

    var json: JSONValue {
        ["title": .string(title.key), "body": .string(body.key), "sound": sound.name.map { .string($0) } ?? .null]
    }
}
