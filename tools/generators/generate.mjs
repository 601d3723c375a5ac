import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiModuleFiles } from './api-module.mjs';
import { libraryFiles } from './library.mjs';
import { writeFiles } from './write-files.mjs';

const usage = `usage
  npm run generate -- lib <name> [--type domain|contract|client|adapter|format|test] [--runtime any|node|browser]
  npm run generate -- api-module <name> [--one <singular>]

A name is in kebab-case; that of an API module is the plural of what it keeps: word-lists.`;

const root = resolve(import.meta.dirname, '../..');
/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = { type: { type: 'string', default: 'domain' }, runtime: { type: 'string', default: 'any' }, one: { type: 'string' } };
const generators = {
  lib: {
    files: libraryFiles,
    next: ['npm install, which links the library into the workspace', 'name it in the package.json of those who use it'],
  },
  'api-module': {
    files: apiModuleFiles,
    next: [
      'name the module in apps/api/src/app.module.ts',
      'name the migration at the end of the list in apps/api/migrations',
      'give the table and the routes what they are for',
    ],
  },
};

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [kind, name, ...rest] = positionals;
  const generator = generators[kind];
  if (!generator || rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) throw new Error(usage);
  for (const path of writeFiles(root, generator.files(name, values))) console.log(`wrote ${path}`);
  console.log(`\nNext:\n${generator.next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
