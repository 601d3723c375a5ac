import * as api from '@wordhoard/api-client/sdk';
import type { CapabilitiesDto } from '@wordhoard/api-client/types';
import { inspect, type Inspected } from './inspector.js';
import { CliUser, useService } from './service.js';

const service = useService();
const WORKSPACE = '/home/ana/notes';
let ana: CliUser;
let declared: CapabilitiesDto;

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  declared = (await api.getCapabilities({ client: ana.client })).data;
});

function ask(method: string, ...options: string[]): Promise<Inspected> {
  return inspect(method, options, { ...service.env, SVC_TOKEN: ana.token, SVC_MCP_WORKSPACE: WORKSPACE });
}

async function grant(tool: string): Promise<void> {
  await api.elevate({ client: ana.client, body: { password: ana.registration.password } });
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await api.createGrant({ client: ana.client, body: { tool, mode: 'always', workspace: WORKSPACE, expires_at } });
}

function listOf(things: unknown): Record<string, unknown>[] {
  return things as Record<string, unknown>[];
}

describe('svc mcp, to the official Inspector', () => {
  it.each(['legacy', 'modern'])('the Inspector lists the declared tools, with schemas that hosts can read (%s)', async (era) => {
    const { code, result } = await ask('tools/list', '--strict', '--protocol-era', era);
    expect(code).toBe(0);
    expect(listOf(result['tools']).map(({ name, title, description, annotations }) => ({ name, title, description, annotations }))).toEqual(
      declared.tools.map(({ name, title, description, annotations }) => ({ name, title, description, annotations })),
    );
  });

  it('the Inspector lists the declared resources, templates and prompts', async () => {
    const methods = ['resources/list', 'resources/templates/list', 'prompts/list'];
    const [resources, templates, prompts] = await Promise.all(methods.map(async (method) => (await ask(method)).result));
    const found = [
      ...listOf(resources?.['resources']).map(({ uri }) => uri),
      ...listOf(templates?.['resourceTemplates']).map(({ uriTemplate }) => uriTemplate),
    ];
    expect(found).toEqual(declared.resources.map((one) => one.uri ?? one.uri_template));
    expect(listOf(prompts?.['prompts']).map(({ name }) => name)).toEqual(declared.prompts.map(({ name }) => name));
  });

  it('the Inspector calls a granted tool, and is given the reason for a refusal', async () => {
    const word = await ana.createWord((await ana.createGroup()).id, { term: 'perro' });
    const search = () => ask('tools/call', '--tool-name', 'svc_search_words', '--tool-arg', 'query=perro');
    const refused = await search();
    expect(refused).toMatchObject({ code: 5, result: { isError: true, content: [{ text: expect.stringContaining('no_grant') }] } });
    await grant('svc_search_words');
    expect(await search()).toMatchObject({ code: 0, result: { structuredContent: { items: [{ id: word.id, term: 'perro' }] } } });
  });

  it('the Inspector reads a granted resource, and is given the reason for a refusal', async () => {
    const read = () => ask('resources/read', '--uri', 'svc://me/today');
    expect(await read()).toMatchObject({ code: 1, stderr: expect.stringContaining('no_grant') });
    await grant('svc://me/today');
    expect(await read()).toMatchObject({ code: 0, result: { contents: [{ text: expect.stringContaining('learner_facts') }] } });
  });

  it('the Inspector gets a prompt, which names resources and contains no facts', async () => {
    await ana.createWord((await ana.createGroup()).id, { term: 'perro' });
    const { code, result } = await ask('prompts/get', '--prompt-name', 'daily_check_in');
    expect(code).toBe(0);
    expect(JSON.stringify(result['messages'])).toContain('svc://me/today');
    expect(JSON.stringify(result['messages'])).not.toContain('perro');
  });
});
