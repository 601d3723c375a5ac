import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { fontEnvironment, type FontSet } from '@wordhoard/testing';
import type { EveryPageOptions } from './src/every-page.spec.js';

const { defaultBrowserType: _always, ...desktop } = devices['Desktop Chrome'];

/** A browser whose default fonts are those of a set. */
const launchWith = (fonts: FontSet) => ({ executablePath: process.env['CHROMIUM_PATH'], env: fontEnvironment(fonts, process.env) });

const screen = { viewport: { width: 1280, height: 800 } };

export default defineConfig<EveryPageOptions>({
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
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...screen, launchOptions: launchWith('liberation') } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, launchOptions: launchWith('dejavu') },
    },
    // The layout of every page with a second, wider font, unless one set is chosen for the whole run.
    ...(process.env['TEST_FONTS']
      ? []
      : [
          {
            name: 'wide-fonts',
            testMatch: 'every-page.spec.ts',
            use: { ...screen, onlyLayout: true, launchOptions: launchWith('dejavu') },
          },
        ]),
  ],
});
