import APIGenSpecLanguage
import APIGenSupport

/// The words of all strings of a spec.
///
/// The text of an invalid declaration shows which names it probably uses.
struct Mentions {
    private var counts: [String: Int] = [:]

    init(in files: [SourceFile]) {
        for file in files {
            for word in file.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                counts[String(word), default: 0] += 1
            }
        }
    }

    /// Whether a name, or a similar one, is used outside of its own declaration.
    func contains(_ name: String) -> Bool {
        if counts[name, default: 0] > 1 { return true }
        return Spelling.nearest(to: name, in: counts.keys.filter { $0 != name }) != nil
    }
}

extension Spec {
    /// The files with the declarations of a name.
    var files: [SourceFile] {
        let names = [name] + endpoints.map(\.name) + models.map(\.name) + groups.map(\.name)
        return names.map(\.location.file).keyed(by: \.path).sorted { $0.key < $1.key }.map(\.value)
    }
}
