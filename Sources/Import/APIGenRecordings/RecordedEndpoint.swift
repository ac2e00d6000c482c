import APIGenSupport

/// The endpoint whose response a file of plain JSON is, as the caller says it: `GET /users/{id}`.
package struct RecordedEndpoint: Sendable {
    package var method: String
    package var origin: String?
    /// With its parameters in braces.
    package var template: String
    package var query: [RecordedExchange.Item]
    /// The name of the model of the response, or of its elements.
    package var model: String?

    /// - Parameter text: A method and a path or an address: `GET /users/{id}?page=1`.
    /// - Returns: `nil` if the text is not that.
    package init?(_ text: String, model: String? = nil) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2, words[0].isToken, words[0].contains(where: \.isLetter),
            words[1].hasPrefix("/") || words[1].contains("://"), let address = RecordedAddress(words[1], form: .typed)
        else { return nil }
        method = words[0].uppercased()
        origin = address.origin
        template = address.template ?? address.path
        query = address.query
        self.model = model
    }

    /// The endpoint of a model that the caller names without an endpoint: `/order-item` for `OrderItem`.
    package init(model: String) {
        method = "GET"
        template = "/" + NameWords(of: model).words.joined(separator: "-").percentEncoded()
        query = []
        self.model = model
    }
}
