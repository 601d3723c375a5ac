import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { fontEnvironment, type FontSet } from '@wordhoard/testing';
// Gives the tests `scaled` as well: every worker reads this file.
import '../../tools/jest/scaled.cjs';

const { defaultBrowserType: _always, ...desktop } = devices['Desktop Chrome'];

/** A browser whose default fonts are those of a set. */
const launchWith = (fonts: FontSet) => ({ executablePath: process.env['CHROMIUM_PATH'], env: fontEnvironment(fonts, process.env) });

const screen = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // One database server for the whole run; every worker runs an API of its own on it.
  globalSetup: '@wordhoard/testing/jest-global-setup',
  globalTeardown: '@wordhoard/testing/jest-global-teardown',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }], ['../../tools/test/playwright-reporter.mjs']],
  fullyParallel: true,
  forbidOnly: true,
  // Whatever passed only then is named in what `npm test` writes.
  retries: 1,
  // Each drives a browser and runs an API; the database is common. `npm test` says how many there are.
  workers: Number(process.env['TEST_WORKERS']) || Math.max(2, availableParallelism() - 1),
  // Limits for what hangs, not measures: a machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...desktop,
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // None: what a page asks for is refused at once, where a prompt would wait for somebody.
    permissions: [],
    // Pages then stand still as soon as they have come. How they move is for reduced-motion.spec.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  // At full scale what runs on the phone, or with wide fonts, runs in the window of a desktop and with narrow fonts as well.
  projects: [
    {
      name: 'desktop',
      ...scaled({ grepInvert: /@phone/, testIgnore: 'every-page.spec.ts' }, {}),
      use: { ...screen, launchOptions: launchWith('liberation') },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, launchOptions: launchWith('dejavu') },
    },
    { name: 'every-page', testMatch: 'every-page.spec.ts', use: { ...screen, launchOptions: launchWith('dejavu') } },
  ],
});
