import APIGenInference
import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// Exports of Insomnia, Bruno and HTTPie.
@Suite struct CollectionReaderTests {
    @Test func `an export of Insomnia 4 is a tree of its resources`() {
        let result = RecordingReader.read(
            #"""
            {"_type": "export", "__export_format": 4, "resources": [
              {"_id": "req_1", "parentId": "fld_1", "_type": "request", "name": "List", "method": "GET",
               "url": "{{ _.server.base }}/users", "parameters": [{"name": "page", "value": "1"},
               {"name": "size", "value": "9", "disabled": true}], "headers": [{"name": "Accept", "value": "application/json"}],
               "authentication": {"type": "bearer", "token": "{{ _.token }}"}, "body": {}},
              {"_id": "req_2", "parentId": "wrk_1", "_type": "request", "name": "Create", "method": "POST",
               "url": "{{ _.server.base }}/users/:id", "pathParameters": [{"name": "id", "value": "7"}],
               "body": {"mimeType": "application/json", "text": "{\"id\": {% uuid 'v4' %}}"},
               "authentication": {"type": "apikey", "key": "X-Key", "value": "k-1", "addTo": "header"}},
              {"_id": "req_3", "parentId": "gone", "_type": "request", "name": "Form", "method": "POST",
               "url": "https://a.b/form", "authentication": {},
               "body": {"mimeType": "multipart/form-data", "params": [{"name": "a", "value": "1"},
               {"name": "f", "type": "file", "fileName": "/x/y.png"}]}},
              {"_id": "fld_1", "parentId": "wrk_1", "_type": "request_group", "name": "Users", "environment": {}},
              {"_id": "wrk_1", "parentId": null, "_type": "workspace", "name": "Shop"},
              {"_id": "env_1", "parentId": "wrk_1", "_type": "environment", "data": {"server": {"base": "https://old"}}},
              {"_id": "env_2", "parentId": "env_1", "_type": "environment",
               "data": {"server": {"base": "https://a.b"}, "token": "t-1"}}
            ]}
            """#
        )
        expect(
            result.outline,
            is: """
                Form:
                POST https://a.b /form
                  multipart/form-data a=1 f=@y.png
                Create:
                POST https://a.b /users/7 as /users/{id}
                  X-Key: k-1
                  application/json {"id": null}
                Users / List:
                GET https://a.b /users ?page=1
                  Accept: application/json
                  Authorization: Bearer t-1
                """
        )
        #expect(result.messages == [])
        #expect(result.exchanges.map(\.credentials) == [["t-1"], ["t-1", "k-1"], ["t-1"]])
    }

    @Test func `an export of Insomnia 5 is read`() {
        let result = RecordingReader.read(
            """
            type: collection.insomnia.rest/5.0
            name: Shop
            collection:
              - name: Users
                environment:
                  version: v2
                authentication:
                  type: basic
                  username: a
                  password: b
                children:
                  - name: List
                    url: "{{ _.base }}/{{ _.version }}/users"
                    meta: {id: req_1, description: All users.}
                    method: GET
              - name: Query
                url: https://a.b/graphql
                method: POST
                body:
                  mimeType: application/graphql
                  text: '{"query": "{ a }"}'
            environments:
              name: Base
              data: {base: https://base}
              subEnvironments:
                - name: Local
                  data: {base: https://a.b}
            """
        )
        expect(
            result.outline,
            is: """
                Users / List:
                GET https://a.b /v2/users
                  Authorization: Basic YTpi
                Query:
                POST https://a.b /graphql
                  application/json {"query": "{ a }"}
                """
        )
        #expect(result.exchanges.first?.doc == "All users.")
    }

    private static let bru = """
        meta {
          name: Create user
          type: http
        }

        post {
          url: {{host}}/users/:id?page=1
          body: json
          auth: bearer
        }

        params:query {
          page: 1
          ~size: 9
        }

        params:path {
          id: 7
        }

        headers {
          "X-A:b": quoted
          X-Other: o
        }

        auth:bearer {
          token: t-1
        }

        body:json {
          {
            "name": "{{name}}"
          }
        }

        docs {
          Creates a user.
        }

        """

    private static let example = """
        example {
          name: Created

          request: {
            url: https://a.b/users/7
            method: POST
            mode: json
            body:json: {
              {
                "name": "Bo"
              }
            }
          }

          response: {
            headers: {
              Content-Type: application/json
            }

            status: {
              code: 201
              text: Created
            }

            body: {
              type: json
              content: '''
                {
                  "id": 7
                }
              '''
            }
          }
        }
        """

    @Test func `a file of Bruno is a request, or its examples`() {
        let request = RecordingReader.read(Self.bru)
        #expect(
            request.outline
                == """
                Create user:
                POST - /users/7 as /users/{id} ?page=1
                  X-A: quoted
                  X-Other: o
                  Authorization: Bearer t-1
                  application/json {"name": "{{name}}"}
                """.replacing("X-A:", with: "X-A:b:")
        )
        #expect(request.exchanges.first?.doc == "Creates a user.")
        expect(
            RecordingReader.read(Self.bru + Self.example).outline,
            is: """
                Create user:
                POST https://a.b /users/7
                  Authorization: Bearer t-1
                  application/json {"name": "Bo"}
                  201
                    Content-Type: application/json
                    application/json {"id": 7}
                """
        )
    }

    @Test func `a file of Bruno takes what its folders and its collection have`() {
        let files = [
            "shop/bruno.json": #"{"version": "1", "type": "collection"}"#,
            "shop/collection.bru":
                "headers {\n  X-All: 1\n}\n\nauth {\n  mode: basic\n}\n\nauth:basic {\n  username: a\n  password: b\n}",
            "shop/environments/Local.bru": "vars {\n  host: https://a.b\n}",
            "shop/users/folder.bru": "meta {\n  name: Users\n}",
            "shop/users/list.bru":
                "meta {\n  name: List\n}\n\nget {\n  url: {{host}}/users\n  body: none\n  auth: inherit\n}",
        ]
        let nearby = NearbyFiles(
            names: { folder in files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) } },
            bytes: { name, folder in files[folder + name].map { Array($0.utf8) } }
        )
        let path = "shop/users/list.bru"
        let result = RecordingReader.read(path: path, bytes: Array((files[path] ?? "").utf8), nearby: nearby)
        expect(
            result.outline,
            is: """
                Users / List:
                GET https://a.b /users
                  X-All: 1
                  Authorization: Basic YTpi
                """
        )
        for other in ["shop/collection.bru", "shop/environments/Local.bru"] {
            let result = RecordingReader.read(files[other] ?? "")
            #expect(result.refusal == "a file of Bruno without a request", "\(other)")
        }
    }

    @Test func `an export of Bruno is read`() {
        let result = RecordingReader.read(
            #"""
            {"name": "Shop", "version": "1", "brunoConfig": {"name": "Shop"}, "items": [
              {"type": "folder", "name": "Users", "items": [
                {"type": "http-request", "name": "Add", "request": {"url": "{{host}}/users", "method": "POST",
                 "headers": [{"name": "A", "value": "1", "enabled": false}], "params": [], "auth": {"mode": "none"},
                 "body": {"mode": "formUrlEncoded", "formUrlEncoded": [{"name": "a", "value": "1", "enabled": true}]}},
                 "examples": [{"name": "Old", "response": {"status": "Created", "statusText": "201",
                  "headers": [], "body": {"type": "json", "content": "{\"id\": 7}"}}}]}]}],
             "environments": [{"name": "Local", "variables": [{"name": "host", "value": "https://a.b", "enabled": true}]}]}
            """#
        )
        expect(
            result.outline,
            is: """
                Users / Add:
                POST https://a.b /users
                  application/x-www-form-urlencoded a=1
                  201
                    application/json {"id": 7}
                """
        )
    }

    @Test(arguments: [
        (["Local", "Production", "Staging"], "Production"), (["dev", "api"], "api"), (["Test", "Local"], "Test"),
        (["first", "second"], "first"), (["local prod", "Live"], "Live"),
    ])
    func `of several environments the one of the users is taken`(names: [String], chosen: String) throws {
        func host(_ name: String) -> String { "https://\(name.lowercased().replacing(" ", with: "-")).test" }
        let environments = names.map { name in
            #"{"name": "\#(name)", "variables": [{"name": "host", "value": "\#(host(name))", "enabled": true}]}"#
        }
        let result = RecordingReader.read(
            #"""
            {"name": "Shop", "version": "1", "brunoConfig": {"name": "Shop"}, "items": [{"type": "http-request",
              "name": "All", "request": {"url": "{{host}}/users", "method": "GET", "headers": [], "params": []}}],
             "environments": [\#(environments.joined(separator: ", "))]}
            """#
        )
        let exchange = try #require(result.exchanges.first)
        #expect(exchange.origin == host(chosen))
        #expect(exchange.environment?.name == chosen)
        #expect(exchange.environment.map { Set($0.others) } == Set(names.filter { $0 != chosen }))
        let doubts = DescriptionInferrer.infer(result.exchanges).doubts.filter { $0.subject == "environment" }
        #expect(doubts.map(\.written) == ["server: \(host(chosen))"])
    }

    @Test func `a request of OpenCollection is read`() {
        let result = RecordingReader.read(
            """
            info:
              name: Get user
              type: http
            http:
              method: GET
              url: https://a.b/users/:id
              params:
                - {name: id, value: "7", type: path}
                - {name: q, value: x, type: query}
              auth: {type: apikey, key: k, value: s-1, placement: query}
            examples:
              - name: Found
                response:
                  status: 200
                  headers:
                    - {name: Content-Type, value: application/json}
                  body: {type: json, data: '{"id": 7}'}
            """
        )
        expect(
            result.outline,
            is: """
                Get user:
                GET https://a.b /users/7 as /users/{id} ?q=x&k=s-1
                  200
                    Content-Type: application/json
                    application/json {"id": 7}
                """
        )
    }

    @Test func `an export of HTTPie is read`() {
        let result = RecordingReader.read(
            #"""
            {"meta": {"format": "httpie", "version": "1.0.0", "contentType": "workspace"}, "entry": {"name": "Shop",
             "collections": [{"name": "Users", "auth": {"type": "bearer", "target": "headers",
              "credentials": {"username": "", "password": "t-1"}}, "requests": [
               {"name": "Add", "url": "{{host}}/users/:id", "method": "POST", "headers": [{"name": "A", "value": "1", "enabled": true}],
                "queryParams": [{"name": "q", "value": "x", "enabled": true}], "pathParams": [{"name": "id", "value": "7", "enabled": true}],
                "auth": {"type": "inherited"}, "body": {"type": "text", "file": {"name": ""},
                "text": {"value": "{\"a\": 1}", "format": "application/json"}, "form": {"isMultipart": false, "fields": []}}},
               {"name": "Key", "url": "https://a.b/key", "method": "POST", "headers": [], "queryParams": [], "pathParams": [],
                "auth": {"type": "apiKey", "target": "params", "credentials": {"username": "key", "password": "k-1"}},
                "body": {"type": "form", "form": {"isMultipart": false, "fields": [{"name": "a", "value": "1", "type": "text",
                "enabled": true}]}, "text": {"value": "", "format": "application/json"}}}]}],
             "environments": [{"name": "Other", "isDefault": false, "variables": [{"name": "host", "value": "https://x.y"}]},
              {"name": "Main", "isDefault": true, "variables": [{"name": "host", "value": "https://a.b"}]}]}}
            """#
        )
        expect(
            result.outline,
            is: """
                Users / Add:
                POST https://a.b /users/7 as /users/{id} ?q=x
                  A: 1
                  Authorization: Bearer t-1
                  application/json {"a": 1}
                Users / Key:
                POST https://a.b /key ?key=k-1
                  application/x-www-form-urlencoded a=1
                """
        )
    }
}
