import Testing

@testable import APIGenSupport

@Suite("The form of the output")
struct OutputOptionsTests {
    @Test("Is the same after its options are read")
    func roundTrip() {
        let flags = [false, true]
        for access in OutputOptions.Access.allCases {
            for (isStandalone, isPackage) in [(false, false), (true, false), (true, true)] {
                for (isSingleFile, ignoresFormat) in flags.flatMap({ first in flags.map { (first, $0) } }) {
                    for hasTests in flags {
                        let form = OutputOptions(
                            access: access,
                            isStandalone: isStandalone,
                            isPackage: isPackage,
                            isSingleFile: isSingleFile,
                            ignoresFormat: ignoresFormat,
                            hasTests: hasTests
                        )
                        #expect(OutputOptions(options: form.options) == form)
                    }
                }
            }
        }
    }

    @Test("Says no more than it has to")
    func options() {
        #expect(OutputOptions().options == [])
        #expect(OutputOptions(access: .internal, isStandalone: true).options == ["--access=internal", "--standalone"])
        #expect(OutputOptions(isPackage: true) == OutputOptions(isStandalone: true, isPackage: true))
        #expect(
            OutputOptions(isPackage: true, isSingleFile: true, ignoresFormat: true, hasTests: true).options
                == ["--package", "--single-file", "--no-format-check", "--emit=tests"]
        )
    }

    @Test("Is not made of what nobody knows", arguments: ["--access", "--access=open", "--other", ""])
    func unknown(_ option: String) {
        #expect(OutputOptions(options: [option]) == nil)
    }
}
