/**
 * Finds import cycles between files, including type imports. nx finds cycles between projects. usage: depcruise --config
 * tools/checks/cycles.config.mjs apps libs tools
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other cannot be read, tested or moved one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An unresolved import would hide a cycle. Setup files of Jest are built and may be missing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^@wordhoard/testing/jest-global-' },
    },
  ],
  options: {
    exclude: { path: '(^|/)(node_modules|dist|coverage|test-results|generated)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@wordhoard/source', 'node', 'import', 'default', 'types'] },
  },
};
