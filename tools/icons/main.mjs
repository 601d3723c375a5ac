import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Draws the web app's icons from its favicon: those of its manifest and the one that an iPhone puts on its home screen.
 *
 * usage: npx nx run tools:icons, after the favicon has changed; the icons are committed
 */
const FOLDER = resolve(import.meta.dirname, '../../apps/web/public');

/** A system that cuts icons to its own shape wants them to fill the square; the sign keeps to the middle as it is. */
const icons = [
  { file: 'icon-192.png', size: 192, fillsSquare: false },
  { file: 'icon-512.png', size: 512, fillsSquare: false },
  { file: 'icon-maskable-512.png', size: 512, fillsSquare: true },
  { file: 'apple-touch-icon.png', size: 180, fillsSquare: true },
];

const drawing = await readFile(join(FOLDER, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  for (const { file, size, fillsSquare } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = fillsSquare ? drawing.replace(/ rx="8"/, '') : drawing;
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
    await writeFile(join(FOLDER, file), await page.screenshot({ omitBackground: true }));
    await page.close();
    console.log(`${file}: ${size} × ${size}`);
  }
} finally {
  await browser.close();
}
