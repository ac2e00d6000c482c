import APIRuntime
import APIRuntimeConformance
import Foundation
import Menu
import TestTraits
import Testing

/// Decoded responses: identifiers are unchanged, and absent values are `nil`.
struct MenuResponseTests {
    private let dishes = [
        Dish(
            section: 1,
            title: "Crème Dubarry",
            description: "Cauliflower, cream, chervil",
            price: Decimal(string: "7.90"),
            allergens: [.milk],
            isVegan: false,
            id: "0042"
        ),
        Dish(section: 1, title: "Soup of the day", allergens: [], id: 43),
        Dish(section: "desserts", title: "Surprise", id: "18446744073709551616"),
    ]

    @Test(.watchdog) func `an absent optional is nil`() async throws {
        let api = try LoopbackAPI(.sample("menu/dishes"))
        let response = try await api.menu().dishes.list()
        #expect(response == dishes)
        // The allergens of the surprise are unknown. Those of the soup are known to be none.
        #expect(response.map(\.allergens) == [[.milk], [], nil])
        #expect(response.map(\.isVegan) == [false, nil, nil])
        #expect(response.map(\.price?.description) == ["7.9", nil, nil])
    }

    @Test(.watchdog) func `identifiers are encoded as they were decoded`() async throws {
        let api = try LoopbackAPI(.sample("menu/sections"))
        let sections = try await api.menu().sections.list()
        #expect(sections.map(\.id.text) == ["1", "desserts"])

        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(sections), as: UTF8.self)
                == #"[{"id":1,"title":"Soups"},{"id":"desserts","title":"Desserts"}]"#
        )
    }

    @Test(.watchdog, arguments: ["section", "title", "id"])
    func `a missing required field is undecodable`(key: String) async throws {
        var dish: [String: any Sendable] = ["id": 1, "section": 1, "title": "Soup"]
        dish[key] = nil
        let text = String(decoding: try JSONSerialization.data(withJSONObject: dish), as: UTF8.self)
        let api = try LoopbackAPI(.json(text))
        let error = try await apiError { try await api.menu().dishes.get(id: 1) }
        #expect(error.kind == .undecodable)
        #expect(error.decoding?.path == key)
        #expect(error.decoding?.problem == "the key is missing")
    }

    @Test(.watchdog) func `a response without content is accepted`() async throws {
        let api = try LoopbackAPI(.empty(204), .empty(200), .json(#"{"ignored":true}"#))
        let menu = api.menu()
        #expect(try await menu.send(DishesRemoveResource(id: 1)).status == 204)
        #expect(try await menu.send(DishesRemoveResource(id: 2)).status == 200)
        try await menu.dishes.remove(id: 3)
    }
}
