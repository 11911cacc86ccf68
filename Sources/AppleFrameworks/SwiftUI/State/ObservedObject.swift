public import Combine
public import LocationActivity

/// An observable object that a view does not own.
///
/// A change of the object does not redraw an activity. The views read the object again when the activity is updated.
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject> {
    /// The object.
    public var wrappedValue: ObjectType

    /// Creates a wrapper for an object.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a wrapper for an object.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Bindings to the object's members.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the members of an object.
    @dynamicMemberLookup @MainActor @preconcurrency
    public struct Wrapper {
        let object: ObjectType

        /// A binding to a member of the object.
        public subscript<Member>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Member>
        ) -> Binding<Member> {
            Binding(get: { [object] in object[keyPath: keyPath] }, set: { [object] in object[keyPath: keyPath] = $0 })
        }
    }
}

/// An observable object that a view owns; each evaluation of the view creates a new object.
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject> {
    private final class Storage {
        let make: () -> ObjectType
        lazy var object = make()

        init(_ make: @escaping () -> ObjectType) {
            self.make = make
        }
    }

    private let storage: Storage

    /// Creates a wrapper; the object is created when it is first used.
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) {
        storage = Storage(wrappedValue)
    }

    /// The object.
    public var wrappedValue: ObjectType { storage.object }

    /// Bindings to the object's members.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: storage.object) }
}

/// An observable object from the environment.
@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject> {
    @Environment(\.objects) private var objects

    /// Creates a wrapper for the object that a modifier `environmentObject(_:)` around the view has set.
    public nonisolated init() {}

    /// The object from the environment.
    ///
    /// As on iOS, the program ends with a message if no modifier `environmentObject(_:)` has set an object of this
    /// type.
    public var wrappedValue: ObjectType {
        guard let object = objects.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType else {
            fatalError("No object of type \(ObjectType.self); set one with environmentObject(_:)")
        }
        return object
    }

    /// Bindings to the object's members.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// The objects of the environment, keyed by their types.
struct EnvironmentObjects: EnvironmentKey {
    var objects: [ObjectIdentifier: AnyObject] = [:]

    static var defaultValue: EnvironmentObjects { EnvironmentObjects() }
}

extension EnvironmentValues {
    var objects: EnvironmentObjects {
        get { self[EnvironmentObjects.self] }
        set { self[EnvironmentObjects.self] = newValue }
    }
}

extension View {
    /// Puts an object into the environment of this view and its subviews.
    ///
    /// The views read the object with ``EnvironmentObject``.
    public nonisolated func environmentObject<ObjectType: ObservableObject>(_ object: ObjectType) -> some View {
        transformEnvironment(\.objects) { $0.objects[ObjectIdentifier(ObjectType.self)] = object }
    }

    /// Puts an object into the environment of this view and its subviews.
    ///
    /// The views read the object with `@Environment(Object.self)`.
    public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        transformEnvironment(\.objects) { $0.objects[ObjectIdentifier(Object.self)] = object }
    }
}

extension Environment {
    /// Creates a property that reads an observable object by its type.
    ///
    /// As on iOS, the program ends with a message if no modifier `environment(_:)` has set an object of this type.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        self.init(\EnvironmentValues.[EnvironmentObjectType<Value>()])
    }
}

/// A subscript argument that selects the object of type `Object`; key paths require a hashable argument.
struct EnvironmentObjectType<Object: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
    subscript<Object: AnyObject>(_: EnvironmentObjectType<Object>) -> Object {
        guard let object = objects.objects[ObjectIdentifier(Object.self)] as? Object else {
            fatalError("No object of type \(Object.self); set one with environment(_:)")
        }
        return object
    }
}
