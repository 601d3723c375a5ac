import { graphFindings, longestPath } from './findings.ts';

/** Modules as dependency-cruiser reports them; a name that starts with `type ` is imported for its types. */
function graph(imports: Record<string, readonly string[]>) {
  return Object.entries(imports).map(([source, names]) => ({
    source: `apps/api/src/${source}`,
    dependencies: names.map((name) => ({
      resolved: `apps/api/src/${name.replace(/^type /, '')}`,
      dependencyTypes: name.startsWith('type ') ? ['type-only'] : ['local'],
    })),
  }));
}

describe('graphFindings', () => {
  it('accepts modules that import each other in one direction, and tests that import anything', () => {
    const imports = {
      'app.module.ts': ['modules/reviews/a.ts', 'modules/memory/b.ts'],
      'modules/reviews/a.ts': ['modules/memory/b.ts', 'modules/reviews/deep/c.ts'],
      'modules/reviews/deep/c.ts': ['modules/memory/b.ts'],
      'modules/memory/b.ts': ['platform/d.ts'],
      'modules/memory/b.spec.ts': ['modules/reviews/a.ts'],
      'platform/d.ts': ['config/e.ts'],
      'config/e.ts': [],
    };
    expect(graphFindings(graph(imports))).toEqual([]);
  });

  it('refuses a cycle of modules without a cycle of files, types included', () => {
    const imports = {
      'modules/reviews/a.ts': ['modules/memory/b.ts'],
      'modules/memory/c.ts': ['type modules/words/d.ts'],
      'modules/words/e.ts': ['modules/reviews/f.ts'],
    };
    expect(graphFindings(graph(imports))).toEqual([
      'modules import each other: reviews > memory > words > reviews: ' +
        'apps/api/src/modules/reviews/a.ts imports apps/api/src/modules/memory/b.ts; ' +
        'apps/api/src/modules/memory/c.ts imports apps/api/src/modules/words/d.ts; ' +
        'apps/api/src/modules/words/e.ts imports apps/api/src/modules/reviews/f.ts',
    ]);
  });

  it.each(['platform', 'config'])('refuses a module that %s imports', (folder) => {
    expect(graphFindings(graph({ [`${folder}/a.ts`]: ['type modules/memory/b.ts'] }))).toEqual([
      `apps/api/src/${folder}/a.ts: ${folder} imports no module, but apps/api/src/modules/memory/b.ts`,
    ]);
  });

  it('refuses a path of imports that is too long', () => {
    const imports = { 'main.ts': ['a.ts'], 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': ['type d.ts'], 'd.ts': ['e.ts'] };
    expect(graphFindings(graph(imports), 4)).toEqual([]);
    expect(graphFindings(graph(imports), 3)).toEqual([
      '4 files import each other in a row, more than 3: apps/api/src/main.ts > apps/api/src/a.ts > apps/api/src/b.ts > apps/api/src/c.ts',
    ]);
  });
});

it('longestPath follows imports of values only', () => {
  expect(longestPath(graph({ 'a.ts': ['type b.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }))).toEqual(['apps/api/src/b.ts', 'apps/api/src/c.ts']);
});
