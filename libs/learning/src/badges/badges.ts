/** Badges are awarded for consecutive days of study, answers, and mastered words. */
export const BadgeKind = { streak: 'streak', reviews: 'reviews', mastered: 'mastered' } as const;
export type BadgeKind = (typeof BadgeKind)[keyof typeof BadgeKind];

/** A learner's progress. Uses the longest streak, so that ending a streak does not remove a badge. */
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

/** All badges, sorted by kind and goal. They are computed from the progress and not stored. */
export function badgesFor(reached: BadgeProgress): Badge[] {
  return Object.values(BadgeKind).flatMap((kind) => GOALS[kind].map((goal) => ({ kind, goal, earned: reached[kind] >= goal })));
}
