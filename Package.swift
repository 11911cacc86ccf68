// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335: `any` for existentials
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: keeps CGPS and Glibc out of the API
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
    .strictMemorySafety(),  // SE-0458: marks unsafe calls of C
]

let warnings: [SwiftSetting] =
    Context.environment["MYELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
// SE-0461: async functions run on their caller's actor
let systemBuild = strict + warnings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
let strictBuild = systemBuild + [.enableUpcomingFeature("MemberImportVisibility")]  // SE-0444
// Without SE-0461: its async requirements would make their implementations in a class of the main actor nonisolated.
let delegateBuild = strict + warnings + [.enableUpcomingFeature("MemberImportVisibility")]

// The file name of libgps, with which `make release` builds a program that opens it on first use; nil to link it.
let libgps = Context.environment["MYELINE_LIBGPS"]
let libgpsBuild: [SwiftSetting] = libgps.map { [.unsafeFlags(["-Xcc", "-DCGPS_LIBRARY=\"\($0)\""])] } ?? []

extension Target {
    static func appleFramework(
        _ name: String, _ dependencies: [Dependency] = [], _ settings: [SwiftSetting] = strictBuild
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/AppleFrameworks/\(name)", swiftSettings: settings)
    }
}

let package = Package(
    name: "myeline",
    products: [
        .library(name: "LocationStream", targets: ["LocationStream"]),
        .library(name: "LocationActivity", targets: ["LocationActivity"]),
        // Modules with the names of Apple's, so that sources of iOS projects compile unchanged.
        .library(
            name: "AppleFrameworks",
            targets: [
                "ActivityKit", "AppIntents", "Charts", "Combine", "CoreLocation", "SwiftUI", "UIKit",
                "UserNotifications", "WidgetKit",
            ]),
        .executable(name: "myeline", targets: ["myeline"]),
    ],
    traits: [
        .trait(name: "Program", description: "The program myeline and its packages. The libraries need none of them."),
        .default(enabledTraits: ["Program"]),
    ],
    dependencies: [
        // Parses the program's command line and generates its help, shell completions and manual pages.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        .systemLibrary(name: "CGPS", pkgConfig: libgps == nil ? "libgps" : nil, providers: [.apt(["libgps-dev"])]),
        // No pkg-config: libdbus-1 is loaded on first use and is not needed to build or to start.
        .systemLibrary(name: "CDBus"),
        // No pkg-config: libsqlite3 is opened on first use. GRDB was measured with the same 60 inserts: it links all of
        // Foundation, which adds 54 MB to the installed program, 8.5 MiB of memory, 4 ms to a cold start and 80 s to a
        // first release build; libsqlite3 itself adds 0.8 MB and 3 MiB.
        .systemLibrary(name: "CSQLite"),
        // No pkg-config: libz, which Debian installs everywhere, is opened on first use. A package for gzip would be a
        // dependency of LocationStream, which has none, and Foundation has no streaming decompression.
        .systemLibrary(name: "CZlib"),
        // No pkg-config: libcurl is opened on first use. async-http-client was measured: it adds 22 MB to the installed
        // program, 1.6 ms to every cold start and about 4 minutes to a first release build on 2 cores.
        .systemLibrary(name: "CCurl"),
        // Without MemberImportVisibility: the order of imports in a build decides which C module declares the members of
        // timespec and stat.
        .target(name: "SystemSupport", swiftSettings: systemBuild),
        .target(
            name: "LocationStream", dependencies: ["SystemSupport", "CGPS", "CZlib"],
            swiftSettings: strictBuild + libgpsBuild,
            linkerSettings: libgps == nil ? [.linkedLibrary("gps")] : []),
        .target(name: "ActivityTree", dependencies: ["SystemSupport"], swiftSettings: strictBuild),
        .target(
            name: "ActivityRendering", dependencies: ["ActivityTree", "SystemSupport"], swiftSettings: strictBuild),
        .target(
            name: "LocationActivity",
            dependencies: ["LocationStream", "ActivityTree", "ActivityRendering", "SystemSupport"],
            swiftSettings: strictBuild),
        .target(
            name: "TrackStore", dependencies: ["LocationStream", "SystemSupport", "CSQLite"],
            swiftSettings: strictBuild),
        .target(
            name: "TravelServices",
            dependencies: [
                "LocationActivity", "TrackStore", "LocationStream", "ActivityTree", "SystemSupport", "CCurl",
            ],
            swiftSettings: strictBuild),
        .target(
            name: "ActivitySurfaces",
            dependencies: [
                "LocationActivity", "ActivityRendering", "LocationStream", "ActivityTree", "SystemSupport", "CDBus",
            ],
            swiftSettings: strictBuild),
        .executableTarget(
            name: "myeline",
            dependencies: [
                "ActivitySurfaces", "TravelServices", "TrackStore", "LocationActivity", "ActivityRendering",
                "LocationStream", "ActivityTree", "SystemSupport",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"])),
            ],
            // The icon and the desktop entry, which `make install` installs.
            exclude: ["Desktop"], swiftSettings: strictBuild),
        // C modules, because a C module is visible only to targets that depend on it: other packages of a build, such as
        // swift-argument-parser, test for os and then use locks that Linux does not have.
        .systemLibrary(name: "os", path: "Sources/AppleFrameworks/os"),
        .systemLibrary(name: "OSLog", path: "Sources/AppleFrameworks/OSLog"),
        .appleFramework("OSLogTypes", ["os", "OSLog", "SystemSupport"]),
        .appleFramework("OSFunctions", ["OSLogTypes"]),
        // What Foundation lacks on Linux, such as DateComponentsFormatter.
        .appleFramework("FoundationAdditions"),
        .appleFramework("Combine", ["FoundationAdditions", "OSFunctions"]),
        // Re-exported by SwiftUI in place of UIKit: a file that imports Testing and UIKit needs Apple's module
        // _Testing_UIKit.
        .appleFramework("UIKitTypes", ["Combine", "UserNotifications", "ActivityRendering", "SystemSupport"]),
        .appleFramework("UIKit", ["UIKitTypes"]),
        // Expands #Preview and @Entry. Without swift-syntax, which takes minutes to build.
        .macro(name: "AppleMacros", path: "Sources/AppleFrameworks/AppleMacros", swiftSettings: strictBuild),
        .systemLibrary(name: "CSwiftRuntime"),
        .appleFramework(
            "SwiftUI",
            [
                "AppleMacros", "CSwiftRuntime", "Combine", "UIKitTypes", "LocationActivity", "ActivityRendering",
                "ActivityTree", "SystemSupport",
            ]),
        .appleFramework("Charts", ["SwiftUI", "LocationActivity", "ActivityTree"]),
        .appleFramework("ActivityKit", ["SwiftUI"]),
        .appleFramework("WidgetKit", ["AppleMacros", "AppIntents", "SwiftUI", "LocationActivity"]),
        .appleFramework(
            "AppIntents", ["SwiftUI", "LocationActivity", "ActivityRendering", "ActivityTree", "SystemSupport"]),
        .appleFramework("CoreLocation", ["Combine", "LocationStream"]),
        // ActivitySurfaces has the client of notification daemons. It has no packages, and links no library.
        .appleFramework(
            "UserNotifications", ["CoreLocation", "ActivitySurfaces", "ActivityRendering", "SystemSupport"],
            delegateBuild),
        .target(
            name: "TestSupport", dependencies: ["ActivityRendering", "ActivityTree", "SystemSupport"],
            path: "Tests/TestSupport",
            swiftSettings: strictBuild),
        .target(
            name: "SurfaceTestSupport",
            dependencies: [
                "ActivitySurfaces", "LocationActivity", "ActivityRendering", "ActivityTree", "SystemSupport",
            ],
            path: "Tests/SurfaceTestSupport", swiftSettings: strictBuild),
        .testTarget(
            name: "SystemSupportTests", dependencies: ["SystemSupport", "TestSupport"], swiftSettings: strictBuild),
        .testTarget(
            name: "LocationStreamTests", dependencies: ["LocationStream", "SystemSupport", "TestSupport"],
            swiftSettings: strictBuild),
        .testTarget(
            name: "ActivityTreeTests", dependencies: ["ActivityTree", "SystemSupport", "TestSupport"],
            swiftSettings: strictBuild),
        .testTarget(
            name: "ActivityRenderingTests",
            dependencies: ["ActivityRendering", "ActivityTree", "SystemSupport", "TestSupport"],
            exclude: ["Golden"], swiftSettings: strictBuild),
        .testTarget(
            name: "LocationActivityTests",
            dependencies: [
                "LocationActivity", "ActivityRendering", "LocationStream", "ActivityTree", "SystemSupport",
                "TestSupport",
            ],
            exclude: ["Tracking/Golden", "Tracking/Commute/Golden", "Tracking/Trip/Golden"], swiftSettings: strictBuild),
        .testTarget(
            name: "TrackStoreTests", dependencies: ["TrackStore", "LocationStream", "SystemSupport", "TestSupport"],
            swiftSettings: strictBuild),
        .testTarget(
            name: "TravelServicesTests",
            dependencies: [
                "TravelServices", "TrackStore", "LocationActivity", "LocationStream", "ActivityTree", "SystemSupport",
                "TestSupport",
            ],
            swiftSettings: strictBuild),
        .testTarget(
            name: "ActivitySurfacesTests",
            dependencies: [
                "ActivitySurfaces", "LocationActivity", "ActivityRendering", "LocationStream", "ActivityTree",
                "SystemSupport", "SurfaceTestSupport", "TestSupport",
            ],
            exclude: ["Watch/Golden"], swiftSettings: strictBuild),
        // A widget extension with @main as a library, and a program with a main.swift that links it.
        .target(
            name: "WidgetSample", dependencies: ["ActivityKit", "SwiftUI", "WidgetKit"], path: "Tests/WidgetSample"),
        .executableTarget(
            name: "WidgetProgram", dependencies: ["WidgetKit", "WidgetSample"], path: "Tests/WidgetProgram"),
        .testTarget(
            name: "AppleFrameworksTests",
            dependencies: [
                "ActivityKit", "ActivityRendering", "ActivitySurfaces", "ActivityTree", "AppIntents", "Charts",
                "Combine",
                "CoreLocation", "FoundationAdditions", "OSFunctions", "OSLog", "OSLogTypes", "SwiftUI", "UIKit",
                "UIKitTypes", "UserNotifications", "WidgetKit", "os",
            ]),
        .testTarget(
            name: "myelineTests",
            dependencies: [
                "myeline", "ActivitySurfaces", "TravelServices", "TrackStore", "LocationActivity",
                "ActivityRendering", "LocationStream", "ActivityTree", "SystemSupport", "SurfaceTestSupport",
                "TestSupport",
            ],
            exclude: ["Support/gpx-1.1.xsd", "Support/kml-2.2.xsd", "Support/kml-2.2-gx.xsd"],
            swiftSettings: strictBuild),
    ],
    swiftLanguageModes: [.v6]
)
