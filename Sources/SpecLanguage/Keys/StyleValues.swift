/// How a request's body is written.
package enum BodyEncoding: String, Hashable, Sendable, CaseIterable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    case multipart
    /// Bytes or text as they are.
    case raw
}

/// How the pieces of a response are distinguished.
package enum StreamFormat: String, Hashable, Sendable, CaseIterable {
    /// Server-sent events.
    case events
    /// JSON, one value a line.
    case lines
}

/// How an array is written in a path, a query or a form.
package enum ArrayStyle: Hashable, Sendable {
    case joined(String)
    /// One item an element, all of the same name.
    case repeated
    /// The same with `[]` behind the name.
    case brackets
    /// The same with the element's number in brackets behind the name.
    case indices
    /// One item with the JSON of the array.
    case json

    package static let named: [String: ArrayStyle] = [
        "repeat": .repeated,
        "brackets": .brackets,
        "indices": .indices,
        "json": .json,
    ]

    package static let joiners = [",", ";", "|", " "]
}

/// How an object is written in a query or a form.
package enum ObjectStyle: String, Hashable, Sendable, CaseIterable {
    /// One item a member, with its name in brackets behind that of the object.
    case brackets
    /// The same with a dot.
    case dots
    /// One item with the JSON of the object.
    case json
}
