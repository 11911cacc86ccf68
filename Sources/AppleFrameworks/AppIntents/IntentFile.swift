import ActivityTree
public import Foundation
import Glibc
public import LocationActivity
import SystemSupport

/// A file that is passed to an intent by its path.
public struct IntentFile: IntentValue, Hashable {
    /// The contents.
    public let data: Data
    /// The name of the file.
    public let filename: String
    /// The location of the file; nil if the file was created from `data`.
    public let fileURL: URL?

    /// Creates a file from its contents.
    public init(data: Data, filename: String) {
        (self.data, self.filename, fileURL) = (data, filename, nil)
    }

    /// Creates a file from its location.
    ///
    /// If the location has no readable regular file of at most 64 MiB, ``data`` is empty.
    public init(fileURL: URL, filename: String? = nil) {
        self.init(Self.contents(of: fileURL.path) ?? Data(), fileURL, filename)
    }

    private init(_ data: Data, _ fileURL: URL, _ filename: String? = nil) {
        (self.data, self.filename, self.fileURL) = (data, filename ?? fileURL.lastPathComponent, fileURL)
    }

    /// Returns the contents of a readable regular file of at most 64 MiB, otherwise nil.
    ///
    /// Reading anything else, such as a pipe or a device, could block or never end.
    private static func contents(of path: String) -> Data? {
        let limit = 64 << 20
        do throws(SystemError) {
            let file = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            guard try file.status().st_mode & S_IFMT == S_IFREG else { return nil }
            let bytes = try file.read(upTo: limit + 1)
            return bytes.count <= limit ? Data(bytes) : nil
        } catch {
            return nil
        }
    }

    /// The coding that represents a file by its path.
    public static var intentValueCoding: IntentValueCoding<IntentFile> {
        IntentValueCoding(
            IntentValueShape("string"), "the path of a regular file of at most 64 MiB that can be read",
            read: { json in
                guard let path = json.stringValue, let data = await onDetachedThread({ contents(of: path) }) else {
                    return nil
                }
                return IntentFile(data, URL(fileURLWithPath: path))
            }, write: { .string($0.fileURL?.path ?? $0.filename) })
    }
}

extension Measurement: IntentValue where UnitType: Dimension {
    /// The coding that represents a measurement as a number in the base unit, such as seconds or metres.
    public static var intentValueCoding: IntentValueCoding<Measurement<UnitType>> {
        IntentValueCoding(
            IntentValueShape("number"), "a number",
            read: { json in json.doubleValue.map { Measurement(value: $0, unit: .baseUnit()) } },
            typed: { text in Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text) },
            write: { .number($0.converted(to: .baseUnit()).value) })
    }
}
