import Testing

@testable import APIGenSupport

@Suite struct OutputOptionsTests {
    @Test func `options are the same after they are written and read`() {
        let flags = [false, true]
        for access in OutputOptions.Access.allCases {
            for (isStandalone, isPackage) in [(false, false), (true, false), (true, true)] {
                for (isSingleFile, ignoresFormat) in flags.flatMap({ first in flags.map { (first, $0) } }) {
                    for (hasTraits, hasTests) in flags.flatMap({ first in flags.map { (first, $0) } }) {
                        let options = OutputOptions(
                            access: access,
                            isStandalone: isStandalone,
                            isPackage: isPackage,
                            hasTraits: hasTraits,
                            isSingleFile: isSingleFile,
                            ignoresFormat: ignoresFormat,
                            hasTests: hasTests
                        )
                        #expect(OutputOptions(options: options.options) == options)
                    }
                }
            }
        }
    }

    @Test func `options are written only if they differ from the default`() {
        #expect(OutputOptions().options == [])
        #expect(OutputOptions(access: .internal, isStandalone: true).options == ["--access=internal", "--standalone"])
        #expect(OutputOptions(isPackage: true) == OutputOptions(isStandalone: true, isPackage: true))
        #expect(
            OutputOptions(isPackage: true, hasTraits: true, isSingleFile: true, ignoresFormat: true, hasTests: true)
                .options == ["--package", "--traits", "--single-file", "--no-format-check", "--emit=tests"]
        )
    }

    @Test(arguments: ["--access", "--access=open", "--other", ""])
    func `unknown options are refused`(_ option: String) {
        #expect(OutputOptions(options: [option]) == nil)
    }
}
