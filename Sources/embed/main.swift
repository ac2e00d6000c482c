import Foundation

// Writes the texts of files into a Swift file, so that an installed `apigen` needs no folder beside it:
//
//     embed <swift file> <package folder> <folder>...
//
// The plugin `Embedding` runs it during the build. Raw string literals compile at once, where SwiftPM's own
// embedding takes seconds.

/// A raw string literal with as many signs as the text needs to stay inside.
func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2 else {
    FileHandle.standardError.write(Data("usage: embed <swift file> <package folder> <folder>...\n".utf8))
    exit(64)
}
let package = URL(filePath: arguments[1], directoryHint: .isDirectory)
let paths = try arguments[2...].flatMap { folder in
    try FileManager.default
        .subpathsOfDirectory(atPath: package.appending(path: folder).resolvingSymlinksInPath().path)
        .map { "\(folder)/\($0)" }
}

var source = """
    /// The texts of files of this package, by their paths in it.
    enum EmbeddedSources {
        static let all: [(path: String, text: String)] = [

    """
for path in paths.sorted() where path.hasSuffix(".mustache") || path.hasSuffix(".swift") {
    let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    source += "        (\"\(path)\", \(literal(text))),\n"
}
source += "    ]\n}\n"
try Data(source.utf8).write(to: URL(filePath: arguments[0]), options: .atomic)
