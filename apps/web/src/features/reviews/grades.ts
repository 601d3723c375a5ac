/** From worst to best; keys 1 to 4. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type GradeName = (typeof GRADES)[number];

/** For learners who prefer two grades; keys 1 and 2. */
export const TWO_GRADES = ['again', 'good'] as const satisfies GradeName[];

/** The closest available grade: with two grades, hard becomes good. */
export function offered(grade: GradeName, grades: readonly GradeName[]): GradeName {
  if (grades.includes(grade)) return grade;
  return grade === 'again' ? 'again' : 'good';
}
