internal import Glibc

/// Aborts if a condition does not hold, so that libFuzzer keeps the input.
public func demand(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    guard !holds else { return }
    let message = Array("FAILED: \(otherwise())\n".utf8)
    _ = unsafe message.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    abort()
}
