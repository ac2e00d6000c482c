import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// Bodies that are read in pieces.
@Suite(.watchdog) struct BodyReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func multipart(_ files: URL..., boundary: String = "b") -> APIBody {
        var fields = APIFields()
        fields.add("purpose", "größe")
        for file in files { fields.add("file", APIUpload(file: file)) }
        fields.add("end", 1)
        return .multipart(fields, boundary: boundary)
    }

    private func all(_ reader: APIBodyReader, upTo count: Int = 1 << 16) throws -> Data {
        var bytes = Data()
        while case let chunk = try reader.read(upTo: count), !chunk.isEmpty {
            #expect(chunk.count <= count)
            bytes += chunk
        }
        return bytes
    }

    @Test func `pieces of any size are the bytes of the body`() throws {
        var random = SeededGenerator(seed: 27)
        let large = try folder.write(String(repeating: "0123456789", count: 20_000), to: "large")
        let bodies: [APIBody] = [
            .data(Data()), .text("größe"), .json(["a": 1]), .form(["a": "b"]), .file(large),
            .file(try folder.write("", to: "empty")), .upload(APIUpload(file: large)),
            multipart(), multipart(large), multipart(try folder.write("x", to: "small"), large),
            multipart(try folder.write("", to: "nothing")),
        ]
        for body in bodies {
            let expected = try body.bytes
            let reader = try body.reader()
            #expect(reader.length == Int64(expected.count) && !reader.mayWait)
            for _ in 0..<20 {
                let size = [1, 2, 7, 100, 4_096, 70_000, 1 << 20].randomElement(using: &random) ?? 1
                // Single bytes of a large file take too long.
                #expect(try all(reader, upTo: max(size, expected.count / 1_000)) == expected)
                #expect(try reader.read(upTo: 1).isEmpty)
                try reader.rewind()
                _ = try reader.read(upTo: Int.random(in: 0...expected.count, using: &random))
                try reader.rewind()
            }
        }
    }

    @Test func `a buffer is filled as far as the body reaches`() throws {
        let reader = try multipart(try folder.write("0123456789", to: "a")).reader()
        let length = Int(try #require(reader.length))
        var bytes = Data(count: length + 10)
        #expect(try bytes.withUnsafeMutableBytes { try reader.read(into: $0) } == length)
        #expect(bytes == (try multipart(folder.url.appending(path: "a")).bytes) + Data(count: 10))
        #expect(try bytes.withUnsafeMutableBytes { try reader.read(into: $0) } == 0)
    }

    @Test func `a file that has become shorter is an error`() throws {
        let file = try folder.write("0123456789", to: "a")
        for body in [APIBody.file(file), multipart(file)] {
            try folder.write("0123456789", to: "a")
            let reader = try body.reader()
            try folder.write("012345678", to: "a")
            let error = #expect(throws: APITransportError.self) { try all(reader) }
            #expect(error?.description == "invalidRequest: the file 'a' has become shorter while it was sent")
        }
    }

    @Test func `bytes that are appended later are not read`() throws {
        let reader = try APIBody.file(try folder.write("01234", to: "a")).reader()
        try folder.write("0123456789", to: "a")
        #expect(reader.length == 5)
        #expect(try all(reader) == Data("01234".utf8))
    }

    @Test func `a link has the length of its file`() throws {
        let file = try folder.write("0123456789", to: "a")
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let reader = try APIBody.file(link).reader()
        #expect(reader.length == 10)
        #expect(try all(reader) == Data("0123456789".utf8))
    }

    @Test func `a missing file and a folder are errors`() throws {
        let missing = folder.url.appending(path: "none")
        let error = #expect(throws: CocoaError.self) { try APIBody.file(missing).reader() }
        #expect(error?.code == .fileReadNoSuchFile)
        #expect(throws: CocoaError.self) { try multipart(missing).reader() }
        #expect(throws: CocoaError.self) { try all(APIBody.file(folder.url).reader()) }
    }

    @Test func `a body that cannot be encoded has no reader`() {
        #expect(throws: EncodingError.self) { try APIBody.json(["a": Double.nan]).reader() }
        #expect(throws: EncodingError.self) { try APIBody.multipart(["a": "b"], boundary: "b").reader() }
    }

    @Test func `a FIFO has no length and is read once`() throws {
        let fifo = folder.url.appending(path: "fifo")
        try #require(mkfifo(fifo.path, 0o600) == 0)
        for body in [APIBody.file(fifo), multipart(fifo)] {
            let reader = try body.reader()
            #expect(reader.length == nil && reader.mayWait)
            // Nothing is read yet.
            try reader.rewind()
            let writer = Thread {
                guard let output = try? FileHandle(forWritingTo: fifo) else { return }
                try? output.write(contentsOf: Data("0123456789".utf8))
                try? output.close()
            }
            writer.start()
            #expect(String(decoding: try all(reader), as: UTF8.self).contains("0123456789"))
            let error = #expect(throws: APITransportError.self) { try reader.rewind() }
            #expect(error?.kind == .invalidRequest)
        }
    }

    #if os(Linux)
        @Test func `a file is open only while it is read`() throws {
            let file = try folder.write("0123456789", to: "a")
            let reader = try multipart(file).reader()
            #expect(try !isOpen(file))
            _ = try reader.read(upTo: Int(try #require(reader.length)) - 70)
            #expect(try isOpen(file))
            _ = try all(reader)
            #expect(try !isOpen(file))
        }

        /// Whether this process has a file open.
        private func isOpen(_ file: URL) throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").contains { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
                return target == file.path
            }
        }
    #endif
}
