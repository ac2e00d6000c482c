// For each kind of mapping of a spec, an example that uses all of its keys.

extension SpecKey {
    static let exampleFile = """
        apigen: 1
        include: [common.yaml]               # declares the model Missing
        name: Forge
        doc: The API of a code host.
        see: https://forge.example/docs
        servers: {production: https://forge.example, staging: https://staging.forge.example}
        auth: bearer
        dates: seconds
        arrays: ","
        encoding: form
        readers: true
        query: {locale: String = en}
        headers: {X-App?: String}
        responseHeaders: {X-Request-Id: String?}
        errors: {404: Missing, default: Failure}
        retry: {attempts: 3, "on": [429, 503]}
        timeout: 30
        idempotency: Idempotency-Key
        limits: {"on": [429], remaining: X-Remaining, reset: X-Reset}
        paginate: {query: page, more: has_more}
        groups: {paging: {page?: Int, per_page?: Int}}
        services: {users: people}
        endpoints:
          users.list:
            path: /users
            query: {$include: paging, roles?: [String]}
            response: Page<User>
          users.get: GET /users/{id:Int} -> User
          users.add: {call: POST /users -> User, body: {name: String}}
        models:
          Page<Item>: {$unwrap: items, items: [Item], has_more: Bool}
          User: {id: Int, name: String, joined: Date}
          Failure: {$message: error, error: String, code: Int}

        """
}

extension ServerKey {
    static let exampleFile = """
        name: Forge
        servers:
          main:
            url: "https://{tenant}.forge.example/{version}"
            doc: The server of an organization.
            see: https://forge.example/docs/servers
            params: {version: {$type: String, $default: v2, $doc: The version.}}
          files: {url: "https://files.forge.example", bare: true}
        endpoints:
          me: GET /me -> User
          picture: {call: "GET /pictures/{id} -> Data", server: files}
        models:
          User: {id: Int}

        """
}

extension AuthKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        auth:
          $default: user | app
          user: bearer
          app: {header: X-App-Key}
        endpoints:
          me: GET /me -> User
          status: {call: GET /status -> JSON, auth: none}
        models:
          User: {id: Int}

        """
}

extension CredentialKey {
    package static let exampleFile = """
        name: Forge
        server: https://forge.example/{account}
        auth:
          app: {query: key, doc: The key of an app., see: "https://forge.example/docs/keys"}
          bot: {header: Authorization, scheme: Bot}
          session: {cookie: sid}
          account: {server: account}
        endpoints:
          me: {call: GET /me -> User, auth: "session | bot | app"}
        models:
          User: {id: Int}

        """
}

extension EndpointKey {
    static let exampleFile = """
        name: Forge
        servers: {main: https://forge.example, files: https://files.forge.example}
        auth: {user: bearer, app: {query: key}}
        errors: {default: Failure}
        endpoints:
          users.get: {call: "GET /users/{id:Int} -> User", sample: user.json}
          users.list:
            method: GET
            path: /users/{team}
            as: people.all
            doc: All users of a team.
            see: https://forge.example/docs/users
            deprecated: Use search.
            params: {team: {$type: String, $doc: Its short name.}}
            query: {page?: Int}
            headers: {Accept-Language?: String}
            response: {200: UserPage, 304: none}
            responseHeaders: {ETag: String?}
            errors: {404: Missing}
            auth: app
            paginate: {query: page, more: has_more}
            retry: off
            timeout: 10
            limits: {remaining: X-Remaining}
          users.add:
            call: POST /users -> Created
            body: {name: String, role: admin | guest = guest}
            encoding: [json, form]
            unwrap: user
            idempotency: Idempotency-Key
          log: {path: /log, server: files, stream: {lines: Entry}}
        models:
          User: {id: Int, name: String}
          UserPage: {$unwrap: users, users: [User], has_more: Bool}
          Created: {user: User}
          Entry: {text: String}
          Missing: {$message: error, error: String}
          Failure: {$message: error, error: String, code: Int}

        """
}

extension ParametersKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        groups:
          paging: {page?: Int, per_page: Int = 30}
        endpoints:
          users: {path: /users, query: [paging], response: [User]}
          search:
            path: /search
            query: {$include: paging, text: String, tags?: [String]}
            response: [User]
        models:
          User: {id: Int}

        """
}

