package import APIGenSupport

/// What the user asks of an import.
package struct ImportOptions: Sendable {
    package enum Docs: String, Sendable, CaseIterable {
        /// The first paragraph.
        case first
        case all
        case none
    }

    /// `METHOD /path*`, `tag:name` or `id:name`, where `*` is any string.
    package struct Selector: Sendable {
        package var text: String

        package init(_ text: String) {
            self.text = text
        }
    }

    /// What an update keeps of the spec that it updates, so that a document without a change changes nothing.
    package struct Kept: Sendable {
        /// The models by the names of their schemas. They keep their names where nothing clashes.
        package var models: [String: String]
        /// The endpoints by `METHOD /path`, with `{}` for each parameter. An operation with several bodies has several
        /// endpoints, and so has a path whose calls differ in a constant.
        package var endpoints: [String: [Endpoint]] = [:]
        /// The names of endpoints that a developer has chosen, which no new endpoint takes.
        package var chosenEndpoints: Set<String> = []
        /// The path of the first server, to which the paths are relative; `nil` for that of the document.
        package var serverPath: String?

        package struct Endpoint: Sendable {
            package var name: String
            /// What all of its requests have in the query, the headers and the body: `action=list`.
            package var constants: [String]

            package init(name: String, constants: [String] = []) {
                self.name = name
                self.constants = constants
            }
        }

        package init(models: [String: String] = [:]) {
            self.models = models
        }
    }

    /// The name of the client; `nil` to derive it from the title.
    package var name: String?
    /// What an update keeps of an earlier import.
    package var kept = Kept()
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
        package var place: SourcePlace

        package init(
            path: String,
            body: Node,
            method: String? = nil,
            target: String? = nil,
            status: Int? = nil,
            place: SourcePlace
        ) {
            self.path = path
            self.body = body
            self.method = method
            self.target = target
            self.status = status
            self.place = place
        }
    }

    package init() {}
}
