import RouteJSON

extension DocsPage {
    /// Small parts of the page: elements, documentation, and the details of one route.
    static let elementsScript = #"""
        const data = readData(JSON.parse(document.getElementById("data").textContent));
        const matcher = createMatcher(data.table);
        const report = createReport(data, matcher);
        const nearest = createNearMisses(data, matcher);

        function element(tag, properties = {}, ...children) {
            const node = document.createElement(tag);
            for (const [name, value] of Object.entries(properties)) {
                if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
                else if (value !== null && value !== undefined) node.setAttribute(name, value);
            }
            node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
            return node;
        }

        const code = (text, kind) => element("code", { class: kind }, text);
        const typed = ({ name, swiftType }) => `${name}: ${swiftType}`;

        // A pattern with its placeholders set off; `known` is how much of it stands above already.
        function patternElement(text, known = "") {
            const isKnown = known !== "" && text !== known && text.startsWith(known);
            const parts = (isKnown ? text.slice(known.length) : text).split(/(\{[^}]*\})/);
            return element("code", { class: "pattern" },
                isKnown ? element("span", { class: "known" }, known) : null,
                parts.filter((part) => part !== "").map((part) =>
                    part.startsWith("{") ? element("span", { class: "placeholder" }, part) : breakable(part)));
        }

        // Long URLs may be broken behind a slash.
        const breakable = (text) => text.split(/(?<=[/&?])/).flatMap((part) => [part, element("wbr")]);

        // Code and links in a line of documentation; all else is text.
        function inline(text) {
            return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]*\]\(https?:[^\s)]+\))/).map((part) => {
                const link = /^\[([^\]]*)\]\((https?:[^\s)]+)\)$/.exec(part);
                if (link) return element("a", { href: link[2], rel: "noopener noreferrer" }, link[1]);
                if (/^`[^`]+`$/.test(part)) return code(part.slice(1, -1));
                if (/^\*\*[^*]+\*\*$/.test(part)) return element("strong", {}, part.slice(2, -2));
                return part;
            });
        }

        // Paragraphs and lists, and what is said of parameters and the result.
        function readDocumentation(lines) {
            const parameters = {};
            const blocks = [];
            let returns = null;
            let isInParameters = false;
            let last = null;
            for (const line of lines) {
                const one = /^- Parameter ([^:]+):\s*(.*)$/i.exec(line);
                const nested = isInParameters ? /^\s+- ([^:]+):\s*(.*)$/.exec(line) : null;
                const result = /^- Returns:\s*(.*)$/i.exec(line);
                const item = /^- (.*)$/.exec(line);
                if (/^- Parameters:\s*$/i.test(line)) {
                    isInParameters = true;
                } else if (one || nested) {
                    const [, name, text] = one ?? nested;
                    parameters[name.trim()] = text;
                    last = (more) => { parameters[name.trim()] += " " + more; };
                } else if (result) {
                    returns = result[1];
                    last = (more) => { returns += " " + more; };
                } else if (line.trim() === "") {
                    [last, isInParameters] = [null, false];
                } else if (item) {
                    const block = { isItem: true, text: item[1] };
                    blocks.push(block);
                    last = (more) => { block.text += " " + more; };
                } else if (last) {
                    last(line.trim());
                } else {
                    const block = { isItem: false, text: line.trim() };
                    blocks.push(block);
                    last = (more) => { block.text += " " + more; };
                }
            }
            return { blocks, parameters, returns };
        }

        function documentationElements(blocks) {
            const elements = [];
            let list = null;
            for (const block of blocks) {
                if (!block.isItem) {
                    list = null;
                    elements.push(element("p", {}, inline(block.text)));
                } else {
                    if (!list) elements.push(list = element("ul"));
                    list.append(element("li", {}, inline(block.text)));
                }
            }
            return elements;
        }

        const places = { host: "host", path: "path", rest: "rest of the path", query: "query", fragment: "fragment" };

        const typeText = ({ swiftType, type }) => [code(swiftType),
            type.kind === "enum" ? element("span", { class: "values" }, type.values.join(", ")) : null];

        function argumentTable(route, parameters) {
            const isDocumented = route.arguments.some((argument) => parameters[argument.name]);
            const head = ["Argument", "Type", "In", "Default"].concat(isDocumented ? ["Meaning"] : []);
            // On a narrow page each cell is a line that begins with its column's name.
            const cell = (column, ...content) => element("td", { "data-column": head[column] }, ...content);
            const rows = route.arguments.map((argument) => element("tr", {},
                element("th", { scope: "row" }, code(argument.name)),
                cell(1, typeText(argument)),
                cell(2, places[argument.in],
                    argument.key !== null && argument.key !== argument.name ? [" ", code(argument.key)] : null),
                cell(3, argument.default !== null ? code(argument.default.swift)
                    : argument.required ? "required" : argument.list ? code("[]") : code("nil")),
                isDocumented ? cell(4, inline(parameters[argument.name] ?? "")) : null));
            return element("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Arguments" },
                element("table", {},
                    element("thead", {}, element("tr", {}, head.map((name) => element("th", { scope: "col" }, name)))),
                    element("tbody", {}, rows)));
        }

        function routeLink(index, label = null) {
            const name = data.routes[index].name;
            return element("a", { href: "#" + encodeURIComponent(name), onclick: (event) => {
                event.preventDefault();
                showRoute(index);
            } }, label ?? name);
        }

        const listed = (items) => items.flatMap((item, index) => (index === 0 ? [item] : [", ", item]));

        // Everything that is known of a route.
        function routeBody(index) {
            const route = data.routes[index];
            const { blocks, parameters, returns } = readDocumentation(route.documentation);
            const facts = element("dl");
            const fact = (name, ...values) => {
                if (values.flat().length > 0) facts.append(element("dt", {}, name), element("dd", {}, ...values));
            };
            const redirects = [...data.routes.keys()].filter((other) => data.routes[other].redirect?.target === index);
            const children = [...data.routes.keys()].filter((other) => data.routes[other].parent === index);
            if (route.opened !== undefined) fact("Opened", route.opened);
            if (route.since !== undefined) fact("Since", route.since);
            if (route.visibility === "web") fact("Stays", "in the browser: the app leaves its URLs to the web site");
            if (route.swiftName !== undefined) fact("In Swift", code(route.swiftName));
            if (route.hasOwnID) fact("Id", code(route.id));
            if (route.redirect) fact("Redirects to", routeLink(route.redirect.target));
            if (route.parent !== null) fact("Under", routeLink(route.parent));
            if (route.result !== null) {
                fact("Result", code(route.result), returns ? [" ", element("span", {}, inline(returns))] : []);
            }
            fact("With", listed(route.payloads.map((payload) => code(typed(payload)))));
            fact("Requires", listed(route.requires.map((name) => code(name))));
            if (route.transition !== null) fact("Transition", route.transition);
            fact("Wins over", listed(route.before.map((loser) => routeLink(loser))));
            if (route.fallback) fact("Fallback", "loses every overlap that specificity does not decide");
            fact("Redirected from", listed(redirects.map((number) => routeLink(number, code(data.routes[number].pattern)))));
            fact("Above", listed(children.map((number) => routeLink(number))));
            fact("URLs", element("ul", { class: "plain" },
                route.urls.map((pattern) => element("li", {}, patternElement(pattern.text)))));
            if (route.sample !== undefined) {
                fact("Sample", code(route.sample, "sample"), " ", element("button", { type: "button", "aria-label":
                    `Try ${route.sample}`, onclick: () => tryURL(route.sample) }, "Try it"));
                const handlers = matcher.missHandlersOf(matcher.parse(route.sample));
                fact("Misses nearby go to", listed(handlers.map((name) => code(name))));
            }
            fact("Declared in", code(`${route.file}:${route.line}`));
            return [
                route.warning !== undefined
                    ? element("p", { class: "warning" }, element("strong", {}, "Deprecated: "), route.warning)
                    : null,
                documentationElements(blocks),
                route.arguments.length > 0 ? argumentTable(route, parameters) : null,
                facts,
            ].flat();
        }

        function badges(route) {
            const badge = (text) => element("span", { class: `badge ${text}` }, text);
            // Most are public: what is said of each line is what is not as usual.
            return [route.visibility === "public" ? null : badge(route.visibility),
                route.redirect ? badge("redirect") : null, route.deprecated !== null ? badge("deprecated") : null];
        }
        """#
}
