import { DECLARED } from '@wordhoard/mcp-contract';
import { router } from './router.js';

jest.mock('../config/build.js', () => ({ isBuilt: false }));
jest.mock('./providers/texts.js', () => ({ loadTextsOf: () => Promise.resolve() }));

const undone = DECLARED.tools.flatMap(({ name, undo }) => (undo ? [[name, undo.page] as const] : []));

it.each(undone)('every change by the assistant tool %s can be undone on the existing page %s', (_name, page) => {
  expect(Object.keys(router.routesByPath)).toContain(page);
});
