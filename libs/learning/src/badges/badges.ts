/** What badges are given for: days of study in a row, answers, and words that are mastered. */
export const BadgeKind = { streak: 'streak', reviews: 'reviews', mastered: 'mastered' } as const;
export type BadgeKind = (typeof BadgeKind)[keyof typeof BadgeKind];

/** What a learner has reached. A streak counts at its longest, so that no badge is lost with it. */
export type BadgeProgress = Readonly<Record<BadgeKind, number>>;

export interface Badge {
  readonly kind: BadgeKind;
  readonly goal: number;
  readonly earned: boolean;
}

const GOALS: Readonly<Record<BadgeKind, readonly number[]>> = {
  streak: [7, 30, 100, 365],
  reviews: [100, 1_000, 10_000, 100_000],
  mastered: [10, 100, 1_000, 5_000],
};

/** All badges that there are, in order of kind and goal. They follow from what was reached alone: nothing has to be kept. */
export function badgesFor(reached: BadgeProgress): Badge[] {
  return Object.values(BadgeKind).flatMap((kind) => GOALS[kind].map((goal) => ({ kind, goal, earned: reached[kind] >= goal })));
}
