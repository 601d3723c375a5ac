/** From worst to best; keys 1 to 4. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

/** For learners who prefer two grades; keys 1 and 2. */
export const TWO_GRADES = ['again', 'good'] as const satisfies Grade[];

/** The closest available grade: with two grades, hard becomes good. */
export function offered(grade: Grade, grades: readonly Grade[]): Grade {
  if (grades.includes(grade)) return grade;
  return grade === 'again' ? 'again' : 'good';
}
