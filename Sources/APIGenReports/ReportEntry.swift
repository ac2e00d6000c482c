package import APIGenBreaking
package import APIGenDiagnostics
import APIGenSupport
package import YAML

/// One thing that a run found, as other programs read it: an error in a spec, a file that drifted, a change that breaks.
package struct ReportEntry: Sendable {
    package enum Level: String, Sendable { case error, warning, note }

    /// A place in a file; without a range, the file as a whole.
    package struct Place: Sendable {
        /// As the user gave it: relative to where the command ran, unless the user did otherwise.
        package var path: String
        package var range: MarkRange?

        package init(path: String, range: MarkRange? = nil) {
            self.path = path
            self.range = range
        }

        init(_ location: SourceLocation) {
            self.init(path: location.file.path, range: location.range)
        }
    }

    package var level: Level
    package var rule: ReportRule
    package var message: String
    package var place: Place?
    /// Second places that explain the first.
    package var related: [(message: String, place: Place)]
    package var help: String?
    /// What a program can write instead, each of them alone.
    package var fixes: [(title: String, edits: [(place: Place, replacement: String)])] = []
    /// A fingerprint of its own, where it has one.
    package var identity: String?
    /// The part of the version that a change asks to be raised.
    package var bump: Change.Bump?
    /// Who notices a change.
    package var sides: [Change.Side] = []
    /// What would change in the file, as `diff -u` writes it.
    package var diff: String?

    package init(
        _ level: Level,
        _ rule: ReportRule,
        _ message: String,
        at place: Place?,
        related: [(message: String, place: Place)] = [],
        help: String? = nil
    ) {
        self.level = level
        self.rule = rule
        self.message = message
        self.place = place
        self.related = related
        self.help = help
    }

    package init(_ diagnostic: Diagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning,
            ReportRule(id: diagnostic.code.rawValue, meaning: diagnostic.code.explanation.meaning),
            diagnostic.message,
            at: diagnostic.location.map(Place.init),
            related: diagnostic.notes.map { ($0.message, Place($0.location)) },
            help: diagnostic.help
        )
        fixes = diagnostic.fixes.map { fix in
            (fix.title, fix.edits.map { (Place($0.place), $0.replacement) })
        }
    }

    /// What names each entry in the next run too: its line does not count, since lines move, but its number among
    /// equals does.
    static func fingerprints(of entries: [ReportEntry]) -> [String] {
        var counts: [String: Int] = [:]
        return entries.map { entry in
            if let identity = entry.identity { return identity }
            let text = [entry.rule.id, entry.place?.path ?? "", entry.message].joined(separator: "\u{0}")
            counts[text, default: 0] += 1
            return String(SHA256.hex(of: "\(text)\u{0}\(counts[text, default: 1])").prefix(16))
        }
    }
}

/// A kind of finding: a diagnostic's code, or the word of a drift or of a break.
package struct ReportRule: Hashable, Sendable {
    package var id: String
    /// A sentence that is true of everything found by it.
    package var meaning: String

    package init(id: String, meaning: String) {
        self.id = id
        self.meaning = meaning
    }
}
