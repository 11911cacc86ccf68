public import Foundation

/// An image.
///
/// If the image is a symbol, surfaces draw the symbol. For any other image, surfaces draw a placeholder.
public final class UIImage: Sendable {
    package enum Content: Sendable, Hashable {
        case symbol(String)
        case asset(String)
        case data
    }

    package let content: Content

    init(_ content: Content) {
        self.content = content
    }

    /// Creates an empty image.
    public convenience init() { self.init(.data) }

    /// Creates a custom image by name.
    public convenience init?(named name: String) { self.init(.asset(name)) }

    convenience init(asset name: String) { self.init(.asset(name)) }

    /// Creates an SF Symbol.
    public convenience init?(systemName name: String) { self.init(.symbol(name)) }

    /// Creates an image from encoded data.
    ///
    /// The data is not decoded. The result is nil if the data is empty.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard !data.isEmpty else { return nil }
        self.init(.data)
    }

    /// Creates an image from a file.
    ///
    /// The file is not decoded. The result is nil if the file cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard FileManager.default.isReadableFile(atPath: path) else { return nil }
        self.init(.data)
    }

    /// The size in points; always zero, because images are not decoded.
    public var size: CGSize { .zero }

    /// Returns nil, because images are not encoded.
    public func pngData() -> Data? { nil }

    /// Returns nil, because images are not encoded.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
