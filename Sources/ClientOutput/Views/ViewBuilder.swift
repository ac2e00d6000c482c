package import APIGenSupport
package import Mustache
import SpecLanguage
package import SwiftModel

/// One file to render: its path, its template and what the template needs.
package struct FileView: Sendable {
    package var path: String
    package var template: String
    package var value: Value
}

/// Turns a named API into the values that templates need; every choice is made here at the latest.
package struct ViewBuilder {
    package let swift: SwiftAPI
    /// The name of the spec's file, for the first line of every generated one.
    let sourceName: String
    package let form: OutputOptions

    package init(swift: SwiftAPI, sourceName: String, form: OutputOptions) {
        self.swift = swift
        self.sourceName = sourceName
        self.form = form
    }

    var names: StandardNames { swift.names }
    /// What stands before a declaration that callers see, with the space behind it.
    var access: String { form.access.modifier }

    /// The files of the client, the one that callers begin with first.
    func files() -> [FileView] {
        var files = [FileView(path: "\(swift.client.name).swift", template: "client", value: client())]
        files += swift.services.map {
            FileView(path: "Services/\($0.name).swift", template: "service", value: service($0))
        }
        files += swift.namespaces.map {
            FileView(path: "Resources/\($0.name).swift", template: "namespace", value: namespace($0))
        }
        files += swift.resources.map {
            FileView(path: "Resources/\($0.name).swift", template: "resource", value: resource($0))
        }
        files += swift.models.map { model($0) }
        return files
    }

    // MARK: What several files need

    /// The heading of a file, with the modules it imports and whether its declarations show their types.
    func header(runtime: Visibility, foundation: Visibility) -> [String: Value] {
        let modules = [("APIRuntime", form.isStandalone ? .hidden : runtime), ("Foundation", foundation)]
        // For a conformance alone the compiler wants `public import`, but warns of `package import`.
        let shown = form.access == .package ? Visibility.shown : .conformed
        let imports = modules.filter { $0.1 != .hidden }.map { SwiftImport(module: $0.0, isShown: $0.1 >= shown) }
        return header(imports: imports.map { $0.statement(form.access) })
    }

    func header(imports: [String]) -> [String: Value] {
        [
            "source": .string(sourceName),
            "ignoresFormat": .bool(form.ignoresFormat),
            "hasImports": .bool(!imports.isEmpty),
            "imports": .lines(imports),
            "access": .string(access),
            "std": .object(standardNames),
        ]
    }

    /// The names of Swift and Foundation as templates write them: `{{std.String}}`.
    private var standardNames: [String: Value] {
        Dictionary(uniqueKeysWithValues: StandardName.allCases.map { ($0.rawValue, .string(names($0))) })
    }

    /// What a file tells others of a module.
    enum Visibility: Comparable {
        case hidden, used
        /// Only that a type conforms to one of its protocols.
        case conformed
        /// A type of the module, in a declaration.
        case shown
    }

    /// - Parameter model: The model that the enum is, if it has a name of its own.
    func enumeration(
        _ enumeration: SwiftAPI.Enumeration,
        indent: Int,
        of model: SwiftAPI.Model? = nil
    ) -> [String: Value] {
        var doc = DocComment(indent: indent)
        let rest = enumeration.isFrozen ? "" : " Other values than these are kept as they came."
        var metadata = model?.metadata ?? Metadata()
        metadata.doc = enumeration.doc
        doc.describe(metadata, text: "What `\(enumeration.field)` can be.\(rest)")
        let modifiers = (model == nil ? "" : "nonisolated ") + access
        let raw = names(enumeration.raw)
        return [
            "doc": .lines(doc.lines),
            "modifiers": .string(modifiers),
            "name": .string(enumeration.name),
            "isFrozen": .bool(enumeration.isFrozen),
            "raw": .string(raw),
            "conformances": .string(
                Layout.inheritance(
                    [raw, "APIParameter"]
                        // No dictionary has fractions as keys.
                        + [.caseIterable, .codable, .codingKeyRepresentable, .hashable]
                        .filter { $0 != .codingKeyRepresentable || enumeration.raw != .double }.map { names($0) },
                    room: indent + "\(modifiers)enum \(enumeration.name)".count,
                    indent: indent
                )
            ),
            "values": .list(
                enumeration.values.map { value in
                    var doc = DocComment(indent: indent + 4)
                    doc.describe(value.metadata)
                    return .object([
                        "doc": .lines(doc.lines),
                        "name": .string(value.name),
                        "literal": .string(value.literal),
                    ])
                }
            ),
            "cases": .string(
                Layout.array(
                    enumeration.values.map(\.name),
                    room: indent + "    \(access)static let allCases = ".count,
                    indent: indent + 4
                )
            ),
        ]
    }

    /// The types that nest in another one, which stand `indent` columns deep.
    ///
    /// - Parameter isFirst: Whether they come first in the type, so that no blank line sets the first of them apart.
    package func nested(_ nested: SwiftAPI.Nested, indent: Int, isFirst: Bool) -> [String: Value] {
        func item(_ value: [String: Value], _ isFirst: Bool) -> Value {
            .object(value.merging(["isSpaced": .bool(!isFirst)]) { $1 })
        }
        let enumerations = nested.enumerations.enumerated().map { index, enumeration in
            item(self.enumeration(enumeration, indent: indent), isFirst && index == 0)
        }
        let models = nested.models.enumerated().map { index, model in
            item(object(model, indent: indent), isFirst && enumerations.isEmpty && index == 0)
        }
        let unions = nested.unions.enumerated().map { index, union in
            item(self.union(union, indent: indent), isFirst && enumerations.isEmpty && models.isEmpty && index == 0)
        }
        return [
            "enumerations": .list(enumerations),
            "models": .list(models),
            "unions": .list(unions),
            "hasNested": .bool(!enumerations.isEmpty || !models.isEmpty || !unions.isEmpty),
        ]
    }

    func property(_ property: SwiftAPI.Property, standardDoc: String? = nil, indent: Int = 4) -> Value {
        var doc = DocComment(indent: indent)
        doc.describe(property.metadata, text: standardDoc)
        return .object([
            "doc": .lines(doc.lines),
            "name": .string(property.name),
            "type": .string(property.type),
            "isPlain": .bool(property.storage == nil && property.constant == nil),
            "constant": property.constant.map { .string($0) } ?? .null,
            "constantType": .string(property.type.hasSuffix("?") ? ": \(property.type)" : ""),
            "storage": property.storage.map { .string($0) } ?? .null,
        ])
    }

    /// The signature and the assignments of a memberwise initializer.
    func initializer(_ properties: [SwiftAPI.Property], indent: Int = 4) -> [String: Value] {
        let items = properties.map {
            "\(SwiftIdentifier.escaped($0.label)): \($0.type)" + ($0.initial.map { " = \($0)" } ?? "")
        }
        return [
            "hasProperties": .bool(!properties.isEmpty),
            "signature": .string(Layout.arguments(items, room: indent + "\(access)init {".count, indent: indent)),
            "assignments": .list(
                properties.map { property in
                    .object([
                        "name": .string(property.storage ?? property.name),
                        "value": .string(
                            property.storage == nil
                                ? SwiftIdentifier.escaped(property.label)
                                : "APIIndirect(\(SwiftIdentifier.escaped(property.label)))"
                        ),
                    ])
                }
            ),
        ]
    }

    /// The arguments of `@available`; nothing for what is not deprecated.
    package func deprecation(_ message: String?, indent: Int) -> Value {
        guard let message else { return .null }
        let literal = SwiftLiteral.string(message, indent: indent + 8)
        let line = "(*, deprecated, message: \(literal))"
        let isShort = !literal.contains("\n") && indent + "@available".count + line.count <= Layout.width
        let items = ["*", "deprecated", "message: \(literal)"]
        return .string(isShort ? line : Layout.arguments(items, room: 0, indent: indent))
    }

    /// A call that adds a parameter to the query.
    func queryAddition(_ parameter: SwiftAPI.Parameter) -> Value {
        guard case .string(let arguments) = addition(parameter, indent: 8) else { return .null }
        return .string("\(parameter.adding)(\(arguments))")
    }

    /// One call of `add` for a parameter: its arguments.
    func addition(_ parameter: SwiftAPI.Parameter, indent: Int) -> Value {
        let name = SwiftLiteral.string(parameter.wireName)
        if let constant = parameter.constant {
            return .string("\(name), \(constant)")
        }
        return .string("\(name), \(parameter.property.name)" + (parameter.style.map { ", \($0)" } ?? ""))
    }
}

extension SwiftAPI.Parameter {
    /// The runtime's function that adds it.
    var adding: String { isJSON ? "addJSON" : sendsNull ? "addOrNull" : "add" }
}

extension Value {
    static func lines(_ lines: [String]) -> Value {
        .list(lines.map { .string($0) })
    }
}
