internal import Glibc

/// Ends the program where something that must hold does not: libFuzzer then keeps the input.
public func demand(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    guard !holds else { return }
    let message = Array("FAILED: \(otherwise())\n".utf8)
    _ = unsafe message.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    abort()
}
