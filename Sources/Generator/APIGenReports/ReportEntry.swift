package import APIGenBreaking
package import APIGenDiagnostics
package import APIGenSupport

/// A finding of a run, for programs: an error in a spec, a file that differs, or a breaking change.
package struct ReportEntry: Sendable {
    package enum Level: String, Sendable { case error, warning, note }

    /// A range of a file; without a range, the whole file.
    package struct Place: Sendable {
        /// The path as the user wrote it, usually relative to the working directory.
        package var path: String
        package var range: Range?

        package init(path: String, range: Range? = nil) {
            self.path = path
            self.range = range
        }

        package init(_ location: SourceLocation) {
            self.init(
                path: location.file.path,
                range: Range(
                    line: location.line,
                    column: location.column,
                    endLine: location.endLine,
                    endColumn: location.endColumn
                )
            )
        }
    }

    /// The line and column of the first character, and the line and column after the last one, counted from 1.
    package struct Range: Sendable {
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int

        package init(line: Int, column: Int, endLine: Int, endColumn: Int) {
            self.line = line
            self.column = column
            self.endLine = endLine
            self.endColumn = endColumn
        }
    }

    package var level: Level
    package var rule: ReportRule
    package var message: String
    package var place: Place?
    /// Other positions that explain the first one.
    package var related: [(message: String, place: Place)]
    package var help: String?
    /// Alternative replacements for programs.
    package var fixes: [(title: String, edits: [(place: Place, replacement: String)])] = []
    /// The fingerprint of a change.
    package var identity: String?
    /// The part of the version number that a change requires to increase.
    package var bump: Change.Bump?
    /// Who is affected by a change.
    package var sides: [Change.Side] = []
    /// The difference of a file, in the format of `diff -u`.
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
            ReportRule(
                id: diagnostic.code.rawValue,
                meaning: diagnostic.code.explanation.meaning,
                page: DocumentationSite.page(of: diagnostic.code.rawValue)
            ),
            diagnostic.message,
            at: diagnostic.location.map(Place.init),
            related: diagnostic.notes.map { ($0.message, Place($0.location)) },
            help: diagnostic.help
        )
        fixes = diagnostic.fixes.map { fix in
            (fix.title, fix.edits.map { (Place($0.place), $0.replacement) })
        }
    }

    /// Identifiers that stay the same in the next run. Line numbers are not a part of them, since lines move. Equal
    /// findings are numbered.
    static func fingerprints(of entries: [ReportEntry]) -> [String] {
        var counts: [String: Int] = [:]
        return entries.map { entry in
            if let identity = entry.identity { return identity }
            let text = [entry.rule.id, entry.place?.path ?? "", entry.message].joined(separator: "\u{0}")
            counts[text, default: 0] += 1
            return Fingerprint.hash(of: "\(text)\u{0}\(counts[text, default: 1])")
        }
    }
}

extension ReportEntry {
    /// A change between two states of a spec.
    package init(_ change: Change) {
        let sides = Change.Side.allCases.filter(change.sides.contains)
        let places = [change.new, change.old].compactMap { $0 }.map(Place.init)
        self.init(
            change.bump == .major ? .error : .note,
            ReportRule(
                id: change.code.rawValue,
                meaning: change.code.meaning,
                page: DocumentationSite.page(of: change.code.rawValue)
            ),
            "\(change.message) (\(sides.map(\.rawValue).joined(separator: " and ")))",
            at: places.first,
            related: places.dropFirst().map { ("it was here", $0) },
            help: change.bump == .major ? "to accept it, list \(change.fingerprint) in the file of --ignore" : nil
        )
        identity = change.fingerprint
        bump = change.bump
        self.sides = sides
    }
}

extension ReportEntry {
    /// The version number that a change requires, and whom it affects, as in JSON; `nil` for another entry.
    var consequences: [(key: String, value: JSONTree)] {
        guard let bump else { return [] }
        return [("bump", .text(bump.rawValue)), ("sides", .list(sides.map { .text($0.rawValue) }))]
    }
}

/// A kind of finding: the code of a diagnostic, or the kind of a difference or change.
package struct ReportRule: Hashable, Sendable {
    package var id: String
    /// A sentence that applies to all findings of this kind.
    package var meaning: String
    /// The address of the page that describes it; `nil` if there is none.
    package var page: String?

    package init(id: String, meaning: String, page: String? = nil) {
        self.id = id
        self.meaning = meaning
        self.page = page
    }
}
