import APIGenSupport
import Recordings
import YAML

/// How many recorded values the redaction changes, by the names of their fields.
struct RedactionFigures: CustomStringConvertible {
    private var values = 0
    private var changed = 0
    /// The changed values whose names do not say that they are credentials or personal data, with their count.
    private var others: [String: Int] = [:]

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
        changed += 1
        if SecretNames.isSecret(header: name) { return }
        others["\(name): \(before.prefix(300)) -> \(after.prefix(300))", default: 0] += 1
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
        "values changed by the redaction: \(percent(changed, of: values))"
    }

    /// The changed values with their replacements, each with its count.
    var changes: [String] { others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } }
}
