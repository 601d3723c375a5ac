import type { Page } from '@playwright/test';
import { CLIENT_DOCUMENT } from '@wordhoard/testing';
import { newerHost, type SdkHost, usualHost } from '@wordhoard/testing/sdk-hosts';
import { allow, enterPassword } from './pages/consent-page.js';
import { expect } from './fixtures/test.js';
import { test } from './fixtures/test-with-remote.js';

const OAUTH = '/api/v1/mcp/oauth';
const CHALLENGE = [
  ['POST', '/mcp', 401],
  ['GET', '/.well-known/oauth-protected-resource/mcp', 200],
  ['GET', '/.well-known/oauth-authorization-server', 200],
];
const REGISTRATION = ['POST', `${OAUTH}/clients`, 201];
const SCOPES = 8;

const createGroup = (host: SdkHost, name: string) => host.call('svc_create_group', { name, target_language: 'Spanish', request_id: name });

/** Waits for a new response to the browser. */
async function waitForCallback(page: Page, answers: readonly URL[], before: number): Promise<URL> {
  await expect(page).toHaveTitle('Back in the app');
  expect(answers).toHaveLength(before + 1);
  return answers.at(-1)!;
}

for (const { who, start, registers, name, stepsUp } of [
  { who: 'first version, registered dynamically,', start: usualHost, registers: true, name: 'A host', stepsUp: false },
  { who: 'first version, with a client document,', start: usualHost, registers: false, name: 'A host with a document', stepsUp: false },
  { who: 'second version, registered dynamically,', start: newerHost, registers: true, name: 'A host', stepsUp: true },
  { who: 'second version, with a client document,', start: newerHost, registers: false, name: 'A host with a document', stepsUp: true },
])
  test(`a host with the SDK’s ${who} is authorized on the page, gets further scopes, stays connected, and is refused after it is disconnected`, async ({
    page,
    learner,
    instance,
    front,
    startHost,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 403.*oauth\/authorize/);
    const document = registers ? {} : { document: CLIENT_DOCUMENT };
    const { host, callback } = await startHost(start, document);
    const { login } = host;
    const open = (address: URL) => learner.open(page, address.pathname + address.search, address.origin);

    await expect(host.connect()).rejects.toThrow(/unauthorized/i);
    const asked = front.passed.map(({ method, path, status }) => [method, path, status]);
    expect(asked).toEqual([...CHALLENGE, ...(registers ? [REGISTRATION] : [])]);

    await open(login.asked[0]!);
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('checkbox')).toHaveCount(SCOPES);
    await page.getByRole('checkbox', { name: /^Add and change words/ }).uncheck();
    await allow(page).click();
    await enterPassword(page, learner);
    await host.finish(await waitForCallback(page, callback.answers, 0));
    await host.connect();
    expect((await host.tools()).length).toBeGreaterThan(20);
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [] } });

    await expect(createGroup(host, 'Food')).rejects.toThrow();
    expect(front.passed.filter(({ path, status }) => path === '/mcp' && status === 403)).not.toHaveLength(0);
    // The first version refreshes instead, until its user reconnects it.
    if (!stepsUp) {
      login.invalidateCredentials();
      await expect(host.call('svc_list_groups')).rejects.toThrow(/unauthorized/i);
    }
    await open(login.asked.at(-1)!);
    await expect(page.getByRole('group', { name: 'It now also wants to' }).getByRole('checkbox')).toHaveCount(1);
    await allow(page).click();
    await host.finish(await waitForCallback(page, callback.answers, 1));
    expect(await createGroup(host, 'Food')).toMatchObject({ structuredContent: { name: 'Food' } });

    const windows = [host];
    while (windows.length < 5) {
      const { host: window } = await startHost(start, { ...document, login });
      await window.connect();
      windows.push(window);
    }
    const timesAsked = login.asked.length;
    await instance.endAccessTokens();
    const results = await Promise.all(windows.map((window) => window.call('svc_list_groups')));
    for (const result of results) expect(result).toMatchObject({ structuredContent: { items: [{ name: 'Food' }] } });
    await instance.endAccessTokens();
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [{ name: 'Food' }] } });
    expect(login.asked).toHaveLength(timesAsked);

    await learner.open(page, '/settings/assistants');
    const connections = page.getByRole('region', { name: 'Connected apps' });
    await connections.getByRole('button', { name: `Disconnect: ${name}` }).click();
    await expect(connections).toContainText('No connected apps.');
    front.passed = [];
    await expect(host.call('svc_list_groups')).rejects.toThrow(/unauthorized/i);
    expect(front.passed[0]).toMatchObject({ path: '/mcp', status: 401 });
    expect(login.asked.length).toBeGreaterThan(timesAsked);
  });
