import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    /// The files with the test suite of the samples and with the type that reads the samples.
    func testFiles() -> [FileView] {
        guard !swift.tests.samples.isEmpty else { return [] }
        let name = "\(swift.module)SampleTests"
        return [
            FileView(path: "\(name).swift", suite(name)),
            FileView(path: "Sample.swift", sample()),
        ]
    }

    private func suite(_ name: String) -> TestsContext {
        let tests = swift.tests.samples
        let modules = SwiftModules(tests.flatMap(\.arguments).map(\.value.modules))
        return TestsContext(
            header: header(importing: Set(modules.names + [swift.module, "Testing"])),
            name: name,
            hidesVoid: swift.names.hides("Void"),
            samples: tests.enumerated().map { sample($1, isFirst: $0 == 0) }
        )
    }

    private func sample(_ test: SwiftAPI.SampleTest, isFirst: Bool) -> SampleTestContext {
        let start = "        let value = try await sample.client.\(test.method)"
        return SampleTestContext(
            isSpaced: !isFirst,
            isDeprecated: test.isDeprecated,
            name: test.name,
            endpoint: SwiftLiteral.string(test.endpoint),
            resource: test.resource,
            call: test.method + arguments(test.arguments, room: start.count, indent: 8),
            unwrapped: test.unwrapped.map { ".\($0)" } ?? "",
            requests: ExpressionContext(SwiftLiteral.string(test.request, depth: 1)),
            losesFields: test.losesFields
        )
    }

    private func sample() -> SampleContext {
        let configuration = SwiftArgument(
            "configuration",
            .call(.type(.runtime(.configuration)), [SwiftArgument("transport", .name("transport"))])
        )
        let start = "        client = \(swift.client.name)"
        let settings = arguments(swift.tests.settings + [configuration], room: start.count, indent: 8)
        return SampleContext(
            header: header(importing: [swift.module, "APIRuntime", "APIRuntimeTesting", "Foundation", "Testing"]),
            client: swift.client.name,
            settings: settings,
            losesFields: swift.tests.samples.contains(where: \.losesFields)
        )
    }

    /// - Parameter indent: The indentation of the line in columns.
    func arguments(_ arguments: [SwiftArgument], room: Int, indent: Int) -> String {
        // Arguments on their own lines are indented by one more level.
        let items = arguments.map { argument in
            let label = argument.label.map { "\($0): " } ?? ""
            return label + source(of: argument.value, room: indent + 4 + label.count, indent: indent + 4)
        }
        return Layout.arguments(items, room: room)
    }

    private func source(of example: SwiftExpression, room: Int, indent: Int) -> String {
        guard case .call(let callee, let arguments) = example else { return source(example) }
        let name = source(callee)
        return name + self.arguments(arguments, room: room + name.count, indent: indent)
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
