// swift-tools-version: 6.2
import PackageDescription

// The decoder has package access, so the benchmarks are compiled with the package name of the libraries, which SwiftPM
// derives from the checkout's folder. Testability would change the code that is measured.
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let packageName = checkout.lowercased().enumerated().map { place, character in
    character == "_" || character.isLetter || (character.isNumber && place > 0) ? String(character) : "_"
}.joined()

let warnings: [SwiftSetting] =
    Context.environment["MYELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
        .unsafeFlags(["-package-name", packageName]),
    ] + warnings

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "myeline", path: "..", traits: [])],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Steps",
            dependencies: ["AllocationCounter", .product(name: "LocationStream", package: "myeline")],
            packageAccess: false,  // not the name of this package
            swiftSettings: settings),
        .executableTarget(
            name: "Activities",
            dependencies: [
                .product(name: "LocationStream", package: "myeline"),
                .product(name: "LocationActivity", package: "myeline"),
            ],
            packageAccess: false,
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
