import RouteCompiler

extension DocsPage {
    /// The tree of routes, and its filters. Collapsed parts are created when they are opened.
    static let treeScript = #"""
        const controls = Object.fromEntries(["search", "module", "visibility", "origin", "url", "count", "routes"]
            .map((id) => [id, document.getElementById(id)]));
        const largestPart = 200;

        const texts = data.routes.map((route) => [
            route.name, route.pattern, ...route.urls.map(({ text }) => text), ...route.documentation,
            ...route.arguments.map(typed), ...route.requires,
            ...route.payloads.map(typed), route.result ?? "", route.file, route.warning ?? "", route.id,
        ].join("\n").toLowerCase());

        function segmentText(route, segment) {
            if (typeof segment === "string") return segment;
            return segment.map((part) => {
                if (typeof part === "string") return part;
                const argument = route.arguments[part];
                return `{${argument.name}${argument.swiftType === "String" ? "" : `: ${argument.swiftType}`}}`;
            }).join("");
        }

        const declaredOrigin = (pattern) => data.origins[pattern.declared];

        // Returns a route's position in the tree: the segments of its path.
        function pathOf(route) {
            const [pattern] = route.urls;
            const path = pattern.segments.slice(matcher.origins[pattern.origin].hasLabel ? 1 : 0);
            const segments = path.map((segment) => "/" + segmentText(route, segment));
            if (pattern.rest >= 0) segments.push(`/{${route.arguments[pattern.rest].name}...}`);
            return segments;
        }

