import Foundation
import TestSupport
import TestTraits
import Testing

@testable import apigen

/// The compiler accepts clients in targets of other repositories. All combinations take minutes, so only `.ci/run`
/// compiles all.
@Suite(.dedicatedThreads)
struct CompiledClientTests {
    /// Generates the client of an example spec in a folder of its own.
    private func generate(
        _ spec: String,
        _ arguments: [String],
        into root: String = "Generated",
        in folder: TemporaryFolder
    ) throws {
        var context = Context.process
        let transcript = Transcript()
        context.workingDirectory = folder.path
        context.messages = transcript.context(workingDirectory: folder.path).messages
        let path = Checkout.url(of: "Specs/\(spec).yaml").resolvingSymlinksInPath().path
        let status = Program(context: context).run([path, "-q", "-o", root] + arguments)
        try #require(status == .success, "\(transcript.messages)")
    }

    struct Variant: CustomTestStringConvertible {
        var spec: String
        var access: String
        var isolation = "nonisolated"
        var options: [String] = []
        var target = Toolchain.Target.strict

        var testDescription: String { ([spec, access, isolation, "\(target)"] + options).joined(separator: " ") }
    }

    /// Code of an app, which may be in one target with a client that is not public.
    private static let app = """
        import Foundation

        struct Task { var title: String }
        struct Character { var name: String }
        enum Result { case won, lost }
        struct Set { var repetitions: Int }
        extension URL { var isLocal: Bool { isFileURL } }

        """

    private static let quick = [
        Variant(spec: "videos", access: "internal", isolation: "MainActor"),
        Variant(spec: "videos", access: "package", target: .plain),
    ]

    /// A small client with every access and isolation, and every other client once.
    private static let all: [Variant] =
        ["public", "package", "internal"].flatMap { access in
            ["nonisolated", "MainActor"].flatMap { isolation in
                [.strict, .plain].map { Variant(spec: "videos", access: access, isolation: isolation, target: $0) }
            }
        }
        + [
            Variant(spec: "videos", access: "package", options: ["--single-file", "--no-format-check"]),
            Variant(spec: "forge", access: "public", isolation: "MainActor"),
            Variant(spec: "forge", access: "public", target: .plain),
            Variant(spec: "friends", access: "internal"),
            Variant(spec: "github", access: "package"),
            Variant(spec: "menu", access: "public"),
            Variant(spec: "payment", access: "internal", isolation: "MainActor"),
            Variant(spec: "stackexchange", access: "public"),
            // Its models have the names of types of Swift and Foundation.
            Variant(spec: "traps", access: "package"),
            Variant(spec: "traps", access: "package", target: .plain),
        ]

    @Test(arguments: Toolchain.isPatient ? all : quick)
    func `a standalone client needs nothing but Foundation`(_ variant: Variant) async throws {
        let folder = try TemporaryFolder()
        try generate(variant.spec, ["--standalone", "--access", variant.access] + variant.options, in: folder)
        if variant.access == "internal" { try folder.write(Self.app, to: "Generated/App.swift") }
        let text = try await Toolchain.typecheck(
            "Generated",
            in: folder,
            as: variant.target,
            isolation: variant.isolation
        )
        #expect(text == "")
    }

    @Test(
        .enabled(if: Toolchain.isPatient, "it takes a minute")
    )
    func `a package builds, its tests pass, and DocC reports nothing`() async throws {
        let folder = try TemporaryFolder()
        try generate("videos", ["--package"], into: ".", in: folder)
        let (status, text) = try await Toolchain.run("swift", ["test", "--package-path", "Videos"], in: folder)
        #expect(status == 0, "\(text)")
        #expect(text.contains("Test run with 2 tests"), "\(text)")
        #expect(!text.contains("warning:"), "\(text)")

        let graphs = try await Toolchain.run(
            "swift",
            ["package", "--package-path", "Videos", "dump-symbol-graph"],
            in: folder
        )
        let path = try #require(graphs.text.firstMatch(of: /Files written to (.+)/)?.1, "\(graphs.text)")
        let documentation = try await Toolchain.run(
            "docc",
            [
                "convert", "--additional-symbol-graph-dir", String(path), "--fallback-display-name", "Videos",
                "--fallback-bundle-identifier", "Videos", "--output-path", "Documentation",
            ],
            in: folder
        )
        #expect(documentation.status == 0)
        #expect(!documentation.text.contains("warning:"), "\(documentation.text)")
    }

    @Test(
        .enabled(if: Toolchain.isPatient, "it takes a minute")
    )
    func `a program uses two packages with the transport of libcurl`() async throws {
        let folder = try TemporaryFolder()
        for spec in ["menu", "videos"] { try generate(spec, ["--package", "--with", "curl"], into: ".", in: folder) }
        try folder.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Program",
                platforms: [.macOS(.v13)],
                dependencies: [.package(path: "Menu"), .package(path: "Videos")],
                targets: [
                    .executableTarget(
                        name: "Program",
                        dependencies: [
                            .product(name: "MenuCurl", package: "Menu"), .product(name: "VideosCurl", package: "Videos"),
                        ]
                    )
                ]
            )
            """,
            to: "Package.swift"
        )
        try folder.write(
            """
            import Menu
            import MenuCurl
            import Videos
            import VideosCurl

