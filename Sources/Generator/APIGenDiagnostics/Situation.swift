/// Files and a command that cause a diagnostic, if no spec alone does.
package struct Situation: Sendable {
    package let files: KeyValuePairs<String, String>
    /// The words after `apigen`.
    package let command: String

    fileprivate init(_ command: String, _ files: KeyValuePairs<String, String>) {
        self.files = files
        self.command = command
    }
}

extension DiagnosticCode {
    private static let spec = """
        name: Forge
        server: https://api.forge.example
        endpoints: {me: GET /me -> User}
        models: {User: {id: Int}}

        """

    private static let specWithSample = """
        name: Forge
        server: https://api.forge.example
        endpoints: {me: {path: /me, response: User, sample: me.json}}
        models: {User: {id: Int}}

        """

    private static let document = """
        openapi: 3.1.0
        info: {title: Forge, version: 1.0.0}
        servers: [{url: https://api.forge.example}]
        paths: {/users: {get: {responses: {204: {description: Done}}}}}

        """

    /// What causes the diagnostic; `nil` if a spec alone does, or if it needs a huge file or an earlier run.
    package var situation: Situation? {
        switch self {
        case .unreadableFile: Situation("absent.yaml", [:])
        case .brokenTemplate:
            Situation(
                "forge.yaml --templates Templates",
                ["forge.yaml": Self.spec, "Templates/model.mustache": "{{#fields}}\n"]
            )
        case .unknownTemplate:
            Situation(
                "forge.yaml --templates Templates",
                ["forge.yaml": Self.spec, "Templates/helper.mustache": "// A helper.\n"]
            )
        case .noTemplate:
            Situation(
                "forge.yaml --templates Templates",
                ["forge.yaml": Self.spec, "Templates/notes.txt": "To do.\n"]
            )
        case .missingSample: Situation("forge.yaml", ["forge.yaml": Self.specWithSample])
        case .malformedSample: Situation("forge.yaml", ["forge.yaml": Self.specWithSample, "me.json": "<html>\n"])
        case .outsideFile:
            Situation("", ["apigen.yaml": "output: ../Clients\nspecs: [forge.yaml]\n", "forge.yaml": Self.spec])
        case .nothingToTest: Situation("forge.yaml --emit tests", ["forge.yaml": Self.spec])
        case .standaloneName:
            Situation(
                "forge.yaml --standalone",
                ["forge.yaml": Self.spec.replacing("User", with: "APIAddress")]
            )
        case .impossibleTraits: Situation("forge.yaml --package --traits", ["forge.yaml": Self.spec])
        case .listedTwice: Situation("", ["apigen.yaml": "specs: [forge.yaml, forge.yaml]\n", "forge.yaml": Self.spec])
        case .sharedFolder: Situation("forge.yaml other.yaml", ["forge.yaml": Self.spec, "other.yaml": Self.spec])
        case .notOpenAPI: Situation("import notes.yaml", ["notes.yaml": "title: Notes\n"])
        case .unsupportedDocumentVersion:
            Situation("import openapi.yaml", ["openapi.yaml": Self.document.replacing("3.1.0", with: "4.0.0")])
        case .emptySelection: Situation("import openapi.yaml --except /users", ["openapi.yaml": Self.document])
        case .unmatchedSelector: Situation("import openapi.yaml --only /users,/teams", ["openapi.yaml": Self.document])
        case .notRecording: Situation("infer notes.txt", ["notes.txt": "Hello\n"])
        case .unsupportedRecording: Situation("infer calls.xml", ["calls.xml": "<items burpVersion=\"1\"/>\n"])
        case .unreadableRequest:
            Situation(
                "infer calls.sh",
                ["calls.sh": "curl https://api.forge.example/users\ncurl --data name=Emma\n"]
            )
        case .emptyRecording:
            Situation("infer calls.har", ["calls.har": "{\"log\": {\"version\": \"1.2\", \"entries\": []}}\n"])
        default: nil
        }
    }
}
