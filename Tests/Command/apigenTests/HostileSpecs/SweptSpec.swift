/// Valid specs that together have every key of the language.
enum SweptSpec {
    static let all = [wholeSpec, plainSpec]

    /// The files that the specs name.
    static let files = [
        "Specs/common.yaml": "groups: {common: {locale?: String}}\n",
        "Specs/user.json": #"{"id": 7, "name": "me", "born": 0, "role": "guest", "tags": []}"#,
        "Specs/page.json": #"{"items": [], "more": false, "count": 0}"#,
    ]

    static func spec(_ text: String) -> SpecGenerator.Spec { SpecGenerator.Spec(text: text, files: files) }

    private static let wholeSpec = """
        apigen: 1
        include: [common.yaml]
        name: Forge
        doc: A forge.
        see: https://forge.example
        servers:
          main:
            url: "https://{tenant}.forge.example/{bot}/{version}"
            doc: The main one.
            see: https://forge.example/servers
            params: {version: {$type: String, $default: v1, $doc: The version., $as: release}}
          uploads: {url: "https://uploads.forge.example", bare: true}
          other: https://other.forge.example
        dates: seconds
        arrays: ","
        readers: true
        encoding: form
        auth:
          $default: token | key
          token: bearer
          key: {header: X-Key, scheme: Bot, doc: A key., see: "https://forge.example/keys"}
          login: {query: login}
          session: {cookie: sid}
          bot: {server: bot}
        query: {site: {$type: String, $default: main, $doc: The site.}, debug?: Bool}
        headers: {Accept: = application/json, X-Trace?: String}
        responseHeaders: {ETag: String?}
        errors: {404: Missing, 5xx: Problem, default: Problem, body: Refusal}
        paginate: {link: next}
        retry: {attempts: 3, "on": [429, 503]}
        timeout: 30
        idempotency: Idempotency-Key
        limits: {"on": [403, 429], remaining: X-Left, reset: X-Reset}
        services: {users: people}
        groups:
          paging: {$include: common, page?: Int, size: {$type: Int, $default: 10, $as: pageSize}}
          sorting: {order: up | down = up}
        endpoints:
          users.list:
            path: /users
            query: {$include: [paging, sorting], ids?: {$type: [Int], $array: ";"}, filter?: {$type: {a: Int?, b: String?}, $object: dots}}
            response: Page<User>
            paginate: {query: page, more: more}
            sample: page.json
            doc: All users.
            see: https://forge.example/users
            deprecated: Use users.get.
          users.get:
            call: "GET /users/{id:Int}/{day} -> User"
            params: {day: {$type: Day, $doc: A day., $as: date}}
            headers: {X-Part: String?}
            responseHeaders: {X-Total: Int?}
            auth: [key, login?]
            errors: {404: Missing}
            sample: user.json
            timeout: 60
            retry: off
            limits: off
          users.add:
            method: POST
            path: /users
            body: {name: String, role: {$enum: [admin, guest], $default: guest}, kind: {$union: [Int, String]}}
            response: {200: User, 202: {$type: none, $as: later, $doc: It takes long.}}
            idempotency: X-Once
            as: users.create
          files.upload:
            method: POST
            path: /files
            server: uploads
            encoding: [multipart, json]
            body: {file: {$type: Upload, $contentType: image/png}, note?: String}
          chat: {call: POST /chat -> Answer, body: Question, stream: {events: Chunk, when: {stream: true}, until: "[DONE]"}}
          me: {path: /me, response: Envelope, unwrap: user}
          log: {path: /log, stream: {lines: Chunk}}
          feed: {path: /feed, query: {limit?: Int}, response: Feed, paginate: {url: next_url, done: done}}
          export: {path: /export, query: {limit?: Int}, response: Feed, paginate: {merge: continue}}
          search: {path: /search, method: POST, body: {text: String, cursor?: String}, response: Feed, paginate: {body: cursor, next: next}}
          newest: {path: /newest, query: {before?: ID}, response: Feed, paginate: {query: before, last: id}}
          tickets: {path: /tickets, query: {offset?: Int, limit: Int = 50}, response: Feed, paginate: {query: offset, step: limit, total: total}}
          books: {path: /books, query: {page?: Int}, response: Feed, paginate: {query: page, pages: pages}}
          events: GET /events -> [Event]
        models:
          Page<Item>: {$unwrap: items, $paginate: {query: page, more: more}, $wait: wait, items: [Item], more: Bool, wait: Int?, count: Int}
          User:
            $doc: A user.
            $see: https://forge.example/user
            $deprecated: Use others.
            $include: [Named]
            $conforms: [Comparable0]
            id: Int
            born: {$type: Date?, $deprecated: Nobody says., $example: 0, $readOnly: true}
            role: Role
            tags: {$type: [String], $default: []}
            password: {$type: String?, $writeOnly: true}
          Named: {name: {$type: String, $default: nobody, $example: [a, b]}}
          Bag: {$additional: Int, $keep: true, a: Int}
          Alias: {$type: "[String: Int]", $keep: true}
          Role: {$enum: {admin: {as: boss, doc: The boss.}, guest: visitor}, $frozen: true}
          Missing: {$message: [text, note], $retry: {code: [busy]}, $when: {code: [busy, gone]}, text: String?, note: String?, code: String}
          Problem: {$message: text, text: String}
          Refusal: {$when: fault, fault: String}
          Envelope: {user: User}
          Feed: {$unwrap: items, items: [Entry], next: String?, next_url: URL?, done: Bool, total: Int, pages: Int, continue: JSON?}
          Entry: {id: ID, level: {$enum: [low, high], $frozen: true}}
          Event: {$union: {by: type, in: payload, as: content, push: Push, fork: none}, id: ID}
          Push: {size: Int}
          Question: {text: String, stream: Bool?}
          Answer: {text: String}
          Chunk: {text: String}

        """

    /// A spec with one server and one credential.
    private static let plainSpec = """
        name: Plain
        server: "https://plain.example"
        auth: {header: X-Key}
        errors: {default: Problem}
        endpoints:
          get: {path: /a, query: [q, r], response: [Int]}
          post: {call: "POST /b -> User", body: User, sample: user.json}
          direct: {call: "GET {url:URL} -> Data", auth: none}
        groups: {q: {a: Int}, r: {b: x | y}}
        models:
          User: {id: Int, name: String}
          Problem: {text: String}

        """
}