            let menu = MenuClient(configuration: .init(transport: MenuCurl.APICurlTransport()))
            let videos = VideosClient(configuration: .init(transport: VideosCurl.APICurlTransport()))
            print(type(of: menu), type(of: videos))
            """,
            to: "Sources/Program/main.swift"
        )
        let (status, text) = try await Toolchain.run("swift", ["run", "Program"], in: folder)
        #expect(status == 0, "\(text)")
        #expect(!text.contains("warning:"), "\(text)")
        #expect(text.hasSuffix("MenuClient VideosClient\n"), "\(text)")
    }

    @Test(
        .enabled(if: Toolchain.isPatient, "it takes a minute")
    )
    func `a program compiles the services that it names as traits of a package`() async throws {
        let folder = try TemporaryFolder()
        try generate("menu", ["--package", "--traits"], into: ".", in: folder)
        try folder.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Program",
                platforms: [.macOS(.v13)],
                dependencies: [.package(path: "Menu", traits: ["Dishes", "Sections"])],
                targets: [.executableTarget(name: "Program", dependencies: ["Menu"])]
            )
            """,
            to: "Package.swift"
        )
        let program = """
            import Menu

            let client = MenuClient()
            print(type(of: client.dishes), type(of: client.sections))

            """
        try folder.write(program, to: "Sources/Program/main.swift")
        let (status, text) = try await Toolchain.run("swift", ["run", "Program"], in: folder)
        #expect(status == 0, "\(text)")
        #expect(!text.contains("warning:"), "\(text)")
        #expect(text.hasSuffix("DishesService SectionsService\n"), "\(text)")

        try folder.write(program + "print(client.session)\n", to: "Sources/Program/main.swift")
        let absent = try await Toolchain.run("swift", ["build"], in: folder)
        #expect(absent.status != 0)
        #expect(absent.text.contains("value of type 'MenuClient' has no member 'session'"), "\(absent.text)")

        // Without a choice, the package has all services. Its tests are those of the enabled ones.
        for (options, count) in [([], 3), (["--traits", "Session"], 1)] {
            let tests = try await Toolchain.run("swift", ["test", "--package-path", "Menu"] + options, in: folder)
            #expect(tests.status == 0, "\(tests.text)")
            #expect(tests.text.contains("Test run with \(count) test"), "\(tests.text)")
            #expect(!tests.text.contains("warning:"), "\(tests.text)")
        }
        let none = try await Toolchain.run(
            "swift",
            ["build", "--build-tests", "--package-path", "Menu", "--disable-default-traits"],
            in: folder
        )
        #expect(none.status == 0 && !none.text.contains("warning:"), "\(none.text)")
    }

    @Test(
        .enabled(if: Toolchain.isPatient, "it takes a minute")
    )
    func `two standalone clients are used in one file of a target that contains a third`() async throws {
        let folder = try TemporaryFolder()
        try generate("menu", ["--standalone", "--with", "testing"], into: "Sources", in: folder)
        try generate("videos", ["--standalone", "--single-file", "--with", "testing"], into: "Sources", in: folder)
        try generate(
            "payment",
            ["--standalone", "--access", "internal", "--with", "testing"],
            into: "Sources/Program",
            in: folder
        )
        try folder.write(
            """
            // swift-tools-version: 5.10
            import PackageDescription

            let package = Package(
                name: "Program",
                platforms: [.macOS(.v13)],
                targets: [
                    .target(name: "Menu"), .target(name: "Videos"),
                    .executableTarget(name: "Program", dependencies: ["Menu", "Videos"]),
                ]
            )
            """,
            to: "Package.swift"
        )
        try folder.write(
            """
            import Foundation
            import Menu
            import Videos

            // Idioms that no initializer of a client's may make ambiguous.
            let words = ["1", "inf", "true"]
            print(words.compactMap(Int.init), words.compactMap(Double.init))
            print(words.compactMap(Bool.init), words.compactMap(UUID.init))

            let sections = #"[{"id": 1, "title": "Soups"}]"#
            let menu = MenuClient(
                configuration: .init(transport: Menu.APIMockTransport([.json(sections), .json("{}", status: 404)]))
            )
            let videos = VideosClient(
                configuration: .init(transport: Videos.APIMockTransport([.json(#"{"message": "no"}"#, status: 400)]))
            )
            print(try await menu.sections.list().map(\\.title))
            do {
                _ = try await menu.sections.list()
            } catch let error as MenuClient.Error {
                print(error is VideosClient.Error, error.status as Any)
            }
            do {
                _ = try await videos.videos.get(id: 1)
            } catch let error as VideosClient.Error {
                print(error is MenuClient.Error, error.localizedDescription)
            }
            let payment = PaymentClient(
                credentials: "me:secret",
                configuration: .init(transport: APIMockTransport([.json("{}", status: 404)]))
            )
            do {
                _ = try await payment.charges.get(id: "1")
            } catch let error as APIError {
                print((error as Error) is MenuClient.Error, error.status as Any)
            }
            """,
            to: "Sources/Program/main.swift"
        )
        let (status, text) = try await Toolchain.run("swift", ["run", "Program"], in: folder)
        #expect(status == 0, "\(text)")
        let printed = """
            [1] [1.0, inf]
            [true] []
            ["Soups"]
            false Optional(404)
            false no
            false Optional(404)

            """
        #expect(text.hasSuffix(printed), "\(text)")
    }
}
