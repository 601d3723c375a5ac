import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../browser/chromium.ts';

/** The web app's storage key for its token. */
const TOKEN_KEY = 'wordhoard.token';

/**
 * @returns {Promise<import('@playwright/test').Browser>}
 * @throws {Error} with instructions if there is no Chromium
 */
export async function openBrowser() {
  const found = await ensureChromium(resolve(import.meta.dirname, '../../..'));
  if (!found.ok) throw new Error(found.output);
  return chromium.launch({ executablePath: found.path });
}

/**
 * Browser storage of a user who is already signed in.
 *
 * @param {string} origin
 * @param {import('./fixtures.mjs').SeededAccount} account
 */
export function signedIn(origin, { headers }) {
  const value = headers.authorization.replace('Bearer ', '');
  return { cookies: [], origins: [{ origin, localStorage: [{ name: TOKEN_KEY, value }] }] };
}
