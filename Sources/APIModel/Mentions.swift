import APIGenDiagnostics
import APIGenSupport
import SpecLanguage
import YAML

/// The words of the texts of a spec.
///
/// Where something has an error, its text tells what it may have been meant to use.
struct Mentions {
    private var counts: [String: Int] = [:]

    init(in files: [SourceFile]) {
        for file in files {
            for word in file.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                counts[String(word), default: 0] += 1
            }
        }
    }

    /// Whether anything but its own declaration has a name, or one that is close to it.
    func contains(_ name: String) -> Bool {
        if counts[name, default: 0] > 1 { return true }
        return Spelling.nearest(to: name, in: counts.keys.filter { $0 != name }) != nil
    }
}

extension Spec {
    /// The files that declare something.
    var files: [SourceFile] {
        let places = ([name] + endpoints.map(\.name) + models.map(\.name) + groups.map(\.name)).map(\.location)
        return Dictionary(places.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
            .sorted { $0.key < $1.key }.map(\.value)
    }
}
