/**
 * Checks other than tests, each a command line that can be run alone (`npx` puts the workspace's tools on the path).
 * These come first, one after the other: the builds generate some of the sources that all the rest reads.
 */
export const builds = [
  { title: 'names, depth and sizes', line: 'node tools/checks/tree.mjs' },
  { title: 'builds', line: 'nx run-many -t build' },
  { title: 'generated client', line: 'node tools/checks/generated-client.mjs' },
];

/** These read only, so that several run at once; the longest begins first. */
export const checks = [
  { title: 'lint and boundaries', line: 'node tools/checks/lint.mjs' },
  { title: 'types', line: 'node tools/checks/types.mjs' },
  { title: 'formatting', line: 'oxfmt --check' },
  { title: 'import cycles', line: 'depcruise --config tools/checks/cycles.config.mjs apps libs tools' },
  { title: 'unused files, exports and packages', line: 'knip' },
  { title: 'security requirements and their tests', line: 'node tools/checks/asvs.mjs' },
  { title: 'licences and origin of packages', line: 'node tools/licences/check.mjs' },
];
