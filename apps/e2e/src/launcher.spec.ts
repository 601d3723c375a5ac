import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buildRegistration } from '@wordhoard/testing';
import { signUpAs } from './pages/account-form.js';
import { FirstRunPage } from './pages/first-run-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { Launcher } from './stage/launcher.js';
import { expect, test } from './stage/test.js';

let launcher: Launcher;

test.beforeEach(async () => {
  launcher = await Launcher.prepare();
});
test.afterEach(() => launcher.remove());

test('what a person starts with one command keeps its words over a restart', async ({ page, complaints }) => {
  const port = { PORT: String(await freePort()) };
  const url = await launcher.start(port);
  complaints.addHome(url);
  await page.goto(`${url}/sign-up`);
  await signUpAs(page, buildRegistration());
  await new FirstRunPage(page).choose('Another Your own words');
  await page.getByLabel('Name of the group').fill('Animals');
  await page.getByRole('button', { name: 'Create group' }).click();
  const group = new GroupPage(page);
  await group.add('el perro', 'dog');
  await group.startReview.click();
  await new ReviewPage(page).answer('Easy');
  await expect(new ReviewPage(page).summary).toBeVisible();

  expect(await launcher.stop()).toBe(0);
  expect(await launcher.start(port)).toBe(url);
  await page.goto(url);
  await page.getByRole('link', { name: 'Animals' }).click();

  await expect(group.row('el perro', 'dog')).toContainText('In review');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
