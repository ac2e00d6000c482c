import Foundation
import TestSupport
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

/// The identity of a build, by which the cache knows whether the generator has changed.
@Suite struct BuildIdentifierTests {
    private static let main = """
        #include "APIGenEmbeddedFiles.h"
        #include <stdio.h>
        int main(void) {
            struct BuildIdentifier identifier = buildIdentifier();
            for (size_t index = 0; index < identifier.count; index += 1) printf("%02x", identifier.bytes[index]);
            return 0;
        }

        """

    @Test func `this build has an identifier`() {
        #expect(APIGen.buildIdentifier?.isEmpty == false)
    }

    /// Links the C target with one embedded template, as SwiftPM links it: Swift's driver asks for the identifier.
    @Test func `a build with another template has another identifier`() async throws {
        let folder = try TemporaryFolder()
        let sources = "Sources/Generator/APIGenEmbeddedFiles"
        for path in ["APIGenEmbeddedFiles.c", "include/APIGenEmbeddedFiles.h"] {
            let text = try String(contentsOf: Checkout.url(of: "\(sources)/\(path)"), encoding: .utf8)
            try folder.write(text, to: FilePath.name(of: path))
        }
        try folder.write(Self.main, to: "main.c")
        try folder.write(
            "{\"Templates/a.mustache\", (const char[]){\n#embed \"a.mustache\" suffix(, 0)\n}},\n",
            to: "list.h"
        )
        var identifiers: [String] = []
        for text in ["{{a}}", "{{b}}", "{{a}}"] {
            try folder.write(text, to: "a.mustache")
            #if canImport(Darwin)
                let options: [String] = []
            #else
                let options = ["-Wl,--build-id"]
            #endif
            let files = ["APIGenEmbeddedFiles.c", "main.c", "-o", "main"]
            let (status, messages) = try await Toolchain.run("clang", options + files, in: folder)
            try #require(status == 0, "\(messages)")
            identifiers.append(try await BuiltCommand.run([], of: folder.path + "/main", in: folder).output)
        }
        #expect(!identifiers[0].isEmpty)
        #expect(identifiers[0] != identifiers[1])
        #expect(identifiers[0] == identifiers[2])
    }
}
