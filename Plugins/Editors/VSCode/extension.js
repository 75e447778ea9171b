// Starts `routec lsp` for .routes files.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

async function start() {
    const command = vscode.workspace.getConfiguration("routes").get("routecPath") || "routec";
    client = new LanguageClient(
        "routes",
        "Swift Routes",
        { command, args: ["lsp"], transport: TransportKind.stdio },
        { documentSelector: [{ language: "routes" }] }
    );
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        vscode.window.showErrorMessage(
            `'${command} lsp' does not start: ${error.message}. Build it with 'swift build -c release --product routec' ` +
                "and name it in the setting routes.routecPath."
        );
    }
}

async function stop() {
    const running = client;
    client = undefined;
    await running?.stop();
}

async function restart() {
    await stop();
    await start();
}

exports.activate = async (context) => {
    context.subscriptions.push(
        vscode.commands.registerCommand("routes.restart", restart),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (event.affectsConfiguration("routes.routecPath")) restart();
        })
    );
    await start();
};

exports.deactivate = stop;
