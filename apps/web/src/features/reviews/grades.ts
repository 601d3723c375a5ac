/** The four grades, from worst to best; the keys 1 to 4 give them. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];
