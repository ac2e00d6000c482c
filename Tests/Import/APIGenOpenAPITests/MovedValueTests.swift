import APIGenDescription
import APIGenDiagnostics
import APIGenOpenAPI
import APIGenSupport
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

/// Moves each value of a document to another place, and puts a `$ref` to it in its place.
///
/// The reader reads the document as if the value were still there, or reports a loss at its place.
@Suite(.dedicatedThreads) struct MovedValueTests {
    /// How the reference leads to the value.
    enum Route: CaseIterable {
        case direct
        /// Through a second reference, at a place where the standard has no schema.
        case chain
        /// With a pointer that goes through a reference.
        case folder
        /// With escapes.
        case encoded
        /// To another file.
        case file
    }

    @Test(arguments: Route.allCases)
    func `a moved value is read or reported in OpenAPI`(_ route: Route) {
        check(PositionDocuments.openAPI, route)
    }

    @Test(arguments: Route.allCases)
    func `a moved value is read or reported in Swagger`(_ route: Route) {
        check(PositionDocuments.swagger, route)
    }

    private func check(_ document: JSONTree, _ route: Route) {
        let whole = read(document)
        let expected = outline(whole)
        let known = Set((whole?.losses ?? []).map(\.message))
        #expect(expected.count > 20)
        // Not the document itself, and not its version.
        let positions = document.positions.filter { $0.count > 0 && $0 != [0] }
        for position in Nightly.sample(positions, every: 5) {
            guard let value = document.value(at: position) else { continue }
            let pointer = document.pointer(to: position)
            let (moved, files) = document.moving(value, from: position, by: route)
            let result = read(moved, files)
            let isReported = (result?.losses ?? []).contains { loss in
                // The values inside of the target may be reported where they are now.
                let isThere = ["/x-", pointer + "/"].contains { loss.place.pointer.hasPrefix($0) }
                return (isThere || loss.place.pointer == pointer) && !known.contains(loss.message)
            }
            if isReported { continue }
            let difference = outline(result).difference(from: expected)
            #expect(difference.isEmpty, "\(pointer) is neither read nor reported:\n\(moved.text())")
        }
    }

    private func read(_ document: JSONTree, _ files: [String: JSONTree] = [:]) -> APIDescription? {
        let bytes = Array(document.text().utf8)
        return OpenAPIReader.read(path: "api.json", bytes: bytes, readFile: files.mapValues { $0.text() }.fileReader)
            .description
    }

    /// What a client depends on.
    private func outline(_ description: APIDescription?) -> [String] {
        guard let description else { return [] }
        let outline = DescriptionOutline(description: description, expandsPlaces: true)
        let servers = description.servers.map { server in
            "\(server.address) \(server.variables.map { "\($0.name) \($0.initial ?? "") \($0.values)" })"
        }
        let schemes = description.securitySchemes.map { "\($0.name) \($0.kind)" }
        let operations = description.operations.map { operation in
            "\(operation.method) \(operation.path) \(operation.id ?? "-") \(operation.tags) \(operation.isDeprecated)"
        }
        let names = description.schemas.filter(\.isDeclared).map(\.name)
        return ["\(description.title ?? "-") \(description.security?.map(\.schemes) ?? [])"] + servers + schemes
            + operations + outline.operations + names + outline.declared
    }
}

extension JSONTree {
    private var members: [(key: String, value: JSONTree)] {
        switch self {
        case .text, .flag, .number, .literal: []
        case .list(let items): items.enumerated().map { ("\($0)", $1) }
        case .object(let entries): entries
        }
    }

    fileprivate func value(at position: [Int]) -> JSONTree? {
        guard let index = position.first else { return self }
        return members.indices.contains(index) ? members[index].value.value(at: Array(position.dropFirst())) : nil
    }

    fileprivate func pointer(to position: [Int]) -> String {
        guard let index = position.first else { return "" }
        let (key, value) = members[index]
        return "/" + Self.escaped(key) + value.pointer(to: Array(position.dropFirst()))
    }

    private static func escaped(_ key: String) -> String {
        key.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// The document with a reference in place of a value, and the files next to it.
    fileprivate func moving(
        _ value: JSONTree,
        from position: [Int],
        by route: MovedValueTests.Route
    ) -> (document: JSONTree, files: [String: JSONTree]) {
        func with(_ reference: String) -> JSONTree { replacing(position, with: ["$ref": .text(reference)]) }
        switch route {
        case .direct: return (with("#/x-values/0").adding("x-values", [value]), [:])
        case .chain:
            let document = with("#/x-links/first").adding("x-values", [value])
            return (document.adding("x-links", ["first": ["$ref": "#/x-values/0"]]), [:])
        case .folder:
            let document = with("#/x-folder/deep/0").adding("x-values", ["deep": [value]])
            return (document.adding("x-folder", ["$ref": "#/x-values"]), [:])
        case .encoded: return (with("#/x-va%6Cues/a~1%20b").adding("x-values", ["a/ b": value]), [:])
        case .file:
            let file: JSONTree = ["x-values": [value.referring(to: "api.json")]]
            return (with("other.json#/x-values/0"), ["other.json": file])
        }
    }

    /// The value with its references into its own file as references into another one.
    private func referring(to file: String) -> JSONTree {
        switch self {
        case .text, .flag, .number, .literal: self
        case .list(let items): .list(items.map { $0.referring(to: file) })
        case .object(let entries):
            .object(
                entries.map { key, value in
                    if case .text(let text) = value, key == "$ref" { return (key, .text(file + text)) }
                    return (key, value.referring(to: file))
                }
            )
        }
    }
}
