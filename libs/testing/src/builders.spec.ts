import { buildGroup, buildRegistration, buildWord } from './builders.js';

describe('a builder', () => {
  it.each([
    ['registrations', () => buildRegistration().email],
    ['user names', () => buildRegistration().username],
    ['groups', () => buildGroup().name],
    ['words', () => buildWord().term],
  ])('builds %s that are unlike each other', (_what, build) => {
    expect(new Set(Array.from({ length: 50 }, build)).size).toBe(50);
  });

  it('takes what a test names and makes up the rest', () => {
    expect(buildWord({ term: 'el año', tags: ['time'] })).toEqual({
      term: 'el año',
      tags: ['time'],
      translations: [expect.any(String) as string],
    });
  });

  it('keeps to the limits of the contract', () => {
    const { username, password } = buildRegistration();

    expect(username.length).toBeLessThanOrEqual(64);
    expect(password.length).toBeGreaterThanOrEqual(8);
  });
});
