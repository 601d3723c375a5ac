import type { Locator, Page } from '@playwright/test';
import { findPageFaults } from './fixtures/page-faults.js';
import { Instance } from './fixtures/instance.js';
import { expect, START_LIMIT } from './fixtures/test.js';
import { test as withModels } from './fixtures/test-with-models.js';
import { visitEach } from './fixtures/visit-each.js';

const KEY = 'planted-key-of-a-provider';

/** AI is off in this instance. */
const test = withModels.extend({
  instance: [
    async ({ resources }, use) => {
      const start = () => Instance.start({ AI_CREDENTIAL_ENCRYPTION_KEY: Buffer.alloc(32, 'a key').toString('base64') });
      await use(await resources.get('instance that keeps credentials', start, (instance) => instance.remove()));
    },
    START_LIMIT,
  ],
});

/** The administrator's page for the provider of AI. */
class AiSettingsPage {
  readonly save: Locator;
  readonly key: Locator;
  readonly connection: Locator;

  constructor(private readonly page: Page) {
    this.save = page.getByRole('button', { name: 'Save' });
    this.key = page.getByLabel('API key');
    this.connection = page.getByRole('region', { name: 'Connection' });
  }

  async choose(provider: string): Promise<void> {
    await this.page.getByRole('radio', { name: provider }).check();
  }
}

/** Whether the browser stores a secret anywhere a page, a later visit or another user of the device could read it. */
async function keeps(page: Page, secret: string): Promise<boolean> {
  const kept = await page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]));
  const typed = await page.locator('input, textarea').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  return `${kept}${typed.join('')}${page.url()}`.includes(secret);
}

test(
  'an administrator sets up a local AI server, then a cloud provider, then turns AI off',
  { tag: '@phone' },
  async ({ page, learner, instance, models, browserErrors }) => {
    browserErrors.expect(/status of 403.*ai-settings/);
    await instance.promote(learner.user);
    const settings = new AiSettingsPage(page);
    await learner.open(page, '/admin');
    await page.getByRole('link', { name: 'AI settings' }).click();
    await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();

    await settings.choose('Local server');
    await page.getByLabel('Address').fill(`${models.url}/local`);
    await settings.save.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByLabel('Your password').fill(learner.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(settings.connection).toContainText('The local server responds. Choose one of its models above.');
    await page.getByRole('combobox', { name: 'Model' }).selectOption('small');
    await settings.save.click();
    await expect(settings.connection).toContainText('is ready, with the model small.');
    await page.goto('/practice');
    await expect(page.getByText(`Your text is sent to the model on this server. Address: ${new URL(models.url).host}.`)).toBeVisible();

    models.mode = 'reset';
    await page.goto('/admin/ai');
    await settings.connection.getByRole('button', { name: 'Check connection' }).click();
    await expect(settings.connection).toContainText('The local server does not respond.');

    await settings.choose('OpenAI');
    await settings.save.click();
    await expect(settings.key).toBeFocused();
    await expect(settings.key).toHaveAccessibleDescription(/Enter the key\./);
    await settings.key.fill(KEY);
    await settings.save.click();
    await expect(settings.key).toHaveAccessibleDescription(/A key is stored\./);
    await expect(settings.connection).toContainText('It was not tested');
    expect(await keeps(page, KEY)).toBe(false);

    await page.getByRole('button', { name: 'Reset all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset all' }).click();
    await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Reset all' })).toBeFocused();
  },
);

test('a personal AI key is stored, used and deleted without being shown', { tag: '@phone' }, async ({ page, learner, models }) => {
  await learner.open(page, '/settings/account');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'AI' }).click();
  const answering = page.getByRole('region', { name: 'Your AI provider' });
  const own = page.getByRole('region', { name: 'Your own credentials' });
  const dialog = page.getByRole('dialog');
  await expect(answering).toContainText('AI is off for you.');

  await own.getByRole('button', { name: 'Add a credential for OpenAI' }).click();
  await dialog.getByLabel('API key').fill(KEY);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(answering).toContainText('OpenAI replies, with your own credential.');
  expect(await keeps(page, KEY)).toBe(false);

  const account = models.tokens.serviceAccount();
  await own.getByRole('button', { name: 'Add a credential for Vertex AI' }).click();
  const buffer = Buffer.from(JSON.stringify(account));
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer });
  await expect(dialog.getByLabel('Project')).toHaveValue('words-project');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(own).toContainText('Project words-project, global');
  await expect(own).toContainText('You have stored several.');
  await expect(answering).toContainText('AI is off for you.');

  await own.getByRole('button', { name: 'Remove the credential for OpenAI' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(answering).toContainText('Vertex AI replies, with your own credential.');
});

const states: Record<string, (page: Page) => Promise<void>> = {
  'the settings of a local server': async (page) => {
    await page.goto('/admin/ai');
    await new AiSettingsPage(page).choose('Local server');
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText('No local server responds at this address.')).toBeVisible();
  },
  'the settings of a cloud, with faults': async (page) => {
    await page.goto('/admin/ai');
    const settings = new AiSettingsPage(page);
    await settings.choose('Gemini');
    await settings.save.click();
    await expect(settings.key).toHaveAttribute('aria-invalid', 'true');
  },
  'credentials of one’s own': async (page) => {
    await page.goto('/settings/ai');
    await expect(page.getByText('Not stored')).toHaveCount(3);
  },
  'a service account that is no file of one': async (page) => {
    await page.goto('/settings/ai');
    await page.getByRole('button', { name: 'Add a credential for Vertex AI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Service account')).toHaveAttribute('aria-invalid', 'true');
  },
};

test('the AI settings have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  await visitEach({ context, instance, browserErrors }, states, async (visit, { page, learner }) => {
    await instance.promote(learner.user);
    await learner.elevate();
    await learner.open(page);
    await visit(page);
    return findPageFaults(page);
  });
});
