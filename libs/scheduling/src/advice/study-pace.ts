import { Phase } from '../memory/memory.js';
import { Grade } from '../scheduler/grade.js';
import type { StudyPace } from './retention-advice.js';

/** Answers with one grade to facets in one phase. */
export interface AnswerTimes {
  readonly phase: Phase;
  readonly grade: Grade;
  readonly answers: number;
  /** Of all of them together. */
  readonly seconds: number;
}

/** Below this, a mean says little. */
const MIN_ANSWERS = 50;

/** For learners without enough answers. The grades are rounded from `SimulatorConfig` (fsrs-rs 6.6); the times are our estimates. */
export const DEFAULT_PACE: StudyPace = Object.freeze({
  newSeconds: 30,
  recalledSeconds: 8,
  forgottenSeconds: 25,
  firstGrades: Object.freeze({ again: 0.24, hard: 0.09, good: 0.5, easy: 0.17 }),
  recalledGrades: Object.freeze({ hard: 0.22, good: 0.63, easy: 0.15 }),
});

/** The pace of a learner. Answers to learning steps count towards new words, relearning steps towards forgotten ones. */
export function studyPace(times: readonly AnswerTimes[]): StudyPace {
  const sum = (what: 'answers' | 'seconds', phases: readonly Phase[], grades: readonly Grade[] = Object.values(Grade)) =>
    times.filter(({ phase, grade }) => phases.includes(phase) && grades.includes(grade)).reduce((total, one) => total + one[what], 0);
  const recalled = [Grade.hard, Grade.good, Grade.easy];
  const [firsts, recalls, lapses] = [
    sum('answers', [Phase.new]),
    sum('answers', [Phase.review], recalled),
    sum('answers', [Phase.review], [Grade.again]),
  ];
  const frequencies = <G extends Grade>(phase: Phase, grades: readonly G[]) =>
    Object.fromEntries(grades.map((grade) => [grade, sum('answers', [phase], [grade])])) as Record<G, number>;
  const hasFirsts = firsts >= MIN_ANSWERS;
  const hasRecalls = recalls >= MIN_ANSWERS;
  return {
    newSeconds: hasFirsts ? sum('seconds', [Phase.new, Phase.learning]) / firsts : DEFAULT_PACE.newSeconds,
    recalledSeconds: hasRecalls ? sum('seconds', [Phase.review], recalled) / recalls : DEFAULT_PACE.recalledSeconds,
    forgottenSeconds:
      lapses >= MIN_ANSWERS
        ? (sum('seconds', [Phase.review], [Grade.again]) + sum('seconds', [Phase.relearning])) / lapses
        : DEFAULT_PACE.forgottenSeconds,
    firstGrades: hasFirsts ? frequencies(Phase.new, Object.values(Grade)) : DEFAULT_PACE.firstGrades,
    recalledGrades: hasRecalls ? frequencies(Phase.review, recalled) : DEFAULT_PACE.recalledGrades,
  };
}
