public import Foundation
import Synchronization

/// A pasteboard of this process; other programs do not see it.
public final class UIPasteboard: NSObject, Sendable {
    /// The pasteboard.
    public static let general = UIPasteboard()
    /// Posted when the content changes.
    public static let changedNotification = Notification.Name("UIPasteboardChanged")

    private struct State {
        var strings: [String] = []
        var urls: [URL] = []
        var images: [UIImage] = []
        var colors: [UIColor] = []
        var changes = 0
    }

    private let state = Mutex(State())

    private override init() {}

    /// The texts.
    public var strings: [String]? {
        get { state.withLock { $0.strings } }
        set { change { $0.strings = newValue ?? [] } }
    }
    /// The first text.
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The URLs.
    public var urls: [URL]? {
        get { state.withLock { $0.urls } }
        set { change { $0.urls = newValue ?? [] } }
    }
    /// The first URL.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The images.
    public var images: [UIImage]? {
        get { state.withLock { $0.images } }
        set { change { $0.images = newValue ?? [] } }
    }
    /// The first image.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// The colours.
    public var colors: [UIColor]? {
        get { state.withLock { $0.colors } }
        set { change { $0.colors = newValue ?? [] } }
    }
    /// The first colour.
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// Whether there is a text.
    public var hasStrings: Bool { strings?.isEmpty == false }
    /// Whether there is a URL.
    public var hasURLs: Bool { urls?.isEmpty == false }
    /// Whether there is an image.
    public var hasImages: Bool { images?.isEmpty == false }
    /// Whether there is a colour.
    public var hasColors: Bool { colors?.isEmpty == false }
    /// The number of changes since the start of the program.
    public var changeCount: Int { state.withLock { $0.changes } }

    /// Empties the pasteboard, calls `body` to fill it, and posts a notification.
    private func change(_ body: (inout sending State) -> Void) {
        state.withLock { state in
            state = State(changes: state.changes + 1)
            body(&state)
        }
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}
