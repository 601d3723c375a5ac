import { defineConfig } from '@playwright/test';
import testing from './playwright.config.js';

/** Takes the screenshots of the README: `npx nx run e2e:screenshots`. */
export default defineConfig({
  ...testing,
  testDir: 'src/screenshots',
  testMatch: '*.screenshots.ts',
  reporter: 'list',
  retries: 0,
  workers: 1,
  projects: testing
    .projects!.filter(({ name }) => name === 'desktop')
    .map(({ grepInvert: _phone, testIgnore: _none, ...desktop }) => desktop),
});
