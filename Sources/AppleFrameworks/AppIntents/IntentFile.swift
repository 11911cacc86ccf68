import ActivityTree
public import Foundation
public import LocationActivity

/// A file that is passed to an intent as the path of the file, or as its text.
public struct IntentFile: IntentValue, Hashable {
    /// The contents.
    public let data: Data
    /// The name of the file.
    public let filename: String
    /// The location of the file; nil if it has none.
    public let fileURL: URL?

    /// Creates a file from its contents.
    public init(data: Data, filename: String) {
        (self.data, self.filename, fileURL) = (data, filename, nil)
    }

    /// Creates a file from a location; empty if it cannot be read.
    public init(fileURL: URL, filename: String? = nil) {
        data = (try? Data(contentsOf: fileURL)) ?? Data()
        self.filename = filename ?? fileURL.lastPathComponent
        self.fileURL = fileURL
    }

    /// The coding of a file as its path.
    public static var intentValueCoding: IntentValueCoding<IntentFile> {
        IntentValueCoding(
            IntentValueShape("string"), "the path of a file that can be read",
            read: { json in
                guard let path = json.stringValue, FileManager.default.isReadableFile(atPath: path) else { return nil }
                return IntentFile(fileURL: URL(fileURLWithPath: path))
            }, write: { .string($0.fileURL?.path ?? $0.filename) })
    }
}

extension Measurement: IntentValue where UnitType: Dimension {
    /// The coding of a measurement as a number in the unit's base unit, such as seconds or metres.
    public static var intentValueCoding: IntentValueCoding<Measurement<UnitType>> {
        IntentValueCoding(
            IntentValueShape("number"), "a number",
            read: { json in json.doubleValue.map { Measurement(value: $0, unit: .baseUnit()) } },
            typed: { text in Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text) },
            write: { .number($0.converted(to: .baseUnit()).value) })
    }
}
