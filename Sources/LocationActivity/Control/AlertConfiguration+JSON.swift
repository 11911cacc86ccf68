import ActivityTree

extension AlertConfiguration {
    /// Creates the alert that the parameter `alert` of a control request describes.
    init(control json: JSONValue) throws(ControlError) {
        guard let object = json.objectValue else {
            throw ControlError(.badParameters, "must be an object with a title or a body", path: "alert")
        }
        do throws(ControlError) {
            try object.refuseUnknown(except: ["title", "body", "sound"])
            let sound = try object.string("sound") ?? ""
            self.init(
                title: LocalizedStringResource(try object.string("title") ?? ""),
                body: LocalizedStringResource(try object.string("body") ?? ""),
                sound: sound.isEmpty ? .default : .named(sound))
        } catch {
            throw ControlError(error.code, error.message, path: error.path.map { "alert.\($0)" })
        }
        guard !title.description.isEmpty || !body.description.isEmpty else {
            throw ControlError(.badParameters, "must have a title or a body", path: "alert")
        }
    }

    var json: JSONValue {
        [
            "title": .string(title.description), "body": .string(body.description),
            "sound": sound.name.map { .string($0) } ?? .null,
        ]
    }
}
