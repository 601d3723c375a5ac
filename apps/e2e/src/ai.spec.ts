import type { Page } from '@playwright/test';
import type { FakeModelServer } from '@wordhoard/testing';
import { Instance } from './fixtures/instance.js';
import { Learner } from './fixtures/learner.js';
import { willingReply } from './fixtures/model-replies.js';
import { expect, START_LIMIT } from './fixtures/test.js';
import { test as withModels } from './fixtures/test-with-models.js';

/** AI is off until an administrator turns it on. */
const test = withModels.extend<{ administrator: Page }>({
  instance: [
    async ({ resources }, use) => {
      const start = () => Instance.start({ RATE_LIMIT_AI_REQUESTS: '100000' });
      await use(await resources.get('instance whose AI is off', start, (instance) => instance.remove()));
    },
    START_LIMIT,
  ],
  administrator: async ({ browser, instance, browserErrors }, use) => {
    const context = await browser.newContext({ baseURL: instance.url });
    browserErrors.listenTo(context);
    const page = await context.newPage();
    const administrator = await Learner.signUp(instance.url);
    await instance.promote(administrator.user);
    await administrator.elevate();
    await administrator.open(page, '/admin');
    await use(page);
    await context.close();
  },
});

const SAID = [
  'Hola, voy en el mercado mañana.',
  'Quiero comprar fruta y pan.',
  'Necesito un asiento de ventana.',
  '¿Cuándo empieza el embarque?',
];

async function turnOn(page: Page, models: FakeModelServer): Promise<void> {
  await page.getByRole('link', { name: 'AI settings' }).click();
  await page.getByRole('radio', { name: 'Local server' }).check();
  await page.getByLabel('Address').fill(`${models.url}/local`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('combobox', { name: 'Model' }).selectOption('small');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('is ready, with the model');
}

/** A group with a word that was answered last week. */
async function prepare(learner: Learner): Promise<number> {
  const group = await learner.createGroup({ name: 'Reading', target_language: 'Spanish' });
  const word = await learner.createWord(group, { term: 'el perro', target_language: 'Spanish', tags: ['airport'] });
  await learner.answerAt({ word, at: `${(await learner.lastWeek()).first_day}T12:00:00Z`, outcome: 'correct' });
  return word.id;
}

async function practise(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Practice' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.keyboard.press('Enter');
}

const noAnswer = (page: Page) => page.getByRole('alert').filter({ hasText: 'AI provider is not reachable' });

test('AI helps on every page once it is on, and every page stays usable when the provider fails', async ({
  page,
  learner,
  administrator,
  models,
  browserErrors,
}) => {
  // Too few messages to be judged.
  browserErrors.expect(/status of 409.*\/finish/);
  models.reply = willingReply;
  const wordId = await prepare(learner);
  await learner.open(page, '/practice');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'AI is off' })).toHaveCount(1);
  await turnOn(administrator, models);

  await page.goto(`/words/${wordId}`);
  await page.getByRole('button', { name: 'Suggest with AI' }).click();
  await page.getByRole('button', { name: /^Keep: A pair of rows/ }).click();
  await expect(page.getByRole('button', { name: /^Helpful: A pair of rows/ })).toBeVisible();

  await practise(page, 'Words from a text');
  await page.getByLabel('Text', { exact: true }).fill('El niño come una manzana.');
  await page.getByRole('button', { name: 'Find words' }).click();
  await page.getByRole('button', { name: 'Add 1 word to Reading' }).click();
  await expect(page.getByRole('heading', { name: '1 word added to Reading' })).toBeVisible();

  await practise(page, 'Conversation');
  await page.getByRole('button', { name: 'Start' }).click();
  await say(page, SAID[0]!);
  await page.getByRole('button', { name: 'Accept: al mercado' }).click();
  await expect(page.getByRole('button', { name: 'Accept: al mercado' })).toHaveAttribute('aria-pressed', 'true');
  const conversation = page.url();

  await practise(page, 'Role-play');
  await page.getByRole('link', { name: 'At the airport' }).click();
  await expect(page.getByRole('region', { name: 'Your words for this scene' })).toContainText('el perro');
  await page.getByRole('button', { name: 'Start' }).click();
  for (const [at, text] of SAID.entries()) {
    await say(page, text);
    await expect(page.getByText('¡Qué bien!').and(page.locator('p'))).toHaveCount(at + 1);
    if (at > 0) continue;
    await page.getByRole('button', { name: 'Finish and get feedback' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'There is not enough to judge yet.' })).toContainText(
      'at least 3 more messages',
    );
  }
  await page.getByRole('button', { name: 'Finish and get feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('77 of 100');
  await expect(page.getByRole('listitem').filter({ hasText: 'Say where you fly to' })).toContainText('Reached');
  await expect(page.getByLabel('Your message')).toHaveCount(0);

  await practise(page, 'Learning paths');
  await page.getByLabel('Your goal').fill('Order dinner.');
  await page.getByRole('button', { name: 'Plan with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Order dinner.', level: 1 })).toBeVisible();

  await practise(page, 'Weekly reports');
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('button', { name: 'Write a summary with AI' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('A calm week of 1 answer');
  const report = page.url();

  models.mode = 'reset';
  await page.getByRole('button', { name: 'Regenerate with AI' }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('A calm week of 1 answer');
  expect(page.url()).toBe(report);

  await practise(page, 'Learning paths');
  await page.getByLabel('Your goal').fill('Another goal.');
  await page.getByRole('button', { name: 'Plan with AI' }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByLabel('Your goal')).toHaveValue('Another goal.');

  await practise(page, 'Role-play');
  await expect(page.getByRole('listitem').filter({ hasText: '77 of 100' })).toBeVisible();
  await page.getByRole('link', { name: 'At a restaurant' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await say(page, 'Una mesa, por favor.');
  await expect(noAnswer(page)).toBeVisible();

  await page.goto(conversation);
  await say(page, 'Y pan.');
  await expect(noAnswer(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Y pan.')).toBeVisible();
  await expect(page.getByText('No reply yet.')).toBeVisible();

  await practise(page, 'Words from a text');
  await page.getByLabel('Text', { exact: true }).fill('El niño come pan.');
  await page.getByRole('button', { name: 'Find words' }).click();
  await expect(page.getByText('AI did not respond, so these words have no translations')).toBeVisible();

  await page.goto(`/words/${wordId}`);
  await page.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Helpful: A pair of rows/ })).toBeVisible();

  models.mode = 'success';
  await page.goto(conversation);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('¡Qué bien!').and(page.locator('p'))).toHaveCount(2);
});
