import APIGenSupport
import Mustache
import SwiftModel

extension ViewBuilder {
    /// The suite of the samples, and what it gets them from.
    func testFiles() -> [FileView] {
        guard !swift.tests.samples.isEmpty else { return [] }
        let name = "\(swift.module)SampleTests"
        return [
            FileView(path: "\(name).swift", template: "tests", value: suite(name)),
            FileView(path: "Sample.swift", template: "sample", value: sample()),
        ]
    }

    private func suite(_ name: String) -> Value {
        let tests = swift.tests.samples
        let modules = Set(tests.flatMap(\.arguments).flatMap(\.value.modules))
        var value = header(importing: modules.union([swift.module, "Testing"]))
        value["name"] = .string(name)
        value["samples"] = .list(tests.enumerated().map { sample($1, isFirst: $0 == 0) })
        return .object(value)
    }

    private func sample(_ test: SwiftAPI.SampleTest, isFirst: Bool) -> Value {
        let start = "        let value = try await sample.client.\(test.method)"
        return .object([
            "isSpaced": .bool(!isFirst),
            "isDeprecated": .bool(test.isDeprecated),
            "name": .string(test.name),
            "endpoint": .string(SwiftLiteral.string(test.endpoint)),
            "resource": .string(test.resource),
            "call": .string(test.method + arguments(test.arguments, room: start.count, indent: 8)),
            "unwrapped": .string(test.unwrapped.map { ".\($0)" } ?? ""),
            "requests": .string(expectation(of: test.request, indent: 8)),
        ])
    }

    /// Whether the requests are as they should be; a long one takes lines of its own.
    package func expectation(of request: String, indent: Int) -> String {
        let literal = SwiftLiteral.string(request, indent: indent + 8)
        if !literal.contains("\n") { return "#expect(sample.requests == \(literal))" }
        let margin = String(repeating: " ", count: indent)
        return "#expect(\n\(margin)    sample.requests == \(literal)\n\(margin))"
    }

    private func sample() -> Value {
        let configuration = SwiftAPI.Argument(
            label: "configuration",
            value: .call(
                "APIConfiguration",
                [SwiftAPI.Argument(label: "transport", value: .literal("transport"))]
            )
        )
        let start = "        client = \(swift.client.name)"
        let settings = arguments(swift.tests.settings + [configuration], room: start.count, indent: 8)
        var value = header(importing: [swift.module, "APIRuntime", "Foundation", "Testing"])
        value["client"] = .string(swift.client.name)
        value["settings"] = .string(settings)
        return .object(value)
    }

    func arguments(_ arguments: [SwiftAPI.Argument], room: Int, indent: Int) -> String {
        // In lines of their own they stand further to the right.
        let items = arguments.map { argument in
            let label = argument.label.map { "\($0): " } ?? ""
            return label + source(of: argument.value, room: indent + 4 + label.count, indent: indent + 4)
        }
        return Layout.arguments(items, room: room, indent: indent)
    }

    private func source(of example: SwiftAPI.Example, room: Int, indent: Int) -> String {
        switch example {
        case .literal(let source, _): source
        case .call(let name, let arguments, _):
            name + self.arguments(arguments, room: room + name.count, indent: indent)
        }
    }

    /// The heading of a file that declares nothing for others.
    private func header(importing modules: Set<String>) -> [String: Value] {
        let isTestable = form.access == .internal
        let plain = modules.filter { !(form.isStandalone && $0 == "APIRuntime") && !(isTestable && $0 == swift.module) }
        // The formatter wants the one that shows internal declarations behind the others.
        let testable = isTestable && modules.contains(swift.module) ? ["", "@testable import \(swift.module)"] : []
        return header(imports: plain.sorted().map { "import \($0)" } + testable)
    }
}

extension SwiftAPI.Example {
    /// What has to be imported for it besides the client.
    fileprivate var modules: [String] {
        switch self {
        case .literal(_, let module): [module].compactMap(\.self)
        case .call(_, let arguments, let modules): modules + arguments.flatMap(\.value.modules)
        }
    }
}