        function shownPath(route, path) {
            const [beforeQuery] = /^([^{?#]|\{[^}]*\})*/.exec(route.pattern);
            return (path.join("") || "/") + route.pattern.slice(beforeQuery.length);
        }

        function selected() {
            const words = controls.search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
            return data.routes.flatMap((route, index) => {
                const isIn = words.every((word) => texts[index].includes(word))
                    && (controls.module.value === "" || route.module === controls.module.value)
                    && (controls.visibility.value === "" || route.visibility === controls.visibility.value)
                    && (controls.origin.value === "" || route.urls.some((pattern) =>
                        declaredOrigin(pattern).text === controls.origin.value));
                return isIn ? [index] : [];
            });
        }

        // Returns a tree of path segments; chains of single children are joined.
        function treeOf(routes) {
            const root = { children: new Map(), routes: [] };
            for (const index of routes) {
                let node = root;
                for (const segment of pathOf(data.routes[index])) {
                    if (!node.children.has(segment)) node.children.set(segment, { children: new Map(), routes: [] });
                    node = node.children.get(segment);
                }
                node.routes.push(index);
            }
            return root;
        }

        function countOf(node) {
            node.count ??= [...node.children.values()].reduce((sum, child) => sum + countOf(child), node.routes.length);
            return node.count;
        }

        function entriesOf(node, path) {
            const entries = node.routes.map((index) => ({ index, path }));
            for (const [segment, next] of [...node.children].sort(([left], [right]) => (left < right ? -1 : 1))) {
                let [child, prefix] = [next, path + segment];
                while (child.routes.length === 0 && child.children.size === 1) {
                    const [[further, only]] = child.children;
                    [child, prefix] = [only, prefix + further];
                }
                if (countOf(child) === 1) entries.push({ index: child.routes[0], path });
                else entries.push({ node: child, path: prefix, above: path });
            }
            return entries;
        }

        // Fills a part of the page when it is first opened.
        function folding(attributes, summary, fill, isOpen) {
            const details = element("details", attributes, summary);
            let isFilled = false;
            const open = () => {
                if (!isFilled && details.open) {
                    isFilled = true;
                    details.append(...[fill()].flat().filter((child) => child !== null));
                }
            };
            details.addEventListener("toggle", open);
            if (isOpen) {
                details.open = true;
                open();
            }
            return details;
        }

        // The target of a redirect.
        const targetOf = (route) => {
            const target = data.routes[route.redirect.target];
            return ["→ ", patternElement(shownPath(target, pathOf(target)))];
        };

        function routeElement(index, known, isOpen) {
            const route = data.routes[index];
            const path = shownPath(route, pathOf(route));
            const summary = element("summary", {}, patternElement(path, known),
                element("span", { class: "name" }, route.redirect ? targetOf(route)
                    : route.swiftName === undefined ? "" : route.name), badges(route));
            return folding({ class: "route", "data-index": String(index) }, summary,
                () => element("div", { class: "body" }, routeBody(index)), isOpen);
        }

        // A list in parts: a long one goes on when it is asked to.
        function listElement(entries, isOpen) {
            const list = element("ul", { class: "tree" });
            const add = (start) => {
                list.append(...entries.slice(start, start + largestPart).map((entry) => element("li", {},
                    entry.node ? groupElement(entry, isOpen) : routeElement(entry.index, entry.path, false))));
                const left = entries.length - start - largestPart;
                if (left <= 0) return;
                const button = element("button", { type: "button", onclick: () => {
                    const item = button.parentElement;
                    add(start + largestPart);
                    item.nextElementSibling.querySelector("summary").focus();
                    item.remove();
                } }, `Show ${Math.min(left, largestPart)} more of ${left}`);
                list.append(element("li", {}, button));
            };
            add(0);
            return list;
        }

        function groupElement(entry, isOpen) {
            const summary = element("summary", {}, patternElement(entry.path, entry.above), " ",
                element("span", { class: "number" }, `${countOf(entry.node)} routes`));
            const fill = () => listElement(entriesOf(entry.node, entry.path), isOpen);
            return folding({ class: "group" }, summary, fill, isOpen);
        }

        const counted = (routes) => element("span", { class: "number" },
            routes.length === 1 ? "1 route" : `${routes.length} routes`);

        function moduleElement(name, routes, isOpen) {
            const summary = element("summary", {}, element("h4", {}, name), " ", counted(routes));
            const fill = () => listElement(entriesOf(treeOf(routes), ""), isOpen);
            return folding({ class: "module" }, summary, fill, isOpen);
        }

        // One path under two hosts is two places, so all begins with the origins.
        function originsElement(origins, routes, isOpen) {
            const summary = element("summary", {}, element("h3", {}, code(origins)), " ", counted(routes));
            const byModule = groups(routes, (index) => data.routes[index].module);
            const fill = () => [...byModule].map(([name, each]) =>
                moduleElement(name, each, isOpen || byModule.size === 1));
            return folding({ class: "origin" }, summary, fill, true);
        }

        // `All 26 routes, and 2 patterns left to the web site`
        function countText(routes) {
            const isWeb = (index) => data.routes[index].visibility === "web";
            const all = [...data.routes.keys()];
            const isAll = routes.length === all.length;
            const webs = all.filter(isWeb).length;
            const shown = routes.filter(isWeb).length;
            const [own, total] = [routes.length - shown, all.length - webs];
            const text = isAll ? (total === 1 ? "1 route" : `All ${total} routes`) : `${own} of ${total} routes`;
            if (webs === 0) return text;
            return `${text}, and ${isAll ? "" : `${shown} of `}${webs} pattern${webs === 1 ? "" : "s"} left to the web site`;
        }

        const originsOf = (index) =>
            [...new Set(data.routes[index].urls.map((pattern) => declaredOrigin(pattern).text))].join(" ");

        function groups(items, keyOf) {
            const byKey = new Map();
            for (const item of items) {
                const key = keyOf(item);
                if (!byKey.has(key)) byKey.set(key, []);
                byKey.get(key).push(item);
            }
            return byKey;
        }

        function showRoutes() {
            const routes = selected();
            controls.count.textContent = countText(routes);
            const isOpen = routes.length <= largestPart;
            controls.routes.replaceChildren(...[...groups(routes, originsOf)]
                .sort(([left], [right]) => (left < right ? -1 : 1))
                .map(([origins, each]) => originsElement(origins, each, isOpen)));
            if (routes.length === 0) controls.routes.append(element("p", { class: "note" }, "No matching route."));
        }

        // Lists one route alone, opened.
        function showRoute(index) {
            const route = data.routes[index];
            for (const id of ["module", "visibility", "origin"]) controls[id].value = "";
            controls.search.value = route.name;
            showRoutes();
            history.replaceState(null, "", "#" + encodeURIComponent(route.name));
            const found = document.querySelector(`details.route[data-index="${index}"]`);
            if (!found) return;
            found.open = true;
            const summary = found.querySelector("summary");
            summary.focus({ preventScroll: true });
            summary.scrollIntoView({ block: "nearest" });
        }
        """#
}
