import { expiryFault, MAX_GRANT_DAYS } from './grant.js';
import { isScope, SCOPES, toolsInScopes } from './scopes.js';

const NOW = new Date('2026-03-01T09:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const YEAR_MS = MAX_GRANT_DAYS * 86_400_000;

describe('the end of a new grant', () => {
  it.each([
    ['always', after(1)],
    ['always', after(YEAR_MS)],
    ['once', null],
    ['once', after(60_000)],
    ['deny', null],
  ] as const)('a grant of %s may end at %p', (mode, end) => {
    expect(expiryFault(mode, end, NOW)).toBeUndefined();
  });

  it.each([
    ['always', null],
    ['always', NOW],
    ['always', after(-1)],
    ['always', after(YEAR_MS + 1)],
    ['always', new Date(NaN)],
    ['once', NOW],
    ['once', after(YEAR_MS + 1)],
    ['deny', after(60_000)],
  ] as const)('a grant of %s may not end at %p', (mode, end) => {
    expect(expiryFault(mode, end, NOW)).toMatch(/^must be /);
  });
});

describe('scopes', () => {
  const tools = [
    { name: 'search', scope: 'vocabulary-read' },
    { name: 'answer', scope: 'review-write' },
    { name: 'groups', scope: 'vocabulary-read' },
  ] as const;

  it('scopes allow the tools that belong to them, and no others', () => {
    expect(toolsInScopes(['vocabulary-read', 'card-write'], tools).map(({ name }) => name)).toEqual(['search', 'groups']);
    expect(toolsInScopes([], tools)).toEqual([]);
    expect(toolsInScopes(SCOPES, tools)).toEqual(tools);
  });

  it('accepts only the known scopes', () => {
    expect(SCOPES.every(isScope)).toBe(true);
    for (const other of ['', 'admin', 'Profile-read', 'toString', undefined]) expect(isScope(other)).toBe(false);
  });
});
