import Testing

/// A user commits a client to a repository of another project.
@Suite struct CommitterTests {
    /// A repository with a committed client and its spec.
    private func repository(_ options: String = "") async throws -> Repository {
        let repository = try await Repository()
        try await repository.expect(
            #"""
            $ mkdir Specs
            $ cat >Specs/pets.yaml <<END
            > name: Pets
            > server: https://pets.example/v1
            > endpoints:
            >   pets.list: GET /pets -> [Pet]
            >   pets.get: GET /pets/{id:Int} -> Pet
            >   stats: GET /stats -> Stats
            > models:
            >   Pet: {id: Int, name: String, born: Date?}
            >   Stats: {count: Int}
            > END
            """#
        )
        try await repository.expect("$ apigen -q \(options)")
        try await repository.expect(
            """
            $ git add .
            $ git commit -qm 'Add the client of Pets'
            """
        )
        return repository
    }

    @Test func `a changed spec has its diff in check, its version in breaking and both in the commit`() async throws {
        let repository = try await repository("--standalone")
        try await repository.expect(
            #"""
            $ apigen check -q --diff
            $ edit 's/born: Date?/born: Date/' Specs/pets.yaml
            $ apigen check -q --diff >pets.diff
            Generated/Pets/Models/Pet.swift: changed
            Generated/Pets/.apigen.json: changed
            [exit 1]
            $ sed '/apigen.json/,$d' pets.diff
            --- a/Generated/Pets/Models/Pet.swift
            +++ b/Generated/Pets/Models/Pet.swift
            @@ -5,9 +5,9 @@
             nonisolated public struct Pet: Codable, Hashable, Identifiable, Sendable {
                 public var id: Int
                 public var name: String
            -    public var born: Date?
            +    public var born: Date

            -    public init(id: Int, name: String, born: Date? = nil) {
            +    public init(id: Int, name: String, born: Date) {
                     self.id = id
                     self.name = name
                     self.born = born
            $ apigen breaking --against HEAD
            Specs/pets.yaml:8:32: major[newly-required]: the field `born` of `Pet` was optional, and is required (wire and source)
                8 |   Pet: {id: Int, name: String, born: Date}
                  |                                ^~~~
            HEAD:Specs/pets.yaml:8:32: note: it was here
                8 |   Pet: {id: Int, name: String, born: Date?}
                  |                                ^~~~
               help: to accept it, list 47d50a854d708048 in the file of --ignore
            Specs/pets.yaml: 1 breaking change, 0 others: a major version
            [exit 1]
            $ apigen -q
            $ git diff --stat
             Generated/Pets/.apigen.json     | 2 +-
             Generated/Pets/Models/Pet.swift | 4 ++--
             Specs/pets.yaml                 | 2 +-
             3 files changed, 4 insertions(+), 4 deletions(-)
            $ apigen check -q
            $ git restore Generated
            $ git apply pets.diff
            $ apigen check -q
            $ rm pets.diff
            $ git commit -qam 'Know that every pet has a birthday'
            $ git status --short
            $ apigen breaking --against HEAD
            Specs/pets.yaml: 0 breaking changes, 0 others: no new version
            """#
        )
    }

    @Test func `an edit by hand is reported and kept until --force replaces it`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit 's/var name/var title/' Generated/Pets/Models/Pet.swift
            $ apigen
            error: Generated/Pets/Models/Pet.swift was edited by hand
               help: nothing was written; keep what you need, then generate with --force
            [exit 1]
            $ apigen check --diff
            Generated/Pets/Models/Pet.swift: edited by hand
            --- a/Generated/Pets/Models/Pet.swift
            +++ b/Generated/Pets/Models/Pet.swift
            @@ -5,7 +5,7 @@

             nonisolated public struct Pet: Codable, Hashable, Identifiable, Sendable {
                 public var id: Int
            -    public var title: String
            +    public var name: String
                 public var born: Date?

                 public init(id: Int, name: String, born: Date? = nil) {
            Generated/Pets: 1 finding, 6 unchanged in 9 ms
               help: to fix it: apigen Specs/pets.yaml --force
            [exit 1]
            $ git diff --stat
             Generated/Pets/Models/Pet.swift | 2 +-
             1 file changed, 1 insertion(+), 1 deletion(-)
            $ apigen --force
            Generated/Pets: 0 created, 1 updated, 6 unchanged, 0 removed in 9 ms
            $ git status --short
            """#
        )
    }

    @Test func `other files are left alone, even in the place of a generated file`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ echo '// Mine.' >Generated/Pets/Models/Pet+Age.swift
            $ echo '// Mine.' >Generated/Pets/Models/Visit.swift
            $ apigen check -q
            $ edit 's/^models:/&\n  Visit: {$keep: true, date: Date}/' Specs/pets.yaml
            $ apigen
            error: Generated/Pets/Models/Visit.swift was not written by apigen
               help: nothing was written; keep what you need, then generate with --force
            [exit 1]
            $ apigen check
            Generated/Pets/Models/Visit.swift: not written by apigen
            Generated/Pets/.apigen.json: changed
            Generated/Pets: 2 findings, 7 unchanged in 9 ms
               help: to fix it: apigen Specs/pets.yaml --force
            [exit 1]
            $ mv Generated/Pets/Models/Visit.swift Generated/Pets/Models/Visit+Mine.swift
            $ apigen
            Generated/Pets: 1 created, 0 updated, 7 unchanged, 0 removed in 9 ms
            $ git status --short
             M Generated/Pets/.apigen.json
             M Specs/pets.yaml
            ?? Generated/Pets/Models/Pet+Age.swift
            ?? Generated/Pets/Models/Visit+Mine.swift
            ?? Generated/Pets/Models/Visit.swift
            """#
        )
    }

    @Test func `the files of a removed endpoint are removed unless they were edited`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit '/stats/d; /Stats/d' Specs/pets.yaml
            $ apigen check
            Generated/Pets/Models/Stats.swift: orphaned
            Generated/Pets/PetsClient.swift: changed
            Generated/Pets/Resources/StatsResource.swift: orphaned
            Generated/Pets/.apigen.json: changed
            Generated/Pets: 4 findings, 4 unchanged in 9 ms
               help: to fix it: apigen Specs/pets.yaml
            [exit 1]
            $ edit 's/count/total/' Generated/Pets/Models/Stats.swift
            $ apigen
            error: Generated/Pets/Models/Stats.swift was edited by hand
               help: nothing was written; keep what you need, then generate with --force
            [exit 1]
            $ git diff --stat
             Generated/Pets/Models/Stats.swift | 6 +++---
             Specs/pets.yaml                   | 2 --
             2 files changed, 3 insertions(+), 5 deletions(-)
            $ git restore Generated
            $ apigen
            Generated/Pets: 0 created, 1 updated, 4 unchanged, 2 removed in 9 ms
            $ git status --short
             M Generated/Pets/.apigen.json
             D Generated/Pets/Models/Stats.swift
             M Generated/Pets/PetsClient.swift
             D Generated/Pets/Resources/StatsResource.swift
             M Specs/pets.yaml
            $ apigen breaking --against HEAD
            Specs/pets.yaml:1:7: major[removed]: the endpoint `stats` was removed (wire and source)
                1 | name: Pets
                  |       ^~~~
            HEAD:Specs/pets.yaml:6:3: note: it was here
                6 |   stats: GET /stats -> Stats
                  |   ^~~~~
               help: to accept it, list faa1a8e6f51d5f7a in the file of --ignore
            Specs/pets.yaml:1:7: major[removed]: the model `Stats` was removed (source)
                1 | name: Pets
                  |       ^~~~
            HEAD:Specs/pets.yaml:9:3: note: it was here
                9 |   Stats: {count: Int}
                  |   ^~~~~
               help: to accept it, list 775e6e5e30dba8cd in the file of --ignore
            Specs/pets.yaml: 2 breaking changes, 0 others: a major version
            [exit 1]
            """#
        )
    }

    @Test func `a diff applies to any bytes and any folder name`() async throws {
        try await repository().expect(
            #"""
            $ printf '// caf\351 \0\n' >>Generated/Pets/Models/Pet.swift
            $ apigen check -q --diff >latin.diff
            Generated/Pets/Models/Pet.swift: edited by hand
            [exit 1]
            $ git apply latin.diff && apigen check -q
            $ folder=$(printf 'my "odd"\\\tfolder') && apigen -q -o "$folder" && printf '//\n' >>"$folder/Pets/PetsClient.swift"
            $ apigen check -q -o my* --diff >odd.diff
            my "odd"\\#tfolder/Pets/PetsClient.swift: edited by hand
            [exit 1]
            $ git apply odd.diff && apigen check -q -o my*
            """#
        )
    }
}
