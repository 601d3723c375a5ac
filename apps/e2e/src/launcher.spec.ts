import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRegistration } from '@wordhoard/testing';
import { signUpAs } from './pages/account-form.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { Launcher } from './stage/launcher.js';
import { expect, test } from './stage/test.js';

test('what a person starts with one command keeps its words over a restart', async ({ page, complaints }) => {
  test.setTimeout(60_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'wordhoard-e2e-'));
  // Root's database server runs as another account, which has to get to its data.
  await chmod(dataDir, 0o711);
  const variables = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let launcher = await Launcher.start(variables);
  try {
    complaints.addHome(launcher.url);
    await page.goto(`${launcher.url}/sign-up`);
    await signUpAs(page, buildRegistration());
    await page.getByLabel('Name of the group').fill('Animals');
    await page.getByRole('button', { name: 'Create group' }).click();
    const group = new GroupPage(page);
    await group.add('el perro', 'dog');
    await group.startReview.click();
    await new ReviewPage(page).answer('Easy');
    await expect(new ReviewPage(page).summary).toBeVisible();

    expect(await launcher.stop()).toBe(0);
    launcher = await Launcher.start(variables);
    await page.goto(launcher.url);
    await page.getByRole('link', { name: 'Animals' }).click();

    await expect(group.row('el perro dog')).toContainText('In review');
  } finally {
    await launcher.stop();
    await rm(dataDir, { recursive: true });
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
