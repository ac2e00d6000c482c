import APIGenSupport
import Foundation
import GeneratorTestSupport
import TestExpectations
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSpecLanguage

@Suite(.dedicatedThreads)
struct FixTests {
    @Test(arguments: DiagnosticCase.all)
    func `a fix removes its diagnostic and adds none`(_ example: DiagnosticCase) throws {
        try check(example)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func `a fix of an example of 'apigen explain' removes its diagnostic`(_ code: DiagnosticCode) throws {
        try check(DiagnosticCase(exampleOf: code, messages: ""))
    }

    @Test(arguments: NearMiss.all)
    func `a fix of a near miss removes its diagnostic`(_ miss: NearMiss) throws {
        try check(miss.example)
    }

    @Test(arguments: NearMiss.all)
    func `a near miss has its whole message, and all fixes together leave no errors`(_ miss: NearMiss) throws {
        let place = miss.sourceLocation
        let diagnostics = miss.example.result(path: "Specs/x.yaml").diagnostics
        expect(diagnostics.formatted, is: miss.messages, argument: "messages", sourceLocation: place)
        let remaining = miss.example.fixed().diagnostics.map(\.message)
        expect(remaining, is: miss.remaining, argument: "remaining", sourceLocation: place)
    }

    @Test(arguments: FieldMiss.all)
    func `a type of another language has a fix`(_ miss: FieldMiss) throws {
        let example = DiagnosticCase(.unknownType, miss.type, spec: miss.spec("x: \(miss.type)"), messages: "")
        let first = try #require(example.result(path: "Specs/x.yaml").diagnostics.first)
        expect(first.message, is: miss.message, argument: 1, sourceLocation: miss.sourceLocation)
        expect(first.help, is: miss.help, argument: 2, sourceLocation: miss.sourceLocation)
        let end = example.fixed()
        #expect(end.diagnostics.isEmpty == (miss.fixed != nil))
        if let fixed = miss.fixed { #expect(end.text == miss.spec(fixed) + "\n") }
    }

    private func check(_ example: DiagnosticCase) throws {
        let before = Outcome(of: example)
        for diagnostic in before.diagnostics {
            for fix in diagnostic.fixes {
                guard let (fixed, written) = example.applying(fix) else {
                    Issue.record("\(fix.title): the edits are outside of the files")
                    continue
                }
                let after = Outcome(of: fixed)
                #expect(
                    after.count(of: diagnostic) < before.count(of: diagnostic),
                    "\(fix.title) left it:\n\(after.diagnostics.formatted)"
                )
                for new in after.diagnostics where before.count(of: new) == 0 {
                    // A name that was in the spec before is an error wherever it is written.
                    let isOld = new.code == .unknownType && example.contains(new)
                    // After a syntax error is fixed, errors in the text after it are reported.
                    let isRevealed = diagnostic.code == .yamlSyntax || isOld
                    let isCaused = !isRevealed && (new.code == .yamlSyntax || written.contains { $0.covers(new) })
                    #expect(!isCaused, "\(fix.title) caused:\n\([new].formatted)")
                }
            }
        }
    }

    private struct Outcome {
        let diagnostics: [Diagnostic]

        init(of example: DiagnosticCase) {
            diagnostics = example.result(path: "Specs/x.yaml").diagnostics
        }

        func count(of diagnostic: Diagnostic) -> Int {
            diagnostics.count { $0.code == diagnostic.code && $0.message == diagnostic.message }
        }
    }

    @Test func `a synonym has one meaning in each place and is not a key of apigen`() {
        for place in Synonym.Place.allCases {
            let words = Synonym.all.filter { $0.places.contains(place) }.flatMap(\.words)
            #expect(!words.isEmpty)
            for (word, count) in Dictionary(words.map { ($0.lowercased(), 1) }, uniquingKeysWith: +) where count > 1 {
                Issue.record("`\(word)` is twice in the table for \(place)")
            }
        }
    }

    @Test func `a synonym leads to a key of its place`() {
        for synonym in Synonym.all {
            guard case .word(let word, _) = synonym.meaning else { continue }
            for place in synonym.places {
                if let table = KeyTable.specs.first(where: { $0.synonyms == place }) {
                    #expect(table.contains(word), "\(word) at \(place)")
                }
                if place == .type { #expect(TypeExpression.builtIn.contains(word), "\(word)") }
                if place == .dateFormat { #expect(DateFormat(name: word) != nil, "\(word)") }
                if place == .encoding { #expect(BodyEncoding(rawValue: word) != nil, "\(word)") }
            }
        }
    }
}

/// A range that a fix has written, in scalars of the file.
struct WrittenRange {
    var path: String
    var start: Mark
    var end: Mark

    func covers(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.location, place.file.path == path else { return false }
        return place.range.start >= start && place.range.start < end
    }
}

extension DiagnosticCase {
    /// Whether the spec has the text that a diagnostic underlines.
    fileprivate func contains(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.location else { return false }
        return String(decoding: spec, as: UTF8.self).contains(place.file.text(in: place.range))
    }

    /// The spec after all fixes were applied one after the other, and the remaining diagnostics.
    fileprivate func fixed() -> (text: String, diagnostics: [Diagnostic]) {
        var example = self
        for _ in 0..<60 {
            let diagnostics = example.result(path: "Specs/x.yaml").diagnostics
            guard let fix = diagnostics.lazy.flatMap(\.fixes).first, let (next, _) = example.applying(fix) else {
                return (String(decoding: example.spec, as: UTF8.self), diagnostics)
            }
            example = next
        }
        return ("", example.result(path: "Specs/x.yaml").diagnostics)
    }

    /// The spec with the edits of a fix, and the ranges that the fix has written; `nil` if an edit is in an unknown
    /// file.
    func applying(_ fix: Fix) -> (DiagnosticCase, [WrittenRange])? {
        var fixed = self
        var written: [WrittenRange] = []
        // Later edits are applied first, so that they do not move the others.
        for edit in fix.edits.sorted(by: { $0.place.range.start > $1.place.range.start }) {
            let path = edit.place.file.path
            let isSpec = path == "Specs/x.yaml"
            guard let text = isSpec ? String(validating: fixed.spec, as: UTF8.self) : fixed.samples[path],
                let result = text.replacing(edit.place.range, with: edit.replacement)
            else { return nil }
            if isSpec { fixed.spec = Array(result.utf8) } else { fixed.samples[path] = result }
            let lines = edit.replacement.split(separator: "\n", omittingEmptySubsequences: false)
            let start = edit.place.range.start
            let column = (lines.count == 1 ? start.column : 1) + (lines.last?.unicodeScalars.count ?? 0)
            written.append(
                WrittenRange(path: path, start: start, end: Mark(line: start.line + lines.count - 1, column: column))
            )
        }
        return (fixed, written)
    }
}

extension String {
    /// The text with a range replaced by another text.
    func replacing(_ range: MarkRange, with replacement: String) -> String? {
        var scalars = Array(unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        func offset(_ mark: Mark) -> Int? {
            var line = 1
            var index = 0
            while line < mark.line {
                guard let end = scalars[index...].firstIndex(of: "\n") else { return nil }
                index = end + 1
                line += 1
            }
            return index + mark.column - 1 <= scalars.count ? index + mark.column - 1 : nil
        }
        guard let start = offset(range.start), let end = offset(range.end), start <= end else { return nil }
        scalars.replaceSubrange(start..<end, with: Array(replacement.unicodeScalars))
        return String(String.UnicodeScalarView(scalars))
    }
}
