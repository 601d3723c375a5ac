/**
 * Which project may depend on which, by tag, for @nx/enforce-module-boundaries. The rule itself already forbids importing apps and
 * bypassing a project's index.
 */
const byType = {
  'type:app': ['type:adapter', 'type:client', 'type:contract', 'type:domain', 'type:foundation'],
  'type:adapter': ['type:client', 'type:contract', 'type:domain', 'type:foundation'],
  'type:client': ['type:client', 'type:domain'],
  'type:contract': ['type:domain'],
  'type:domain': ['type:domain'],
  // Shared by several adapters and apps, and independent of this product.
  'type:foundation': [],
  'type:test': ['*'],
  'type:tool': ['type:adapter', 'type:client', 'type:contract', 'type:domain'],
};

const byRuntime = {
  'runtime:any': ['runtime:any'],
  'runtime:browser': ['runtime:any', 'runtime:browser'],
  'runtime:node': ['runtime:any', 'runtime:node'],
};

/** The boundaries rule. With `tests` it applies to test files, which alone may use test libraries. */
export function boundaries({ tests }: { tests: boolean }) {
  const also = tests ? ['type:test'] : [];
  return [
    'error',
    {
      // Files imported by path: the shared Jest preset, `scaled`, and the licence notices plugin. Each is a project of its own, because
      // tools depend on libraries and these files are used by libraries.
      allow: [
        '../../tools/jest/preset.ts',
        './jest/preset.ts',
        '../../tools/jest/scaled.cjs',
        '../licences/notices.ts',
        '../../tools/licences/notices.ts',
        '../../../tools/licences/notices.ts',
      ],
      depConstraints: Object.entries({ ...byType, ...byRuntime }).map(([sourceTag, tags]) => ({
        sourceTag,
        onlyDependOnLibsWithTags: [...tags, ...also],
      })),
      enforceBuildableLibDependency: false,
    },
  ];
}
