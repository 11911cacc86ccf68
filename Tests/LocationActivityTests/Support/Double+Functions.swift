import Glibc

extension Double {
    static func log(_ value: Double) -> Double { Glibc.log(value) }
    static func cosine(_ value: Double) -> Double { Glibc.cos(value) }
    static func sine(_ value: Double) -> Double { Glibc.sin(value) }
}
