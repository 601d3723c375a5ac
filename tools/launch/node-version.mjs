import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The oldest Node that runs the product, as in `engines` of package.json. */
const OLDEST = [24, 9];

/**
 * The Node that runs the product: npm's own package of it where there is one, else the Node of this process.
 *
 * @param {string} root the checkout
 */
export function productNode(root) {
  return comesFromNpm() ? join(root, 'node_modules', nodePackage(), 'bin', 'node') : process.execPath;
}

/**
 * Puts that Node on the path of everything that npm and nx run. npm links it by itself, but npm 10, which comes with Node 20,
 * takes the link away again when it finds that the package for the other processor, which has the same link, is not for this one.
 *
 * @param {string} root the checkout
 */
export async function linkNode(root) {
  if (!comesFromNpm()) return;
  await symlink(join('..', nodePackage(), 'bin', 'node'), join(root, 'node_modules', '.bin', 'node')).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** @throws {Error} saying what to install, where npm has no Node for this machine and the present one is too old */
export function checkNode() {
  if (comesFromNpm() || isEnough(process.versions.node)) return;
  const wanted = OLDEST.join('.');
  throw new Error(
    `On this machine (${process.platform} on ${process.arch}) Wordhoard needs Node ${wanted} or newer; this is ${process.versions.node}. ` +
      'Only on Linux with glibc (x64 and arm64) it brings its own.',
  );
}

/** package.json names a package of Node for these platforms, built against glibc. */
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
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
