// Apple's SwiftUI re-exports these modules, and code for iOS relies on it.
@_exported public import Combine
@_exported public import Foundation
@_exported public import LocationActivity
@_exported public import Observation
@_exported public import UIKitTypes
