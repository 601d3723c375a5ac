import type { Extension } from './fixtures/extension.js';
import { Learner } from './fixtures/learner.js';
import { FaultProxy } from './fixtures/fault-proxy.js';
import { expect, test as staged } from './fixtures/test-with-extension.js';

const test = staged.extend<{ behindProxy: { proxy: FaultProxy; extension: Extension } }>({
  behindProxy: async ({ instance, load, packaged }, use) => {
    const proxy = await FaultProxy.before(instance.url);
    await use({ proxy, extension: await load(await packaged.unpackFor(proxy.url)) });
    await proxy.close();
  },
});

test('words captured while the server is down survive the worker and the browser, and are sent once and in order', async ({
  extension,
  learner,
  instance,
}) => {
  const group = await learner.createGroup({ name: 'From the web' });
  const terms = async () => (await learner.words(group)).map(({ term }) => term).reverse();
  const popup = await extension.signIn(learner, 'From the web');

  await instance.stop();
  const away = { title: 'Waiting to be sent', message: 'Can’t reach Wordhoard. “uno” will be sent later.' };
  expect(await extension.capture('uno')).toEqual(away);
  await extension.stopWorker();
  await popup.reload();
  await expect(popup.getByRole('heading', { name: 'Not sent yet: 1' })).toBeVisible();
  await expect(popup.getByText('Can’t reach Wordhoard. Check that it is running.')).toHaveCount(1);
  expect(await extension.capture('dos')).toMatchObject({ title: 'Waiting to be sent' });
  expect(await extension.waiting()).toEqual(['uno', 'dos']);

  await extension.stopWorker();
  await extension.quit();
  await instance.startAgain();
  await extension.startAgain();
  await expect.poll(() => extension.hasMenuItem()).toBe(true);
  await expect.poll(terms).toEqual(['uno', 'dos']);
  await expect.poll(() => extension.waiting()).toEqual([]);
});

test('a lost response does not duplicate a word, Retry-After is respected, and signing out clears the queue', async ({
  behindProxy: { proxy, extension },
  learner,
}) => {
  const group = await learner.createGroup({ name: 'From the web' });
  const terms = async () => (await learner.words(group)).map(({ term }) => term).reverse();
  const popup = await extension.signIn(learner, 'From the web', proxy.url);

  proxy.dropNextResponse();
  expect(await extension.capture('uno')).toMatchObject({ title: 'Waiting to be sent' });
  expect(await terms()).toEqual(['uno']);
  // A worker that is stopped while sending does not block the next one.
  proxy.holdNextResponse();
  await popup.reload();
  await expect.poll(() => proxy.posted.length).toBe(2);
  await extension.stopWorker();
  await popup.reload();
  await expect.poll(() => extension.waiting()).toEqual([]);
  expect(proxy.posted).toHaveLength(3);
  expect(await extension.capture('dos')).toMatchObject({ title: 'Added' });
  expect(await terms()).toEqual(['uno', 'dos']);

  proxy.respondNext(503, {});
  expect(await extension.capture('tres')).toMatchObject({ title: 'Waiting to be sent' });
  proxy.respondNext(429, { 'Retry-After': '3' });
  const asked = proxy.posted.length;
  expect(await extension.capture('cuatro')).toMatchObject({ message: 'Too many requests. “cuatro” will be sent later.' });
  await popup.reload();
  await expect(popup.getByRole('heading', { name: 'Not sent yet: 2' })).toBeVisible();
  const left = popup.getByRole('heading', { name: 'Not in Wordhoard yet' });
  await expect(async () => {
    if (await left.isVisible()) await popup.getByRole('button', { name: 'Send now' }).click({ timeout: 1000 });
    await expect(left).toBeHidden({ timeout: 1000 });
  }).toPass();
  const [refused = 0, next = 0, ...more] = proxy.posted.slice(asked);
  expect(next - refused).toBeGreaterThanOrEqual(3000);
  expect(more).toHaveLength(1);
  expect(await terms()).toEqual(['uno', 'dos', 'tres', 'cuatro']);

  for (const term of ['cinco', 'seis']) {
    proxy.respondNext(503, {});
    await extension.capture(term);
  }
  proxy.respondNext(503, {});
  await popup.reload();
  await popup.getByRole('button', { name: 'Discard “cinco”' }).click();
  await expect(popup.getByRole('heading', { name: 'Not sent yet: 1' })).toBeFocused();
  const warning = popup.getByText('Words not sent yet: 1.');
  await popup.getByRole('button', { name: 'Sign out' }).click();
  await expect(warning).toBeFocused();
  // The popup sends queued words whenever it opens.
  const attempts = proxy.posted.length;
  proxy.respondNext(503, {});
  await popup.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(popup.getByText(`Signed in as ${learner.user.email}`)).toBeVisible();
  await expect.poll(() => proxy.posted.length).toBe(attempts + 1);
  await popup.getByRole('button', { name: 'Sign out' }).click();
  proxy.respondNext(503, {});
  await popup.getByRole('button', { name: 'Send them, then sign out' }).click();
  await expect(popup.getByText('Can’t reach Wordhoard.')).toBeVisible();
  await expect(warning).toBeVisible();
  await popup.getByRole('button', { name: 'Sign out and delete them' }).click();
  await expect(popup.getByLabel('Email')).toHaveValue('');
  expect([await extension.kept(), await extension.waiting()]).toEqual([{}, []]);
});

