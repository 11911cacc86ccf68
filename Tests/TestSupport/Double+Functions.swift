import Glibc

extension Double {
    package static func log(_ value: Double) -> Double { Glibc.log(value) }
    package static func cosine(_ value: Double) -> Double { Glibc.cos(value) }
    package static func sine(_ value: Double) -> Double { Glibc.sin(value) }
    package static func arcSine(_ value: Double) -> Double { Glibc.asin(value) }
    package static func arcTangent(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
}
