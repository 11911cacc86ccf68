import Foundation

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A time in seconds since the start of 2001.
public typealias CFAbsoluteTime = Double
/// A time span in seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time in seconds since the start of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Calls a closure without an autorelease pool, because Linux has none.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
