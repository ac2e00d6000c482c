import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.watchdog)
struct ForgeUploadTests {
    private func forge(_ api: LoopbackAPI) -> ForgeClient {
        var forge = api.forge()
        forge.uploadsServer = APIServer(api.server.url)
        return forge
    }

    /// The headers and the contents of the parts of a multipart body.
    private func parts(_ request: ReceivedRequest) throws -> [String] {
        let type = try #require(request.headers["Content-Type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
        #expect(type == "multipart/form-data; boundary=\(boundary)")
        return request.text.components(separatedBy: "--\(boundary)").map { $0.trimmingCharacters(in: .newlines) }
    }

    @Test func `a file is a part of a multipart body with its name and type`() async throws {
        let api = try LoopbackAPI(.json(#"{"id":"f1","bytes":3}"#))
        let file = try await forge(api).files.upload(
            purpose: .batch,
            file: APIUpload(Data("abc".utf8), filename: "a \"b\".txt", contentType: "text/plain")
        )
        #expect(file == FileObject(id: "f1", bytes: 3))
        let request = try #require(api.server.requests.first)
        #expect(request.headers["Authorization"] == nil)
        #expect(
            try parts(request) == [
                "",
                #"Content-Disposition: form-data; name="purpose""# + "\r\n\r\nbatch",
                #"Content-Disposition: form-data; name="file"; filename="a %22b%22.txt""#
                    + "\r\nContent-Type: text/plain\r\n\r\nabc",
                "--",
            ]
        )
    }

    @Test func `several files are parts with the same name`() async throws {
        let api = try LoopbackAPI(.json(#"{"id":"f1","bytes":3}"#))
        let file = APIUpload(text: "x", filename: "x")
        _ = try await forge(api).files.upload(purpose: .assistants, file: file, previews: [file, file])
        let names = try parts(try #require(api.server.requests.first)).compactMap { part in
            part.split(separator: ";").first { $0.hasPrefix(" name=") }.map { $0.prefix { !$0.isNewline } }
        }
        #expect(names == [#" name="purpose""#, #" name="file""#, #" name="previews""#, #" name="previews""#])
    }

    @Test func `a part has the media type of the spec`() async throws {
        let api = try LoopbackAPI(.json(#"{"id":"f1","bytes":3}"#))
        _ = try await forge(api).files.attach(
            id: "f1",
            owner: .init(name: "Ada", teams: [1, 2]),
            file: APIUpload(Data("png".utf8), filename: "a.png"),
            note: "*n*"
        )
        #expect(
            try parts(try #require(api.server.requests.first)) == [
                "",
                #"Content-Disposition: form-data; name="owner""#
                    + "\r\nContent-Type: application/json\r\n\r\n" + #"{"name":"Ada","teams":[1,2]}"#,
                #"Content-Disposition: form-data; name="file"; filename="a.png""#
                    + "\r\nContent-Type: image/png\r\n\r\npng",
                #"Content-Disposition: form-data; name="note""# + "\r\nContent-Type: text/markdown\r\n\r\n*n*",
                "--",
            ]
        )
    }

    @Test func `the caller chooses the encoding of a body`() async throws {
        let api = try LoopbackAPI(.json(#"{"id":"f1","bytes":3}"#))
        let file = APIUpload(text: "abc", filename: "a")
        let owner = FilesAttachResource.Owner(name: "Ada", teams: [])
        _ = try await forge(api).files.attach(id: "f1", owner: owner, file: file, encoding: .json)
        #expect(api.bodies == [#"{"owner":{"name":"Ada","teams":[]},"file":"YWJj"}"#])
        #expect(api.server.requests.map { $0.headers["Content-Type"] } == ["application/json"])
    }

    @Test func `two endpoints send the same call in different encodings`() async throws {
        let api = try LoopbackAPI(.empty(204), .empty(204))
        try await forge(api).files.rename(id: "1", name: "a b")
        try await forge(api).files.renameByForm(id: "1", name: "a b", tags: ["k": "v"])
        #expect(api.lines == ["POST /files/1", "POST /files/1"])
        #expect(api.bodies == [#"{"name":"a b"}"#, "name=a+b&k=v"])
    }

    @Test func `a file is the body from memory and from disk`() async throws {
        let api = try LoopbackAPI(.empty(204), .empty(204))
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "picture.png")
        try Data("on disk".utf8).write(to: file)
        try await forge(api).files.replace(id: "1", body: APIUpload(Data("abc".utf8), filename: "a"))
        try await forge(api).files.replace(id: "1", body: APIUpload(file: file, contentType: "image/png"))
        #expect(api.lines == ["PUT /files/1", "PUT /files/1"])
        #expect(api.bodies == ["abc", "on disk"])
        #expect(
            api.server.requests.map { $0.headers["Content-Type"] } == ["application/octet-stream", "image/png"]
        )
    }
}
