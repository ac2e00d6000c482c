import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing
import Traps

/// Names and texts that are difficult for code generators keep the meaning that the spec gives them.
@Suite struct TrapTests {
    private let keywords = """
        {"$schema":"https://a.example","self":1,"init":2,"Type":"t","class":true,"in":3,"+1":4,"-1":5,"@attr":"a","24h":0.5,\
        "os.version":"v","format":1,"rawValue":6,"container":["none","self","","a\\u202eb","new"],"decoder":"d",\
        "encoder":"e","keywords":{"self":0,"+1":0,"-1":0,"@attr":"","os.version":"","format":0,"container":[],"decoder":"",\
        "selfValue":{"deep":[null]}},"description":7}
        """

    @Test(.watchdog)
    func `keys that are not names in Swift are decoded`() async throws {
        let api = try LoopbackAPI(.json(keywords))
        let value = try await api.traps().collide(
            path: "a/b",
            client: "c",
            query: "q",
            fields: ["f"],
            container: 1,
            items: [.init(selfValue: true, type: .b)],
            headers: "h",
            response: "r",
            paging: "p"
        )
        #expect(value.selfValue == 1 && value.`init` == 2 && value.`class` == true && value.`in` == 3)
        #expect(value.plusOne == 4 && value.minusOne == 5 && value.attr == "a" && value._24h == 0.5)
        #expect(value.type == "t" && value.osVersion == "v" && value._48x48 == nil && value.rawValue == 6)
        #expect(value.format == .init(timeIntervalSince1970: 1))
        #expect(value.container == [.none, .own, .empty, .turned, Container(rawValue: "new")])
        #expect(value.schema?.absoluteString == "https://a.example")
        #expect(value.any == ["description": 7])
        // A default that contains Swift source is still a text.
        #expect(value.keywords?.type == "\\(self)\"\u{202E}")
        #expect(value.keywords?.any == ["selfValue": ["deep": [nil]]])

        let request = try #require(api.server.requests.first)
        #expect(
            "\(request.method) \(request.target)"
                == #"POST /v1/collide/a%2Fb/c?query=q&send=1&headers=h&in=a%22%5C%28b%29"#
        )
        #expect(request.headers["X-Response"] == "r")
        #expect(request.headers["X-Key"] == "k")
        #expect(
            request.text
                == #"{"fields":["f"],"container":1,"items":[{"self":true,"Type":"b"}],"method":"\\(method)","paging":"p"}"#
        )
    }

    @Test func `a decoded value is encoded as it was`() throws {
        let value = try JSONDecoder().decode(Keywords.self, from: Data(keywords.utf8))
        let text = try APIBody.json(value).bytes
        #expect(try JSONDecoder().decode(Keywords.self, from: text) == value)
    }

    @Test(.watchdog)
    func `keywords of Swift can name services, methods and parameters`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json(#"{"value":"v","values":[],"next":{"value":"w","values":["x"]}}"#))
        let shadows = try await api.traps().`class`.`func`(
            selfValue: "s",
            throws: "t/u",
            where: ["w"],
            plusOne: 1,
            minusOne: 2,
            _24h: true,
            order: .none
        )
        #expect(shadows.isEmpty)
        let box = try await api.traps().`class`.`default`.get(id: 7)
        #expect(box == Box(value: "v", values: [], next: Box(value: "w", values: ["x"])))
        #expect(
            api.targets == [
                "/v1/class/s/t/u?where=w&%2B1=1&-1=2&24h=true&order=none&in=a%22%5C%28b%29",
                "/v1/class/default/7?in=a%22%5C%28b%29",
            ]
        )
    }

    @Test(.watchdog)
    func `models can have names of Swift, Foundation and the runtime`() async throws {
        let api = try LoopbackAPI(.json(#"{"x":"/+8="}"#), .data([0, 255]), .json(#"{"message":"no"}"#, status: 404))
        let data = try await api.traps().`deinit`()
        #expect(data == .init(x: .init([255, 239])))
        #expect(try await api.traps().bytes(body: .init([1, 2])) == .init([0, 255]))
        #expect(api.server.requests[1].body == .init([1, 2]))
        let error = await #expect(throws: APIError.self) { try await api.traps().`deinit`() }
        #expect(error?.failure(as: Error.self) == .init(message: "no"))
    }
}
