import APIRuntime
import Foundation
import Httpbin
import TestSupport
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinFormTests {
    @Test func `a form has its fields, including repeated ones`() async throws {
        let echo = try await RunningHttpbin.client().forms.order(
            name: "Ada & Zoë = 2 + 1",
            size: .large,
            toppings: ["bacon", "cheese; onion"],
            delivery: "19:45"
        )
        #expect(
            echo.form == [
                "custname": ["Ada & Zoë = 2 + 1"], "size": ["large"], "topping": ["bacon", "cheese; onion"],
                "delivery": ["19:45"],
            ]
        )
        #expect(echo.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(echo.data == "" && echo.files == [:])
    }

    @Test func `a multipart body has fields and files from memory and from disk`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("on disk, 漢字\r\n--x--\r\n", to: "a \"b\" ü.txt")
        let binary = Data([0xFF, 0, 0x0D, 0x0A, 0x2D, 0x2D, 0xFE])
        let echo = try await RunningHttpbin.client().forms.upload(
            title: "Grüße\r\nzwei",
            file: APIUpload(file: file, contentType: "text/plain"),
            // httpbin keeps the first of several values.
            others: [
                APIUpload(binary, filename: "x.bin", contentType: "application/x-mine"),
                APIUpload(text: "", filename: "empty.txt"),
            ]
        )
        #expect(echo.form == ["title": ["Grüße\r\nzwei"]])
        #expect(
            echo.files == [
                "file": "on disk, 漢字\r\n--x--\r\n",
                "others": "data:application/x-mine;base64,\(binary.base64EncodedString())",
            ]
        )
    }

    @Test func `cookies are not stored, and are sent only as headers`() async throws {
        let cookies = try RunningHttpbin.client().cookies
        #expect(try await cookies.set(name: "a", value: "b") == [:])
        #expect(try await cookies.list() == [:])
        #expect(try await cookies.list(cookie: "a=b; c=d") == ["a": "b", "c": "d"])
    }
}
