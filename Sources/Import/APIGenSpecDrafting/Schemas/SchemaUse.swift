package import APIGenDescription
package import APIGenSpecLanguage

/// Where a request or a response has a value of a schema.
package struct SchemaUse: Sendable {
    package enum Place: Hashable, Sendable {
        case parameter(APIDescription.Parameter.Location)
        case body(encoding: BodyEncoding)
        case response
        case responseHeader
        /// A model, which several endpoints may use.
        case model
    }

    /// Whether a client sends the values, receives them, or both.
    struct Direction: OptionSet, Hashable {
        let rawValue: Int

        static let sent = Direction(rawValue: 1)
        static let received = Direction(rawValue: 2)
    }

    package var place: Place
    let direction: Direction

    package init(_ place: Place) {
        self.place = place
        direction =
            switch place {
            case .parameter, .body: .sent
            case .response, .responseHeader, .model: .received
            }
    }

    /// The use of a model by everything that reaches it.
    init(_ direction: Direction) {
        place = .model
        self.direction = direction
    }
}
