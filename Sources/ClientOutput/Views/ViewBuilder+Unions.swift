import APIModel
import Mustache
import SpecLanguage
import SwiftModel

extension ViewBuilder {
    /// - Parameter model: The model that the union is, if it has a name of its own.
    func union(_ union: SwiftAPI.Union, indent: Int, of model: SwiftAPI.Model? = nil) -> [String: Value] {
        var doc = DocComment(indent: indent)
        let others = union.mark == .shape ? "words" : "kinds"
        let rest = union.isOpen ? " Other \(others) than these are kept as they came." : ""
        var metadata = model?.metadata ?? Metadata()
        metadata.doc = union.doc
        doc.describe(metadata, text: "What `\(union.field)` can be.\(rest)")
        let modifiers =
            (model == nil ? "" : "nonisolated ") + access + (union.isIndirect ? "indirect " : "")
        let protocols =
            (union.isParameter ? ["APIParameter"] : []) + [.codable, .hashable, .sendable].map { names($0) }
        var value = nested(union.nested, indent: indent + 4, isFirst: true)
        value["doc"] = .lines(doc.lines)
        value["modifiers"] = .string(modifiers)
        value["name"] = .string(union.name)
        value["conformances"] = .string(
            Layout.inheritance(protocols, room: indent + "\(modifiers)enum \(union.name)".count, indent: indent)
        )
        value["cases"] = .list(cases(of: union, indent: indent + 4))
        value["reader"] = .string(reader(of: union, indent: indent + 8))
        value["subject"] = .string(union.mark == .shape ? "shape" : "kind")
        value["decodings"] = .lines(decodings(of: union, indent: indent + 8))
        value["writer"] = .string(writer(of: union))
        value["encodings"] = .lines(encodings(of: union, indent: indent + 8))
        value["isParameter"] = .bool(union.isParameter)
        value["texts"] = .lines(union.isParameter ? texts(of: union, indent: indent + 8) : [])
        return value
    }

    private func cases(of union: SwiftAPI.Union, indent: Int) -> [Value] {
        var cases = union.cases.map { kind in
            var doc = DocComment(indent: indent)
            doc.describe(kind.metadata)
            return (doc, kind.name + (kind.type.map { "(\($0))" } ?? ""))
        }
        if union.isOpen {
            var doc = DocComment(indent: indent)
            switch union.mark {
            case .tag:
                doc.paragraph("A kind that this client does not know, with its JSON.")
                cases.append((doc, "unknown(kind: \(tagType(of: union)), content: APIJSON)"))
            case .key:
                doc.paragraph("A kind that this client does not know: the whole object.")
                cases.append((doc, "unknown(APIJSON)"))
            case .shape:
                doc.paragraph("A word that this client does not know.")
                cases.append((doc, "unknown(\(names(.string)))"))
            }
        }
        return cases.map { .object(["doc": .lines($0.lines), "declaration": .string($1)]) }
    }

    /// What tells the kind of a value that is decoded.
    private func reader(of union: SwiftAPI.Union, indent: Int) -> String {
        switch union.mark {
        case .tag(let tag, let place):
            let arguments = ["decoder", "by: \(SwiftLiteral.string(tag))"] + argument(place)
            return "APIKindDecoder<\(tagType(of: union))>(\(arguments.joined(separator: ", ")))"
        case .key:
            let room = indent + "let union = try APIKindDecoder(decoder, keys: )".count
            let keys = Layout.array(union.cases.map(\.literal), room: room, indent: indent + 4)
            if !keys.contains("\n") { return "APIKindDecoder(decoder, keys: \(keys))" }
            return "APIKindDecoder" + Layout.arguments(["decoder", "keys: \(keys)"], room: 0, indent: indent)
        case .shape: return "APIShapeDecoder(decoder)"
        }
    }

    private func tagType(of union: SwiftAPI.Union) -> String {
        names(union.hasIntegerTags ? .int : .string)
    }

    private func argument(_ place: Spec.Union.Place) -> [String] {
        switch place {
        case .object: []
        case .key(let key): ["in: .key(\(SwiftLiteral.string(key)))"]
        case .kind: ["in: .kind"]
        }
    }

