import APIGenRecordings
import APIGenSupport

/// The strings in the bodies and the query of a call, each with the names of the fields that have it.
///
/// A word of a path that is also the value of a field is more likely a value than a part of the API.
struct CallTexts {
    /// Only strings that could be a segment of a path: short, and without spaces. A field that identifies an object
    /// also has the name of the field of that object: `login` and `user` in `{"user": {"login": "alice"}}`.
    private(set) var fields: [String: Set<String>] = [:]
    /// The names of all fields, in lower case.
    private(set) var names: Set<String> = []

    init(_ exchange: RecordedExchange) {
        for item in exchange.query { add(item) }
        for body in [exchange.body, exchange.response?.body] {
            switch body?.content {
            case .json(let node): collect(node, named: nil, in: nil, depth: 0)
            case .form(let items): for item in items { add(item) }
            case .multipart(let parts):
                for part in parts where part.fileName == nil { add(.init(name: part.name, value: part.value)) }
            case .text, .data, nil: break
            }
        }
    }

    private mutating func add(_ item: RecordedExchange.Item) {
        names.insert(item.name.lowercased())
        if let value = item.value { add(value, named: item.name) }
    }

    private mutating func add(_ text: String, named name: String) {
        let utf8 = text.utf8
        guard !utf8.isEmpty, utf8.count <= Threshold.Reading.lengthOfSegment, !utf8.contains(where: { $0 <= 0x20 })
        else { return }
        fields[text, default: []].insert(name)
    }

    /// - Parameter owner: The name of the field that has the object of the node.
    private mutating func collect(_ node: Node, named name: String?, in owner: String?, depth: Int) {
        guard depth <= Threshold.Reading.segmentDepth else { return }
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                guard let key = entry.key.text else { continue }
                names.insert(key.lowercased())
                collect(entry.value, named: key, in: name, depth: depth + 1)
            }
        case .sequence(let elements):
            for element in elements.prefix(Threshold.Reading.segmentElements) {
                collect(element, named: name, in: owner, depth: depth + 1)
            }
        case .scalar(let scalar):
            guard let name, scalar.style != .plain else { return }
            add(scalar.text, named: name)
            if let owner, FieldName.namesObject(name) { add(scalar.text, named: owner) }
        case .invalid: break
        }
    }

    /// Whether a field that does not classify its object has the text.
    func hasValue(_ text: String) -> Bool {
        fields[text]?.contains { !FieldName.classifies($0) } ?? false
    }

    /// Whether a field that is named after a collection has the text: `tier` or `service_tier` for `tiers`.
    func hasValue(_ text: String, namedAfter item: String) -> Bool {
        fields[text]?.contains { FieldName.isNamed($0, after: item) } ?? false
    }
}

/// The strings in all calls.
struct RecordedTexts {
    /// The fields that have each string in any call.
    private var fields: [String: Set<String>] = [:]
    private var names: Set<String> = []
    /// The first parts of the strings of two parts that identify an object, by the second part: `ada/tool`.
    private var firstParts: [String: Set<String>] = [:]

    init(_ calls: [CallTexts]) {
        for call in calls {
            names.formUnion(call.names)
            fields.merge(call.fields) { $0.union($1) }
        }
        for (text, fields) in fields where text.has("/") && fields.contains(where: FieldName.namesObject) {
            let parts = text.parts(between: "/", keepsEmpty: true)
            if parts.count == 2 { firstParts[String(parts[1]), default: []].insert(String(parts[0])) }
        }
    }

    /// Whether a field identifies an object by one of some strings and a string: `ada/tool`.
    func isSecondPart(_ text: String, after texts: [String]) -> Bool {
        firstParts[text].map { texts.contains(where: $0.contains) } ?? false
    }

    /// Whether a string is a value somewhere. The name of a field is a word of the API, whatever else it is.
    func isValue(_ text: String) -> Bool { hasField(with: text) { !FieldName.classifies($0) } }

    /// Whether a string identifies an object somewhere.
    func isIdentifier(_ text: String) -> Bool { hasField(with: text, FieldName.namesObject) }

    /// Whether a string is the name with which somebody logs in.
    func isPerson(_ text: String) -> Bool { hasField(with: text, FieldName.namesPerson) }

    /// Whether a field that is named after a collection has the text.
    func isValue(_ text: String, namedAfter item: String) -> Bool {
        isValue(text) && hasField(with: text) { FieldName.isNamed($0, after: item) }
    }

    /// Whether a field has the text as its name.
    func isName(_ text: String) -> Bool { names.contains(text.lowercased()) }

    private func hasField(with text: String, _ condition: (String) -> Bool) -> Bool {
        fields[text].map { $0.contains(where: condition) && !isName(text) } ?? false
    }
}
