import APIGenModel
import APIGenSpecLanguage
import APIGenSwiftModel

// The values of facts and types in the syntax of specs.
extension ChangeText {
    static func value(of fact: APISnapshot.Fact) -> String {
        switch fact {
        case .shape(let shape): text(of: shape)
        case .request(let method, let path): code("\(method) \(path)")
        case .server(let name): name.map { "`\($0)`" } ?? "the first one"
        case .address(let text): code(text)
        case .movedPath(let text): text.isEmpty ? "none" : code(text)
        case .placement(let placement): code(placement?.notation ?? "{server: …}")
        case .authentication(let sets):
            sets.map { $0.map(text(ofCredentials:)).joined(separator: " or ") } ?? "the default"
        case .omission(let names): names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: ", ")
        case .encoding(let encoding): text(of: encoding)
        case .contentType(let type): code(type ?? "")
        case .envelope(let keys): code(keys.joined(separator: "."))
        case .unwrapping(let name), .wait(let name): code(name ?? "")
        case .paging(let paging): code(text(of: paging))
        case .chunks(let format, let terminator): "`\(format.rawValue)`" + (terminator.map { " until `\($0)`" } ?? "")
        case .condition(let matchers), .failureMatchers(let matchers): code(text(of: matchers))
        case .discriminator(let mark, let isNumber): text(of: mark, isNumber: isNumber)
        case .openness(let isOpen): isOpen ? "open" : "closed"
        case .retry(let retry): code(text(of: retry))
        case .timeout(let seconds): code(seconds.map { "\(Int(exactly: $0).map(String.init) ?? String($0)) s" } ?? "")
        case .limits(let limits): code(text(of: limits))
        case .fallback(let isNewKey): isNewKey ? "a new key" : "none"
        case .message(let fields): code(fields.joined(separator: ", "))
        case .argument(let value), .precedence(let value), .deprecation(let value), .sending(let value),
            .reading(let value):
            value ? "true" : "false"
        }
    }

    private static func text(ofCredentials names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: " and ")
    }

    private static func text(of shape: APISnapshot.Fact.Shape) -> String {
        switch shape {
        case .structure(0): "a struct"
        case .structure(let count): "a struct with \(count) type parameters"
        case .enumeration(.int): "an enum of numbers"
        case .enumeration(.double): "an enum of fractions"
        case .enumeration: "an enum"
        case .union: "a union"
        case .alias: "another name"
        case .value: "a value"
        case .nothing: "none"
        case .flag(let value): "\(value)"
        }
    }

    private static func text(of encoding: APISnapshot.Fact.Encoding) -> String {
        switch encoding {
        case .body(let encoding): code(encoding.rawValue)
        case .object(let style): code(style.rawValue)
        case .array(let style, let members): code(text(of: style)) + (members.map { " and `\($0.rawValue)`" } ?? "")
        }
    }

    private static func text(of style: ArrayStyle) -> String {
        if case .joined(let joiner) = style { "\"\(joiner)\"" } else { style.name ?? "" }
    }

    private static func text(of paging: APISnapshot.Fact.Paging) -> String {
        let strategy =
            switch paging.strategy {
            case .number(let target): "counting \(target)"
            case .offset(let target, let step): "\(target) by \(step)"
            case .next(let path, let target): "\(path) into \(target)"
            case .last(let path, let target): "the last \(path) into \(target)"
            case .url(let path): "the address \(path)"
            case .merge(let path): "\(path) into the query"
            case .link(let relation): "the link \(relation)"
            }
        return strategy + (paging.end.map { ", \($0.kind.rawValue) \($0.field)" } ?? "")
    }

    private static func text(of matchers: [APISnapshot.Fact.Matcher]) -> String {
        matchers.map { $0.values.isEmpty ? $0.key : "\($0.key): \($0.values.joined(separator: " | "))" }
            .joined(separator: ", ")
    }

    private static func text(of mark: API.Union.Mark, isNumber: Bool) -> String {
        switch mark {
        case .key: "the key that is there"
        case .shape: "their JSON shape"
        case .tag(let key, let place):
            (isNumber ? "the number at `\(key)`" : "the key `\(key)`")
                + {
                    switch place {
                    case .object: ""
                    case .key(let key): ", with the content at `\(key)`"
                    case .kind: ", with the content at the key that it names"
                    }
                }()
        }
    }

    private static func text(of retry: APISnapshot.Fact.Retry) -> String {
        switch retry {
        case .unspecified: ""
        case .off: "off"
        case .attempts(let count, let statuses):
            [count.map { "attempts: \($0)" }, statuses.map(on)].compactMap(\.self).joined(separator: ", ")
        case .matchers(let matchers): text(of: matchers)
        }
    }

    private static func text(of limits: APISnapshot.Fact.Limits) -> String {
        switch limits {
        case .unspecified: ""
        case .off: "off"
        case .headers(let statuses, let remaining, let reset):
            [statuses.map(on), "remaining: \(remaining)", reset.map { "reset: \($0)" }]
                .compactMap(\.self).joined(separator: ", ")
        }
    }

    private static func on(_ statuses: [Int]) -> String { "on: [\(statuses.map(String.init).joined(separator: ", "))]" }

    static func text(of presence: APISnapshot.Presence) -> String {
        switch presence {
        case .required: "required"
        case .optional: "optional"
        case .nullable: "null when it is left out"
        case .threeStates: "absent, null or a value"
        case .standard(let value, let isOptional): "\(isOptional ? "optional, " : "")`\(value)` by default"
        case .constant(let value, let isOptional): "\(isOptional ? "absent or" : "always") `\(value)`"
        }
    }

    // MARK: Types

    /// The strings of two types. Standard types have their modules only if the strings would otherwise be equal.
    static func texts(_ old: SwiftType, _ new: SwiftType) -> (String, String) {
        let plain = (old.source(.plain), new.source(.plain))
        return plain.0 == plain.1 ? (old.source(.qualified), new.source(.qualified)) : plain
    }

    static func texts(_ old: APISnapshot.ResponseShape, _ new: APISnapshot.ResponseShape) -> (String, String) {
        guard old.hasSameContent(as: new) else { return (text(of: old), text(of: new)) }
        switch (old.swift, new.swift) {
        case (.type(let old), .type(let new)): return texts(old, new)
        case (let old, let new): return (text(of: old), text(of: new))
        }
    }

    private static func text(of response: APISnapshot.ResponseShape) -> String {
        if response.statuses.isEmpty { return response.whole.map(text) ?? "" }
        return response.statuses.map { "\($0.status.text): \($0.type.map(text) ?? text(of: $0.shape))" }
            .joined(separator: ", ")
    }

    private static func text(of response: APISnapshot.ResponseShape.Swift) -> String {
        switch response {
        case .void: "Void"
        case .type(let type): type.source(.plain)
        case .outcomes: "an outcome"
        }
    }

    static func text(of type: SpecType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .date(let format): "Date(\(text(of: format)))"
        case .array(let element): "[\(text(of: element))]"
        case .dictionary(let key, let value): "[\(text(of: key)): \(text(of: value))]"
        case .optional(let wrapped): "\(text(of: wrapped))?"
        case .model(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(text).joined(separator: ", "))>"
        case .parameter(let name): name
        case .enumeration: "an enum"
        case .object: "an object"
        case .union: "a union"
        case .formatted(let type, let format): "\(text(of: type))(\(format.rawValue))"
        case .invalid: ""
        }
    }

    private static func text(of format: DateFormat) -> String {
        if case .pattern(let pattern) = format { "\"\(pattern)\"" } else { format.name ?? "" }
    }
}
