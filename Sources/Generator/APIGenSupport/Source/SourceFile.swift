/// A text with its path. Messages show the path as the user gave it, never as an absolute path.
public final class SourceFile: Sendable {
    public let path: String
    public let text: String
    /// Whether messages may not show the text, because it may contain credentials.
    public let isConfidential: Bool
    /// The offset of the first byte of each line.
    private let lineStarts: [Int]
    private let scalars: ScalarOffsets
    /// The files that this one is joined from, in order; empty for a single file.
    private let parts: [SourceFile]

    /// Joins files, so that a line number of the result identifies a line of one of them.
    public convenience init(joining files: [SourceFile]) {
        let text = files.map(\.text).joined(separator: "\n")
        self.init(path: files.first?.path ?? "", text: text, parts: files)
    }

    public convenience init(path: String, text: String, isConfidential: Bool = false) {
        self.init(path: path, text: text, isConfidential: isConfidential, parts: [])
    }

    private init(path: String, text: String, isConfidential: Bool = false, parts: [SourceFile]) {
        self.path = path
        self.isConfidential = isConfidential
        self.parts = parts
        // Marks do not count a byte order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        self.text = text
        (lineStarts, scalars) = text.utf8.withBytes { bytes in
            ([0] + bytes.offsets(of: UInt8(ascii: "\n")).map { $0 + 1 }, ScalarOffsets(bytes))
        }
    }

    /// A line counted from 1, without its line break; empty after the end of the text.
    public func line(_ number: Int) -> Substring {
        let bytes = bytes(ofLine: number)
        let line = text.unicodeScalars[index(at: bytes.lowerBound)..<index(at: bytes.upperBound)]
        return Substring(line.prefix { $0 != "\r" })
    }

    /// The number of scalars of a line.
    public func length(ofLine number: Int) -> Int {
        let line = bytes(ofLine: number)
        return text.utf8.withBytes { bytes in
            scalars.count(before: line.upperBound, in: bytes) - scalars.count(before: line.lowerBound, in: bytes)
        }
    }

    /// Some of the scalars of a line. No others are read, because a line can have millions.
    public func scalars(_ range: Range<Int>, ofLine number: Int) -> Substring.UnicodeScalarView {
        let start = bytes(ofLine: number).lowerBound
        return text.unicodeScalars[index(of: range.lowerBound, from: start)..<index(of: range.upperBound, from: start)]
    }

    /// The text between two marks.
    public func text(in range: MarkRange) -> Substring {
        guard let start = index(of: range.start), let end = index(of: range.end), start <= end else { return "" }
        return Substring(text.unicodeScalars[start..<end])
    }

    /// The number of lines, with an empty one after the last line break.
    public var lineCount: Int { lineStarts.count }

