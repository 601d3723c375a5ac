import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The minimum Node version, as in `engines` of package.json. */
const OLDEST = { major: 24, minor: 9 };

/**
 * The Node that runs the product: the one in npm's package if available, otherwise this process's.
 *
 * @param {string} root the checkout
 */
export function productNode(root) {
  return comesFromNpm() ? join(root, 'node_modules', nodePackage(), 'bin', 'node') : process.execPath;
}

/**
 * Puts that Node on the PATH of everything npm and nx run. npm links it itself, but npm 10 (in Node 20) removes the link when it discards
 * the package for the other architecture, which has the same link.
 *
 * @param {string} root the checkout
 */
export async function linkNode(root) {
  if (!comesFromNpm()) return;
  await symlink(join('..', nodePackage(), 'bin', 'node'), join(root, 'node_modules', '.bin', 'node')).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** @throws {Error} with instructions if npm has no Node for this machine and the current one is too old */
export function checkNode() {
  if (comesFromNpm() || isEnough(process.versions.node)) return;
  const wanted = `${OLDEST.major}.${OLDEST.minor}`;
  throw new Error(
    `On this machine (${process.platform} on ${process.arch}) Wordhoard needs Node ${wanted} or newer; this is ${process.versions.node}. ` +
      'Only on Linux with glibc (x64 and arm64) it brings its own.',
  );
}

/** package.json has Node packages for these platforms, built against glibc. */
function comesFromNpm() {
  return process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) && hasGlibc();
}

function nodePackage() {
  return `node-linux-${process.arch}`;
}

function hasGlibc() {
  const { header } = /** @type {{header: {glibcVersionRuntime?: string}}} */ (process.report.getReport());
  return Boolean(header.glibcVersionRuntime);
}

/** @param {string} version */
function isEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}
