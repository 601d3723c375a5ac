import { relative } from 'node:path';
import { type CommandResult, scratchWorkspace } from './scratch-workspace.ts';

const forbidden: [title: string, file: string, text: string, rule: string | undefined][] = [
  ['a domain library imports Nest', 'libs/scheduling/src/planted-nest.ts', `import '@nestjs/common';`, 'no-framework'],
  [
    'a domain library imports an adapter',
    'libs/scheduling/src/planted-pg.ts',
    `import '@wordhoard/embedded-postgres';`,
    'enforce-module-boundaries',
  ],
  ['a domain library reads the clock', 'libs/scheduling/src/planted-clock.ts', `export const now = new Date();`, 'no-clock'],
  ['a domain library draws a number', 'libs/scheduling/src/planted-chance.ts', `export const drawn = Math.random();`, 'no-chance'],
  ['a library for browsers imports Node', 'libs/language/src/planted-node.ts', `import 'node:fs';`, 'no-node'],
  ['a library declares an enum', 'libs/language/src/planted-enum.ts', `export enum Script { Latin }`, 'no-enum'],
  ['an app imports an app', 'apps/web/src/planted-app.ts', `import '@wordhoard/api/src/main.js';`, 'no-app'],
  ['an app reaches into an app', 'apps/web/src/planted-path.ts', `import '../../api/src/main.js';`, 'enforce-module-boundaries'],
  [
    'an app uses a test library outside of tests',
    'apps/api/src/planted-testing.ts',
    `import '@wordhoard/testing';`,
    'enforce-module-boundaries',
  ],
  ['a feature imports a feature', 'apps/web/src/features/planted/one.ts', `import '../other/two.js';`, 'web-rooms'],
  ['a shared room imports a feature', 'apps/web/src/components/planted.ts', `import '../features/planted/one.js';`, 'web-rooms'],
  ['a feature imports the app', 'apps/web/src/features/planted/three.ts', `import '../../app/planted.js';`, 'web-rooms'],
  [
    'a feature fetches by itself',
    'apps/web/src/features/planted/fetch.ts',
    `export const me = () => fetch('/api/v1/me');`,
    'no-restricted-globals',
  ],
  [
    'a feature fetches in disguise',
    'apps/web/src/features/planted/global.ts',
    `export const me = () => globalThis.fetch('/');`,
    'no-restricted-globals',
  ],
  [
    'a page shows markup',
    'apps/web/src/components/planted-markup.tsx',
    `export const Raw = (p: { t: string }) => <p dangerouslySetInnerHTML={{ __html: p.t }} />;`,
    'no-interpreted-text',
  ],
  [
    'a page writes markup',
    'apps/extension/src/planted-markup.ts',
    `export const show = (e: Element, t: string) => { e.innerHTML = t; };`,
    'no-interpreted-text',
  ],
  [
    'a service evaluates',
    'apps/api/src/modules/planted/planted-eval.service.ts',
    `export const run = (t: string): unknown => new Function(t);`,
    'no-interpreted-text',
  ],
  ['a tool asks a shell', 'tools/planted-shell.ts', `import { exec } from 'node:child_process';\nexec('ls');`, 'no-interpreted-text'],
  ['a feature reads the environment', 'apps/web/src/features/planted/env.ts', `export const { env } = process;`, 'environment-in-config'],
  [
    'a service reads the environment',
    'apps/api/src/modules/planted/env.service.ts',
    `export const port = process.env['PORT'];`,
    'environment-in-config',
  ],
  ['a controller imports the ORM', 'apps/api/src/modules/planted/planted.controller.ts', `import 'typeorm';`, 'orm-behind-repositories'],
  [
    'a service imports the ORM',
    'apps/api/src/modules/planted/planted.service.ts',
    `import type { Repository } from 'typeorm';\nexport type R = Repository<object>;`,
    'orm-behind-repositories',
  ],
  [
    'a service throws an HTTP error',
    'apps/api/src/modules/planted/errors.service.ts',
    `import { NotFoundException } from '@nestjs/common';\nthrow new NotFoundException();`,
    'no-http-errors',
  ],
  [
    'a repository runs SQL that no check knows',
    'apps/api/src/modules/planted/planted.repository.ts',
    `import type { EntityManager } from 'typeorm';\nexport const f = (manager: EntityManager) => manager.query('select 1');`,
    'sql-by-statement',
  ],
  [
    'a migration imports our code',
    'apps/api/migrations/1899999999999-plant-import.ts',
    `import '../src/version.js';`,
    'migrations-stand-alone',
  ],
  ['a barrel inside an app', 'apps/api/src/modules/planted/barrel.ts', `export { a } from './a.js';`, 'no-barrel'],
  ['a library exports everything', 'libs/language/src/planted-star.ts', `export * from './planted-enum.js';`, 'no-export-all'],
  ['a file of 401 lines', 'apps/api/src/planted-long.ts', `${'// line\n'.repeat(400)}export {};\n`, 'max-lines'],
  [
    'a function of 61 lines',
    'apps/api/src/planted-function.ts',
    `export function long() {\n${'  void 0;\n'.repeat(59)}}\n`,
    'max-lines-per-function',
  ],
  [
    'a constructor of seven parameters',
    'apps/api/src/planted-seven.ts',
    `export class Seven { constructor(a, b, c, d, e, f, g) { void [a, b, c, d, e, f, g]; } }`,
    'max-params',
  ],
  ['any', 'apps/api/src/planted-any.ts', `export const x: any = 1;`, 'no-explicit-any'],
  [
    'a silenced rule without a reason',
    'apps/api/src/planted-silence.ts',
    `// oxlint-disable-next-line no-console\nconsole.log(1);`,
    'reason-for-silence',
  ],
  [
    'a silenced rule that had nothing to say',
    'apps/api/src/planted-idle.ts',
    `// oxlint-disable-next-line no-console -- the reason\nexport {};`,
    undefined,
  ],
  [
    'the shell asks Electron by itself',
    'apps/desktop/src/main/planted-electron.ts',
    `import { app } from 'electron';\napp.quit();`,
    'no-restricted-imports',
  ],
  [
    'a class is imported for its type',
    'apps/api/src/planted-type.ts',
    `import { Readable } from 'node:stream';\nexport const read = (from: Readable) => from.read() as unknown;`,
    'type-imports-without-decorators',
  ],
  ['a variable without a use', 'apps/api/src/planted-unused.ts', `const x = 1;\nexport {};`, 'no-unused-vars'],
  ['a name that nothing declares', 'tools/planted-undeclared.mjs', `export const x = undeclared;`, 'no-undef'],
  ['a comment reads as if translated', 'libs/language/src/planted-comment.ts', '// Nobody reads this.\nexport {};', 'plain-words'],
  ['a name reads as if translated', 'apps/web/src/planted-name.ts', 'export const callInHand = 1;', 'plain-words'],
  [
    'a test title reads as if translated',
    'apps/cli/src/planted-title.spec.ts',
    `it('starts anew', () => expect(1).toBe(1));`,
    'plain-words',
  ],
  ['a limit is called a superlative', 'apps/api/src/planted-limit.ts', 'export const LONGEST_NAME = 255;', 'constant-names'],
  ['a tool declares an enum', 'tools/planted-enum.ts', `export enum Script { Latin }`, 'erasable-types'],
  [
    'a tool has a parameter property',
    'tools/planted-property.ts',
    `export class Planted { constructor(readonly name: string) {} }`,
    'erasable-types',
  ],
  ['a duration has no unit', 'tools/planted-unit.ts', 'export const TIMEOUT = 5_000;', 'constant-names'],
  ['a test that expects nothing', 'libs/language/src/planted.spec.ts', `it('cannot fail', () => { void 0; });`, 'expect-expect'],
];

