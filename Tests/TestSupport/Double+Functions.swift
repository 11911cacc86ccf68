import Glibc

extension Double {
    package static func log(_ value: Double) -> Double { Glibc.log(value) }
    package static func cosine(_ value: Double) -> Double { Glibc.cos(value) }
    package static func sine(_ value: Double) -> Double { Glibc.sin(value) }
}
