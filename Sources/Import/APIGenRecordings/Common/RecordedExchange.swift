package import APIGenSupport
import APIGenYAML

/// A request with its response, if one was recorded, in one form for all kinds of recordings.
package struct RecordedExchange: Sendable {
    /// In upper case.
    package var method: String
    /// The scheme, host and port: `https://api.example.com:8443`. `nil` if the recording has only a path, or if a
    /// variable names the server. A variable in the host is in braces: `https://{region}.example.com`. An address
    /// without a server, such as that of inline data, has only the scheme: `data:`.
    package var origin: String?
    /// The path as sent, percent-encoded, with its leading slash and without the query. A parameter whose value the
    /// recording does not have is in encoded braces: `/users/%7Bid%7D`.
    package var path: String
    /// The path with parameters in braces, where the recording names them, as Postman's `:id` does: `/users/{id}`.
    package var template: String?
    /// The items of the query in order, decoded. An item without `=` has no value, and neither has one whose value is
    /// a variable.
    package var query: [Item]
    /// The header fields of the request in order, with names as sent.
    package var headers: [Item]
    package var body: RecordedBody?
    /// `nil` if the recording has only the request.
    package var response: Response?
    /// The name that the recording gives to the request, as Postman does.
    package var name: String?
    /// What the recording says about the request, as Postman does, often in Markdown.
    package var doc: String?
    /// The name of the model of the response, or of its elements, if the caller gives it.
    package var model: String?
    /// The folders of the collection that contain the request, the outermost first.
    package var folders: [String] = []
    /// Values that the recording says are credentials, wherever they occur.
    package var credentials: Set<String> = []
    /// The environment of a collection that has the values of the variables; `nil` if there is no choice.
    package var environment: RecordedEnvironment?
    package var place: SourcePlace

    package struct Item: Hashable, Sendable {
        package var name: String
        package var value: String?

        package init(name: String, value: String?) {
            self.name = name
            self.value = value
        }

        /// The item without its value if that is a variable.
        var withoutVariable: Self { Self(name: name, value: value?.isVariable == true ? nil : value) }
    }

    package struct Response: Sendable {
        package var status: Int
        package var headers: [Item]
        package var body: RecordedBody?

        package init(status: Int, headers: [Item] = [], body: RecordedBody? = nil) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    package init(
        method: String,
        origin: String?,
        path: String,
        query: [Item] = [],
        headers: [Item] = [],
        body: RecordedBody? = nil,
        response: Response? = nil,
        place: SourcePlace
    ) {
        self.method = method
        self.origin = origin
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.response = response
        self.place = place
    }

    /// A request to an address. The name and the password in the address become a header field.
    init(
        method: String,
        _ address: RecordedAddress,
        headers: [Item] = [],
        body: RecordedBody? = nil,
        place: SourcePlace
    ) {
        self.init(
            method: method,
            origin: address.origin,
            path: address.path,
            query: address.query,
            headers: headers.adding(userInfo: address.userInfo),
            body: body,
            place: place
        )
        template = address.template
    }
}

extension RecordedExchange {
    /// The host of an origin in lowercase: `api.example.com` of `https://api.example.com:8443`.
    package static func host(of origin: String) -> String {
        let rest = origin.range(ofText: "://").map { origin[$0.upperBound...] } ?? origin[...]
        return rest.beginning(before: "/").beginning(before: ":").lowercased()
    }
}

/// The environment that is taken of several ones.
package struct RecordedEnvironment: Hashable, Sendable {
    package var name: String
    package var others: [String]
}

/// The body of a recorded request or response.
package struct RecordedBody: Sendable {
    package enum Content: Sendable {
        /// A JSON text, parsed, whatever type was recorded. Its ranges say nothing about the recording.
        case json(Node)
        /// `application/x-www-form-urlencoded`, decoded.
        case form([RecordedExchange.Item])
        case multipart([Part])
        /// Text that is not JSON even if its type is, for example because it was cut.
        case text(String)
        /// Bytes that are not text, or that the recording leaves out; the number of bytes, if it is known.
        case data(count: Int?)
    }

    package struct Part: Sendable {
        package var name: String
        package var fileName: String?
        package var contentType: String?
        /// `nil` for a file.
        package var value: String?

        package init(name: String, fileName: String? = nil, contentType: String? = nil, value: String? = nil) {
            self.name = name
            self.fileName = fileName
            self.contentType = contentType
            self.value = value
        }
    }

    /// Why the content of a recorded body is not known.
    package enum UnreadReason: String, Error, CaseIterable {
        case brotli = "compressed with Brotli"
        case zstd = "compressed with zstd"
        case coding = "in an unknown content coding"
        case damaged = "with damaged compression"
        case tooLarge = "too large uncompressed"
        case charset = "in an unknown charset"
        case surplus = "of a large recording, with the form of others"
    }

    /// In lower case and without parameters; `nil` if the recording does not say it. JSON has a type of JSON.
    package var type: String?
    package var content: Content
    /// `nil` if the content is what was sent, as far as the recording has it.
    package var unread: UnreadReason?

    package init(type: String?, _ content: Content, unread: UnreadReason? = nil) {
        self.type = type
        self.content = content
        self.unread = unread
    }

    /// The values of a stream in a text: one JSON text in each event, or in each line.
    package func readStream() -> [Node] {
        let isEvents = type == "text/event-stream"
        guard case .text(let text) = content,
            isEvents || type?.contains("ndjson") == true || type?.contains("jsonl") == true
        else { return [] }
        return text.split { $0 == "\n" || $0 == "\r\n" }.compactMap { line in
            guard !isEvents || line.hasPrefix("data:") else { return nil }
            return parseJSON((isEvents ? line.dropFirst(5) : line).utf8).root
        }
    }
}

extension [RecordedExchange] {
    /// The exchanges of a request with what its collection says about it.
    func named(_ name: String?, doc: String?, in folders: [String]) -> Self {
        map { exchange in
            var exchange = exchange
            exchange.name = name
            exchange.doc = doc.flatMap { $0.isEmpty ? nil : $0 }
            exchange.folders = folders
            return exchange
        }
    }

    /// How many bodies have unknown content, by reason.
    package var unreadBodies: [(reason: RecordedBody.UnreadReason, count: Int)] {
        let reasons = flatMap { [$0.body?.unread, $0.response?.body?.unread] }
        return RecordedBody.UnreadReason.allCases.compactMap { reason in
            let count = reasons.count { $0 == reason }
            return count == 0 ? nil : (reason, count)
        }
    }
}

extension Limits {
    /// The sizes that a recording may have. Browsers write hundreds of megabytes, nearly all of them in bodies.
    static let recording = Limits(bytes: 1 << 30, depth: 200, nodes: 20_000_000)
}
