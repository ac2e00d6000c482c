import APIGenSupport
import APIModel
import SpecLanguage

/// The fingerprints of version 0.1, which contain its messages, so that lists of accepted changes stay valid.
///
/// The texts here are those of that version, and must not change. The version after the next one removes this file,
/// `Change.legacyFingerprint`, and the warning about such a fingerprint.
enum LegacyFingerprint {
    static func text(
        _ code: ChangeCode,
        _ path: [APISnapshot.Identity],
        _ difference: Difference
    ) -> String? {
        guard let detail = detail(of: difference, path) else { return nil }
        return [code.rawValue, path.map(step).joined(separator: "/"), detail].joined(separator: "\u{0}")
    }

    /// `nil` for a change that version 0.1 did not report.
    private static func detail(of difference: Difference, _ path: [APISnapshot.Identity]) -> String? {
        let client = "the client of `\(path.first.map(name) ?? "")`"
        switch difference {
        case .clientAdded: return client + " is new"
        case .clientRemoved: return client + " is gone"
        case .access(let old, let new): return client + " was \(old.rawValue), and is \(new.rawValue)"
        case .runtime: return nil
        case .added(let identity, _), .removed(let identity): return step(identity)
        case .moved(let old, let new): return "\(old) -> \(new)"
        case .renamed(let old, let new):
            return "\(name(old.identity)) \(old.swift ?? "") -> \(name(new.identity)) \(new.swift ?? "")"
        case .reordered(let moved, let other): return "\(name(moved.identity)) < \(name(other.identity))"
        case .presence(let old, let new): return "\(text(of: old)) -> \(text(of: new))"
        case .fact(.sending, _), .fact(.reading, _), .fact(.contentType, _): return nil
        case .fact(let old, let new): return "\(name(of: old.code)) \(value(of: old)) -> \(value(of: new))"
        case .type(let old, let new):
            let plain = (old.text(isQualified: false), new.text(isQualified: false))
            let isPlain = plain.0 != plain.1
            return "\(old.text(isQualified: !isPlain)) -> \(new.text(isQualified: !isPlain))"
        case .wireShape(let old, let new): return "\(text(of: old)) -> \(text(of: new))"
        case .response(let old, let new): return "\(text(of: old)) -> \(text(of: new))"
        }
    }

    // MARK: Names

    private static func step(_ identity: APISnapshot.Identity) -> String {
        "\(identity.kind.rawValue) \(name(identity))"
    }

    private static func name(_ identity: APISnapshot.Identity) -> String {
        switch identity {
        case .client(let name), .credential(let name), .header(let name), .endpoint(let name), .model(let name),
            .conformance(let name), .field(let name), .value(let name), .unionKind(let name):
            name
        case .server(let name): name ?? ""
        case .setting(let place, let name), .parameter(let place, let name): "\(place) \(name)"
        case .failure(let condition): name(of: condition)
        case .replacedFailure(let old, let new): "\(name(of: old)) \(name(of: new))"
        case .outcome(let status): status.text
        case .stream: "stream"
        case .paging: "paging"
        case .additionalFields: "*"
        }
    }

    private static func name(of condition: Spec.ErrorCase.Condition) -> String {
        switch condition {
        case .status(let status): "\(status)"
        case .statusClass(let digit): "\(digit)xx"
        case .any: "default"
        case .body: "body"
        }
    }

    private static func name(of code: APISnapshot.Fact.Code) -> String {
        switch code {
        case .chunks: "pieces"
        case .discriminator: "mark"
        case .failureMatchers: "signs"
        case .fallback: "standIn"
        default: code.rawValue
        }
    }

    private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

    // MARK: Values

    private static func value(of fact: APISnapshot.Fact) -> String {
        switch fact {
        case .shape(let shape): text(of: shape)
        case .request(let method, let path): code("\(method) \(path)")
        case .server(let name): name.map { "`\($0)`" } ?? "the first one"
        case .address(let text), .movedPath(let text): code(text)
        case .placement(let placement): code(text(of: placement))
        case .authentication(let sets):
            sets.map { $0.map { $0.map { "`\($0)`" }.joined(separator: " and ") }.joined(separator: " or ") }
                ?? "the one for all"
        case .omission(let names): names.map { "`\($0)`" }.joined(separator: ", ")
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
        case .fallback(let isNewKey): isNewKey ? "a new key" : ""
        case .message(let fields): code(fields.joined(separator: ", "))
        case .argument(let value): value ? "an argument" : ""
        case .precedence(let value): value ? "the one for all" : ""
        case .deprecation(let value): value ? "deprecated" : ""
        case .sending, .reading: ""
        }
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

    private static func text(of placement: APISnapshot.Fact.Placement) -> String {
        switch placement {
        case .bearer: "bearer"
        case .basic: "basic"
        case .query(let name): "{query: \(name)}"
        case .header(let name, let scheme): "{header: \(name)\(scheme.map { ", scheme: \($0)" } ?? "")}"
        case .cookie(let name): "{cookie: \(name)}"
        case .address: "{server: …}"
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
        switch style {
        case .joined(let joiner): "\"\(joiner)\""
        case .repeated: "repeat"
        case .brackets: "brackets"
        case .indices: "indices"
        case .json: "json"
        }
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
            .sorted().joined(separator: ", ")
    }

    private static func text(of mark: API.Union.Mark, isNumber: Bool) -> String {
        switch mark {
        case .key: "the key that is there"
        case .shape: "their looks"
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

    private static func text(of presence: APISnapshot.Presence) -> String {
        switch presence {
        case .required: "required"
        case .optional: "optional"
        case .nullable: "null when it is left out"
        case .threeStates: "absent, null or a value"
        case .standard(let value, let isOptional): "\(isOptional ? "optional, " : "")`\(value)` by default"
        case .constant(let value, let isOptional): "\(isOptional ? "absent or" : "always") `\(value)`"
        }
    }

    private static func text(of response: APISnapshot.ResponseShape) -> String {
        if response.statuses.isEmpty { return response.whole.map(text) ?? "" }
        return response.statuses.map { "\($0.status.text): \($0.type.map(text) ?? text(of: $0.shape))" }
            .joined(separator: ", ")
    }

    private static func text(of type: SpecType) -> String {
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
        switch format {
        case .pattern(let pattern): "\"\(pattern)\""
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        case .iso8601: "iso8601"
        case .rfc2822: "rfc2822"
        case .http: "http"
        }
    }
}
