import RouteCompiler

extension DocsPage {
    /// Two columns on wide screens, light or dark colors, and sizes that are easy to read and touch.
    static let style = """
        :root {
            color-scheme: light dark;
            --page: #ffffff; --raised: #f5f6f8; --line: #d5d9e0; --text: #1b1f27; --soft: #525b6b;
            --accent: #0b57c2; --placeholder: #8a3ffc; --good: #12682f; --good-page: #def3e3;
            --warn: #7a4a00; --warn-page: #fdeecf; --bad: #a61b1b; --bad-page: #fbe4e4; --other: #454d5c;
            --other-page: #e6e9ef;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --page: #14171c; --raised: #1d2129; --line: #3a414d; --text: #e8ebf0; --soft: #a9b2c0;
                --accent: #82b4ff; --placeholder: #c9a5ff; --good: #8fdca6; --good-page: #153522;
                --warn: #f3cd82; --warn-page: #3d2e0d; --bad: #ffabab; --bad-page: #43191b; --other: #c6cdd9;
                --other-page: #2b313c;
            }
        }
        *, *::before, *::after { box-sizing: border-box; }
        html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        body { margin: 0 auto; max-width: 84rem; padding: 0 1rem 4rem; background: var(--page); color: var(--text); }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 0; }
        h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
        h3, h4 { font-size: 1rem; margin: 0; display: inline; }
        summary h2 { display: inline; }
        header p { margin: .25rem 0 1.5rem; color: var(--soft); }
        a { color: var(--accent); }
        code, #url {
            font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
            font-size: .9em;
        }
        code { overflow-wrap: anywhere; }
        .known { color: var(--soft); }
        .placeholder { color: var(--placeholder); white-space: nowrap; }
        .number, .values { color: var(--soft); font-size: .875rem; }
        .values { display: block; }
        .hidden {
            position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
            white-space: nowrap;
        }
        .skip { position: absolute; left: -100rem; padding: .5rem 1rem; background: var(--page); }
        .skip:focus { left: 1rem; top: .5rem; z-index: 1; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
        #routes:focus { outline: none; }

        input, select, button { font: inherit; color: inherit; border: 1px solid var(--soft); border-radius: .4rem; }
        input[type=text], input[type=search], select {
            width: 100%; min-height: 2.75rem; padding: .4rem .6rem; background: var(--page);
        }
        ::placeholder { color: var(--soft); opacity: 1; }
        button { padding: .3rem .8rem; min-height: 2.25rem; background: var(--raised); cursor: pointer; }
        button:hover { border-color: var(--accent); }
        label, legend { font-size: .875rem; color: var(--soft); }
        fieldset {
            border: 0; margin: .75rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1rem;
            align-items: center;
        }
        legend { float: left; padding: 0; margin-right: 1rem; }
        fieldset label {
            color: var(--text); display: inline-flex; align-items: center; gap: .4rem; min-height: 2.25rem;
        }
        input[type=radio] { margin: 0; }

        .try {
            background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem;
            margin-bottom: 2rem;
        }
        #try-hint { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
        .result {
            margin: 1rem 0 .5rem; padding: .5rem .75rem; border-radius: .4rem; background: var(--good-page);
            color: var(--good);
        }
        .result a { color: inherit; font-weight: 600; }
        .result.miss { background: var(--bad-page); color: var(--bad); }
        .where { margin: .5rem 0; }
        .where .number { display: block; }
        .values-of { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0; }
        .values-of dd { margin: 0; }
        #verdict h3 { display: block; margin: 1rem 0 .25rem; font-size: .9rem; }
        .others { margin: 0; padding-left: 1.1rem; font-size: .9rem; color: var(--soft); overflow-wrap: anywhere; }
        .others li { margin: .25rem 0; }

        #filters { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .5rem .75rem; }
        #filters > :first-child, #filters > :last-child { grid-column: 1 / -1; }
        #count { color: var(--soft); font-size: .875rem; margin: .75rem 0; }
        .note { color: var(--soft); }

        details > summary {
            cursor: pointer; padding: .45rem .5rem .45rem 1.6rem; border-radius: .4rem; list-style: none;
            position: relative;
        }
        summary::-webkit-details-marker { display: none; }
        summary::before {
            content: ""; position: absolute; left: .6rem; top: 1.05rem; width: .42rem; height: .42rem;
            border: solid var(--soft); border-width: 0 2px 2px 0; transform: translateY(-50%) rotate(-45deg);
        }
        details[open] > summary::before { transform: translateY(-50%) rotate(45deg); }
        summary:hover { background: var(--raised); }
        .fold > summary { margin-bottom: .5rem; }
        .origin { margin-top: 1rem; }
        .module { border-top: 1px solid var(--line); padding: .35rem 0; }
        .tree { list-style: none; margin: 0; padding: 0 0 0 .9rem; }
        .tree .tree { border-left: 1px solid var(--line); margin-left: .75rem; padding-left: .25rem; }
        .route > summary { display: flex; flex-wrap: wrap; gap: .1rem .6rem; align-items: baseline; }
        .route > summary .name { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
        .badge {
            font-size: .75rem; line-height: 1.4; padding: .05rem .5rem; border-radius: 1rem;
            background: var(--other-page); color: var(--other); margin-right: .25rem;
        }
        .badge.internal, .badge.deprecated { background: var(--warn-page); color: var(--warn); }
        .body {
            margin: .25rem 0 1rem 1.6rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
        }
        .body > :first-child { margin-top: 0; }
        .body > :last-child { margin-bottom: 0; }
        .body p, .body ul { margin: .5rem 0; }
        .warning { background: var(--warn-page); color: var(--warn); padding: .4rem .7rem; border-radius: .4rem; }
        .body dl {
            display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .4rem 1rem; margin: .75rem 0 0;
            align-items: baseline;
        }
        .body dt { color: var(--soft); font-size: .875rem; }
        .body dd { margin: 0; }
        .body dd button { margin-left: .25rem; }
        .body .plain { margin: 0; }
        .plain { list-style: none; padding: 0; }
        .plain .name { font-weight: 600; }
        .scroll { overflow-x: auto; margin: .75rem 0; }
        table { border-collapse: collapse; width: 100%; font-size: .9rem; }
        th, td {
            text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0;
            border-bottom: 1px solid var(--line);
        }
        table code { white-space: nowrap; }
        thead th { color: var(--soft); font-weight: 400; font-size: .8125rem; }
        tbody th { font-weight: 600; }
        #more section { margin-top: 2rem; }
        #more li { padding: .35rem 0; border-top: 1px solid var(--line); }
        #more p { margin: .1rem 0; color: var(--soft); font-size: .9rem; }

        @media (max-width: 40rem) {
            .body { margin-left: 0; padding: .6rem .75rem; }
            .tree { padding-left: .25rem; }
            .tree .tree { margin-left: .4rem; padding-left: 0; }
            .body dl { grid-template-columns: 1fr; gap: 0; }
            .body dd { margin-bottom: .6rem; }
            .scroll thead { display: none; }
            .scroll tr { display: block; padding: .35rem 0; border-bottom: 1px solid var(--line); }
            .scroll th, .scroll td { display: block; padding: .1rem 0; border: 0; }
            .scroll td::before { content: attr(data-column) " "; color: var(--soft); font-size: .8125rem; }
            .scroll .values { display: inline; }
            .scroll code { white-space: normal; }
        }
        @media (min-width: 64rem) {
            main { display: grid; grid-template-columns: minmax(0, 1fr) 26rem; gap: 0 2.5rem; align-items: start; }
            .try {
                grid-column: 2; grid-row: 1 / span 2; position: sticky; top: 1rem;
            }
            .try:has(#verdict > *) { max-height: calc(100vh - 2rem); overflow-y: auto; }
            .list, #more { grid-column: 1; }
            #filters { grid-template-columns: 2fr 1fr 1fr 1.4fr; }
            #filters > :first-child, #filters > :last-child { grid-column: auto; }
        }
        @media (prefers-reduced-motion: no-preference) { summary::before { transition: transform .1s; } }
        """
}
