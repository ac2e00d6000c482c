import APIGenSupport

// The keys and their values in sentences.

extension KeyTable {
    var requirement: String {
        var sentences: [String] = []
        if !required.isEmpty {
            sentences.append("\(required.map { "`\($0)`" }.alternatives) is required.")
        }
        if let otherValues { sentences.append("The value of any other key is \(otherValues.phrase).") }
        return sentences.map { " " + $0 }.joined()
    }
}

extension Shape {
    /// The shape of a value in words, with links to the kinds of mappings.
    var phrase: String {
        switch self {
        case .text: "a string"
        case .flag: "`true`"
        case .choice: "`true` or `false`"
        case .words(let words): words.map { "`\($0)`" }.alternatives
        case .names: "a string or a list of strings"
        case .list(let element): "a list; each item is \(element.phrase)"
        case .defined(let definition): definition.phrase
        case .map(let value, _): "a mapping; each value is \(value.phrase)"
        case .any(let shapes):
            shapes.map(\.phrase).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.alternatives
        }
    }

    fileprivate static func link(_ subject: String) -> String {
        "[\(subject)](#\(subject.replacing(" ", with: "-")))"
    }
}

extension Shape.Definition {
    fileprivate var phrase: String {
        switch self {
        case .text: Shape.text.phrase
        case .one: "`1`"
        case .type: "a type"
        case .fields: "a mapping of fields"
        case .field, .longField, .pathField, .longPathField: "a type or \(Shape.link(FieldKey.subject))"
        case .literal: "a value"
        case .literals: "a list of values"
        case .parameters: "a list of groups or \(Shape.link(ParametersKey.subject))"
        case .body: "a type or \(Shape.link(ParametersKey.subject))"
        case .response: "a type, or a mapping of types by status"
        case .outcomes: "a mapping of types by status"
        case .errors: "a mapping of models by status, class, `default` or `body`"
        case .encoding: Shape.words(BodyEncoding.allCases.map(\.rawValue)).phrase
        case .arrayStyle: "a separator, `repeat`, `brackets`, `indices` or `json`"
        case .objectStyle: Shape.words(ObjectStyle.allCases.map(\.rawValue)).phrase
        case .server: "an address or \(Shape.link(ServerKey.subject))"
        case .auth: "`bearer`, `basic`, \(Shape.link(CredentialKey.subject)) or \(Shape.link(AuthKey.subject))"
        case .scheme: "`bearer`, `basic` or \(Shape.link(CredentialKey.subject))"
        case .endpoint: "a call in one line or \(Shape.link(EndpointKey.subject))"
        case .stream: Shape.link(StreamKey.subject)
        case .retry: Shape.link(RetryKey.subject)
        case .limits: Shape.link(LimitsKey.subject)
        case .pagination: Shape.link(PaginationKey.subject)
        case .model: "a type or \(Shape.link(ModelKey.subject))"
        case .enum: "a list of values, or a mapping of values to names or to \(Shape.link(EnumValueKey.subject))"
        case .enumValue: "a name or \(Shape.link(EnumValueKey.subject))"
        case .union: "a list of types or \(Shape.link(UnionKey.subject))"
        case .spec: "a spec"
        }
    }
}
