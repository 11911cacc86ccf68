// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
]

let strictBuild: [SwiftSetting] =
    strict + (Context.environment["MYELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// libFuzzer provides `main`, so these programs link only with its sanitizer. The decoders are not public, so the fuzzers
// use @testable imports of libraries built with testability. `Tests/Fuzzers/fuzz` passes both options.
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
        .target(
            name: "TrackFuzzing",
            dependencies: ["FuzzerSupport", .product(name: "LocationStream", package: "myeline")],
            swiftSettings: strictBuild),
        .executableTarget(name: "GPXFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "GeoJSONFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "KMLFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "CSVFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "UpdateFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "GpsdLogFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
        .executableTarget(name: "GzipFuzzer", dependencies: ["TrackFuzzing"], swiftSettings: strictBuild),
    ],
    swiftLanguageModes: [.v6]
)