    private func decodings(of union: SwiftAPI.Union, indent: Int) -> [String] {
        var lines = union.cases.sorted { $0.rank < $1.rank }.flatMap { kind in
            let content = kind.type == nil ? "" : "(try union.content())"
            return (union.mark == .shape ? kind.patterns : [kind.literal]).map { pattern in
                Layout.branch("case \(pattern):", "self = .\(kind.name)\(content)", indent: indent)
            }
        }
        switch (union.mark, union.isOpen) {
        case (.tag, true):
            let unknown = "self = .unknown(kind: union.kind, content: try union.unknownContent())"
            lines.append(Layout.branch("default:", unknown, indent: indent))
        case (.key, true):
            lines.append(Layout.branch("default:", "self = .unknown(try union.unknownContent())", indent: indent))
        case (.shape, true):
            lines.append("case .string(let word): self = .unknown(union.unknown(word))")
            fallthrough
        default:
            let mismatch = "throw union.unexpected\(expectation(of: union, indent))"
            lines.append(Layout.branch("default:", mismatch, indent: indent))
        }
        return lines
    }

    /// What a value must be, as the argument of the error for what it is not.
    private func expectation(of union: SwiftAPI.Union, _ indent: Int) -> String {
        let literal = SwiftLiteral.string(union.expectation, indent: indent + 8)
        let room = indent + "    throw union.unexpected".count
        return Layout.arguments([literal], room: room, indent: indent + 4)
    }

    /// The variable that values are written into.
    private func writer(of union: SwiftAPI.Union) -> String {
        switch union.mark {
        case .tag(let tag, let place):
            let arguments = ["encoder", "by: \(SwiftLiteral.string(tag))"] + argument(place)
            return "let union = APIKindEncoder(\(arguments.joined(separator: ", ")))"
        case .key: return "let union = APIKindEncoder(encoder, in: .kind)"
        case .shape: return "var container = encoder.singleValueContainer()"
        }
    }

    private func encodings(of union: SwiftAPI.Union, indent: Int) -> [String] {
        func branch(_ kind: SwiftAPI.Union.Case) -> String {
            let pattern = "case .\(kind.name)\(kind.type == nil ? "" : "(let content)"):"
            if union.mark == .shape {
                let value = kind.type == nil ? kind.literal : "content"
                let call = value == "nil" ? "encodeNil()" : "encode(\(value))"
                return Layout.branch(pattern, "try container.\(call)", indent: indent)
            }
            let content = kind.type == nil ? "" : ", content"
            return Layout.branch(pattern, "try union.encode(\(kind.literal)\(content))", indent: indent)
        }
        var lines = union.cases.map(branch)
        switch union.mark {
        case _ where !union.isOpen: break
        case .tag: lines.append("case .unknown(let kind, let content): try union.encodeUnknown(kind, content)")
        case .key: lines.append("case .unknown(let content): try union.encodeUnknown(content)")
        case .shape: lines.append("case .unknown(let word): try container.encode(word)")
        }
        return lines
    }

    /// What stands in a path, a query or a header.
    private func texts(of union: SwiftAPI.Union, indent: Int) -> [String] {
        var lines = union.cases.map { kind in
            kind.type == nil
                ? Layout.branch("case .\(kind.name):", kind.text, indent: indent)
                : "case .\(kind.name)(let content): content.parameterText"
        }
        if union.isOpen { lines.append("case .unknown(let word): word") }
        return lines
    }
}

extension SwiftAPI.Union {
    /// What the declaration tells of the runtime.
    var runtime: ViewBuilder.Visibility {
        if isOpen && mark != .shape || cases.contains(where: \.usesRuntime) { return .shown }
        return max(nested.runtime, isParameter ? .conformed : .used)
    }

    /// Whether a declaration in it names a type of Foundation.
    var usesFoundation: Bool {
        cases.contains(where: \.usesFoundation) || nested.usesFoundation
    }
}

extension SwiftAPI.Nested {
    /// What the declarations tell of the runtime.
    var runtime: ViewBuilder.Visibility {
        (models.map(\.runtime) + unions.map(\.runtime)).reduce(enumerations.isEmpty ? .hidden : .conformed, max)
    }

    /// Whether a declaration in it names a type of Foundation.
    var usesFoundation: Bool {
        models.contains(where: \.usesFoundation) || unions.contains(where: \.usesFoundation)
    }
}
