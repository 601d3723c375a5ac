import type { Page } from '@playwright/test';
import { queryOnce } from '@wordhoard/testing';
import { DevicePage } from './pages/device-page.js';
import { GroupPage } from './pages/group-page.js';
import { ReviewPage } from './pages/review-page.js';
import type { Complaints } from './stage/complaints.js';
import { faultsSeen } from './stage/faults-seen.js';
import type { Instance } from './stage/instance.js';
import { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

interface Visit {
  page: Page;
  learner: Learner;
  instance: Instance;
  complaints: Complaints;
}

/** Every page in every state that a person sees for longer than a moment, and how to get there. */
const places: Record<string, (visit: Visit) => Promise<void>> = {
  'sign in, refused': async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await page.getByLabel(/^Password/).fill('a guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'sign up, with faults': async ({ page }) => {
    await page.goto('/sign-up');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  },
  'reset of a password': async ({ page }) => {
    await page.goto('/reset?token=any');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  },
  'reset, by half a link': async ({ page }) => {
    await page.goto('/reset');
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
  },
  'an account that is suspended': async ({ page, learner, instance, complaints }) => {
    complaints.expect(/status of 403/);
    await queryOnce(instance.database.url, 'update accounts set is_active = false where id = $1', [learner.user.id]);
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  },
  'first group': async ({ page, learner }) => {
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
  },
  dashboard: async ({ page, learner }) => {
    await learner.createWords('el perro', 'el gato');
    await learner.createGroup({ name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2), target_language: 'German' });
    await learner.open(page);
    await expect(page.getByRole('heading', { name: 'Your groups' })).toBeVisible();
  },
  'new group': async ({ page, learner }) => {
    await learner.createGroup();
    await learner.open(page);
    await page.getByRole('button', { name: 'New group' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
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
  'a search that finds nothing': async ({ page, learner }) => {
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/groups/${word!.group_id}?q=zebra&status=mastered`);
    await expect(page.getByText('No words match.')).toBeVisible();
  },
  'words that do not load': async ({ page, learner, complaints }) => {
    complaints.expect(/status of 503/);
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
  'a card': async ({ page, learner }) => {
    await learner.createWords('el perro', 'el gato');
    await learner.open(page, '/review/start');
    await expect(new ReviewPage(page).reveal).toBeVisible();
  },
  'a card with its answer': async ({ page, learner }) => {
    const group = await learner.createGroup();
    const sentence = 'El perro duerme delante de la puerta de la casa.';
    await learner.createWord(group, {
      term: 'el perro',
      translations: ['dog'],
      definition: 'Animal que ladra.',
      example_sentence: sentence,
    });
    await learner.open(page, '/review/start');
    await new ReviewPage(page).reveal.click();
    await expect(page.getByText(sentence)).toBeVisible();
  },
  'the summary': async ({ page, learner }) => {
    await learner.createWords('el perro');
    await learner.open(page, '/review/start');
    await new ReviewPage(page).answer('Good');
    await expect(new ReviewPage(page).summary).toBeVisible();
  },
  'nothing due': async ({ page, learner, complaints }) => {
    complaints.expect(/status of 409/);
    await learner.open(page, '/review/start');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  },
  groups: async ({ page, learner }) => {
    await learner.createGroup({ name: 'Verbs of motion' });
    await learner.open(page, '/groups');
    await expect(page.getByRole('link', { name: /Verbs of motion/ })).toBeVisible();
  },
  'settings of the account': async ({ page, learner }) => {
    await learner.open(page, '/settings/account');
    await expect(page.getByText(learner.user.email)).toBeVisible();
  },
  'deletion of the account, with a fault': async ({ page, learner }) => {
    await learner.open(page, '/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('dialog').getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  },
  'settings of the appearance': async ({ page, learner }) => {
    await learner.open(page, '/settings/appearance');
    await expect(page.getByText('Same as the system')).toBeVisible();
  },
  'sign-ins': async ({ page, learner }) => {
    await learner.signInAgain('extension');
    await learner.open(page, '/settings/sign-ins');
    await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(2);
  },
  'an answer that waits for the network': async ({ page, learner, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await learner.createWords('el perro', 'el gato');
    await learner.open(page, '/review/start');
    const device = new DevicePage(page);
    await device.hasPack();
    await page.context().setOffline(true);
    await new ReviewPage(page).answer('Good');
    await expect(device.banner).toContainText('You are offline.');
    await expect(device.banner).toContainText('1 answer waits to be sent.');
  },
  'the commands': async ({ page, learner }) => {
    await learner.createGroup({ name: 'Verbs of motion' });
    await learner.open(page);
    await page.getByRole('button', { name: /^Commands/ }).click();
    await expect(page.getByRole('option', { name: 'Verbs of motion' })).toBeVisible();
  },
  'adding a word from anywhere': async ({ page, learner }) => {
    await learner.createGroup({ name: 'Verbs of motion' });
    await learner.open(page);
    await page.getByRole('button', { name: /^Commands/ }).click();
    await page.getByRole('option', { name: 'Add a word' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a word' })).toBeVisible();
  },
  'the keys': async ({ page, learner }) => {
    await learner.open(page, '/settings/account');
    await page.getByRole('button', { name: 'Sign out' }).press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
  administration: async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    const { user } = await Learner.signUp(instance.url, { username: 'Donaudampfschifffahrtsgesellschaftskapitän' });
    await queryOnce(instance.database.url, `update accounts set is_active = false, role = 'admin' where id = $1`, [user.id]);
    await learner.open(page, '/admin');
    await expect(page.getByRole('rowheader').first()).toContainText('Suspended');
  },
  'how the service runs': async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    await instance.addGivenUpJob();
    await learner.open(page, '/admin/operation');
    await page.getByRole('button', { name: 'Verify now' }).click();
    await expect(page.getByText(/signed checkpoints: \d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
  },
  'what can be done about a user': async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    const { user } = await Learner.signUp(instance.url);
    await learner.open(page, '/admin');
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
  'asking for the password': async ({ page, learner, instance, complaints }) => {
    complaints.expect(/status of 403/);
    // What waits behind the dialog turns and turns.
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    const { user } = await Learner.signUp(instance.url);
    await learner.open(page, '/admin');
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  },
  'nothing here': async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  },
};

for (const [place, visit] of Object.entries(places)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${place}`, async ({
    page,
    learner,
    instance,
    complaints,
  }) => {
    await visit({ page, learner, instance, complaints });
    expect(await faultsSeen(page)).toEqual([]);
  });
}
