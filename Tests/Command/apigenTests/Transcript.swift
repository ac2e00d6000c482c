import APIGenYAML
import Foundation

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import apigen

/// The output of a run. Its generator reads the files to generate from the spec itself:
///
///     name: Forge
///     file: ForgeClient.swift = struct ForgeClient {}
///     test: ForgeSampleTests.swift = struct ForgeSampleTests {}
///     warning: a message
final class Transcript {
    private(set) var output = ""
    private(set) var messages = ""

    /// The context of a run in a folder, with a stopped clock.
    func context(workingDirectory: String, wait: @escaping () -> Bool = { false }) -> Context {
        let now = ContinuousClock.now
        return Context(
            workingDirectory: workingDirectory,
            environment: [:],
            isTerminal: false,
            outputBytes: { self.output += String(decoding: $0, as: UTF8.self) },
            messages: { self.messages += $0 },
            now: { now },
            wait: { _ in wait() },
            generate: { generator, path, bytes, _ in Self.generate(generator, path: path, bytes: bytes) }
        )
    }

    private static func generate(_ generator: Generator, path: String, bytes: [UInt8]) -> Generator.Result {
        var name: String?
        var files: [RenderedFile] = []
        var tests: [RenderedFile] = []
        var diagnostics: [Diagnostic] = []
        let text = String(decoding: bytes, as: UTF8.self)
        let source = SourceFile(path: path, text: text)
        for (index, line) in text.split(separator: "\n").enumerated() {
            let words = line.split(separator: ": ", maxSplits: 1).map(String.init)
            let place = SourceLocation(
                source,
                MarkRange(Mark(line: index + 1, column: 1), Mark(line: index + 1, column: words[0].count + 1))
            )
            switch words[0] {
            case "name":
                name = words[1]
            case "file", "test":
                let file = words[1].components(separatedBy: " = ")
                let rendered = RenderedFile(path: file[0], contents: file[1] + "\n")
                if words[0] == "file" { files.append(rendered) } else { tests.append(rendered) }
            case "warning":
                diagnostics.append(Diagnostic(.unusedModel, words[1], at: place))
            default:
                diagnostics.append(Diagnostic(.unknownKey, "unknown key '\(words[0])'", at: place))
            }
        }
        let hasErrors = diagnostics.contains { $0.severity == .error }
        guard let name, !hasErrors else { return Generator.Result(output: nil, diagnostics: diagnostics) }
        let options = generator.outputOptions(name)
        let output = Generator.Output(
            name: name,
            outputOptions: options,
            files: files,
            tests: options.hasTests && !options.isPackage ? tests : nil
        )
        return Generator.Result(output: output, diagnostics: diagnostics)
    }
}
