import type { Page } from '@playwright/test';
import { buildRegistration } from '@wordhoard/testing';
import { signInAs, signUpAs } from './pages/account-form.js';
import { FirstRunPage } from './pages/first-run-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const EVERY_WORD = '**/api/v1/groups/*/words';

test('a new account starts its first review after four clicks', { tag: '@phone' }, async ({ page, instance }) => {
  const person = buildRegistration();
  const firstRun = new FirstRunPage(page);
  const review = new ReviewPage(page);
  await page.goto('/sign-up');
  await signUpAs(page, person);
  await expect(page).toHaveURL('/welcome');
  await expect(page).toHaveTitle('Start a language · Wordhoard');
  await expect(firstRun.own).toHaveValue('en');

  await firstRun.choose('Deutsch German');
  await expect(page.getByRole('heading', { name: 'Starter words in German' })).toBeFocused();
  await firstRun.add.click();
  await expect(firstRun.ready).toBeFocused();
  await expect(page.getByText('50 words are ready in German.')).toBeVisible();
  await firstRun.startReview.click();
  await expect(page).toHaveURL(/\/review\/\d+$/);
  await expect(review.card('hallo')).toHaveAttribute('lang', 'de');
  for (const shown of ['hallo', 'das Wasser']) {
    await expect(review.card(shown)).toBeVisible();
    await review.next.click();
  }
  await review.next.click();
  await review.next.click();
  await review.answer('Good');
  await expect(review.card('das Wasser')).toBeVisible();

  const learner = await Learner.signIn(instance.url, person);
  expect(learner.user).toMatchObject({ native_language: 'en', time_zone: 'Europe/Madrid' });
  expect(await learner.groups()).toMatchObject([{ name: 'German', target_language: 'German', word_count: 50 }]);
});

test('a learner can pick some of the starter words, or none', { tag: '@phone' }, async ({ page, learner }) => {
  const firstRun = new FirstRunPage(page);
  await learner.open(page, '/welcome?language=Japanese');
  await expect(page.getByText('50 of 50 chosen')).toBeVisible();
  await firstRun.word('水 みず · water').uncheck();
  await expect(page.getByText('49 of 50 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(firstRun.empty).toBeVisible();
  await firstRun.word('家 いえ · house, home').check();
  await expect(firstRun.add).toHaveText('Add 1 word');
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(firstRun.add).toHaveText('Add 50 words');
  await page.getByRole('button', { name: 'Select none' }).click();
  await firstRun.empty.click();

  await expect(page).toHaveURL(/\/groups\/\d+$/);
  expect(await learner.groups()).toMatchObject([{ name: 'Japanese', target_language: 'Japanese', word_count: 0 }]);
});

test('an empty starter group is filled later without a duplicate group', async ({ page, learner }) => {
  const firstRun = new FirstRunPage(page);
  const group = await learner.createGroup({ name: 'Mine', target_language: 'Turkish' });
  await learner.open(page);
  await page.getByRole('link', { name: 'Add starter words' }).click();
  await firstRun.choose('Türkçe Turkish');
  await firstRun.add.click();

  await expect(firstRun.ready).toBeVisible();
  expect(await learner.groups()).toMatchObject([{ id: group.id, name: 'Mine', word_count: 50 }]);
  await page.goto('/welcome?language=Turkish');
  await expect(page.getByText('You already have words in Turkish. These go into a new group.')).toBeVisible();
});

test('a language without starter words begins with a word of the learner’s own', { tag: '@phone' }, async ({ page, learner }) => {
  const firstRun = new FirstRunPage(page);
  await learner.open(page, '/welcome');
  await firstRun.choose('Another Your own words');
  const name = page.getByLabel('Group name');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter a name of up to 128 characters.');
  await name.fill('Kiswahili');
  await page.getByRole('button', { name: 'Create group' }).click();

  await expect(page.getByRole('heading', { name: 'Kiswahili' })).toBeVisible();
  await new GroupPage(page).add('mbwa', 'dog');
  await expect.poll(() => learner.groups()).toMatchObject([{ name: 'Kiswahili', target_language: 'Other', word_count: 1 }]);
});

test(
  'the first run can be skipped, and reopened from the dashboard and the command palette',
  { tag: '@phone' },
  async ({ page, learner }) => {
    const firstRun = new FirstRunPage(page);
    await learner.open(page, '/welcome');
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a language' }).click();
    await expect(firstRun.chooseLanguage).toBeVisible();

    await page.goto('/groups');
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('combobox').fill('start a language');
    await page.keyboard.press('Enter');
    await expect(firstRun.chooseLanguage).toBeVisible();
  },
);

test('a learner with another native language sees that the translations are in English', async ({ page, learner }) => {
  const firstRun = new FirstRunPage(page);
  await learner.open(page, '/welcome');
  await firstRun.own.selectOption('ca');
  await firstRun.choose('Français French');
  await expect(page.getByText('The translations are in English, not in Catalan.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(firstRun.chooseLanguage).toBeFocused();
  await expect(firstRun.own).toHaveValue('ca');
  await firstRun.choose('English English');
  await expect(page.getByText('English words have a definition in English.')).toBeVisible();
});

test.describe('an interrupted first run', () => {
  test('continuing an interrupted first run adds nothing twice', { tag: '@phone' }, async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED/);
    const firstRun = new FirstRunPage(page);
    let calls = 0;
    await page.route(EVERY_WORD, async (route) => {
      calls += 1;
      // The tenth word is stored but its response is lost; later requests fail.
      if (calls === 10) await route.fetch();
      if (calls < 10) await route.continue();
      else await route.abort();
    });
    await learner.open(page, '/welcome?language=Spanish');
    await firstRun.add.click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(page.getByText('Nothing is added twice if you continue.')).toBeVisible();
    await page.unroute(EVERY_WORD);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(firstRun.ready).toBeVisible();
    expect(await learner.groups()).toMatchObject([{ word_count: 50 }]);
  });

  test('an interrupted first run continues by itself when the network returns', async ({ page, context, learner, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const firstRun = new FirstRunPage(page);
    await learner.open(page, '/welcome?language=Spanish');
    await expect(firstRun.add).toBeVisible();
    await context.setOffline(true);
    await firstRun.add.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);

    await expect(firstRun.ready).toBeVisible();
    expect(await learner.groups()).toMatchObject([{ word_count: 50 }]);
  });

  test('an interrupted first run continues after a reload, for its own account only', async ({
    page,
    learner,
    instance,
    browserErrors,
  }) => {
    browserErrors.expect(/ERR_FAILED/);
    const firstRun = new FirstRunPage(page);
    let calls = 0;
    await page.route(EVERY_WORD, (route) => ((calls += 1) <= 20 ? route.continue() : route.abort()));
    await learner.open(page, '/welcome?language=Korean');
    await firstRun.add.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(EVERY_WORD);
    await changeAccount(page, await Learner.signUp(instance.url));
    await expect(firstRun.chooseLanguage).toBeVisible();
    await changeAccount(page, learner);

    await expect(firstRun.ready).toBeVisible();
    expect(await (await learner.signInAgain()).groups()).toMatchObject([{ word_count: 50 }]);
  });

  test('the browser asks before closing the page while starter words are being added', async ({ page, learner }) => {
    const firstRun = new FirstRunPage(page);
    const held = await holdWords(page);
    await learner.open(page, '/welcome?language=Spanish');
    await firstRun.add.click();
    await expect(page.getByText('0 of 50 added')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closed;
    held.resolve(undefined);
    await expect(firstRun.ready).toBeVisible();
  });

  test('other pages can be opened while starter words are being added', async ({ page, learner }) => {
    const firstRun = new FirstRunPage(page);
    const held = await holdWords(page);
    await learner.open(page, '/welcome?language=Spanish');
    await firstRun.add.click();
    await expect(firstRun.adding).toBeVisible();
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: 'Your groups' })).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByText('50 words')).toBeVisible();
    await expect(page).toHaveURL('/groups');
  });

  test('a refusal by the server leads back to the choice of starter words', async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 404/);
    const firstRun = new FirstRunPage(page);
    const group = await learner.createGroup({ target_language: 'Spanish' });
    await learner.open(page, '/welcome?language=Spanish');
    await expect(firstRun.add).toBeVisible();
    await learner.deleteGroup(group);
    await firstRun.add.click();
    await expect(page.getByRole('alert')).toContainText('was not found');
    await page.getByRole('button', { name: 'Choose again' }).click();
    await expect(page.getByRole('heading', { name: 'Starter words in Spanish' })).toBeFocused();
  });
});

test.describe('in an unknown time zone', () => {
  test.use({ timezoneId: 'Etc/Unknown' });

  test('a learner in an unknown time zone can sign up and choose a zone later', async ({ page, instance, browserErrors }) => {
    browserErrors.expect(/status of 422/);
    const person = buildRegistration();
    await page.goto('/sign-up');
    await signUpAs(page, person);
    await expect(new FirstRunPage(page).chooseLanguage).toBeVisible();
    expect((await Learner.signIn(instance.url, person)).user.time_zone).toBe('UTC');
  });
});

test('the first run works by keyboard alone', async ({ page, learner }) => {
  const { keyboard } = page;
  await learner.open(page, '/welcome');
  const firstRun = new FirstRunPage(page);
  await firstRun.language('Español Spanish').focus();
  await keyboard.press('ArrowDown');
  await expect(firstRun.language('Français French')).toBeChecked();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 3 Starter words in French' })).toBeFocused();
  await firstRun.add.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 3 of 3 Your words are ready' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(firstRun.startReview).toBeFocused();
  await keyboard.press('Enter');
  await expect(new ReviewPage(page).reveal).toBeFocused();
});

async function changeAccount(page: Page, { user, password }: Learner): Promise<void> {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/sign-in?next=/welcome');
  await signInAs(page, { email: user.email, password });
}

/** Holds every request that adds a word until the promise resolves. */
async function holdWords(page: Page): Promise<PromiseWithResolvers<undefined>> {
  const held = Promise.withResolvers<undefined>();
  await page.route(EVERY_WORD, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held;
}
