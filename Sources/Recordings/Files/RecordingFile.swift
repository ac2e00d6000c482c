import APIDescription
package import APIGenDiagnostics
import YAML

/// Reads recorded requests and responses, whatever program wrote them.
package enum RecordingReader {
    package struct Result: Sendable {
        package var exchanges: [RecordedExchange] = []
        package var diagnostics: [Diagnostic] = []
        /// What the file is, if it has no exchange: "plain JSON".
        package var refusal: String?

        package init() {}
    }
}

/// A file of recordings, for the places of exchanges and messages.
struct RecordingFile {
    private let source: SourceFile
    let decompression = DecompressionBudget()

    init(path: String, text: String) {
        source = SourceFile(path: path, text: text, isConfidential: true)
    }

    func place(_ pointer: String, at range: MarkRange) -> SourcePlace {
        SourcePlace(pointer: pointer, location: location(range))
    }

    func location(_ range: MarkRange) -> SourceLocation {
        SourceLocation(source, range)
    }

    /// The beginning of the file.
    var start: SourceLocation {
        let mark = Mark(line: 1, column: 1)
        return location(MarkRange(mark, mark))
    }

    /// The diagnostic of an error in the text.
    func diagnostic(_ problem: Problem) -> Diagnostic {
        Diagnostic(
            DiagnosticCode(problem.kind),
            Redactor.redact(problem.message),
            at: location(problem.range),
            notes: [problem.note].compactMap(\.self).map { .init(Redactor.redact($0.message), at: location($0.range)) },
            help: problem.help?.text
        )
    }
}

/// The number of bytes into which the compressed bodies of a recording may still be decompressed.
///
/// A few kilobytes can contain many gigabytes, so that a recording must not say how much memory its reader needs.
final class DecompressionBudget {
    /// The size that one body may have.
    static let maximumBody = 64 << 20
    private var rest: Int

    /// - Parameter bytes: The size that all compressed bodies of a recording may have together.
    init(bytes: Int = 256 << 20) {
        rest = bytes
    }

    /// The number of bytes that the next body may have.
    var limit: Int { min(rest, Self.maximumBody) }

    func spend(_ bytes: Int) {
        rest -= min(rest, bytes)
    }
}

/// An error in one request of a recording. The other requests are read.
struct RecordingError: Error {
    var message: String
    var range: MarkRange
    var help: String?

    init(_ message: String, at range: MarkRange, help: String? = nil) {
        self.message = message
        self.range = range
        self.help = help
    }
}

extension RecordingReader.Result {
    /// Adds the exchanges of a request, or the reason why the request cannot be read.
    mutating func add(
        in file: RecordingFile,
        _ exchanges: () throws(RecordingError) -> [RecordedExchange]
    ) {
        do throws(RecordingError) {
            self.exchanges += try exchanges()
        } catch {
            let message = Redactor.redact(error.message)
            diagnostics.append(
                Diagnostic(.unreadableRequest, message, at: file.location(error.range), help: error.help)
            )
        }
    }
}

extension Node {
    /// The text of a scalar other than null, which recordings have in place of what is absent.
    var string: String? { isNull ? nil : text }
}
