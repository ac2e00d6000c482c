import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct MultipartTests {
    private struct Form: Encodable, Sendable {
        var purpose: String
        var note: String?
        var count: Int
        var files: [APIUpload]
    }

    private func text(_ body: APIBody) throws -> String {
        String(decoding: try body.bytes, as: UTF8.self)
    }

    @Test func `a multipart body has one part for each field`() throws {
        var fields = APIFields()
        fields.add("purpose", "a\r\n--b")
        fields.addNull("nothing")
        fields.add("ok", false)
        fields.add("m", ["k": ["é"]])
        fields.add("data", Data("raw".utf8))
        fields.add("file", APIUpload(Data("<p>".utf8), filename: "ü.html", contentType: "text/html; a=\"b\""))
        let body = APIBody.multipart(fields, boundary: "XX")
        #expect(body.contentType == "multipart/form-data; boundary=XX")
        let expected = """
            --XX
            Content-Disposition: form-data; name="purpose"

            a
            --b
            --XX
            Content-Disposition: form-data; name="ok"

            false
            --XX
            Content-Disposition: form-data; name="m[k][0]"

            é
            --XX
            Content-Disposition: form-data; name="data"
            Content-Type: application/octet-stream

            raw
            --XX
            Content-Disposition: form-data; name="file"; filename="ü.html"
            Content-Type: text/html; a="b"

            <p>
            --XX--

            """
        #expect(try text(body) == expected.replacingOccurrences(of: "\n", with: "\r\n"))
    }

    @Test func `a part has the media type of its field`() throws {
        var fields = APIFields()
        fields.add("meta", ["name": "a", "tags": "b"])
        fields.setContentType("application/json; charset=utf-8", of: "meta")
        fields.add("ids", [1, 2])
        fields.setContentType("application/vnd.ids+json", of: "ids")
        fields.add("notes", ["x", "y"], .repeated)
        fields.setContentType("text/markdown", of: "notes")
        fields.add("raw", Data("r".utf8))
        fields.setContentType("image/png", of: "raw")
        let files = [
            APIUpload(Data("1".utf8), filename: "1"), APIUpload(text: "2", filename: "2", contentType: "text/csv"),
        ]
        fields.add("files", files, .repeated)
        fields.setContentType("application/json", of: "files")
        fields.addOrNull("nothing", String?.none)
        fields.setContentType("text/plain", of: "nothing")
        fields.setContentType("text/plain", of: "absent")
        let expected = """
            --XX
            Content-Disposition: form-data; name="meta"
            Content-Type: application/json; charset=utf-8

            {"name":"a","tags":"b"}
            --XX
            Content-Disposition: form-data; name="ids"
            Content-Type: application/vnd.ids+json

            [1,2]
            --XX
            Content-Disposition: form-data; name="notes"
            Content-Type: text/markdown

            x
            --XX
            Content-Disposition: form-data; name="notes"
            Content-Type: text/markdown

            y
            --XX
            Content-Disposition: form-data; name="raw"
            Content-Type: image/png

            r
            --XX
            Content-Disposition: form-data; name="files"; filename="1"
            Content-Type: application/json

            1
            --XX
            Content-Disposition: form-data; name="files"; filename="2"
            Content-Type: text/csv

            2
            --XX--

            """
        #expect(
            try text(.multipart(fields, boundary: "XX")) == expected.replacingOccurrences(of: "\n", with: "\r\n")
        )
        #expect(
            try text(.json(fields)) == """
                {"meta":{"name":"a","tags":"b"},"ids":[1,2],"notes":["x","y"],"raw":"cg==","files":["MQ==","Mg=="],"nothing":null}
                """
        )
        #expect(
            try text(.form(fields))
                == "meta[name]=a&meta[tags]=b&ids[0]=1&ids[1]=2&notes=x&notes=y&raw=cg%3D%3D&files=MQ%3D%3D&files=Mg%3D%3D&nothing="
        )
    }

    @Test func `a model with uploads is a multipart body`() throws {
        let upload = APIUpload(Data("1".utf8), filename: "1")
        let body = APIBody.multipart(Form(purpose: "p", count: 2, files: [upload]), boundary: "b")
        #expect(
            try text(body) == "--b\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\np\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"count\"\r\n\r\n2\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"1\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n1\r\n--b--\r\n"
        )
    }

    @Test func `part names are escaped`() throws {
        var fields = APIFields()
        fields.add("a\"b\r\nX: y", APIUpload(Data(), filename: "c\"\r\n%", contentType: "t/t"))
        #expect(
            try text(.multipart(fields, boundary: "b"))
                == "--b\r\nContent-Disposition: form-data; name=\"a%22b%0D%0AX: y\"; filename=\"c%22%0D%0A%\"\r\n"
                + "Content-Type: t/t\r\n\r\n\r\n--b--\r\n"
        )
    }

    @Test(arguments: ["t/t\r\nX: y", "t/t\nX: y", "t/t\rX: y", "t/t\0", "t/t\r\n"])
    func `a media type with a line break is rejected`(type: String) async throws {
        var fields = APIFields()
        fields.add("file", APIUpload(Data(), filename: "f", contentType: type))
        let transport = APIMockTransport([])
        for body in [
            APIBody.multipart(fields), .upload(APIUpload(Data(), filename: "f", contentType: type)),
            .data(Data(), contentType: type), .file(URL(filePath: "/dev/null"), contentType: type),
            .multipart(fields, boundary: "b\(type.dropFirst(3))"),
        ] {
            let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
            let error = try await apiError { try await client.send(PostProbe(body: body)) }
            #expect(error.kind == .invalidRequest)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `files are read when the body is sent`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let upload = APIUpload(file: file, contentType: "text/plain")
        #expect(upload == APIUpload(file: file, filename: file.lastPathComponent, contentType: "text/plain"))
        let body = APIBody.multipart(["f": upload], boundary: "b")
        #expect(throws: CocoaError.self) { try body.bytes }
        try Data("later".utf8).write(to: file)
        #expect(
            try text(body) == "--b\r\nContent-Disposition: form-data; name=\"f\"; "
                + "filename=\"\(file.lastPathComponent)\"\r\nContent-Type: text/plain\r\n\r\nlater\r\n--b--\r\n"
        )
        #expect(try text(.json(["f": upload])) == #"{"f":"bGF0ZXI="}"#)
        #expect(try text(.form(["f": upload])) == "f=bGF0ZXI%3D")
    }

    @Test func `an upload is base64 outside of multipart`() throws {
        let upload = APIUpload(Data([1, 2]), filename: "a")
        #expect(try JSONEncoder().encode([upload]) == Data(#"["AQI="]"#.utf8))
        let read = try JSONDecoder().decode([APIUpload].self, from: Data(#"["AQI="]"#.utf8))
        #expect(read == [APIUpload(Data([1, 2]), filename: "file")])
    }

    @Test func `a boundary in the content is rejected`() throws {
        #expect(throws: EncodingError.self) { try APIBody.multipart(["a": "x--b--x"], boundary: "b").bytes }
        #expect(throws: EncodingError.self) {
            try APIBody.multipart(["a": APIUpload(Data("b".utf8), filename: "f")], boundary: "b").bytes
        }
        // The name of a part cannot end it, since it is within a line.
        #expect(throws: Never.self) { try APIBody.multipart(["b": "x"], boundary: "b").bytes }
    }

    @Test func `each body has another boundary`() throws {
        let types = (0..<10).map { _ in APIBody.multipart(["a": 1]).contentType ?? "" }
        #expect(Set(types).count == 10)
        #expect(types.allSatisfy { $0.wholeMatch(of: /multipart\/form-data; boundary=[0-9A-Za-z]{24}/) != nil })
    }

    @Test func `the request declares the boundary`() async throws {
        let client = ProbeClient()
        let request = try await client.request(for: PostProbe(body: .multipart(["a": 1])))
        let type = try #require(request.headers["Content-Type"])
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        let body = try #require(try request.body?.bytes)
        let expected = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--\(boundary)--\r\n"
        #expect(String(decoding: body, as: UTF8.self) == expected)
    }

    @Test func `a missing file is an invalid request`() async throws {
        let upload = APIUpload(file: URL(filePath: "/does/not/exist"))
        let error = try await apiError {
            try await ProbeClient().request(for: PostProbe(body: .multipart(["f": upload])))
        }
        #expect(error.kind == .invalidRequest && error.reason == "the body cannot be encoded")
        #expect(error.underlying is CocoaError)
    }
}
