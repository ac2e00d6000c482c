import Testing

@testable import APIGenCore
@testable import APIGenDiagnostics

@Suite("Every code is explained")
struct ExplanationTests {
    @Test("The example has the diagnostic and no other", arguments: DiagnosticCode.allCases)
    func example(_ code: DiagnosticCode) throws {
        // No file, a file of sixteen mebibytes, templates, a second file beside the spec, options, and a second spec.
        let unshown: Set<DiagnosticCode> = [
            .unreadableFile, .tooLarge, .brokenTemplate, .unknownTemplate, .missingSample, .malformedSample,
            .outsideFile,
            .nothingToTest, .standaloneName, .listedTwice, .sharedFolder, .orphanedOutput, .noTemplate,
        ]
        guard !unshown.contains(code) else {
            #expect(code.explanation.example == nil)
            return
        }
        let example = try #require(code.explanation.example)
        let diagnostics = Generator().generate(path: "example.yaml", bytes: example).diagnostics
        #expect(diagnostics.map(\.code) == [code], "\(diagnostics.formatted)")
    }

    @Test("The words are sentences, and the meaning fits in a line behind its code", arguments: DiagnosticCode.allCases)
    func style(_ code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(code.rawValue.count + 2 + explanation.meaning.count <= 80)
        for text in [explanation.meaning, explanation.remedy] {
            #expect(text.first?.isUppercase == true || text.hasPrefix("`"), "\(text)")
            #expect(text.last == ".", "\(text)")
        }
        #expect(explanation.example?.last ?? 0x0A == 0x0A)
    }

    @Test("No two codes mean the same")
    func meanings() {
        #expect(Set(DiagnosticCode.allCases.map(\.explanation.meaning)).count == DiagnosticCode.allCases.count)
    }
}
