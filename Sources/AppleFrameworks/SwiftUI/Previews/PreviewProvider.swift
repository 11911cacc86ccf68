public import LocationActivity

/// The form in which previews were declared before `#Preview` existed.
///
/// If the program is run with the argument `--previews`, it draws its previews and exits.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View
    /// The views.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension ActivityAttributes {
    /// Returns the registered widget's presentation of an activity with these attributes, for use in previews.
    @MainActor
    public func previewContext(_ state: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind)
        -> some View
    {
        NodeView(PreviewedActivity(attributes: self, state: state, kind: viewKind, widget: nil, isStale: isStale).node)
    }
}

extension View {
    /// Has no effect: a preview has no device.
    public nonisolated func previewDevice(_ device: String?) -> some View { self }
    /// Has no effect: previews are as large as their surface.
    public nonisolated func previewLayout(_ layout: PreviewLayout) -> some View { self }
    /// Has no effect: a preview has the name of its `PreviewProvider`.
    public nonisolated func previewDisplayName(_ name: String?) -> some View { self }
}

/// The size of a preview, which has no effect.
public enum PreviewLayout: Sendable, Hashable {
    /// The size of a device, or the size that the view takes.
    case device, sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
}
