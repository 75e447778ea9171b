import Foundation
import Testing

extension EndToEndCommands {
    /// An app of 58 routes in 11 modules and 7 targets, written from the README and the articles alone.
    @Suite(.serialized) struct Magazine {
        @Test func buildsRunsAndIsTold() async throws {
            let package = UserPackage("Magazine", in: .commands)
            let outcome = try await package.run()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput == Self.story)
            #expect(outcome.warnings == [])

            let check = try await package.routes(["check", "--target", "App"])
            #expect(check.status == 0 && check.diagnostics == [], "\(check.log)")
            let list = try await package.routes(["list", "--target", "App"])
            #expect(list.standardOutput.contains("Gallery.openURL"), "\(list.log)")
            #expect(list.standardOutput.contains("magazine://topics, https://www.example.com/topics"), "\(list.log)")
            #expect(list.standardOutput.contains("AppBase.login"), "\(list.log)")
        }

        private static let story = """
            58 routes
            home
            home
            searches maps
            latest science
            denied: AppBase.login nobody is logged in
            denied: AppBase.login nobody is logged in
            missed: no route matches the URL -
            logged in -
            order 7
            orders
            settings mail
            handle ann
            followers ann 2
            maps
            search a b 1 cheapest
            item 12
            https://www.example.com/catalogue/item/12
            article news-of-today
            comments on x c7
            archive ["2025", "12"]
            questions on swift
            missed: no route matches the URL Topics.missTopics
            missed: no route matches the URL Topics.missTopics
            missed: no route matches the URL -
            comment 42 true
            thread 3
            sea 4
            opens https://a.b
            data of sea
            file ["a", "b.txt"]
            missed: no route matches the URL -
            user 5
            missed: the URL is left to the web site -
            help on terms
            reply 1 Hi ["a"] x
            replied 2
            added 12
            deleted magazine://comments/delete/1: denied by moderator: no moderator
            ["Articles.all [:]", "Articles.article [\\"slug\\": x]"]
            below: articles
            below: article x
            comments on x c7
            ["Articles.all [:]"]
            below: articles
            news today
            []
            searches maps
            [magazine://articles, magazine://articles/y] [magazine://articles]
            10 questions for the log-in

            """
    }
}
