import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureChromium, ensureWholeChromium } from './chromium.ts';

/**
 * Runs a command with CHROMIUM_PATH set to a working browser, and CHROMIUM_WITH_EXTENSIONS_PATH to one that supports extensions if
 * available. Without a browser it prints what to install.
 *
 * usage: node tools/browser/with-chromium.ts <command> [<parameter>...]
 */
const [command = '', ...parameters] = process.argv.slice(2);
const browser = await ensureChromium(resolve(import.meta.dirname, '../..'));
if (browser.ok) {
  const whole = await ensureWholeChromium();
  const env = { ...process.env, CHROMIUM_PATH: browser.path, ...(whole && { CHROMIUM_WITH_EXTENSIONS_PATH: whole }) };
  const child = spawn(command, parameters, { stdio: 'inherit', env });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} else {
  console.error(browser.output);
  process.exitCode = 1;
}
