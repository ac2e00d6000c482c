// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A generated client: a folder of `Generated` that needs the runtime alone.
func generated(_ name: String) -> Target {
    .target(name: name, dependencies: ["APIRuntime"], path: "Generated/\(name)", swiftSettings: strict)
}

/// The generated tests of a client, which find their fixtures by themselves.
func generatedTests(_ name: String) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name), "APIRuntime", "APIRuntimeTesting"],
        path: "Generated/\(name)Tests",
        exclude: ["Fixtures"],
        swiftSettings: strict
    )
}

/// The stages of the generator, each of which uses only those before it.
let stages: [Target.Dependency] = [
    "APIGenSupport", "APIGenDiagnostics", "SpecLanguage", "APIModel", "SwiftModel", "ClientOutput", "APIGenBreaking",
    "APIGenReports", "APIGenPipeline",
]

/// The targets that write a spec from a document or from recordings, or a document from a spec.
let imports: [Target.Dependency] = [
    "APIDescription", "OpenAPI", "Recordings", "APIInference", "SpecDrafting", "APIGenImport", "APIGenExport",
]

/// A stage with what it uses; the compiler refuses an import of anything else.
func stage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The core of the runtime with its features, and the parts that callers choose.
let runtime: [Target.Dependency] = [
    "APIRuntime", "APIRuntimeTesting", "APIRuntimeCaching", "APIRuntimeLogging", "APIRuntimeLogin",
    "APIRuntimeBlocking",
]

/// A part of the runtime that callers choose.
func runtimePart(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: "APIRuntime\(name)", dependencies: ["APIRuntime"] + dependencies, swiftSettings: strict)
}

