// CoreLocation's names, so that code for iOS compiles unchanged.

/// CoreLocation's name for ``LocationMonitor``.
public typealias CLMonitor = LocationMonitor
/// CoreLocation's name for ``LocationCondition``.
public typealias CLCondition = LocationCondition
