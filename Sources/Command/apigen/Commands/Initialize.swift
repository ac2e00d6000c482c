import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Writes a first spec to edit, which is valid.
struct Initialize {
    let context: Context

    func run(_ word: String) throws(UsageError.Reason) -> ExitCode {
        if word.contains("/") || word.hasSuffix(".yaml") || word.hasSuffix(".yml") {
            let stem = FilePath.name(of: word).prefix { $0 != "." }
            throw .invalidName(word, "it is a path", help: "write: apigen init \(stem)")
        }
        let name = word.prefix(1).uppercased() + word.dropFirst()
        let path = "Specs/\(name.lowercased()).yaml"
        let spec = Self.spec(name: name, path: path)
        let formatter = DiagnosticFormatter()
        // The generator checks the name of the module.
        if let problem = Generator().generate(path: path, bytes: Array(spec.utf8)).diagnostics.first {
            throw .invalidName(word, problem.message, help: problem.help)
        }
        guard Boundary(context: context, isDisabled: false).allows(path, namedBy: .project) else {
            context.messages(formatter.format(.outside("'\(path)'", at: nil)) + "\n")
            return .invalidSpec
        }
        do throws(FileSystemError) {
            guard try FileSystem.kind(at: context.absolute(path)) == nil else {
                context.messages(formatter.format(error: "\(path) exists already") + "\n")
                return .found
            }
            try FileSystem.makeFolder(context.absolute("Specs"))
            try FileSystem.write(Array(spec.utf8), to: context.absolute(path))
        } catch {
            context.messages(formatter.format(error: "cannot write \(path): \(error.reason)") + "\n")
            return .inputOutput
        }
        context.messages("\(path): created\n\(formatter.format(help: Self.nextSteps(path: path)))\n")
        return .success
    }

    private static func nextSteps(path: String) -> String {
        """
        edit it, then: apigen \(path)
        or begin with an OpenAPI document: apigen import openapi.yaml
        or begin with recorded calls: apigen infer calls.har
        the language of specs on one page: apigen help language
        """
    }

    private static func spec(name: String, path: String) -> String {
        """
        # `apigen \(path)` writes Generated/\(name).
        name: \(name)
        doc: What the API is about.
        server: https://api.example.com/v1

        # auth: bearer                       # or basic, {header: X-API-Key}, {query: key}

        endpoints:
          users.list:
            doc: All users, the newest first.
            path: /users                     # GET is the default method
            query: {"page?": Int, sort: newest | name = newest}
            response: [User]
          users.get: GET /users/{id:Int} -> User
          users.add: {call: POST /users -> User, body: {name: String}}

        models:
          User:
            id: Int
            name: String
            created_at: Date?                # ISO 8601; other formats are Date(seconds), Date(rfc2822)…

        """
    }
}
