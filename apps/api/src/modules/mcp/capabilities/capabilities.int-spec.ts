import { getCapabilities } from '@wordhoard/api-client/sdk';
import { DECLARED, PROMPTS } from '@wordhoard/mcp-contract';
import { startApi } from '@wordhoard/testing';
import { useApi } from '../../../../test/api-suite.js';
import { DatabaseProxy } from '../../../../test/database-proxy.js';
import { clientFor } from '../../../../test/learner.js';
import { ISSUER, REMOTE } from '../../../../test/oauth-client.js';

const suite = useApi();

it('declares the tools and resources of the contract', async () => {
  const { data } = await getCapabilities({ client: clientFor(suite.url, null) });
  const { tools, resources } = DECLARED;
  expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(data.tools).toEqual(tools.map(({ undo: _undo, ...tool }) => tool));
  expect(data.resources).toEqual(resources);
  expect(data.prompts).toEqual(PROMPTS.map(({ text: _text, ...prompt }) => prompt));
  expect(data.remote_url).toBeNull();
});

it('returns the remote MCP endpoint if it is enabled', async () => {
  const remote = await suite.startAnother(REMOTE);
  expect((await getCapabilities({ client: clientFor(remote.url, null) })).data.remote_url).toBe(`${ISSUER}/mcp`);
});

it('responds the same with a valid or invalid token, and while the database is unavailable', async () => {
  const proxy = await DatabaseProxy.before(suite.databaseUrl);
  const api = await startApi({ databaseUrl: proxy.url, env: {} });
  try {
    const { data: before } = await getCapabilities({ client: clientFor(api.url, null) });
    proxy.takeAway();
    expect((await getCapabilities({ client: clientFor(api.url, 'no token') })).data).toEqual(before);
  } finally {
    proxy.bringBack();
    await api.stop();
    await proxy.close();
  }
});
