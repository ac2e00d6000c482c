package import APIGenSupport

/// An error or a warning about the input: its position, its message and, if possible, a fix.
///
/// - In: what a stage knows about an error: a ``DiagnosticCode``, words, and places in a ``SourceFile``.
/// - Out: a value that the reports format.
/// - Start: ``DiagnosticCode`` lists all kinds, and ``Explanation`` has what `apigen explain` prints.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable { case error, warning }

    /// A second position that explains the first one: that of an equal name, or of the anchor of an alias.
    package struct Note: Sendable {
        package var message: String
        package var location: SourceLocation

        package init(_ message: String, at location: SourceLocation) {
            self.message = message
            self.location = location
        }
    }

    package var code: DiagnosticCode
    package var message: String
    /// `nil` if a whole file cannot be read.
    package var location: SourceLocation?
    package var notes: [Note]
    /// How to fix the error, if apigen knows it.
    package var help: String?
    /// Alternative replacements for programs: each of them fixes the diagnostic.
    package var fixes: [Fix]

    /// The severity of the code, unless the run is strict.
    package var severity: Severity

    /// - Parameters:
    ///   - help: How to fix it, if there is no fix.
    ///   - fix: Its title is the help.
    package init(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation?,
        notes: [Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        self.code = code
        self.message = message
        self.location = location
        self.notes = notes
        self.help = fix?.title ?? help
        fixes = [fix].compactMap(\.self).filter { !$0.edits.isEmpty }
        severity = code.severity
    }
}

extension Diagnostic {
    /// Two diagnostics with the same position and message are the same one.
    package var identity: String {
        let start = location?.range.start
        return "\(location?.file.path ?? ""):\(start?.line ?? 0):\(start?.column ?? 0): \(message)"
    }

    /// The order in which a run reports diagnostics: by file, position and code.
    package static func isOrdered(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        func key(_ diagnostic: Diagnostic) -> (String, Int, Int, String) {
            let mark = diagnostic.location?.range.start
            return (diagnostic.location?.file.path ?? "", mark?.line ?? 0, mark?.column ?? 0, diagnostic.code.rawValue)
        }
        return key(left) < key(right)
    }

    /// Whether both are on one line, in different items of the same flow collection.
    package func isInOtherItem(than other: Diagnostic) -> Bool {
        guard code != other.code, let place = location, let otherPlace = other.location else { return false }
        let columns = [place.range.start.column, otherPlace.range.start.column].sorted()
        let line = place.file.line(place.range.start.line).unicodeScalars
        let before = line.prefix(columns[0] - 1)
        let between = line.prefix(columns[1] - 1).dropFirst(columns[0] - 1)
        let depth = before.reduce(0) {
            $0 + ("[{".unicodeScalars.contains($1) ? 1 : "]}".unicodeScalars.contains($1) ? -1 : 0)
        }
        return depth > 0 && between.contains(",")
    }
}

extension [Diagnostic] {
    package var errorCodes: [DiagnosticCode] { filter { $0.severity == .error }.map(\.code) }
}
