import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

/// Fields that only the server or only the client writes.
@Suite struct FieldAccessTests {
    private let json = """
        {"id":7,"name":"Ada","password":"echo","plan":"paid","visits":[1714953600],\
        "parent":{"id":1,"name":"Root","visits":[]},"session":{"token":"t0k3n"}}
        """

    @Test(.watchdog)
    func `a request omits read-only fields, and a response has no write-only fields`() async throws {
        let api = try LoopbackAPI(.json(json))
        var account = Account(
            id: 1,
            name: "Ada",
            password: "s3cret",
            plan: .paid,
            visits: [.now],
            session: Account.Session(token: "mine")
        )
        account.parent = account
        let created = try await api.forge().accounts.create(body: account)
        #expect(api.bodies == [#"{"name":"Ada","password":"s3cret","plan":"paid","session":{}}"#])
        #expect(created.id == 7 && created.name == "Ada")
        #expect(created.password == nil && created.plan == .free)
        #expect(created.visits == [Date(timeIntervalSince1970: 1_714_953_600)])
        #expect(created.parent?.id == 1)
        #expect(created.session?.token == "t0k3n")
    }

    @Test func `a response need not contain any of the fields`() throws {
        let account = try JSONDecoder().decode(Account.self, from: Data(#"{"name":"Ada"}"#.utf8))
        #expect(account == Account(name: "Ada"))
    }

    @Test(.watchdog)
    func `the inline elements of an alias have a type with the singular name`() async throws {
        let api = try LoopbackAPI(.json(#"[[{"account":{"name":"Ada"},"rank":"first"}],[]]"#))
        let rows = try await api.forge().accounts.rankings()
        #expect(rows == [[Ranking(account: Account(name: "Ada"), rank: .first)], []])
    }
}