/** Violations that only type-aware rules or the React compiler find. */
const forbiddenByTypes: typeof forbidden = [
  [
    'a tool leaves a promise alone',
    'tools/planted-promise.ts',
    `export const stop = () => { Promise.resolve(1); };`,
    'no-floating-promises',
  ],
  [
    'a promise is left alone',
    'apps/api/src/planted-promise.ts',
    `export const stop = () => { Promise.resolve(1); };`,
    'no-floating-promises',
  ],
  ['a value is awaited', 'apps/api/src/planted-await.ts', `export const one = async () => await 1;`, 'await-thenable'],
  [
    'a promise is a condition',
    'libs/language/src/planted-condition.ts',
    `export const yes = (p: Promise<boolean>) => { if (p) return 1; return 2; };`,
    'no-misused-promises',
  ],
  [
    'a type is asserted that is known',
    'libs/language/src/planted-assertion.ts',
    `export const t = (s: string) => s as string;`,
    'no-unnecessary-type-assertion',
  ],
  ['a text is thrown', 'apps/web/src/planted-throw.ts', `export const fail = () => { throw 'text'; };`, 'only-throw-error'],
  [
    'a switch forgets a case',
    'apps/cli/src/planted-switch.ts',
    `export const f = (k: 'a' | 'b') => { switch (k) { case 'a': return 1; } return 2; };`,
    'switch-exhaustiveness-check',
  ],
  [
    'a hook is called in a condition',
    'apps/web/src/planted-hook.tsx',
    `import { useState } from 'react';\nexport function Planted(p: { on: boolean }) { if (p.on) useState(1); return null; }`,
    'rules-of-hooks',
  ],
  [
    'an effect forgets a dependency',
    'apps/web/src/planted-effect.tsx',
    `import { useEffect } from 'react';\nexport function Planted(p: { t: string }) { useEffect(() => { document.title = p.t; }, []); return null; }`,
    'exhaustive-deps',
  ],
  [
    'an effect sets a state at once',
    'apps/web/src/planted-state.tsx',
    `import { useEffect, useState } from 'react';\nexport function Planted() { const [n, set] = useState(0); useEffect(() => { set(1); }, []); return n; }`,
    'set-state-in-effect',
  ],
  [
    'drawing reads a ref',
    'apps/web/src/planted-ref.tsx',
    `import { useRef } from 'react';\nexport function Planted() { const r = useRef(0); return r.current; }`,
    'refs',
  ],
  [
    'drawing makes a component',
    'apps/web/src/planted-component.tsx',
    `export function Planted() { const Inner = () => <p />; return <Inner />; }`,
    'static-components',
  ],
  ['drawing draws a number', 'apps/web/src/planted-chance.tsx', `export function Planted() { return <p>{Math.random()}</p>; }`, 'purity'],
  [
    'drawing changes what it was given',
    'apps/web/src/planted-change.tsx',
    `export function Planted(p: { list: string[] }) { p.list.length = 0; return <p />; }`,
    'immutability',
  ],
  [
    'drawing sets a global',
    'apps/web/src/planted-global.tsx',
    `let drawn = 0;\nexport function Planted() { drawn = 1; return <p>{drawn}</p>; }`,
    'globals',
  ],
  [
    'drawing sets a state',
    'apps/web/src/planted-loop.tsx',
    `import { useState } from 'react';\nexport function Planted() { const [n, set] = useState(0); set(1); return n; }`,
    'set-state-in-render',
  ],
  [
    'a memo takes an argument',
    'apps/web/src/planted-memo.tsx',
    `import { useMemo } from 'react';\nexport function Planted() { return useMemo((x: number) => x, []); }`,
    'use-memo',
  ],
  [
    'drawing catches what its children throw',
    'apps/web/src/planted-catch.tsx',
    `export function Planted() { try { return <p />; } catch { return null; } }`,
    'error-boundaries',
  ],
  [
    'a silenced rule of types that had nothing to say',
    'apps/api/src/planted-idle-types.ts',
    `// oxlint-disable-next-line typescript/no-floating-promises -- the reason\nexport {};`,
    undefined,
  ],
  [
    'a rule is silenced for another linter',
    'apps/api/src/planted-other.ts',
    `// eslint-disable-next-line -- the reason\nPromise.resolve(1);\nexport {};`,
    'no-floating-promises',
  ],
];

