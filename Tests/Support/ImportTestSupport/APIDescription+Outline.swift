package import APIGenDescription
import APIGenDiagnostics
package import APIGenOpenAPI
package import APIGenSupport

/// The texts that tests compare: one line for each schema, parameter or response.
package struct DescriptionOutline {
    private let description: APIDescription
    /// Whether a reference to a schema without a name is written as that schema.
    private let expandsPlaces: Bool

    package init(description: APIDescription, expandsPlaces: Bool = false) {
        self.description = description
        self.expandsPlaces = expandsPlaces
    }

    package var schemas: [String] {
        description.schemas.map { "\($0.name)\($0.isDeclared ? "" : "*"): \(text($0.schema))" }
    }

    /// The schemas with a name.
    package var declared: [String] {
        description.schemas.filter(\.isDeclared).map { "\($0.name): \(text($0.schema))" }
    }

    package var operations: [String] {
        description.operations.flatMap { operation in
            let requirements = operation.security.map { " needs \($0.map(\.schemes))" } ?? ""
            let servers = operation.servers.isEmpty ? "" : " at \(operation.servers.map(\.address))"
            var lines = ["\(operation.method) \(operation.path)\(requirements)\(servers)"]
            lines += operation.parameters.map { "  \($0.location) \(text($0))" }
            if let body = operation.body {
                lines += body.content.map { "  body\(body.isRequired ? "" : "?") \(text($0))" }
            }
            for response in operation.responses {
                let status = text(response.status)
                lines += response.headers.map { "  \(status) header \(text($0))" }
                lines += response.content.map { "  \(status) \(text($0))" }
                if response.content.isEmpty { lines.append("  \(status)") }
            }
            return lines
        }
    }

    package var losses: [String] {
        description.losses.map { "\($0.kind) \($0.place.pointer): \($0.message)" }
    }

    private func text(_ status: APIDescription.Response.Status) -> String {
        switch status {
        case .exact(let status): "\(status)"
        case .range(let digit): "\(digit)XX"
        case .any: "default"
        }
    }

    private func text(_ parameter: APIDescription.Parameter) -> String {
        let style =
            parameter.style == .simple || parameter.style == .form && parameter.explode ? "" : " \(parameter.style)"
        return "\(parameter.name)\(parameter.isRequired ? "" : "?"): \(text(parameter.schema))\(style)"
            + (parameter.explode && parameter.style == .simple ? " explode" : "")
            + (parameter.isDeprecated ? " deprecated" : "")
    }

    private func text(_ mediaType: APIDescription.MediaType) -> String {
        let parts = mediaType.parts.sorted { $0.key < $1.key }
            .map { " \($0.key)=\($0.value.contentType ?? $0.value.style.map { "\($0)" } ?? "")" }
        return "\(mediaType.type): \(mediaType.schema.map(text) ?? "-")\(parts.joined())"
    }

    // MARK: - Schemas

    package func text(_ schema: Schema) -> String {
        var parts = [kind(schema.kind) + (schema.isNullable ? "?" : "")]
        if schema.isReadOnly { parts.append("read-only") }
        if schema.isWriteOnly { parts.append("write-only") }
        if schema.isDeprecated { parts.append("deprecated") }
        if let initial = schema.initial { parts.append("default \(text(initial))") }
        if let doc = schema.doc { parts.append("'\(doc)'") }
        if !schema.examples.isEmpty { parts.append("for example \(schema.examples.map(text).joined(separator: ", "))") }
        return parts.joined(separator: " ")
    }

    private func kind(_ kind: Schema.Kind) -> String {
        switch kind {
        case .reference(let id): text(id)
        case .string(let format): "string" + suffix(format)
        case .integer(let format): "integer" + suffix(format)
        case .number(let format): "number" + suffix(format)
        case .boolean: "boolean"
        case .enumeration(let values):
            values.map { value in
                (value.kind == .string ? value.text : "\(value.kind) \(value.text)") + suffix(value.name)
                    + suffix(value.doc)
            }.joined(separator: "|")
        case .constant(let node): "=" + text(node)
        case .array(let element): "[\(text(element))]"
        case .tuple(let elements, let rest):
            "(\(elements.map(text).joined(separator: ", "))\(rest.map { ", \(text($0))..." } ?? ""))"
        case .object(let object): text(object)
        case .union(let union): text(union)
        case .any: "any"
        case .null: "null"
        case .never: "never"
        }
    }

    private func text(_ id: Schema.ID) -> String {
        let schema = description.schemas[id.index]
        return expandsPlaces && !schema.isDeclared ? text(schema.schema) : schema.name
    }

    private func suffix(_ text: String?) -> String {
        text.map { "(\($0))" } ?? ""
    }

    private func text(_ object: Schema.Object) -> String {
        let parts =
            object.includes.map { include($0) }
            + object.properties.map { "\($0.name)\($0.isRequired ? "" : "?"): \(text($0.schema))" }
            + [object.additional.map { "*: \(text($0.schema))" }].compactMap(\.self)
        return "{\(parts.joined(separator: ", "))}"
    }

    private func include(_ id: Schema.ID) -> String {
        let schema = description.schemas[id.index]
        guard expandsPlaces, !schema.isDeclared, case .object = schema.schema.kind else { return "...\(text(id))" }
        return String(text(id).dropFirst().dropLast())
    }

    private func text(_ union: Schema.Union) -> String {
        let members = union.members.enumerated().map { index, member in
            let values = union.mapping.filter { $0.member == index }.map(\.value)
            return (values.isEmpty ? "" : values.joined(separator: "/") + " ") + text(member)
        }
        return "<\(union.tag.map { "\($0): " } ?? "")\(members.joined(separator: " | "))>"
            + (union.shared.map { " and \(text($0))" } ?? "")
    }

    private func text(_ node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.style == .plain ? scalar.text : "\"\(scalar.text)\""
        case .sequence(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .mapping(let entries): "{\(entries.map { "\(text($0.key)): \(text($0.value))" }.joined(separator: ", "))}"
        case .invalid: "invalid"
        }
    }
}