test('refused captures can be sent to another group, and those of an expired sign-in wait for the same account', async ({
  extension,
  learner,
  instance,
}) => {
  const [gone, other] = [await learner.createGroup({ name: 'From the web' }), await learner.createGroup({ name: 'Another' })];
  const popup = await extension.signIn(learner, 'From the web');
  await learner.deleteGroup(gone);
  const notification = {
    title: 'Not added',
    message: 'The group From the web was deleted. Open the extension to send “uno” to another group.',
  };
  expect(await extension.capture('uno')).toEqual(notification);
  await popup.reload();
  await expect(popup.getByText('This group was deleted.')).toBeVisible();
  await popup.getByRole('button', { name: 'Send to the group above: “uno”' }).click();
  await expect(popup.getByText('Choose a group first.')).toBeVisible();
  await popup.getByRole('combobox').selectOption('Another');
  await popup.getByRole('button', { name: 'Send to the group above: “uno”' }).click();
  await expect(popup.getByRole('heading', { name: 'Not in Wordhoard yet' })).toBeHidden();
  await expect(popup.getByRole('heading', { name: 'Add words to' })).toBeFocused();
  expect((await learner.words(other)).map(({ term }) => term)).toEqual(['uno']);

  await learner.endSignIns('extension');
  expect(await extension.capture('dos')).toMatchObject({ title: 'Session expired' });
  const otherLearner = await Learner.signUp(instance.url);
  await popup.reload();
  await expect(popup.getByLabel('Email')).toHaveValue(learner.user.email);
  await expect(popup.getByText('Words not sent yet: 1. Sign in to see and send them.')).toBeVisible();
  await expect(popup.getByText('dos')).toHaveCount(0);
  await extension.fillSignIn(popup, otherLearner.user.email, otherLearner.password);
  await expect(popup.getByText('No groups yet')).toBeAttached();
  await expect(popup.getByRole('heading', { name: 'Not in Wordhoard yet' })).toBeHidden();
  await otherLearner.endSignIns('extension');
  await popup.reload();
  await extension.fillSignIn(popup, learner.user.email, learner.password);
  await expect.poll(async () => (await learner.words(other)).map(({ term }) => term)).toEqual(['dos', 'uno']);
});

