import { type TokenFamily, decideRefresh } from './rotation.js';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));
const family: TokenFamily = { generation: 3, expiresAt: at(3_600), revokedAt: null };

describe('judgeRefresh', () => {
  it.each<[generation: number, supersededAt: Date | null, second: number, change: Partial<TokenFamily>, verdict: string]>([
    [3, null, 0, {}, 'rotate'],
    [3, null, 3_599, {}, 'rotate'],
    [2, at(0), 0, {}, 'repeat'],
    [2, at(0), 30, {}, 'repeat'],
    [2, at(0), 31, {}, 'replayed'],
    [1, at(0), 1, {}, 'repeat'],
    [1, at(0), 31, {}, 'replayed'],
    [4, null, 1, {}, 'replayed'],
    [3, null, 3_600, {}, 'ended'],
    [2, at(3_590), 3_600, {}, 'ended'],
    [3, null, 1, { revokedAt: at(1) }, 'ended'],
    [1, at(0), 1, { revokedAt: at(1) }, 'ended'],
  ])(
    'judges a refresh token of generation %d, superseded at %s, presented after %d s in a family with %j: %s',
    (generation, supersededAt, second, change, verdict) => {
      expect(decideRefresh({ generation, supersededAt }, { ...family, ...change }, at(second))).toBe(verdict);
    },
  );
});
