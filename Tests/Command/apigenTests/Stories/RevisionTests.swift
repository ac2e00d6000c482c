import Testing

/// A user compares a spec with a revision of the repository, after files were moved.
@Suite struct RevisionTests {
    private func repository() async throws -> Repository {
        let repository = try await Repository()
        try await repository.expect(
            #"""
            $ mkdir Specs
            $ cat >Specs/pets.yaml <<END
            > name: Pets
            > server: https://pets.example
            > endpoints:
            >   a: GET /a
            >   b: GET /b
            > END
            $ git add .
            $ git commit -qm first
            $ git tag v1
            $ edit '/GET .b/d' Specs/pets.yaml
            $ git commit -qam second
            """#
        )
        return repository
    }

    /// The findings about the removed endpoint.
    private func finding(at path: String, _ old: String) -> String {
        """
        \(path):1:7: major[removed]: the endpoint `b` was removed (wire and source)
            1 | name: Pets
              |       ^~~~
        \(old):5:3: note: it was here
            5 |   b: GET /b
              |   ^
           help: to accept it, list 5c99f39067e7e6a5 in the file of --ignore
        """
    }

    /// What `breaking` prints about the whole client.
    private func change(_ message: String, accepted fingerprint: String? = nil) -> String {
        """
        Specs/pets.yaml:1:7: \(message) (source)
            1 | name: Pets
              |       ^~~~
        HEAD:Specs/pets.yaml:1:7: note: it was here
            1 | name: Pets
              |       ^~~~
        """ + (fingerprint.map { "\n   help: to accept it, list \($0) in the file of --ignore" } ?? "")
    }

    @Test(arguments: ["HEAD~1", "v1", "v1^{commit}", ":/first", "@{1}"])
    func `a revision can have any name of a commit`(_ name: String) async throws {
        try await repository().expect(
            """
            $ apigen breaking --against '\(name)' -q
            \(finding(at: "Specs/pets.yaml", "\(name):Specs/pets.yaml"))
            [exit 1]
            """
        )
    }

    @Test func `a revision is found from another folder and in a hook of a work tree`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ cd Specs && apigen breaking --against v1 -q pets.yaml
            \#(finding(at: "pets.yaml", "v1:pets.yaml"))
            [exit 1]
            $ GIT_DIR=.git apigen breaking --against v1 -q
            \#(finding(at: "Specs/pets.yaml", "v1:Specs/pets.yaml"))
            [exit 1]
            $ git worktree add -q tree
            $ cat >.git/hooks/pre-commit <<END
            > #!/bin/sh
            > apigen breaking --against v1 -q
            > END
            $ chmod +x .git/hooks/pre-commit
            $ cd tree && git commit -q --allow-empty -m third
            \#(finding(at: "Specs/pets.yaml", "v1:Specs/pets.yaml"))
            [exit 1]
            """#
        )
    }

    @Test func `a renamed spec is the same client`() async throws {
        let repository = try await repository()
        try await repository.expect(
            """
            $ git mv Specs/pets.yaml Specs/animals.yaml
            $ apigen breaking --against v1 -q
            \(finding(at: "Specs/animals.yaml", "v1:Specs/pets.yaml"))
            [exit 1]
            $ apigen breaking --against v1 -q Specs/animals.yaml
            \(finding(at: "Specs/animals.yaml", "v1:Specs/pets.yaml"))
            [exit 1]
            """
        )
    }

