/**
 * Which project may use which, by its tags: the table of the house, for @nx/enforce-module-boundaries.
 * That an app is never imported, and that projects meet only through their index, the rule knows by itself.
 */
const byType = {
  'type:app': ['type:adapter', 'type:client', 'type:contract', 'type:domain'],
  'type:adapter': ['type:client', 'type:contract', 'type:domain', 'type:format'],
  'type:client': [],
  'type:contract': ['type:domain'],
  'type:domain': ['type:domain'],
  // A file format that several adapters read. It knows nothing of this product.
  'type:format': [],
  'type:test': ['*'],
  'type:tool': ['type:adapter', 'type:client', 'type:contract', 'type:domain'],
};

const byRuntime = {
  'runtime:any': ['runtime:any'],
  'runtime:browser': ['runtime:any', 'runtime:browser'],
  'runtime:node': ['runtime:any', 'runtime:node'],
};

/** The boundaries rule. `tests` is for files that are tests: only these may also use test libraries. */
export function boundaries({ tests }) {
  const also = tests ? ['type:test'] : [];
  return [
    'error',
    {
      // What projects read by its path: the shared Jest preset, the scale of a run, and what notes the licences of a bundle. Each is a project of its own,
      // since the tools use libraries and these use them.
      allow: [
        '../../tools/jest/preset.mjs',
        './jest/preset.mjs',
        '../../tools/jest/scaled.cjs',
        '../licences/notices.mjs',
        '../../tools/licences/notices.mjs',
        '../../../tools/licences/notices.mjs',
      ],
      depConstraints: Object.entries({ ...byType, ...byRuntime }).map(([sourceTag, tags]) => ({
        sourceTag,
        onlyDependOnLibsWithTags: [...tags, ...also],
      })),
      enforceBuildableLibDependency: false,
    },
  ];
}
