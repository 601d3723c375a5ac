import { buildRegistration } from '@wordhoard/testing';
import { signUpAs } from './pages/account-form.js';
import { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

test('the link of the first start makes the person who opens it the administrator, and works once', async ({
  page,
  startInstance,
  browserErrors,
}) => {
  browserErrors.expect(/status of 422.*auth\/register/);
  const instance = await startInstance();
  const [administrator, latecomer] = [buildRegistration(), buildRegistration()];

  const link = instance.url + (await instance.administratorPath());
  await page.goto(link);
  await expect(page.getByText('it will be the administrator.')).toBeVisible();
  await signUpAs(page, administrator);
  await expect(page.getByRole('heading', { name: 'Which language do you want to learn?' })).toBeVisible();
  expect((await Learner.signIn(instance.url, administrator)).user.role).toBe('admin');

  await page.goto(link);
  await signUpAs(page, latecomer);
  await expect(page.getByRole('alert')).toContainText(/link/i);
  await expect(Learner.signIn(instance.url, latecomer)).rejects.toMatchObject({ status: 401 });
});
