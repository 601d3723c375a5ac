import { defineConfig, devices } from '@playwright/test';
import { fontEnvironment } from '@wordhoard/testing';

const { defaultBrowserType: _always, ...desktop } = devices['Desktop Chrome'];

export default defineConfig({
  testDir: 'test',
  // Emptied before each run; Jest's results are in the parent folder.
  outputDir: 'test-results/pages',
  globalSetup: '@wordhoard/testing/jest-global-setup',
  globalTeardown: '@wordhoard/testing/jest-global-teardown',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }], ['../../tools/test/playwright-reporter.ts']],
  forbidOnly: true,
  retries: 1,
  // All tests share one API, and each is short.
  workers: 1,
  // Generous timeouts to detect hangs, since the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...desktop,
    viewport: { width: 1200, height: 800 },
    actionTimeout: 20_000,
    locale: 'en-GB',
    // The widest fonts, which must fit a small window.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], env: fontEnvironment('dejavu', process.env) },
    permissions: [],
    screenshot: 'only-on-failure',
  },
});
