import type { Page } from '@playwright/test';
import type { RegisterDto } from '@wordhoard/api-client/types';

type Person = Pick<RegisterDto, 'username' | 'email' | 'password'>;

/** Fills in and submits the form "Create your account". */
export async function signUpAs(page: Page, { username, email, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in and submits the form "Sign in". */
export async function signInAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
