import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';

/**
 * Runs a command with CHROMIUM_PATH naming a browser that starts, or says what to install.
 *
 * usage: node tools/browser/with-chromium.mjs <command> [<parameter>...]
 */
const [command = '', ...parameters] = process.argv.slice(2);
const browser = await ensureChromium(resolve(import.meta.dirname, '../..'));
if (browser.ok) {
  const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser.path } });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} else {
  console.error(browser.output);
  process.exitCode = 1;
}
