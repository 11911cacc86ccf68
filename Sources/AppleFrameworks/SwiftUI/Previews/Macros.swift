public import LocationActivity

/// Declares a preview of a view; the traits are ignored.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

/// Declares a preview of a widget's presentation for an activity.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping @MainActor () -> any Widget,
    @PreviewContentBuilder<Attributes.ContentState> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

/// Marks a property that is declared inside a `#Preview`, such as a `@State` property.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AppleMacros", type: "PreviewableMacro")

/// Turns a property in an extension of `EnvironmentValues` into a custom environment value.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppleMacros", type: "EntryMacro")
