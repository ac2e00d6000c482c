import APIGenModel
import APIGenMustache
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

extension ViewBuilder {
    /// - Parameter model: The model that the union is, if it has a name of its own.
    func union(_ union: SwiftAPI.Union, indent: Int, of model: SwiftAPI.Model? = nil) -> UnionContext {
        var metadata = model?.metadata ?? Metadata()
        metadata.doc = union.doc
        let doc = documentation(metadata, indent: indent)
        let protocols =
            (union.isParameter ? ["APIParameter"] : []) + [.codable, .hashable, .sendable].map { names($0) }
        return UnionContext(
            doc: DocContext(doc),
            nested: nested(union.nested, indent: indent + 4, isFirst: true),
            modifiers: (model == nil ? "" : "nonisolated ") + access + (union.isIndirect ? "indirect " : ""),
            name: union.name + (model.map { generics(of: $0) } ?? ""),
            conformances: conformances(protocols),
            cases: cases(of: union, indent: indent + 4),
            reader: reader(of: union),
            subject: union.mark == .shape ? "shape" : "kind",
            decodings: decodings(of: union),
            writer: writer(of: union),
            encodings: encodings(of: union),
            isParameter: union.isParameter,
            texts: union.isParameter ? texts(of: union) : []
        )
    }

    private func cases(of union: SwiftAPI.Union, indent: Int) -> [EnumCaseContext] {
        let cases = union.cases.map { kind in
            EnumCaseContext(
                doc: DocContext(documentation(kind.metadata, indent: indent)),
                declaration: kind.type.map { "\(kind.name)\(.arguments([layout($0)]))" } ?? Layout(kind.name)
            )
        }
        guard union.isOpen else { return cases }
        let (doc, value) =
            switch union.mark {
            case .tag:
                (
                    "Any other kind, with its JSON.",
                    "kind: \(tagType(of: union)), content: APIJSON"
                )
            case .key: ("Any other kind: the whole object.", "APIJSON")
            case .shape: ("Any other text.", names(.string))
            }
        return cases + [
            EnumCaseContext(
                doc: DocContext(documentation(Metadata(doc: doc), indent: indent)),
                declaration: "unknown(\(value))"
            )
        ]
    }

    /// The expression that finds the kind of a decoded value.
    private func reader(of union: SwiftAPI.Union) -> Layout {
        switch union.mark {
        case .tag(let tag, let place):
            "APIKindDecoder<\(tagType(of: union))>\(.arguments(["decoder"] + arguments(by: tag, place)))"
        case .key:
            "APIKindDecoder\(.arguments(["decoder", .argument("keys", .array(union.cases.map { layout($0.literal) }))]))"
        case .shape: "APIShapeDecoder(decoder)"
        }
    }

    private func tagType(of union: SwiftAPI.Union) -> String {
        names(union.hasIntegerTags ? .int : .string)
    }

    private func arguments(by tag: String, _ place: Spec.Union.Place) -> [Layout] {
        let tag = Layout.argument("by", Layout(SwiftLiteral.string(tag)))
        return switch place {
        case .object: [tag]
        case .key(let key): [tag, .argument("in", ".key\(.arguments([Layout(SwiftLiteral.string(key))]))")]
        case .kind: [tag, "in: .kind"]
        }
    }

    private func decodings(of union: SwiftAPI.Union) -> [BranchContext] {
        func branch(_ pattern: String?, _ kind: SwiftAPI.Union.Case) -> BranchContext {
            let format: [Layout] = kind.format.map { [layout($0.expression)] } ?? []
            let content: Layout = .arguments(["try union.content\(.arguments(format))"])
            let value = Layout(".\(kind.name)") + (kind.type == nil ? Layout() : content)
            return BranchContext(pattern.map { "case \($0)" } ?? "default", "self = \(.assigned(value))")
        }
        var branches =
            union.mark == .shape
            ? union.branches.map { branch($0.pattern, union.cases[$0.index]) }
            : union.cases.map { branch($0.literal.source(names), $0) }
        if union.branches.contains(where: { $0.pattern == nil }) { return branches }
        switch (union.mark, union.isOpen) {
        case (.tag, true):
            let content: [Layout] = ["kind: union.kind", "content: try union.unknownContent()"]
            branches.append(BranchContext("default", "self = .unknown\(.arguments(content))"))
        case (.key, true):
            branches.append(BranchContext("default", "self = .unknown(try union.unknownContent())"))
        case (.shape, true):
            branches.append(BranchContext("case .string(let word)", "self = .unknown(union.unknown(word))"))
            fallthrough
        default:
            let expectation = Layout.string(union.expectation, depth: 0)
            branches.append(BranchContext("default", "throw union.unexpected\(.arguments([expectation]))"))
        }
        return branches
    }

