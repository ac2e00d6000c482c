import APIGenSupport
import GeneratorTestSupport
import TestExpectations
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline

@Suite(.dedicatedThreads)
struct DiagnosticCaseTests {
    @Test(arguments: DiagnosticCase.all)
    func `a spec with errors gives the whole text of its diagnostics`(_ example: DiagnosticCase) {
        let result = example.result(path: "Specs/x.yaml")
        expect(
            result.diagnostics.formatted,
            is: example.messages,
            argument: "messages",
            sourceLocation: example.sourceLocation
        )
        #expect(result.diagnostics.contains { $0.code == example.code })
        #expect((result.output == nil) == result.diagnostics.contains { $0.severity == .error })
    }

    @Test func `every code has an example`() {
        // The command reports unreadable files and orphaned outputs. Errors in templates and in apigen.yaml are not
        // errors of a spec, and neither are those in documents and recordings.
        let elsewhere: Set<DiagnosticCode> = [
            .unreadableFile, .sharedFolder, .orphanedOutput, .brokenTemplate, .unknownTemplate, .standaloneName,
            .listedTwice, .noTemplate, .notOpenAPI, .unsupportedDocumentVersion,
            .updateConflict, .notRecording,
            .unsupportedRecording, .unreadableRequest, .emptyRecording, .emptySelection, .unmatchedSelector,
        ]
        let shown = Set(DiagnosticCase.all.map(\.code))
        #expect(Set(DiagnosticCode.allCases).subtracting(shown) == elsewhere)
    }

    @Test func `codes are unique, and messages begin with a lowercase letter and have no full stop`() {
        #expect(Set(DiagnosticCode.allCases.map(\.rawValue)).count == DiagnosticCode.allCases.count)
        let all = DiagnosticCase.all.flatMap { $0.result(path: "x.yaml").diagnostics }
        for text in all.flatMap({ [$0.message] + [$0.help].compactMap(\.self) }) {
            #expect(text.last != "." && text.first?.isUppercase == false || text.hasPrefix("YAML"), "\(text)")
        }
    }
}
