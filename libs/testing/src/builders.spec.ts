import { buildGroup, buildRegistration, buildWord } from './builders.js';

describe('a builder', () => {
  it.each([
    ['registrations', () => buildRegistration().email],
    ['user names', () => buildRegistration().username],
    ['groups', () => buildGroup().name],
    ['words', () => buildWord().term],
  ])('a builder makes %s that are unlike each other', (_what, build) => {
    expect(new Set(Array.from({ length: 50 }, build)).size).toBe(50);
  });

  it('a builder takes the fields that a test names and generates the rest', () => {
    expect(buildWord({ term: 'el año', tags: ['time'] })).toEqual({
      term: 'el año',
      tags: ['time'],
      translations: [expect.any(String) as string],
    });
  });

  it('a builder keeps to the limits of the contract', () => {
    const { username, password } = buildRegistration();

    expect(username.length).toBeLessThanOrEqual(64);
    expect(password.length).toBeGreaterThanOrEqual(8);
  });
});
