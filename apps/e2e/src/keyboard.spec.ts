import type { Locator, Page } from '@playwright/test';
import { buildRegistration } from '@wordhoard/testing';
import { FirstRunPage } from './pages/first-run-page.js';
import { GroupPage } from './pages/group-page.js';
import { LearningSettingsPage } from './pages/learning-settings-page.js';
import { ReviewPage } from './pages/review-page.js';
import { focusFault } from './fixtures/focus-fault.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

/** More stops than any page has. */
const FAR = 90;

/** A user with only a keyboard, who must always see the focus. */
class Keys {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.expectFocus(`after ${key}`);
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.expectFocus(`after typing ${text}`);
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < FAR && !(await isFocused(target)); stops++) await this.press(key);
    await expect(target).toBeFocused();
  }

  /** Replaces the text of the focused field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }

  /** Finds a command by some of its words and runs it. */
  async run(words: string, command: string): Promise<void> {
    const commands = this.page.getByRole('listbox', { name: 'Commands' });
    const picked = commands.getByRole('option', { name: command, exact: true, selected: true });
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await this.type(words);
    await expect(commands.getByRole('option', { name: command, exact: true })).toBeVisible();
    for (let steps = 0; steps < FAR && (await picked.count()) === 0; steps++) await this.press('ArrowDown');
    await expect(picked).toBeVisible();
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.expectFocus(`after ${command}`);
  }

  async expectFocus(when: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusFault), when).toBeNull();
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

test('a learner needs only the keyboard from signing up to signing out', async ({ page, instance }) => {
  const keys = new Keys(page);
  const person = buildRegistration();

  await test.step('signs up', async () => {
    await page.goto('/sign-up');
    await keys.write(page.getByLabel('Username'), person.username);
    await keys.write(page.getByLabel('E-mail'), person.email);
    await keys.write(page.getByLabel(/^Password/), person.password);
    await keys.press('Enter');
    await expect(page).toHaveURL('/welcome');
  });

  await test.step('takes first words', async () => {
    const firstRun = new FirstRunPage(page);
    await keys.tabTo(firstRun.language('Español Spanish'));
    await keys.press('ArrowDown');
    await expect(firstRun.language('Français French')).toBeChecked();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Starter words in French' })).toBeFocused();
    await keys.tabTo(firstRun.add);
    await keys.press('Enter');
    await expect(firstRun.ready).toBeFocused();
    await keys.tabTo(firstRun.startReview);
    await keys.press('Enter');
  });

  await test.step('reviews, and takes an answer back', async () => {
    const review = new ReviewPage(page);
    await expect(review.next).toBeFocused();
    await keys.press('Space', 'Space', 'Space', 'Space');
    await expect(review.reveal).toBeFocused();
    await keys.press('Space');
    await expect(review.grade('Good')).toBeFocused();
    await keys.press('Space');
    await expect(review.reveal).toBeFocused();
    await keys.press('Enter', '1', 'u');
    await expect(page.getByText('1 of 20')).toBeVisible();
    await keys.press('Space', '4', 'Space');
    await keys.tabTo(review.grade('Hard'), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByText('2 of 20')).toBeVisible();
    await keys.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(review.reveal).toBeFocused();
  });

  const group = new GroupPage(page);
  await test.step('adds a word and changes it in the table', async () => {
    await keys.run('french', 'French');
    await keys.write(group.term, 'le chein');
    await keys.write(group.translations, 'dog');
    await keys.press('Enter');
    await expect(group.term).toHaveValue('');
    await expect(group.term).toBeFocused();
    await keys.tabTo(group.cell('le chein'));
    await keys.press('Enter');
    await keys.type('le chien');
    await keys.press('Enter');
    await expect(group.cell('le chien')).toBeFocused();
    await keys.press('ArrowRight', 'F2', 'End');
    await keys.type(', hound');
    await keys.press('Enter');
    await expect(group.row('le chien', 'dog, hound')).toBeVisible();
  });

  await test.step('deletes it, and takes that back', async () => {
    await keys.press('Delete');
    await expect(group.row('le chien')).toHaveCount(0);
    await keys.tabTo(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }));
    await keys.press('Enter');
    await expect(group.row('le chien', 'dog, hound')).toBeVisible();
    await keys.expectFocus('after taking a deletion back');
  });

  await test.step('changes a setting', async () => {
    const settings = new LearningSettingsPage(page);
    await keys.run('settings', 'Learning');
    await keys.write(settings.newWords, '7');
    await keys.tabTo(settings.save);
    await keys.press('Enter');
    await expect(settings.saved).toBeVisible();
    await keys.expectFocus('after saving');
    expect((await (await Learner.signIn(instance.url, person)).settings()).new_words_per_day).toBe(7);
  });

  await test.step('signs out', async () => {
    await keys.run('log out', 'Sign out');
    await expect(page).toHaveURL('/sign-in');
    await keys.tabTo(page.getByLabel('E-mail'));
  });
});
