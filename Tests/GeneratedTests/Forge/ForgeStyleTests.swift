import APIRuntime
import Forge
import TestSupport
import TestTraits
import Testing

@Suite("Arrays and objects of requests", .watchdog)
struct ForgeStyleTests {
    private func query(_ resource: FilesListResource) async throws -> [String] {
        let api = try LoopbackAPI(.json("[]"))
        _ = try await api.forge().send(resource)
        let target = try #require(api.targets.first)
        return target.replacing("/v2/files?", with: "").split(separator: "&").map(String.init)
    }

    @Test("An object is an item a member, with the names in brackets")
    func brackets() async throws {
        let size = FilesListResource.Filter.Size(min: 1, max: 9)
        #expect(
            try await query(FilesListResource(filter: .init(purpose: "a b", size: size))) == [
                "filter%5Bpurpose%5D=a%20b", "filter%5Bsize%5D%5Bmin%5D=1", "filter%5Bsize%5D%5Bmax%5D=9",
            ]
        )
    }

    @Test("Dots stand between the names")
    func dots() async throws {
        let resource = FilesListResource(filter: .init(size: .init()), where: ["b": "2", "a": "1"])
        #expect(try await query(resource) == ["where.a=1", "where.b=2"])
    }

    @Test("An array of objects has numbers and names")
    func objects() async throws {
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

    @Test("`json` is the JSON of an array or an object")
    func json() async throws {
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

    @Test("An array is joined, repeated, or numbered")
    func arrays() async throws {
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

    @Test("A form has each of the styles")
    func form() async throws {
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

    @Test("A number that no query can hold is an error, and nothing is sent")
    func infinity() async throws {
        let api = try LoopbackAPI(.json("[]"))
        let forge = api.forge()
        let resource = FilesListResource(filter: .init(size: .init(max: .infinity)))
        let error = try await apiError { try await forge.send(resource) }
        #expect(error.kind == .invalidRequest && error.reason == "the query item 'filter' cannot be encoded")
        #expect(api.targets.isEmpty)
    }
}
