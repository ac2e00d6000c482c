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
    "APIGenSupport", "APIGenDiagnostics", "APIGenSpecLanguage", "APIGenModel", "APIGenSwiftModel", "APIGenClientOutput",
    "APIGenBreaking",
    "APIGenReports", "APIGenPipeline",
]

/// The targets that write a spec from a document or from recordings, or a document from a spec.
let imports: [Target.Dependency] = [
    "APIGenDescription", "APIGenOpenAPI", "APIGenRecordings", "APIGenInference", "APIGenSpecWriting",
    "APIGenSpecDrafting", "APIGenDraftPasses", "APIGenImport", "APIGenExport",
]

/// A target of the generator with what it uses; the compiler refuses an import of anything else.
func stage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Generator/\(name)", swiftSettings: strict)
}

/// A target that reads or writes documents and recordings.
func importStage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Import/\(name)", swiftSettings: strict)
}

/// The core of the runtime with its features, and the parts that callers choose.
let runtime: [Target.Dependency] = [
    "APIRuntime", "APIRuntimeTesting", "APIRuntimeCaching", "APIRuntimeLogging", "APIRuntimeLogin",
    "APIRuntimeBlocking",
]

func runtimeTarget(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)", swiftSettings: strict)
}

/// A part of the runtime that callers choose.
func runtimePart(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    runtimeTarget("APIRuntime\(name)", ["APIRuntime"] + dependencies)
}

/// A program that measures the others.
func tool(_ name: String, _ dependencies: [Target.Dependency], excluding files: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "Sources/Tools/\(name)",
        exclude: files,
        swiftSettings: strict
    )
}

/// Helpers that the tests of several targets use.
func testHelpers(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: strict)
}

/// The tests of a target, in a folder of `Tests`. They can use what that target uses.
func tests(of target: String, in group: String, with others: [Target.Dependency] = []) -> Target {
    tests("\(target)Tests", in: group, [.byName(name: target)] + others)
}

