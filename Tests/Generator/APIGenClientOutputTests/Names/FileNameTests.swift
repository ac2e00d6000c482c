import Foundation
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

/// Names that become file names. File systems limit a file name to 255 bytes.
@Suite struct FileNameTests {
    /// A construct with a name. `extra` is the number of bytes that its longest file name adds to the name.
    struct Subject: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var extra: Int
        var spec: @Sendable (_ name: String) -> String
    }

    private static func spec(_ endpoints: String, _ rest: String = "") -> String {
        "name: Forge\nserver: https://forge.example\nendpoints: {\(endpoints)}\n\(rest)\n"
    }

    static let subjects = [
        Subject(testDescription: "the endpoint", extra: "Resource.swift".count) { spec("\($0): GET /a") },
        // The resources of the service `AaaService` are in one file.
        Subject(testDescription: "the endpoint", extra: "Service+Resources.swift".count) { spec("\($0).b: GET /a") },
        Subject(testDescription: "the model", extra: ".swift".count) {
            spec("a: GET /a -> \($0.capitalized)", "models: {\($0.capitalized): {id: Int}}")
        },
        Subject(testDescription: "the group", extra: ".swift".count) {
            spec("a: {path: /a, query: {$include: \($0)}}", "groups: {\($0): {page?: a | b}}")
        },
        Subject(testDescription: "the client", extra: "SampleTests.swift".count) {
            spec("a: GET /a").replacing("Forge", with: $0.capitalized)
        },
    ]

    @Test(arguments: subjects)
    func `the longest possible file name is accepted, and one letter more is an error`(_ subject: Subject) throws {
        let room = 255 - "..apigen-tmp".count - subject.extra
        func result(_ length: Int) -> Generator.Result {
            let text = subject.spec(String(repeating: "a", count: length))
            return Generator().generate(path: "x.yaml", bytes: Array(text.utf8))
        }
        let files = try #require(result(room).output).folders.flatMap(\.files)
        #expect(
            files.allSatisfy {
                OutputPath.temporary(for: $0.path).split(separator: "/").allSatisfy { $0.utf8.count <= 255 }
            }
        )
        let diagnostics = result(room + 1).diagnostics.filter { $0.severity == .error }
        #expect(diagnostics.map(\.code) == [.invalidName])
        #expect(
            diagnostics.map(\.message)
                == [
                    "\(subject.testDescription) would have a file whose name is too long: 244 bytes, where 243 are possible"
                ]
        )
        #expect(diagnostics.map(\.help) == ["shorten its name by 1 letter"])
    }
}
