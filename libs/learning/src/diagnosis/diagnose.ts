import {
  type DiagnosisInput,
  exactConfusion,
  type RuleResult,
  forgetting,
  orthographicInterference,
  recognitionProductionGap,
  reversal,
  type DiagnosisRule,
  weakAcquisition,
} from './causes.js';

/** Stored with every diagnosis. Increase it when the rules change. */
export const DIAGNOSIS_VERSION = 1;

/** Why a word is missed. The last two mean that no cause was found. */
export const DiagnosisOutcome = {
  exactConfusion: 'exact_confusion',
  reversal: 'semantic_direction_reversal',
  orthographicInterference: 'orthographic_interference',
  recognitionProductionGap: 'recognition_production_gap',
  weakAcquisition: 'weak_acquisition',
  forgetting: 'forgetting',
  unknown: 'unknown',
  insufficientEvidence: 'insufficient_evidence',
} as const;
export type DiagnosisOutcome = (typeof DiagnosisOutcome)[keyof typeof DiagnosisOutcome];

export interface Diagnosis {
  readonly outcome: DiagnosisOutcome;
  /** Confidence after correcting for all rules, 0..1 with four decimals; 0 without a cause. */
  readonly confidence: number;
  /** Number of answers considered. */
  readonly sampleSize: number;
  /** Ids of the answers that support the outcome, oldest first. */
  readonly evidence: readonly string[];
  /** Id of the word that this one is confused with. */
  readonly confusedWith: number | null;
}

/** More specific causes come first; the first that applies is reported. */
const RULES: readonly (readonly [DiagnosisOutcome, DiagnosisRule])[] = [
  [DiagnosisOutcome.exactConfusion, exactConfusion],
  [DiagnosisOutcome.reversal, reversal],
  [DiagnosisOutcome.orthographicInterference, orthographicInterference],
  [DiagnosisOutcome.recognitionProductionGap, recognitionProductionGap],
  [DiagnosisOutcome.weakAcquisition, weakAcquisition],
  [DiagnosisOutcome.forgetting, forgetting],
];

/** Over all rules, chance alone may produce a cause in at most one of twenty histories. (Bonferroni) */
const MAX_FALSE_POSITIVE_RATE = 0.05;

/** With fewer wrong answers there is too little evidence. */
const MIN_WRONG_ANSWERS = 3;

/**
 * Diagnoses why a word is missed. Deterministic.
 *
 * @param studied its history contains the answers to one word in all facets, at most a few hundred
 */
export function diagnose(studied: DiagnosisInput): Diagnosis {
  const { history } = studied;
  const wrong = history.filter(({ isCorrect }) => !isCorrect).length;
  const none = { confidence: 0, sampleSize: history.length, evidence: [], confusedWith: null };
  if (wrong < MIN_WRONG_ANSWERS) return { outcome: DiagnosisOutcome.insufficientEvidence, ...none };
  for (const [outcome, rule] of RULES) {
    const finding = rule(studied);
    if (finding.likelihoodByChance * RULES.length <= MAX_FALSE_POSITIVE_RATE) return diagnosed(outcome, finding);
  }
  return { outcome: DiagnosisOutcome.unknown, ...none };
}

function diagnosed(outcome: DiagnosisOutcome, { likelihoodByChance, sampleSize, evidence, confusedWith }: RuleResult): Diagnosis {
  const confidence = Math.round((1 - likelihoodByChance * RULES.length) * 10_000) / 10_000;
  return { outcome, confidence, sampleSize, evidence, confusedWith: confusedWith ?? null };
}
