#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../dist/main.js');

if (existsSync(program)) await import(program);
else {
  console.error('Nothing is built yet: run `npm start` once, or `npx nx build cli`.');
  process.exitCode = 1;
}
