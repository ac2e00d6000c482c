import APIGenPipeline
import Foundation
import TestSupport

@testable import ClientOutput

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
    mutating func add(_ number: Int, _ output: Generator.Output) throws {
        let declaration = /^(?:nonisolated (?:indirect )?(?:struct|enum)|typealias)\s/.anchorsMatchLineEndings()
        let text = output.files.map(\.contents).joined().replacing(declaration) { "fileprivate " + $0.output }
        try folder.write(text, to: "Client\(number).swift")
        numbers.append(number)
    }

    /// The messages of the compiler about each invalid client, by the client's number.
    func errors() async throws -> [Int: String] {
        let files = ["Comparable0.swift"] + numbers.map { "Client\($0).swift" }
        let (status, text) = try await Toolchain.typecheck(files: files, importing: BuiltCommand.modules, in: folder)
        if status == 0 { return [:] }
        var errors: [Int: String] = [:]
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: /Client(\d+)\.swift:.*(?:error|warning): .*/),
                let number = Int(match.1)
            else { continue }
            errors[number, default: ""] += line + "\n"
        }
        return errors.isEmpty ? [-1: text] : errors
    }
}