    @Test func `removed and added clients are reported`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit s/Pets/Birds/ Specs/pets.yaml
            $ mv Specs/pets.yaml Specs/birds.yaml
            $ apigen breaking --against HEAD
            Specs/birds.yaml:1:7: minor[added]: the client `Birds` is new (source)
                1 | name: Birds
                  |       ^~~~~
            Specs/birds.yaml: 0 breaking changes, 1 other: a minor version
            HEAD:Specs/pets.yaml:1:7: major[removed]: the client `Pets` was removed (wire and source)
                1 | name: Pets
                  |       ^~~~
               help: to accept it, list 61f7d179ff368b81 in the file of --ignore
            HEAD:Specs/pets.yaml: 1 breaking change, 0 others: a major version
            [exit 1]
            $ apigen breaking --against HEAD Specs/birds.yaml -q
            """#
        )
    }

    @Test func `a revision includes files of removed folders and follows links`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ mkdir Specs/parts
            $ echo 'models: {Pet: {id: Int, name: String}}' >Specs/parts/pet.yaml
            $ ln -s parts/pet.yaml Specs/pet.yaml
            $ edit 's/GET .a/GET \/a -> Pet/; $a include: [pet.yaml]' Specs/pets.yaml
            $ git add .
            $ git commit -qm 'Include a model'
            $ rm -r Specs/parts Specs/pet.yaml
            $ edit '$s/.*/models: {Pet: {id: Int}}/' Specs/pets.yaml
            $ apigen breaking --against HEAD
            Specs/pets.yaml:5:10: major[removed]: the field `name` of `Pet` was removed (source)
                5 | models: {Pet: {id: Int}}
                  |          ^~~
            HEAD:Specs/pet.yaml:1:25: note: it was here
                1 | models: {Pet: {id: Int, name: String}}
                  |                         ^~~~
               help: to accept it, list cdbaf7d503f472ce in the file of --ignore
            Specs/pets.yaml: 1 breaking change, 0 others: a major version
            [exit 1]
            """#
        )
    }

    @Test func `a spec in the working folder, and a revision with a slash, include files of the revision`() async throws
    {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ mkdir -p shared
            $ echo 'models: {Pet: {id: Int, name: String}}' >Specs/pet.yaml
            $ echo 'include: [../Specs/pet.yaml]' >shared/common.yaml
            $ edit 's/GET .a/GET \/a -> Pet/; $a include: [../shared/common.yaml]' Specs/pets.yaml
            $ git add .
            $ git commit -qm 'Include a model'
            $ git branch release/1
            $ echo 'models: {Pet: {id: Int}}' >Specs/pet.yaml
            $ cd Specs && apigen breaking --against release/1 -q pets.yaml
            ../Specs/pet.yaml:1:10: major[removed]: the field `name` of `Pet` was removed (source)
                1 | models: {Pet: {id: Int}}
                  |          ^~~
            release/1:../Specs/pet.yaml:1:25: note: it was here
                1 | models: {Pet: {id: Int, name: String}}
                  |                         ^~~~
               help: to accept it, list cdbaf7d503f472ce in the file of --ignore
            [exit 1]
            $ apigen breaking --against release/1 -q Specs/pets.yaml
            Specs/pet.yaml:1:10: major[removed]: the field `name` of `Pet` was removed (source)
                1 | models: {Pet: {id: Int}}
                  |          ^~~
            release/1:Specs/pet.yaml:1:25: note: it was here
                1 | models: {Pet: {id: Int, name: String}}
                  |                         ^~~~
               help: to accept it, list cdbaf7d503f472ce in the file of --ignore
            [exit 1]
            """#
        )
    }

    @Test func `reduced access of a client is a breaking change`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ echo 'specs: [Specs/pets.yaml]' >apigen.yaml
            $ git add .
            $ git commit -qm 'List the spec'
            $ echo 'access: internal' >>apigen.yaml
            $ apigen breaking --against HEAD
            apigen.yaml:1:9: major[access-changed]: the client `Pets` was public, and is internal (source)
                1 | specs: [Specs/pets.yaml]
                  |         ^~~~~~~~~~~~~~~
            HEAD:apigen.yaml:1:9: note: it was here
                1 | specs: [Specs/pets.yaml]
                  |         ^~~~~~~~~~~~~~~
               help: to accept it, list 9fc5b508774be33f in the file of --ignore
            Specs/pets.yaml: 1 breaking change, 0 others: a major version
            [exit 1]
            $ git rm -qf apigen.yaml
            $ apigen -q --access package
            $ git add .
            $ git commit -qm 'Add the client'
            $ apigen -q --access public
            $ apigen breaking --against HEAD
            \#(change("minor[access-changed]: the client `Pets` was package, and is public"))
            Specs/pets.yaml: 0 breaking changes, 1 other: a minor version
            $ apigen breaking --against v1 Specs/pets.yaml -q
            \#(finding(at: "Specs/pets.yaml", "v1:Specs/pets.yaml"))
            [exit 1]
            $ echo 'access: internal' >apigen.yaml
            $ git add .
            $ git commit -qm 'Say it of all specs'
            $ echo 'access: public' >apigen.yaml
            $ apigen breaking --against HEAD
            \#(change("minor[access-changed]: the client `Pets` was internal, and is public"))
            Specs/pets.yaml: 0 breaking changes, 1 other: a minor version
            """#
        )
    }

    @Test func `a package without its traits and a part of the runtime is a breaking change`() async throws {
        try await repository().expect(
            #"""
            $ printf 'package: true\ntraits: true\nwith: [login, paging]\n' >apigen.yaml
            $ git add .
            $ git commit -qm 'Build a package'
            $ printf 'package: true\nwith: [logging]\n' >apigen.yaml
            $ apigen breaking --against HEAD
            \#(change("major[removed]: the client `Pets`: the services are no longer traits of the package", accepted: "da7b7592f8b43aa2"))
            \#(change("major[removed]: the client `Pets` no longer contains the part `login` of the runtime", accepted: "a5459e317d4cc04e"))
            \#(change("minor[added]: the client `Pets` contains the part `logging` of the runtime now"))
            Specs/pets.yaml: 2 breaking changes, 1 other: a major version
            [exit 1]
            $ printf 'standalone: true\nwith: [login]\n' >apigen.yaml
            $ apigen breaking --against HEAD -q
            \#(change("major[removed]: the client `Pets` is no longer a package", accepted: "e78634da309ec41c"))
            [exit 1]
            """#
        )
    }

    @Test func `a client that becomes standalone is a breaking change`() async throws {
        try await repository().expect(
            #"""
            $ echo 'standalone: true' >apigen.yaml
            $ git add .
            $ git commit -qm 'Need Foundation alone'
            $ rm apigen.yaml
            $ apigen breaking --against HEAD
            \#(change("major[runtime-moved]: the client `Pets` imports the runtime now, and contained it before", accepted: "055d12e311bf447c"))
            Specs/pets.yaml: 1 breaking change, 0 others: a major version
            [exit 1]
            $ echo 'package: true' >apigen.yaml
            $ apigen breaking --against HEAD
            \#(change("minor[added]: the client `Pets` is a package now"))
            Specs/pets.yaml: 0 breaking changes, 1 other: a minor version
            """#
        )
    }

    @Test func `errors of git are reported`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ git clone -q --depth 1 "file://$PWD" shallow
            $ cd shallow && apigen breaking --against HEAD~1 2>&1 | head -1
            Error: 'HEAD~1' is neither a file nor a revision of git: this clone is shallow and may not contain it
            $ apigen breaking --against v2 2>&1 | head -1
            Error: 'v2' is neither a file nor a revision of git
            $ GIT_DIR=/nonexistent apigen breaking --against v1 2>&1 | head -1
            Error: 'v1' is neither a file nor a revision of git: not a git repository: '/nonexistent'
            """#
        )
    }
}
