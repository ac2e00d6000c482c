import APIGenSpecLanguage
package import APIGenSpecWriting
package import APIGenSupport
import TestSupport

/// Random drafts with names and texts that YAML or the spec language could misread.
package struct RandomDraft {
    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    package mutating func draft() -> SpecDraft {
        var draft = SpecDraft(name: "Hostile")
        draft.metadata.doc = optional { $0.prose() }
        draft.servers = [Spec.Server(name: "", address: "https://api.example.com/v1")]
        draft.servers[0].metadata.doc = optional { $0.prose() }
        draft.errors = chance(0.5) ? [Spec.ErrorCase(condition: .statusClass(4), type: .named("Model0"))] : []
        draft.groups = [Spec.Group(name: "paging", fields: fields(isBody: false))]
        draft.endpoints = (0..<4).map { endpoint($0) }
        draft.models = (0..<6).map { model($0) }
        return draft
    }

    private mutating func endpoint(_ index: Int) -> DraftEndpoint {
        var endpoint = DraftEndpoint(name: "things.call\(index)", method: "POST", path: path(), origin: .anywhere)
        endpoint.metadata = Metadata(doc: optional { $0.prose() }, isDeprecated: chance(0.2))
        endpoint.query.groups = chance(0.3) ? [Located("paging")] : []
        endpoint.query.fields = fields(isBody: false)
        if chance(0.2) { endpoint.query.omitted = [Located("omitted")] }
        if chance(0.6) {
            let type = type(3)
            endpoint.body = .type(type)
            if case .object(let object) = type { endpoint.body = .fields(Spec.Parameters(fields: object.fields)) }
        }
        switch Int.random(in: 0...3, using: &random) {
        case 0:
            let type = type(3)
            // Numbers as the names of fields would be statuses.
            if case .object = type { break }
            endpoint.responses = [.init(status: nil, type: type)]
        case 1: endpoint.responses = [.init(status: 200, type: type(2)), .init(status: 204, type: nil)]
        case 2:
            endpoint.responses = [
                .init(status: 204, type: nil, flag: true), .init(status: 404, type: nil, flag: false),
            ]
        default: break
        }
        endpoint.responseHeaders = chance(0.2) ? [Spec.Field(name: "ETag", type: .optional(.string))] : []
        return endpoint
    }

    private mutating func path() -> PathTemplate {
        let text = pick(["/", "/things/", "/a:b/", "/$metadata/", "/x.y/~z/"])
        guard chance(0.7) else { return PathTemplate(parts: [.text(text)]) }
        let type: TypeExpression = pick([.string, .scalar(.int), .date(), .array(.scalar(.int)), .named("Model3")])
        var field = Spec.Field(name: "thing", type: type)
        if chance(0.2) { field.metadata = Metadata(doc: prose(), isDeprecated: chance(0.3)) }
        if chance(0.2) { field.swiftName = Located("thingID") }
        if chance(0.2) { field.array = Located(.joined(";")) }
        let parameter = PathTemplate.Parameter(field: field, keepsSlashes: type == .string && chance(0.2))
        return PathTemplate(parts: [.text(text), .parameter(parameter)] + (chance(0.5) ? [.text("/parts")] : []))
    }

    private mutating func model(_ index: Int) -> DraftModel {
        var model = DraftModel(name: "Model\(index)", shape: .object(fields()))
        switch Int.random(in: 0...5, using: &random) {
        case 0: model.shape = .enumeration(values(isNamed: chance(0.3)))
        case 1: model.shape = .alias(.array(type(2)))
        case 2:
            let tag = chance(0.5) ? "type" : nil
            let union = Spec.Union(
                tag: tag,
                kinds: distinct(3) { $0.name() }.filter { $0 != "by" }.map { .init(value: $0, type: .named("Model0")) }
            )
            model.shape = .union(union, chance(0.5) ? fields() : [])
        default:
            model.message = chance(0.3) ? ["message"] : []
            model.additional = chance(0.2) ? .json : nil
        }
        let isAlias = if case .alias = model.shape { true } else { false }
        model.metadata.doc = isAlias ? nil : optional { $0.prose() }
        return model
    }

    private mutating func fields(isBody: Bool = true) -> [Spec.Field] {
        distinct(Int.random(in: 1...5, using: &random)) { $0.name() }.map { name in
            var field = Spec.Field(name: name, isOptional: chance(0.3), type: type(isBody ? 3 : 1))
            if chance(0.05) {
                field.type = .union(of: [.scalar(.int), .object(TypeExpression.Object(fields: fields(isBody: false)))])
            }
            if chance(0.05) { field.type = .alternatives(values(isNamed: true)) }
            field.metadata = Metadata(doc: optional { $0.prose() }, isDeprecated: chance(0.1))
            if chance(0.1) {
                field.array = Located(pick([.joined(";"), .joined(","), .joined("|"), .joined(" "), .brackets]))
            }
            if chance(0.2) { field.swiftName = Located("renamed") }
            if field.type == .string, chance(0.4) { field.initial = .text(word()) }
            if field.type == .scalar(.int), chance(0.4) { field.initial = .plain("30") }
            if chance(0.1) { (field.type, field.initial, field.isOptional) = (nil, .text(word()), false) }
            if field.type == nil { field.swiftName = nil }
            return field
        }
    }

    private mutating func type(_ depth: Int) -> TypeExpression {
        let isLeaf = depth == 0
        switch Int.random(in: isLeaf ? 6...9 : 0...9, using: &random) {
        case 0: return .array(type(depth - 1))
        case 1: return .dictionary(of: type(depth - 1))
        case 2:
            if case .optional(let wrapped) = type(0) { return .optional(wrapped) }
            return .optional(type(0).wrapped)
        case 3: return .object(TypeExpression.Object(fields: fields(isBody: depth > 1)))
        case 4: return .union(of: [.named("Model1"), .alternatives(values(isNamed: false)), .array(.string)])
        case 5: return .named("Page", [.named("Model2"), .array(.scalar(.int))])
        case 6: return .formatted(.date(), by: pick(["seconds", "dd.MM.yyyy HH:mm", "'T': yyyy"]))
        case 7: return .alternatives(values(isNamed: false))
        default: return pick([.string, .scalar(.int), .named("Model3"), .json])
        }
    }

    private mutating func values(isNamed: Bool) -> [TypeExpression.Alternative] {
        var words = distinct(Int.random(in: isNamed ? 1...4 : 2...30, using: &random)) { $0.word() }
        // A type on one line has several values.
        while !isNamed, words.count < 2 { words = distinct(2) { $0.word() } }
        return words.enumerated().map { index, text in
            var value = TypeExpression.Alternative.value(text)
            if isNamed, chance(0.5) { value.swiftName = Located("value\(index)") }
            if isNamed, chance(0.5) { value.metadata.doc = prose() }
            return value
        }
    }

    private static let names = [
        "id", "user_name", "$ref", "$$x", "with space", "a: b", "a:b", "#x", "x #y", "null", "true", "~", "- a", "-1",
        "+1", "{x}", "[y]", "é", "日本", "a\nb", "<<", "1", "2.0", "by", "in", "a,b", "&x", "*y", "!z", "%", "@t", "`q`",
        "\"", "'", "\\", "key|", ">", "=", "a=b", "\u{a0}", "\u{200b}x", "\u{1}", "\u{2028}", "”", " x ", "\t", "x:",
        "?", "on", "No", "YES", "off", "a?b",
        "type", "items", "properties", "enum", "models", "groups", "😀", "👩‍👧",
    ]

    private mutating func name() -> String {
        let name = pick(Self.names)
        if name == "?" { return "?x" }
        return chance(0.02) ? String(repeating: "n", count: 1200) : chance(0.2) ? name + "x" : name
    }

    private mutating func word() -> String {
        pick(
            Self.names + [
                "none", "string", "Date", "Model1", "Modle1", "as", "a | b", "too heated", "ASC", "x as y", "0x1",
            ]
        )
    }

    private mutating func prose() -> String {
        pick([
            "The name.", "Use `x: y`.", "See #12.", "a # b", "It's \"quoted\".", "One.\n\nTwo # three.\n  indented",
            "- a list\n- of two", " leading", "trailing ", "tab\there", "*/ ends", "null", "true", "~",
            "\\ back \\n slash",
            "# heading", "---", "...", "a  b   c", "\u{0}\u{7f}\u{85}\u{2028}\u{feff}", "line\r\nline", "“quotes”",
            "{a, b}",
            String(repeating: "A sentence with #hashes, 'quotes' and more: words.  ", count: 6),
            String(repeating: "Plain words without anything special, which are long. ", count: 5) + "End.",
            String(repeating: "x", count: 300), "@ at", "`code`", "| pipe", "> fold", "? question", "! tag", "%", "😀 é",
        ])
    }

    private mutating func distinct(_ count: Int, _ make: (inout Self) -> String) -> [String] {
        var seen: Set<String> = []
        return (0..<count).compactMap { _ in
            let text = make(&self)
            return seen.insert(text).inserted ? text : nil
        }
    }

    private mutating func optional(_ make: (inout Self) -> String) -> String? { chance(0.4) ? make(&self) : nil }
    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }
}

extension SourcePlace {
    /// A place for tests that do not look at it.
    package static let anywhere = {
        let mark = Mark(line: 1, column: 1)
        let location = SourceLocation(SourceFile(path: "x", text: ""), MarkRange(mark, mark))
        return SourcePlace(pointer: "", location: location)
    }()
}
