import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AssistantApp } from './fixtures/assistant-app.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const PAGE = '/settings/assistants';
const NO_GRANT = { status: 403, message: 'no_grant' };
const ENDED = { status: 403, message: 'grant_revoked_or_expired' };
const WAITS = { status: 403, message: 'confirmation_required' };

const section = (page: Page, name: string) => page.getByRole('region', { name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function enterPassword(page: Page, learner: Learner): Promise<void> {
  await page.getByLabel('Your password').fill(learner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test(
  'a learner grants an app read access to words, revokes it and grants it again',
  { tag: '@phone' },
  async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 403.*mcp\/grants/);
    const app = await AssistantApp.of(learner);
    const search = () => app.call('svc_search_words', { query: 'perro' });
    await learner.createWords('el perro');
    await learner.open(page, '/settings/account');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Assistant apps' }).click();
    await expect(page).toHaveTitle('Assistant apps · Wordhoard');
    await expect(section(page, 'Permissions')).toContainText('Until then, every assistant is refused.');
    await expect(search()).rejects.toMatchObject(NO_GRANT);

    await page.getByRole('link', { name: 'Allow something' }).click();
    await page.getByRole('checkbox', { name: /^Look at your words/ }).check();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await enterPassword(page, learner);
    await expect(page).toHaveURL(PAGE);
    await expect(messages(page)).toContainText(/\d+ permissions allowed\./);
    await expect(section(page, 'Permissions').getByRole('listitem')).toHaveText([/Look at your words.*All/]);
    expect(await search()).toMatchObject({ items: [{ term: 'el perro' }] });

    await page.getByRole('button', { name: 'Withdraw: Look at your words, Claude Desktop' }).click();
    await expect(messages(page)).toContainText('Withdrawn: Look at your words.');
    await expect(section(page, 'Permissions')).toContainText('You have not allowed anything yet.');
    await expect(search()).rejects.toMatchObject(ENDED);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(messages(page)).toContainText('Allowed again: Look at your words.');
    expect(await search()).toMatchObject({ items: [{ term: 'el perro' }] });
  },
);

test(
  'a destructive call waits, shows what it would do, and runs once when it is approved',
  { tag: '@phone' },
  async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 403.*approve/);
    const [dog, cat, sheep] = await learner.createWords('el perro', 'el gato', 'la oveja');
    const app = await AssistantApp.of(learner);
    await app.allow(['svc_delete_words']);
    const remove = () => app.call('svc_delete_words', { word_ids: [dog!.id, cat!.id], request_id: 'tidy-up' });
    await learner.open(page, PAGE);
    await expect(section(page, 'Permissions')).toContainText('Add and change words');
    await expect(section(page, 'Waiting for approval')).toHaveCount(0);

    await expect(remove()).rejects.toMatchObject(WAITS);
    const waiting = section(page, 'Waiting for approval');
    await expect(waiting).toContainText('Deletes these 2 words:');
    await expect(waiting).toContainText(/Claude Desktop, this minute · expires \d\d:\d\d/);
    await expect(waiting.getByRole('listitem').filter({ hasText: /^el/ })).toHaveText(['el perro', 'el gato']);
    await expect(page.getByRole('img', { name: '1 assistant is waiting for you' })).toBeVisible();
    await waiting.getByRole('button', { name: 'Approve: Delete words' }).click();
    await enterPassword(page, learner);
    await expect(waiting).toContainText(/^Waiting for approvalApproved\. Ask the assistant to continue: it can do this once, until/);
    expect(await learner.words({ id: dog!.group_id })).toHaveLength(3);

    expect(await remove()).toMatchObject({ deleted: 2 });
    expect((await learner.words({ id: dog!.group_id })).map(({ id }) => id)).toEqual([sheep!.id]);
    await expect(remove()).rejects.toMatchObject(WAITS);
    await page.reload();
    const record = section(page, 'Activity log').getByRole('listitem').filter({ hasText: 'Delete words' });
    await expect(record).toContainText([/Waited/, /Done/, /You approved it/, /Waited/, /You allowed it until/]);
  },
);

test('a call without a grant is refused without asking the learner again', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 403.*deny/);
  const [dog] = await learner.createWords('el perro');
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_delete_group']);
  const remove = () => app.call('svc_delete_group', { group_id: dog!.group_id, request_id: 'tidy-up' });
  await expect(remove()).rejects.toMatchObject(WAITS);
  await learner.open(page, PAGE);
  const waiting = section(page, 'Waiting for approval');
  await expect(waiting).toContainText('Deletes this group and the 1 word in it:');
  await waiting.getByRole('button', { name: 'Do not allow: Delete a group' }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(waiting.getByRole('alert')).toContainText('Nothing was changed: enter your password first.');
  await waiting.getByRole('button', { name: 'Do not allow: Delete a group' }).click();
  await enterPassword(page, learner);
  await expect(waiting).toContainText('Not allowed. The assistant is notified.');

  await expect(remove()).rejects.toMatchObject(WAITS);
  await page.reload();
  await expect(section(page, 'Activity log')).toContainText('You denied it');
  await expect(waiting).toHaveCount(0);
  expect(await learner.groups()).toHaveLength(1);
});

