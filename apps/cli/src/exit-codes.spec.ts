import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES, ExitCode } from './exit-codes.js';

it('explains every exit code in the help and in the README', () => {
  const rows = [...readFileSync(join(__dirname, '../README.md'), 'utf8').matchAll(/^\| +(\d+) \| (.*?) *\|$/gm)];
  expect(EXIT_CODES.map(([code]) => code)).toEqual(Object.values(ExitCode).toSorted((one, other) => one - other));
  expect(rows.map(([, code, meaning]) => [Number(code), meaning])).toEqual(EXIT_CODES);
});
