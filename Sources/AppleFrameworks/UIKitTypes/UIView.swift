public import Foundation

/// A scene of a program.
///
/// The class exists so that iOS code compiles. On Linux, programs have no scenes.
@MainActor @preconcurrency
open class UIScene: NSObject {
    override nonisolated init() {}
}

/// A scene with windows.
///
/// The class exists so that iOS code compiles. On Linux, programs have no scenes.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
    /// The screen.
    public var screen: UIScreen { .main }
}

/// A view of UIKit; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; use a view of SwiftUI")
open class UIView {}

/// A label of UIKit; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; use Text of SwiftUI")
open class UILabel {}

/// An image view of UIKit; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; use Image of SwiftUI")
open class UIImageView {}

/// A button of UIKit; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; use Button of SwiftUI")
open class UIButton {}

/// A window of UIKit; unavailable on Linux.
@available(*, unavailable, message: "A program on Linux has no windows; its activities are drawn by myeline watch")
open class UIWindow {}

/// A controller of UIKit; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; use a view of SwiftUI")
open class UIViewController {}

/// A controller for a view of SwiftUI; unavailable on Linux.
@available(*, unavailable, message: "Linux has no views of UIKit; draw the view with myeline preview")
open class UIHostingController<Content> {}

/// A renderer for pictures that a program draws; unavailable on Linux.
@available(*, unavailable, message: "Linux has no graphics of UIKit; draw with Path and Shape of SwiftUI")
open class UIGraphicsImageRenderer {}
