import { cp, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Extension } from './fixtures/extension.js';
import { violations } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test-with-extension.js';
import { textFaults } from './fixtures/text-faults.js';

/** The browser sizes the popup to its content. */
const POPUP = { width: 320, height: 600 };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);

/** Opens the popup and signs in, in any language. */
async function signIn(extension: Extension, { user }: Learner, password: string): Promise<Page> {
  const popup = await extension.openPopup();
  await popup.setViewportSize(POPUP);
  await popup.locator('input[type=email]').fill(user.email);
  await popup.locator('input[type=password]').fill(password);
  await popup.getByRole('button').click();
  return popup;
}

test('the popup paints before the worker answers, even if it never does', async ({ extension }) => {
  await extension.context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return;
    chrome.runtime.sendMessage = () => {
      performance.mark('asked');
      return new Promise(() => undefined);
    };
  });
  const popup = await extension.openPopup();
  const asked = () => popup.evaluate(() => performance.getEntriesByName('asked').map(({ startTime }) => startTime)[0] ?? 0);
  await expect.poll(asked).toBeGreaterThan(0);
  const [paint] = await popup.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime));
  expect(paint).toBeGreaterThan(0);
  expect(paint).toBeLessThanOrEqual(await asked());
  await expect(popup.getByRole('heading', { name: 'Wordhoard' })).toBeVisible();
});

test('the popup works by keyboard alone', async ({ extension, learner }) => {
  await learner.createGroup({ name: 'Another' });
  await learner.createGroup({ name: 'From the web' });
  await extension.permit(learner.url);
  const popup = await extension.openPopup();
  const { keyboard } = popup;
  await expect(popup.getByLabel('Email')).toBeFocused();
  await keyboard.type(learner.user.email);
  await keyboard.press('Tab');
  await keyboard.type(learner.password);
  await keyboard.press('Enter');
  await expect(popup.getByRole('heading', { name: 'Add words to' })).toBeFocused();
  await expect(popup.getByLabel('Group')).toBeEnabled();
  await keyboard.press('Tab');
  await expect(popup.getByLabel('Group')).toBeFocused();
  await keyboard.type('From');
  await expect(popup.getByText('right-click')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(popup.getByLabel('Save the sentence')).toBeChecked();
  await expect(popup.getByText('Alt+Shift+H')).toContainText('adds the selected word.');
  await keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Set shortcut' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(popup.getByLabel('Email')).toBeFocused();
});

test('the popup has no accessibility violations in either theme, is translated, and fits longer text in both directions', async ({
  load,
  unpacked,
  learner,
}) => {
  const extension = await load(await withPseudoTexts(unpacked, test.info().outputPath('pseudo')));
  await extension.permit(learner.url);
  const known = [learner.user.email, LONG, 'Wordhoard', new URL(learner.url).host, 'Alt', 'Shift'];
  const faults: string[] = [];
  const look = async (popup: Page, state: string) => {
    faults.push(...(await faultsOf(popup, known)).map((fault) => `${state}: ${fault}`));
  };

  const failed = await signIn(extension, learner, 'not the password');
  await expect(failed.getByRole('alert')).not.toBeEmpty();
  await look(failed, 'a sign-in that failed');
  const popup = await signIn(extension, learner, learner.password);
  await expect(popup.getByRole('combobox')).toBeDisabled();
  await expect(popup.getByRole('status').first()).not.toBeEmpty();
  await look(popup, 'no groups');
  const group = await learner.createGroup({ name: LONG });
  await popup.reload();
  await popup.getByRole('combobox').selectOption({ label: LONG });
  await popup.locator('input[name=reading]').check();
  await expect(popup.getByText('Alt+Shift+H')).toBeVisible();
  await look(popup, 'a group, and the sentence kept');
  await learner.deleteGroup(group);
  await extension.capture(LONG);
  await popup.reload();
  await expect(popup.getByRole('listitem')).toBeVisible();
  await look(popup, 'a word that was refused');
  await popup.getByRole('button').last().click();
  await expect(popup.locator('section').last().getByRole('button')).toHaveCount(2);
  await look(popup, 'the warning before a sign-out');
  await learner.endSignIns('extension');
  await popup.reload();
  await expect(popup.getByRole('button')).toHaveCount(2);
  await look(popup, 'a sign-in that ended, and a word that waits');
  await popup.getByRole('button').last().click();
  await expect(popup.getByRole('button')).toHaveCount(3);
  await look(popup, 'the warning before an account is forgotten');
  expect(faults).toEqual([]);
});

/** The same extension in the pseudo-locale, with texts two fifths longer. */
async function withPseudoTexts(unpacked: string, folder: string): Promise<string> {
  await cp(unpacked, folder, { recursive: true });
  const file = `${folder}/_locales/en/messages.json`;
  const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, { message: string }>);
  const pseudo = texts.map(([name, { message }]) => [name, { message: `⟦${message.replaceAll(/[aeiou]/g, (sign) => sign + sign)}⟧` }]);
  await writeFile(file, JSON.stringify(Object.fromEntries(pseudo)));
  return folder;
}

async function faultsOf(popup: Page, known: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const direction of ['ltr', 'rtl']) {
    await popup.evaluate((dir) => (document.documentElement.dir = dir), direction);
    faults.push(...(await textFaults(popup, known)).map((fault) => `${direction}: ${fault}`));
    for (const theme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme: theme });
      for (const { id, nodes } of await violations(popup))
        faults.push(`${direction}, ${theme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  return faults;
}
