import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Renders icons from the web app's favicon: the manifest's, the iOS home screen's, and the extension's.
 *
 * usage: npx nx run tools:icons, after the favicon has changed; the icons are committed
 */
const WEB = resolve(import.meta.dirname, '../../apps/web/public');
const EXTENSION = resolve(import.meta.dirname, '../../apps/extension/public/icons');

/** Maskable icons must fill the square; the symbol keeps its size in the centre. */
const icons = [
  { folder: WEB, file: 'icon-192.png', size: 192, fillsSquare: false },
  { folder: WEB, file: 'icon-512.png', size: 512, fillsSquare: false },
  { folder: WEB, file: 'icon-maskable-512.png', size: 512, fillsSquare: true },
  { folder: WEB, file: 'apple-touch-icon.png', size: 180, fillsSquare: true },
  ...[16, 32, 48, 128].map((size) => ({ folder: EXTENSION, file: `icon${size}.png`, size, fillsSquare: false })),
];

const drawing = await readFile(join(WEB, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
try {
  for (const { folder, file, size, fillsSquare } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = fillsSquare ? drawing.replace(/ rx="8"/, '') : drawing;
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
    await writeFile(join(folder, file), await page.screenshot({ omitBackground: true }));
    await page.close();
    console.log(`${file}: ${size} × ${size}`);
  }
} finally {
  await browser.close();
}
