import Foundation
import TestSupport

/// A block of Swift in a document or in a documentation comment.
struct Example {
    /// The path of its file in the checkout.
    var file: String
    /// The number of its first line in that file.
    var firstLine: Int
    /// Its lines, with spaces in place of the markers of a comment, so that columns stay the same.
    var lines: [String] = []

    /// The blocks of Swift in a document, or in the documentation comments of a source file.
    static func all(in text: String, of file: String) -> [Example] {
        var examples: [Example] = []
        var isInFence = false
        var isInExample = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let line = file.hasSuffix(".md") ? String(line) : documentation(line) else {
                (isInFence, isInExample) = (false, false)
                continue
            }
            let content = line.trimmingPrefix { $0 == " " }
            if content.hasPrefix("```") {
                isInExample = !isInFence && content == "```swift"
                isInFence.toggle()
                if isInExample { examples.append(Example(file: file, firstLine: index + 2)) }
            } else if isInExample {
                examples[examples.endIndex - 1].lines.append(line)
            }
        }
        return examples
    }

    /// A line of a documentation comment with spaces in place of its marker; `nil` if it is something else.
    private static func documentation(_ line: Substring) -> String? {
        guard let marker = line.prefixMatch(of: /\s*\/\/\/ ?/) else { return nil }
        return String(repeating: " ", count: marker.0.count) + line[marker.range.upperBound...]
    }
}

extension Example {
    /// A declaration at the top level: its attributes, its modifiers, and the rest from its keyword on.
    private static var declaration: Regex<(Substring, attributes: Substring, modifiers: Substring, rest: Substring)> {
        #/
        (?<attributes> (?: @\w+ (?: \([^)]*\) )? \s )* )
        (?<modifiers> (?: (?: public|package|private|fileprivate|final|nonisolated|indirect ) \s )* )
        (?<rest> (?: import|struct|class|enum|actor|protocol|extension|func|typealias ) \s .* )
        /#
    }

    /// A source file that has the example in its context.
    ///
    /// The declarations of the example stay at the top level, private to the file, and its statements become a function.
    /// Both keep their lines, so that the compiler reports their places in the original file. An example that begins
    /// with a dot is a target or a dependency of a package manifest.
    ///
    /// - Parameter modules: The modules that every example can use.
    func source(in context: ExampleContext, importing modules: [String]) -> String {
        let indentation = lines.first { !$0.isEmpty }?.prefix { $0 == " " }.count ?? 0
        var declarations: [String] = []
        var statements: [String] = []
        var isDeclaration = false
        for line in lines {
            let text = line.dropFirst(indentation)
            // Text in the first column begins something, unless it closes something.
            if let first = text.first, !" })]".contains(first) {
                isDeclaration = text.wholeMatch(of: Self.declaration) != nil
            }
            declarations.append(isDeclaration ? Self.isolated(line, indentation) : "")
            statements.append(isDeclaration ? "" : line)
        }
        let beginning = lines.first { !$0.isEmpty }?.dropFirst(indentation) ?? ""
        let isElement = beginning.hasPrefix(".")
        if isElement {
            statements[0] = "_ = [" + statements[0]
            statements[statements.endIndex - 1] +=
                beginning.hasPrefix(".package(") ? "] as [Package.Dependency]" : "] as [Target]"
        }
        let imports = isElement ? ["PackageDescription"] : modules + context.modules
        let place = "#sourceLocation(file: \"\(file)\", line: \(firstLine))\n"
        return """
            \(imports.map { "import \($0)\n" }.joined())
            \(isElement ? "" : context.declarations)
            \(place)\(declarations.joined(separator: "\n"))
            #sourceLocation()
            private func example() async throws {
            \(place)\(statements.joined(separator: "\n"))
            #sourceLocation()
            }

            """
    }

    /// The first line of a declaration as one that is private to its file; other lines are returned as they are.
    private static func isolated(_ line: String, _ indentation: Int) -> String {
        guard let match = line.dropFirst(indentation).wholeMatch(of: declaration) else { return line }
        let isPrivate = match.modifiers.contains("private ") || match.rest.hasPrefix("import ")
        // An extension with a conformance has no access level.
        let isConformance = match.rest.hasPrefix("extension ") && match.rest.contains(":")
        let access = isPrivate || isConformance ? "" : "fileprivate "
        let modifiers = match.modifiers.replacing(/(?:public|package)\s/, with: "")
        return String(repeating: " ", count: indentation) + match.attributes + access + modifiers + match.rest
    }
}

extension Example {
    /// The errors of examples at their places in the original files. The compiler runs once for all of them.
    ///
    /// - Parameters:
    ///   - modules: The modules that every example can use.
    ///   - folders: The folders of modules.
    static func errors(
        in examples: [Example],
        importing modules: [String],
        from folders: [String]
    ) async throws -> String {
        let folder = try TemporaryFolder()
        for (number, example) in examples.enumerated() {
            let context = ExampleContext.all[URL(filePath: example.file).lastPathComponent] ?? ExampleContext()
            let source = example.source(in: context, importing: ["Foundation"] + modules)
            try folder.write(source, to: "Example\(number).swift")
        }
        let target = try await Toolchain.run("swiftc", ["-print-target-info"], in: folder)
        let resources = target.text.firstMatch(of: /"runtimeResourcePath": "(.+)"/)?.1 ?? ""
        // The build system passes it for APIRuntimeCurl.
        let library = Checkout.url(of: "Sources/Runtime/APIRuntimeLibCurl/module.modulemap").path
        let options = [
            "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Examples", "-swift-version", "6",
            "-suppress-warnings", "-plugin-path", "\(resources)/host/plugins/testing",
            "-package-description-version", "6.1.0", "-Xcc", "-fmodule-map-file=\(library)",
        ]
        let imports = (folders + ["\(resources)/pm/ManifestAPI"]).flatMap { ["-I", $0] }
        let (status, text) = try await Toolchain.run("swiftc", options + imports + folder.files, in: folder)
        let errors = text.split(separator: "\n").filter { $0.contains(/^\S.*: error:/) }.joined(separator: "\n")
        return status == 0 || !errors.isEmpty ? errors : text
    }
}
