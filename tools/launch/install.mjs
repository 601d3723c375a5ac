import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkNode, linkNode } from './node-version.mjs';

/**
 * Installs the lock file's packages unless `node_modules` matches it exactly. Runs on the system's Node, with nothing installed.
 *
 * @param {string} root the checkout
 * @throws {Error} if this machine cannot run the product, or npm fails
 */
export async function ensureInstalled(root) {
  checkNode();
  if (!(await isInstalled(root))) await installAloud(root);
  await linkNode(root);
}

/** @param {string} root */
async function installAloud(root) {
  console.log('Installing packages; the first time this takes a minute or two …');
  const began = performance.now();
  await installPackages(root);
  console.log(`Packages installed in ${Math.round((performance.now() - began) / 1000)} s.`);
}

/**
 * Compares the lock file with npm's record of the installation, which npm writes last.
 *
 * @param {string} root
 */
export async function isInstalled(root) {
  const [wanted, installed] = await Promise.all([
    readPackages(root, 'package-lock.json'),
    readPackages(root, 'node_modules/.package-lock.json'),
  ]);
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => path === '' || isSame(entry, installed[path]));
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Promise<Record<string, LockEntry> | undefined>}
 */
async function readPackages(root, file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * @typedef {{version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean}} LockEntry
 * @param {LockEntry} wanted
 * @param {LockEntry | undefined} installed
 */
function isSame(wanted, installed) {
  // Packages for other platforms are not installed.
  if (installed === undefined) return Boolean(wanted.optional ?? wanted.devOptional);
  return wanted.link === installed.link && wanted.version === installed.version && wanted.integrity === installed.integrity;
}

/**
 * Skips install scripts: none of our packages needs one.
 *
 * @param {string} root
 * @returns {Promise<void>}
 */
function installPackages(root) {
  const [command, parameters] = npm();
  const child = spawn(command, [...parameters, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm could not install the packages:\n${output.trim()}`))));
  });
}

/**
 * The npm that started us, on its own Node: the Node in `node_modules` is about to be replaced.
 *
 * @returns {[string, string[]]}
 */
function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node } = process.env;
  return node && basename(script) === 'npm-cli.js' ? [node, [script]] : ['npm', []];
}
