import fc from 'fast-check';
import { isWorkspace, MAX_WORKSPACE_LENGTH, withoutTrailingSlash, workspaceFault } from './workspace.js';

const REMOTE = 'production';

describe('a workspace', () => {
  it.each(['/', '/home/anna', '/home/anna/köln ß', '/a/...', '/a/..b', '/.config', `/${'x'.repeat(MAX_WORKSPACE_LENGTH - 1)}`])(
    'accepts the workspace %p',
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
  ])('refuses the workspace %p', (label) => {
    expect(isWorkspace(label, REMOTE)).toBe(false);
  });

  it('accepts the exact name of the remote workspace where there is one', () => {
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
  ])('reports for the workspace label %j the fault %j', (label, fault) => {
    expect(workspaceFault(label, REMOTE)).toBe(fault);
  });

  it.each([
    ['/home/', '/home'],
    ['/home', '/home'],
    ['/', '/'],
    ['/home//', '/home//'],
    ['production/', 'production/'],
  ])('writes the workspace %s without one trailing slash as %s', (label, plain) => {
    expect(withoutTrailingSlash(label)).toBe(plain);
  });

  it('refuses a workspace whose path would have to be resolved first', () => {
    const segment = fc.constantFrom('home', '..', '.', '', 'a', '...');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const toResolve = segments.some((name) => ['..', '.', ''].includes(name));
        expect(isWorkspace(`/${segments.join('/')}`, null)).toBe(!toResolve || (segments.length === 1 && segments[0] === ''));
      }),
    );
  });
});
