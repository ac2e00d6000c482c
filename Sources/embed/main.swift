import Foundation

// Writes the templates into a Swift file, so that an installed `apigen` needs no folder beside it:
//
//     swift run embed
//
// Raw string literals compile at once, where SwiftPM's own embedding takes seconds.

/// A raw string literal with as many signs as the text needs to stay inside.
func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\"\"\n\(text)\"\"\"\(signs)"
}

let folder = URL(filePath: "Templates", directoryHint: .isDirectory)
let target = URL(filePath: "Sources/APIGenCore/Render/EmbeddedTemplates.swift")
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "mustache" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }

var source = """
    // The files of Templates, written by `swift run embed`. Do not edit.

    // swift-format-ignore-file

    /// The built-in templates, by name. Each text ends with a line break that its literal leaves out.
    enum EmbeddedTemplates {
        static let all: [(name: String, text: String)] = [

    """
for file in files {
    let name = file.deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    source += "        (\"\(name)\", \(literal(text))),\n"
}
source += "    ]\n}\n"
try Data(source.utf8).write(to: target, options: .atomic)
