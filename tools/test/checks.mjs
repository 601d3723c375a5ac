/**
 * What must hold besides the tests, each a command line that anyone can run alone
 * (`npx` puts the workspace's tools on the path), from cheap to dear.
 */
export const checks = [
  { title: 'formatting', line: 'prettier --check --log-level warn .' },
  { title: 'names, depth and sizes', line: 'node tools/checks/tree.mjs' },
  { title: 'lint and boundaries', line: 'nx run-many -t lint' },
  { title: 'lint of the workspace itself', line: 'eslint eslint.config.mjs --max-warnings 0' },
  { title: 'import cycles', line: 'depcruise --config tools/checks/cycles.config.mjs apps libs tools' },
  { title: 'unused files, exports and packages', line: 'knip' },
  { title: 'types', line: 'nx run-many -t typecheck' },
  { title: 'builds', line: 'nx run-many -t build' },
];
