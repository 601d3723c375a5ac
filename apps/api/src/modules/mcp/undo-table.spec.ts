import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TOOLS } from '@wordhoard/mcp-contract';

it('lists how to undo each writing tool, as in the contract', () => {
  const rows = readFileSync(resolve(__dirname, 'README.md'), 'utf8').matchAll(/^\| `(svc_\w+)` *\| `(\S+)` *\| (.+?) *\|$/gm);
  const documented = [...rows].map(([, name, page, how]) => ({ name, page, how }));
  const undone = TOOLS.flatMap(({ name, undo }) => (undo ? [{ name, ...undo }] : []));
  expect(documented).toEqual(undone);
});
