import { resolve } from 'node:path';
import { readCommandLine, runTool } from '../command-line.ts';
import { apiModuleFiles } from './api-module.ts';
import { libraryFiles } from './library.ts';
import { writeFiles } from './write-files.ts';

const USAGE = `usage
  npm run generate -- lib <name> [--type domain|contract|client|adapter|format|test] [--runtime any|node|browser]
  npm run generate -- api-module <name> [--one <singular>]

A name is in kebab-case; that of an API module is the plural of what it keeps: word-lists.`;

const root = resolve(import.meta.dirname, '../..');

const NEXT_STEPS = {
  lib: ['npm install, which links the library into the workspace', 'name it in the package.json of those who use it'],
  'api-module': [
    'name the module in apps/api/src/app.module.ts',
    'name the migration at the end of the list in apps/api/migrations',
    'give the table and the routes what they are for',
  ],
};

await runTool(async () => {
  const { options, positionals } = readCommandLine(USAGE, {
    type: { type: 'string', default: 'domain' },
    runtime: { type: 'string', default: 'any' },
    one: { type: 'string' },
  });
  const [kind, name = '', ...rest] = positionals;
  const isKnown = kind === 'lib' || kind === 'api-module';
  if (!isKnown || rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(USAGE);
  const files = kind === 'lib' ? libraryFiles(name, options) : apiModuleFiles(name, options);
  for (const path of writeFiles(root, files)) console.log(`wrote ${path}`);
  console.log(`\nNext:\n${NEXT_STEPS[kind].map((line) => `  ${line}`).join('\n')}`);
});