    /// The number of the line with a byte of the text.
    public func lineNumber(ofByte offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The line break of a new line: that of the first line.
    public var lineBreak: String {
        lineStarts.count > 1 && text.utf8.prefix(lineStarts[1] - 1).last == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    fileprivate var isJoined: Bool { !parts.isEmpty }

    /// The file that contains a range, and the range in that file.
    fileprivate func origin(of range: MarkRange) -> (SourceFile, MarkRange) {
        var skipped = 0
        for part in parts {
            if range.start.line <= skipped + part.lineCount {
                var range = range
                range.start.line -= skipped
                range.end.line -= skipped
                return (part, range)
            }
            skipped += part.lineCount
        }
        return (self, range)
    }

    private func index(of mark: Mark) -> String.Index? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        return index(of: mark.column - 1, from: lineStarts[mark.line - 1])
    }

    /// The index of a scalar by its number from an offset; the end of the text if it has fewer.
    private func index(of number: Int, from offset: Int) -> String.Index {
        index(at: text.utf8.withBytes { scalars.offset(of: scalars.count(before: offset, in: $0) + number, in: $0) })
    }

    private func index(at offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    private func bytes(ofLine number: Int) -> Range<Int> {
        let count = text.utf8.count
        guard lineStarts.indices.contains(number - 1) else { return count..<count }
        let start = lineStarts[number - 1]
        guard number < lineStarts.count else { return start..<count }
        let end = lineStarts[number] - 1
        let hasReturn = end > start && text.utf8[index(at: end - 1)] == UInt8(ascii: "\r")
        return start..<(hasReturn ? end - 1 : end)
    }
}

extension SourceFile {
    /// The file of what is written in no file.
    fileprivate static let none = SourceFile(path: "", text: "")

    /// The path of another file, which this one names relative to its own folder.
    public func path(ofFile other: String) -> String {
        FilePath.path(other, nextTo: path)
    }
}

/// A range of a file, which a diagnostic underlines.
public struct SourceLocation: Sendable {
    /// A YAML scalar whose text is parsed further.
    public struct Scalar: Sendable {
        public var range: MarkRange
        public var style: Node.Scalar.Style

        @inlinable public init(range: MarkRange, style: Node.Scalar.Style) {
            self.range = range
            self.style = style
        }
    }

    public var file: SourceFile {
        get { written ?? .none }
        set { written = newValue }
    }
    // A draft copies its locations, none of which has a file, very often.
    private var written: SourceFile?
    public var range: MarkRange
    /// The scalar that contains the range. It may need other quotes when the range is replaced.
    // Locations are copied often, and a copy of this is cheaper than to count a reference to it.
    public var scalar: Scalar?

    public init(_ file: SourceFile, _ range: MarkRange, partOf scalar: Scalar? = nil) {
        guard file.isJoined else {
            (written, self.range) = (file, range)
            if let scalar { self.scalar = scalar }
            return
        }
        (written, self.range) = file.origin(of: range)
        if let scalar { self.scalar = Scalar(range: file.origin(of: scalar.range).1, style: scalar.style) }
    }

    /// The range of a whole scalar.
    @inlinable public init(_ place: SourceLocation, partOf scalar: Node.Scalar) {
        self = place
        self.scalar = Scalar(range: place.range, style: scalar.style)
    }
}

extension SourceLocation {
    /// The location of what is written in no file.
    public static let unknown = SourceLocation()

    private init() {
        range = MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))
    }

    /// The line and column of the first character, and the line and column after the last one, counted from 1.
    public var line: Int { range.start.line }
    public var column: Int { range.start.column }
    public var endLine: Int { range.end.line }
    public var endColumn: Int { range.end.column }

    /// The location of some characters of a line.
    public init(_ file: SourceFile, line: Int, column: Int, length: Int = 1) {
        self.init(
            file,
            MarkRange(Mark(line: line, column: column), Mark(line: line, column: column + length))
        )
    }
}

/// A place in the document or the recording that a description was made from, for messages and reports.
///
/// Every part of a description and of a draft has one, and is copied often; so this is a class.
public final class SourcePlace: Sendable {
    /// The path in the source: a JSON pointer such as `/paths/~1users/get`.
    public let pointer: String
    public let location: SourceLocation

    public init(pointer: String, location: SourceLocation) {
        self.pointer = pointer
        self.location = location
    }

    /// Identifies the place among those of all files.
    public var id: String { "\(location.file.path)#\(pointer)" }
}

/// A value with its range in the file.
public struct Located<Value: Sendable>: Sendable {
    public var value: Value
    public var location: SourceLocation

    @inlinable public init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }

    /// A value that is written in no file, such as the name of a model that an import makes.
    public init(_ value: Value) {
        self.init(value, at: .unknown)
    }
}

// Two values are equal wherever they are written.
extension Located: Equatable where Value: Equatable {
    public static func == (left: Located, right: Located) -> Bool { left.value == right.value }
}

extension Located: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

// An empty name is the placeholder for a name with an error. No name of a spec is empty.
extension Located<String> {
    /// A placeholder for a name that cannot be read. If there is one, an unknown name may be that of the placeholder.
    public static func placeholder(at location: SourceLocation) -> Located {
        Located("", at: location)
    }

    public var isPlaceholder: Bool { value.isEmpty }
}
