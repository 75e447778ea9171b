import RouteExports
import RouteMatching

extension DocsPage {
    /// The matcher of `export typescript --match`, and the output of `routec match --json`.
    static let matcherScript =
        TypeScriptMatcher.script + #"""
            function createReport(data, matcher) {
                return function report(text, audience) {
                    const { url, route, texts, reason } = matcher.find(text, audience === "outside");
                    const json = {
                        url: text, result: "miss", route: null, target: null, visibility: null, arguments: {}, reason,
                        missHandlers: route === null ? matcher.missHandlersOf(url) : [],
                    };
                    const index = route?.index ?? -1;
                    if (reason !== null) return { json, index, url };
                    const { name, visibility, redirect } = data.routes[index];
                    const target = redirect === null ? route : matcher.routes[redirect.target];
                    const given = redirect === null ? texts : matcher.textsOf(route, route.redirect, texts);
                    Object.assign(json, { result: "route", route: name, visibility });
                    if (redirect !== null) {
                        const { name } = data.routes[redirect.target];
                        Object.assign(json, { result: "redirect", route: name, target: matcher.urlOf(target, given) });
                    }
                    target.arguments.forEach(({ name, isList }, index) => {
                        if (given[index] !== null) json.arguments[name] = isList ? given[index] : given[index][0];
                    });
                    return { json, index, url };
                };
            }
            """#
}
