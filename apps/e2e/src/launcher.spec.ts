import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildRegistration } from '@wordhoard/testing';
import { signUpAs } from './pages/account-form.js';
import { FirstRunPage } from './pages/first-run-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { Launcher } from './fixtures/launcher.js';
import { expect, test } from './fixtures/test.js';

let launcher: Launcher;

test.beforeEach(async () => {
  launcher = await Launcher.prepare();
});
test.afterEach(async ({ page }) => {
  // An open page would report the stopped server.
  await page.goto('about:blank');
  await launcher.remove();
});

test('a server started with one command keeps its words across a restart', async ({ page, browserErrors }) => {
  const port = { PORT: String(await freePort()) };
  const url = await launcher.start(port);
  browserErrors.allowOrigin(url);
  await page.goto(`${url}/sign-up`);
  await signUpAs(page, buildRegistration());
  await new FirstRunPage(page).choose('Another Your own words');
  await page.getByLabel('Group name').fill('Animals');
  await page.getByRole('button', { name: 'Create group' }).click();
  const group = new GroupPage(page);
  await group.add('el perro', 'dog');
  await group.startReview.click();
  await new ReviewPage(page).next.click();
  await new ReviewPage(page).answer('Easy');
  await expect(new ReviewPage(page).summary).toBeVisible();

  // An open page would report the stopped server.
  await page.goto('about:blank');
  expect(await launcher.stop()).toBe(0);
  expect(await launcher.start(port)).toBe(url);
  await page.goto(url);
  await page.getByRole('link', { name: 'Animals' }).click();

  await expect(group.row('el perro', 'dog')).toContainText('In review');
});

/** Below the ephemeral ports, one of which the system could assign between two starts. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return port;
    } catch {
      // The port is taken.
    } finally {
      server.close();
    }
  }
}
