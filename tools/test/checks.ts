/**
 * Checks other than tests; each is a command line that also runs on its own (`npx` puts the workspace's tools on the PATH). Builds run
 * first and in sequence: they generate sources that the other checks read.
 */
export const builds = [
  { title: 'names, depth and sizes', line: 'node tools/checks/tree.ts' },
  { title: 'builds', line: 'nx run-many -t build build-pseudo' },
  { title: 'generated client', line: 'node tools/checks/generated-client.ts' },
];

/** Read-only, so several run in parallel; longest first. */
export const checks = [
  { title: 'lint and boundaries', line: 'node tools/checks/lint.ts' },
  { title: 'types', line: 'node tools/checks/types.ts' },
  { title: 'formatting', line: 'oxfmt --check' },
  { title: 'import cycles', line: 'depcruise --config tools/checks/cycles.config.mjs apps libs tools' },
  { title: 'import graph of the API', line: 'node tools/checks/api-graph.ts' },
  { title: 'one owner for each table', line: 'node tools/checks/table-owners.ts' },
  { title: 'unused files, exports and packages', line: 'knip' },
  { title: 'language of documents, file names and types', line: 'node tools/checks/language.ts' },
  { title: 'index of decisions', line: 'node tools/checks/decisions.ts' },
  { title: 'security requirements and their tests', line: 'node tools/checks/asvs.ts' },
  { title: 'licences and origin of packages', line: 'node tools/licences/check.ts' },
];
