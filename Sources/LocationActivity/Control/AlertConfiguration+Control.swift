import ActivityTree

extension AlertConfiguration {
    /// Reads the parameter `alert` of a request.
    init(control json: JSONValue) throws(ControlError) {
        guard let object = json.objectValue else {
            throw ControlError(.badParameters, "an object with title and body", path: "alert")
        }
        for member in object.members where !["title", "body", "sound"].contains(member.name) {
            throw ControlError(.badParameters, "there is no such parameter", path: "alert.\(member.name)")
        }
        func text(_ name: String) throws(ControlError) -> String {
            guard let value = object[name], !value.isNull else { return "" }
            guard let text = value.stringValue else {
                throw ControlError(.badParameters, "a string", path: "alert.\(name)")
            }
            return text
        }
        let sound = try text("sound")
        self.init(
            title: LocalizedStringResource(try text("title")), body: LocalizedStringResource(try text("body")),
            sound: sound.isEmpty ? .default : .named(sound))
        guard !title.key.isEmpty || !body.key.isEmpty else {
            throw ControlError(.badParameters, "a title or a body", path: "alert")
        }
    }

    /// The parameter `alert` of a request.
    var json: JSONValue {
        ["title": .string(title.key), "body": .string(body.key), "sound": sound.name.map { .string($0) } ?? .null]
    }
}
