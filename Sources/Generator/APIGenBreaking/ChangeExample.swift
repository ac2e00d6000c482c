/// A file before and after a change.
package struct ChangeExample: Sendable {
    package enum File: Sendable {
        case spec
        /// `apigen.yaml`, for a change of options.
        case configuration
    }

    package let file: File
    package let old: String
    package let new: String

    /// Two states of a file, of which the code gives exactly one change.
    fileprivate init(_ file: File, _ old: String, _ new: String) {
        self.file = file
        self.old = old
        self.new = new
    }

    /// Two states of the API Forge, which differ in these lines.
    fileprivate init(from old: String, to new: String) {
        self.init(.spec, Self.head + old + "\n", Self.head + new + "\n")
    }

    /// Two states of `apigen.yaml`, which differ in an option of the spec.
    fileprivate static func options(from old: String, to new: String) -> Self {
        let entry = "specs:\n  - spec: forge.yaml\n    "
        return Self(.configuration, entry + old + "\n", entry + new + "\n")
    }

    private static let head = "name: Forge\nserver: https://api.forge.example\n"

    /// The spec whose options a configuration sets.
    package static let spec = head + "endpoints: {me: GET /me}\n"
}

extension ChangeCode {
    /// A change with this code. The compiler requires one for each code.
    package var example: ChangeExample {
        switch self {
        case .added:
            ChangeExample(
                from: "endpoints: {me: GET /me -> String}",
                to: "endpoints: {me: GET /me -> String, stars: GET /me/stars}"
            )
        case .removed:
            ChangeExample(
                from: "endpoints: {me: GET /me -> String, stars: GET /me/stars}",
                to: "endpoints: {me: GET /me -> String}"
            )
        case .renamed:
            ChangeExample(
                from: "endpoints: {me: GET /me -> User}\nmodels: {User: {web_url: URL as link}}",
                to: "endpoints: {me: GET /me -> User}\nmodels: {User: {html_url: URL as link}}"
            )
        case .reordered:
            ChangeExample(
                from: "endpoints: {users: {path: /users, query: {name?: String, page?: Int}}}",
                to: "endpoints: {users: {path: /users, query: {page?: Int, name?: String}}}"
            )
        case .retyped:
            ChangeExample(
                from: "endpoints: {me: GET /me -> User}\nmodels: {User: {id: Int}}",
                to: "endpoints: {me: GET /me -> User}\nmodels: {User: {id: String}}"
            )
        case .reformatted:
            ChangeExample(
                from: "endpoints: {users: {path: /users, query: {since?: Date(seconds)}}}",
                to: "endpoints: {users: {path: /users, query: {since?: Date(milliseconds)}}}"
            )
        case .newlyRequired:
            ChangeExample(
                from: "endpoints: {users: {path: /users, query: {name?: String}}}",
                to: "endpoints: {users: {path: /users, query: {name: String}}}"
            )
        case .newlyOptional:
            ChangeExample(
                from: "endpoints: {me: GET /me -> User}\nmodels: {User: {name: String}}",
                to: "endpoints: {me: GET /me -> User}\nmodels: {User: {name: String?}}"
            )
        case .defaultChanged:
            ChangeExample(
                from: "endpoints: {users: {path: /users, query: {sort: String = name}}}",
                to: "endpoints: {users: {path: /users, query: {sort: String = age}}}"
            )
        case .requestChanged:
            ChangeExample(
                from: "endpoints: {note: {method: POST, path: /notes, body: String, encoding: raw}}",
                to: "endpoints: {note: {method: POST, path: /notes, body: String}}"
            )
        case .responseChanged:
            ChangeExample(
                from: "endpoints: {count: GET /users/count -> String}",
                to: "endpoints: {count: GET /users/count -> Int}"
            )
        case .enumGrown:
            ChangeExample(
                from: "endpoints: {level: GET /level -> Level}\nmodels: {Level: {$enum: [low], $frozen: true}}",
                to: "endpoints: {level: GET /level -> Level}\nmodels: {Level: {$enum: [low, high], $frozen: true}}"
            )
        case .opennessChanged:
            ChangeExample(
                from: "endpoints: {level: GET /level -> Level}\nmodels: {Level: {$enum: [low, high]}}",
                to: "endpoints: {level: GET /level -> Level}\nmodels: {Level: {$enum: [low, high], $frozen: true}}"
            )
        case .pagingChanged:
            ChangeExample(
                from: "endpoints:\n  ids: {path: /ids, query: {page?: Int}, response: [Int], paginate: {link: next}}",
                to: "endpoints:\n  ids: {path: /ids, query: {page?: Int}, response: [Int], paginate: {query: page}}"
            )
        case .envelopeChanged:
            ChangeExample(
                from: "endpoints: {motto: {path: /motto, response: String, unwrap: data}}",
                to: "endpoints: {motto: {path: /motto, response: String, unwrap: data.text}}"
            )
        case .authenticationChanged:
            ChangeExample(
                from: "auth: bearer\nendpoints: {me: GET /me}",
                to: "auth: bearer\nendpoints: {me: {path: /me, auth: none}}"
            )
        case .serverChanged:
            ChangeExample(
                .spec,
                "name: Forge\nserver: https://api.forge.example/v1\nendpoints: {me: GET /me}\n",
                "name: Forge\nserver: https://api.forge.example/v2\nendpoints: {me: GET /me}\n"
            )
        case .swiftNameChanged:
            ChangeExample(
                from: "endpoints: {me: GET /me -> User}\nmodels: {User: {web_url: URL}}",
                to: "endpoints: {me: GET /me -> User}\nmodels: {User: {web_url: URL as link}}"
            )
        case .policyChanged:
            ChangeExample(
                from: "retry: {attempts: 3, on: [429]}\nendpoints: {me: GET /me}",
                to: "retry: {attempts: 3, on: [429, 503]}\nendpoints: {me: GET /me}"
            )
        case .accessChanged: .options(from: "access: public", to: "access: package")
        case .runtimeMoved: .options(from: "standalone: false", to: "standalone: true")
        case .deprecated:
            ChangeExample(
                from: "endpoints: {me: GET /me}",
                to: "endpoints: {me: {path: /me, deprecated: Use users.}}"
            )
        }
    }
}
