// Apple's SwiftUI re-exports Foundation and Observation, and code for iOS relies on it.
@_exported public import Foundation
@_exported public import LocationActivity
@_exported public import Observation