const allowed: [title: string, file: string, text: string][] = [
  [
    'a class with decorators imports its types as values',
    'apps/api/src/fine-decorated.ts',
    `import { Readable } from 'node:stream';\nimport { Injectable } from '@nestjs/common';\n@Injectable()\nexport class Fine { constructor(readonly from: Readable) {} }`,
  ],
  ['a domain library imports a domain library', 'libs/scheduling/src/fine-domain.ts', `import '@wordhoard/language';`],
  ['a domain library is handed the time', 'libs/scheduling/src/fine-clock.ts', `export const at = (ms: number) => new Date(ms);`],
  ['a library passes on its exports by name', 'libs/language/src/index.ts', `export { a } from './a.js';`],
  ['the client fetches', 'libs/api-client/src/fine-fetch.ts', `export const me = () => fetch('/api/v1/me');`],
  ['a feature imports a shared room', 'apps/web/src/features/planted/fine.ts', `import '../../components/fine.js';`],
  ['a feature imports itself', 'apps/web/src/features/planted/components/fine.ts', `import '../one.js';`],
  ['the app imports a feature', 'apps/web/src/app/fine.ts', `import '../features/planted/one.js';`],
  ['the configuration reads the environment', 'apps/api/src/config/fine.ts', `export const port = process.env['PORT'];`],
  ['a repository imports the ORM', 'apps/api/src/modules/planted/fine.repository.ts', `import 'typeorm';`],
  ['a test uses the test library', 'apps/api/src/fine.spec.ts', `import '@wordhoard/testing';`],
  ['a file of 400 lines', 'apps/api/src/fine-long.ts', `${'// line\n'.repeat(399)}export {};\n`],
];

/** The project folder of a file, such as `apps/web`, or `tools`. */
const projectOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('tools/') ? 1 : 2)
    .join('/');

/** Planted with the others; found by the cycle check. */
const cyclic: [file: string, text: string][] = [
  ['libs/zip/src/planted-egg.ts', `import type { Hen } from './planted-hen.js';\nexport interface Egg { of: Hen }\n`],
  ['libs/zip/src/planted-hen.ts', `import type { Egg } from './planted-egg.js';\nexport interface Hen { of: Egg }\n`],
];

