import { queryOnce } from '@wordhoard/testing';
import { expect, test } from './stage/test.js';

test.describe('the navigation', () => {
  test('leads everywhere, and says where one is', { tag: '@phone' }, async ({ page, learner }) => {
    await learner.createWords('el perro');
    await learner.open(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const destinations: [string, string][] = [
      ['Groups', '/groups'],
      ['Review', '/review'],
      ['Settings', '/settings/account'],
      ['Dashboard', '/'],
    ];
    for (const [name, url] of destinations) {
      await navigation.getByRole('link', { name }).click();
      await expect(page).toHaveURL(url);
      await expect(navigation.locator('[aria-current=page]')).toHaveText([name]);
    }
  });

  test('of a phone lies in reach of a thumb and covers nothing', { tag: '@phone' }, async ({ page, learner, isMobile }) => {
    await learner.open(page, '/settings/account');
    const [bar, height] = [await page.getByRole('navigation', { name: 'Main' }).boundingBox(), page.viewportSize()!.height];
    expect(Math.round(bar!.y + bar!.height) === height).toBe(isMobile);

    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const button = await submit.boundingBox();
    const isClear = button!.y + button!.height <= bar!.y || button!.y >= bar!.y + bar!.height;
    expect(isClear).toBe(true);
  });
});

test(
  'somebody who was suspended meanwhile is told so, and can sign out',
  { tag: '@phone' },
  async ({ page, learner, instance, complaints }) => {
    complaints.expect(/status of 403/);
    await queryOnce(instance.database.url, 'update accounts set is_active = false where id = $1', [learner.user.id]);
    await learner.open(page);

    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/sign-in');
  },
);