test('signing out sends the queued words, or deletes them from the disk', async ({ behindProxy: { proxy, extension }, learner }) => {
  const group = await learner.createGroup({ name: 'From the web' });
  let popup = await extension.signIn(learner, 'From the web', proxy.url);
  const captureAndSignOut = async (term: string) => {
    proxy.respondNext(503, {});
    expect(await extension.capture(term)).toMatchObject({ title: 'Waiting to be sent' });
    const attempts = proxy.posted.length;
    proxy.respondNext(503, {});
    await popup.reload();
    await expect.poll(() => proxy.posted.length).toBe(attempts + 1);
    await popup.getByRole('button', { name: 'Sign out' }).click();
  };
  await captureAndSignOut('murciélago');
  await popup.getByRole('button', { name: 'Send them, then sign out' }).click();
  await expect(popup.getByLabel('Email')).toHaveValue('');
  expect((await learner.words(group)).map(({ term }) => term)).toEqual(['murciélago']);
  expect([await extension.kept(), await extension.waiting()]).toEqual([{}, []]);

  popup = await extension.signIn(learner, 'From the web', proxy.url);
  await captureAndSignOut('zarigüeya');
  await popup.getByRole('button', { name: 'Sign out and delete them' }).click();
  await expect(popup.getByLabel('Email')).toHaveValue('');

  popup = await extension.signIn(learner, 'From the web', proxy.url);
  await learner.endSignIns('extension');
  await extension.capture('ornitorrinco');
  await popup.reload();
  await popup.getByRole('button', { name: 'Forget this account' }).click();
  await popup.getByRole('button', { name: 'Forget and delete them' }).click();
  await expect(popup.getByLabel('Email')).toHaveValue('');
  expect([await extension.kept(), await extension.waiting()]).toEqual([{}, []]);
  await extension.quit();
  const onDisk = await Promise.all(['murciélago', 'zarigüeya', 'ornitorrinco'].map((term) => extension.isOnDisk(term)));
  expect(onDisk).toEqual([false, false, false]);
});

test('the extension stores tokens, account, group, address and queued words, and never the password', async ({ extension, learner }) => {
  const nothing = { databases: {}, local: {}, sync: {}, session: {}, ofPages: {}, caches: [], cookies: [] };
  const { id, name } = await learner.createGroup({ name: 'From the web' });
  const { id: account, email } = learner.user;
  const queue = `captures-${account}`;
  await expect.poll(() => extension.everythingKept()).toEqual(nothing);

  const popup = await extension.signIn(learner);
  const [token, renewFrom] = [expect.stringMatching(/./), expect.any(Number)];
  const databases = { [queue]: { captures: [] } };
  await expect.poll(() => extension.everythingKept()).toEqual({ ...nothing, databases, local: { token, renewFrom, account, email } });
  await popup.getByLabel('Group').selectOption(name);
  await extension.capture('casa');
  const signedIn = { ...nothing, databases, local: { token, renewFrom, account, email, group: { id, name } } };
  await expect.poll(() => extension.everythingKept()).toEqual(signedIn);

  await learner.endSignIns('extension');
  await extension.capture('libro');
  const word = { term: 'libro', target_language: 'Spanish', translations: [] };
  const waits = { order: 2, operationId: token, account, group: { id, name }, word, state: { is: 'waiting', isNotified: true } };
  const ended = { ...nothing, databases: { [queue]: { captures: [waits] } }, local: { account, email, group: { id, name } } };
  expect(await extension.everythingKept()).toEqual(ended);

  await popup.reload();
  await extension.fillSignIn(popup, email, learner.password);
  await expect.poll(() => extension.everythingKept()).toEqual(signedIn);
  await popup.getByRole('button', { name: 'Sign out' }).click();
  await expect(popup.getByLabel('Email')).toBeVisible();
  expect(await extension.everythingKept()).toEqual(nothing);

  await extension.quit();
  // The files of the browser's storage keep deleted values for a while.
  expect([await extension.isOnDisk(email), await extension.isOnDisk(learner.password)]).toEqual([true, false]);
});
