import APIGenMustache
import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport
import Testing

/// One test of the official suites.
struct SpecificationCase: CustomTestStringConvertible {
    private static let folder = SharedFolder.url.appending(path: "conformance/mustache")

    static var isAvailable: Bool {
        FileManager.default.fileExists(atPath: folder.path)
    }

    var suite: String
    var name: String
    var data: Value
    var template: String
    var partials: [String: String]
    var expected: String

    var testDescription: String {
        "\(suite): \(name)"
    }

    /// Every test of every suite; empty if the folder is absent.
    static func all() throws -> [SpecificationCase] {
        guard isAvailable else { return [] }
        return try ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"].flatMap { suite in
            let document = APIGenYAML.parse(try Data(contentsOf: folder.appending(path: "\(suite).yml")))
            let tests = try #require(document.root?["tests"]?.items)
            return try tests.map { try SpecificationCase(suite: suite, node: $0) }
        }
    }

    private init(suite: String, node: Node) throws {
        self.suite = suite
        self.name = try #require(node["name"]?.text)
        self.data = Value(try #require(node["data"]))
        self.template = try #require(node["template"]?.text)
        self.partials = (node["partials"]?.members ?? [:]).compactMapValues(\.text)
        self.expected = try #require(node["expected"]?.text)
    }
}

extension Value {
    /// The value of a node by YAML's core schema: a plain scalar may be null, a Boolean or a number.
    fileprivate init(_ node: Node) {
        switch node.content {
        case .mapping: self = .object(Members((node.members ?? [:]).mapValues { Value($0) }))
        case .sequence(let items): self = .list(items.map { Value($0) })
        case .scalar(let scalar) where scalar.style == .plain: self.init(plain: scalar.text)
        case .scalar(let scalar): self = .string(scalar.text)
        case .invalid: self = .null
        }
    }

    private init(plain text: String) {
        switch text {
        case "null": self = .null
        case "true": self = true
        case "false": self = false
        case _ where text.contains("."):
            // The suites write a number in its shortest form: 1.210 as 1.21.
            self = .string(Double(text).map { "\($0)" } ?? text)
        default: self = .string(text)
        }
    }
}

extension Node {
    fileprivate var members: [String: Node]? {
        guard case .mapping(let entries) = content else { return nil }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text ?? "", $0.value) })
    }

    fileprivate var items: [Node]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    fileprivate var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    fileprivate subscript(key: String) -> Node? {
        members?[key]
    }
}
