package import APIGenDiagnostics
import APIGenSupport

/// Reads recorded requests and responses, whatever program wrote them.
///
/// - In: the bytes of a recording, and the files next to it.
/// - Out: a list of ``RecordedExchange`` values, and the errors of the recording.
/// - Start: `RecordingReader.read`, which chooses the reader of a format. ``Redactor`` replaces credentials and
///   personal data.
package enum RecordingReader {
    package struct Result: Sendable {
        package var exchanges: [RecordedExchange] = []
        package var diagnostics: [Diagnostic] = []
        /// What the file is, if it has no exchange: "plain JSON".
        package var refusal: String?

        package init() {}
    }
}

/// Reads the files that a recording names, or that the folders around it have. A folder ends with a slash, and is empty
/// for the working directory.
package struct NearbyFiles {
    /// The names in a folder.
    var names: (_ folder: String) -> [String]
    /// A file; `nil` if there is none, or if its name leads out of the folder.
    var bytes: (_ name: String, _ folder: String) -> [UInt8]?

    package init(
        names: @escaping (_ folder: String) -> [String],
        bytes: @escaping (_ name: String, _ folder: String) -> [UInt8]?
    ) {
        self.names = names
        self.bytes = bytes
    }

    package static var none: NearbyFiles { NearbyFiles(names: { _ in [] }, bytes: { _, _ in nil }) }
}

/// A file of recordings, for the places of exchanges and messages.
struct RecordingFile {
    private let source: SourceFile
    let decompression = DecompressionBudget()
    private let nearby: NearbyFiles
    /// What precedes the part of the file to which ranges refer: lines, and columns of its first line.
    var offset = (lines: 0, columns: 0)

    init(path: String, text: String, nearby: NearbyFiles = .none) {
        source = SourceFile(path: path, text: text, isConfidential: true)
        self.nearby = nearby
    }

    var path: String { source.path }

    /// The folder of the file with its slash; empty for the working directory.
    var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// The names in a folder.
    func names(in folder: String) -> [String] { nearby.names(folder) }

    /// A file in a folder, or below it; `nil` if there is none.
    func bytes(of name: String, in folder: String) -> [UInt8]? {
        var name = name[...]
        while name.hasPrefix("./") { name = name.dropFirst(2) }
        return nearby.bytes(String(name), folder)
    }

    func place(_ pointer: String, at range: MarkRange) -> SourcePlace {
        SourcePlace(pointer: pointer, location: location(range))
    }

    func location(_ range: MarkRange) -> SourceLocation {
        SourceLocation(source, MarkRange(moved(range.start), moved(range.end)))
    }

    private func moved(_ mark: Mark) -> Mark {
        Mark(line: mark.line + offset.lines, column: mark.column + (mark.line == 1 ? offset.columns : 0))
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

    static func check(method: String, at range: MarkRange) throws(RecordingError) {
        if !method.isToken { throw RecordingError("`\(method)` is not a method", at: range) }
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