    /// The declaration of the variable that encodes the value.
    private func writer(of union: SwiftAPI.Union) -> Layout {
        switch union.mark {
        case .tag(let tag, let place):
            "let union = APIKindEncoder\(.arguments(["encoder"] + arguments(by: tag, place)))"
        case .key: "let union = APIKindEncoder(encoder, in: .kind)"
        case .shape where union.hasFormats || union.isFlattened: "let union = APIShapeEncoder(encoder)"
        case .shape: "var container = encoder.singleValueContainer()"
        }
    }

    private func encodings(of union: SwiftAPI.Union) -> [BranchContext] {
        let encoder = union.hasFormats ? "union" : "container"
        func branch(_ kind: SwiftAPI.Union.Case) -> BranchContext {
            let pattern = "case .\(kind.name)\(kind.type == nil ? "" : "(let content)")"
            let content: [Layout] =
                kind.type == nil ? [] : ["content"] + (kind.format.map { [layout($0.expression)] } ?? [])
            if union.mark != .shape {
                return BranchContext(pattern, "try union.encode\(.arguments([layout(kind.literal)] + content))")
            }
            if union.isFlattened { return BranchContext(pattern, "try union.encodeMembers(of: content)") }
            if kind.type == nil, kind.literal == .nil { return BranchContext(pattern, "try \(encoder).encodeNil()") }
            let value = kind.type == nil ? [layout(kind.literal)] : content
            return BranchContext(pattern, "try \(encoder).encode\(.arguments(value))")
        }
        let branches = union.cases.map(branch)
        guard union.isOpen else { return branches }
        let unknown =
            switch union.mark {
            case .tag: BranchContext("case .unknown(let kind, let content)", "try union.encodeUnknown(kind, content)")
            case .key: BranchContext("case .unknown(let content)", "try union.encodeUnknown(content)")
            case .shape: BranchContext("case .unknown(let word)", "try \(encoder).encode(word)")
            }
        return branches + [unknown]
    }

    /// The branches with the text of each case in a path, a query or a header.
    private func texts(of union: SwiftAPI.Union) -> [BranchContext] {
        let branches = union.cases.map { kind in
            guard kind.type != nil else { return BranchContext("case .\(kind.name)", layout(kind.text)) }
            var text: Layout = "content.parameterText"
            if case .date(let format) = kind.format {
                text = "APIDateFormat\(format.expression.source(names)).text(of: content)"
            }
            return BranchContext("case .\(kind.name)(let content)", text)
        }
        return branches + (union.isOpen ? [BranchContext("case .unknown(let word)", "word")] : [])
    }
}

extension SwiftAPI.Union {
    fileprivate var hasFormats: Bool { cases.contains { $0.format != nil } }

    /// How the declaration uses the runtime.
    var runtime: ViewBuilder.Visibility {
        if isOpen && mark != .shape || cases.contains(where: { $0.type?.modules.contains(.runtime) == true }) {
            return .shown
        }
        return max(nested.runtime, isParameter ? .conformed : .used)
    }

    /// Whether the declaration contains a type of Foundation.
    var usesFoundation: Bool {
        cases.contains { $0.type?.modules.contains(.foundation) == true } || nested.usesFoundation
    }
}

extension SwiftAPI.Nested {
    /// How the declarations use the runtime.
    var runtime: ViewBuilder.Visibility {
        (models.map(\.runtime) + unions.map(\.runtime)).reduce(enumerations.isEmpty ? .hidden : .conformed, max)
    }

    /// Whether a declaration contains a type of Foundation.
    var usesFoundation: Bool {
        models.contains(where: \.usesFoundation) || unions.contains(where: \.usesFoundation)
    }
}
