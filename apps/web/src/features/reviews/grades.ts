/** The four grades, from worst to best; the keys 1 to 4 give them. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

/** For people who do not want to weigh their answers; the keys 1 and 2 give them. */
export const TWO_GRADES = ['again', 'good'] as const satisfies Grade[];

/** The grade among those on offer that says the same: with two of them, hard is still known. */
export function offered(grade: Grade, grades: readonly Grade[]): Grade {
  if (grades.includes(grade)) return grade;
  return grade === 'again' ? 'again' : 'good';
}
