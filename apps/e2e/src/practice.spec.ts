import { willingReply } from './fixtures/model-replies.js';
import { expect, test } from './fixtures/test.js';
import { test as withModels } from './fixtures/test-with-models.js';

test('practice says once that AI is off, and offers what works without it', async ({ page, learner }) => {
  await learner.open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'AI is off' })).toHaveCount(1);
});

withModels('where AI is on, practice says who gets the text', async ({ page, learner }) => {
  await learner.open(page, '/practice');
  await expect(page.getByText('Your text is sent to the model on this server.')).toBeVisible();
});

withModels('what is written without a network waits in its field, and is kept once', async ({ page, learner, models, browserErrors }) => {
  models.reply = willingReply;
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await learner.startConversation();
  await learner.open(page, `/practice/conversations/${id}`);
  await page.getByLabel('Your message').fill('Hola.');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByLabel('Your message')).toHaveValue('Hola.');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Hola.');

  // The server stores the message, and its response is lost.
  await page.route('**/messages', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/messages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('¡Qué bien!').and(page.locator('p'))).toHaveCount(1);
  await expect(page.getByLabel('Your message')).toHaveValue('');
  expect(models.questions).toHaveLength(1);
});

withModels('a long conversation is read from its end, and what was said earlier comes on demand', async ({ page, learner }) => {
  const conversation = await learner.startConversation();
  for (let number = 1; number <= 55; number++) await learner.say(conversation, `Frase ${number}.`);
  await learner.open(page, `/practice/conversations/${conversation.id}`);
  await expect(page.getByText('Frase 55.', { exact: true })).toBeInViewport();
  await expect(page.getByText('Frase 1.', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect(page.getByText('Frase 1.', { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
});