/** Found by the check of names, depth and sizes. */
const misplaced: typeof cyclic = [
  ['libs/language/src/string-utils.ts', ''],
  ['libs/language/src/camelCase.ts', ''],
  ['apps/api/src/modules/index.ts', ''],
  ['apps/web/src/features/planted/far/too/deep.ts', ''],
  ['apps/web/src/planted.css', '\n'.repeat(401)],
];

/** The check of documents, file names and types finds these. */
const badlyNamed: typeof cyclic = [
  ['docker/planted.md', '# Planted\n\nIt is for anybody.\n'],
  ['libs/zip/src/planted-call-in-hand.ts', ''],
  ['libs/zip/src/planted-twin.ts', 'export interface PlantedTwin { id: string }\n'],
  ['apps/web/src/planted-twin.ts', 'export class PlantedTwin {}\n'],
];

// Only one library: `npm test` already checks the whole tree.
const cruise = 'depcruise --config tools/checks/cycles.config.mjs libs/zip';
const tree = 'node tools/checks/tree.ts';
const language = 'node tools/checks/language.ts';
let workspace: ReturnType<typeof scratchWorkspace>;
let before: Record<'cruise' | 'tree' | 'language', CommandResult>;

// One copy for all checks: each runs first on the clean copy, then with all violations planted.
beforeAll(async () => {
  workspace = scratchWorkspace();
  before = { cruise: await workspace.run(cruise), tree: await workspace.run(tree), language: await workspace.run(language) };
  const planted = [...forbidden, ...forbiddenByTypes, ...allowed].map(([, file, text]): [string, string] => [file, text]);
  for (const [file, text] of [...planted, ...cyclic, ...misplaced, ...badlyNamed]) workspace.write(file, text);
});

afterAll(() => workspace.remove());

describe('the lint of this workspace', () => {
  let found: { filename: string; code?: string }[];

  beforeAll(async () => {
    // Only the planted files: `npm test` already lints the tree.
    const files = [...forbidden, ...forbiddenByTypes, ...allowed].map(([, file]) => file);
    for (const project of new Set(files.map(projectOf))) {
      const own = files.filter((file) => projectOf(file) === project).map((file) => relative(project, file));
      workspace.change(`${project}/tsconfig.json`, (text: string) =>
        text.replace(/"include": \[.*?\]/, `"include": ${JSON.stringify(own)}`),
      );
    }
    const { stdout } = await workspace.run(`node tools/checks/lint.ts ${files.join(' ')} --format json`);
    found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  });

  const rulesIn = (file: string) =>
    found.filter(({ filename }) => filename === file).map(({ code }) => code?.replace(/^.*\((.*)\)$/, '$1'));

  it.each(forbidden)('the lint refuses that %s', (_title, file, _text, rule) => {
    expect(rulesIn(file)).toContain(rule);
  });

  it.each(forbiddenByTypes)('the lint with types refuses that %s', (_title, file, _text, rule) => {
    expect(rulesIn(file)).toContain(rule);
  });

  it.each(allowed)('the lint allows that %s', (_title, file) => {
    expect(rulesIn(file)).toEqual([]);
  });
});

describe('the check for import cycles', () => {
  it('the check for import cycles passes the sources as they are and refuses a cycle, one of types included', async () => {
    expect(before.cruise).toMatchObject({ code: 0 });

    const { code, output } = await workspace.run(cruise);

    expect(code).not.toBe(0);
    expect(output).toContain('error no-cycle: libs/zip/src/planted-egg.ts');
  });
});

describe('the check of names, depth and sizes', () => {
  it('the tree check passes the tree as it is and names each planted fault', async () => {
    expect(before.tree).toMatchObject({ code: 0, output: '' });

    const { code, output } = await workspace.run(tree);

    expect(code).toBe(1);
    expect(output.trim().split('\n').sort()).toEqual([
      'apps/api/src/modules/index.ts: only a library has an index, src/index.ts',
      'apps/web/src/features/planted/far/too: deeper than 6 folders',
      'apps/web/src/planted.css: 401 lines, more than 400',
      'libs/language/src/camelCase.ts: names are kebab-case',
      "libs/language/src/string-utils.ts: 'utils' says nothing about what is inside",
    ]);
  });
});

describe('the check of documents, file names and types', () => {
  it('passes the tree as it is and names each planted fault', async () => {
    expect(before.language).toMatchObject({ code: 0, output: '' });

    const { code, output } = await workspace.run(language);

    expect(code).toBe(1);
    expect(output.trim().split('\n').sort()).toEqual([
      'PlantedTwin: exported by apps/web/src/planted-twin.ts and libs/zip/src/planted-twin.ts',
      "docker/planted.md:3: 'anybody'",
      "libs/zip/src/planted-call-in-hand.ts: the name says 'in hand'",
    ]);
  });
});
