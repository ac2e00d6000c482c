import APIRuntime
import APIRuntimeConformance
import Foundation
import Menu
import TestTraits
import Testing

/// The method, the path and the body of each call.
struct MenuRequestTests {
    private let dish = #"{"id":7,"section":1,"title":"Soup"}"#

    @Test(.watchdog) func `a part of a form is a file or a text`() async throws {
        let api = try LoopbackAPI(.empty(), .empty())
        let photo = APIUpload(Data("png".utf8), filename: "soup.png", contentType: "image/png")
        try await api.menu().dishes.setPhoto(id: 7, photo: .upload(photo))
        try await api.menu().dishes.setPhoto(id: 7, photo: .string("https://menu.example/soup.png"))
        let parts = try api.server.requests.map { request in
            let type = try #require(request.headers["Content-Type"])
            let boundary = try #require(type.split(separator: "boundary=").last)
            return request.text.components(separatedBy: "--\(boundary)").map { $0.trimmingCharacters(in: .newlines) }
        }
        let disposition = #"Content-Disposition: form-data; name="photo""#
        #expect(
            parts == [
                ["", disposition + "; filename=\"soup.png\"\r\nContent-Type: image/png\r\n\r\npng", "--"],
                ["", disposition + "\r\n\r\nhttps://menu.example/soup.png", "--"],
            ]
        )
    }

    @Test(.watchdog) func `every call has its method and path`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"token":"t","expires_at":"2024-01-01T00:00:00Z","roles":[]}"#),
            .json("[]"),
            .json("[]"),
            .json(dish),
            .json(dish, status: 201),
            .empty(),
            .empty(),
            .empty(),
            .empty()
        )
        let menu = api.menu()

        _ = try await menu.session.open(name: "ada", password: "p\"w\\ö")
        _ = try await menu.sections.list()
        _ = try await menu.dishes.list(section: 1, without: [.milk, .nuts])
        _ = try await menu.dishes.get(id: "soup/2 b")
        _ = try await menu.dishes.add(body: DishDraft(section: "desserts", title: "Pie", price: 4.5, allergens: []))
        try await menu.dishes.replace(id: 7, body: DishDraft(section: 1, title: "Soup", isVegan: true))
        try await menu.dishes.setPrice(id: 7, price: Decimal(string: "0.10") ?? 0)
        try await menu.dishes.remove(id: "0042")
        try await menu.session.close()

        #expect(
            api.lines == [
                "POST /api/session",
                "GET /api/sections",
                "GET /api/dishes?section=1&without=milk&without=nuts",
                "GET /api/dishes/soup%2F2%20b",
                "POST /api/dishes",
                "PUT /api/dishes/7",
                "PATCH /api/dishes/7",
                "DELETE /api/dishes/0042",
                "DELETE /api/session",
            ]
        )
        #expect(
            api.bodies == [
                #"{"name":"ada","password":"p\"w\\ö"}"#,
                "",
                "",
                "",
                #"{"section":"desserts","title":"Pie","price":4.5,"allergens":[]}"#,
                #"{"section":1,"title":"Soup","is_vegan":true}"#,
                #"{"price":0.1}"#,
                "",
                "",
            ]
        )
    }

    @Test(.watchdog) func `calls without credentials send no token`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json("[]"))
        _ = try await api.menu().sections.list()
        _ = try await api.menu().dishes.list()
        #expect(api.server.requests.map { $0.headers["Authorization"] } == [nil, "Bearer k1tchen"])
    }

    @Test func `descriptions of resources and models show no secret`() {
        let resource = SessionOpenResource(name: "ada", password: "hidden")
        let session = Session(token: "hidden", expiresAt: Date(timeIntervalSince1970: 0), roles: [])
        #expect("\(resource)" == #"SessionOpenResource(name: "ada", password: "REDACTED")"#)
        #expect("\(session)".hasPrefix(#"Session(token: "REDACTED", expiresAt: "#))
        for value: Any in [resource, session, [session], Optional(resource) as Any] {
            var dumped = ""
            dump(value, to: &dumped)
            #expect(!"\(value) \(String(reflecting: value)) \(dumped)".contains("hidden"))
        }
        #expect(resource.password == "hidden" && session.token == "hidden")
    }
}
