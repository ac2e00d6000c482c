/// The encoding of a request body.
package enum BodyEncoding: String, Hashable, Sendable, CaseIterable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    case multipart
    /// Bytes or a string, unchanged.
    case raw
}

/// How the chunks of a response are separated.
package enum StreamFormat: String, Hashable, Sendable, CaseIterable {
    /// Server-sent events.
    case events
    /// JSON, one value for each line.
    case lines
}

/// The format of an array in a path, a query or a form.
package enum ArrayStyle: Hashable, Sendable {
    case joined(String)
    /// One item for each element, all with the same name.
    case repeated
    /// The same, with `[]` after the name.
    case brackets
    /// The same, with the index of the element in brackets after the name.
    case indices
    /// One item with the array as JSON.
    case json

    package static let named: [ArrayStyle] = [.repeated, .brackets, .indices, .json]

    /// The name in a spec; `nil` for a separator.
    package var name: String? {
        switch self {
        case .joined: nil
        case .repeated: "repeat"
        case .brackets: "brackets"
        case .indices: "indices"
        case .json: "json"
        }
    }

    package static let names = named.compactMap(\.name)

    package init?(name: String) {
        if let style = Self.named.first(where: { $0.name == name }) {
            self = style
        } else if Self.joiners.contains(name) {
            self = .joined(name)
        } else {
            return nil
        }
    }

    package static let joiners = [";", ",", "|", " "]
}

/// The format of an object in a query or a form.
package enum ObjectStyle: String, Hashable, Sendable, CaseIterable {
    /// One item for each member, with the name of the member in brackets after that of the object.
    case brackets
    /// The same, with a dot.
    case dots
    /// One item for each member, with the name of the member alone.
    case flat
    /// One item with the object as JSON.
    case json
}
