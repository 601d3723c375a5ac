import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { decisionsOf } from './decisions/decisions-of.ts';

/**
 * Checks that the index of decisions lists every decision of every README. With `--write`, writes the index.
 *
 * usage: node tools/checks/decisions.ts [--write]
 */
const root = resolve(import.meta.dirname, '../..');
const index = join(root, 'apps/docs/decisions.md');
const readmes = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*README.md'], {
  cwd: root,
  encoding: 'utf8',
});
const sections = readmes.trimEnd().split('\n').sort().flatMap(section);
const text = `# Index of decisions

What was decided, by project; each link leads to the reasons. Written by \`node tools/checks/decisions.ts --write\`.

${sections.join('\n')}`;

if (process.argv.includes('--write')) writeFileSync(index, text);
else if (readFileSync(index, 'utf8') !== text) {
  console.error('apps/docs/decisions.md is outdated; run: node tools/checks/decisions.ts --write');
  process.exitCode = 1;
}

function section(path: string): string[] {
  const decisions = decisionsOf(readFileSync(join(root, path), 'utf8'));
  if (decisions.length === 0) return [];
  const link = relative(dirname(index), join(root, path));
  return [`## [${dirname(path)}](${link}#decisions)\n\n${decisions.map((decision) => `- ${decision}\n`).join('')}`];
}
