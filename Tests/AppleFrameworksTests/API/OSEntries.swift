import OSLog
import SwiftUI
import os

// Each entry is a comment with a declaration or a function that uses it.

// Logger(subsystem:category:), Logger()
let logger = Logger(subsystem: "com.example.ride", category: "location")
let plainLogger = Logger()

// Logger.log/trace/debug/info/notice/warning/error/critical/fault
func osLogger(_ error: any Error, _ count: Int, _ name: String) {
    logger.log("started")
    logger.log(level: .debug, "started \(count)")
    logger.trace("\(count)")
    logger.debug("\(name, privacy: .public)")
    logger.info("\(name, privacy: .private(mask: .hash)) \(count, format: .hex)")
    logger.notice("\(name, align: .right(columns: 8))")
    logger.warning("\(3.14159, format: .fixed(precision: 2))")
    logger.error("\(error.localizedDescription) \(error)")
    logger.critical("\(name == "x", format: .answer)")
    os.Logger(.default).fault("\(Int.self)")
}

// os_log(_:log:type:_:)
func osLog(_ name: String) {
    os_log("started")
    os_log("started %{public}@ %d", log: .default, type: .info, name, 3)
    os_log(.error, "failed \(name)")
    os_log(.debug, log: OSLog(subsystem: "com.example.ride", category: "location"), "failed \(name)")
}

// OSAllocatedUnfairLock
func osLock() -> Int {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    let plain = OSAllocatedUnfairLock()
    return plain.withLock { lock.withLock { $0 } }
}
