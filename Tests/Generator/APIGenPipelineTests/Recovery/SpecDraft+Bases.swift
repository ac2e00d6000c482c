extension SpecDraft {
    static let bases: [[(path: String, text: String)]] = [
        [(path, forge), ("Specs/common.yaml", common)],
        [(path, shop)],
    ]

    static let samples = [
        "Specs/samples/repo.json":
            #"{"id": 7, "name": "apigen", "owner": {"id": "u1", "login": "me"}, "private": false}"#,
        "Specs/samples/broken.json": #"{"id": 7,"#,
        "Specs/samples/wrong.json": #"{"text": 7}"#,
        "Specs/samples/item.json": #"{"sku": "a", "price": 2, "kind": "book"}"#,
    ]

    /// A spec in block style with a second file.
    private static let forge = """
        apigen: 1 ~version
        name: Forge ~name
        doc: A place for code and all that belongs to it. ~doc
        include: [common.yaml] ~include
        servers:
          production: https://api.forge.example/v2 ~server
          uploads: {url: "https://uploads.forge.example", bare: true} ~server
        dates: seconds ~dates afterServers
        arrays: "," ~arrays
        auth:
          token: bearer ~scheme
          key: {header: X-Key} ~scheme
        query: ~afterAuth
          site: String = main ~setting
          lang: de | en = en ~setting
        headers:
          Accept: = application/json ~header
        errors:
          404: Missing ~errorCase
          default: Problem ~errorCase problem
        timeout: 30 ~timeout afterErrors
        endpoints: ~endpoints
          repos.list: ~endpoint
            path: /users/{owner}/repos ~path
            query:
              $include: paging ~groupUse
              type: all | owner | member = owner ~parameter
              since: Date? ~parameter
            response: Page<Repo> ~response
          repos.get: ~endpoint afterEndpoint
            path: /repos/{id:Int} ~path
            response: Repo ~response
            sample: samples/repo.json ~sample
          repos.create: ~endpoint afterEndpoint
            call: POST /repos -> Repo ~call
            auth: token ~auth
            body:
              name: String ~parameter
              private: Bool = false ~parameter
              topics?: [String] ~parameter
          repos.search: ~endpoint afterEndpoint
            path: /search/repos ~path
            query:
              q: String ~parameter
              after?: String
              $include: [range] ~groupUse
            response: Results ~response
            paginate: {query: after, next: cursor} ~paginate cursor
          events.list: GET /events -> [Event] ~call1 afterEndpoint
          events.get: {path: "/events/{id}", response: Event} ~flow
          files.upload: ~endpoint
            method: POST ~method
            path: /files ~path
            server: uploads ~serverUse
            encoding: multipart ~encoding
            body:
              file: Upload
              purpose: draft | final ~parameter
            response: {200: FileInfo, 202: none} ~outcomes
          chat: ~endpoint afterEndpoint
            call: POST /chat -> Completion ~call
            body: Prompt ~body
            stream: {events: Chunk, when: {stream: true}} ~stream
            timeout: 60 ~timeout
          me: GET /me -> Account ~call1 afterEndpoint
          keys: GET /me/keys -> [Key] ~call2
        models: ~models afterEndpoints
          Repo: ~model
            id: Int ~field
            name: String ~field
            description: String? ~field
            owner: Account ~field
            private: Bool = false ~field
            pushed_at: Date? as pushedAt ~field
          Results: ~model afterModel
            $doc: What a search finds. ~own
            $unwrap: items ~unwrap
            items: [Repo]
            cursor: String?
            total: Int ~field
          Event: ~model afterModel
            $union: {by: type, in: payload, push: Push, fork: Fork} ~union
            id: ID ~field
            created_at: Date ~field
          Push: ~model afterModel
            ref: String ~field
            size: Int ~field
          Fork: {source: Repo, depth: Int?} ~flowModel afterModel
          FileInfo: ~model
            url: URL ~field
            state: pending | ready | failed ~field
            checksums: [String: String] ~field
          Completion: {text: String, usage?: Usage} ~flowModel afterModel
          Usage: {input: Int, output: Int} ~flowModel
          Chunk: ~model
            delta: String ~field
            index: Int ~field
          Prompt: ~model afterModel
            text: String ~field
            seed: Int? ~field
          Key: {id: ID, value: String, level: Level} ~flowModel afterModel
          Level: low | medium | high ~enum
          Problem: ~model
            $message: error.text ~message
            error: Detail ~field0
            code: Int? ~field
          Detail: ~model afterModel
            text: String ~field0
            hint: String? ~field
          Missing: {what: String, url: URL?} ~flowModel afterModel
        """

    private static let common = """
        groups:
          paging: {page?: Int, per_page: Int = 30} ~group
          range: ~groupHead
            from?: Date ~parameter
            until?: Date ~parameter
        models:
          Page<Item>: ~model repeated
            $unwrap: items ~unwrap
            $paginate: {query: page, more: has_more} ~modelPaginate
            items: [Item]
            has_more: Bool
            total: Int? ~field
          Account: ~model afterModel
            id: ID ~field
            login: String ~field
            email: String? ~field
            level: Level? ~field
        """

    /// A short spec in one file. Most of its types have no names.
    private static let shop = """
        name: Shop ~name
        doc: Books and records. ~doc
        server: https://shop.example/api ~server1
        auth: {query: key} ~auth1
        groups:
          list: {limit: Int = 20, offset?: Int} ~group
          filter: ~groupHead
            kind?: book | record ~parameter
            maximum?: Decimal ~parameter
        responseHeaders: {ETag: String?} ~responseHeaders
        endpoints: ~endpoints
          catalogue: ~endpoint
            path: /items ~path
            query: {$include: [list, filter]} ~flowQuery
            response: "[Item]" ~response
            paginate: {query: offset, step: limit} ~paginate
          item: ~endpoint afterEndpoint
            path: /items/{sku} ~path
            response: Item ~response
            sample: samples/item.json ~sample
          order: ~endpoint afterEndpoint
            call: POST /orders -> Order ~call
            body: {lines: [Line], note: String?, express: Bool = false} ~flowBody
            encoding: form ~encoding
          orders: GET /orders -> [Order] ~call1 afterEndpoint
          cancel: DELETE /orders/{id:Int} ~call1
          shape: GET /shape -> Shape ~call1
        models: ~models afterEndpoints
          Item: ~model
            sku: String ~field
            price: Decimal ~field
            kind: book | record ~field
            released: Day? ~field
            tracks?: [Track] ~field
          Track: {title: String, seconds: Int} ~flowModel afterModel
          Line: {sku: String, count: Int = 1} ~flowModel
          Order: ~model
            id: Int ~field
            lines: [Line] ~field
            state: open | paid | sent ~field
            address: Address? ~field
            total: Decimal(string) ~field
          Address: ~model afterModel
            street: String ~field
            city: String ~field
            country: String? ~field
          Shape: Circle | Square ~enum afterModel
          Circle: {radius: Double} ~flowModel
          Square: {side: Double} ~flowModel
        """
}
