import RouteMatching

extension TypeScriptMatcher {
    /// The function `match` of an export. It needs the types that ``TypeScriptExporter`` writes for the routes, and a constant
    /// `table`.
    static let exportCode = ScriptTypes.marked(
        #"""
        const matcher = createMatcher(table);

        function valueOf(type«: ValueType», text«: string»)«: unknown» {
            if (typeof type !== "string") return type.includes(text) ? text : type.find((value) => fold(value) === fold(text));
            switch (type[0]) {
                case "b": return !/^[fF0]/.test(text);
                case "i": case "u": return Number.isSafeInteger(Number(text)) ? Number(text) + 0 : BigInt(text);
                case "d": return Number(text);
                case "f": return Math.fround(Number(text));
                case "m": return fixed(text);
                case "g": return text.toUpperCase();
                default: return text;
            }
        }

        /** The text of a value as a function of this file writes it. */
        function writtenText(type«: ValueType», text«: string»)«: string» {
            if (type === "d") return double(Number(text)) ?? text;
            return type === "f" ? float(Number(text)) ?? text : String(valueOf(type, text));
        }

        function argumentsOf({ arguments: all }«: Route», texts«: Texts»)«: object» {
            return Object.fromEntries(all.flatMap(({ name, type, isList, standard }, index) => {
                const given = texts[index] ?? (standard === undefined ? [] : [standard]);
                const values = given.map((text) => valueOf(type, text));
                return isList || values.length > 0 ? [[name, isList ? values : values[0]]] : [];
            }));
        }

        function routeMatch(route«: Route», texts«: Texts»)«: RouteMatch» {
            const match = { kind: "route", route: route.name, arguments: argumentsOf(route, texts) };
            return { ...match, ancestors: ancestorsOf(route, texts) }« as unknown as RouteMatch»;
        }

        /** The routes above one, root first. They end below one that has no URL with these values. */
        function ancestorsOf(route«: Route», texts«: Texts»)«: RouteMatch[]» {
            const parent = matcher.routes[route.parent[0]« as number»];
            if (parent === undefined) return [];
            const written = ({ arguments: all }«: Route», texts«: Texts») => texts.map((each, index) =>
                each && each.map((text) => writtenText(all[index]«!».type, text)));
            const given = written(parent, matcher.textsOf(route, route.parent, written(route, texts)));
            return matcher.misplaced(parent, given) < 0 ? [...ancestorsOf(parent, given), routeMatch(parent, given)] : [];
        }

        /** The route that the app opens for a URL from outside, with its arguments; or the reason why there is none. */
        export function match(url«: string»)«: Match» {
            const { url: parsed, route, texts, reason } = matcher.find(url, true);
            if (reason !== null || route === null) {
                const missHandlers = route === null ? matcher.missHandlersOf(parsed)« as MissHandler[]» : [];
                return { kind: "miss", reason: reason ?? "\#(MissReason.noRoute)", missHandlers };
            }
            const target = matcher.routes[route.redirect[0]« as number»];
            if (target === undefined) return routeMatch(route, texts);
            const given = matcher.textsOf(route, route.redirect, texts);
            return { kind: "redirect", target: matcher.urlOf(target, given), to: routeMatch(target, given) };
        }

        """#)

    /// The words of the code. A name that is one of them is exported under another name.
    static let words = TypeScriptRuntime.words(of: code + exportCode).union([
        "Match", "MissHandler", "RouteMatch", "RouteMatchOf", "table",
    ])
}
