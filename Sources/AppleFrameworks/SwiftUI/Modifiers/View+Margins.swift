public import Foundation
public import LocationActivity

extension View {
    /// Adds margins in points around a view in the Dynamic Island; `placement` is ignored.
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(.all, Double(length)) }
}

/// The part of a view that has margins.
public enum ContentMarginPlacement: Sendable, Hashable {
    /// The automatic choice, the content of a scroll view, or its scroll indicators.
    case automatic, scrollContent, scrollIndicators
}
