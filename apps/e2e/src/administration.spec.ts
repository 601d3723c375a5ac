import type { Locator, Page } from '@playwright/test';
import { listGroups } from '@wordhoard/api-client/sdk';
import { buildRegistration, queryOnce } from '@wordhoard/testing';
import { figure } from './pages/figure.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

/** The page that lists all users. */
class UsersPage {
  readonly search: Locator;
  readonly dialog: Locator;
  readonly messages: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: /starts with/ });
    this.dialog = page.getByRole('dialog').last();
    this.messages = page.getByRole('region', { name: 'Messages' });
  }

  row(username: string): Locator {
    return this.page.getByRole('row').filter({ hasText: username });
  }

  async choose(username: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${username}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async givePassword(password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test.describe('administration', () => {
  test('shows the administration pages to administrators only', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.open(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('shows the state of the service and finds users', { tag: '@phone' }, async ({ page, learner, instance }) => {
    await instance.promote(learner.user);
    const [word] = await learner.createWords('el perro');
    const [ada, grace] = await Promise.all(
      ['Ada', 'Grace'].map((name) =>
        Learner.signUp(instance.url, { username: `${name}-${word!.id}`, email: `${name}.${word!.id}@example.org` }),
      ),
    );
    await learner.open(page);
    await page.getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByText('All systems normal')).toBeVisible();
    await expect(figure(page, 'accounts')).toHaveText(/^\d+$/);
    await expect(figure(page, 'words')).toHaveText(/^\d+$/);

    const users = new UsersPage(page);
    await expect(users.row(grace!.user.username)).toBeVisible();
    await expect(users.row(learner.user.username)).toContainText('You');
    await expect(users.row(learner.user.username).getByRole('button')).toHaveCount(0);
    await users.search.fill(`ada.${word!.id}`);
    await expect(page.getByRole('rowheader')).toHaveText([new RegExp(ada!.user.username)]);
    await expect(page).toHaveURL(/\?q=ada/);
    await users.search.fill('no such user');
    await expect(page.getByText('starts with “no such user”')).toBeVisible();
  });

  test('pages through many users', async ({ page, startInstance }) => {
    const instance = await startInstance();
    const administrator = await Learner.signUp(instance.url);
    await instance.promote(administrator.user);
    await queryOnce(
      instance.database.url,
      `insert into accounts (email, username, password_hash) select n || '@example.org', 'one of many ' || n, '' from generate_series(1, 60) n`,
      [],
    );
    await administrator.open(page, '/admin');
    await expect(page.getByRole('rowheader')).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(61);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('suspends a user at once and reactivates them', { tag: '@phone' }, async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    await instance.promote(learner.user);
    const other = await Learner.signUp(instance.url);
    const { username } = other.user;
    await learner.open(page, '/admin');
    const users = new UsersPage(page);
    await users.choose(username, 'Suspend');
    await users.givePassword(learner.password);
    await expect(users.messages).toContainText(`${username} was suspended and signed out.`);
    await expect(users.row(username)).toContainText('Suspended');
    await expect(listGroups({ client: other.client })).rejects.toMatchObject({ status: 403 });

    await users.messages.getByRole('button', { name: 'Undo' }).click();
    await expect(users.messages).toContainText(`${username} can sign in again.`);
    await expect(users.row(username)).not.toContainText('Suspended');
    await listGroups({ client: other.client });
  });

  test('asks for the password once before dangerous actions', { tag: '@phone' }, async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    browserErrors.expect(/status of 401.*auth\/elevate/);
    await instance.promote(learner.user);
    const other = await Learner.signUp(instance.url);
    const { username } = other.user;
    await learner.open(page, '/admin');
    const users = new UsersPage(page);
    await users.choose(username, 'Make administrator');
    await users.dialog.getByRole('button', { name: 'Make administrator' }).click();

    const asking = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(asking.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(asking.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password.');
    await page.keyboard.press('Escape');
    await expect(asking).toHaveCount(0);
    await expect(users.dialog.getByRole('alert')).toContainText('Nothing was changed');

    await users.dialog.getByRole('button', { name: 'Make administrator' }).click();
    await users.givePassword(learner.password);
    await expect(users.messages).toContainText(`${username} is now an administrator.`);
    await expect(users.row(username)).toContainText('Administrator');

    await users.choose(username, 'Make regular user');
    await users.dialog.getByRole('button', { name: 'Make regular user' }).click();
    await expect(users.row(username)).not.toContainText('Administrator');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(
    'creates a password reset link and shows it once',
    { tag: '@phone' },
    async ({ page, browser, learner, instance, browserErrors }) => {
      browserErrors.expect(/status of 403/);
      await instance.promote(learner.user);
      const other = await Learner.signUp(instance.url);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await learner.open(page, '/admin');
      const users = new UsersPage(page);
      await users.choose(other.user.username, 'Create reset link');
      await users.dialog.getByRole('button', { name: 'Create link' }).click();
      await users.givePassword(learner.password);

      const link = await users.dialog.getByLabel('Link').inputValue();
      await users.dialog.getByRole('button', { name: 'Copy link' }).click();
      await expect(users.dialog.getByText('Copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await users.dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: `Actions for ${other.user.username}` })).toBeFocused();

      const elsewhere = await browser.newPage();
      await elsewhere.goto(link);
      await elsewhere.getByLabel('New password').fill('another horse altogether');
      await elsewhere.getByRole('button', { name: 'Set new password' }).click();
      await expect(elsewhere.getByText('Your password was changed.')).toBeVisible();
      await elsewhere.close();
      await Learner.signIn(instance.url, { email: other.user.email, password: 'another horse altogether' });
    },
  );

  test('deletes a user only after their name is typed', { tag: '@phone' }, async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 403/);
    await instance.promote(learner.user);
    const other = await Learner.signUp(instance.url);
    const { username, email } = other.user;
    await other.createWords('el perro', 'el gato');
    await learner.open(page, '/admin');
    const users = new UsersPage(page);
    await users.choose(username, 'Delete');
    await expect(users.dialog).toContainText(`${username} (${email}) and all their data will be deleted: 2 words`);
    await expect(users.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await users.dialog.getByRole('button', { name: `Delete ${username}` }).click();
    await users.givePassword(learner.password);

    await expect(users.messages).toContainText(`${username} was deleted.`);
    await expect(users.row(username)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
    await expect(Learner.signIn(instance.url, { email, password: other.password })).rejects.toMatchObject({ status: 401 });
  });

  test('explains why the server refused an administrative action', async ({ page, learner, instance, browserErrors }) => {
    browserErrors.expect(/status of 40[34]/);
    await instance.promote(learner.user);
    const { user } = await Learner.signUp(instance.url, buildRegistration());
    await learner.open(page, '/admin');
    const users = new UsersPage(page);
    await expect(users.row(user.username)).toBeVisible();
    await queryOnce(instance.database.url, 'delete from accounts where id = $1', [user.id]);
    await users.choose(user.username, 'Suspend');
    await users.givePassword(learner.password);
    await expect(users.messages.getByRole('alert')).toContainText(`User '${user.id}' was not found`);
  });
});
