/** Licences we may distribute in the image, the desktop app, the extension and the web app: they only require their notice. */
const SHIPPED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

/** Additional licences for build and test tools, which are not distributed. */
const DEVELOPMENT = new Set([...SHIPPED, 'CC-BY-4.0', 'MIT-0', 'MPL-2.0', 'WTFPL']);

/**
 * sharp's packages per platform: libvips as a shared library under the LGPL, and the add-on that loads it (on Windows and for WebAssembly,
 * both in one package). We ship them unchanged as the registry's packages, beside our code and with their notices, and the operator of a
 * server can put another build in their place. That is what section 4 of the LGPL asks for; our own code keeps its licence.
 */
const REPLACEABLE = /^@img\/sharp-[a-z0-9-]+@/;

/** Whether a package may be shipped although its licence asks for more than a notice. It may not be part of a bundle. */
export function isReplaceable(id: string, licence: string): boolean {
  return REPLACEABLE.test(id) && licence.split(' AND ').every((part) => part === 'LGPL-3.0-or-later' || SHIPPED.has(part));
}

/** Whether an SPDX expression (parentheses nested at most once) can be satisfied with accepted licences. */
export function isAllowed(expression: string, { shipped }: { shipped: boolean }): boolean {
  const allowed = shipped ? SHIPPED : DEVELOPMENT;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));
}

/** Packages without an SPDX expression in package.json: licence reviewed manually, per version. */
export const READ_BY_HAND = new Map([
  ['passport-strategy@1.0.0', 'MIT'],
  ['pause@0.0.1', 'MIT'],
  ['busboy@1.6.0', 'MIT'],
  ['streamsearch@1.1.0', 'MIT'],
  ['humanize-number@0.0.2', 'MIT'],
  // Relicensing in progress: parts are under each licence.
  ['@modelcontextprotocol/inspector@2.12.0', 'Apache-2.0 AND MIT'],
]);
