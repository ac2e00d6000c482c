import APIRuntime
import APIRuntimeConformance
import Forge
import TestTraits
import Testing

@Suite(.watchdog)
struct ForgeStyleTests {
    private func query(_ resource: FilesListResource) async throws -> [String] {
        let api = try LoopbackAPI(.json("[]"))
        _ = try await api.forge().send(resource)
        let target = try #require(api.targets.first)
        return target.replacing("/v2/files?", with: "").split(separator: "&").map(String.init)
    }

    @Test func `an object is an item for each member with the name in brackets`() async throws {
        let size = FilesListResource.Filter.Size(min: 1, max: 9)
        #expect(
            try await query(FilesListResource(filter: .init(purpose: "a b", size: size))) == [
                "filter%5Bpurpose%5D=a%20b", "filter%5Bsize%5D%5Bmin%5D=1", "filter%5Bsize%5D%5Bmax%5D=9",
            ]
        )
    }

    @Test func `a service has its name in Swift`() async throws {
        let api = try LoopbackAPI(.json(#"["a"]"#))
        #expect(try await api.forge().sites.list() == ["a"])
        #expect(api.lines == ["GET /v2/pages"])
    }

    @Test func `the members of a flat object are parameters of their own`() async throws {
        let api = try LoopbackAPI(.json("[]"))
        let filter = FilesSearchResource.Filter(name: "a b", owner: .init(id: 7))
        _ = try await api.forge().files.search(filter: filter, more: ["x": "1", "b": "2"])
        #expect(api.targets == ["/v2/files/search?name=a%20b&owner%5Bid%5D=7&b=2&x=1"])
    }

    @Test func `names can be separated by dots`() async throws {
        let resource = FilesListResource(filter: .init(size: .init()), where: ["b": "2", "a": "1"])
        #expect(try await query(resource) == ["where.a=1", "where.b=2"])
    }

    @Test func `an array of objects has indices and names`() async throws {
        let resource = FilesListResource(
            filter: .init(size: .init()),
            sort: [.init(key: "size", order: "asc"), .init(key: "id", order: "desc")]
        )
        #expect(
            try await query(resource) == [
                "sort%5B0%5D%5Bkey%5D=size", "sort%5B0%5D%5Border%5D=asc", "sort%5B1%5D%5Bkey%5D=id",
                "sort%5B1%5D%5Border%5D=desc",
            ]
        )
    }

    @Test func `the style json is the JSON of an array or an object`() async throws {
        let resource = FilesListResource(
            filter: .init(size: .init()),
            fields: ["a", "b"],
            options: .init(deep: true)
        )
        #expect(
            try await query(resource) == [
                "fields=%5B%22a%22%2C%22b%22%5D", "options=%7B%22deep%22%3Atrue%7D",
            ]
        )
    }

    @Test func `an array is joined, repeated or numbered`() async throws {
        let resource = FilesListResource(
            filter: .init(size: .init()),
            ids: [1, 2],
            tags: ["a", "b"],
            kinds: ["c"],
            names: ["x", "y"]
        )
        #expect(
            try await query(resource) == [
                "ids=1%7C2", "tags%5B%5D=a", "tags%5B%5D=b", "kinds%5B0%5D=c", "names=x", "names=y",
            ]
        )
    }

    @Test func `a form has each of the styles`() async throws {
        let api = try LoopbackAPI(.empty(204))
        try await api.forge().files.label(
            ids: [1, 2],
            tags: ["a b"],
            names: ["x", "y"],
            owner: .init(name: "ada", team: .init(id: 7)),
            rules: [.init(key: "k")],
            extra: ["n": 1]
        )
        #expect(
            api.bodies == [
                "ids=1%2C2&tags[]=a+b&names=x&names=y&owner.name=ada&owner.team.id=7"
                    + "&rules=%5B%7B%22key%22%3A%22k%22%7D%5D&extra=%7B%22n%22%3A1%7D"
            ]
        )
    }

    @Test func `a number that is not finite is an error, and nothing is sent`() async throws {
        let api = try LoopbackAPI(.json("[]"))
        let forge = api.forge()
        let resource = FilesListResource(filter: .init(size: .init(max: .infinity)))
        let error = try await apiError { try await forge.send(resource) }
        #expect(error.kind == .invalidRequest && error.reason == "the query item 'filter' cannot be encoded")
        #expect(api.targets.isEmpty)
    }
}
