package import YAML

/// What the user asks of an import.
package struct ImportOptions: Sendable {
    package enum Docs: String, Sendable, CaseIterable {
        /// The first paragraph.
        case first
        case all
        case none
    }

    /// `METHOD /path*`, `tag:name` or `id:name`, where `*` is any text.
    package struct Selector: Sendable {
        package var text: String

        package init(_ text: String) {
            self.text = text
        }
    }

    /// The name of the client; `nil` to derive it from the title.
    package var name: String?
    /// The models of an earlier import by the names of their schemas. They keep their names where nothing clashes.
    package var modelNames: [String: String] = [:]
    package var only: [Selector] = []
    package var except: [Selector] = []
    package var docs = Docs.first
    /// All fields are optional unless they identify their object.
    package var isOptional = false
    /// Recorded bodies, which the models must accept.
    package var samples: [Sample] = []

    package struct Sample: Sendable {
        /// The path of the file. It begins with the name of the endpoint if the request is not known.
        package var path: String
        package var body: Node
        package var method: String?
        /// The path of the request, with or without that of the server.
        package var target: String?
        package var status: Int?

        package init(
            path: String,
            body: Node,
            method: String? = nil,
            target: String? = nil,
            status: Int? = nil
        ) {
            self.path = path
            self.body = body
            self.method = method
            self.target = target
            self.status = status
        }
    }

    package init() {}
}
