@_exported public import UIKitTypes
