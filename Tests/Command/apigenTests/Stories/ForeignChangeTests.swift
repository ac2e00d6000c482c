import TestTraits
import Testing

/// CI runs apigen on a change by an unknown author.
@Suite struct ForeignChangeTests {
    /// A repository next to a file that a spec must not read.
    private func repository() async throws -> Repository {
        let repository = try await Repository()
        try await repository.expect(
            #"""
            $ mkdir project project/Specs secrets && printf 'token: hunter2\n' >secrets/token.yaml
            $ rm -rf .git && git -C project init -q
            $ cat >project/Specs/pets.yaml <<END
            > name: Pets
            > server: https://pets.example
            > endpoints: {ping: GET /ping}
            > END
            $ cd project && git add . && git commit -qm first
            """#
        )
        return repository
    }

    /// The message about a path, without its location.
    private func refusal(_ subject: String) -> String {
        "error[AG093]: \(subject) is outside of the folder that may be used"
    }

    private let help =
        "   help: move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author"

    @Test(
        arguments: [
            "../../secrets/token.yaml", "../../secrets/none.yaml", "link.yaml", "nowhere.yaml", "links/token.yaml",
        ]
    )
    func `a spec cannot include a file from outside, whether or not it exists`(path: String) async throws {
        let shown = path.hasPrefix("..") ? String(path.dropFirst(3)) : "Specs/" + path
        let marks = String(repeating: "~", count: path.count - 1)
        try await repository().expect(
            #"""
            $ cd project && echo 'include: \#(path)' >>Specs/pets.yaml
            $ cd project/Specs && ln -s ../../secrets links && ln -s links/token.yaml link.yaml && ln -s /nowhere nowhere.yaml
            $ cd project && apigen lint -q Specs/pets.yaml
            Specs/pets.yaml:4:10: \#(refusal("'\(shown)'"))
                4 | include: \#(path)
                  |          ^\#(marks)
            \#(help)
            [exit 2]
            """#
        )
    }

    @Test func `files from outside are allowed on the command line alone`() async throws {
        try await repository().expect(
            #"""
            $ printf 'models: {Pet: {id: Int, $keep: true}}\n' >secrets/models.yaml
            $ cd project && echo 'include: ../../secrets/models.yaml' >>Specs/pets.yaml
            $ cd project && apigen lint --allow-outside
            1 spec: no problems in 1 ms
            $ cd project && apigen breaking --against HEAD -q
            Specs/pets.yaml:4:10: \#(refusal("'../secrets/models.yaml'"))
                4 | include: ../../secrets/models.yaml
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~
            \#(help)
            [exit 2]
            $ cd project && echo 'allow-outside: true' >apigen.yaml && apigen lint -q
            apigen.yaml:1:1: error[AG012]: apigen.yaml has no key `allow-outside`
                1 | allow-outside: true
                  | ^~~~~~~~~~~~~
               help: the keys are `specs`, `output`, `templates`, `emit`, `access`, `standalone`, `package`, `traits`, `with`, `single-file`, `no-format-check`, `strict`
            [exit 2]
            """#
        )
    }

    @Test func `a sample from outside is refused as an included file is`() async throws {
        try await repository().expect(
            #"""
            $ cd project/Specs && ln -s ../../secrets/token.yaml pets.json
            $ cd project && edit 's/{ping.*/{ping: {path: "\/ping", response: JSON, sample: pets.json}}/' Specs/pets.yaml
            $ cd project && apigen lint -q
            Specs/pets.yaml:3:59: \#(refusal("'Specs/pets.json'"))
                3 | endpoints: {ping: {path: "/ping", response: JSON, sample: pets.json}}
                  |                                                           ^~~~~~~~~
            \#(help)
            [exit 2]
            """#
        )
    }

    @Test func `the limit is the folder of apigen.yaml, or else the repository, or else the folder of the spec`()
        async throws
    {
        try await repository().expect(
            #"""
            $ mkdir -p project/api/Specs && cp project/Specs/pets.yaml project/api/Specs
            $ cd project && printf 'models: {}\n' >common.yaml && echo 'include: ../../common.yaml' >>api/Specs/pets.yaml
            $ cd project/api && apigen lint -q
            $ cd project/api && echo 'strict: true' >apigen.yaml && apigen lint -q
            Specs/pets.yaml:4:10: \#(refusal("'../common.yaml'"))
                4 | include: ../../common.yaml
                  |          ^~~~~~~~~~~~~~~~~
            \#(help)
            [exit 2]
            $ rm -rf project/.git project/api/apigen.yaml && cd project/api && apigen lint -q
            Specs/pets.yaml:4:10: \#(refusal("'../common.yaml'"))
                4 | include: ../../common.yaml
                  |          ^~~~~~~~~~~~~~~~~
            \#(help)
            [exit 2]
            $ cd project && mv common.yaml api/Specs && edit 's/\.\.\/\.\.\///' api/Specs/pets.yaml && apigen lint -q api/Specs/pets.yaml
            """#
        )
    }

    @Test func `a spec, templates, an output and apigen.yaml itself cannot be links to the outside`() async throws {
        try await repository().expect(
            #"""
            $ cd project && ln -s ../../secrets/token.yaml Specs/token.yaml && apigen lint -q
            \#(refusal("the spec 'Specs/token.yaml'"))
            \#(help)
            [exit 2]
            $ cd project && apigen lint -q Specs/token.yaml
            \#(refusal("the spec 'Specs/token.yaml'"))
            \#(help)
            [exit 2]
            $ cd project && rm Specs/token.yaml && ln -s ../secrets Generated && apigen -q
            \#(refusal("the output 'Generated'"))
            \#(help)
            [exit 2]
            $ cd project && apigen check -q -o ../secrets
            ../secrets/Pets/.gitattributes: missing
            ../secrets/Pets/PetsClient.swift: missing
            ../secrets/Pets/Resources/PingResource.swift: missing
            ../secrets/Pets/.apigen.json: missing
            [exit 1]
            $ cd project && printf 'output: ../secrets\ntemplates: /tmp\nspecs: [../secrets/token.yaml]\n' >apigen.yaml && apigen -q
            apigen.yaml:1:9: \#(refusal("the output '../secrets'"))
                1 | output: ../secrets
                  |         ^~~~~~~~~~
            \#(help)
            apigen.yaml:2:12: \#(refusal("the folder of templates '/tmp'"))
                2 | templates: /tmp
                  |            ^~~~
            \#(help)
            apigen.yaml:3:9: \#(refusal("the spec '../secrets/token.yaml'"))
                3 | specs: [../secrets/token.yaml]
                  |         ^~~~~~~~~~~~~~~~~~~~~
            \#(help)
            [exit 2]
            $ cd project && rm apigen.yaml && ln -s ../secrets/token.yaml apigen.yaml && apigen lint -q
            error[AG001]: cannot read 'apigen.yaml': a symbolic link leads out of the repository
            [exit 74]
            $ cd project && rm apigen.yaml && mkdir T && ln -s ../../secrets/token.yaml T/client.mustache
            $ cd project && apigen -q -o Out --templates T
            error: cannot read T/client.mustache: a symbolic link leads out of the repository
            [exit 74]
            """#
        )
    }

    @Test func `a revision of git whose spec was a link to the outside does not count as one without the spec`()
        async throws
    {
        try await repository().expect(
            #"""
            $ cd project && mv Specs/pets.yaml pets && ln -s ../../secrets/token.yaml Specs/pets.yaml && git add . && git commit -qm link
            $ cd project && rm Specs/pets.yaml && mv pets Specs/pets.yaml && apigen breaking --against HEAD
            error[AG001]: cannot read 'HEAD:Specs/pets.yaml': a symbolic link leads out of the repository
            [exit 74]
            """#
        )
    }

    @Test(.watchdog)
    func `a pipe in the place of a file is refused without reading it`() async throws {
        try await repository().expect(
            #"""
            $ cd project && mkfifo Specs/pipe && apigen lint -q Specs/pipe
            error[AG001]: cannot read 'Specs/pipe': it is a pipe or a device, and no file
            [exit 74]
            $ cd project && apigen breaking --against Specs/pipe -q
            error[AG001]: cannot read 'Specs/pipe': it is a pipe or a device, and no file
            [exit 74]
            $ cd project && mkfifo apigen.yaml && apigen lint -q
            error[AG001]: cannot read 'apigen.yaml': it is a pipe or a device, and no file
            [exit 74]
            $ cd project && rm apigen.yaml && mkdir T && mkfifo T/client.mustache && apigen -q --templates T
            error: cannot read T/client.mustache: it is a pipe or a device, and no file
            [exit 74]
            $ cd project && cat Specs/pets.yaml | apigen lint /dev/stdin
            1 spec: no problems in 1 ms
            $ cd project && echo 'include: pipe' >>Specs/pets.yaml && apigen lint -q
            Specs/pets.yaml:4:10: error[AG092]: cannot read 'Specs/pipe': it is a pipe or a device, and no file
                4 | include: pipe
                  |          ^~~~
               help: a path is seen from the folder of the file that includes it
            [exit 2]
            """#
        )
    }
}
