/// Stand-in for the pipeline until it is merged: one empty client for the name in the text.
package struct Generator: Sendable {
    package struct Options: Sendable {
        package init() {}
    }

    package struct Output: Sendable {
        package var name: String
        package var files: [RenderedFile]
    }

    package struct Result: Sendable {
        package var output: Output?
        package var diagnostics: [Diagnostic]
    }

    package init(options: Options = Options()) {}

    package func generate(path: String, bytes: [UInt8]) -> Result {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("name: ") }) else {
            return Result(output: nil, diagnostics: [Diagnostic(.missingKey, "the spec has no name", at: nil)])
        }
        let name = String(line.dropFirst(6))
        let file = RenderedFile(path: "\(name)Client.swift", contents: "public struct \(name)Client {}\n")
        return Result(output: Output(name: name, files: [file]), diagnostics: [])
    }
}
