import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import APIGenImport
@testable import APIGenPipeline
@testable import apigen

/// A pull request of a stranger names a file outside of the repository, in each place where a committed file can name
/// one. CI must neither show that file nor write next to it.
@Suite struct CommittedPathTests {
    /// A place that names a file, and the command that CI runs.
    struct Place: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The files of the repository, in which `<path>` is the path outside as a file in `Specs` names it.
        var files: [String: String]
        var arguments: [String]
    }

    /// Where links of the repository lead to.
    private static let links = [
        ("Specs/link.yaml", "../../outside/secret.yaml"), ("Specs/folder", "../../outside"),
        ("link.yaml", "../outside/secret.yaml"), ("folder", "../outside"),
    ]

    private static let spec = """
        name: Pets
        server: https://pets.example
        endpoints: {ping: GET /ping}

        """

    private static let document = """
        openapi: 3.0.3
        info: {title: Pets, version: '1'}
        servers: [{url: https://pets.example}]
        paths: {/ping: {get: {operationId: ping, responses: {'204': {description: Fine.}}}}}

        """

    private static func record(_ lines: String) -> String {
        "\(lines)\nspec: |\n" + spec.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    /// Places of files, in the folder `Specs`.
    private static let files = [
        Place(
            testDescription: "include",
            files: ["Specs/pets.yaml": spec + "include: <path>\n"],
            arguments: ["lint"]
        ),
        Place(
            testDescription: "sample",
            files: [
                "Specs/pets.yaml": spec.replacing(
                    "GET /ping",
                    with: "{path: /ping, response: JSON, sample: \"<path>\"}"
                )
            ],
            arguments: ["lint"]
        ),
        Place(
            testDescription: "reference of an OpenAPI document",
            files: [
                "Specs/pets.json": document.replacing("{description: Fine.}", with: "{$ref: '<path>#/token'}")
            ],
            arguments: ["import", "Specs/pets.json", "-o", "Specs/new.yaml"]
        ),
        Place(
            testDescription: "document of a record",
            files: ["Specs/pets.yaml": spec, "Specs/.imports/pets.yaml": record("document: \"<path>\"")],
            arguments: ["import", "--update", "Specs/pets.yaml", "--check"]
        ),
        Place(
            testDescription: "recordings of a record",
            files: [
                "Specs/pets.yaml": spec, "Specs/.imports/pets.yaml": record("recordings: \"../<path>\""),
                "ping.curl": "curl https://pets.example/ping",
            ],
            arguments: ["infer", "--update", "Specs/pets.yaml", "--check", "ping.curl"]
        ),
        Place(
            testDescription: "spec of apigen.yaml",
            files: ["apigen.yaml": "specs: [\"Specs/<path>\"]\n"],
            arguments: ["lint"]
        ),
    ]

    /// Places of folders, in the folder `Specs`.
    private static let folders = [
        Place(
            testDescription: "samples of a record",
            files: [
                "Specs/pets.yaml": spec, "pets.yaml": document,
                "Specs/.imports/pets.yaml": record("document: ../pets.yaml\noptions: {samples: [\"Specs/<path>\"]}"),
            ],
            arguments: ["import", "--update", "Specs/pets.yaml", "--check"]
        ),
        Place(
            testDescription: "templates of apigen.yaml",
            files: ["Specs/pets.yaml": spec, "apigen.yaml": "templates: \"Specs/<path>\"\n"],
            arguments: ["generate", "--dry-run", "--diff"]
        ),
        Place(
            testDescription: "output of apigen.yaml",
            files: ["Specs/pets.yaml": spec, "apigen.yaml": "output: \"Specs/<path>\"\n"],
            arguments: ["generate"]
        ),
    ]

    private static let hostileFiles = ["../../outside/secret.yaml", "<top>/outside/secret.yaml", "link.yaml"]
    private static let hostileFolders = ["../../outside", "<top>/outside", "folder"]

    private static let cases: [(Place, String)] =
        files.flatMap { place in hostileFiles.map { (place, $0) } }
        + folders.flatMap { place in hostileFolders.map { (place, $0) } }

    private struct Outcome {
        var status: ExitCode
        var text: String
    }

    private func repository(_ files: [String: String] = [:], path: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("token: hunter2\n", to: "outside/secret.yaml")
        try folder.write("", to: "project/.git")
        try folder.write("", to: "project/Specs/.keep")
        for (link, target) in Self.links {
            let link = "\(folder.path)/project/\(link)"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        for (file, text) in files {
            let path = path.replacing("<top>", with: folder.path)
            // An absolute path is not joined with a folder.
            let text = path.hasPrefix("/") ? text.replacing(/(Specs\/|\.\.\/)<path>/, with: "<path>") : text
            try folder.write(text.replacing("<path>", with: path), to: "project/\(file)")
        }
        return folder
    }

    private func run(_ arguments: [String], in folder: TemporaryFolder) -> Outcome {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path + "/project")
        context.generate = { $0.generate(path: $1, bytes: $2, readFile: $3) }
        let status = Program(context: context).run(arguments)
        return Outcome(status: status, text: transcript.output + transcript.messages)
    }

    @Test(arguments: cases)
    func `no place of a committed file gives access to a file outside`(_ place: Place, _ path: String) throws {
        let folder = try repository(place.files, path: path)
        let outcome = run(place.arguments, in: folder)
        #expect(outcome.status != .success && outcome.status != .found, "\(outcome.text)")
        #expect(outcome.text.contains("error[AG093]: "), "\(outcome.text)")
        #expect(!outcome.text.contains("hunter2"), "\(outcome.text)")
        #expect(try folder.files.filter { $0.hasPrefix("outside/") } == ["outside/secret.yaml"])
    }

    @Test(arguments: files + folders)
    func `the option for trusted authors lets each place name the file`(_ place: Place) throws {
        let isFolder = Self.folders.contains { $0.testDescription == place.testDescription }
        let folder = try repository(place.files, path: (isFolder ? Self.hostileFolders : Self.hostileFiles)[0])
        let outcome = run(place.arguments + ["--allow-outside"], in: folder)
        #expect(!outcome.text.contains("AG093"), "\(outcome.text)")
    }

    @Test(
        arguments: [
            ("Specs/.imports", ["import", "pets.json"]), ("Specs", ["import", "pets.json"]),
            ("Specs", ["init", "Shop"]), ("Generated", ["generate", "pets.yaml"]),
        ]
    )
    func `no link of a repository leads a run to write outside`(link: String, arguments: [String]) throws {
        let folder = try repository(["pets.json": Self.document, "pets.yaml": Self.spec])
        let path = "\(folder.path)/project/\(link)"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/outside")
        let before = try folder.files
        let outcome = run(arguments, in: folder)
        #expect(outcome.status == .invalidSpec, "\(outcome.text)")
        #expect(outcome.text.contains("error[AG093]: "), "\(outcome.text)")
        #expect(try folder.files == before)
    }

    @Test func `a document from outside is imported, and named again for an update`() throws {
        let folder = try repository()
        try folder.write(Self.document, to: "downloads/pets.json")
        #expect(run(["import", "../downloads/pets.json"], in: folder).status == .success)
        let record = "document: \"../../downloads/pets.json\"\n"
        #expect(try folder.text(at: "project/Specs/.imports/pets.yaml").contains(record))
        let update = run(["import", "--update", "Specs/pets.yaml", "--check"], in: folder)
        #expect(update.status == .invalidSpec)
        expect(
            update.text,
            is: """
                error[AG093]: the document '../downloads/pets.json' of Specs/.imports/pets.yaml is outside of \
                the folder that may be used
                   help: name it on the command line: apigen import --update Specs/pets.yaml <document>, or pass \
                --allow-outside if you trust the author of the record

                """
        )
        for more in [["../downloads/pets.json"], ["--allow-outside"]] {
            let outcome = run(["import", "--update", "Specs/pets.yaml", "--check"] + more, in: folder)
            #expect(outcome.text == "Specs/pets.yaml: unchanged\n")
        }
    }
}
