/** Apps with a known configuration, and their labels. */
export const APPS = ['claude', 'vscode', 'cursor'] as const;
export type AssistantClient = (typeof APPS)[number];

export const APP_LABELS: Readonly<Record<AssistantClient, string>> = { claude: '/claude-desktop', vscode: '/vscode', cursor: '/cursor' };

export function appOf(label: string): AssistantClient | null {
  return APPS.find((app) => APP_LABELS[app] === label) ?? null;
}

export interface Installation {
  server: string;
  /** Wordhoard's folder on the app's computer. */
  folder: string;
}

const SERVER_NAME = 'wordhoard';

/** An app's configuration to start `svc mcp`. It contains no token: `svc login` stores one, or SVC_TOKEN is set elsewhere. */
export function configurationOf(app: AssistantClient, { server, folder }: Installation): string {
  const home = folder.trim().replace(/[/\\]+$/, '');
  // Uses the bundled Node, because the computer's own may not fit.
  const started = {
    command: `${home}/node_modules/.bin/node`,
    args: [`${home}/apps/cli/bin/svc.mjs`, 'mcp'],
    env: { SVC_API_URL: server, SVC_MCP_WORKSPACE: APP_LABELS[app] },
  };
  const configuration =
    app === 'vscode' ? { servers: { [SERVER_NAME]: { type: 'stdio', ...started } } } : { mcpServers: { [SERVER_NAME]: started } };
  return JSON.stringify(configuration, null, 2);
}
