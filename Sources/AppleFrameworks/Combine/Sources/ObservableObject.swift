/// An object that reports its changes before they happen.
public protocol ObservableObject: AnyObject {
    /// The type of ``objectWillChange``.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// The publisher that sends a signal before a published member changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that sends a signal before a published member changes.
    ///
    /// If the object has no published members, each access returns a new publisher that never sends a signal itself.
    public var objectWillChange: ObservableObjectPublisher {
        var members: [any PublishedMember] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            members += current.children.compactMap { $0.value as? any PublishedMember }
            mirror = current.superclassMirror
        }
        let publisher = members.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for member in members { member.install(publisher) }
        return publisher
    }
}

/// The publisher of an ``ObservableObject``'s changes.
public final class ObservableObjectPublisher: Publisher {
    /// The type of the values: `Void`, because a signal carries no data.
    public typealias Output = Void
    /// The type of the failure: this publisher cannot fail.
    public typealias Failure = Never
    private let fanOut = FanOut<Void, Never>(policy: .requested)

    /// Creates a publisher.
    public init() {}

    /// Sends a signal to all subscribers.
    public func send() { fanOut.send(()) }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        fanOut.add(subscriber)
    }
}

/// A ``Published`` member with a value of any type.
protocol PublishedMember {
    var objectWillChange: ObservableObjectPublisher? { get }
    func install(_ publisher: ObservableObjectPublisher)
}
