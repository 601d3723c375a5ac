import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../browser/chromium.ts';
import type { SeededAccount } from './fixtures.ts';

/** The web app's storage key for its token. */
const TOKEN_KEY = 'wordhoard.token';

/** @throws {Error} with instructions if there is no Chromium */
export async function openBrowser(): Promise<Browser> {
  const found = await ensureChromium(resolve(import.meta.dirname, '../../..'));
  if (!found.ok) throw new Error(found.output);
  return chromium.launch({ executablePath: found.path });
}

/** Browser storage of a user who is already signed in. */
export function signedIn(origin: string, { headers }: SeededAccount) {
  const value = headers.authorization.replace('Bearer ', '');
  return { cookies: [], origins: [{ origin, localStorage: [{ name: TOKEN_KEY, value }] }] };
}
