package import FoundationEssentials
import Synchronization
import ActivityTree

/// Activity attributes with a default widget.
///
/// A widget that the program registers for the same attributes takes precedence.
package protocol AttributesWithWidget: ActivityAttributes {
    @MainActor static func makeWidget() -> any Widget
}

/// The widgets that a process has registered, one for each type of attributes.
package final class PresentationRegistry: Sendable {
    package static let shared = PresentationRegistry()

    private struct Contents {
        /// Registrations that have not run yet.
        ///
        /// Any thread can add them. They run on the main actor, as widgets require, when a presenter is needed.
        var pending: [@MainActor (PresentationRegistry) -> Void] = []
        var presenters: [ObjectIdentifier: any Sendable] = [:]
        var hasRegistrations = false
    }

    private let contents = Mutex(Contents())

    package init() {}

    /// Adds a registration, which runs later on the main actor; this method can be called from any thread.
    package func add(_ registration: @escaping @MainActor (PresentationRegistry) -> Void) {
        contents.withLock { contents in
            contents.pending.append(registration)
            contents.hasRegistrations = true
        }
    }

    /// Returns false if the attributes certainly have no widget; this method can be called from any thread.
    package func mayPresent<Attributes: ActivityAttributes>(_ attributes: Attributes.Type) -> Bool {
        attributes is any AttributesWithWidget.Type || contents.withLock { $0.hasRegistrations }
    }

    func insert<Attributes>(_ presenter: ActivityPresenter<Attributes>) {
        contents.withLock { $0.presenters[ObjectIdentifier(Attributes.self)] = presenter }
    }

    /// Returns the presenter that was registered last for the attributes.
    ///
    /// If no presenter was registered, returns the presenter of the default widget, or nil if there is no default
    /// widget.
    @MainActor
    private func presenter<Attributes: ActivityAttributes>(
        for attributes: Attributes.Type
    ) -> ActivityPresenter<Attributes>? {
        let pending = contents.withLock { contents in
            defer { contents.pending = [] }
            return contents.pending
        }
        for registration in pending { registration(self) }
        if let presenter = registered(for: attributes) { return presenter }
        guard let attributes = attributes as? any AttributesWithWidget.Type else { return nil }
        attributes.makeWidget().provide(to: self)
        return registered(for: Attributes.self)
    }

    private func registered<Attributes>(for attributes: Attributes.Type) -> ActivityPresenter<Attributes>? {
        contents.withLock { $0.presenters[ObjectIdentifier(attributes)] } as? ActivityPresenter<Attributes>
    }

    /// Returns the widget's presentation of the content; if there is no widget, the presentation of `fallback`.
    @MainActor
    package func presentation<Attributes: ActivityAttributes>(
        activityID: String, attributes: Attributes, content: ActivityContent<Attributes.ContentState>, now: Date,
        fallback: () -> DefaultPresentation
    ) -> ActivityPresentation {
        guard let presenter = presenter(for: Attributes.self) else {
            return ActivityPresentation(entries: fallback().entries(staleDate: content.staleDate, now: now))
        }
        return presenter.presentation(activityID: activityID, attributes: attributes, content: content, now: now)
    }
}