/// The address of the documentation, whose pages messages name. `make release` sets it.
let pages: [CSetting] = (Context.environment["APIGEN_PAGES"]).map { [.define("APIGEN_PAGES", to: "\"\($0)\"")] } ?? []

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .executable(name: "apigen", targets: ["apigen"]),
        .library(name: "APIRuntime", targets: ["APIRuntime"]),
        .library(name: "APIRuntimeTesting", targets: ["APIRuntimeTesting"]),
        .library(name: "APIRuntimeCaching", targets: ["APIRuntimeCaching"]),
        .library(name: "APIRuntimeLogging", targets: ["APIRuntimeLogging"]),
        .library(name: "APIRuntimeLogin", targets: ["APIRuntimeLogin"]),
        .library(name: "APIRuntimeBlocking", targets: ["APIRuntimeBlocking"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        // Apple's platforms have it in their SDK, where pkg-config would not find it.
        .systemLibrary(name: "APIGenZlib"),
        .target(name: "YAML", dependencies: ["CYAML"], swiftSettings: strict),
        .target(name: "Mustache", dependencies: ["APIGenSupport"], swiftSettings: strict),
        .target(name: "EmbeddedFiles", cSettings: pages),
        stage("APIGenSupport", []),
        stage("APIGenDiagnostics", ["APIGenSupport", "YAML"]),
        stage("SpecLanguage", ["APIGenDiagnostics", "APIGenSupport", "YAML"]),
        stage("APIModel", ["SpecLanguage", "APIGenDiagnostics", "APIGenSupport", "YAML"]),
        stage("SwiftModel", ["APIModel", "SpecLanguage", "APIGenDiagnostics", "APIGenSupport"]),
        stage(
            "ClientOutput",
            [
                "SwiftModel", "APIModel", "SpecLanguage", "APIGenDiagnostics", "APIGenSupport", "EmbeddedFiles",
                "Mustache", "SHA256", "YAML",
            ]
        ),
        stage(
            "APIGenBreaking",
            [
                "ClientOutput", "SwiftModel", "APIModel", "SpecLanguage", "APIGenDiagnostics", "APIGenSupport",
                "SHA256", "YAML",
            ]
        ),
        stage(
            "APIGenReports",
            [
                "APIGenBreaking", "ClientOutput", "APIGenDiagnostics", "APIGenSupport", "EmbeddedFiles", "SHA256",
                "YAML",
            ]
        ),
        stage("APIDescription", ["APIGenDiagnostics", "YAML"]),
        stage("OpenAPI", ["APIDescription", "APIGenDiagnostics", "APIGenSupport", "YAML"]),
        stage("Recordings", ["APIDescription", "APIGenDiagnostics", "APIGenSupport", "APIGenZlib", "YAML"]),
        stage("APIInference", ["Recordings", "APIDescription", "APIGenSupport", "YAML"]),
        stage(
            "SpecDrafting",
            ["APIDescription", "SwiftModel", "SpecLanguage", "APIGenDiagnostics", "APIGenSupport", "YAML"]
        ),
        stage(
            "APIGenExport",
            [
                "APIModel", "SpecLanguage", "SpecDrafting", "APIDescription", "APIGenDiagnostics", "APIGenSupport",
                "YAML",
            ]
        ),
        stage(
            "APIGenPipeline",
            [
                "ClientOutput", "SwiftModel", "APIModel", "SpecLanguage", "APIGenDiagnostics", "APIGenSupport",
                "Mustache", "YAML",
            ]
        ),
        stage(
            "APIGenImport",
            [
                "OpenAPI", "Recordings", "APIInference", "SpecDrafting", "APIDescription", "APIGenBreaking",
                "APIGenExport", "APIGenPipeline", "APIModel", "SpecLanguage",
                "APIGenDiagnostics", "APIGenSupport", "YAML",
            ]
        ),
        .executableTarget(
            name: "apigen",
            dependencies: stages + imports + ["SHA256", "Mustache", "YAML"],
            swiftSettings: strict
        ),
        .target(name: "SHA256", swiftSettings: strict),
        .target(name: "APIRuntime", swiftSettings: strict),
        runtimePart("Testing"),
        runtimePart("Caching", ["SHA256"]),
        runtimePart("Logging"),
        runtimePart("Login"),
        runtimePart("Blocking"),
        .plugin(name: "APIGenPlugin", capability: .buildTool, dependencies: ["apigen"]),
        .plugin(
            name: "APIGenCommand",
            capability: .command(
                intent: .custom(verb: "apigen", description: "Generate Swift clients of HTTP APIs, or check them."),
                permissions: [.writeToPackageDirectory(reason: "Clients are written where you want them committed.")]
            ),
            dependencies: ["apigen"]
        ),

        generated("StackExchange"),
        generated("Traps"),
        generated("Forge"),
        generated("Friends"),
        generated("GitHub"),
        generated("Httpbin"),
        generated("Menu"),
        generated("Payment"),
        generated("Videos"),
        generated("Bookshop"),

        generatedTests("StackExchange"),
        generatedTests("Forge"),
        generatedTests("Friends"),
        generatedTests("GitHub"),
        generatedTests("Httpbin"),
        generatedTests("Menu"),
        generatedTests("Payment"),
        generatedTests("Traps"),
        generatedTests("Videos"),
        generatedTests("Bookshop"),

        // The programs that the documentation shows.
        .executableTarget(
            name: "questions",
            dependencies: ["StackExchange", "APIRuntime"],
            path: "Documentation/Examples/questions"
        ),
        .target(
            name: "QuestionsView",
            dependencies: ["StackExchange", "APIRuntime"],
            path: "Documentation/Examples/QuestionsView"
        ),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .executableTarget(
            name: "benchmarks",
            dependencies: ["APIRuntime", "APIRuntimeTesting", "Friends", "Payment", "TestSupport"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "inferfigures",
            dependencies: [
                "APIGenImport", "APIInference", "Recordings", "APIDescription", "APIGenPipeline", "APIModel",
                "SpecLanguage", "APIGenDiagnostics", "APIGenSupport", "YAML",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "recordingfigures",
            dependencies: [
                "APIGenImport", "Recordings", "SpecDrafting", "APIGenPipeline", "ClientOutput", "APIModel",
                "APIDescription", "APIGenDiagnostics", "APIGenSupport", "YAML",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "TestTraits",
            dependencies: ["TestSupport"],
            path: "Tests/TestTraits",
            swiftSettings: strict
        ),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport", "TestTraits"], swiftSettings: strict),
        .testTarget(name: "TestTraitsTests", dependencies: ["TestSupport", "TestTraits"], swiftSettings: strict),
        .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport", "TestTraits"], swiftSettings: strict),
        .testTarget(
            name: "MustacheTests",
            dependencies: ["Mustache", "YAML", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "StageTests",
            dependencies: stages + runtime + ["SHA256", "Mustache", "YAML", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ImportTests",
            dependencies: stages + imports + ["YAML", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "InferTests",
            dependencies: stages + imports + ["APIGenZlib", "APIRuntime", "YAML", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "apigenTests",
            dependencies: stages + imports + ["apigen", "SHA256", "YAML", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "StackExchange", "Bookshop", "Forge", "Friends", "GitHub", "Httpbin", "Menu", "Payment", "Traps",
                "Videos", "questions", "QuestionsView",
                "TestSupport", "TestTraits",
            ] + runtime,
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeTests",
            dependencies: runtime + ["SHA256", "TestSupport", "TestTraits"],
            swiftSettings: strict
        ),
    ]
)

// `make tsan` instruments the runtime and its tests; with everything else it would build for many minutes.
if Context.environment["APIGEN_RUNTIME_ONLY"] != nil {
    let others: Set = ["SHA256", "TestSupport", "TestTraits"]
    package.targets.removeAll { !$0.name.hasPrefix("APIRuntime") && !others.contains($0.name) }
    package.products.removeAll { !$0.name.hasPrefix("APIRuntime") }
}

// SwiftPM compiles the generator once more for the plugins of this package. `make` needs none, which saves a third of
// the time of a build.
if Context.environment["APIGEN_WITHOUT_PLUGINS"] != nil {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0.name == "APIGenPlugin" || $0.name == "APIGenCommand" }
}
