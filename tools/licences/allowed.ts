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
  // Relicensing in progress: parts are under each licence.
  ['@modelcontextprotocol/inspector@2.12.0', 'Apache-2.0 AND MIT'],
]);