func tests(_ name: String, in group: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies + ["TestSupport", "TestTraits", "TestExpectations"],
        path: "Tests/\(group)/\(name)",
        swiftSettings: strict
    )
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
        .library(name: "APIRuntimeConformance", targets: ["APIRuntimeConformance"]),
        .library(name: "APIRuntimeCurl", targets: ["APIRuntimeCurl"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    ],
    targets: [
        .systemLibrary(
            name: "APIGenLibYAML",
            path: "Sources/Generator/APIGenLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        // Apple's platforms have it in their SDK, where pkg-config would not find it.
        .systemLibrary(name: "APIGenZlib", path: "Sources/Import/APIGenZlib"),
        stage("APIGenYAML", ["APIGenLibYAML", "APIGenSupport"]),
        stage("APIGenMustache", ["APIGenSupport"]),
        .target(name: "APIGenEmbeddedFiles", path: "Sources/Generator/APIGenEmbeddedFiles", cSettings: pages),
        .target(name: "APIGenHashing", path: "Sources/Generator/APIGenHashing"),
        stage("APIGenSupport", []),
        stage("APIGenDiagnostics", ["APIGenSupport"]),
        stage("APIGenSpecLanguage", ["APIGenDiagnostics", "APIGenSupport", "APIGenYAML"]),
        stage("APIGenModel", ["APIGenSpecLanguage", "APIGenDiagnostics", "APIGenSupport"]),
        stage("APIGenSwiftModel", ["APIGenModel", "APIGenSpecLanguage", "APIGenDiagnostics", "APIGenSupport"]),
        stage(
            "APIGenClientOutput",
            [
                "APIGenSwiftModel", "APIGenModel", "APIGenSpecLanguage", "APIGenSupport", "APIGenEmbeddedFiles",
                "APIGenHashing", "APIGenMustache", "APIRuntimeSHA256",
            ]
        ),
        stage(
            "APIGenBreaking",
            ["APIGenSwiftModel", "APIGenModel", "APIGenSpecLanguage", "APIGenSupport", "APIRuntimeSHA256"]
        ),
        stage(
            "APIGenReports",
            [
                "APIGenBreaking", "APIGenDiagnostics", "APIGenSupport", "APIGenEmbeddedFiles",
            ]
        ),
        importStage("APIGenDescription", ["APIGenSupport"]),
        importStage("APIGenOpenAPI", ["APIGenDescription", "APIGenDiagnostics", "APIGenSupport", "APIGenYAML"]),
        importStage("APIGenRecordings", ["APIGenDiagnostics", "APIGenSupport", "APIGenZlib", "APIGenYAML"]),
        importStage("APIGenInference", ["APIGenRecordings", "APIGenDescription", "APIGenSupport"]),
        importStage("APIGenSpecWriting", ["APIGenSpecLanguage", "APIGenSupport"]),
        importStage(
            "APIGenSpecDrafting",
            ["APIGenSpecWriting", "APIGenDescription", "APIGenSpecLanguage", "APIGenSupport"]
        ),
        importStage(
            "APIGenDraftPasses",
            ["APIGenSpecDrafting", "APIGenSpecWriting", "APIGenDescription", "APIGenSpecLanguage", "APIGenSupport"]
        ),
        importStage("APIGenExport", ["APIGenModel", "APIGenSpecLanguage", "APIGenSpecWriting", "APIGenSupport"]),
        stage(
            "APIGenPipeline",
            [
                "APIGenClientOutput", "APIGenSwiftModel", "APIGenModel", "APIGenSpecLanguage", "APIGenDiagnostics",
                "APIGenSupport",
            ]
        ),
        importStage(
            "APIGenImport",
            [
                "APIGenOpenAPI", "APIGenRecordings", "APIGenInference", "APIGenDraftPasses", "APIGenSpecWriting",
                "APIGenDescription", "APIGenExport", "APIGenPipeline", "APIGenModel", "APIGenSpecLanguage",
                "APIGenDiagnostics", "APIGenSupport", "APIGenYAML",
            ]
        ),
        .executableTarget(
            name: "apigen",
            dependencies: stages + imports + ["APIRuntimeSHA256", "APIGenMustache", "APIGenYAML"],
            path: "Sources/Command/apigen",
            swiftSettings: strict
        ),
        runtimeTarget("APIRuntimeSHA256"),
        runtimeTarget("APIRuntime"),
        runtimePart("Testing"),
        runtimePart("Caching", ["APIRuntimeSHA256"]),
        runtimePart("Logging"),
        runtimePart("Login"),
        runtimePart("Blocking"),
        runtimePart("Conformance"),
        .systemLibrary(
            name: "APIRuntimeLibCurl",
            path: "Sources/Runtime/APIRuntimeLibCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
        ),
        runtimePart("Curl", ["APIRuntimeLibCurl"]),
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
        generated("Forum"),
        generated("Friends"),
        generated("GitHub"),
        generated("Httpbin"),
        generated("Menu"),
        generated("Payment"),
        generated("RestJSON"),
        generated("Videos"),
        generated("Bookshop"),

        generatedTests("StackExchange"),
        generatedTests("Forge"),
        generatedTests("Forum"),
        generatedTests("Friends"),
        generatedTests("GitHub"),
        generatedTests("Httpbin"),
        generatedTests("Menu"),
        generatedTests("Payment"),
        generatedTests("RestJSON"),
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

        tool(
            "benchmarks",
            ["APIRuntime", "APIRuntimeConformance", "APIRuntimeCurl", "Forum", "Friends", "Payment", "TestSupport"],
            excluding: ["Floor/Templates"]
        ),
        tool("conformance", ["APIRuntime", "APIRuntimeConformance", "APIRuntimeCurl"]),
        tool(
            "inferfigures",
            [
                "APIGenImport", "APIGenInference", "APIGenRecordings", "APIGenDescription", "APIGenPipeline",
                "APIGenModel",
                "APIGenSpecLanguage", "APIGenDiagnostics", "APIGenSupport", "APIGenYAML",
            ]
        ),
        tool(
            "decodefigures",
            [
                "APIGenImport", "APIGenRecordings", "APIGenSpecDrafting", "APIGenPipeline", "APIGenClientOutput",
                "APIGenModel",
                "APIGenDescription", "APIGenDiagnostics", "APIGenSupport", "APIGenYAML",
            ]
        ),
        testHelpers("TestSupport"),
        testHelpers("TestTraits", ["TestSupport"]),
        testHelpers("TestExpectations", ["TestSupport"]),
        testHelpers("GeneratorTestSupport", ["APIGenDiagnostics", "APIGenReports"]),
        testHelpers(
            "ImportTestSupport",
            [
                "APIGenInference", "APIGenOpenAPI", "APIGenRecordings", "APIGenDraftPasses", "APIGenSpecDrafting",
                "APIGenSpecWriting", "APIGenSpecLanguage", "TestSupport",
            ]
        ),
        testHelpers(
            "GeneratorFuzzing",
            [
                "APIGenImport", "APIGenDescription", "APIGenExport", "APIGenOpenAPI", "APIGenRecordings",
                "APIGenSpecDrafting", "APIGenPipeline", "APIGenClientOutput", "APIGenReports", "APIGenSpecLanguage",
                "APIGenDiagnostics", "APIGenSupport", "APIGenMustache", "APIGenYAML",
            ]
        ),

        tests(of: "APIGenYAML", in: "Generator"),
        tests(of: "APIGenMustache", in: "Generator", with: ["APIGenYAML"]),
        tests(of: "APIGenSupport", in: "Generator", with: ["APIGenSpecLanguage"]),
        tests(of: "APIGenDiagnostics", in: "Generator"),
        tests(of: "APIGenSpecLanguage", in: "Generator", with: ["APIGenPipeline", "GeneratorTestSupport"]),
        tests(of: "APIGenModel", in: "Generator", with: ["APIGenPipeline", "APIRuntime", "GeneratorTestSupport"]),
        tests(of: "APIGenSwiftModel", in: "Generator", with: ["GeneratorTestSupport"]),
        tests(
            of: "APIGenClientOutput",
            in: "Generator",
            with: runtime + ["APIGenPipeline", "APIRuntimeConformance", "GeneratorTestSupport"]
        ),
        tests(of: "APIGenBreaking", in: "Generator", with: ["APIGenPipeline", "GeneratorTestSupport"]),
        tests(of: "APIGenReports", in: "Generator"),
        tests(of: "APIGenPipeline", in: "Generator", with: ["GeneratorTestSupport"]),

        tests(of: "APIGenOpenAPI", in: "Import", with: ["ImportTestSupport"]),
        tests(
            of: "APIGenRecordings",
            in: "Import",
            with: ["APIGenInference", "APIGenReports", "APIGenZlib", "APIRuntime"]
        ),
        tests(of: "APIGenInference", in: "Import", with: ["APIGenImport", "ImportTestSupport"]),
        tests(of: "APIGenSpecWriting", in: "Import", with: ["ImportTestSupport"]),
        tests(of: "APIGenSpecDrafting", in: "Import"),
        tests(of: "APIGenDraftPasses", in: "Import", with: ["APIGenImport", "ImportTestSupport"]),
        tests(of: "APIGenExport", in: "Import", with: ["APIGenImport"]),
        tests(
            of: "APIGenImport",
            in: "Import",
            with: ["APIGenBreaking", "GeneratorFuzzing", "ImportTestSupport"]
        ),

        tests(of: "APIRuntimeSHA256", in: "Runtime"),
        tests(of: "APIRuntime", in: "Runtime", with: Array(runtime.dropFirst()) + ["APIRuntimeConformance"]),
        tests(of: "APIRuntimeConformance", in: "Runtime", with: ["APIRuntime"]),
        tests(of: "APIRuntimeCurl", in: "Runtime", with: ["APIRuntime", "APIRuntimeConformance"]),

        tests(of: "apigen", in: "Command", with: ["APIRuntimeConformance", "ImportTestSupport"]),

        tests(
            "GeneratedTests",
            in: "Clients",
            [
                "StackExchange", "Bookshop", "Forge", "Forum", "Friends", "GitHub", "Httpbin", "Menu", "Payment",
                "RestJSON", "Traps", "Videos", "questions", "QuestionsView",
            ] + runtime + ["APIRuntimeConformance"]
        ),

        tests("TestSupportTests", in: "Support", []),
        tests("TestTraitsTests", in: "Support", []),
        tests("TestExpectationsTests", in: "Support", []),
        tests("RepositoryTests", in: "Support", ["APIRuntimeConformance"]),
    ]
)

// `APIGEN_ONLY=APIRuntimeTests,APIGenModelTests swift test` builds these targets and what they use, and nothing else. An
// edit far below is tested sooner, and `make tsan` instruments the runtime alone.
if let only = Context.environment["APIGEN_ONLY"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    var open = only.split(separator: ",").map(String.init)
    while let name = open.popLast() {
        guard let target = targets[name], kept.insert(name).inserted else { continue }
        open += target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
}

// SwiftPM compiles the generator once more for the plugins of this package. `make` needs none, which saves a third of
// the time of a build.
if Context.environment["APIGEN_WITHOUT_PLUGINS"] != nil {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0.name == "APIGenPlugin" || $0.name == "APIGenCommand" }
}
