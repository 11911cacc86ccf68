// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
]

let strictBuild: [SwiftSetting] =
    strict + (Context.environment["MYELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Programs whose `main` is libFuzzer's, so they link only with its sanitizer. The decoders are not public: these import
// them as tests do, from libraries built with testability. `Tests/Fuzzers/fuzz` gives the compiler both.
let package = Package(
    name: "Fuzzers",
    dependencies: [.package(name: "myeline", path: "../..", traits: [])],
    targets: [
        .target(name: "FuzzerSupport", swiftSettings: strictBuild),
        .executableTarget(
            name: "NMEAFuzzer",
            dependencies: ["FuzzerSupport", .product(name: "LocationStream", package: "myeline")],
            swiftSettings: strictBuild),
        .executableTarget(
            name: "GpsdFuzzer",
            dependencies: ["FuzzerSupport", .product(name: "LocationStream", package: "myeline")],
            swiftSettings: strictBuild),
        .executableTarget(
            name: "ControlFuzzer",
            dependencies: ["FuzzerSupport", .product(name: "LocationActivity", package: "myeline")],
            swiftSettings: strictBuild),
    ],
    swiftLanguageModes: [.v6]
)