extension OpenAPIReader.Result {
    /// The outline of what was read; empty if nothing could be.
    package var outline: DescriptionOutline { DescriptionOutline(description: description ?? APIDescription()) }

    /// The flaws of the document, in the order in which they were found.
    package var flaws: [String] {
        let kinds: Set = ["invalid part", "operation ID", "missing reference", "circular reference"]
        return (description?.losses ?? []).filter { kinds.contains($0.kind) }.map { loss in
            let mark = loss.place.location.range.start
            return "\(mark.line):\(mark.column) \(loss.effect): \(loss.message)"
        }
    }

    /// The diagnostics as `path:line:column: code message`, with their help.
    package var messages: [String] {
        diagnostics.map { diagnostic in
            let mark = diagnostic.location?.range.start
            let place = "\(diagnostic.location?.file.path ?? ""):\(mark?.line ?? 0):\(mark?.column ?? 0)"
            return "\(place): \(diagnostic.code.rawValue) \(diagnostic.message)"
                + (diagnostic.help.map { "; \($0)" } ?? "")
        }
    }
}

extension OpenAPIReader {
    /// Reads a document with other files next to it.
    package static func read(_ text: String, path: String = "api.yaml", files: [String: String] = [:]) -> Result {
        read(path: path, bytes: Array(text.utf8)) { path throws(FileSystemError) in
            if path.hasPrefix("../") { throw .outside(path) }
            return try files.fileReader(path)
        }
    }

    /// Reads a document of OpenAPI 3.1 with these schemas.
    package static func read(schemas: String, version: String = "3.1.0") -> Result {
        let indented = schemas.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        let head = "openapi: \(version)\ninfo: {title: T, version: '1'}\ncomponents:\n  schemas:\n"
        return read(head + indented.joined(separator: "\n"))
    }
}

extension [String: String] {
    /// Reads the files with these texts by their paths.
    package var fileReader: FileReader {
        { path throws(FileSystemError) in
            guard let text = self[path] else { throw FileSystemError(.read, path, code: FileSystemError.missingFile) }
            return Array(text.utf8)
        }
    }
}
