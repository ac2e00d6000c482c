import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel
import APIRuntimeSHA256

/// Builds the stable fingerprint of a change from codes and names. It contains no string of messages, so that a message
/// can change without changing fingerprints.
package enum Fingerprint {
    static func text(_ code: ChangeCode, _ path: [APISnapshot.Identity], _ difference: Difference) -> String {
        let parts = [code.rawValue] + path.flatMap(tokens) + tokens(of: difference)
        // Names contain no NUL, and each part has its length, so that different lists have different strings.
        return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\u{0}")
    }

    /// An identifier that stays the same in the next run.
    package static func hash(of text: String) -> String { String(APISHA256.hex(of: text).prefix(16)) }

    private static func tokens(of difference: Difference) -> [String] {
        switch difference {
        case .clientAdded: ["client-added"]
        case .clientRemoved: ["client-removed"]
        case .access(let old, let new): ["access", old.rawValue, new.rawValue]
        case .runtime(let isStandalone): ["runtime", token(isStandalone)]
        case .featureAdded(let feature): ["feature-added"] + tokens(of: feature)
        case .featureRemoved(let feature): ["feature-removed"] + tokens(of: feature)
        // The code of the change shows whether it is required.
        case .added(let identity, _): ["added"] + tokens(of: identity)
        case .removed(let identity): ["removed"] + tokens(of: identity)
        case .moved(let old, let new): ["moved", token(of: old), token(of: new)]
        case .renamed(let old, let new): ["renamed"] + tokens(of: old) + tokens(of: new)
        case .reordered(let moved, let other): ["reordered"] + tokens(of: moved.identity) + tokens(of: other.identity)
        case .presence(let old, let new): ["presence"] + tokens(of: old) + tokens(of: new)
        case .fact(let old, let new): ["fact", old.code.rawValue] + tokens(of: old) + ["-"] + tokens(of: new)
        case .type(let old, let new): ["type", old.source(.qualified), new.source(.qualified)]
        case .wireShape(let old, let new): ["wire-form", token(of: old), token(of: new)]
        case .response(let old, let new): ["response"] + tokens(of: old) + ["-"] + tokens(of: new)
        }
    }

    private static func tokens(of feature: OutputFeature) -> [String] {
        switch feature {
        case .package: ["package"]
        case .traits: ["traits"]
        case .part(let part): ["part", part.rawValue]
        }
    }

    private static func tokens(of name: Difference.Name) -> [String] { tokens(of: name.identity) + [name.swift ?? ""] }

    private static func tokens(of identity: APISnapshot.Identity) -> [String] {
        [identity.kind.rawValue]
            + {
                switch identity {
                case .client(let name), .credential(let name), .header(let name), .endpoint(let name), .model(let name),
                    .conformance(let name), .field(let name), .value(let name), .unionKind(let name):
                    [name]
                case .server(let name): name.map { ["named", $0] } ?? []
                case .setting(let place, let name), .parameter(let place, let name): [token(of: place), name]
                case .failure(let condition): [condition.name]
                case .replacedFailure(let old, let new): [old.name, new.name]
                case .outcome(let status): [status.text]
                case .stream, .paging, .additionalFields: []
                }
            }()
    }

    private static func tokens(of presence: APISnapshot.Presence) -> [String] {
        switch presence {
        case .required: ["required"]
        case .optional: ["optional"]
        case .nullable: ["nullable"]
        case .threeStates: ["three-states"]
        case .standard(let value, let isOptional): ["default", value, token(isOptional)]
        case .constant(let value, let isOptional): ["constant", value, token(isOptional)]
        }
    }

    private static func tokens(of response: APISnapshot.ResponseShape) -> [String] {
        var tokens: [String] = []
        if let whole = response.whole { tokens.append(token(of: whole)) }
        for outcome in response.statuses {
            tokens.append(outcome.status.text)
            tokens += Self.tokens(of: outcome.shape)
            if let type = outcome.type { tokens.append(token(of: type)) }
        }
        return tokens
    }

    // MARK: Facts

    private static func tokens(of fact: APISnapshot.Fact) -> [String] {
        switch fact {
        case .shape(let shape): tokens(of: shape)
        case .request(let method, let path): [method, path]
        case .server(let name), .contentType(let name), .unwrapping(let name), .wait(let name): name.map { [$0] } ?? []
        case .address(let text), .movedPath(let text): [text]
        case .argument(let value), .precedence(let value), .deprecation(let value), .openness(let value),
            .fallback(let value), .sending(let value), .reading(let value):
            [token(value)]
        case .placement(let placement):
            switch placement {
            case .bearer: ["bearer"]
            case .basic: ["basic"]
            case .query(let name): ["query", name]
            case .header(let name, let scheme): ["header", name] + (scheme.map { [$0] } ?? [])
            case .cookie(let name): ["cookie", name]
            case .server, nil: ["address"]
            }
        case .authentication(let sets):
            // A bar cannot be a part of a name in `auth`.
            sets.map { ["named"] + $0.joined(separator: ["|"]) } ?? ["standard"]
        case .omission(let names), .envelope(let names), .message(let names): names
        case .encoding(let encoding):
            switch encoding {
            case .body(let encoding): ["body", encoding.rawValue]
            case .object(let style): ["object", style.rawValue]
            case .array(let style, let members):
                ["array"] + tokens(of: style) + (members.map { [$0.rawValue] } ?? [])
            }
        case .paging(let paging): tokens(of: paging)
        case .chunks(let format, let terminator): [format.rawValue] + (terminator.map { [$0] } ?? [])
        case .condition(let matchers), .failureMatchers(let matchers): matchers.flatMap(tokens)
        case .discriminator(let mark, let isNumber):
            switch mark {
            case .tag(let key, let place): ["tag", key, token(isNumber)] + tokens(of: place)
            case .key: ["key"]
            case .shape: ["shape"]
            }
        case .retry(let retry):
            switch retry {
            case .unspecified: []
            case .off: ["off"]
            case .attempts(let count, let statuses): ["attempts", token(count)] + (statuses ?? []).map(String.init)
            case .matchers(let matchers): ["matchers"] + matchers.flatMap(tokens)
            }
        case .timeout(let seconds): seconds.map { ["\($0)"] } ?? []
        case .limits(let limits):
            switch limits {
            case .unspecified: []
            case .off: ["off"]
            case .headers(let statuses, let remaining, let reset):
                ["headers", remaining, reset ?? ""] + (statuses ?? []).map(String.init)
            }
        }
    }

    private static func tokens(of shape: APISnapshot.Fact.Shape) -> [String] {
        switch shape {
        case .structure(let count): ["structure", String(count)]
        case .enumeration(let raw): ["enumeration", raw.rawValue]
        case .union: ["union"]
        case .alias: ["alias"]
        case .value: ["value"]
        case .nothing: ["nothing"]
        case .flag(let value): ["flag", token(value)]
        }
    }

    private static func tokens(of paging: APISnapshot.Fact.Paging) -> [String] {
        let strategy =
            switch paging.strategy {
            case .number(let target): ["number", target]
            case .offset(let target, let step): ["offset", target, step]
            case .next(let path, let target): ["next", path, target]
            case .last(let path, let target): ["last", path, target]
            case .url(let path): ["url", path]
            case .merge(let path): ["merge", path]
            case .link(let relation): ["link", relation]
            }
        return strategy + (paging.end.map { [$0.kind.rawValue, $0.field] } ?? [])
    }

    private static func tokens(of matcher: APISnapshot.Fact.Matcher) -> [String] {
        [matcher.key, String(matcher.values.count)] + matcher.values
    }

    private static func tokens(of place: Spec.Union.Place) -> [String] {
        switch place {
        case .object: ["object"]
        case .key(let key): ["key", key]
        case .kind: ["kind"]
        }
    }

    private static func tokens(of style: ArrayStyle) -> [String] {
        switch style {
        case .joined(let joiner): ["joined", joiner]
        case .repeated: ["repeated"]
        case .brackets: ["brackets"]
        case .indices: ["indices"]
        case .json: ["json"]
        }
    }

    private static func token(of type: SpecType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .date(let format): "date(\(token(of: format)))"
        case .array(let element): "[\(token(of: element))]"
        case .dictionary(let key, let value): "[\(token(of: key)):\(token(of: value))]"
        case .optional(let wrapped): "\(token(of: wrapped))?"
        case .model(let name, let arguments):
            arguments.isEmpty ? "model:\(name)" : "model:\(name)<\(arguments.map(token).joined(separator: ","))>"
        case .parameter(let name): "parameter:\(name)"
        case .enumeration: "enumeration"
        case .object: "object"
        case .union: "union"
        case .formatted(let type, let format): "\(format.rawValue)(\(token(of: type)))"
        case .invalid: "invalid"
        }
    }

    private static func token(of format: DateFormat) -> String {
        if case .pattern(let pattern) = format { "pattern:\(pattern)" } else { format.name ?? "" }
    }

    // MARK: Values

    private static func token(_ value: Bool) -> String { value ? "yes" : "no" }

    private static func token(_ number: Int?) -> String { number.map(String.init) ?? "" }

    private static func token(of place: API.Parameter.Place) -> String {
        switch place {
        case .server: "server"
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .body: "body"
        case .wholeBody: "whole-body"
        case .encoding: "encoding"
        }
    }
}
