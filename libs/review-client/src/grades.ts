import { Grade } from '@wordhoard/scheduling';

/** From worst to best; keys 1 to 4. */
const GRADES: readonly Grade[] = [Grade.again, Grade.hard, Grade.good, Grade.easy];

/** For learners who prefer two buttons; keys 1 and 2. */
const TWO_GRADES: readonly Grade[] = [Grade.again, Grade.good];

/** The grades that a learner can give, from worst to best, on the digit keys from 1. */
export function offeredGrades(hasTwoButtons: boolean): readonly Grade[] {
  return hasTwoButtons ? TWO_GRADES : GRADES;
}

/** The closest grade that is offered: with two buttons, hard becomes good. */
export function nearestGrade(grade: Grade, offered: readonly Grade[]): Grade {
  if (offered.includes(grade)) return grade;
  return gradeOfKnown(grade !== Grade.again);
}

/** The grade of a flashcard, which is only known or not known. */
export function gradeOfKnown(isKnown: boolean): Grade {
  return isKnown ? Grade.good : Grade.again;
}
