/**
 * What must hold besides the tests, each a command line that anyone can run alone (`npx` puts the workspace's tools on the path).
 * The builds come before what reads all sources, since they generate some of these.
 */
export const checks = [
  { title: 'formatting', line: 'prettier --check --log-level warn .' },
  { title: 'names, depth and sizes', line: 'node tools/checks/tree.mjs' },
  { title: 'builds', line: 'nx run-many -t build' },
  { title: 'generated client', line: 'node tools/checks/generated-client.mjs' },
  { title: 'types', line: 'nx run-many -t typecheck' },
  { title: 'lint and boundaries', line: 'nx run-many -t lint' },
  { title: 'lint of the configuration', line: 'eslint eslint.config.mjs --max-warnings 0' },
  { title: 'import cycles', line: 'depcruise --config tools/checks/cycles.config.mjs apps libs tools' },
  { title: 'unused files, exports and packages', line: 'knip' },
];