extension PaginationKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        endpoints:
          paged: {path: /a, query: {page?: Int}, response: Page, paginate: {query: page, more: more}}
          numbered: {path: /b, query: {page?: Int}, response: Page, paginate: {query: page, pages: pages}}
          offset: {path: /c, query: {offset?: Int, limit: Int = 50}, response: Page, paginate: {query: offset, step: limit, total: total}}
          cursor: {path: /d, query: {after?: String}, response: Page, paginate: {query: after, next: next}}
          newest: {path: /e, query: {before?: Int}, response: Page, paginate: {query: before, last: id, done: done}}
          search: {call: POST /f -> Page, body: {text: String, cursor?: String}, paginate: {body: cursor, next: next}}
          linked: {path: /g, query: {size?: Int}, response: Page, paginate: {link: next}}
          addressed: {path: /h, query: {size?: Int}, response: Page, paginate: {url: next_url}}
          merged: {path: /i, query: {size?: Int}, response: Page, paginate: {merge: continue}}
        models:
          Page: {$unwrap: items, items: [Item], $include: [Position, Size]}
          Position: {more?: Bool, done?: Bool, next?: String, next_url?: URL, continue?: JSON}
          Size: {total?: Int, pages?: Int}
          Item: {id: Int}

        """
}

extension StreamKey {
    static let exampleFile = """
        name: Bot
        server: https://bot.example
        endpoints:
          chat:
            call: POST /chat -> Reply
            body: {prompt: String}
            stream: {events: Chunk, when: {stream: true}, until: "[DONE]"}
          log: {path: /log, stream: {lines: Entry}}
        models:
          Reply: {text: String}
          Chunk: {delta: String}
          Entry: {level: info | error, text: String}

        """
}

extension RetryKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        retry: {attempts: 4, "on": [408, 429, 503]}
        endpoints:
          me: GET /me -> JSON
          pay: {call: POST /pay, retry: off}

        """
}

extension LimitsKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        limits: {"on": [403, 429], remaining: X-RateLimit-Remaining, reset: X-RateLimit-Reset}
        endpoints:
          me: GET /me -> JSON

        """
}

extension ModelKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        errors: {default: Failure, body: Refusal}
        endpoints:
          users: {path: /users, query: {page?: Int}, response: Page<User>}
          events: GET /events -> [Event]
          theme: GET /theme -> Theme
        models:
          Page<Item>:
            $unwrap: items
            $paginate: {query: page, more: more}
            $wait: backoff
            items: [Item]
            more: Bool
            backoff: Int?
          User: {$include: Named, $conforms: Comparable, $additional: JSON, id: ID, $doc: A person., $deprecated: Use Person.}
          Named: {name: String}
          Event: {$union: {by: type, push: Push, fork: Fork}, $see: "https://forge.example/docs/events"}
          Push: {commits: Int}
          Fork: {owner: User}
          Theme: {$enum: [light, dark], $frozen: true}
          Names: {$type: [String], $keep: true, $doc: Kept although nothing uses it.}
          Failure: {$message: [detail, title], $retry: {code: [busy]}, title: String, detail: String?, code: String}
          Refusal: {$when: {ok: false}, $message: error, error: String}

        """
}

extension FieldKey {
    package static let exampleFile = """
        name: Forge
        server: https://forge.example
        endpoints:
          users.list:
            path: /users
            query:
              sort: {$enum: [newest, oldest], $default: newest, $doc: The order.}
              ids?: {$type: [Int], $array: ";"}
              filter?: {$type: {role: String?}, $object: dots}
              old?: {$type: Bool, $deprecated: It has no effect.}
            response: [User]
          users.add: {call: POST /users -> User, body: User}
          files.add: {call: POST /files, encoding: multipart, body: {picture: {$type: Upload, $contentType: image/png}}}
        models:
          User:
            id: {$type: Int, $readOnly: true}
            password: {$type: String, $writeOnly: true}
            size: {$type: Int, $example: 3, $as: pageSize}
            color: {$type: red | blue, $frozen: true}
            owner: {$union: [String, Owner]}
          Owner: {name: String}

        """
}

extension EnumValueKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        endpoints:
          theme: GET /theme -> Theme
        models:
          Theme: {$enum: {"1": {as: day, doc: Black on white.}, "2": night}}

        """
}

extension UnionKey {
    static let exampleFile = """
        name: Forge
        server: https://forge.example
        endpoints:
          events: GET /events -> [Event]
          shapes: GET /shapes -> [Shape]
          owner: GET /owner -> Owner
        models:
          Event: {$union: {by: type, in: payload, as: content, push: Push, fork: Fork}, id: ID}
          Shape: {$union: {circle: Circle, square: Square}}
          Owner: {$union: [Push, Fork]}
          Push: {commits: Int}
          Fork: {name: String}
          Circle: {radius: Double}
          Square: {side: Double}

        """
}
