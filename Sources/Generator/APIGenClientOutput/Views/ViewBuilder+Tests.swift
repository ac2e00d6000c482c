import APIGenMustache
import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    /// The files with the test suite of the samples and with the type that reads the samples.
    func testFiles() -> [FileView] {
        guard !swift.tests.samples.isEmpty else { return [] }
        return suites() + [FileView(path: "Sample.swift", sample())]
    }

    /// The suite of all samples, or one for each trait of the package and one for what depends on no trait.
    private func suites() -> [FileView] {
        let tests = Dictionary(grouping: swift.tests.samples) { traits?.trait(offering: $0.resource) ?? "" }
        return tests.sorted { $0.key < $1.key }.map { trait, tests in
            let name = "\(swift.module)\(trait)SampleTests"
            var file = FileView(path: "\(name).swift", suite(name, tests))
            if !trait.isEmpty { file.traits = [trait] }
            return file
        }
    }

    private func suite(_ name: String, _ tests: [SwiftAPI.SampleTest]) -> TestsContext {
        let modules = SwiftModules(tests.flatMap(\.arguments).map(\.value.modules))
        return TestsContext(
            header: header(importing: Set(modules.names + [swift.module, "Testing"])),
            name: name,
            hidesVoid: swift.names.hides("Void"),
            samples: tests.enumerated().map { sample($1, isFirst: $0 == 0) }
        )
    }

    private func sample(_ test: SwiftAPI.SampleTest, isFirst: Bool) -> SampleTestContext {
        let expected = test.unwrapped.map { "expected.\($0)" } ?? "expected"
        return SampleTestContext(
            isSpaced: !isFirst,
            isDeprecated: test.isDeprecated,
            name: test.name,
            sample: .arguments([Layout(SwiftLiteral.string(test.endpoint))]),
            decoding: .arguments(
                [.argument("by", "\(test.resource).self")] + (test.losesFields ? ["isCopied: false"] : [])
            ),
            call: "\(test.method)\(layout(test.arguments))",
            comparison: .arguments(["value == \(expected)"]),
            requests: .arguments(["sample.requests == \(.string(test.request, depth: 1))"])
        )
    }

    private func sample() -> SampleContext {
        let configuration = SwiftArgument(
            "configuration",
            .call(.type(.runtime(.configuration)), [SwiftArgument("transport", .name("transport"))])
        )
        return SampleContext(
            header: header(importing: [swift.module, "APIRuntime", "APIRuntimeTesting", "Foundation", "Testing"]),
            client: swift.client.name,
            settings: layout(swift.tests.settings + [configuration]),
            losesFields: swift.tests.samples.contains(where: \.losesFields)
        )
    }

    /// The heading of a file without public declarations.
    private func header(importing modules: Set<String>) -> HeaderContext {
        let isTestable = options.access == .internal
        let plain = modules.filter { module in
            !(options.isStandalone && module.hasPrefix("APIRuntime")) && !(isTestable && module == swift.module)
        }
        // The formatter requires `@testable` imports after the others.
        let testable = isTestable && modules.contains(swift.module) ? ["", "@testable import \(swift.module)"] : []
        return header(imports: plain.sorted().map { "import \($0)" } + testable)
    }
}
