import { expect, test } from './fixtures/test-with-extension.js';

test('selected words are added to the chosen group', async ({ extension, learner }) => {
  const [group] = [await learner.createGroup({ name: 'From the web' }), await learner.createGroup({ name: 'Another' })];
  expect(await extension.capture('casa')).toMatchObject({ title: 'Sign in first' });
  const popup = await extension.signIn(learner);
  expect(await extension.capture('casa')).toMatchObject({ title: 'Choose a group first' });
  await popup.getByLabel('Group').selectOption('From the web');
  await expect(popup.getByText('right-click')).toBeVisible();

  expect(await extension.capture('  casa \n grande ')).toEqual({ title: 'Added', message: '“casa grande” was added to From the web.' });
  for (const term of ['مرحبا', '図書館']) expect(await extension.capture(term)).toMatchObject({ title: 'Added' });
  expect(await extension.capture('casa grande')).toMatchObject({ title: 'Already in this group' });
  const [first] = (await learner.words(group)).slice(-1);
  await expect(await extension.openFromNotification(`word/${first?.id}/`)).toHaveURL(new RegExp(`words(/|%2F)${first?.id}$`));
  expect(await extension.capture('x'.repeat(256))).toMatchObject({ title: 'Too long for a word' });
  const words = await learner.words(group);
  expect(words.map(({ term, target_language, translations }) => ({ term, target_language, translations }))).toEqual(
    ['casa grande', '図書館', 'مرحبا', 'casa grande'].map((term) => ({ term, target_language: 'Spanish', translations: [] })),
  );

  expect(Object.keys(await extension.kept()).sort()).toEqual(['account', 'email', 'group', 'renewFrom', 'token']);
  expect(JSON.stringify(await extension.kept())).not.toContain(learner.password);
  await popup.reload();
  await expect(popup.getByLabel('Group')).toHaveValue(String(group.id));
  await popup.getByRole('button', { name: 'Sign out' }).click();
  await expect(popup.getByLabel('Email')).toBeVisible();
  expect(await extension.kept()).toEqual({});
  // Signing out here does not end the sign-in on the server.
  expect((await learner.signIns()).filter(({ client }) => client === 'extension')).toHaveLength(1);
});

test('signing out can also end the sign-in on the server, which may only add words', async ({ extension, learner }) => {
  const popup = await extension.signIn(learner);
  const ofExtension = async () => (await learner.signIns()).filter(({ client }) => client === 'extension').map(({ scope }) => scope);
  expect(await ofExtension()).toEqual(['capture']);
  await popup.getByRole('checkbox', { name: 'Also end this sign-in on the server' }).check();
  await popup.getByRole('button', { name: 'Sign out' }).click();
  await expect(popup.getByLabel('Email')).toBeVisible();
  await expect.poll(ofExtension).toEqual([]);
});

test('the popup says when there is no group to choose and when the session has ended', async ({ extension, learner }) => {
  const popup = await extension.signIn(learner);
  await expect(popup.getByText('No groups yet')).toBeAttached();
  await expect(popup.getByLabel('Group')).toBeDisabled();
  await learner.createGroup({ name: 'From the web' });
  await popup.reload();
  await popup.getByLabel('Group').selectOption('From the web');
  await expect(popup.getByText('right-click')).toBeVisible();

  await learner.endSignIns('extension');
  expect(await extension.capture('casa')).toMatchObject({ title: 'Session expired' });
  expect(Object.keys(await extension.kept()).sort()).toEqual(['account', 'email', 'group']);
  await popup.reload();
  await expect(popup.getByLabel('Password', { exact: true })).toBeVisible();
});

test('the popup reports a wrong password and a declined permission', async ({ extension, learner }) => {
  const popup = await extension.openPopup();
  await extension.fillSignIn(popup, learner.user.email, learner.password);
  await expect(async () => {
    await extension.declinePrompt(popup);
    await expect(popup.getByRole('alert')).toHaveText(/needs this permission/, { timeout: 1000 });
  }).toPass();
  expect((await learner.signIns()).map(({ client }) => client)).toEqual(['web']);

  await extension.permit(learner.url);
  await extension.fillSignIn(popup, learner.user.email, 'not the password');
  await expect(popup.getByRole('alert')).toHaveText('Incorrect email or password.');
  expect(await extension.kept()).toEqual({});
});

test('signing in asks for access to one deployment only', async ({ extension, instance }) => {
  const popup = await extension.openPopup();
  const asked = popup.evaluate(
    () =>
      new Promise((resolve) => {
        chrome.permissions.request = (async ({ origins }: { origins: string[] }) => {
          resolve(origins);
          return false;
        }) as never;
      }),
  );
  await extension.fillSignIn(popup, 'ana@example.org', 'any password');
  expect(await asked).toEqual([`${instance.url}/*`]);
});
