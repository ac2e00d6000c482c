import APIGenRecordings
import APIGenSupport
import APIGenYAML

/// How many recorded values the redaction changes, and which of them are neither credentials nor personal data.
struct RedactionFigures: CustomStringConvertible {
    private enum Kind { case credential, address, person, other }

    private var values = 0
    private var counts: [Kind: Int] = [:]
    /// The other changed values by the names of their fields.
    private var fields: [String: Int] = [:]
    private var texts: [String: Int] = [:]

    init(_ exchanges: [RecordedExchange], _ redacted: [RecordedExchange]) {
        for (before, after) in zip(exchanges, redacted) {
            compare(before.path, after.path, in: "path")
            compare(before.query, after.query)
            compare(before.headers, after.headers)
            compare(before.response?.headers ?? [], after.response?.headers ?? [])
            compare(before.body, after.body)
            compare(before.response?.body, after.response?.body)
        }
    }

    private mutating func compare(_ before: String, _ after: String, in name: String) {
        values += 1
        guard before != after else { return }
        let kind = Self.kind(of: after, in: name)
        counts[kind, default: 0] += 1
        if kind == .credential || kind == .address { return }
        texts["\(name): \(before.prefix(300)) -> \(after.prefix(300))", default: 0] += 1
        if kind == .other { fields[name, default: 0] += 1 }
    }

    /// What the name of a field or the form of a replacement tells about a changed value.
    private static func kind(of replacement: String, in name: String) -> Kind {
        if SecretNames.isSecret(header: name) || SecretNames.isSecret(name) { return .credential }
        let forms = ["@example.com", "%40example.com", "202-555-01", "202555", "192.0.2.", "198.51.100.", "2001:db8:"]
        if forms.contains(where: replacement.contains) { return .address }
        return FieldTraits(name).isPersonal ? .person : .other
    }

    private mutating func compare(_ before: [RecordedExchange.Item], _ after: [RecordedExchange.Item]) {
        for (before, after) in zip(before, after) { compare(before.value ?? "", after.value ?? "", in: before.name) }
    }

    private mutating func compare(_ before: RecordedBody?, _ after: RecordedBody?) {
        switch (before?.content, after?.content) {
        case (.json(let before)?, .json(let after)?): compare(before, after, in: "")
        case (.form(let before)?, .form(let after)?): compare(before, after)
        case (.text(let before)?, .text(let after)?): compare(before, after, in: "text")
        default: break
        }
    }

    private mutating func compare(_ before: Node, _ after: Node, in name: String) {
        if let entries = before.entries, let others = after.entries {
            for (entry, other) in zip(entries, others) {
                compare(entry.value, other.value, in: entry.key.text ?? "")
            }
        } else if let elements = before.elements, let others = after.elements {
            for (element, other) in zip(elements, others) { compare(element, other, in: name) }
        } else {
            compare(before.text ?? "", after.text ?? "", in: name)
        }
    }

    var description: String {
        func count(_ kind: Kind) -> Int { counts[kind, default: 0] }
        let summary =
            "redaction: \(values) values; changed \(count(.credential)) with names of credentials, \(count(.address)) "
            + "addresses, \(count(.person)) with names of personal data; others changed "
            + percent(count(.other), of: values)
        let names = fields.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20)
        return ([summary] + names.map { "  changed: \($0.key) (\($0.value))" }).joined(separator: "\n")
    }

    /// The changed values with their replacements, each with its count, except credentials and addresses.
    var changes: [String] { texts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } }
}
