import type { BrowserContextOptions, Page, ViewportSize } from '@playwright/test';
import { emptyStorage } from './empty-storage.js';

export interface PageDefaults {
  /** Origin of the app. */
  readonly origin: string;
  readonly viewport: ViewportSize;
  readonly contextOptions: Pick<BrowserContextOptions, 'reducedMotion'>;
}

/** Of the app's origin but not the app, so that leaving for it keeps the browser's process and runs nothing. */
export const BLANK_PATH = '/manifest.webmanifest';

/** Puts a page back to how a new one would be, except that the app's files are cached: loading it costs a third. */
export async function resetPage(page: Page, { origin, viewport, contextOptions }: PageDefaults): Promise<void> {
  const context = page.context();
  const { reducedMotion = 'no-preference' } = contextOptions;
  await context.setOffline(false);
  // A page that still runs asks for what a test answered in the server's place, so its routes stay until it is left.
  await page.route(origin + BLANK_PATH, (route) => route.continue());
  await page.goto(origin + BLANK_PATH);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.evaluate(emptyStorage);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion, forcedColors: 'none', contrast: 'no-preference' });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
}
