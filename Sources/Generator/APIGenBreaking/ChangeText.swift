import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Writes the messages of changes. No other code of `breaking` contains messages, and no code compares or parses them.
enum ChangeText {
    static func message(of change: Change) -> String {
        let message = sentence(of: change)
        return change.others.isEmpty ? message : "\(message); the same with \(list(change.others.map(code)))"
    }

    private static func sentence(of change: Change) -> String {
        let subject = title(of: change.subject)
        switch change.difference {
        case .clientAdded: return "\(subject) is new"
        case .clientRemoved: return "\(subject) was removed"
        case .access(let old, let new): return "\(subject) was \(old.rawValue), and is \(new.rawValue)"
        case .runtime(true): return "\(subject) contains the runtime now, and imported it before"
        case .runtime(false): return "\(subject) imports the runtime now, and contained it before"
        case .featureAdded(.package): return "\(subject) is a package now"
        case .featureAdded(.traits): return "\(subject): the services are traits of the package now"
        case .featureAdded(.part(let part)): return "\(subject) contains the part `\(part.rawValue)` of the runtime now"
        case .featureRemoved(.package): return "\(subject) is no longer a package"
        case .featureRemoved(.traits): return "\(subject): the services are no longer traits of the package"
        case .featureRemoved(.part(let part)):
            return "\(subject) no longer contains the part `\(part.rawValue)` of the runtime"
        case .added(_, let isRequired): return subject + (isRequired ? " is new, and required" : " is new")
        case .removed: return "\(subject) was removed"
        case .moved(let old, let new):
            return "\(subject) moved from the \(name(of: old)) to the \(name(of: new))"
        case .renamed(let old, let new):
            return old.identity == new.identity
                ? "\(subject) is \(code(new.swift ?? "", or: "``")) in Swift, and was \(code(old.swift ?? "", or: "``"))"
                : "\(title(of: change.former)) was renamed to `\(new.label)`"
        case .reordered(_, let other): return "\(subject) is before `\(other.label)` now, and was after it"
        case .presence(let old, let new): return "\(subject) was \(text(of: old)), and is \(text(of: new))"
        case .fact(let old, let new): return sentence(subject, old, new)
        case .type(let old, let new):
            let shown = texts(old, new)
            return "\(subject): the type was `\(shown.0)`, and is `\(shown.1)`"
        case .wireShape(let old, let new):
            return "\(subject): the format on the wire was `\(text(of: old))`, and is `\(text(of: new))`"
        case .response(let old, let new):
            let shown = texts(old, new)
            return "\(subject): the response was \(code(shown.0)), and is \(code(shown.1))"
        }
    }

    private static func sentence(
        _ subject: String,
        _ old: APISnapshot.Fact,
        _ new: APISnapshot.Fact
    ) -> String {
        switch new {
        case .precedence: "\(subject) is the default now, and another one was before"
        case .deprecation: "\(subject) is deprecated"
        case .sending(let isSent): "\(subject) is \(isSent ? "sent now" : "no longer sent")"
        case .reading: "\(subject) is no longer read from responses"
        case .argument: "\(subject) is no longer an argument of the client"
        case .movedPath(""):
            "\(subject): the paths begin with \(value(of: old)) instead of the address that ended in it; "
                + "a program that sets the address must change it"
        case .movedPath:
            "\(subject): the address ends in \(value(of: new)) instead of the paths that began with it; "
                + "a program that sets the address must change it"
        case .shape: "\(subject) was \(value(of: old)), and is \(value(of: new))"
        default: "\(subject): \(noun(of: new.code)) was \(value(of: old)), and is \(value(of: new))"
        }
    }

    private static func noun(of code: APISnapshot.Fact.Code) -> String {
        switch code {
        case .request: "the request"
        case .server: "the server"
        case .address: "the address"
        case .movedPath: "the end of the address"
        case .authentication, .placement: "the authentication"
        case .omission: "the list of omitted parameters"
        case .encoding: "the encoding"
        case .contentType: "the media type"
        case .envelope: "the envelope of the response"
        case .unwrapping: "the field that methods return"
        case .paging: "the strategy"
        case .chunks: "the format of its chunks"
        case .condition: "the list of fields that request it"
        case .discriminator: "the discriminator"
        case .openness: "the list of values"
        case .failureMatchers: "the condition"
        case .retry: "the retry policy"
        case .timeout: "the timeout"
        case .limits: "the limit policy"
        case .fallback: "the default"
        case .wait: "the wait"
        case .message: "the message"
        case .argument, .shape, .precedence, .deprecation, .sending, .reading: "it"
        }
    }

    // MARK: Subjects

    private static func title(of subject: APISnapshot.Subject) -> String {
        switch subject {
        case .client(let name): "the client `\(name)`"
        case .credential(let name): "the credential `\(name)`"
        case .server(let name): name.map { "the server `\($0)`" } ?? "the server"
        case .setting(let name): "the setting `\(name)`"
        case .parameter(let name, let owner): "the parameter `\(name)`" + suffix(owner)
        case .body(let owner): "the body" + suffix(owner)
        case .header(let name, let owner):
            "the header `\(name)` of " + (owner.map { "the response of `\($0)`" } ?? "every response")
        case .failure(let condition, let owner): "the failure `\(condition.name)`" + suffix(owner)
        case .endpoint(let name): "the endpoint `\(name)`"
        case .response(let owner): "the response of `\(owner)`"
        case .outcome(let status, let owner): "the response `\(status.text)` of `\(owner)`"
        case .stream(let owner): "the stream of `\(owner)`"
        case .paging(let owner): "the paging of `\(owner)`"
        case .model(let name): "the model `\(name)`"
        case .conformance(let name, let owner): "the conformance of `\(owner)` to `\(name)`"
        case .field(let name, let owner): "the field `\(name)` of `\(owner)`"
        case .additionalFields(let owner): "the dictionary of unknown keys of `\(owner)`"
        case .value(let name, let owner): "the value `\(name)` of \(short(owner))"
        case .unionKind(let name, let owner): "the kind `\(name)` of \(short(owner))"
        }
    }

    private static func suffix(_ owner: String?) -> String { owner.map { " of `\($0)`" } ?? "" }

    private static func short(_ subject: APISnapshot.Subject) -> String {
        if case .model(let name) = subject { "`\(name)`" } else { title(of: subject) }
    }

    /// The name of an element of a client, for a list of elements.
    static func name(of identity: APISnapshot.Identity) -> String {
        switch identity {
        case .client(let name), .credential(let name), .header(let name), .endpoint(let name), .model(let name),
            .conformance(let name), .field(let name), .value(let name), .unionKind(let name),
            .setting(_, let name), .parameter(_, let name):
            name
        case .server(let name): name ?? "server"
        case .failure(let condition), .replacedFailure(_, let condition): condition.name
        case .outcome(let status): status.text
        case .stream: "stream"
        case .paging: "paging"
        case .additionalFields: "*"
        }
    }

    private static func name(of place: API.Parameter.Place) -> String {
        switch place {
        case .server: "server"
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .body: "body"
        case .wholeBody: "whole body"
        case .encoding: "encoding"
        }
    }

    // MARK: Strings

    static func code(_ text: String) -> String { code(text, or: "none") }

    private static func code(_ text: String, or empty: String) -> String { text.isEmpty ? empty : "`\(text)`" }

    private static func list(_ names: [String]) -> String {
        let words = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) others"] : names
        guard let last = words.last, words.count > 1 else { return names[0] }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Change {
    package var message: String { ChangeText.message(of: self) }
}
