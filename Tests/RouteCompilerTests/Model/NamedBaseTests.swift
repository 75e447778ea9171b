import RouteCompiler
import RouteReports
import RoutesTestSupport
import Testing

/// Bases that have a name, of the target or of one that it includes, and miss handlers below a base.
@Suite struct NamedBaseTests {
    private static let shared = (
        "BaseRoutes",
        ["Common": "base Web = https://a.b\nbase Both = x://shop https://a.b\nbase x://\npublic /help\n"]
    )

    private func patterns(_ model: RouteModel) -> [String] {
        model.routes[model.own.routes].flatMap { $0.patterns.map(\.text) }
    }

    /// The order of files and of declarations does not matter; a base that has a name is in force where it is used.
    @Test func ofTheTarget() {
        let resolved = Resolved([
            ("A.routes", "base Web\npublic /a\nbase Both\npublic /b\nbase y://\nbase Late = z://\npublic /c\n"),
            ("B.routes", "base Both = x://shop https://a.b x://shop\nbase Web = https://a.b\n"),
        ])
        #expect(resolved.lines == [])
        #expect(patterns(resolved.model) == ["y://c", "https://a.b/a", "x://shop/b", "https://a.b/b"])
    }

    @Test(arguments: ["Both", "BaseRoutes.Both"]) func ofAnIncludedTarget(name: String) {
        let joint = Joint(("App", ["Home": "include BaseRoutes\nbase \(name)\npublic /home\n"]), Self.shared)
        #expect(joint.lines == [])
        #expect(patterns(joint.model) == ["x://shop/home", "https://a.b/home"])
    }

    /// The target's own goes before those of included ones.
    @Test func ownBeforeIncluded() {
        let joint = Joint(
            (
                "App",
                ["Home": "include BaseRoutes\nbase Web = q://\nbase Web\npublic /a\nbase BaseRoutes.Web\npublic /b\n"]
            ),
            Self.shared)
        #expect(joint.lines == [])
        #expect(patterns(joint.model) == ["q://a", "https://a.b/b"])
    }

    /// A pattern with an undeclared base has no second error.
    @Test func mistakes() {
        #expect(
            Resolved("base Webb\npublic /a\nmiss /b\nbase Web = x://\nbase Web = y://\n").lines == [
                "Comment.routes:1:6: error: there is no base 'Webb'; did you mean 'Web'? [unknown-base]",
                "Comment.routes:5:6: error: 'Web' is already a base of this target; rename one of the two "
                    + "[duplicate-name]",
                "Comment.routes:4:6: note: the other 'Web' is declared here",
            ])
        #expect(
            Resolved("base aop\npublic /a\n").lines == [
                "Comment.routes:1:6: error: there is no base 'aop'; declare 'base aop = https://www.example.com', or write "
                    + "an origin, such as aop:// or https://www.example.com [unknown-base]"
            ])
        let other = ("OtherRoutes", ["Other": "base Web = z://\n"])
        #expect(
            Joint(
                ("App", ["Home": "include BaseRoutes\ninclude OtherRoutes\nbase Web\npublic /a\n"]), Self.shared, other
            )
            .lines == [
                "App/Home.routes:3:6: error: several included targets have a base 'Web'; write 'BaseRoutes.Web' or "
                    + "'OtherRoutes.Web' [unknown-base]"
            ])
        #expect(
            Joint(("App", ["Home": "include BaseRoutes\nbase OtherRoutes.Web\npublic /a\n"]), Self.shared, other).lines
                .first?.contains("there is no base 'OtherRoutes.Web'") == true)
    }

    // MARK: - Misses below a base

    @Test func aMissBelowABaseIsForAllOfItsOrigins() {
        let resolved = Resolved("base x://shop https://a.b\nmiss /projects\nmiss / as rest\nmiss y://only\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.misses.map(\.name) == ["missOnly", "missShopProjects", "rest"])
        #expect(
            resolved.model.misses.map { $0.prefixes.map(\.text) } == [
                ["y://only"], ["x://shop/projects", "https://a.b/projects"], ["x://shop", "https://a.b"],
            ])
        #expect(resolved.model.misses[1].prefixList == "x://shop/projects, https://a.b/projects")
    }

    @Test func missesWithoutAnOriginOrTwice() {
        #expect(
            Resolved("miss /a\n").lines == [
                "Comment.routes:1:6: error: '/a' has no origin; declare a base above it, such as 'base app://', or begin it "
                    + "with an origin [missing-origin]"
            ])
        #expect(
            Resolved("base x:// https://a.b\nmiss /a\nmiss https://a.b/a as other\nmiss x://a as third\n").lines == [
                "Comment.routes:3:6: error: this prefix has a miss handler already; remove one of the two "
                    + "[duplicate-miss-handler]",
                "Comment.routes:2:6: note: the other handler is declared here",
                "Comment.routes:4:6: error: this prefix has a miss handler already; remove one of the two "
                    + "[duplicate-miss-handler]",
                "Comment.routes:2:6: note: the other handler is declared here",
            ])
    }
}
