// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The parts of the runtime that callers choose, each with the other targets that it uses.
let parts: KeyValuePairs<String, [Target.Dependency]> = [
    "APIRuntimeTesting": [], "APIRuntimeCaching": ["APIRuntimeSHA256"], "APIRuntimeLogging": [], "APIRuntimeLogin": [],
    "APIRuntimeBlocking": [], "APIRuntimeConformance": [], "APIRuntimeCurl": ["APIRuntimeLibCurl"],
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)", swiftSettings: strict)
}

let package = Package(
    name: "apigen-runtime",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: (["APIRuntime"] + parts.map(\.key)).map { .library(name: $0, targets: [$0]) },
    targets: [
        target("APIRuntime"),
        target("APIRuntimeSHA256"),
        .systemLibrary(
            name: "APIRuntimeLibCurl",
            path: "Sources/Runtime/APIRuntimeLibCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
        ),
        .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: strict),
        .target(
            name: "TestTraits",
            dependencies: ["TestSupport"],
            path: "Tests/Support/TestTraits",
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeTests",
            dependencies: ["APIRuntime", "APIRuntimeSHA256", "TestSupport", "TestTraits"]
                + parts.map { .byName(name: $0.key) },
            path: "Tests/Runtime/APIRuntimeTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeConformanceTests",
            dependencies: ["APIRuntime", "APIRuntimeConformance", "TestSupport", "TestTraits"],
            path: "Tests/Runtime/APIRuntimeConformanceTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeCurlTests",
            dependencies: ["APIRuntime", "APIRuntimeConformance", "APIRuntimeCurl", "TestSupport", "TestTraits"],
            path: "Tests/Runtime/APIRuntimeCurlTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeSHA256Tests",
            dependencies: ["APIRuntimeSHA256"],
            path: "Tests/Runtime/APIRuntimeSHA256Tests",
            swiftSettings: strict
        ),
    ] + parts.map { target($0.key, ["APIRuntime"] + $0.value) }
)
