import { SUBSCRIBABLE } from '@wordhoard/mcp-contract';
import { declarations } from '../capabilities/declarations.js';
import { resourceAt, RESOURCES } from './resources.js';

const SESSION = '01890000-0000-7000-8000-000000000000';
const DIGEST = 'a1'.repeat(32);

describe('an address', () => {
  it.each(RESOURCES.map(({ uri }) => uri))('%s is the address of a resource', (uri) => {
    expect(resourceAt(uri)).toMatchObject({ resource: { uri }, id: null });
  });

  it.each([
    ['svc://groups/7', 'svc://groups/{group_id}', '7'],
    ['svc://words/9007199254740991', 'svc://words/{word_id}', '9007199254740991'],
    [`svc://media/${DIGEST}`, 'svc://media/{digest}', DIGEST],
    [`svc://companion/${SESSION}`, 'svc://companion/{session_id}', SESSION],
  ])('the address %s matches the template %s', (uri, template, id) => {
    expect(resourceAt(uri)).toMatchObject({ resource: { uri: template }, id });
  });

  it.each([
    ...['', 'svc://', 'svc://me', 'svc://me/', 'svc://me/Today', 'svc://me/today/', 'svc://me/today?x=1', 'svc://me/../me/today'],
    ...[
      'svc://words/',
      'svc://words/0',
      'svc://words/-1',
      'svc://words/1e3',
      'svc://words/{word_id}',
      'svc://words/1/2',
      'svc://words/%31',
    ],
    ...['svc://media/', 'svc://media/1', `svc://media/${DIGEST.toUpperCase()}`, `svc://media/${DIGEST}0`],
    ...['svc://groups/7 ', 'https://words/1', 'svc://companion/1', `svc://words/${'1'.repeat(300)}`],
  ])('%p is the address of no resource', (uri) => {
    expect(resourceAt(uri)).toBeUndefined();
  });
});

it('lets clients subscribe to the resources that change by themselves, and declares it', () => {
  const declared = declarations().resources.map(({ uri }) => uri);
  expect(SUBSCRIBABLE).toEqual(['svc://me/today', 'svc://me/due']);
  expect(declared).toEqual(expect.arrayContaining([...SUBSCRIBABLE]));
});
