public import Foundation
public import UIKitTypes

/// The delegate of a program; see the message.
@available(
    *, unavailable,
    message: "Swift on Linux cannot create an object from its class; do the delegate's work in the App's init()"
)
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    /// The delegate.
    public var wrappedValue: DelegateType { fatalError("unavailable") }

    /// Creates nothing.
    public init(_ type: DelegateType.Type = DelegateType.self) {}
}
