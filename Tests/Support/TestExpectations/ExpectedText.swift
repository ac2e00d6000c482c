import Foundation
import TestSupport
public import Testing

/// Expects a text, which is a literal in the file of the test.
///
///     expect(result.messages, is: "error: there is no file 'a.yaml'\n")
///
/// With `APIGEN_UPDATE=1`, a run writes the other text into the literal. A review of the changes replaces the failure.
///
/// - Parameters:
///   - argument: The argument with the literal, in the call at `sourceLocation`.
///   - sourceLocation: The call with the literal, if a table of cases has it.
public func expect(
    _ actual: (some StringProtocol)?,
    is expected: String,
    argument: Argument = "is",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let actual = actual.map { String($0) }
    if let actual, actual != expected, isUpdatingExpectations {
        ExpectedLiterals.replace(argument, of: sourceLocation, with: .text(actual))
    } else {
        #expect(actual == expected, sourceLocation: sourceLocation)
    }
}

/// Expects texts, which are an array literal in the file of the test.
public func expect(
    _ actual: some Sequence<some StringProtocol>,
    is expected: [String],
    argument: Argument = "is",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let actual = actual.map { String($0) }
    if actual != expected, isUpdatingExpectations {
        ExpectedLiterals.replace(argument, of: sourceLocation, with: .list(actual))
    } else {
        #expect(actual == expected, sourceLocation: sourceLocation)
    }
}

/// An expected text in the arguments of a test.
///
///     @Test(arguments: [("[1", ExpectedText("`[` is not closed"))])
///     func `every error has its message`(text: String, message: ExpectedText) {
///         expect(parse(text).message, is: message)
///     }
public struct ExpectedText: Sendable, CustomTestStringConvertible {
    fileprivate let text: String
    fileprivate let sourceLocation: SourceLocation

    public init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        self.text = text
        self.sourceLocation = sourceLocation
    }

    public var testDescription: String { text }
}

public func expect(_ actual: (some StringProtocol)?, is expected: ExpectedText) {
    expect(actual, is: expected.text, argument: 0, sourceLocation: expected.sourceLocation)
}

/// The literals that this run replaces. Line and column of a test are those of its file when it was compiled.
private enum ExpectedLiterals {
    private struct File {
        let original: [UInt8]
        var replacements: [Replacement] = []
    }

    private static let files = Locked<[String: File]>([:])

    static func replace(_ argument: Argument, of call: SourceLocation, with value: ExpectedValue) {
        do {
            try files.withLock { files in
                let path = call.path
                var file = try files[path] ?? File(original: Array(Data(contentsOf: URL(filePath: path))))
                let new = try Replacement(argument, of: (call.line, call.column), in: file.original, with: value)
                guard !file.replacements.contains(where: { $0.range == new.range && $0.bytes != new.bytes }) else {
                    throw LiteralError("the tests of this literal expect several values")
                }
                file.replacements.append(new)
                try Data(file.original.applying(file.replacements)).write(to: URL(filePath: path))
                files[path] = file
            }
        } catch {
            Issue.record(error, sourceLocation: call)
        }
    }
}

/// Why a literal is not replaced.
struct LiteralError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension SourceLocation {
    fileprivate var path: String {
        #if compiler(>=6.3)
            filePath
        #else
            _filePath
        #endif
    }
}
