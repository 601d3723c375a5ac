import { queryOnce } from '@wordhoard/testing';
import { DevicePage } from './pages/device-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

/** Lasting states that pages/every-page.ts does not list, because English texts lead to them. */
const places: Record<string, (visit: PageVisit) => Promise<void>> = {
  'sign in, refused': async ({ page, browserErrors }) => {
    browserErrors.expect(/status of 401/);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill('unknown@example.org');
    await page.getByLabel(/^Password/).fill('a guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'an account that is suspended': async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    await queryOnce(instance.database.url, 'update accounts set is_active = false where id = $1', [learner.user.id]);
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  },
  group: async ({ page, learner }) => {
    const group = await learner.createGroup();
    await learner.createWord(group, { term: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2), translations: ['captain'] });
    await learner.createWord(group, { term: 'كلب', target_language: 'Other', translations: ['dog', 'hound', 'a faithful companion'] });
    await learner.open(page, `/groups/${group.id}`);
    await new GroupPage(page).add('كلب');
    await expect(page.getByRole('button', { name: 'Keep both' })).toBeVisible();
    await page.getByRole('button', { name: 'More details' }).click();
  },
  'editing a word in place': async ({ page, learner }) => {
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/groups/${word!.group_id}`);
    await new GroupPage(page).cell('el perro').dblclick();
    await expect(page.getByRole('grid').getByLabel('Word or phrase')).toBeFocused();
  },
  'words that do not load': async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/status of 503/);
    const [word] = await learner.createWords('el perro');
    await page.route('**/words?*', (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
    await learner.open(page, `/groups/${word!.group_id}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  },
  'selected words': async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el perro', 'el gato');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.check('el perro').click();
    await group.selected.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(group.row('el perro')).toContainText('Suspended');
    await page.getByRole('button', { name: 'Dismiss' }).focus();
  },
  'editing selected words': async ({ page, learner }) => {
    const group = new GroupPage(page);
    const [word] = await learner.createWords('el perro', 'el gato');
    await learner.open(page, `/groups/${word!.group_id}`);
    await group.check('el perro').click();
    await group.selected.getByRole('button', { name: 'Edit' }).click();
    await group.dialog.getByLabel('Tags', { exact: true }).selectOption('Replace');
    await expect(group.dialog.getByLabel('New tags')).toBeVisible();
  },
  'an answer that waits for the network': async ({ page, learner, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await learner.createWords('el perro', 'el gato');
    await learner.open(page, '/review/start');
    const device = new DevicePage(page);
    await device.hasPack();
    await page.context().setOffline(true);
    await new ReviewPage(page).answer('Good');
    await expect(device.banner).toContainText('You are offline.');
    await expect(device.banner).toContainText('1 answer waiting to sync.');
  },
  'adding a word from anywhere': async ({ page, learner }) => {
    await learner.createGroup({ name: 'Verbs of motion' });
    await learner.open(page);
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('option', { name: 'Add a word' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a word' })).toBeVisible();
  },
  'what can be done about a user': async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    const { user } = await Learner.signUp(instance.url);
    await learner.open(page, '/admin');
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
  'asking for the password': async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    await instance.promote(learner.user);
    const { user } = await Learner.signUp(instance.url);
    await learner.open(page, '/admin');
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: `Delete ${user.username}` }).click();
    await expect(page.getByLabel('Your password')).toBeVisible();
  },
  'a message': async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    await learner.elevate();
    const { user } = await Learner.signUp(instance.url);
    await learner.open(page, '/admin');
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  },
};

test('has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  await visitEach({ context, instance, browserErrors }, places, async (visit, visited) => {
    await visit(visited);
    return findPageFaults(visited.page);
  });
});
