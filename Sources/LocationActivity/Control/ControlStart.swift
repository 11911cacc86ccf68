package import FoundationEssentials
import ActivityTree

/// The parameters of the command `start`; MachineFormats.md describes them.
package struct ControlStart: Sendable {
    package var type: String?
    package var attributes: JSONObject
    package var content: JSONObject
    package var key: String?
    package var staleDate: Date?
    package var relevanceScore: Double

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: [
            "attributesType", "attributes", "content", "key", "staleDate", "relevanceScore",
        ])
        type = try parameters.string("attributesType")
        attributes = try parameters.object("attributes")
        content = try parameters.object("content")
        key = try parameters.string("key")
        if let key, key.isEmpty || key.utf8.count > 128 || key.contains(where: \.isNewline) {
            throw ControlError(.badParameters, "must be one line of 1 to 128 bytes", path: "key")
        }
        staleDate = try parameters.optionalDate("staleDate") ?? nil
        relevanceScore = try parameters.number("relevanceScore") ?? 0
    }
}
