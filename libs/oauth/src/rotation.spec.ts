import { type Family, judgeRefresh } from './rotation.js';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));
const family: Family = { generation: 3, rotatedAt: at(0), expiresAt: at(3_600), revokedAt: null };

describe('a refresh token', () => {
  it.each<[generation: number, second: number, change: Partial<Family>, verdict: string]>([
    [3, 0, {}, 'rotate'],
    [3, 3_599, {}, 'rotate'],
    [2, 0, {}, 'repeat'],
    [2, 30, {}, 'repeat'],
    [2, 31, {}, 'replayed'],
    [1, 1, {}, 'replayed'],
    [4, 1, {}, 'replayed'],
    [3, 3_600, {}, 'ended'],
    [2, 3_600, {}, 'ended'],
    [3, 1, { revokedAt: at(1) }, 'ended'],
    [1, 1, { revokedAt: at(1) }, 'ended'],
  ])('of generation %d after %d s, %j: %s', (generation, second, change, verdict) => {
    expect(judgeRefresh(generation, { ...family, ...change }, at(second))).toBe(verdict);
  });
});
