import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { reportFindings } from '../command-line.ts';
import { walk, type Entry } from './walk.ts';

/**
 * Checks names, depth and sizes that no linter sees: folders and non-code files. Prints one line per finding.
 */
const root = resolve(join(import.meta.dirname, '../..'));
const roots = ['apps', 'libs', 'tools', 'docker'];

const deepest = 6;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
// Browsers require an extension's translations in _locales.
const byConvention = /^(README\.md|_locales|Dockerfile(\.dockerignore)?|\..+)$/;
const sayNothing = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'base']);
const longest = [
  { files: /^README\.md$/, lines: 150 },
  { files: /\.(css|sql|html|yaml|yml|sh)$/, lines: 400 },
];

const findings = roots.flatMap((folder) => [...walk(join(root, folder))]).flatMap((path) => judge(path));
findings.push(...judgeLength(join(root, 'README.md')));
reportFindings(findings);

function judge({ path, isFolder }: Entry): string[] {
  const name = basename(path);
  const where = relative(root, path);
  const [stem = ''] = name.split('.');
  const found: string[] = [];
  if (!kebabCase.test(name) && !byConvention.test(name)) found.push(`${where}: names are kebab-case`);
  const empty = stem.split('-').find((word) => sayNothing.has(word));
  if (empty) found.push(`${where}: '${empty}' says nothing about what is inside`);
  if (isFolder && where.split('/').length > deepest) found.push(`${where}: deeper than ${deepest} folders`);
  if (stem === 'index' && /\.(ts|tsx|mjs)$/.test(name) && !/^libs\/[^/]+\/src\/index\.ts$/.test(where)) {
    found.push(`${where}: only a library has an index, src/index.ts`);
  }
  return isFolder ? found : [...found, ...judgeLength(path)];
}

function judgeLength(path: string) {
  const limit = longest.find(({ files }) => files.test(basename(path)))?.lines;
  if (limit === undefined) return [];
  const lines = readFileSync(path, 'utf8').split('\n').length - 1;
  return lines > limit ? [`${relative(root, path)}: ${lines} lines, more than ${limit}`] : [];
}
