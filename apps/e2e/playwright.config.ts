import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { fontEnvironment, type FontSet } from '@wordhoard/testing';
// Every worker reads this file, so its tests get `scaled` here.
import '../../tools/jest/scaled.cjs';

const { defaultBrowserType: _always, ...desktop } = devices['Desktop Chrome'];

/** Launches Chromium with one set of fonts, and with a simulated camera and microphone, which every page may use. */
const launchWith = (fonts: FontSet) => ({
  executablePath: process.env['CHROMIUM_PATH'],
  args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  env: fontEnvironment(fonts, process.env),
});

const screen = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // One database server for the whole run; each worker runs its own API on it.
  globalSetup: '@wordhoard/testing/jest-global-setup',
  globalTeardown: '@wordhoard/testing/jest-global-teardown',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }], ['../../tools/test/playwright-reporter.ts']],
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` lists a test that passes only on retry as flaky.
  retries: 1,
  // `npm test` sets the number of workers.
  workers: Number(process.env['TEST_WORKERS']) || Math.max(2, availableParallelism() - 1),
  // Generous limits: a machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...desktop,
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // No other permissions: a request is denied at once instead of showing a prompt.
    permissions: [],
    // Without animations pages settle sooner; reduced-motion.spec covers motion.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  // At full scale the phone tests and those with wide fonts also run on the desktop with narrow fonts.
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
