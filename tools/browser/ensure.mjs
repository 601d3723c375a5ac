import { resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';

// What `nx test e2e` runs first: prints the browser's path, or what to install.
const browser = await ensureChromium(resolve(import.meta.dirname, '../..'));
console.log(browser.ok ? browser.path : browser.output);
process.exitCode = browser.ok ? 0 : 1;
