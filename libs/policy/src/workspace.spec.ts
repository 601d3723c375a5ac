import fc from 'fast-check';
import { isWorkspace, MAX_WORKSPACE_LENGTH, withoutTrailingSlash, workspaceFault } from './workspace.js';

const REMOTE = 'production';

describe('a workspace', () => {
  it.each(['/', '/home/anna', '/home/anna/köln ß', '/a/...', '/a/..b', '/.config', `/${'x'.repeat(MAX_WORKSPACE_LENGTH - 1)}`])(
    'may be %p',
    (label) => {
      expect(isWorkspace(label, null)).toBe(true);
    },
  );

  it.each([
    '',
    'home',
    './home',
    '../home',
    '~/home',
    'C:\\words',
    '/home/..',
    '/home/../etc',
    '/..',
    '/home/./anna',
    '//home',
    '/home//anna',
    '/home/',
    '/home\\..\\etc',
    '/home\n/etc',
    '/home\0',
    '/home/\u202egnp',
    '/home/\u200b',
    '/\ud800',
    `/${'x'.repeat(MAX_WORKSPACE_LENGTH)}`,
    undefined,
    null,
    7,
    ['/home'],
  ])('is never %p', (label) => {
    expect(isWorkspace(label, REMOTE)).toBe(false);
  });

  it('may be the remote one, letter for letter, where there is one', () => {
    expect(isWorkspace('production', REMOTE)).toBe(true);
    expect(isWorkspace('production', null)).toBe(false);
    expect(isWorkspace('production', '')).toBe(false);
    for (const label of ['Production', 'production ', '/production/', 'production/..']) expect(isWorkspace(label, REMOTE)).toBe(false);
  });

  it.each([
    ['', 'must be an absolute path'],
    ['home', 'must be an absolute path, which begins with /, or production'],
    ['/home/../etc', 'must not contain the segment ..'],
    ['/home/./anna', 'must not contain the segment .'],
    ['/home//anna', 'must not contain // or end with /'],
    ['/home\\anna', 'must be written with / and without \\'],
    ['/home\n', 'must not contain invisible characters'],
    [`/${'x'.repeat(MAX_WORKSPACE_LENGTH)}`, 'must have at most 255 characters'],
    ['/home', null],
  ])('of the label %j has the fault %j', (label, fault) => {
    expect(workspaceFault(label, REMOTE)).toBe(fault);
  });

  it.each([
    ['/home/', '/home'],
    ['/home', '/home'],
    ['/', '/'],
    ['/home//', '/home//'],
    ['production/', 'production/'],
  ])('is written without one slash at its end: %s as %s', (label, plain) => {
    expect(withoutTrailingSlash(label)).toBe(plain);
  });

  it('is never one that would have to be resolved first', () => {
    const segment = fc.constantFrom('home', '..', '.', '', 'a', '...');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const toResolve = segments.some((name) => ['..', '.', ''].includes(name));
        expect(isWorkspace(`/${segments.join('/')}`, null)).toBe(!toResolve || (segments.length === 1 && segments[0] === ''));
      }),
    );
  });
});
