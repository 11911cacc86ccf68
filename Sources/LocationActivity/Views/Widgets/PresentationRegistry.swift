package import FoundationEssentials
import Synchronization
import ActivityTree

/// The presentations that a process has registered, by the type of their attributes.
package final class PresentationRegistry: Sendable {
    /// The process's registry, which knows how a location activity looks.
    package static let shared: PresentationRegistry = {
        let registry = PresentationRegistry()
        registry.state.withLock { $0.waiting.append { LocationActivityWidget().provide(to: $0) } }
        return registry
    }()

    private struct State {
        /// Widgets are made on the main actor; until somebody asks there, they wait.
        var waiting: [@MainActor (PresentationRegistry) -> Void] = []
        var presenters: [ObjectIdentifier: any Sendable] = [:]
        /// Whether the program has registered something of its own.
        var hasOwn = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Takes what will register presentations; from any thread.
    package func add(_ registration: @escaping @MainActor (PresentationRegistry) -> Void) {
        state.withLock { state in
            state.waiting.append(registration)
            state.hasOwn = true
        }
    }

    /// Whether there may be a presenter of some attributes; from any thread.
    package func mayPresent<Attributes: ActivityAttributes>(_ attributes: Attributes.Type) -> Bool {
        attributes is LocationActivityAttributes.Type || state.withLock { $0.hasOwn }
    }

    /// Takes a presenter; of two for the same attributes the later one presents.
    package func insert<Attributes>(_ presenter: ActivityPresenter<Attributes>) {
        state.withLock { $0.presenters[ObjectIdentifier(Attributes.self)] = presenter }
    }

    /// The presenter of some attributes; nil where none was registered.
    @MainActor
    package func presenter<Attributes: ActivityAttributes>(
        for attributes: Attributes.Type
    ) -> ActivityPresenter<Attributes>? {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for registration in waiting { registration(self) }
        let presenter = state.withLock { $0.presenters[ObjectIdentifier(attributes)] }
        return presenter as? ActivityPresenter<Attributes>
    }

    /// The entries of an activity's content: as its program registered them, or else as any content is shown.
    ///
    /// - Parameters:
    ///   - activityID: The activity's identifier.
    ///   - attributes: Its attributes.
    ///   - content: Its content.
    ///   - now: The date of the first entry.
    ///   - fallback: What shows the content where no presentation is registered.
    /// - Returns: 1 to 32 entries, the oldest first.
    @MainActor
    package func entries<Attributes: ActivityAttributes>(
        activityID: String, attributes: Attributes, content: ActivityContent<Attributes.ContentState>, now: Date,
        fallback: () -> DefaultPresentation
    ) -> [PresentationEntry] {
        guard let presenter = presenter(for: Attributes.self) else {
            return fallback().entries(staleDate: content.staleDate, now: now)
        }
        return presenter.entries(activityID: activityID, attributes: attributes, content: content, now: now)
    }
}