test('pending calls stay visible while the network is down', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/);
  const [dog] = await learner.createWords('el perro');
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_delete_words']);
  await expect(app.call('svc_delete_words', { word_ids: [dog!.id], request_id: 'tidy-up' })).rejects.toMatchObject(WAITS);
  await learner.open(page, PAGE);
  await expect(section(page, 'Waiting for approval')).toContainText('el perro');
  await page.route('**/api/v1/mcp/confirmations', (route) => route.abort());
  // The query retries a few times before it fails.
  for (let tries = 0; tries < 5; tries++) await page.waitForEvent('requestfailed', { timeout: 60_000 });
  await expect(section(page, 'Waiting for approval')).toContainText('el perro');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a refused call links once to the grant that would allow it', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/status of 403.*mcp\/grants/);
  const app = await AssistantApp.of(learner, '/home/anna');
  const search = () => app.call('svc_search_words', { query: 'perro' });
  await expect(search()).rejects.toMatchObject(NO_GRANT);
  await learner.open(page, PAGE);
  await expect(section(page, 'Activity log')).toContainText('Refused: not allowed');
  await page.getByRole('link', { name: 'Allow: Search words' }).click();
  await expect(page.getByLabel('App label')).toHaveValue('/home/anna');
  await expect(page.getByRole('checkbox', { name: 'Search words' })).toBeChecked();
  await page.getByRole('radio', { name: 'Once' }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await enterPassword(page, learner);
  await expect(section(page, 'Permissions')).toContainText('Next time only · 1 of');
  expect(await search()).toMatchObject({ items: [] });
  await expect(search()).rejects.toMatchObject(NO_GRANT);
});

test('the grant form shows each missing value at its field', async ({ page, learner }) => {
  await learner.open(page, `${PAGE}/allow`);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one permission.');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.getByRole('button', { name: 'Choose individually' }).click();
  await page.getByRole('checkbox', { name: 'Delete words' }).check();
  await expect(page.getByRole('checkbox', { name: /^Add and change words/ })).not.toBeChecked();
  await page.getByLabel('App', { exact: true }).selectOption('Another app');
  await page.getByLabel('App label').fill('home/../anna');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByLabel('App label')).toBeFocused();
  await expect(page.getByLabel('App label')).toHaveAccessibleDescription(/starts with a slash/);
});

test('all grants are revoked at once', async ({ page, learner }) => {
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_search_words', 'svc_add_words', 'svc_list_due_reviews']);
  await learner.open(page, PAGE);
  await expect(section(page, 'Permissions').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw all permissions?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(section(page, 'Permissions')).toContainText('You have not allowed anything yet.');
  await expect(app.call('svc_search_words', { query: 'perro' })).rejects.toMatchObject(ENDED);
});

test('the audit log is verified with one click and can be downloaded', async ({ page, learner }) => {
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_search_words']);
  await app.call('svc_search_words', { query: 'perro' });
  await learner.open(page, PAGE);
  const proof = section(page, 'Log integrity');
  await proof.getByRole('button', { name: 'Verify log' }).click();
  await expect(proof.getByRole('status')).toContainText('Intact: all 3 entries are unchanged.');
  const download = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Download log' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('wordhoard-audit.json');
  const record = JSON.parse(await readFile(await file.path(), 'utf8')) as { format: string; events: unknown[] };
  expect([record.format, record.events.length]).toEqual(['svc.audit-export.v1', 3]);

  const report = { intact: false, events: 3, first_broken: 2, head_hash: '', checked_at: new Date().toISOString() };
  await page.route('**/api/v1/mcp/audit/verify', (route) => route.fulfill({ json: report }));
  await proof.getByRole('button', { name: 'Verify log' }).click();
  await expect(proof.getByRole('alert')).toContainText('Entry 2 was changed or is missing.');
});

test('a new app learns the address of the service and no secret', { tag: '@phone' }, async ({ page, learner, instance }) => {
  await learner.open(page, PAGE);
  const connect = section(page, 'Connect an app');
  await expect(connect.getByLabel('Sign in once')).toHaveValue(`npx svc login ${new URL(instance.url).origin}`);
  await connect.getByLabel('App', { exact: true }).selectOption('VS Code');
  await connect.getByLabel('Wordhoard folder').fill('/home/anna/hoard');
  const configuration = connect.getByLabel('Add this to');
  const text = await configuration.inputValue();
  expect(JSON.parse(text)).toMatchObject({
    servers: { wordhoard: { args: ['/home/anna/hoard/apps/cli/bin/svc.mjs', 'mcp'], env: { SVC_MCP_WORKSPACE: '/vscode' } } },
  });
  expect(await page.content()).not.toContain(learner.token);
  await connect.getByRole('button', { name: 'Copy configuration' }).click();
  await expect(connect.getByRole('status').filter({ hasText: /Copied\.|press Ctrl\+C/ })).toBeVisible();
});

test('the web app does not poll for pending calls when no assistant was ever connected', async ({ page, learner }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mcp/')) asked.push(request.url());
  });
  for (const path of ['/', '/settings/account', '/groups']) {
    await learner.open(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});

test('returning to another page shows that an assistant call is pending', { tag: '@phone' }, async ({ page, learner }) => {
  const [dog] = await learner.createWords('el perro');
  const app = await AssistantApp.of(learner);
  await app.allow(['svc_delete_words']);
  await learner.open(page, PAGE);
  await expect(section(page, 'Permissions')).toContainText('Add and change words');
  await expect(app.call('svc_delete_words', { word_ids: [dog!.id], request_id: 'tidy-up' })).rejects.toMatchObject(WAITS);
  await page.goto('/groups');
  await expect(page.getByRole('img', { name: '1 assistant is waiting for you' })).toBeVisible();
  await page.getByRole('link', { name: /Settings/ }).click();
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Assistant apps 1 waiting for you' });
  await link.click();
  await expect(section(page, 'Waiting for approval')).toContainText('Deletes this word:');
});
