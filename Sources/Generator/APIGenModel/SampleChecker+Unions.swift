import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

extension SampleChecker {
    mutating func check(_ node: Node, is union: API.Union, _ place: Place) {
        switch union.mark {
        case .tag(let tag, let content): check(node, is: union, taggedBy: tag, content, place)
        case .key:
            guard case .mapping(let entries) = node.content else { return report(node, "an object", place) }
            for kind in union.kinds {
                guard let content = kind.content, let value = entries.value(of: kind.name.value),
                    JSONKind(value) != .null
                else { continue }
                return checkPart(at: kind.name.value) { $0.check(value, is: content, declared: Place(kind)) }
            }
            if union.isFrozen { report(node, union.expectation, place) }
        case .shape:
            if let branch = branches[union.inner]?.first(where: { $0.pattern.matches(node) }) {
                let kind = union.kinds[branch.kind]
                if let content = kind.content { check(node, is: content, declared: Place(kind)) }
                return
            }
            if !union.isOpen || JSONKind(node) != .string { report(node, union.expectation, place) }
        }
    }

    private mutating func check(
        _ node: Node,
        is union: API.Union,
        taggedBy tag: String,
        _ content: Spec.Union.Place,
        _ place: Place
    ) {
        guard case .mapping(let entries) = node.content else { return report(node, "an object", place) }
        guard let value = entries.value(of: tag) else {
            return report("`\(tag)` is missing, which names the kind", at: node, place)
        }
        let scalar: API.Scalar = union.hasIntegerTags ? .int : .string
        guard scalar.reads(value, nil), case .scalar(let text) = value.content else {
            return report(value, scalar.phrase, place)
        }
        guard let kind = union.kinds.first(where: { $0.name.value == text.text }) else {
            if union.isFrozen { report(value, union.expectation, place) }
            return
        }
        guard let type = kind.content else { return }
        let key: String
        switch content {
        case .object: return check(node, is: type, declared: Place(kind))
        case .key(let name): key = name
        case .kind: key = kind.name.value
        }
        guard let value = entries.value(of: key) else {
            return report("`\(key)` is missing, which contains the content", at: node, Place(kind))
        }
        checkPart(at: key) { $0.check(value, is: type, declared: Place(kind)) }
    }
}

extension SampleChecker.Place {
    fileprivate init(_ kind: API.Union.Kind) {
        self.init(kind.name.location, "`\(kind.name.value)` is declared here")
    }
}

extension API.Union {
    /// The possible JSON of a value, for a message: `a string or an object`.
    package var expectation: String {
        switch mark {
        case .tag: return kinds.map(\.name.value).alternatives
        case .key: return "an object with " + kinds.map { "`\($0.name.value)`" }.alternatives
        case .shape:
            let objects = kinds.filter { $0.jsonKinds.contains(.object) }
            let values = kinds.flatMap { kind in
                kind.word.map { [$0.phrase] }
                    ?? JSONKind.allCases.filter { kind.jsonKinds.contains($0) && $0 != .object }.map(\.phrase)
            }
            let like = objects.count > 1 ? " like " + objects.map { "`\($0.name.value)`" }.alternatives : ""
            var seen: Set<String> = []
            let distinct = values.filter { seen.insert($0).inserted }
            return (distinct + (objects.isEmpty ? [] : ["an object" + like])).alternatives
        }
    }
}

extension JSONPattern {
    /// Whether a JSON value passes the test.
    func matches(_ node: Node) -> Bool {
        switch self {
        case .anything: true
        case .any(let kind): JSONKind(node) == kind
        case .value(let value): value.isValue(node)
        case .integer(let scalar): scalar.reads(node, nil)
        case .uuid: API.Scalar.uuid.reads(node, nil)
        case .day: API.Scalar.day.reads(node, nil)
        case .date(let format): format.reads(node)
        case .emptyArray: node.elements?.contains { JSONKind($0) != .null } == false
        case .array(let element):
            node.elements?.first { JSONKind($0) != .null }.map { element.matches($0) } ?? false
        case .object(let tests):
            if case .mapping(let entries) = node.content { tests.allSatisfy { $0.matches(entries) } } else { false }
        }
    }
}

extension MemberTest {
    fileprivate func matches(_ entries: [Node.Entry]) -> Bool {
        guard let value = entries.value(of: key), JSONKind(value) != .null else { return false }
        return switch condition {
        case .isPresent: true
        case .isOne(let values): values.contains { $0.isValue(value) }
        case .hasKind(let kinds): kinds.contains(JSONKind(value))
        }
    }
}

extension API.Initial {
    /// The value as JSON text.
    var phrase: String {
        switch self {
        case .text(let text), .value(let text): "\"\(text)\""
        case .number(let digits): digits
        case .bool(let value): String(value)
        case .array(let values): "[\(values.map(\.phrase).joined(separator: ", "))]"
        case .kind(_, let value): value.phrase
        case .null: "null"
        }
    }

    func isValue(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node.content else { return false }
        return switch self {
        case .text(let text), .value(let text): JSONKind(node) == .string && scalar.text == text
        case .number(let digits): JSONKind(node) == .number && Double(scalar.text) == Double(digits)
        case .bool(let value): JSONKind(node) == .bool && scalar.text == String(value)
        case .array, .kind, .null: JSONKind(node) == .null
        }
    }
}
