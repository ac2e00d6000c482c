import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing
import Videos

/// The catalogue of videos: its requests, its responses and its failures.
struct VideosTests {
    private let gulls = Video(
        id: 12,
        title: "Gulls",
        duration: 61,
        publishedAt: Date(timeIntervalSince1970: 1_612_321_506.5),
        categories: ["sea", "music"],
        thumbnails: [:],
        counts: Video.Counts(views: 0)
    )

    @Test(.watchdog) func `categories can contain categories`() async throws {
        let api = try LoopbackAPI(.sample("videos/categories"))
        let sea = VideoCategory(id: "sea", title: "The sea", videoCount: 2, children: [])
        let woods = VideoCategory(id: "woods", title: "Woods", videoCount: 1)
        #expect(
            try await api.videos().categories.list() == [
                VideoCategory(id: "nature", title: "Nature", videoCount: 3, children: [sea, woods]),
                VideoCategory(id: "music", title: "Music", videoCount: 0),
            ]
        )
        #expect(api.lines == ["GET /api/categories"])
    }

    @Test(.watchdog) func `the videos of a category are decoded`() async throws {
        let api = try LoopbackAPI(.sample("videos/videos"))
        let videos = try await api.videos().categories.videos(slug: "sea & sand", order: .longest)
        let tide = try #require(videos.first)
        #expect(tide.id == 9_007_199_254_740_993)
        #expect(tide.publishedAt == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(tide.thumbnails["320w"] == URL(string: "https://images.videos.example/9/320.jpg"))
        #expect(tide.counts == Video.Counts(views: 12_045, likes: 310))
        #expect(videos.dropFirst() == [gulls])
        #expect(api.lines == ["GET /api/categories/sea%20%26%20sand/videos?order=longest"])
    }

    @Test(.watchdog) func `videos are read page by page`() async throws {
        let video = { (id: Int) in
            """
            {"id":\(id),"title":"?","duration":1,"published_at":"2024-01-01T00:00:00Z","categories":[],\
            "thumbnails":{},"counts":{"views":1}}
            """
        }
        let api = try LoopbackAPI(
            .json(#"{"items":[\#(video(1)),\#(video(2))],"has_more":true}"#),
            .json(#"{"items":[\#(video(3))],"has_more":false}"#)
        )
        var ids: [Int] = []
        for try await video in api.videos().items(of: CategoriesVideosResource(slug: "sea")) { ids.append(video.id) }
        #expect(ids == [1, 2, 3])
        #expect(
            api.targets == [
                "/api/categories/sea/videos?order=newest", "/api/categories/sea/videos?order=newest&page=2",
            ]
        )
    }

    @Test(.watchdog) func `the language is a setting of the client`() async throws {
        let api = try LoopbackAPI { _ in .json(#"{"categories":[]}"#) }
        let videos = api.videos(language: "de")
        var other = videos
        other.acceptLanguage = "fr"
        _ = try await videos.categories.list()
        _ = try await other.categories.list()
        #expect(api.server.requests.map { $0.headers["Accept-Language"] } == ["de", "fr"])
    }

    @Test(.watchdog) func `a thumbnail is read from another host without credentials`() async throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 0x00])
        let images = try LoopbackAPI(.data(picture, contentType: "image/jpeg"))
        let api = try LoopbackAPI()
        let address = try #require(URL(string: images.server.url + "/9/320.jpg?v=2"))
        let response = try await api.videos().send(VideosThumbnailResource(url: address))
        #expect(response.body == picture)
        #expect(response.headers["Content-Type"] == "image/jpeg")
        #expect(images.targets == ["/9/320.jpg?v=2"])
        #expect(api.targets.isEmpty)
    }

    @Test(.watchdog) func `a missing video is an error`() async throws {
        let api = try LoopbackAPI(.json(#"{"message":"This video was taken down."}"#, status: 410))
        let error = try await apiError { try await api.videos().videos.get(id: 12) }
        #expect(error.status == 410)
        #expect(error.localizedDescription == "This video was taken down.")
        #expect(api.lines == ["GET /api/videos/12"])
    }

    @Test(.watchdog) func `a response without the unwrapped list is undecodable`() async throws {
        let api = try LoopbackAPI(.json(#"{"shelves":[]}"#), .json(#"{"categories":[{"slug":"sea","title":null}]}"#))
        let error = try await apiError { try await api.videos().send(CategoriesListResource()) }
        #expect(error.kind == .undecodable)
        #expect(error.decoding?.path == "categories")
        let other = try await apiError { try await api.videos().categories.list() }
        #expect(other.decoding?.path == "categories[0].title")
    }

    @Test(.watchdog) func `a cancelled screen cancels its call`() async throws {
        let api = try LoopbackAPI(.hold)
        let task = Task { try await api.videos().categories.list() }
        await api.server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await api.server.waitForClosedByPeer(1)
        #expect(api.server.closedByPeer == 1)
    }
}
