import CSwiftRuntime
public import Foundation
public import UIKitTypes

/// Creates the delegate of a program.
///
/// `App.main()` calls the delegate when the program starts.
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    /// The delegate.
    public let wrappedValue: DelegateType

    /// Creates the delegate with its `init()`.
    public init(_ type: DelegateType.Type = DelegateType.self) {
        wrappedValue = unsafe unsafeDowncast(CSwiftObject.make(type), to: DelegateType.self)
        UIApplication.shared.delegate = wrappedValue
    }
}

/// Objects of classes that are known only at run time.
private enum CSwiftObject {
    /// Creates an object with the `init()` of its class.
    ///
    /// Swift calls an initializer through a metatype only if the initializer is `required`. The `init()` of
    /// NSObject is `required` on macOS, but not on Linux, so the Swift runtime has to find the class's own `init()`.
    static func make(_ type: NSObject.Type) -> NSObject {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let object = unsafe CSwiftMakeObject(metadata)
        return unsafe Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
    }
}
