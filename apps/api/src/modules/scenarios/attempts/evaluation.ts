import { z } from 'zod';
import { sanitizeReply } from '../../ai/prompts/model-text.js';

const DIMENSIONS = ['vocabulary', 'grammar', 'fluency', 'task_completion'] as const;
type Dimension = (typeof DIMENSIONS)[number];

export interface Score {
  readonly score: number;
  readonly comment: string;
}

export interface AttemptEvaluation {
  readonly scored: boolean;
  readonly message?: string;
  readonly dimensions: Record<Dimension, Score | null>;
  readonly goals_met: string[];
  readonly summary: string | null;
  readonly overall: number | null;
}

const COMMENT = 1000;
const SUMMARY = 2000;

const number = z.number().nullable().catch(null);
const text = z.string().nullable().catch(null);
const dimension = z.object({ score: number, comment: text }).catch({ score: null, comment: null });
const NOTHING = { score: null, comment: null };

/** The schema of the model's answer. */
export const EVALUATION_SCHEMA = z.object({
  dimensions: z
    .object({ vocabulary: dimension, grammar: dimension, fluency: dimension, task_completion: dimension })
    .catch({ vocabulary: NOTHING, grammar: NOTHING, fluency: NOTHING, task_completion: NOTHING }),
  goals_met: z.array(number).catch([]),
  summary: text,
  overall: number,
});
export type RawEvaluation = z.infer<typeof EVALUATION_SCHEMA>;

const UNSCORED: AttemptEvaluation = {
  ...{ scored: false, message: 'The evaluation contained no usable scores' },
  dimensions: { vocabulary: null, grammar: null, fluency: null, task_completion: null },
  ...{ goals_met: [], summary: null, overall: null },
};

/**
 * The usable part of an evaluation. Scores outside 0..100 are dropped, because clamping would invent a score. Without an overall score, the
 * mean of the dimensions is used.
 */
export function usableEvaluation(given: RawEvaluation, goals: readonly string[]): AttemptEvaluation {
  const dimensions = { ...UNSCORED.dimensions };
  for (const name of DIMENSIONS) dimensions[name] = usableScore(given.dimensions[name]);
  const scores = Object.values(dimensions).flatMap((each) => (each ? [each.score] : []));
  if (scores.length === 0) return UNSCORED;
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  return {
    scored: true,
    dimensions,
    goals_met: goals.filter((_goal, i) => given.goals_met.includes(i + 1)),
    summary: sanitizeReply(given.summary, SUMMARY),
    overall: isScore(given.overall) ? given.overall : mean,
  };
}

function usableScore({ score, comment }: RawEvaluation['dimensions'][Dimension]): Score | null {
  return isScore(score) ? { score, comment: sanitizeReply(comment, COMMENT) ?? '' } : null;
}

function isScore(value: number | null): value is number {
  return value !== null && value >= 0 && value <= 100;
}
