import RouteJSON

extension DocsPage {
    /// The box for a URL: the route that matches it, its arguments, and why others do not match.
    static let urlBoxScript = #"""
        const status = document.getElementById("try-status");
        const verdict = document.getElementById("verdict");

        function argumentList(given) {
            const names = Object.keys(given);
            if (names.length === 0) return null;
            return element("dl", { class: "values-of" }, names.flatMap((name) => [
                element("dt", {}, code(name)),
                element("dd", {}, [given[name]].flat().flatMap((text, index) =>
                    [index === 0 ? null : ", ", code(text === "" ? "\u201C\u201D" : text)])),
            ]));
        }

        function othersElement(found, audience) {
            const others = nearest(5, found, audience);
            if (others.length === 0) return [];
            return [
                element("h3", {}, "Why others do not, the nearest first"),
                element("ul", { class: "others" }, others.map((miss) => element("li", {},
                    routeLink(miss.route, data.routes[miss.route].swiftName === undefined ? code(miss.pattern) : null), ": ",
                    element("span", {}, miss.reason)))),
            ];
        }

        function showVerdict() {
            const url = controls.url.value.trim();
            if (url === "") {
                status.textContent = "";
                verdict.replaceChildren();
                return;
            }
            const audience = document.querySelector("input[name=from]:checked").value;
            const found = report(url, audience);
            const { json } = found;
            verdict.dataset.json = JSON.stringify(json);
            if (json.result === "miss") {
                if (found.index >= 0) {
                    const route = data.routes[found.index];
                    status.textContent = `It stays in the browser: ${route.pattern} is left to the web site.`;
                    verdict.replaceChildren(
                        element("p", { class: "result" }, element("strong", {}, "It stays in the browser"), ": ",
                            routeLink(found.index, code(route.pattern)), " is left to the web site."),
                        element("p", { class: "where" }, badges(route), " ", patternElement(route.pattern), " ",
                            element("span", { class: "number" }, `${route.file}:${route.line}`)),
                        ...othersElement(found, audience));
                    return;
                }
                const handlers = json.missHandlers.length === 0 ? ""
                    : ` It goes to ${json.missHandlers.join(", then ")}.`;
                status.textContent = `No route matches it: ${json.reason}.${handlers}`;
                verdict.replaceChildren(
                    element("p", { class: "result miss" },
                        element("strong", {}, "No route"), ` matches it: ${json.reason}.`),
                    ...(json.missHandlers.length === 0 ? [] : [element("p", {}, "It goes to ",
                        json.missHandlers.flatMap((name, index) => [index === 0 ? "" : ", then ", code(name)]), ".")]),
                    ...othersElement(found, audience));
                return;
            }
            const route = data.routes[found.index];
            const parts = [];
            if (json.result === "redirect") {
                status.textContent = `A redirect matches it, and leads to ${json.route}.`;
                const at = json.target === null ? null : [" at ", code(json.target, "sample")];
                parts.push(element("p", { class: "result" }, element("strong", {}, "A redirect"),
                    " matches it, and leads to ", routeLink(route.redirect.target), at, "."));
            } else {
                status.textContent = `${json.route} matches it.`;
                parts.push(element("p", { class: "result" }, routeLink(found.index), " matches it."));
            }
            parts.push(element("p", { class: "where" }, badges(route), " ", patternElement(route.pattern), " ",
                element("span", { class: "number" }, `${route.file}:${route.line}`)));
            parts.push(argumentList(json.arguments));
            parts.push(...othersElement(found, audience));
            verdict.replaceChildren(...parts.filter((part) => part !== null));
        }

        function tryURL(url) {
            controls.url.value = url;
            document.getElementById("try-fold").open = true;
            showVerdict();
            controls.url.focus();
        }
        """#

    /// Brings the page to life.
    static let startScript = #"""
        function declarations(title, items, text) {
            if (items.length === 0) return null;
            return element("section", {}, element("h2", {}, title), element("ul", { class: "plain" },
                items.map((item) => element("li", {}, code(item.name, "name"), " ", patternElement(text(item)), " ",
                    element("span", { class: "number" }, `${item.file}:${item.line}`),
                    documentationElements(readDocumentation(item.documentation).blocks)))));
        }

        const missPattern = (miss) => `${miss.scheme}://${miss.host}${matcher.isWeb(miss.scheme)
            && miss.segments.length > 0 ? "/" : ""}${miss.segments.join("/")}`;
        document.getElementById("more").append(...[
            declarations("Miss handlers", data.misses, missPattern),
            declarations("URLs of other apps", data.foreign, (item) =>
                [item, item.else].flatMap((part) => part?.urls[0]?.text ?? []).join(" else ")),
        ].filter((part) => part !== null));

        // On a phone the page begins with the routes.
        if (matchMedia("(max-width: 40rem)").matches) {
            for (const fold of document.querySelectorAll("details.fold")) fold.open = false;
        }

        // Typing goes first: what it asks for is shown in the pause after it.
        function later(action) {
            let timer = 0;
            return () => {
                clearTimeout(timer);
                timer = setTimeout(action, data.routes.length > 1000 ? 150 : 30);
            };
        }

        for (const [id, show] of [["filters", later(showRoutes)], ["try", later(showVerdict)]]) {
            const form = document.getElementById(id);
            for (const name of ["input", "change"]) form.addEventListener(name, show);
            form.addEventListener("submit", (event) => event.preventDefault());
        }
        controls.url.placeholder = data.routes.find((route) => route.sample !== undefined)?.sample ?? "";
        showRoutes();
        const linked = data.routes.findIndex((route) => "#" + encodeURIComponent(route.name) === location.hash);
        if (linked >= 0) showRoute(linked);
        """#
}
