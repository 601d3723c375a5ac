import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified: less than half as long as the package's default export. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDE = 1280;
const NARROW = 390;
/** A window of 1280 CSS pixels at 400 %, which WCAG 2.2 wants read without scrolling sideways (1.4.10). */
const NARROWEST = 320;

export interface Look {
  /** The page is dark in every theme. */
  isAlwaysDark?: boolean;
  /** Rules of axe that do not apply. */
  withoutRules?: readonly string[];
  /** A further check of each view, which then shows the page from left to right or from right to left. */
  checkTexts?: (page: Page) => Promise<string[]>;
}

/** Two views with each theme, width and direction once; at full scale each width meets each theme and each direction. */
export const VIEWS = scaled(
  [
    { theme: 'light', width: WIDE, direction: 'ltr' },
    { theme: 'dark', width: NARROW, direction: 'rtl' },
  ] as const,
  [
    { theme: 'light', width: WIDE, direction: 'ltr' },
    { theme: 'dark', width: WIDE, direction: 'rtl' },
    { theme: 'light', width: NARROW, direction: 'rtl' },
    { theme: 'dark', width: NARROW, direction: 'ltr' },
  ] as const,
);

/** What axe finds on the current page in both themes, wide and narrow, and whether anything is cut off at its side. */
export async function faultsSeen(page: Page, { isAlwaysDark = false, withoutRules = [], checkTexts }: Look = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const { theme, width, direction } of VIEWS) {
    if (checkTexts) await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', isAlwaysDark ? 'dark' : theme);
    // A colour on its way to the other theme is not what a person reads.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    for (const { id, nodes } of await violations(page))
      if (!withoutRules.includes(id)) faults.push(`${id}, ${theme}, ${width} px: ${nodes.map(({ html }) => html).join(' ')}`);
    if (checkTexts) faults.push(...(await checkTexts(page)).map((fault) => `${direction}, ${width} px: ${fault}`));
  }
  return [...faults, ...(await overflowFaults(page))];
}

/** The widths of a phone at which a page scrolls sideways, and what reaches out of it there. */
async function overflowFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [NARROW, NARROWEST]) {
    await page.setViewportSize({ width, height: 844 });
    const isWider = () => page.evaluate((most) => document.documentElement.scrollWidth > most, width);
    try {
      // What floats is put in place a moment after the window has changed.
      await expect.poll(isWider).toBe(false);
    } catch {
      faults.push(`scrolls sideways at ${width} px: ${(await page.evaluate(elementsOutside)).join(' ')}`);
    }
  }
  return faults;
}

/** The innermost that reach out of the window. Runs in the page. */
function elementsOutside(): string[] {
  const reachesOut = (element: Element) =>
    element.getBoundingClientRect().right > innerWidth + 1 || element.getBoundingClientRect().left < -1;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => reachesOut(element) && ![...element.children].some(reachesOut))
    .map((element) => `<${element.localName} class="${element.className}">${element.textContent.slice(0, 40)}`);
}

/** What axe finds on the page as it is now. */
export async function violations(page: Page): Promise<axe.Result[]> {
  // It stays in the page for the next look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async () =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], preload: false })).violations,
  );
}
