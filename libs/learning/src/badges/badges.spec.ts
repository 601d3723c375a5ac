import { badgesFor } from './badges.js';

function earned(reached: Partial<Parameters<typeof badgesFor>[0]>): string[] {
  return badgesFor({ streak: 0, reviews: 0, mastered: 0, ...reached }).flatMap((badge) =>
    badge.earned ? [`${badge.kind} ${badge.goal}`] : [],
  );
}

it('lists every badge once, earned or not', () => {
  const badges = badgesFor({ streak: 0, reviews: 0, mastered: 0 });
  expect(badges).toHaveLength(12);
  expect(new Set(badges.map(({ kind, goal }) => `${kind} ${goal}`)).size).toBe(12);
});

it.each([
  [{}, []],
  [{ streak: 6, reviews: 99, mastered: 9 }, []],
  [{ streak: 7 }, ['streak 7']],
  [{ reviews: 1_000 }, ['reviews 100', 'reviews 1000']],
  [{ streak: 400, mastered: 100 }, ['streak 7', 'streak 30', 'streak 100', 'streak 365', 'mastered 10', 'mastered 100']],
])('a badge is earned from its goal on: %o', (reached, badges) => {
  expect(earned(reached)).toEqual(badges);
});
