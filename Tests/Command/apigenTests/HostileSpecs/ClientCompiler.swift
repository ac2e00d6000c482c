import APIGenPipeline
import Foundation
import TestSupport

@testable import APIGenClientOutput

/// Compiles the clients of many specs at once.
///
/// Every client is one file whose types are private to it. So one module can contain clients with types of the same
/// names, and the compiler starts once for all of them.
struct ClientCompiler {
    let folder: TemporaryFolder
    private var numbers: [Int] = []

    init() throws {
        folder = try TemporaryFolder()
        // Generated specs name this protocol in `$conforms`.
        try folder.write("protocol Comparable0 {}\n", to: "Comparable0.swift")
    }

    /// Adds a client that was generated in one file and without `public`.
    ///
    /// - Parameter caller: Statements that use the client in the same file. The variable `client` is a client.
    mutating func add(_ number: Int, _ output: Generator.Output, caller: String? = nil) throws {
        let declaration = /^(?:nonisolated (?:indirect )?(?:struct|enum)|typealias)\s/.anchorsMatchLineEndings()
        var text = output.files.map(\.contents).joined().replacing(declaration) { "fileprivate " + $0.output }
        if let caller {
            text += "\nimport Foundation\n\nprivate func caller(client: ForgeClient) async throws {\n    \(caller)\n}\n"
        }
        try folder.write(text, to: "Client\(number).swift")
        numbers.append(number)
    }

    /// The messages of the compiler about each invalid client, by the client's number.
    ///
    /// - Parameter traits: The enabled traits of the packages of all clients.
    func errors(includingWarnings: Bool = true, traits: Set<String> = []) async throws -> [Int: String] {
        let files = ["Comparable0.swift"] + numbers.map { "Client\($0).swift" }
        let (status, text) = try await Toolchain.typecheck(
            files: files,
            importing: BuiltCommand.modules,
            rejectingWarnings: includingWarnings,
            traits: traits,
            in: folder
        )
        if status == 0 { return [:] }
        var errors: [Int: String] = [:]
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: /Client(\d+)\.swift:.*(error|warning): .*/),
                let number = Int(match.1), includingWarnings || match.2 == "error"
            else { continue }
            errors[number, default: ""] += line + "\n"
        }
        return errors.isEmpty ? [-1: text] : errors
    }
}
