import APIGenSupport
import GeneratorTestSupport
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline

@Suite struct ExplanationTests {
    @Test(arguments: DiagnosticCode.allCases)
    func `the example of a code gives that diagnostic alone`(_ code: DiagnosticCode) throws {
        // These examples need a large file, a template, a second file next to the spec, an output option, a second
        // spec, a document to import, or a recording.
        let unshown: Set<DiagnosticCode> = [
            .unreadableFile, .tooLarge, .brokenTemplate, .unknownTemplate, .missingSample, .malformedSample,
            .outsideFile, .nothingToTest, .standaloneName, .impossibleTraits, .listedTwice, .sharedFolder,
            .orphanedOutput, .noTemplate, .notOpenAPI, .unsupportedDocumentVersion,
            .updateConflict, .notRecording, .unsupportedRecording, .unreadableRequest,
            .emptyRecording, .emptySelection, .unmatchedSelector,
        ]
        guard !unshown.contains(code) else {
            #expect(code.explanation.example == nil)
            return
        }
        let example = try #require(code.explanation.example)
        let diagnostics = Generator().generate(path: "example.yaml", bytes: example).diagnostics
        #expect(diagnostics.map(\.code) == [code], "\(diagnostics.formatted)")
    }

    @Test(arguments: DiagnosticCode.allCases)
    func `an explanation has whole sentences, and its summary fits in a line`(_ code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(code.rawValue.count + 2 + explanation.meaning.count <= 80)
        for text in [explanation.meaning, explanation.remedy] {
            #expect(text.first?.isUppercase == true || text.hasPrefix("`"), "\(text)")
            #expect(text.last == ".", "\(text)")
        }
        #expect(explanation.example?.last ?? 0x0A == 0x0A)
    }

    @Test func `no two codes have the same summary`() {
        #expect(Set(DiagnosticCode.allCases.map(\.explanation.meaning)).count == DiagnosticCode.allCases.count)
    }
}
