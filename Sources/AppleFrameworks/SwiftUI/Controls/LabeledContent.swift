public import Foundation
public import LocationActivity

/// A label with a value.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a label with a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    /// The label at the leading edge and the value at the trailing edge.
    @MainActor public var body: some View {
        HStack {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates a label with a value.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (self.content, label) = (content(), Text(title))
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a label with a text as the value.
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
        (content, label) = (Text(value), Text(title))
    }

    /// Creates a label with a text as the value.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        (content, label) = (Text(value), Text(title))
    }
}

/// Controls that belong together.
public nonisolated struct ControlGroup<Content: View>: View {
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The controls in a row.
    @MainActor public var body: some View { HStack { content } }
}

/// A message that is drawn in place of missing content.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a message.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    /// The message.
    @MainActor public var body: some View {
        VStack {
            label.font(.headline)
            description.foregroundStyle(.secondary)
            actions
        }
    }
}

extension ContentUnavailableView
where Label == LocationActivity.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a message with a symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
        label = LocationActivity.Label(title, systemImage: systemImage)
        self.description = description
        actions = EmptyView()
    }
}

/// A control that shares something on iOS; here, only its label is drawn.
public nonisolated struct ShareLink<Label: View>: View {
    private let label: Label

    /// Creates a control.
    public init(item: URL, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a control.
    public init(item: String, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// The label.
    @MainActor public var body: some View { label }
}

extension ShareLink where Label == LocationActivity.Label<Text, Image> {
    /// Creates a control with the label "Share".
    public init(item: URL) {
        label = LocationActivity.Label("Share", systemImage: "square.and.arrow.up")
    }

    /// Creates a control with the label "Share".
    public init(item: String) {
        label = LocationActivity.Label("Share", systemImage: "square.and.arrow.up")
    }
}

/// An image from a URL; only its placeholder is drawn, because surfaces do not load images from URLs.
public nonisolated struct AsyncImage<Content: View>: View {
    private let content: @MainActor () -> Content

    /// Creates an image from a closure that returns the view for a phase.
    ///
    /// The closure is called only with the phase ``AsyncImagePhase/empty``.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping @MainActor (AsyncImagePhase) -> Content
    ) {
        self.content = { content(.empty) }
    }

    /// The placeholder.
    @MainActor public var body: some View { content() }
}

extension AsyncImage where Content == Color {
    /// Creates a grey placeholder; the image is not loaded.
    public init(url: URL?, scale: CGFloat = 1) {
        content = { Color.gray }
    }
}

extension AsyncImage {
    /// Creates an image with a placeholder.
    public init(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> some View,
        @ViewBuilder placeholder: @escaping @MainActor () -> Content
    ) {
        self.content = placeholder
    }
}

/// The phase of loading an ``AsyncImage``; always ``empty``.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded.
    case empty
    /// The image is loaded.
    case success(Image)
    /// The image cannot be loaded.
    case failure(any Error)

    /// The loaded image.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The failure.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// The context in which views change; the context has no effect.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// Whether views draw the change without an animation.
    public var disablesAnimations = false

    /// Creates a context.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }
}
