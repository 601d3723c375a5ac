import { APPS, appOf, configurationOf, APP_LABELS } from './configuration.js';

const installation = { server: 'https://words.example.org', folder: '/home/anna/wordhoard/' };
const read = (app: (typeof APPS)[number], folder = installation.folder) =>
  JSON.parse(configurationOf(app, { ...installation, folder })) as Record<string, unknown>;

const env = (app: (typeof APPS)[number]) => ({ SVC_API_URL: 'https://words.example.org', SVC_MCP_WORKSPACE: APP_LABELS[app] });
const command = '/home/anna/wordhoard/node_modules/.bin/node';
const args = ['/home/anna/wordhoard/apps/cli/bin/svc.mjs', 'mcp'];

it('the configuration of each app starts svc mcp in the expected place', () => {
  expect(read('claude')).toEqual({ mcpServers: { wordhoard: { command, args, env: env('claude') } } });
  expect(read('cursor')).toEqual({ mcpServers: { wordhoard: { command, args, env: env('cursor') } } });
  expect(read('vscode')).toEqual({ servers: { wordhoard: { type: 'stdio', command, args, env: env('vscode') } } });
});

it('the configuration is valid JSON for any folder name', () => {
  expect(read('claude', 'C:\\Users\\Anna "A"\\wordhoard\\')).toMatchObject({
    mcpServers: { wordhoard: { args: ['C:\\Users\\Anna "A"\\wordhoard/apps/cli/bin/svc.mjs', 'mcp'] } },
  });
});

it.each(APPS)('the configuration of %s contains no token', (app) => {
  expect(configurationOf(app, installation)).not.toMatch(/token/i);
});

it('an app is recognised by its label', () => {
  expect(APPS.map((app) => appOf(APP_LABELS[app]))).toEqual(APPS);
  expect(appOf('/elsewhere')).toBeNull();
});
